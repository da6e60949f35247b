"""Frames of positions from random games: everything essential is on the screen, and what does not fit says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from invincible_tui.options import Options
from invincible_tui.session import Session
from invincible_tui.tui.answers import fitted
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.glyphs import UNICODE
from invincible_tui.tui.paper import CUT, Paper
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.scene import Scene
from invincible_tui.tui.screens.table import TableScreen
from invincible_tui.tui.tables import invincible as panels
from invincible_tui.tui.tables.invincible.mats import draw_mat
from invincible_tui.tui.tables.invincible.panels import (
    draw_city,
    draw_text,
    draw_villain,
    printed,
)
from invincible_tui.unspent import unspent
from tests.property.random_games import Walk, named_games

SIZES = [(80, 24), (100, 30), (120, 40), (160, 50)]
#: How many games are played, four Heroes in every fourth, and which of their questions are looked at.
GAMES, EVERY, MOST = 12, 19, 180

#: So many Minions are always shown; where there are more, it is said how many.
ROOM = 9


class Position(NamedTuple):
    """A question in a random game, and how it is seen."""

    name: str
    scene: Scene


@cache
def positions() -> list[Position]:
    return list(_positions())


def _positions() -> Iterator[Position]:
    for game in named_games(GAMES, "frames"):
        walk = Walk(game, most=MOST)
        screen = TableScreen(Desk(Options(saves=Path())), Session(walk.table))
        for number, _ in enumerate(walk):
            if number % EVERY == 0:
                yield Position(f"{game}, question {number}", screen.scene())


def words(paper: Paper, rect: Rect) -> str:
    """What stands in a rectangle, row after row, blanks squeezed."""
    rows = paper.text().splitlines()[rect.y : rect.bottom]
    return " ".join(" ".join(row[rect.x : rect.right] for row in rows).split())


class Watched(Paper):
    """A sheet that notices words that are cut off without a sign, and words that are written over others."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height, UNICODE)
        self.wrong: list[str] = []

    def put(self, x: int, y: int, text: str, *role: Any) -> int:
        before = "".join(self._text[y][x : x + len(text)]) if 0 <= y < self.height else ""
        after = super().put(x, y, text, *role)
        seen = "".join(self._text[y][x:after]) if 0 <= y < self.height else ""
        if text.strip() and seen != text and not seen.endswith(CUT) and CUT + " (" not in seen:
            self.wrong.append(f"{text!r} became {seen!r}")
        if before.strip(" " + UNICODE.rule) and text.strip() and text != CUT:
            self.wrong.append(f"{text!r} lies on {before!r}")
        return after


