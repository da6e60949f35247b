"""Whatever is wrong with a pack is told with file, line and column, in words that say what to do."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from invincible_tui.packs.fields import Field, Flag, ListOf, MapOf, OneOf, Text, Whole
from invincible_tui.packs.loading import find_packs, load_packs, read_entries
from invincible_tui.packs.positions import Findings, PackError

Write = Callable[..., Path]

KINDS: dict[str, dict[str, Field]] = {
    "fuel": {
        "name": Text(required=True),
        "cost": Whole(0, 20),
        "energy": Whole(),
        "loud": Flag(),
        "source": OneOf("rulebook", "original"),
        "hand": ListOf(Text(), least=2),
        "tokens": MapOf(Whole()),
    },
    "weapon": {"name": Text(required=True)},
}


def said(folder: Path) -> list[str]:
    """Every problem of a pack, as an author reads it."""
    findings = Findings()
    for pack in load_packs([folder], findings=findings).values():
        read_entries(pack, KINDS, findings=findings)
    return [str(problem) for problem in findings.located()]


def test_a_pack_without_fault_has_no_findings(write: Write) -> None:
    assert said(write({"fuel.yaml": "fuel:\n  a: {name: A, cost: 0, hand: [x, y], tokens: {n: 1}}\n"})) == []


def test_an_unknown_key_is_placed_and_the_nearest_one_named(write: Write) -> None:
    text = "# A comment\nfuel:\n  # another\n  cell:\n    name: Cell\n    enrgy: 2\n"
    assert said(write({"fuel.yaml": text})) == [
        "cards/box/fuel.yaml:6:5: unknown key 'enrgy'; did you mean 'energy'?",
    ]


def test_every_problem_of_every_entry_is_told_at_once(write: Write) -> None:
    text = (
        "fuel:\n"
        "  a: {cost: 99, loud: 1, source: orignal}\n"
        "  b:\n"
        "    name: 1984\n"
        "    hand: [x, 2, [y]]\n"
        "    tokens: {n: many, m: 1, k: true}\n"
        "  c: {name: C, hand: [x], tokens: 3}\n"
        "  d:\n"
    )
    assert said(write({"fuel.yaml": text})) == [
        "cards/box/fuel.yaml:2:3: the key 'name' is missing",
        "cards/box/fuel.yaml:2:7: 99 is out of bounds: 0 to 20",
        "cards/box/fuel.yaml:2:17: expected true or false, found 1",
        "cards/box/fuel.yaml:2:26: 'orignal' is not one of rulebook or original; did you mean 'original'?",
        "cards/box/fuel.yaml:4:5: expected a text, found 1984; put it in quotes",
        "cards/box/fuel.yaml:5:15: expected a text, found 2; put it in quotes",
        "cards/box/fuel.yaml:5:18: expected a text, found a list",
        "cards/box/fuel.yaml:6:14: expected a whole number, found 'many'",
        "cards/box/fuel.yaml:6:29: expected a whole number, found true",
        "cards/box/fuel.yaml:7:16: expected at least 2 items, found 1",
        "cards/box/fuel.yaml:7:27: expected a mapping of names to values, found 3",
        (
            "cards/box/fuel.yaml:8:3: expected a mapping with name, cost, energy, loud, source, hand or tokens, "
            "found nothing"
        ),
    ]


def test_an_unknown_kind_is_told_once_a_file(write: Write) -> None:
    folder = write({"a.yaml": "feul:\n  a: {}\n  b: {}\n", "b.yaml": "city:\n  c: {}\n"})
    assert said(folder) == [
        "cards/box/a.yaml:1:1: unknown kind 'feul'; did you mean 'fuel'?",
        "cards/box/b.yaml:1:1: unknown kind 'city'; the kinds are fuel or weapon",
    ]


def test_an_id_stands_once_in_a_pack(write: Write) -> None:
    folder = write({"a.yaml": "fuel:\n  x: {name: X}\n", "b.yaml": "weapon:\n  x: {name: X}\n"})
    assert said(folder) == ["cards/box/b.yaml:2:3: the id 'x' is taken already, by a fuel of cards/box/a.yaml"]
    both = write({"a.yaml": "fuel:\n  x: {name: X}\nweapon:\n  x: {name: X}\n", "b.yaml": "fuel: {}\n"})
    assert said(both) == ["cards/box/a.yaml:4:3: the id 'x' is taken already, by a fuel"]


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("Atom_Eve", "'Atom_Eve' is no id: small letters, digits and single hyphens; write 'atom-eve'"),
        ("it's", "\"it's\" is no id: small letters, digits and single hyphens; write 'its'"),
        ("'-'", "'-' is no id: small letters, digits and single hyphens"),
    ],
)
def test_an_id_is_in_kebab_case(write: Write, name: str, hint: str) -> None:
    assert said(write({"fuel.yaml": f"fuel:\n  {name}: {{name: X}}\n"})) == [f"cards/box/fuel.yaml:2:3: {hint}"]


def test_two_packs_may_not_share_their_id(write: Write) -> None:
    first, second = write({}), write({"pack.yaml": "name: B\nid: box\ngame: invincible\n"}, "other")
    with pytest.raises(PackError) as raised:
        load_packs([first, second])
    [problem] = raised.value.problems
    assert problem == ("cards/other/pack.yaml", 2, 1, "the pack id 'box' is taken already, by cards/box/pack.yaml")


HEADERS = [
    ("id: box\nname: Box\n", "1:1: the key 'game' is missing"),
    ("id: box\nname: Box\ngame: invincible\nversoin: '1'\n", "4:1: unknown key 'versoin'; did you mean 'version'?"),
    ("id: box\nname: Box\ngame: invincible\nversion: 1.0\n", "4:1: expected a text, found 1.0; put it in quotes"),
    ("- box\n", "1:1: expected a mapping with id, name, game, version, about or terms, found a list"),
    (
        "id: Box\nname: Box\ngame: invincible\n",
        ("1:1: 'Box' is no id: small letters, digits and single hyphens; write 'box'"),
    ),
]


@pytest.mark.parametrize(("header", "message"), HEADERS)
def test_a_header_is_checked(write: Write, header: str, message: str) -> None:
    assert said(write({"pack.yaml": header})) == [f"cards/box/pack.yaml:{message}"]


SYNTAX = [
    ("fuel:\n  a: {name: A}\n  a: {name: B}\n", "3:3: the key 'a' stands here again; it is in line 2 already"),
    ("fuel:\n  a: {name: A, cost: 1, cost: 2}\n", "2:25: the key 'cost' stands here again; it is in line 2 already"),
    ("fuel:\n\ta: 1\n", "2:1: a tab may not indent; use spaces"),
    ("fuel:\n  a:\n  \tname: A\n", "3:3: a tab may not indent; use spaces"),
    ("fuel:\n  a:\n    name: A: B\n", "3:12: a colon may not stand here; put a text that has one in quotes"),
    ("fuel:\n  a: *b\n", "2:6: found undefined alias 'b': nothing above is marked with that name"),
    ("fuel: {}\n---\nfuel: {}\n", "2:1: a second document begins here; a pack file is one document"),
    (
        "fuel:\n  a: !!python/object:os.system {}\n",
        ("2:6: the tag tag:yaml.org,2002:python/object:os.system is none that a pack may use; leave it out"),
    ),
    ("fuel:\n  a: !card {}\n", "2:6: the tag !card is none that a pack may use; leave it out"),
    ("fuel:\n  a: {name: 2026-13-45}\n", "2:13: '2026-13-45' cannot be read; put a text in quotes"),
    ('fuel:\n  a: {name: "A\n', "3:1: this is no YAML while scanning a quoted scalar: found unexpected end of stream"),
    ("fuel: [1, 2]\n", "1:1: expected ids with their entries, found a list"),
    ("fuel:\n", "1:1: expected ids with their entries, found nothing"),
    ("- fuel\n", "1:1: expected kinds with their entries, found a list"),
    ("just words\n", "1:1: expected kinds with their entries, found 'just words'"),
    ("fuel:\n  a: {name: .nan}\n", "2:7: nan is no text, number, list or mapping"),
    ("fuel:\n  a: {name: !!binary aGk=}\n", "2:7: b'hi' is no text, number, list or mapping"),
    (
        "fuel:\n  a: {? [x, y] : 1}\n",
        ("2:3: a key is a mapping or a list; put a text that has braces or brackets in quotes"),
    ),
    (
        "fuel:\n  a: {[[x]]: 1}\n",
        ("2:7: a key is a mapping or a list; put a text that has braces or brackets in quotes"),
    ),
    ("fuel:\n  a: {name: !!bool x}\n", "2:13: 'x' cannot be read; put a text in quotes"),
    ('fuel:\n  a: {name: !!int ""}\n', "2:13: '' cannot be read; put a text in quotes"),
    ("fuel:\n  a: {1: x, '1': y}\n", "2:7: the key '1' stands twice, once as a text and once not"),
    (
        "fuel:\n  a: {1: x, true: y}\n",
        ('2:13: this cannot be read as YAML: found duplicate key "True" with value "y" (original value: "x")'),
    ),
    ('fuel:\n  a: {name: "\\e[31mred"}\n', "2:7: the character '\\x1b' may not stand in a text"),
    ("fuel:\n  a: &a {name: A, self: *a}\n", "1:1: this is nested more than 60 deep: does it hold itself by an alias?"),
    (b"fuel:\n  caf\xc3\xa9: {name: \xe9}\n", "2:16: the byte 0xe9 is not UTF-8; save the file as UTF-8"),
    (b"\xff\xfef\x00", "1:1: the byte 0xff is not UTF-8; save the file as UTF-8"),
    (b"fuel:\r\n  a: {name: \x00}\r\n", "2:13: the character '\\x00' may not stand in a YAML file"),
    (b"fuel:\r  a: {nmae: A}\r", "2:7: unknown key 'nmae'; did you mean 'name'?"),
]


@pytest.mark.parametrize(("text", "message"), SYNTAX)
def test_what_is_no_yaml_is_placed_and_put_plainly(write: Write, text: str | bytes, message: str) -> None:
    assert said(write({"fuel.yaml": text}))[-1:] == [f"cards/box/fuel.yaml:{message}"]


def test_every_key_that_stands_twice_is_told(write: Write) -> None:
    text = "fuel:\n  a: {name: A}\n  b: {name: B, name: C}\n  a: {name: D}\nfuel: {}\n"
    assert said(write({"fuel.yaml": text})) == [
        "cards/box/fuel.yaml:3:16: the key 'name' stands here again; it is in line 3 already",
        "cards/box/fuel.yaml:4:3: the key 'a' stands here again; it is in line 2 already",
        "cards/box/fuel.yaml:5:1: the key 'fuel' stands here again; it is in line 1 already",
    ]


def test_a_problem_in_a_merged_mapping_is_placed_where_it_is_written(write: Write) -> None:
    text = "fuel:\n  a: &a {name: A, cost: 99}\n  b:\n    <<: *a\n    name: B\n"
    assert said(write({"fuel.yaml": text})) == ["cards/box/fuel.yaml:2:19: 99 is out of bounds: 0 to 20"]


def test_an_anchor_may_be_used_again(write: Write, recwarn: pytest.WarningsRecorder) -> None:
    assert said(write({"fuel.yaml": "fuel:\n  a: {name: &n A}\n  b: {name: &n B}\n  c: {name: *n}\n"})) == []
    assert not recwarn.list


@pytest.mark.parametrize("text", ["", "# only a comment\n", "---\n", "~\n"])
def test_an_empty_file_is_told(write: Write, text: str) -> None:
    assert said(write({"fuel.yaml": text})) == ["cards/box/fuel.yaml: this file is empty"]


def test_aliases_that_multiply_are_stopped(write: Write) -> None:
    lines = ["fuel:", "  a0: &a0 {x: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}"]
    lines += [f"  a{n}: &a{n} {{x: [{', '.join([f'*a{n - 1}'] * 10)}]}}" for n in range(1, 9)]
    assert said(write({"fuel.yaml": "\n".join(lines)})) == [
        "cards/box/fuel.yaml:1:1: this file has too many values: does it repeat itself by aliases?"
    ]


def test_deep_nesting_is_stopped(write: Write) -> None:
    assert said(write({"fuel.yaml": "fuel: " + "[" * 5000 + "]" * 5000})) == [
        "cards/box/fuel.yaml:1:66: this is nested more than 60 deep"
    ]


def test_a_number_of_absurd_length_is_placed(write: Write) -> None:
    assert said(write({"fuel.yaml": "fuel:\n  a: {cost: " + "9" * 5000 + "}\n"})) == [
        "cards/box/fuel.yaml:2:13: '999999999999999999999999999999999999... cannot be read; put a text in quotes"
    ]


def test_files_that_cannot_be_read_are_told(write: Write, tmp_path: Path) -> None:
    folder = write({"fuel.yml": "fuel: {}\n", "TECH.YAML": "tech: {}\n"})
    (folder / "dir.yaml").mkdir()
    (folder / "gone.yaml").symlink_to(tmp_path / "nowhere")
    assert said(folder) == [
        "cards/box/TECH.YAML: this file is not read; name it TECH.yaml",
        "cards/box/dir.yaml: this is no file",
        "cards/box/fuel.yml: this file is not read; name it fuel.yaml",
        "cards/box/gone.yaml: this file cannot be read: No such file or directory",
    ]


def test_a_folder_that_is_no_pack_is_told(write: Write, tmp_path: Path) -> None:
    write({})
    bare = tmp_path / "cards" / "bare"
    bare.mkdir()
    assert said(bare) == ["cards/bare: this folder has no pack.yaml, so it is no pack"]
    with pytest.raises(PackError, match=r"^cards/bare: no pack is here: a pack is a folder with a pack\.yaml$"):
        find_packs(bare)
    with pytest.raises(PackError, match=r"pack\.yaml; there is nothing of that name$"):
        find_packs(tmp_path / "cards" / "none")
    (bare / "fuel.yaml").write_text("fuel: {}")
    findings = Findings()
    assert find_packs(tmp_path / "cards", findings) == [tmp_path / "cards" / "box"]
    assert [str(problem) for problem in findings.located()] == [
        "cards/bare: this folder has no pack.yaml, so it is no pack"
    ]


def test_a_pack_elsewhere_is_named_in_full(write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write({"fuel.yaml": ""})
    monkeypatch.chdir("/")
    with monkeypatch.context() as patch:
        (tmp_path / "here").mkdir()
        patch.chdir(tmp_path / "here")
        assert said(folder) == [f"{folder}/fuel.yaml: this file is empty"]


def test_the_error_has_all_problems_and_a_line_each(write: Write) -> None:
    folder = write({"a.yaml": "[", "b.yaml": ""})
    with pytest.raises(PackError) as raised:
        load_packs([folder])
    assert [(one.file, one.line, one.column) for one in raised.value.problems] == [
        ("cards/box/a.yaml", 1, 2),
        ("cards/box/b.yaml", 0, 0),
    ]
    assert str(raised.value).splitlines() == [str(one) for one in raised.value.problems]


GOOD = 'fuel:\n  cell: {name: "Cell", cost: 3, hand: [x, y]}\n  b:\n    name: B\n    tokens: {n: 1}\n'


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**9))
def test_no_damage_to_a_file_gives_anything_but_placed_problems(write: Write, seed: int) -> None:
    rng = random.Random(seed)
    raw = bytearray(GOOD.encode())
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(raw))
        raw[at : at + rng.randint(0, 3)] = rng.choice(
            [
                b"",
                b"\t",
                b"\xff",
                b"*a",
                b"&a",
                b"!x ",
                b"\x00",
                b"{",
                b"]",
                b": ",
                b"? ",
                b"- ",
                b"\r",
                b"\n",
                b"'",
                b"%",
                b"|",
                b"0x",
            ]
        )
    for line in said(write({"fuel.yaml": bytes(raw)})):
        assert line.startswith("cards/box/fuel.yaml")
        assert "\n" not in line
