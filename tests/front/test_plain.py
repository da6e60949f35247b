"""Plain text play: what is typed, what is said, on a game just large enough to talk about."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from invincible_tui.cli import main
from invincible_tui.commands import COMMANDS, Situation
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.plain import Plain
from invincible_tui.session import Session
from invincible_tui.voice import WIDTH, Voice
from tests.front.small_game import SmallKind

Play = Callable[..., list[str]]


@pytest.fixture
def play(small: SmallKind, tmp_path: Path) -> Play:
    """Types lines into a new game and gives the lines that were said from the first of them on."""

    def typed(*lines: str, ascii: bool = False) -> list[str]:
        table = Table.new(small, small.check({}), 1, path=tmp_path / f"{len(list(tmp_path.iterdir()))}.jsonl")
        out = io.StringIO()
        session = Plain(
            Session(table), Voice(io.StringIO("".join(f"{line}\n" for line in lines)), out, ascii=ascii), tmp_path
        )
        assert session.run() == 0
        session.close()
        said = out.getvalue().splitlines()
        # A command and a path are kept whole, so that they can be copied.
        wrapped = [line for line in said if " with: invincible " not in line]
        assert all(len(line) <= WIDTH or len(line.split()) == 1 for line in wrapped)
        first = next((at for at, line in enumerate(said) if line.startswith("> ")), 0)
        return said[first:] if lines else said

    return typed


def test_the_question_is_told_with_numbered_options(play: Play) -> None:
    said = play()
    at = said.index("Smith's main phase.")
    assert said[at + 1 : at + 4] == ["1. Play Spark x2", "2. Play Question", "3. End"]
    assert "Smith: 0 energy, health 10 of 10, power 0 of 5, slots 1 of 4. Hand: Spark x2," in said[at - 2]


def test_a_number_picks(play: Play) -> None:
    said = play("1")
    assert said[:4] == ["> 1", "Chosen: Play Spark.", "Spark goes into play.", "Smith's energy goes from 0 to 1."]


@pytest.mark.parametrize(
    "line", ["play spark", "play 1", "p spark", "Spark", "play:1", "PLAY SPARK", "pla spark", "pick 1"]
)
def test_words_and_names_pick(play: Play, line: str) -> None:
    assert play(line)[1] == "Chosen: Play Spark."


def test_a_word_that_means_several_asks_which(play: Play) -> None:
    assert play("play")[1:4] == ["Which one? Type its number:", "1. Play Spark x2", "2. Play Question"]


def test_a_question_mark_is_help(play: Play) -> None:
    said = play("?")
    assert said[1] == "A number picks that option; several numbers pick several, in that order."
    assert not any(line.startswith("Which one?") for line in said)
    for line in ("? undo", "?undo", "help undo"):
        assert play(line)[1].startswith("undo [STEP | turn] (u): take back the last choice")
    said = play("? hlep", "?!", "state")
    assert "There is no command 'hlep'; did you mean 'help'?" in said
    assert "Smith's hand: Spark x2, Question." in said


def test_what_is_no_letter_names_nothing(play: Play) -> None:
    said = play("!", "play !", "state")
    assert "'!' is no command and no option. Type help, or options for what can be done." in said
    assert "There is no '!' to play now." in said
    assert "Smith's hand: Spark x2, Question." in said


def test_a_number_answers_which_one_and_nothing_else(play: Play) -> None:
    said = play("play", "3", "1 2", "2")
    refused = "Which one? Type one of 1, 2; an empty line leaves this question."
    assert said[said.index("> 3") + 1] == refused
    assert said[said.index("> 1 2") + 1] == refused
    assert said[said.index("> 2") + 1] == "Chosen: Play Question."
    assert "Chosen: End." in play("play", "", "3")
    assert "Chosen: End." in play("play", "state", "3")


def test_a_number_says_which_card_is_to_be_read(play: Play, small: SmallKind, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = small.catalogue()
    sparkle = {**rows[0], "id": "sparkle", "name": "Sparkle", "text": ["Text of sparkle."]}
    monkeypatch.setattr(small, "catalogue", lambda: [*rows, sparkle])
    said = play("inspect spa", "2", "state")
    assert said[1:4] == ["Which one? Type its number:", "1. Spark (spark)", "2. Sparkle (sparkle)"]
    assert said[5:7] == ["Sparkle (fuel)", "Text of sparkle."]
    assert "Smith's hand: Spark x2, Question." in said


def test_help_explains_a_word_of_the_game(play: Play, small: SmallKind, monkeypatch: pytest.MonkeyPatch) -> None:
    word = {"id": "word:afterburn", "kind": "word", "name": "Afterburn", "text": ["It burns twice."]}
    monkeypatch.setattr(small, "glossary", lambda: [word])
    assert play("? debris")[1].startswith("There is no command 'debris'")
    monkeypatch.setattr(small, "glossary", lambda: [{**word, "name": "Debris", "text": ["It is in the way."]}])
    assert play("? debris")[1] == "Debris: It is in the way."


def test_a_question_in_between(play: Play) -> None:
    assert "Chosen: Yes." in play("play question", "y")
    said = play("play question", "play spark", "end", "no")
    assert "First answer this: Take 5 more energy?" in said
    assert "This needs an answer: Take 5 more energy?" in said
    assert "Chosen: No." in said


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("9", "There is no option 9: the numbers go from 1 to 3."),
        ("0000019", "There is no option 0000019: the numbers go from 1 to 3."),
        ("resume 0000019", "There is no saved game '0000019', neither here nor"),
        ("0", "Pick exactly 1; you picked 0."),
        ("1 2", "Pick exactly 1; you picked 2."),
        ("slot", "A slot costs 3, you have 0."),
        ("attack", "There is nothing to attack now."),
        ("play 3", "Option 3 is nothing to play."),
        ("-1", "'-1' is no command and no option. Type help, or options"),
        ("play hammer", "There is no 'hammer' to play now."),
        ("undo", "There is nothing to undo."),
        ("redo", "There is nothing to redo."),
        ("undo 5", "There is no step 5; the game is at step 1."),
        ("undo 1", "The game stands at step 1: there is nothing to undo after step 1."),
        ("hlep", "'hlep' is no command and no option; did you mean help? Type help, or options"),
        ("inspect", "Say what to read: inspect NAME, or inspect and the number of an option."),
        ("inspect sprak", "No pack has a card 'sprak'; did you mean 'spark'?"),
        ("log x", "'x' is no number of lines: type a whole number."),
        ("find", "Say what to look for: find TEXT."),
        ("find hammer", "Nothing in the log has 'hammer'."),
        ("resume nothing", "There is no saved game 'nothing', neither here nor in"),
        ("help hlep", "There is no command 'hlep'; did you mean 'help'?"),
    ],
)
def test_what_cannot_be_is_said_and_changes_nothing(play: Play, line: str, reply: str) -> None:
    said = play(line, "state")
    assert said[1].startswith(reply)
    assert "Smith's hand: Spark x2, Question." in said


def test_undo_names_what_it_undoes(play: Play) -> None:
    said = play("1", "help undo", "undo", "redo", "undo 1", "log")
    assert "It would take back: Play Spark." in said
    assert "Undone: Play Spark." in said
    assert "Done again: Play Spark." in said
    assert "Undone: 1 choice, back to step 1." in said
    assert "Not shown: 1 undone step." in said


def test_looking(play: Play) -> None:
    assert "Text of spark." in play("inspect spark")
    assert "Text of question." in play("i 2")
    assert "Not now: slot. A slot costs 3, you have 0." in play("blocked")
    assert "Play Spark would do this:" in play("preview 1")
    said = play("1", "why")
    assert "Choice: Step 2: Play Spark" in said
    said = play("1", "log", "find energy")
    assert "Step 2: Play Spark." in said
    assert "Step 2: Smith's energy goes from 0 to 1." in said
    assert any(line.startswith("undo [STEP | turn] (u): take back the last choice") for line in play("help"))


def test_everything_that_asks_nothing_is_played(play: Play) -> None:
    said = play("all")
    assert said.count("Chosen: Play Spark.") == 2
    assert "1. Play Question" in said


def test_all_ends_even_where_a_hand_refills_itself(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("invincible_tui.session.MOST_PLAYED", 1)
    assert [line for line in play("all") if line.startswith("Chosen: ")] == ["Chosen: Play Spark."]


def test_the_end(play: Play) -> None:
    said = play("end", "1", "play", "undo", "quit", "never read")
    assert "The game is over: lost. Lost by Enough." in said
    assert "It took 1 choice." in said
    assert "Type undo, log, state, resume or quit." in said
    assert "Nothing is asked: the game is over." in said
    assert "The game is over." in said
    assert "> never read" not in said
    assert said[-1].startswith("Go on with: invincible resume /")


def test_saves_are_listed_and_resumed(play: Play) -> None:
    play("1")
    said = play("saves", "resume 2", "state")
    assert any(line.startswith("2. 0.jsonl: smith against anvil") for line in said)
    assert "The game goes on at step 2." in said
    assert "Smith's hand: Spark, Question." in said


def test_a_number_after_resume_is_a_game(play: Play) -> None:
    play("1")
    said = play("resume", "9", "2", "state")
    assert said[said.index("> 9") + 1] == "Which one? Type one of 1, 2; an empty line leaves this question."
    assert said[said.index("> 2") + 1] == "The game goes on at step 2."
    assert "Smith's hand: Spark, Question." in said
    assert "Chosen: Play Spark." in play("resume", "", "1")


def test_ascii(play: Play) -> None:
    assert all(line.isascii() for line in play("dé—jà", ascii=True))


def test_a_hint_says_what_to_pick_by_its_number_and_why(tmp_path: Path) -> None:
    kind = game_kind()
    position = {"heroes": ["invincible"], "villain": "flaxans", "city": "chicago", "start": "attack",
                "turn_order": [1, "villain", 1, 1, "villain"], "players": [{"equipped": ["punch"]}],
                "villain_state": {"health": 1}}  # fmt: skip
    out = io.StringIO()
    table = Table.new(kind, kind.check({"scenario": position}), 1)
    session = Plain(Session(table), Voice(io.StringIO("hint\nh\n"), out), tmp_path)
    assert session.run() == 0
    said = out.getvalue().splitlines()
    assert said.count("Thinking ...") == 2
    assert said.count("Hint: 1, Attack with Punch. Wins the game.") == 2


def test_a_game_that_knows_nothing_about_playing_it_has_no_hints(play: Play) -> None:
    assert "There is no hint for this." in play("hint")


def test_a_hero_that_a_bot_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    new = ["new", "--plain", "--hero", "invincible", "--seed", "3", "--saves", str(tmp_path)]
    monkeypatch.setattr(sys, "stdin", io.StringIO("end\nend\nend\nend\nbot\nbot eve off\nbot eve clever\nbot rex\n"))
    assert main([*new, "--bot", "atom-eve=steady"]) == 0
    said = capsys.readouterr().out
    assert "Atom Eve chooses: Play Determination." in said
    assert "Atom Eve: bot, steady." in said
    assert "Atom Eve: you." in said
    assert "There is no bot 'clever'" in said
    assert "Nobody plays 'rex' at this table" in said


def test_a_person_is_asked_whether_to_assist_a_bot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = tmp_path / "position.yaml"
    position.write_text(
        "{heroes: [invincible, atom-eve], villain: flaxans, city: chicago, start: 'main:2', "
        "turn_order: [2, villain, 1, 1, 2, villain], "
        "players: [{hand: [aerial-assault, aerial-assault]}, {hand: [determination, punch]}]}"
    )
    new = ["new", "--plain", "--scenario", str(position), "--seed", "1", "--saves", str(tmp_path)]
    monkeypatch.setattr(sys, "stdin", io.StringIO("9\nhint\nassist\ndone\nundo\ntake atom eve\n"))
    assert main([*new, "--bot", "atom-eve=steady"]) == 0
    said = capsys.readouterr().out
    assert said.count("Atom Eve, a bot, is about to act.") == 3
    assert "There is no option 9" in said
    assert "none for helping a bot" in said
    assert "Chosen: Invincible assists with Aerial Assault." in said
    assert "Atom Eve chooses: End the main phase." in said
    assert "Undone: Invincible assists with Aerial Assault." in said
    assert "Atom Eve: you." in said


@pytest.mark.parametrize(
    ("more", "told"),
    [(["--bot", "atom-eve=clever"], "no bot 'clever'"), (["--bot", "atom-evil"], "atom-eve"),
     (["--hero", "robot", "--scenario", "{position}", "--bot", "atom-eve"], "does not play")],
)  # fmt: skip
def test_a_bot_that_cannot_be(tmp_path: Path, capsys: pytest.CaptureFixture[str], more: list[str], told: str) -> None:
    position = tmp_path / "position.yaml"
    position.write_text("heroes: [robot]\nvillain: flaxans\ncity: chicago\n")
    words = [word.replace("{position}", str(position)) for word in more]
    assert main(["new", "--plain", "--saves", str(tmp_path / "saves"), *words]) == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "saves").exists() or not list((tmp_path / "saves").iterdir())


def test_a_game_that_is_over_is_not_gone_on_with(play: Play) -> None:
    assert play("end", "1", "quit")[-1].startswith("Look at it again with: invincible resume /")


def test_what_cannot_be_had_is_looked_for_by_its_name() -> None:
    blocked = [
        {"group": "gain", "card": card, "label": f"Gain {card}", "reason": f"{card} costs {cost}, you have 1."}
        for card, cost in (("dear", 3), ("dearer", 5))
    ]
    situation = Situation(open=True, decision={"kind": "main", "prompt": "", "options": [], "blocked": blocked})
    gain = COMMANDS["gain"]
    assert gain.reason(situation, "dearer") == "dearer costs 5, you have 1."
    assert gain.reason(situation, "collateral") == "There is no 'collateral' to gain now."
    assert gain.reason(situation) == "dear costs 3, you have 1."


def test_the_words_and_rules_are_read(play: Play, small: SmallKind, monkeypatch: pytest.MonkeyPatch) -> None:
    def row(id: str, kind: str, name: str, section: str, text: str, **more: list[str]) -> dict[str, object]:
        return {
            "id": id,
            "kind": kind,
            "name": name,
            "section": section,
            "text": [text],
            "rules": [],
            "examples": [],
            **more,
        }

    rows = [
        row("word:spark", "word", "Spark", "Words", "It glows.", rules=["R-1"], examples=["question"]),
        row("word:fire", "word", "Fire", "Words", "It burns."),
        row("R-1", "rule", "R-1", "Light", "Sparks glow."),
        row("R-2", "rule", "R-2", "Fire", "Fire burns."),
    ]
    monkeypatch.setattr(small, "glossary", lambda: rows)
    assert play("rules")[1:3] == ["Words: Spark, Fire.", "Sections of rules: Light, Fire."]
    assert play("rules spark")[1:4] == ["Spark: It glows.", "Rule R-1: Sparks glow.", "Examples: Question."]
    assert play("rules fire")[1:3] == ["Fire: It burns.", "Rule R-2: Fire burns."]
    assert play("rules light")[1] == "R-1: Sparks glow."
    assert play("rules r-2")[1] == "R-2: Fire burns."
    assert play("rules sprak")[1] == "There is no word, rule or section 'sprak'; did you mean 'spark'?"
    assert play("rules ...")[1] == "There is no word, rule or section '...'."