@pytest.mark.parametrize("size", SIZES)
def test_no_word_is_cut_off_without_a_sign(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    sheets: list[Watched] = []

    def sheet(width: int, height: int, _: object) -> Watched:
        sheets.append(Watched(width, height))
        return sheets[-1]

    monkeypatch.setattr("invincible_tui.tui.tables.invincible.table.Paper", sheet)
    for position in positions():
        for zoom in ("", "villain", "minions", "supply", "hand", "hero:1"):
            position.scene.zoom = zoom
            panels.draw(position.scene, *size)
            assert not sheets[-1].wrong, (position.name, zoom)
        position.scene.zoom = ""


@pytest.mark.parametrize("size", SIZES)
def test_everything_essential_is_on_the_screen(size: tuple[int, int]) -> None:
    for name, scene in positions():
        paper, rects = panels.draw(scene, *size), panels.layout(*size, len(scene.view["heroes"]))
        for panel, needed in _essentials(scene):
            assert needed in words(paper, rects[panel]), (name, panel)


def _essentials(scene: Scene) -> Iterator[tuple[str, str]]:
    """What nobody can play without, each with the panel that it belongs in."""
    view, names = scene.view, scene.names
    villain, city, order = view["villain"], view["city"], view["turn_order"]
    yield (
        "villain",
        f"health {villain['health']} level {villain['level']}/{villain['max_level']} deck {villain['deck']}",
    )
    for side, pile in villain["sides"].items():
        yield "villain", f"{side} {pile['deck']}"
    for minion in villain["minions"]:
        if len(villain["minions"]) <= ROOM:
            yield "minions", f"{minion['health']} {names.name(minion['id'])[:4]}"
    yield "city", f"health {city['health']}/{city['max_health']} power {city['power']}/{city['max_power']}"
    for hero in view["heroes"]:
        panel = f"hero:{hero['number']}"
        state = "exhausted" if hero["exhausted"] else f"health {hero['health']}/{hero['max_health']}"
        slots, power = f"slots {hero['slots']}/{hero['max_slots']}", f"power {hero['power']}/{hero['max_power']}"
        yield panel, f"{hero['number']} {names.name(hero['id'])} {state} {slots} {power} energy {hero['energy']}"
        yield panel, f"hand {len(hero['hand'])}"
        yield panel, f"deck {hero['deck']} disc {len(hero['discard'])}"
        for token, count in hero["tokens"].items():
            yield panel, f"{token} {count}"
        if hero["number"] == panels.open_hand(view, scene.decision):
            for card in hero["hand"]:
                yield "hand", names.name(card["id"])[:8]
    for pile in view["supply"].values():
        if pile["top"]:
            row = names.row(pile["top"]["id"])
            assert row
            yield "supply", f"{row['cost']} {row['name'][:8]}"
    for card, count in order["remaining"].items():
        if count:
            owner = {"villain": "Villain"}.get(card, card)
            yield "order", f"{owner} {count}" if not owner.isdigit() else f" {count}"


@pytest.mark.parametrize("size", SIZES)
def test_the_question_and_every_answer_are_read_whole(size: tuple[int, int]) -> None:
    for name, scene in positions():
        index, rect = scene.choosing.index, panels.layout(*size, len(scene.view["heroes"]))["prompt"]
        asked = False
        for at, entry in enumerate(scene.choosing.entries):
            scene.choosing.go(at)
            paper = panels.draw(scene, *size)
            drawn = words(paper, rect)
            asked |= scene.choosing.decision is not None and scene.choosing.decision["prompt"] in drawn
            assert f"▶{entry.number:>2} " in paper.text(), name
            assert entry.label in drawn or fitted(entry.label, len(entry.label) - 1) in drawn, (name, entry)
        assert asked, name
        scene.choosing.go(index)


@pytest.mark.parametrize("size", SIZES)
def test_no_two_answers_read_the_same_but_equal_ones(size: tuple[int, int]) -> None:
    for name, scene in positions():
        paper = panels.draw(scene, *size)
        read: dict[str, str] = {}
        for index, entry in enumerate(scene.choosing.entries):
            cell = paper.rect_of("entry", index)
            if cell is not None:
                drawn = words(paper, cell._replace(x=cell.x + 6, width=cell.width - 6))
                assert read.setdefault(drawn, entry.label) == entry.label, (name, drawn)


@pytest.mark.parametrize("size", SIZES)
def test_a_warning_before_a_phase_ends_is_read_whole(size: tuple[int, int]) -> None:
    for name, scene in positions():
        assert scene.decision
        left = unspent(scene.view, scene.decision, scene.names) if scene.decision["hero"] else []
        warned = replace(scene, notice=" ".join(["Enter or d again ends the phase.", *left]), refused=True)
        rect = panels.layout(*size, len(scene.view["heroes"]))["prompt"]
        assert warned.notice in words(panels.draw(warned, *size), rect), name


@pytest.mark.parametrize("size", SIZES)
def test_a_zoomed_mat_has_every_card_that_a_hero_has(size: tuple[int, int]) -> None:
    for name, scene in positions():
        for hero in scene.view["heroes"]:
            zoomed = replace(scene, zoom=f"hero:{hero['number']}")
            drawn = words(
                panels.draw(zoomed, *size), panels.layout(*size, len(scene.view["heroes"]), zoomed.zoom)[zoomed.zoom]
            )
            for card in (*hero["hand"], *hero["equipped"], *hero["in_play"], *hero["mat"]):
                assert scene.names.name(card["id"]) in drawn, name
            for line in printed(scene, hero["id"]):
                assert " ".join(line.split()) in drawn or CUT in drawn, name


@pytest.mark.parametrize("size", SIZES)
def test_a_panel_that_does_not_say_all_says_so(size: tuple[int, int]) -> None:
    for name, scene in positions():
        for panel, rect in panels.layout(*size, len(scene.view["heroes"])).items():
            told = _paragraphs(scene, panel)
            drawn, whole = (_drawn(scene, panel, one) for one in (rect, rect._replace(height=90)))
            if not whole:
                continue
            begins = [whole.index(part) for part in (" ".join(line.split()[:3]) for line in told) if part in whole]
            least = whole[: min(begins)].strip() if begins else whole
            assert drawn == whole or CUT in drawn or (drawn == least and told), (name, panel)


def _paragraphs(scene: Scene, panel: str) -> list[str]:
    """What a panel says below its figures, where there is room."""
    view = scene.view
    if panel == "villain":
        token = scene.names.text(view["villain"]["token"]["id"])[1:] if view["villain"]["token"] else ()
        return [*token, *printed(scene, view["villain"]["id"])]
    if panel == "city":
        return printed(scene, view["city"]["id"])
    if panel.startswith("hero:"):
        hero = view["heroes"][int(panel[-1]) - 1]
        return ["in hand: ", "next draws: ", "discard, the next deck: ", *printed(scene, hero["id"])]
    return []


def _drawn(scene: Scene, panel: str, rect: Rect) -> str:
    paper = Paper(rect.right, rect.bottom)
    if panel == "villain":
        draw_villain(paper, rect, scene, titled=False)
    elif panel == "city":
        draw_city(paper, rect, scene)
    elif panel == "text":
        draw_text(paper, rect, scene, panels.pointed_id(scene))
    elif panel.startswith("hero:"):
        draw_mat(paper, rect, scene, scene.view["heroes"][int(panel[-1]) - 1])
    return words(paper, rect)
