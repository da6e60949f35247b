"""The reference for card authors names everything that a pack may say, and its examples work."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from invincible_tui.bots import bot
from invincible_tui.games.invincible import verbs as verbs
from invincible_tui.games.invincible.amounts import AmountField
from invincible_tui.games.invincible.blocks import VERBS, Block, BlockField
from invincible_tui.games.invincible.conditions import EXTREMES, condition_schema
from invincible_tui.games.invincible.counters import COUNTERS
from invincible_tui.games.invincible.filters import FilterField
from invincible_tui.games.invincible.kind import Invincible
from invincible_tui.games.invincible.kinds import KINDS
from invincible_tui.games.invincible.verbs.flow import Do
from invincible_tui.games.invincible.verbs.lasting import LASTING_MOMENTS
from invincible_tui.games.invincible.watchers import MOMENTS, ActionField, WatcherField
from invincible_tui.games.invincible.words import Words
from invincible_tui.kernel.game import Game
from invincible_tui.packs.fields import OneOf
from tests.readme import ROOT, fences

TEXT = (ROOT / "cards" / "README.md").read_text(encoding="utf-8")


def section(heading: str) -> str:
    """What stands under a heading, up to the next one."""
    found = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#|\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert found, f"there is no heading {heading!r}"
    return found[1]


def rows(text: str) -> Iterator[list[str]]:
    """The cells of every row of a table but its head."""
    for line in text.splitlines():
        if line.startswith("| ") and not line.startswith(("| field", "| verb", "| key", "| counter", "| moment")):
            yield [cell.strip() for cell in line.strip("|").split(" | ")]


def codes(text: str) -> set[str]:
    """The words that stand between back quotes, fenced blocks left out."""
    return set(re.findall(r"`([^`]+)`", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)))


#: Verb -> (what the table says of its arguments, the example).
TABLE = {
    cells[0].strip("`"): (cells[-3] if len(cells) == 4 else "", cells[-2].strip("`"))
    for cells in rows(TEXT[TEXT.index("## Verbs") : TEXT.index("## Rules and actions")])
    if cells[0].strip("`") in VERBS and len(cells) >= 3
}


def block(text: str) -> Block:
    read: Block = BlockField().read(YAML(typ="safe").load(text), ("fuel", "example"))
    return read


def test_every_verb_is_there() -> None:
    assert set(TABLE) == set(VERBS)


@pytest.mark.parametrize("word", VERBS)
def test_a_verb_has_its_arguments_and_an_example(word: str) -> None:
    said, example = TABLE[word]
    read = block(example)
    assert word in {verb.word for inner in read.walk() for verb in inner.verbs}
    assert read.say(Words())
    verb = VERBS[word]
    if issubclass(verb, Do):
        return
    assert set(verb.fields) <= codes(said)
    if verb.main is not None:
        assert said.startswith(f"**`{verb.main}`**")
    text = TEXT[TEXT.index("## Verbs") :]
    for field in verb.fields.values():
        if isinstance(field, OneOf):
            assert {str(one) for one in field.words} - {"1"} <= codes(text)


@pytest.mark.parametrize("kind", KINDS)
def test_an_entry_kind_has_its_fields(kind: str) -> None:
    heading = next(line[4:] for line in TEXT.splitlines() if line.startswith("### ") and f"`{kind}`" in line)
    said = codes(section(heading)) | codes(section("Entries"))
    if kind == "weapon":
        said |= codes(section("`fuel` and `tech`"))
    assert set(KINDS[kind]) <= said
    for field in KINDS[kind].values():
        if isinstance(field, OneOf):
            assert {str(word) for word in field.words} <= {word.strip('"') for word in said}


@pytest.mark.parametrize(
    ("heading", "words"),
    [
        ("Numbers", {*COUNTERS, "token:NAME", "pile:NAME", "track:NAME"}),
        ("Numbers", {"n", "plus", "per", "of", "most"}),
        ("Filters", set(FilterField().schema()["anyOf"][2]["properties"]) | {"fuel", "tech", "weapon"}),
        ("Conditions", {"count", "solo", "form", "not", *EXTREMES}),
        ("For the rest of the turn", set(LASTING_MOMENTS)),
        ("Rules and actions of a mat", set(MOMENTS)),
        ("Rules and actions of a mat", set(WatcherField().schema()["properties"])),
        ("Rules and actions of a mat", set(ActionField().schema()["properties"])),
        ("A pack", {"terms"}),
    ],
)
def test_every_word_is_there(heading: str, words: set[str]) -> None:
    assert words - codes(section(heading)) == set()


def test_nothing_is_said_that_the_program_does_not_know() -> None:
    counted = {word for cells in rows(section("Numbers")) for word in codes(cells[0])}
    assert counted - {*COUNTERS, "token:NAME", "pile:NAME", "track:NAME", "n", "plus", "per", "of", "most"} == set()
    moments = {word for cells in rows(section("Rules and actions of a mat")) for word in codes(cells[0])}
    watched = set(WatcherField().schema()["properties"]) | set(ActionField().schema()["properties"])
    assert moments - set(MOMENTS) - watched == set()
    conditions = {word for cells in rows(section("Conditions")) for word in codes(cells[0])}
    assert conditions <= set(condition_schema()["properties"])
    assert AmountField().schema()


@pytest.mark.parametrize("example", [fence.body for fence in fences(TEXT) if fence.mark == "block"])
def test_a_block_can_be_read_and_said(example: str) -> None:
    assert block(example).say(Words())


@pytest.fixture
def night_shift(tmp_path: Path) -> Path:
    """The pack whose files the reference shows."""
    folder = tmp_path / "night-shift"
    folder.mkdir()
    for fence in fences(TEXT):
        if fence.mark.startswith("pack: "):
            (folder / fence.mark.removeprefix("pack: ")).write_text(fence.body, encoding="utf-8")
    return folder


def test_every_fence_of_yaml_is_tried() -> None:
    assert {fence.mark.split(":")[0] for fence in fences(TEXT) if fence.language == "yaml"} == {"pack", "block"}


def test_the_pack_of_the_reference_can_be_played(night_shift: Path) -> None:
    kind = Invincible([night_shift])
    assert kind.findings([night_shift]) == []
    setup: Mapping[str, object] = {
        "heroes": ["night-nurse", "invincible"],
        "villain": "power-cut",
        "city": "duluth",
        "cards": ["invincible", "night-shift"],
    }
    reached: set[str] = set()
    for seed, difficulty in enumerate(("normal", "expert", "nightmare", "apocalypse") * 3):
        game, _ = Game.new(kind.rules(kind.check({**setup, "difficulty": difficulty}), seed))
        player = bot("steady" if difficulty == "normal" else "late", seed)
        while game.outcome is None:
            game.choose(player.pick(game))
        reached |= set(game.state.cards) & {"looter", "sparks", "rats", "cold-coffee"}
    assert reached == {"looter", "sparks", "rats", "cold-coffee"}
