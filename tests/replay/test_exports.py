"""A game told as prose, a step as a picture, and a whole game as a recording."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pyte
import pytest

from invincible_tui.games import game_kind
from invincible_tui.names import Names, times
from invincible_tui.pictures import Frames
from invincible_tui.prose import told
from invincible_tui.replay import Replay
from invincible_tui.telling import labels
from tests.front.conftest import Invincible


def test_prose_has_a_paragraph_for_each_turn(replay: Replay) -> None:
    paragraphs = told(replay)
    text = "\n".join(paragraphs)
    assert "Round 1" in paragraphs
    assert sum(paragraph.startswith(("Invincible's turn. ", "Atom Eve's turn. ")) for paragraph in paragraphs) > 10
    assert "->" not in text
    assert "--" not in text
    assert "The game is over: " in text
    assert f"something was undone {times(replay.table.undos)}" in text


def test_prose_keeps_to_its_grammar(replay: Replay) -> None:
    text = "\n".join(told(replay))
    assert re.search(r"'s slots go from 1 to 2\.", text)
    assert re.search(r"'s energy goes from \d+ to \d+\.", text)
    assert not re.search(r"\b(slots|Weapons) goes\b|\b(energy|power|health) go\b|\.\.|\b1 (undone steps|times)\b", text)


def test_prose_says_nothing_twice_and_nothing_of_nothing(replay: Replay) -> None:
    text = "\n".join(told(replay))
    assert "(Nothing.)" not in text
    assert not re.search(r"\((\w+)( \(\d+ health\))?\.\) \1's health goes", text)
    assert re.search(r"The game is over: (won|lost), after \d+ choices\. [A-Z].*\.", text)


def test_a_step_is_told_with_one_full_stop(invincible: Invincible, saved: Path) -> None:
    said = invincible("replay", saved).stdout
    assert re.search(r"^Step \d+: Play \w+\.$", said, re.MULTILINE)
    assert not re.search(r"^Step .*\.\.$", said, re.MULTILINE)
    assert re.search(r"^Not shown: \d+ undone steps?\.$", said, re.MULTILINE)


def test_a_choice_in_words_has_no_full_stop_of_its_own() -> None:
    options = [{"id": "a", "label": "Deal 2 damage."}, {"id": "b", "label": "Draw a card"}]
    assert labels({"options": options}, ["a", "b"]) == "Deal 2 damage, Draw a card"
    assert labels({"options": options}, []) == "nothing"


def test_prose_up_to_a_step(replay: Replay) -> None:
    text = " ".join(told(replay, replay.steps[12]))
    assert "The game is over" not in text
    assert text == " ".join(told(replay))[: len(text)]


def test_a_frame_shows_the_step_and_what_is_chosen_next(replay: Replay) -> None:
    frames = Frames(replay, Names(game_kind().catalogue()))
    replay.go(30)
    frame = frames.draw(80, 24).text()
    assert f"step {replay.step} of {replay.steps[-1]}" in frame
    assert len(frame.splitlines()) == 24
    assert Frames(replay, Names(game_kind().catalogue()), ascii=True).draw(80, 24).text().isascii()


@pytest.fixture
def exported(invincible: Invincible, saved: Path, tmp_path: Path) -> Path:
    asked = ["--html", "a.html", "--svg", "a.svg", "--cast", "a.cast"]
    done = invincible("replay", saved, *asked)
    assert (done.returncode, done.stderr) == (0, "")
    return tmp_path


def test_pictures(exported: Path, replay: Replay) -> None:
    replay.go(10_000)
    shown = f"step {replay.step} of"
    assert shown in (exported / "a.html").read_text(encoding="utf-8")
    drawing = ElementTree.parse(exported / "a.svg").getroot()
    assert drawing.tag.endswith("svg")
    words = "".join(drawing.itertext()).replace("\xa0", " ")
    assert shown in words


def test_a_recording_ends_with_the_last_frame(exported: Path, replay: Replay) -> None:
    header, *written = map(json.loads, (exported / "a.cast").read_text(encoding="utf-8").splitlines())
    assert header["version"] == 2
    assert len(written) == len(replay.steps) + 1
    assert [when for when, _, _ in written] == sorted(when for when, _, _ in written)
    screen = pyte.Screen(header["width"], header["height"])
    stream = pyte.Stream(screen)
    for _, kind, data in written:
        assert kind == "o"
        stream.feed(data)
    replay.go(10_000)
    frame = Frames(replay, Names(game_kind().catalogue())).draw(header["width"], header["height"]).text()
    assert [line.rstrip() for line in screen.display] == frame.splitlines()


@pytest.mark.parametrize("form", ["--html", "--svg", "--cast"])
def test_the_game_that_is_played_back_is_never_written_over(
    invincible: Invincible, saved: Path, tmp_path: Path, form: str
) -> None:
    held = saved.read_bytes()
    (tmp_path / "link").hardlink_to(saved)
    for name in (saved, tmp_path / "link"):
        done = invincible("replay", saved, form, name)
        assert (done.returncode, "is the saved game itself" in done.stderr) == (2, True), done
    assert saved.read_bytes() == held


def test_an_export_that_cannot_be_written(invincible: Invincible, saved: Path) -> None:
    done = invincible("replay", saved, "--svg", "nowhere/a.svg")
    assert done.returncode == 2
    assert "cannot be written" in done.stderr


def test_the_picture_of_one_step(invincible: Invincible, saved: Path, tmp_path: Path) -> None:
    assert invincible("replay", saved, "--html", "a.html", "--step", "5").returncode == 0
    assert "step 5 of" in (tmp_path / "a.html").read_text(encoding="utf-8")
    assert invincible("replay", saved, "--html", "a.html", "--step", "5000").returncode == 2
