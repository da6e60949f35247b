"""Rule tests as data: a position, choices in plain words, and what is then true.

A file in tests/scenarios is a mapping:

    position: {...}          # shared by its cases; a case's own is merged into it key by key (lists are replaced, a key
                             # that is null is left out)
    cases:
      - name: what is shown, in a few words
        rules: [R-XH-03]     # the rules it covers, by their number in rules.md
        cards: [punch]       # the cards it covers
        position: {...}      # on top of the file's
        seed: 7              # 1 where left out
        auto: false          # no automatic answers (true where left out)
        choices: [...]       # in order, see below
        expect: {...}        # after the last of them

A case with `bad_setup: text` only expects that the position is refused with a message that holds the text.

Choices
    "play punch"             the one option that all these words describe. A word is the group, the option id, the
                             target (`hero:2`, `supply:tech`, `villain`) or a part of it, a card's id, the place where
                             the card lies (`hand`, `discard:2`), `by:2` for the Hero who would act, `#2` for the
                             second such option. Equal cards in the same place need no number.
    [punch, determination]   several options, in order; [] picks none
    "yes", "no"              the options of a question whether to do something (in quotes, YAML has words of its own)
    "end turn"               ends the phases that are left of this turn: no attack, played cards down in the order
                             listed, no discards
    "undo", "redo", {undo: 3}
    {expect: {...}}          expectations in between
    {refused: "gain punch", because: text}   there is no such option; `because` is part of the reason that is shown
    {illegal: [ids]}         the pick is refused and changes nothing

Expectations
    heroes.1.health: 7       a path into the view; heroes count from 1. Cards compare by id, Minions as "guard 3" or
                             "guard 3 stunned". A mapping compares only the keys it names.
    piles.deck:1: [punch]    the ids in any pile, hidden or not
    decision: target         its kind, or a mapping of its fields (source: the id of the card that asks); null for none
    options: [...]           exactly these options; offers: at least these; lacks: none of these
    events: [{e: moved}]     among the events of the last choice, in this order
    auto: [target]           the kinds of decision answered automatically in the last choice
    Instead of a value: {not: x}, {any order: [...]}, {one of: [...]}, {contains: [...]}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from invincible_tui.games.invincible.kind import Invincible
from invincible_tui.kernel.decision import Decision, IllegalChoice, Option
from invincible_tui.kernel.rules import BadSetup, GameKind
from invincible_tui.kernel.table import Table
from invincible_tui.packs.cache import platform_cache
from invincible_tui.packs.positions import Findings
from invincible_tui.packs.reading import read_yaml

HERE = Path(__file__).parent
FOLDER = HERE / "scenarios"
PACK = HERE / "packs_for_rules" / "proving"
HEADS = ("heroes", "villain", "city", "difficulty", "cards")

Case = Mapping[str, Any]


@cache
def rules_kind() -> GameKind:
    """Invincible with the pack that rule tests need."""
    return Invincible().with_packs([PACK])


def cases() -> Iterator[tuple[str, Case]]:
    """Every case of every scenario file, with the name of its file, its position merged with the file's.

    Files are read as packs are, from the program's cache where it can: every process of a test run reads all of them.
    """
    cache, findings = platform_cache(), Findings()
    for path in sorted(FOLDER.rglob("*.yaml")):
        data = read_yaml(path, cache=cache, findings=findings)
        findings.raise_any()
        for case in data["cases"]:
            yield path.stem, {**case, "position": merged(data.get("position", {}), case.get("position", {}))}


def merged(base: Any, more: Any) -> Any:
    """`more` on top of `base`: mappings key by key (a key that is null is left out), everything else replaced."""
    if isinstance(base, Mapping) and isinstance(more, Mapping):
        both = {**base, **{key: merged(base.get(key), value) for key, value in more.items()}}
        return {key: value for key, value in both.items() if value is not None}
    return more


def play(case: Case) -> None:
    """Play one case. Raises AssertionError where something is not as it says."""
    if "bad_setup" in case:
        try:
            _Play(case)
        except BadSetup as refused:
            assert str(case["bad_setup"]).lower() in str(refused).lower(), f"refused, but with: {refused}"
            return
        raise AssertionError("the position was accepted")
    running = _Play(case)
    for number, step in enumerate(case.get("choices", ()), 1):
        try:
            running.take(step)
        except (AssertionError, IllegalChoice) as wrong:
            raise AssertionError(f"choice {number} ({step}): {wrong}\n{running}") from wrong
    try:
        running.expect(case.get("expect", {}))
    except AssertionError as wrong:
        raise AssertionError(f"{wrong}\n{running}") from wrong


class _Play:
    """A case being played."""

    def __init__(self, case: Case) -> None:
        position = case["position"]
        heads = {key: value for key, value in position.items() if key in HEADS}
        rest = {key: value for key, value in position.items() if key not in HEADS}
        kind = rules_kind()
        setup = kind.check({**heads, "scenario": rest} if rest else heads)
        self.table = Table.new(kind, setup, case.get("seed", 1), auto=case.get("auto", True))
        self.events: Sequence[Mapping[str, Any]] = ()
        self.auto: Sequence[str] = ()

    def __str__(self) -> str:
        decision = self.decision
        if decision is None:
            return f"the game is over: {self.view['result']} ({self.view['reason']})"
        lines = [f"asked: {decision.kind} of hero {decision.hero}, {decision.min} to {decision.max}"]
        lines += [f"  {option.id}  {' '.join(sorted(self.words(option)))}" for option in decision.options]
        return "\n".join(lines)

    @property
    def decision(self) -> Decision | None:
        """The decision that waits."""
        waiting = self.table.game.pending()
        return waiting[0] if waiting else None

    @property
    def view(self) -> dict[str, Any]:
        return self.table.game.view("*")

    def take(self, step: Any) -> None:
        """Carry out one line of `choices`."""
        if isinstance(step, Mapping):
            self._special(step)
        elif isinstance(step, list):
            self.choose([self.found(words).id for words in step])
        elif step == "undo":
            self._moved(self.table.undo())
        elif step == "redo":
            self._moved(self.table.redo())
        elif step == "end turn":
            self._end_turn()
        else:
            self.choose([self.found(step).id])

    def choose(self, pick: list[str]) -> None:
        """Answer the waiting decision."""
        self._moved(self.table.choose(pick))

    def _moved(self, result: Any) -> None:
        self.events = result.public
        self.auto = [kind for kind, _ in result.auto]

    def _special(self, step: Mapping[str, Any]) -> None:
        if "expect" in step:
            self.expect(step["expect"])
        elif "undo" in step:
            self._moved(self.table.undo(step["undo"]))
        elif "refused" in step:
            assert not self.matching(step["refused"]), f"{step['refused']} is offered"
            if "because" in step:
                self._blocked(step["refused"], str(step["because"]))
        elif "illegal" in step:
            before = self.table.game.state.plain()
            try:
                self.table.choose(step["illegal"])
            except IllegalChoice:
                assert self.table.game.state.plain() == before, "the refused pick changed something"
                return
            raise AssertionError("the pick was accepted")
        else:
            raise AssertionError(f"no such step: {step}")

    def _blocked(self, words: str, because: str) -> None:
        reasons = [
            reason
            for option, reason in self.table.game.rules.blocked(self.table.game.state, self._asked())
            if set(words.split()) <= self.words(option)
        ]
        assert any(because.lower() in reason.lower() for reason in reasons), f"reasons shown: {reasons}"

    def _end_turn(self) -> None:
        turn = self.view["turn"]["number"]
        while self.decision is not None and self.view["turn"]["number"] == turn:
            decision = self._asked()
            if decision.kind in ("attack", "main"):
                self.choose(["end"])
            elif decision.kind == "order":
                self.choose([option.id for option in decision.options])
            elif decision.kind == "discard" and decision.min == 0:
                self.choose([])
            else:
                return

    def _asked(self) -> Decision:
        decision = self.decision
        assert decision is not None, "the game is over"
        return decision

    def found(self, words: str) -> Option:
        """The one option that these words describe; equal cards in one place count as one."""
        options = self.matching(words)
        assert options, f"no option is described by {words!r}"
        kinds = {
            option.target
            if option.uid is None or (option.target or "").startswith("minion:")
            else (option.group, option.hero, self._card(option), self._place(option))
            for option in options
        }
        assert len(kinds) == 1 or "#" in words, f"several options are described by {words!r}"
        return options[0]

    def matching(self, words: str) -> list[Option]:
        """The options that all these words describe."""
        wanted = [word for word in words.split() if not word.startswith("#")]
        options = [option for option in self._asked().options if set(wanted) <= self.words(option)]
        for word in words.split():
            if word.startswith("#"):
                nth = int(word[1:])
                options = options[nth - 1 : nth]
        return options

    def words(self, option: Option) -> set[str]:
        """Every word that describes an option."""
        words = {option.id, option.group}
        if option.hero is not None:
            words.add(f"by:{option.hero}")
        if option.target is not None:
            words |= {option.target, *option.target.split(":")}
        card = self._card(option)
        if card:
            place = self._place(option)
            words |= {card, place, place.split(":")[0]}
        return words

    def _uid(self, option: Option) -> int | None:
        if option.uid:
            return option.uid
        kind, _, name = (option.target or "").partition(":")
        return int(name) if kind in ("minion", "card") and name.isdecimal() else None

    def _card(self, option: Option) -> str:
        uid = self._uid(option)
        return self.table.game.state.cards[uid] if uid else ""

    def _place(self, option: Option) -> str:
        uid = self._uid(option)
        return next((place for place, uids in self.table.game.state.piles.items() if uid in uids), "")

    def expect(self, wanted: Mapping[str, Any]) -> None:
        """Check every expectation. Raises AssertionError naming the first that fails."""
        view = self.view
        for path, value in wanted.items():
            check = getattr(self, f"_expect_{path}", None)
            if check is not None:
                check(value)
                continue
            found = self._at(view, path)
            assert fits(value, found), f"{path} should be {value}, it is {shown(found)}"

    def _at(self, view: Any, path: str) -> Any:
        if path.startswith("piles."):
            state = self.table.game.state
            return [state.cards[uid] for uid in state.piles.get(path.removeprefix("piles."), ())]
        found = view
        for at, key in enumerate(path.split(".")):
            if isinstance(found, list):
                found = found[int(key) - (1 if at == 1 and path.startswith("heroes.") else 0)]
            else:
                assert isinstance(found, Mapping) and key in found, f"the view has no {path}"
                found = found[key]
        return found

    def _expect_decision(self, wanted: Any) -> None:
        decision = self.decision
        if wanted is None or decision is None:
            assert decision is None and wanted is None, "a decision waits" if decision else "the game is over"
            return
        told = self.table.game.describe(decision)
        wanted = {"kind": wanted} if isinstance(wanted, str) else wanted
        for key, value in wanted.items():
            found = told[key]
            assert fits(value, found), f"decision.{key} should be {value}, it is {shown(found)}"

    def _expect_options(self, wanted: Sequence[str]) -> None:
        self._expect_offers(wanted)
        meant = {option.id for words in wanted for option in self.matching(words)}
        others = [option.id for option in self._asked().options if option.id not in meant]
        assert not others, f"also offered: {others}"

    def _expect_offers(self, wanted: Sequence[str]) -> None:
        for words in wanted:
            assert self.matching(words), f"{words} is not offered"

    def _expect_lacks(self, wanted: Sequence[str]) -> None:
        for words in wanted:
            assert not self.matching(words), f"{words} is offered"

    def _expect_events(self, wanted: Sequence[Any]) -> None:
        left = list(self.events)
        for event in wanted:
            while left and not fits(event, left[0]):
                left.pop(0)
            assert left, f"no event {event} (in this order) among {[shown(e) for e in self.events]}"
            left.pop(0)

    def _expect_auto(self, wanted: Sequence[str]) -> None:
        assert list(self.auto) == list(wanted), f"answered automatically: {self.auto}"


def fits(wanted: Any, found: Any) -> bool:
    """Whether a found value is as wanted, in the sense of the module's docstring."""
    if isinstance(wanted, Mapping):
        if len(wanted) == 1:
            ((how, value),) = wanted.items()
            if how == "not":
                return not fits(value, found)
            if how == "one of":
                return any(fits(one, found) for one in value)
            if how == "any order":
                return sorted(map(str, value)) == sorted(map(_name, found))
            if how == "contains":
                return all(any(fits(one, item) for item in found) for one in value)
        return isinstance(found, Mapping) and all(
            str(key) in found and fits(value, found[str(key)]) for key, value in wanted.items()
        )
    if isinstance(wanted, list):
        return isinstance(found, list | tuple) and len(wanted) == len(found) and all(map(fits, wanted, found))
    if isinstance(found, Mapping) and isinstance(wanted, str):
        return wanted in (found.get("id"), _name(found))
    return bool(wanted == found)


def _name(found: Any) -> str:
    if not isinstance(found, Mapping):
        return str(found)
    if "printed" in found:
        return f"{found['id']} {found['health']}" + (" stunned" if found["stunned"] else "")
    return str(found.get("id", found))


def shown(found: Any) -> Any:
    """A found value as an error message shows it: cards and Minions by name."""
    if isinstance(found, list | tuple):
        return [shown(item) for item in found]
    if isinstance(found, Mapping) and "id" in found and ("printed" in found or set(found) <= {"id", "uid", "ready"}):
        return _name(found)
    return found
