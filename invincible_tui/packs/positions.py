"""Where in a YAML file a problem is: file, line and column, and everything wrong with the packs as one PackError.

Plain data knows no positions. They are found by reading the file once more, slowly, when a problem is shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from invincible_tui.packs.fields import Path as Keys
from invincible_tui.packs.fields import Problem, shown

#: Characters that no YAML file may contain.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
#: How deep values may be nested: no honest file comes near, one that holds itself does.
DEEPEST = 60
#: What the reader of YAML raises besides its own errors, where a tag says what a value is not.
UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError)
#: What is wrong with a key that is no text.
NO_KEY = "a key is a mapping or a list; put a text that has braces or brackets in quotes"
_MERGE = "tag:yaml.org,2002:merge"


class Located(NamedTuple):
    """A problem with its place. Lines and columns count from 1; line 0 means the file or folder as a whole."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}" if self.line else f"{self.file}: {self.message}"


class PackError(ValueError):
    """Everything wrong with the packs that were read, in the order of files and lines. As text: a line each."""

    def __init__(self, problems: Iterable[Located]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))

    def brief(self) -> str:
        """The first of everything wrong, and how many more there are, in one sentence."""
        first, *more = self.problems
        return f"{first} (and {len(more)} more)" if more else str(first)


class Findings:
    """Collects problems while packs are read and checked, so that an author hears of all of them at once."""

    def __init__(self) -> None:
        self._inside: dict[Path, list[Problem]] = {}
        self._located: list[Located] = []

    def __bool__(self) -> bool:
        return bool(self._inside or self._located)

    def add(self, file: Path, problem: Problem) -> None:
        """Note a problem (and those found beside it) whose path of keys leads into the file."""
        self._inside.setdefault(file, []).extend(problem.all())

    def add_whole(self, file: Path | str, message: str) -> None:
        """Note a problem of a file or folder as a whole."""
        self._located.append(Located(shown_file(file), 0, 0, message))

    def add_located(self, problems: Iterable[Located]) -> None:
        """Note problems whose places are known."""
        self._located.extend(problems)

    def located(self) -> list[Located]:
        """Every problem with its place, in the order of files and lines."""
        found = list(self._located)
        for file, problems in self._inside.items():
            found.extend(locate(file, problems))
        return sorted(set(found))

    def raise_any(self) -> None:
        """Raise a PackError with everything found; nothing where all is well."""
        if self:
            raise PackError(self.located())


def shown_file(file: Path | str) -> str:
    """A file as an error names it: from the current folder where it lies below it, else in full."""
    try:
        return Path(file).absolute().relative_to(Path.cwd()).as_posix() if isinstance(file, Path) else file
    except (ValueError, OSError):
        return str(file)


def decode(raw: bytes) -> str:
    """The text of a file as YAML sees it: without a byte order mark, its lines ended by a line feed.

    Raises UnicodeDecodeError where it is not UTF-8.
    """
    return raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")


def yaml_reader(*, pure: bool = False) -> Any:
    """A reader of YAML to plain data, in C where that is installed and `pure` does not ask for Python."""
    from ruamel.yaml import YAML

    reader = YAML(typ="safe", pure=pure)
    reader.max_depth = DEEPEST
    reader.composer.warn_double_anchors = False
    return reader


def locate(file: Path, problems: Iterable[Problem]) -> list[Located]:
    """The places of problems inside one file. A key that is not there stands for what should hold it."""
    name = shown_file(file)
    root = _tree(file)
    return [Located(name, *_place(root, problem.path), problem.message) for problem in problems]


def faults(file: Path, raw: bytes, error: Exception | None) -> list[Located]:
    """What keeps a file from being read as YAML, in plain words. `error` is what the loader said, if it was asked."""
    name = shown_file(file)
    try:
        text = decode(raw)
    except UnicodeDecodeError as wrong:
        before = raw[: wrong.start].decode("utf-8", "replace")
        line, column = _line_column(before.replace("\r\n", "\n"), None)
        byte = raw[wrong.start]
        return [Located(name, line, column, f"the byte 0x{byte:02x} is not UTF-8; save the file as UTF-8")]
    forbidden = _FORBIDDEN.search(text)
    if forbidden:
        line, column = _line_column(text, forbidden.start())
        return [Located(name, line, column, f"the character {forbidden[0]!r} may not stand in a YAML file")]
    found = [Located(name, *place, message) for place, message in _syntax(text)]
    return found or [_as_said(name, error)]


def _as_said(name: str, error: Exception | None) -> Located:
    """What the loader said, in its own words, where no better ones were found."""
    mark = getattr(error, "problem_mark", None)
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    words = str(getattr(error, "problem", None) or error).split("\n")[0]
    return Located(name, line, column, f"this cannot be read as YAML: {words}")


