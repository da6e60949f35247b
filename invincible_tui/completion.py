"""Completions for bash, zsh and fish, and the man page, made from the argument parser so that none can lag behind."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from invincible_tui.bots import BOTS
from invincible_tui.options import THEMES

#: The shells there are completions for.
SHELLS: Final = ("bash", "zsh", "fish")
#: Fixed values of options, by the option.
_VALUES: Final[Mapping[str, Sequence[str]]] = {
    "--theme": THEMES,
    "--difficulty": ("normal", "expert", "nightmare", "apocalypse"),
    "--completion": SHELLS,
}
#: Options whose values are ids of entries of a kind; the program is asked for them.
_ENTRIES: Final[Mapping[str, str]] = {"--hero": "hero", "--villain": "villain", "--city": "city", "--seat": "hero"}
#: What some metavars stand for, whatever the option: fixed values, or ids of entries of a kind.
_MEANT: Final[Mapping[str, Sequence[str]]] = {"LEVEL": tuple(BOTS)}
_MEANT_ENTRIES: Final[Mapping[str, str]] = {"HERO[=LEVEL]": "hero"}
#: Metavars that stand for files and folders.
_FILES: Final = ("FILE", "OUT", "PATH")
_FOLDERS: Final = ("DIR",)


class Choice(NamedTuple):
    """One option of a command: its flags, what it does, and what its value is ("" for none)."""

    flags: tuple[str, ...]
    about: str
    value: str


class Word(NamedTuple):
    """One command: the words that lead to it, what it does, its options, and what stands after it."""

    path: tuple[str, ...]
    about: str
    options: tuple[Choice, ...]
    arguments: tuple[str, ...]
    commands: Mapping[str, str]


def words(parser: argparse.ArgumentParser, path: tuple[str, ...] = (), about: str = "") -> Iterator[Word]:
    """The parser and every command below it, each with its own options."""
    options: list[Choice] = []
    arguments: list[str] = []
    commands: dict[str, str] = {}
    below: list[tuple[str, argparse.ArgumentParser]] = []
    for action in parser._actions:
        if action.help == argparse.SUPPRESS:
            continue
        if isinstance(action, argparse._SubParsersAction):
            commands = {choice.dest: choice.help or "" for choice in action._choices_actions}
            below = list(action.choices.items())
        elif action.option_strings:
            value = "" if action.nargs == 0 else str(action.metavar or action.dest.upper())
            options.append(Choice(tuple(action.option_strings), action.help or "", value))
        else:
            arguments.append(str(action.metavar or action.dest))
    yield Word(path, about or parser.description or "", tuple(options), tuple(arguments), commands)
    for name, sub in below:
        yield from words(sub, (*path, name), commands[name])


def completion(shell: str, parser: argparse.ArgumentParser) -> str:
    """The script that a shell reads."""
    known = list(words(parser))
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell](parser.prog, known)


def _bash(prog: str, known: Sequence[Word]) -> str:
    lines = [
        f"# bash completion for {prog}; made from its arguments",
        f"_{prog}() {{",
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} path= next= index",
        "    for ((index = 1; index < COMP_CWORD; index++)); do",
        '        next="$path ${COMP_WORDS[index]}"',
        '        case "$next" in',
        f"            {'|'.join(_quoted(' ' + ' '.join(word.path)) for word in known if word.path)}) path=$next ;;",
        "        esac",
        "    done",
        '    case "$path $before" in',
    ]
    for pattern, offer in _bash_offers(prog, known).items():
        lines.append(f"        {pattern}) {offer}; return ;;")
    lines += ["    esac", '    case "$path" in']
    for word in known:
        flags = [flag for choice in word.options for flag in choice.flags]
        lines.append(f"        {_quoted(''.join(' ' + name for name in word.path))})")
        lines.append(f'            COMPREPLY=($(compgen -W "{" ".join([*word.commands, *flags])}" -- "$word"))')
        if any(argument in _FILES for argument in word.arguments):
            lines.append('            [[ $word == -* ]] || COMPREPLY+=($(compgen -f -- "$word"))')
        lines.append("            ;;")
    lines += ["    esac", "}", f"complete -o filenames -F _{prog} {prog}", ""]
    return "\n".join(lines)


def _bash_offers(prog: str, known: Sequence[Word]) -> dict[str, str]:
    """What is offered behind an option, by a pattern for command and option; for any command where all agree."""
    meant: dict[str, dict[str, str]] = {}
    for word in known:
        for choice in word.options:
            for flag in choice.flags if choice.value else ():
                path = "".join(f" {name}" for name in word.path)
                meant.setdefault(flag, {})[path] = _bash_value(prog, flag, choice.value)
    offers: dict[str, str] = {}
    for flag, by_path in meant.items():
        if len(set(by_path.values())) == 1:
            offers[f"*' {flag}'"] = next(iter(by_path.values()))
        else:
            offers |= {_quoted(f"{path} {flag}"): offer for path, offer in by_path.items()}
    return offers


def _bash_value(prog: str, flag: str, value: str) -> str:
    fixed, kind = _fixed(flag, value), _kind(flag, value)
    if fixed:
        return f'COMPREPLY=($(compgen -W "{" ".join(fixed)}" -- "$word"))'
    if kind:
        return f'COMPREPLY=($(compgen -W "$({_entries(prog, kind)})" -- "$word"))'
    if value in _FILES:
        return 'COMPREPLY=($(compgen -f -- "$word"))'
    if value in _FOLDERS:
        return 'COMPREPLY=($(compgen -d -- "$word"))'
    return "COMPREPLY=()"


def _fixed(flag: str, value: str) -> Sequence[str]:
    """The values that an option can have, where these are few and known."""
    return _MEANT.get(value) or _VALUES.get(flag) or ()


def _kind(flag: str, value: str) -> str:
    """The kind of entry whose ids an option takes; "" for one that takes none."""
    return _MEANT_ENTRIES.get(value) or _ENTRIES.get(flag) or ""


def _zsh(prog: str, known: Sequence[Word]) -> str:
    lines = [f"#compdef {prog}", f"# zsh completion for {prog}; made from its arguments", ""]
    for word in known:
        lines.append(f"_{'_'.join((prog, *word.path))}() {{")
        lines.append("    local curcontext=$curcontext state line")
        lines.append("    _arguments -C \\")
        for choice in word.options:
            many = "*" if any(flag in ("--hero", "--cards", "--bot", "--seat") for flag in choice.flags) else ""
            value = f":{choice.value}:{_zsh_value(prog, choice)}" if choice.value else ""
            for flag in choice.flags:
                lines.append(f"        {_quoted(many + flag + '[' + _bracketed(choice.about) + ']' + value)} \\")
        if word.commands:
            lines += ["        '1:command:->command' \\", "        '*::argument:->argument'", "    case $state in"]
            lines.append("        command)")
            lines.append("            local -a commands=(")
            lines += [f"                {_quoted(name + ':' + about)}" for name, about in word.commands.items()]
            lines += ["            )", "            _describe command commands ;;", "        argument)"]
            lines.append("            case $line[1] in")
            lines += [f"                {name}) _{'_'.join((prog, *word.path, name))} ;;" for name in word.commands]
            lines += ["            esac ;;", "    esac"]
        elif word.arguments:
            kind = "_files" if word.arguments[0] in _FILES else " "
            lines.append(f"        '*:{word.arguments[0]}:{kind}'")
        else:
            lines.append("        ")
        lines += ["}", ""]
    lines += [f'_{prog} "$@"', ""]
    return "\n".join(lines)


def _zsh_value(prog: str, choice: Choice) -> str:
    fixed, kind = _fixed(choice.flags[0], choice.value), _kind(choice.flags[0], choice.value)
    if fixed:
        return f"({' '.join(fixed)})"
    if kind:
        return f"($({_entries(prog, kind)}))"
    return "_files" if choice.value in _FILES else "_files -/" if choice.value in _FOLDERS else " "


def _fish(prog: str, known: Sequence[Word]) -> str:
    lines = [f"# fish completion for {prog}; made from its arguments", f"complete -c {prog} -f"]
    for word in known:
        seen = " and ".join(f"__fish_seen_subcommand_from {name}" for name in word.path)
        condition = seen.replace(" and ", "; and ")
        if word.commands:
            below = f"not __fish_seen_subcommand_from {' '.join(word.commands)}"
            here = f"{condition}; and {below}" if condition else below
            for name, about in word.commands.items():
                lines.append(f"complete -c {prog} -n {_quoted(here)} -a {name} -d {_quoted(about)}")
        if any(argument in _FILES for argument in word.arguments):
            lines.append(f"complete -c {prog} -n {_quoted(condition)} -F")
        for choice in word.options:
            names = " ".join(f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in choice.flags)
            when = f" -n {_quoted(condition)}" if condition else ""
            lines.append(
                f"complete -c {prog}{when} {names} -d {_quoted(choice.about)}{_fish_value(prog, choice)}".rstrip()
            )
    return "\n".join([*dict.fromkeys(lines), ""])


def _fish_value(prog: str, choice: Choice) -> str:
    flag = choice.flags[0] if choice.flags[0].startswith("--") else choice.flags[-1]
    if not choice.value:
        return ""
    fixed, kind = _fixed(flag, choice.value), _kind(flag, choice.value)
    if fixed:
        return f" -x -a {_quoted(' '.join(fixed))}"
    if kind:
        return f" -x -a {_quoted('(' + _entries(prog, kind) + ')')}"
    if choice.value in _FILES:
        return " -r -F"
    return " -x -a '(__fish_complete_directories)'" if choice.value in _FOLDERS else " -x"


def _entries(prog: str, kind: str) -> str:
    """A shell command that lists the ids of every entry of a kind."""
    return f'{prog} cards list 2>/dev/null | sed -n "s/^\\([^:]*\\):.*({kind}, .*/\\1/p"'


def man_page(parser: argparse.ArgumentParser, version: str) -> str:
    """The manual page, in the man macros of roff."""
    known = list(words(parser))
    top = known[0]
    shared = set(top.options)
    lines = [
        f'.TH {parser.prog.upper()} 1 "" "{parser.prog} {version}" "Games"',
        ".SH NAME",
        f"{parser.prog} \\- {_roff(top.about.partition('.')[0])}",
        ".SH SYNOPSIS",
        f".B {parser.prog}",
        "[\\fIoptions\\fR] [\\fIcommand\\fR [\\fIarguments\\fR]]",
        ".SH DESCRIPTION",
        _roff(top.about),
        _roff(parser.epilog or ""),
        ".SH OPTIONS",
        *(line for choice in top.options for line in _roff_choice(choice)),
        ".SH COMMANDS",
    ]
    for word in known[1:]:
        arguments = "".join(f" \\fI{_roff(argument)}\\fR" for argument in word.arguments)
        lines += [f".SS {_roff(' '.join(word.path))}{arguments}", _roff(word.about[:1].upper() + word.about[1:] + ".")]
        flags = {choice.flags for choice in shared}
        lines += [line for choice in word.options if choice.flags not in flags for line in _roff_choice(choice)]
    lines += [line for title, texts in _MANUAL for line in (f".SH {title}", *texts)]
    return "\n".join([*lines, ""])


def _roff_choice(choice: Choice) -> list[str]:
    flags = ", ".join(f"\\fB{_roff(flag)}\\fR" for flag in choice.flags)
    value = f" \\fI{_roff(choice.value)}\\fR" if choice.value else ""
    return [".TP", f"{flags}{value}", _roff(choice.about[:1].upper() + choice.about[1:]) + "."]


#: What the manual says that no argument does.
_MANUAL: Final = (
    ("EXIT STATUS", (
        ".TP", "0", "Fine.", ".TP", "1", "A finding (verify, cards check).", ".TP", "2", "Usage, or bad input.",
        ".TP", "3", "An internal error; a traceback is in a log file.", ".TP", "128+n", "Ended by signal n.",
    )),
    ("ENVIRONMENT", (
        ".TP", "INVINCIBLE_SAVES", "The folder of saved games.", ".TP", "INVINCIBLE_CARDS", "A folder of further packs.",
        ".TP", "NO_COLOR", "Show no colour.", ".TP", "ESCDELAY",
        "How long an escape character is waited for, in milliseconds.",
    )),
    ("FILES", (
        ".TP", "config.toml", "Settings and keys, in the platform's folder for configuration; invincible doctor names it.",
    )),
    ("SEE ALSO", ("The rules of the game and every key are in the program: press ? or choose Cards, words and rules.",)),
)  # fmt: skip


def _roff(text: str) -> str:
    text = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text


def _quoted(text: str) -> str:
    """A text in single quotes for a shell."""
    return "'" + text.replace("'", "'\\''") + "'"


def _bracketed(text: str) -> str:
    """A text that may stand in the brackets of a zsh option."""
    return text.replace("[", "(").replace("]", ")").replace(":", " -")
