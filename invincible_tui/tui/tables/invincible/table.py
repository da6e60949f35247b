"""A whole frame of an Invincible table: a pure function from a scene and a size to a sheet of cells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from invincible_tui.tui.glyphs import UNICODE, Glyphs
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.scene import Scene
from invincible_tui.tui.strip import draw_hint, draw_strip
from invincible_tui.tui.tables.invincible.layout import layout, roomy
from invincible_tui.tui.tables.invincible.mats import draw_mat
from invincible_tui.tui.tables.invincible.panels import (
    draw_city,
    draw_hand,
    draw_log,
    draw_minions,
    draw_order,
    draw_supply,
    draw_text,
    draw_villain,
)
from invincible_tui.tui.tables.invincible.spots import open_hand, spots


def draw(scene: Scene, width: int, height: int, glyphs: Glyphs = UNICODE) -> Paper:
    """The frame of that size. It must be at least as large as `layout.SMALLEST`."""
    paper = Paper(width, height, glyphs)
    view = scene.view
    panels = layout(width, height, len(view["heroes"]), scene.zoom)
    titled = roomy(width, height) or bool(scene.zoom)
    free = 0
    for name, rect in panels.items():
        if name == "villain":
            free = draw_villain(paper, rect, scene, titled and rect.height > 2) + 1
        elif name == "minions":
            # Below a zoomed Villain they have what it leaves free, too.
            draw_minions(paper, rect._replace(y=free, height=rect.bottom - free) if scene.zoom else rect, scene)
        elif name == "city":
            draw_city(paper, rect, scene)
        elif name == "order":
            draw_order(paper, rect, scene)
        elif name == "supply":
            draw_supply(paper, rect, scene, titled)
        elif name.startswith("hero:"):
            hero = next(hero for hero in view["heroes"] if name == f"hero:{hero['number']}")
            draw_mat(paper, rect, scene, hero)
        elif name == "hand":
            draw_hand(paper, rect, scene, titled)
        elif name == "text":
            draw_text(paper, rect, scene, pointed_id(scene))
        elif name == "log":
            draw_log(paper, rect, scene, titled)
        elif name == "prompt":
            draw_strip(paper, rect, scene)
        elif name == "hint":
            draw_hint(paper, rect, scene.hint)
    return paper


def pointed_id(scene: Scene) -> str | None:
    """The id of the card, mat or token that the cursor is on, however it got there."""
    if scene.panel == "prompt":
        selected = scene.choosing.selected
        if selected and selected.option and selected.option.get("card"):
            return str(selected.option["card"])
    hand = scene.hand or open_hand(scene.view, scene.decision)
    known = {spot.key: spot.id for spot in spots(scene.view, hand)}
    if scene.pointed in known:
        return known[scene.pointed]
    decision = scene.decision
    if decision and decision["source"]:
        asking = str(decision["source"]["id"])
        return known.get(asking, asking)
    return None


def status(view: Mapping[str, Any], played_out: Mapping[str, Any] | None, hero: int | None) -> str:
    """The energy of whoever acts, and how much it is once every card that asks nothing is played."""
    if view["phase"] != "main" or not view["turn"] or view["turn"]["hero"] != hero:
        return ""
    now, then = (
        next((mat["energy"] for mat in seen["heroes"] if mat["number"] == hero), 0) if seen else 0
        for seen in (view, played_out)
    )
    return f"{now} energy" + (f", {then} if you play all" if then > now else "")
