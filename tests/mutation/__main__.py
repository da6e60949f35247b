"""Mutation of the rules: `python -m tests.mutation` changes the engine in thousands of places, one at a time.

Prints for each file how many changes the tests notice, and every change that none of them noticed. The scenarios judge
rules; what reads packs is judged by their tests too; words by the kept texts. Survivors that cannot make a difference
stand in equivalent.yaml, with the reason.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path

from ruamel.yaml import YAML

from tests import scenario
from tests.mutation.changes import Change, changes
from tests.mutation.trial import Noticing, Sources, child, goldens_hold, reached, tests_pass

HERE = Path(__file__).parent
#: The tests that judge beside the scenarios: the reading of packs, and some files.
READING_TESTS = ("tests/test_pack_errors.py", "tests/test_cards_readme.py", "tests/rules/test_affected_players.py")
TESTS_OF_FILES = {
    "blocks.py": ("tests/rules/test_affected_players.py",),
    "rules.py": ("tests/rules/test_rules_object.py",),
    "setup.py": ("tests/rules/test_set_up_said.py",),
    "scenario.py": ("tests/rules/test_set_up_said.py",),
    "tabletop.py": ("tests/rules/test_rules_object.py",),
    "telling.py": ("tests/rules/test_rules_object.py",),
}
#: The tests that judge survivors among the rules with --properties.
PROPERTY_TESTS = ("tests/property/test_rules_in_random_games.py", "tests/property/test_random_games.py")


def main() -> int:
    """Run as the command line says; 1 where fewer rule changes than wanted are noticed."""
    said = _arguments()
    sources = Sources()
    equivalent = equivalent_changes()
    wanted = [
        change
        for file in sources.files
        if not said.only or any(fnmatch(file, pattern) for pattern in said.only)
        for change in changes(file, sources.texts[file])
        if change.kind in said.kinds
    ][:: said.every]
    cases = [case for _, case in scenario.cases()]
    started = time.monotonic()
    reach = reached(sources, cases)
    failing = len(cases) - len(reach.by_case)
    print(f"{len(wanted)} changes, {len(reach.by_case)} scenarios" + (f" ({failing} fail unchanged)" * bool(failing)))
    noticed: dict[int, bool] = {}
    noticing = Noticing(cases)
    seconds = 300 if said.properties else 40 if said.kinds != ["rule"] else int(reach.seconds) + 5

    def judged(change: Change) -> bool:
        """Whether a changed package passes; run in a child."""
        if change.kind == "words":
            return goldens_hold()
        if not noticing.all_pass(reach.cases(change)):
            return False
        if change.kind == "reading" and not goldens_hold():
            return False
        beside = READING_TESTS if change.kind == "reading" else TESTS_OF_FILES.get(change.file, ())
        return tests_pass((*beside, *(PROPERTY_TESTS if said.properties else ())))

    for number, survived in _trials(sources, wanted, judged, said.jobs, seconds):
        noticed[number] = not survived
        if len(noticed) % 100 == 0:
            print(f"  {len(noticed)} of {len(wanted)}, {sum(noticed.values())} noticed", file=sys.stderr, flush=True)
    survivors = [change for number, change in enumerate(wanted) if not noticed[number]]
    _report(wanted, survivors, equivalent)
    print(f"{time.monotonic() - started:.0f} s")
    for change in survivors:
        if str(change) not in equivalent:
            print(f"{change.lines.start}: {change}")
    rules = [change for change in wanted if change.kind == "rule" and str(change) not in equivalent]
    missed = [change for change in survivors if change.kind == "rule" and str(change) not in equivalent]
    return int(len(missed) > len(rules) * (100 - said.least) / 100)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tests.mutation", description=__doc__.partition("\n")[0])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="trials at a time")
    parser.add_argument("--only", action="append", metavar="FILE", help="only files of the engine that match")
    parser.add_argument(
        "--kinds", nargs="+", default=["rule", "reading", "words"], choices=["rule", "reading", "words"]
    )
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth change")
    parser.add_argument("--properties", action="store_true", help="let random games judge what scenarios let pass")
    parser.add_argument(
        "--least", type=int, default=85, metavar="PERCENT", help="fail below this share of rule changes"
    )
    return parser.parse_args()


def _trials(
    sources: Sources, wanted: Sequence[Change], judged: Callable[[Change], bool], jobs: int, seconds: int
) -> Iterator[tuple[int, bool]]:
    """Try every change; its number and whether it survived, as the trials end."""
    running: dict[int, int] = {}
    for number, change in enumerate(wanted):
        while len(running) >= jobs:
            yield _ended(running)
        running[child(sources, lambda change=change: judged(change), change, seconds)] = number  # type: ignore[misc]
    while running:
        yield _ended(running)


def _ended(running: dict[int, int]) -> tuple[int, bool]:
    process, status = os.wait()
    return running.pop(process), status == 0


def equivalent_changes() -> dict[str, str]:
    """The changes that make no difference, with the reason."""
    found: dict[str, str] = {}
    for entry in YAML(typ="safe").load((HERE / "equivalent.yaml").read_text(encoding="utf-8")) or ():
        found |= dict.fromkeys(entry["changes"], entry["because"])
    return found


def _report(wanted: Sequence[Change], survivors: Sequence[Change], equivalent: dict[str, str]) -> None:
    tried = Counter((change.kind, change.file) for change in wanted)
    alike = Counter((change.kind, change.file) for change in survivors if str(change) in equivalent)
    left = Counter((change.kind, change.file) for change in survivors if str(change) not in equivalent)
    rows = [*sorted(tried), *((kind, "all") for kind in sorted({kind for kind, _ in tried}))]
    for counts in (tried, alike, left):
        for (kind, _), count in list(counts.items()):
            counts[kind, "all"] += count
    print(f"{'':8} {'file':24} {'changes':>8} {'noticed':>8} {'alike':>6} {'left':>6} {'share':>6}")
    for kind, file in rows:
        count, same, missed = tried[kind, file], alike[kind, file], left[kind, file]
        share = (count - same - missed) / max(1, count - same)
        print(f"{kind:8} {file:24} {count:8} {count - same - missed:8} {same:6} {missed:6} {share:6.0%}")
    stale = set(equivalent) - {str(change) for change in survivors}
    if stale and len(wanted) > 1000:
        print("stand in equivalent.yaml, but do not survive (any more):")
        for key in sorted(stale):
            print("  " + key)


if __name__ == "__main__":
    sys.exit(main())
