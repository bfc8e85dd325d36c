"""How every command presents itself: what it is for in plain words, then examples."""

import argparse
import os
import sys
from typing import TYPE_CHECKING

from app.base.folders import DATA_HELP, DATA_OPTION

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - argparse names the type nowhere else
else:
    Commands = object


def _as_it_is(words: str | None) -> str | None:
    """What argparse says, untranslated; what it leaves unsaid is nothing."""
    return words


vars(argparse)["_"] = _as_it_is
"""argparse looks on the disk for a translation whenever it says one of its words, and there are none."""


class Help(argparse.RawDescriptionHelpFormatter):
    """Help that keeps its lines, as wide as the terminal.

    argparse asks for the width whenever an option is added, and loads the archive formats of `shutil` for it; here nothing is.
    """

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)


def _columns() -> int:
    told = os.environ.get("COLUMNS", "")
    try:
        return int(told) if told.isdecimal() else os.get_terminal_size(sys.__stdout__.fileno()).columns  # type: ignore[union-attr]
    except (OSError, AttributeError, ValueError):
        return 80


def add_command(commands: Commands, name: str, purpose: str, about: str, examples: str) -> argparse.ArgumentParser:
    """A parser for a command, with help that keeps its lines."""
    return commands.add_parser(name, help=purpose, description=about, epilog=examples, formatter_class=Help)


def add_data_option(parser: argparse.ArgumentParser) -> None:
    """Let the command line say where practice is kept, before the command or after it."""
    parser.add_argument(DATA_OPTION, metavar="DIR", help=DATA_HELP, default=argparse.SUPPRESS)


def harmless(text: str) -> str:
    """A text that somebody else wrote, without what would steer a terminal or begin a line."""
    return text if text.isprintable() else "".join(map(_told_apart, text))


def _told_apart(sign: str) -> str:
    return sign if sign.isprintable() else sign.encode("unicode_escape").decode()
