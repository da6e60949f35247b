"""The commands about saved games: replay tells one, verify plays it again, repair saves its good part."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from invincible_tui import coming_back, saves
from invincible_tui.blaming import blaming
from invincible_tui.differing import Differing, differing
from invincible_tui.failures import BAD_INPUT, FINDING, FINE, Complaint, complain, sentence
from invincible_tui.games import game_kind
from invincible_tui.kernel.errors import BadSave, TableError, in_words
from invincible_tui.kernel.forged import bad_step
from invincible_tui.kernel.repair import repair
from invincible_tui.kernel.table import Table
from invincible_tui.kernel.verify import Finding, cut_off, verify
from invincible_tui.names import Names, counted
from invincible_tui.packs.places import named_path, same_file
from invincible_tui.prose import told
from invincible_tui.replay import Replay
from invincible_tui.table_lines import table_lines
from invincible_tui.voice import Voice

if TYPE_CHECKING:
    import argparse

    from invincible_tui.playing import Settings


def run(asked: argparse.Namespace, settings: Settings) -> int:
    """Do one of the three; the exit code."""
    voice = Voice.standard(ascii=settings.ascii)
    if asked.command == "replay":
        return _replay(saves.find(settings.saves, asked.file, sample=True), asked, settings, voice)
    if asked.command == "verify":
        return _verify(
            [saves.find(settings.saves, name, sample=True) for name in asked.files], voice, as_json=asked.json
        )
    return _repair(saves.find(settings.saves, asked.file), voice)


def _replay(path: Path, asked: argparse.Namespace, settings: Settings, voice: Voice) -> int:
    """A game told or drawn: as prose, as the picture of a step, as a recording, on the screen, or else step by step."""
    table = Table.open(game_kind, path, write=False)
    try:
        if asked.step not in (None, *table.steps):
            raise Complaint(f"{path} has no step {asked.step}: its steps go from 1 to {max(table.steps)}.")
        if asked.step is not None and table.misfit is not None and asked.step >= table.misfit:
            raise bad_step(path, table.misfit)
        if not (settings.plain or asked.text or asked.html or asked.svg or asked.cast):
            from invincible_tui.playing import screen

            return screen(settings, start="replay", table=table, step=asked.step)
        kind = game_kind(table.game.rules.name)
        replay = Replay(table, kind)
        if asked.step is not None:
            replay.steps = replay.chronicle.chain(asked.step)
        replay.go(len(replay.steps) - 1)
        with blaming(path):
            if asked.html or asked.svg or asked.cast:
                _export(replay, Names(kind.catalogue()), asked, settings, voice)
            else:
                _tell(replay, asked.step, voice, prose=asked.text)
    finally:
        table.close()
    return FINE


def retell(path: Path, voice: Voice) -> None:
    """A whole game as prose. Raises TableError where it cannot be read."""
    table = Table.open(game_kind, path, write=False)
    try:
        replay = Replay(table, game_kind(table.game.rules.name))
        replay.go(len(replay.steps) - 1)
        with blaming(path):
            _tell(replay, None, voice, prose=True)
    finally:
        table.close()


def _tell(replay: Replay, step: int | None, voice: Voice, *, prose: bool) -> None:
    """The game in words; with a step number, also the table as it was then."""
    voice.say(*(f"Notice: {notice}" for notice in replay.table.notices))
    upto = replay.steps[-1] if step is None and replay.table.misfit is not None else step
    if prose:
        voice.say(*(line for paragraph in told(replay, upto) for line in (paragraph, "")))
    else:
        _tell_steps(replay, upto, voice)
    if step is not None:
        names = Names(game_kind(replay.table.game.rules.name).catalogue())
        voice.say("", *table_lines(replay.game.view(None), names))


def _tell_steps(replay: Replay, upto: int | None, voice: Voice) -> None:
    """Every step in force, told; with a step number, what led to that step."""
    chronicle = replay.chronicle
    for entry in chronicle.entries(upto):
        voice.say(
            f"Step {entry.step}: {entry.choice or 'set-up'}.", *(f"  {fact}" for fact in (*entry.facts, *entry.said))
        )
    if upto is None and chronicle.undone():
        voice.say(f"Not shown: {counted(chronicle.undone(), 'undone step')}.")


def _export(replay: Replay, names: Names, asked: argparse.Namespace, settings: Settings, voice: Voice) -> None:
    """Write the pictures and the recording that are asked for."""
    from invincible_tui.cast import cast
    from invincible_tui.pictures import SIZE, Frames, html, svg

    frames = Frames(replay, names, ascii=settings.ascii)
    title = f"Invincible: The Card Game, step {replay.step}"
    read = replay.table.path
    if asked.html:
        _write(asked.html, read, html(frames.draw(*SIZE), settings.theme), voice)
    if asked.svg:
        _write(asked.svg, read, svg(frames.draw(*SIZE), settings.theme, title), voice)
    if asked.cast:
        lines = cast(replay, frames, *SIZE, settings.theme, "Invincible: The Card Game")
        _write(asked.cast, read, "\n".join(lines) + "\n", voice)


def _write(name: str, read: Path | None, text: str, voice: Voice) -> None:
    path = named_path(name)
    if read is not None and same_file(path, read):
        raise Complaint(f"{path} is the saved game itself, which is never written over. Name another file.")
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Complaint(f"{path} cannot be written: {in_words(error)}.") from None
    voice.say(f"Written: {path}")


def _verify(paths: Sequence[Path], voice: Voice, *, as_json: bool) -> int:
    """Play each game again by today's rules: FINDING where one differs, BAD_INPUT where one cannot be read at all.

    That the last line is cut off is told, and is no difference: its step did not happen.
    """
    code = FINE
    told: list[dict[str, Any]] = []
    for path in paths:
        try:
            findings = verify(game_kind, path)
            difference = _differing(path, findings) if findings else None
            lost = cut_off(path)
        except TableError as error:
            complain(sentence(str(error)))
            code = BAD_INPUT
            continue
        if findings:
            code = max(code, FINDING)
        if as_json:
            raw = [finding._asdict() for finding in findings]
            told.append(
                {
                    "file": str(path),
                    "agrees": not findings,
                    "difference": difference and asdict(difference),
                    "findings": raw,
                    "cut_off": lost,
                }
            )
        else:
            lines = difference.lines() if difference else []
            if lost:
                lines.append(
                    f"The last line was cut off while it was written ({lost} bytes): that step did not happen."
                )
            voice.say(f"{path}: {'differs' if findings else 'agrees'}", *(f"  {line}" for line in lines))
    if as_json:
        print(json.dumps(told))
    return code


def _differing(path: Path, findings: Sequence[Finding]) -> Differing:
    try:
        table = Table.open(game_kind, path, write=False)
    except BadSave:
        return Differing(findings[0].step, why=str(findings[0]))
    try:
        return differing(findings, table, game_kind(table.header.game))
    finally:
        table.close()


def _repair(path: Path, voice: Voice) -> int:
    made = repair(path)
    if made is None:
        voice.say(f"Nothing in {path} is damaged; no file was written.")
        return FINE
    voice.say(f"The good beginning of {path} is saved in {made}.")
    voice.say_whole(f"Go on with: {coming_back.resume(made)}")
    return FINE
