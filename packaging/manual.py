"""The command line written down from its own parser: a man page, a completion for bash, and the page of commands in docs/."""

import argparse
import re
from collections.abc import Iterator
from typing import NamedTuple

GAME = "GAME"
"""What a game is called where a command asks for one."""


class Command(NamedTuple):
    """A command: the words that name it, what it is for in a line, and its parser."""

    words: tuple[str, ...]
    purpose: str
    parser: argparse.ArgumentParser

    @property
    def name(self) -> str:
        """The command as it is typed."""
        return " ".join(self.words)

    @property
    def arguments(self) -> list[argparse.Action]:
        """What it takes, but for help and other commands."""
        actions = self.parser._actions
        return [action for action in actions if not isinstance(action, argparse._HelpAction | argparse._SubParsersAction)]

    @property
    def parts(self) -> list["Command"]:
        """The commands inside it."""
        return [part for part in commands_in(self.parser, self.words) if len(part.words) == len(self.words) + 1]


def commands_in(parser: argparse.ArgumentParser, before: tuple[str, ...] = ()) -> Iterator[Command]:
    """Every command inside a parser, each followed by its own."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            purposes = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for name, inner in action.choices.items():
                yield Command((*before, name), purposes.get(name, ""), inner)
                yield from commands_in(inner, (*before, name))


def called(action: argparse.Action) -> str:
    """An argument as it is typed."""
    value = action.metavar or ("|".join(map(str, action.choices)) if action.choices else action.dest.upper())
    if not action.option_strings:
        return str(value)
    return "|".join(action.option_strings) + (f" {value}" if action.nargs != 0 else "")


def usage(command: Command) -> str:
    """A command with everything it takes, in one line."""
    parts = [called(action) if not action.option_strings else f"[{called(action)}]" for action in command.arguments]
    inner = ["|".join(part.words[-1] for part in command.parts)] if command.parts else []
    return " ".join(["feltwork", command.name, *inner, *parts])


def told(action: argparse.Action) -> str:
    """What an argument is for."""
    return (action.help or "").replace("%%", "%")


WRITTEN = "Written from the program itself: `make docs` writes it anew, and a test fails when it differs."


def page(parser: argparse.ArgumentParser) -> str:
    """The page of commands for docs/."""
    lines = ["# The commands", "", WRITTEN, ""]
    lines += [parser.description or "", "", "`feltwork --version` says the version; every command has a `--help`.", ""]
    for command in commands_in(parser):
        lines += [f"{'#' * (len(command.words) + 1)} feltwork {command.name}", "", f"`{usage(command)}`", ""]
        lines += [*_prose(command.parser.description or ""), ""]
        lines += [f"- `{called(action)}`: {told(action)}" for action in command.arguments]
        if len(command.words) == 1 and command.parser.epilog:
            lines += ["", "```", *(line.strip() for line in command.parser.epilog.splitlines()[1:]), "```"]
        lines += [""]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines))


def _prose(text: str) -> list[str]:
    """A description, whose indented lines are a table of its own."""
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("  ") and not (lines and lines[-1].startswith("    ")):
            lines.append("")
        lines.append(f"  {line}" if line.startswith("  ") else line)
    return lines


def man_page(parser: argparse.ArgumentParser, version: str, day: str) -> str:
    """The man page."""
    lines = [f'.TH FELTWORK 1 "{day}" "Feltwork {version}" "User Commands"', ".SH NAME", "feltwork \\- trains casino dealers"]
    lines += [
        ".SH SYNOPSIS",
        ".B feltwork",
        "[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]",
        ".SH DESCRIPTION",
        _roff(parser.description or ""),
    ]
    lines += [".SH COMMANDS"]
    for command in commands_in(parser):
        lines += [f".SS {_roff(usage(command))}", _roff(command.parser.description or command.purpose)]
        for action in command.arguments:
            lines += [".TP", f".B {_roff(called(action))}", _roff(told(action))]
    lines += [
        ".SH ENVIRONMENT",
        ".TP",
        ".B FELTWORK_DATA",
        "The folder where practice is kept, where \\-\\-data does not say it.",
    ]
    lines += [".SH EXIT STATUS", "0 done; 1 bad input; 2 wrong usage.", ".SH FILES", ".TP", ".I ~/.local/share/feltwork"]
    lines += ["Everything that is kept, unless another folder is named. It stays when the program is removed.", ""]
    return "\n".join(line for line in lines if line) + "\n"


def _roff(text: str) -> str:
    """Text as troff takes it."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join(f"\\&{line}" if line.startswith((".", "'")) else line for line in escaped.splitlines())


HERE = "."
"""Where a completion begins, before any command."""
COMPLETION = """\
# Completion of feltwork for bash, written from its own parser.
_feltwork() {{
    local -A offers=(
{offers}
    )
    local word at=. current="${{COMP_WORDS[COMP_CWORD]}}"
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        [[ -n "${{offers["$at/$word"]+there}}" ]] && at="$at/$word"
    done
    [[ -n "${{offers["$at ${{COMP_WORDS[COMP_CWORD-1]}}"]+there}}" ]] && at="$at ${{COMP_WORDS[COMP_CWORD-1]}}"
    mapfile -t COMPREPLY < <(compgen -W "${{offers["$at"]-}}" -- "$current")
}}
complete -o bashdefault -o default -F _feltwork feltwork
"""


def completion(parser: argparse.ArgumentParser, games: list[str]) -> str:
    """A completion for bash: commands, options, and what can follow where that is known."""
    top = [command.words[0] for command in commands_in(parser) if len(command.words) == 1]
    offers = {HERE: [*top, "--data", "--help", "--version"]}
    for command in commands_in(parser):
        at = "/".join((HERE, *command.words))
        offers[at] = [part.words[-1] for part in command.parts]
        for action in command.arguments:
            values = [str(choice) for choice in action.choices or (games if action.metavar == GAME else ())]
            offers[at] += action.option_strings or values
            if values:
                offers |= {f"{at} {option}": values for option in action.option_strings}
        offers[at].append("--help")
    lines = (f'        ["{at}"]="{" ".join(words)}"' for at, words in offers.items())
    return COMPLETION.format(offers="\n".join(lines))
