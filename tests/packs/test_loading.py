"""Packs are found and read to plain data, the same from YAML as from the cache, on every platform."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from invincible_tui.packs import loading
from invincible_tui.packs.cache import Cache
from invincible_tui.packs.fields import Text, Whole
from invincible_tui.packs.loading import Entry, find_packs, load_packs, read_entries, shipped_packs
from invincible_tui.packs.positions import Findings, PackError

Write = Callable[..., Path]

FUEL = """\
fuel:
  cell:
    name: Cell   # said of batteries
    cost: 3
    play: {energy: 1}
  ember:
    name: Ember
    cost: 2
"""


def test_a_pack_is_its_header_and_its_entries(write: Write) -> None:
    header = "id: box\nname: The Box\ngame: invincible\nversion: '1.2'\nabout: All of it\nterms: {hero: Knight}\n"
    folder = write({"pack.yaml": header, "fuel.yaml": FUEL, "z.yaml": "tech:\n  coil: {name: Coil}\n"})
    packs = load_packs([folder])
    pack = packs["box"]
    assert pack[:6] == ("box", "The Box", "invincible", "1.2", "All of it", {"hero": "Knight"})
    assert pack.folder == folder
    assert pack.entries == (
        Entry(
            "fuel",
            "cell",
            {"name": "Cell", "cost": 3, "play": {"energy": 1}},
            folder / "fuel.yaml",
            ("fuel", "cell"),
            "box",
        ),
        Entry("fuel", "ember", {"name": "Ember", "cost": 2}, folder / "fuel.yaml", ("fuel", "ember"), "box"),
        Entry("tech", "coil", {"name": "Coil"}, folder / "z.yaml", ("tech", "coil"), "box"),
    )


def test_what_a_header_leaves_out_is_empty(write: Write) -> None:
    pack = load_packs([write({})])["box"]
    assert (pack.version, pack.about, pack.terms, pack.entries) == ("", "", {}, ())


def test_plain_data_is_what_json_can_say(write: Write) -> None:
    text = "fuel:\n  a: {2: x, true: y, null: z, 1.5: w, day: 2026-01-02, on: off, list: [1, 2.5, null]}\n"
    pack = load_packs([write({"fuel.yaml": text})])["box"]
    said = {"2": "x", "true": "y", "null": "z", "1.5": "w", "day": "2026-01-02", "on": "off", "list": [1, 2.5, None]}
    assert pack.entries[0].data == said == json.loads(json.dumps(said))


def test_aliases_and_merges_are_written_out(write: Write) -> None:
    text = "fuel:\n  a: &a {name: A, cost: 1}\n  b: {<<: *a, name: B}\n  c: *a\n"
    data = {entry.id: entry.data for entry in load_packs([write({"fuel.yaml": text})])["box"].entries}
    assert data == {"a": {"name": "A", "cost": 1}, "b": {"name": "B", "cost": 1}, "c": {"name": "A", "cost": 1}}


def test_hidden_files_and_other_files_are_passed_over(write: Write) -> None:
    folder = write({"fuel.yaml": FUEL, ".#fuel.yaml": "[", "._x.yaml": b"\xff", "notes.txt": "[", "README.md": "["})
    assert len(load_packs([folder])["box"].entries) == 2


def test_the_hash_is_of_the_content_whatever_ends_its_lines(write: Write) -> None:
    unix = load_packs([write({"fuel.yaml": FUEL})])["box"].hash
    assert len(unix) == 32
    windows = write({"fuel.yaml": b"\xef\xbb\xbf" + FUEL.replace("\n", "\r\n").encode()})
    assert load_packs([windows])["box"].hash == unix
    (windows / "notes.txt").write_text("no part of it")
    assert load_packs([windows])["box"].hash == unix
    assert load_packs([write({"fuel.yaml": FUEL.replace("3", "4")})])["box"].hash != unix


def test_the_hash_knows_which_file_holds_what(write: Write) -> None:
    one = load_packs([write({"fuel.yaml": FUEL, "tech.yaml": "tech: {}\n"}, "box")])["box"].hash
    other = load_packs([write({"fuel.yaml": "tech: {}\n", "tech.yaml": FUEL}, "box")])["box"].hash
    assert one != other


def test_the_hash_is_the_same_everywhere(write: Write) -> None:
    assert load_packs([write({"fuel.yaml": FUEL})])["box"].hash == "9977042ad3c039bce0fba7c69d01d434"


def test_packs_are_found_by_name_in_a_folder(write: Write, tmp_path: Path) -> None:
    box, more = write({}), write({}, "a-box")
    (tmp_path / "cards" / "empty").mkdir()
    assert find_packs(tmp_path / "cards") == [more, box]
    assert find_packs(box) == [box]
    assert find_packs(box / "pack.yaml") == [box]


def test_packs_come_in_the_order_given(write: Write) -> None:
    box, more = write({}), write({}, "a-box")
    assert list(load_packs([box, more])) == ["box", "a-box"]


def test_the_shipped_packs_are_those_of_the_checkout() -> None:
    checkout = Path(__file__).parents[2]
    assert shipped_packs() == checkout / "cards"
    assert {"invincible", "astro-knights-wave1"} <= load_packs(find_packs(shipped_packs())).keys()


def test_in_an_installed_package_they_lie_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site-packages" / "invincible_tui"
    (package / "cards").mkdir(parents=True)
    (tmp_path / "site-packages" / "cards").mkdir()
    monkeypatch.setattr(loading, "__file__", str(package / "packs" / "loading.py"))
    assert shipped_packs() == package / "cards"


KINDS = {"fuel": {"name": Text(required=True), "cost": Whole(0, 20), "copies": Whole(1, 9, default=1)}}


def test_entries_are_read_by_the_fields_of_their_kind(write: Write) -> None:
    pack = load_packs([write({"fuel.yaml": "fuel:\n  a: {name: A, cost: 2}\n"})])["box"]
    [(entry, values)] = read_entries(pack, KINDS)
    assert entry is pack.entries[0]
    assert values == {"name": "A", "cost": 2, "copies": 1}


def test_with_findings_what_could_be_read_comes_back(write: Write) -> None:
    bad = write({"fuel.yaml": "fuel:\n  a: {name: A}\n  b: {nmae: B}\n", "tech.yaml": "["})
    worse = write({"pack.yaml": "id: worse\n", "fuel.yaml": "fuel:\n  c: {name: C}\n"}, "worse")
    findings = Findings()
    packs = load_packs([bad, worse], findings=findings)
    assert list(packs) == ["box"]
    assert [entry.id for entry, _ in read_entries(packs["box"], KINDS, findings=findings)] == ["a"]
    assert [str(one) for one in findings.located()] == [
        "cards/box/fuel.yaml:3:3: the key 'name' is missing",
        "cards/box/fuel.yaml:3:7: unknown key 'nmae'; did you mean 'name'?",
        (
            "cards/box/tech.yaml:1:2: this is no YAML while parsing a flow node: expected the node content, but found "
            "'<stream end>'"
        ),
        "cards/worse/pack.yaml:1:1: the key 'game' is missing",
        "cards/worse/pack.yaml:1:1: the key 'name' is missing",
    ]
    with pytest.raises(PackError):
        findings.raise_any()


def test_the_cache_gives_what_yaml_gives(write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write({"fuel.yaml": FUEL + "  a: {1: 2, day: 2026-01-02}\n"})
    cache = Cache(tmp_path / "kept")
    fresh = load_packs([folder], cache=cache)
    monkeypatch.setattr("ruamel.yaml.YAML.load", lambda *_: pytest.fail("parsed again"))
    assert load_packs([folder], cache=cache) == fresh


def test_a_changed_file_is_read_afresh(write: Write, tmp_path: Path) -> None:
    cache = Cache(tmp_path / "kept")
    load_packs([write({"fuel.yaml": FUEL})], cache=cache)
    pack = load_packs([write({"fuel.yaml": FUEL.replace("cost: 3", "cost: 4")})], cache=cache)["box"]
    assert pack.entries[0].data["cost"] == 4


@pytest.mark.parametrize("damage", [b"", b"[", b"00\n[]", b"0123456789abcdef\n{}", b"\xff\xfe"])
def test_a_damaged_cache_is_done_without(write: Write, tmp_path: Path, damage: bytes) -> None:
    folder, cache = write({"fuel.yaml": FUEL}), Cache(tmp_path / "kept")
    fresh = load_packs([folder], cache=cache)
    for file in (tmp_path / "kept").iterdir():
        file.write_bytes(damage)
    assert load_packs([folder], cache=cache) == fresh


def test_a_flipped_bit_in_the_cache_is_noticed(write: Write, tmp_path: Path) -> None:
    folder, cache = write({"fuel.yaml": FUEL}), Cache(tmp_path / "kept")
    fresh = load_packs([folder], cache=cache)
    for file in (tmp_path / "kept").iterdir():
        file.write_bytes(file.read_bytes().replace(b"Cell", b"Sell"))
    assert load_packs([folder], cache=cache) == fresh


def test_a_cache_that_cannot_be_written_is_done_without(write: Write, tmp_path: Path) -> None:
    folder = write({"fuel.yaml": FUEL})
    (tmp_path / "file").write_text("in the way")
    for cache in (Cache(tmp_path / "file"), Cache(tmp_path / "file" / "below"), Cache(None)):
        assert len(load_packs([folder], cache=cache)["box"].entries) == 2


def test_the_cache_makes_room(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "kept")
    for number in range(300):
        cache.put(b"%d" % number, number)
    assert cache.get(b"299") == 299
    assert len(list((tmp_path / "kept").iterdir())) <= 256


def test_a_start_with_the_cache_does_not_import_the_yaml_library(write: Write) -> None:
    folder = write({"fuel.yaml": FUEL})
    program = (
        "import sys, pathlib; from invincible_tui.packs.loading import load_packs, find_packs;"
        f"load_packs([pathlib.Path({str(folder)!r})]); print('ruamel.yaml' in sys.modules)"
    )
    env = {"PYTHONPATH": str(Path(__file__).parents[2]), "XDG_CACHE_HOME": str(folder / "cache"), "HOME": str(folder)}
    said = [
        subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    ]
    assert said == ["True\n", "False\n"]
