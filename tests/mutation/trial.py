"""One changed module on trial: a forked child imports the package anew from memory, with the change, and plays tests.

The child starts from a process that has loaded everything but the package, so that a trial takes a fraction of a
second: long enough to import the package, compile the packs and play the scenarios that reach the changed statement.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import mmap
import os
import pickle
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any, NamedTuple

from tests import scenario
from tests.mutation.changes import Change

PACKAGE = "invincible_tui.games.invincible"
FOLDER = Path(__file__).parents[2] / "invincible_tui" / "games" / "invincible"
#: What a trial may use beside processor time: bytes of memory.
MEMORY = 2 * 2**30
#: Modules that know the package, and so must be imported anew with it.
_ANEW = ("invincible_tui.games", "tests.scenario", "tests.golden", "tests.property", "tests.packs")

Place = tuple[str, int]


class Sources(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """The package in memory: what stands in its files when this is made is what every trial imports."""

    def __init__(self, folder: Path = FOLDER, package: str = PACKAGE) -> None:
        self.files = {str(path.relative_to(folder)): path for path in sorted(folder.rglob("*.py"))}
        self.texts = {file: path.read_text(encoding="utf-8") for file, path in self.files.items()}
        self.names: dict[str, str] = {}
        for file in self.files:
            parts = [package, *file.removesuffix(".py").split("/")]
            self.names[".".join(parts).removesuffix(".__init__")] = file
        self.code: dict[str, CodeType] = {file: compile(text, file, "exec") for file, text in self.texts.items()}

    def change(self, change: Change) -> None:
        """From now on import a module with a change."""
        self.code[change.file] = compile(change.applied(self.texts[change.file]), change.file, "exec")

    def find_spec(self, name: str, path: object = None, target: object = None) -> importlib.machinery.ModuleSpec | None:
        file = self.names.get(name)
        if file is None:
            return None
        found = self.files[file]
        inside = [str(found.parent)] if found.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(name, found, loader=self, submodule_search_locations=inside)

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code[self.names[module.__name__]], module.__dict__)


def forget_package() -> None:
    """Let the package, and what knows it, be imported anew."""
    for name in [name for name in sys.modules if name.startswith(_ANEW)]:
        del sys.modules[name]


class Reached(NamedTuple):
    """Which lines the passing cases reach, and which are run while the package is imported and the packs are read."""

    always: frozenset[Place]
    by_case: dict[int, frozenset[Place]]
    #: The processor seconds that all of it took, being watched: several times what it takes otherwise.
    seconds: float

    def cases(self, change: Change) -> list[int]:
        """The cases that a change can concern."""
        places = {(change.file, line) for line in change.lines}
        if places & self.always:
            return list(self.by_case)
        return [case for case, lines in self.by_case.items() if places & lines]


class _Trace:
    """Notes the lines of the package that are run."""

    def __init__(self, sources: Sources) -> None:
        self.files = set(sources.files)
        self.lines: set[Place] = set()

    def __call__(self, frame: FrameType, event: str, argument: Any) -> Any:
        file = frame.f_code.co_filename
        if file not in self.files:
            return None
        self.lines.add((file, frame.f_lineno))
        return self

    def taken(self) -> frozenset[Place]:
        """The lines since this was last asked."""
        lines, self.lines = frozenset(self.lines), set()
        return lines


def reached(sources: Sources, cases: Sequence[scenario.Case]) -> Reached:
    """Play every case on the unchanged package in a child. Cases that fail take no part in trials."""

    def watch() -> Reached:
        trace = _Trace(sources)
        sys.settrace(trace)
        anew = importlib.import_module("tests.scenario")
        anew.rules_kind().content  # noqa: B018 - the packs are read now
        always = trace.taken()
        by_case = {}
        for number, case in enumerate(cases):
            if _passes(anew, case):
                by_case[number] = trace.taken()
            trace.taken()
        sys.settrace(None)
        return Reached(always, by_case, time.process_time())

    with tempfile.TemporaryFile() as file:

        def work() -> bool:
            pickle.dump(watch(), file)
            file.flush()
            return True

        os.waitpid(child(sources, work), 0)
        file.seek(0)
        found: Reached = pickle.load(file)
        return found


class Noticing:
    """How often each case noticed a change, in memory that all trials share: who notices much is played first."""

    def __init__(self, cases: Sequence[scenario.Case]) -> None:
        self.cases = cases
        self._counts = memoryview(mmap.mmap(-1, 4 * max(1, len(cases)))).cast("I")

    def all_pass(self, numbers: Iterable[int]) -> bool:
        """Whether these cases pass with the package as it is imported here."""
        anew = importlib.import_module("tests.scenario")
        for number in sorted(numbers, key=self._counts.__getitem__, reverse=True):
            if not _passes(anew, self.cases[number]):
                self._counts[number] += 1
                return False
        return True


def child(sources: Sources, work: Callable[[], bool], change: Change | None = None, seconds: int = 0) -> int:
    """Fork a process in which the package is imported anew; its id. It exits with 0 where `work` gives True.

    With a change it may use so many processor seconds, and is mute.
    """
    sys.stdout.flush()
    forked = os.fork()
    if forked:
        return forked
    code = 1
    try:
        if change is not None:
            limit(seconds)
            sources.change(change)
        forget_package()
        sys.meta_path.insert(0, sources)
        code = 0 if work() else 1
    except BaseException as wrong:
        if change is None:
            print(repr(wrong), file=sys.stderr)
    finally:
        os._exit(code)


def limit(seconds: int) -> None:
    """Bound what this process may use; what a changed program prints is nobody's business."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def _passes(module: ModuleType, case: scenario.Case) -> bool:
    try:
        module.play(case)
    except Exception:
        return False
    return True


def tests_pass(paths: Sequence[str]) -> bool:
    """Whether pytest passes these test files with the package as it is imported here."""
    import pytest

    return not paths or pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *paths]) == 0


def goldens_hold() -> bool:
    """Whether all words are as they are kept."""
    held: bool = importlib.import_module("tests.golden.texts").holds()
    return held