def _line_column(text: str, index: int | None) -> tuple[int, int]:
    before = text if index is None else text[:index]
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _tree(file: Path) -> Any:
    """The file as YAML nodes with their marks, or None where it cannot be read (any more)."""
    from ruamel.yaml.error import YAMLError

    try:
        return yaml_reader(pure=True).compose(decode(file.read_bytes()))
    except (OSError, ValueError, RecursionError, YAMLError):
        return None


def _place(node: Any, keys: Keys) -> tuple[int, int]:
    """Line and column of what a path of keys leads to, as far as it can be followed."""
    if node is None:
        return 1, 1
    mark = node.start_mark
    for key in keys:
        step = _step(node, key)
        if step is None:
            break
        mark, node = step
    return mark.line + 1, mark.column + 1


def _step(node: Any, key: str | int) -> tuple[Any, Any] | None:
    """The mark and the value of one key of a mapping, or of one item of a list."""
    if node.id == "mapping":
        for key_node, value in _pairs(node):
            if key_node.value == str(key):
                return key_node.start_mark, value
    elif node.id == "sequence" and isinstance(key, int) and key < len(node.value):
        return node.value[key].start_mark, node.value[key]
    return None


def _pairs(node: Any) -> Iterator[tuple[Any, Any]]:
    """The keys and values of a mapping, its own before those it merges in."""
    merged: list[Any] = []
    for key, value in node.value:
        if key.tag == _MERGE or key.value == "<<":
            merged.extend(value.value if value.id == "sequence" else [value])
        else:
            yield key, value
    for other in merged:
        if other.id == "mapping":
            yield from _pairs(other)


def _syntax(text: str) -> list[tuple[tuple[int, int], str]]:
    """What is wrong with a text as YAML, each with line and column."""
    from ruamel.yaml.error import MarkedYAMLError

    yaml = yaml_reader(pure=True)
    try:
        root = yaml.compose(text)
    except MarkedYAMLError as wrong:
        mark = wrong.problem_mark or wrong.context_mark
        if mark is None:
            return []
        return [((mark.line + 1, mark.column + 1), _plainly(text, mark.line, mark.column, wrong))]
    except RecursionError:
        return [((1, 1), "this is nested too deeply")]
    return sorted([*_bad_keys(root), *_unreadable(yaml, root)])


def _plainly(text: str, line: int, column: int, wrong: Any) -> str:
    """A YAML error in words that say what to do."""
    said = str(wrong.problem)
    lines = text.split("\n")
    here = lines[line] if line < len(lines) else ""
    indent = here[: len(here) - len(here.lstrip())]
    if here[column : column + 1] == "\t" or "\t" in indent:
        return "a tab may not indent; use spaces"
    if "mapping values are not allowed" in said:
        return "a colon may not stand here; put a text that has one in quotes"
    if "single document" in str(wrong.context):
        return "a second document begins here; a pack file is one document"
    if "maximum depth" in said:
        return f"this is nested more than {DEEPEST} deep"
    if "undefined alias" in said:
        return f"{said}: nothing above is marked with that name"
    context = f" {wrong.context}" if wrong.context else ""
    return f"this is no YAML{context}: {said}"


def _bad_keys(root: Any) -> Iterator[tuple[tuple[int, int], str]]:
    """Keys that are no texts, or stand twice in one mapping."""
    for node in _nodes(root):
        if node.id != "mapping":
            continue
        first: dict[str, int] = {}
        for key, _ in node.value:
            place = key.start_mark.line + 1, key.start_mark.column + 1
            if key.id != "scalar":
                yield place, NO_KEY
            elif key.value in first:
                yield place, f"the key {key.value!r} stands here again; it is in line {first[key.value]} already"
            else:
                first[key.value] = key.start_mark.line + 1


def _unreadable(yaml: Any, root: Any) -> Iterator[tuple[tuple[int, int], str]]:
    """Values that look like something they are not, and tags that no pack may use."""
    from ruamel.yaml.error import YAMLError

    for node in _nodes(root):
        place = node.start_mark.line + 1, node.start_mark.column + 1
        tag = str(node.tag)
        if not tag.startswith("tag:yaml.org,2002:") or tag.startswith("tag:yaml.org,2002:python"):
            yield place, f"the tag {tag} is none that a pack may use; leave it out"
        elif node.id == "scalar" and tag != _MERGE:
            try:
                yaml.constructor.construct_object(node, deep=True)
            except (YAMLError, *UNREADABLE):
                yield place, f"{shown(node.value)} cannot be read; put a text in quotes"


def _nodes(root: Any) -> Iterator[Any]:
    """Every node once, though it may be used (by an alias) in several places, or in itself."""
    waiting, seen = [root] if root is not None else [], set()
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        yield node
        if node.id == "mapping":
            waiting.extend(part for pair in node.value for part in pair)
        elif node.id == "sequence":
            waiting.extend(node.value)
