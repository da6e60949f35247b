"""Settings and keys: what is changed on the screen holds at once and is kept; what cannot be is refused."""

from __future__ import annotations

import errno
from dataclasses import replace
from pathlib import Path

import pytest

from invincible_tui.commands import COMMANDS, offered
from invincible_tui.config import read_config, write_config
from invincible_tui.failures import Complaint
from invincible_tui.keys import Keys, problems
from invincible_tui.options import THEMES, Options
from invincible_tui.preferences import PACES, SETTINGS, Preferences
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.palette import THEMES as PALETTES
from invincible_tui.tui.screens.settings import SettingsScreen
from tests.tui.conftest import Player


@pytest.fixture
def config(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "config.toml"


@pytest.fixture
def settings(options: Options, config: Path) -> Player:
    desk = Desk(replace(options, config_path=config))
    desk.open(SettingsScreen(desk))
    return Player(desk)


def test_every_theme_has_a_palette_and_every_setting_a_preference() -> None:
    assert set(PALETTES) == set(THEMES)
    assert {setting.key for setting in SETTINGS} | {"keys"} == set(vars(Preferences()))
    for setting in SETTINGS:
        assert setting.default in (None, getattr(Preferences(), setting.key))


def test_a_change_holds_at_once_and_is_kept(settings: Player, config: Path) -> None:
    assert "Colours                     terminal" in settings.screen
    assert "Colours                     dark" in settings.press("enter")
    assert "ASCII only                  on" in settings.press("down", "down", "space")
    assert settings.screen.isascii()
    assert config.read_text() == 'theme = "dark"\nascii = true\n'
    assert Preferences.of(read_config(str(config))) == settings.desk.preferences
    assert "terminal" in settings.press("up", "up", "left")


def test_what_cannot_be_kept_holds_until_the_end(settings: Player, config: Path) -> None:
    config.parent.write_text("a file in the way")
    assert "nothing was changed in it" in settings.press("enter")
    assert settings.desk.preferences.theme == "dark"


def test_a_file_keeps_what_is_not_changed(config: Path) -> None:
    config.parent.mkdir()
    config.write_text(
        '# mine\nsaves = "s"  # here\nhints = true # or not\n\n[keys]\nundo = "U" # the old one\n'.replace("U", "v")
    )
    with pytest.raises(Complaint, match=r"line 6: v is the key of 'preview' already; give 'preview' another one, too"):
        read_config(str(config))
    config.write_text('# mine\nsaves = "s"  # here\nhints = true # or not\n\n[keys]\nundo = "f2" # the old one\n')
    write_config(config, {"hints": False, "theme": "light"}, {"undo": ("f3",), "redo": ("f4", "r")})
    assert config.read_text() == (
        '# mine\nsaves = "s"  # here\nhints = false # or not\ntheme = "light"\n\n'
        '[keys]\nredo = ["f4", "r"]\nundo = ["f3"] # the old one\n'
    )
    write_config(config, {}, {})
    assert "undo" not in config.read_text()
    write_config(config, {}, None)
    assert read_config(str(config))["theme"] == "light"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("\nhints = 1\n", "line 2: 'hints' is to be true or false"),
        ('theme = "drak"\n', "line 1: there is no theme 'drak'; did you mean 'dark'"),
        ('\n\nthem = "dark"\n', "line 3: there is no setting 'them'; did you mean 'theme'"),
        ('[keys]\nundoo = "f2"\n', "line 2: there is no command 'undoo'; did you mean 'undo'"),
        ('ascii = true\n[keys]\n"undo" = "A"\n', "line 3: A is a capital letter"),
        ('[keys]\nundo = "7"\n', "line 2: 7 is a number"),
        ('[keys]\nundo = "ctrl+b"\n', "line 2: 'ctrl+b' is no key"),
        ("[keys]\nundo = 7\n", "line 2: the keys of 'undo' are to be a text"),
        ('[keys]\nundo = "f2"\nredo = ["r", "f2"]\n', "line 3: f2 is the key of 'undo' already"),
        ("keys.confirm = []\n", "line 1: confirm needs a key"),
        ('keys = "x"\n', "line 1: 'keys' is to be a table"),
        ('auto = "singel"\n', "line 1: there is no auto 'singel'; did you mean 'single'"),
        ("\nanimation = 3\n", "line 2: 'animation' is to be one of none, fast, normal, slow"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, told: str, config: Path) -> None:
    config.parent.mkdir()
    config.write_text(text)
    with pytest.raises(Complaint) as complaint:
        read_config(str(config))
    assert str(complaint.value).startswith(f"In {config}, {told}")


def test_what_was_on_or_off_once_is_still_understood(config: Path) -> None:
    config.parent.mkdir()
    config.write_text("auto = false\nanimation = true\n")
    old = Preferences.of(read_config(str(config)))
    assert (old.auto, old.automatic, old.animation, old.pace) == ("none", False, "normal", PACES["normal"])
    config.write_text('auto = "single"\nanimation = "slow"\n')
    new = Preferences.of(read_config(str(config)))
    assert (new.automatic, new.pace) == ("single", PACES["slow"])
    assert PACES["none"] == 0 < PACES["fast"] < PACES["normal"] < PACES["slow"]


def test_keys_stand_for_their_commands() -> None:
    keys = Keys({"undo": ("f2", "?"), "help": ()})
    assert keys.command("f2") is keys.command("question_mark", "?") is COMMANDS["undo"]
    assert keys.command("u") is None
    assert keys.of(COMMANDS["help"]) == ()
    assert keys.shown(COMMANDS["undo"]) == "f2"
    for command in offered("screen"):
        assert list(Keys().of(command)) == list(command.keys)
    assert list(problems({})) == []


def test_keys_are_set_on_the_screen(settings: Player, config: Path) -> None:
    screen = settings.press("up", "enter")
    assert "attack with an equipped Weapon" in screen
    assert "Press the key for 'attack'" in settings.press("enter")
    assert "P is the key of 'play-all' already" in settings.press("P")
    assert "f2" in settings.press("enter", "f2")
    assert 'attack = ["f2"]' in config.read_text()
    assert "f2, a" in settings.press("a", "a")
    settings.press("backspace")
    assert "attack" not in config.read_text()
    assert "as usual" in settings.press("q")


def test_a_key_that_was_set_works_at_the_table(player: Player) -> None:
    player.desk.prefer(Preferences(keys={"end": ("f5",)}))
    assert "f5 end" in player.screen
    assert "6 energy is not spent." in player.press("f5")
    assert "f5" in player.press("?", " ")


def test_settings_and_rules_are_reached_from_the_table(player: Player) -> None:
    assert "Colours" in player.press(":", *"settings", "enter")
    assert "What you pay with." in player.press("q", ":", *"rules", "enter")
    assert "Invincible: main phase" in player.press("q")


def test_preferences_are_those_of_the_command_line_and_the_file() -> None:
    desk = Desk(Options(saves=Path(), theme="dark", config={"theme": "light", "hints": False, "keys": {"undo": "f2"}}))
    assert desk.preferences == Preferences(theme="dark", hints=False, keys={"undo": ("f2",)})


@pytest.mark.parametrize("row", range(len(SETTINGS)), ids=[setting.key for setting in SETTINGS])
def test_every_setting_is_changed_at_once_kept_and_changed_back(settings: Player, config: Path, row: int) -> None:
    key = SETTINGS[row].key
    before = getattr(settings.desk.preferences, key)
    settings.press(*["down"] * row, "enter")
    after = getattr(settings.desk.preferences, key)
    assert after != before
    assert read_config(str(config)) == {key: after}
    assert getattr(Preferences.of(read_config(str(config))), key) == after
    settings.press("left")
    assert getattr(Preferences.of(read_config(str(config))), key) == before


def test_settings_that_cannot_be_kept_leave_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(Complaint, match=r"cannot be kept in .*: no space left on device"):
        write_config(tmp_path / "config.toml", {"hints": False})
    assert list(tmp_path.iterdir()) == []


def test_settings_in_a_file_that_is_linked_to_are_kept_there(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    held, link = tmp_path / "mine" / "invincible.toml", tmp_path / "config.toml"
    held.write_text("hints = true\n")
    link.symlink_to(held)
    write_config(link, {"hints": False})
    assert link.is_symlink()
    assert held.read_text() == "hints = false\n"
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["config.toml", "invincible.toml", "mine"]
