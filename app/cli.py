"""The command line: which commands there are, and how trouble leaves the program. No traceback ever reaches a user."""

import argparse
import sys
from collections.abc import Callable, Collection, Sequence
from importlib import import_module

from app import VERSION
from app.base.folders import DATA_OPTION
from app.base.lazy import lazily
from app.commands.parsers import Help, add_data_option

with lazily():
    from app.commands import home_window
    from app.commands.trouble_told import told
    from app.rules.catalogue import Catalogue

Games = Callable[[], "Catalogue"]
"""What makes the games of this start."""

COMMANDS = {
    "table": "table",
    "games": "games",
    "settle": "settle",
    "house-way": "house_way",
    "deal-order": "deal_order",
    "ruling": "ruling",
    "rules": "rules",
    "deal": "deal",
    "replay": "replay",
    "drill": "drill",
    "practise": "practise",
    "progress": "progress",
    "layouts": "layouts",
    "situations": "situations",
    "courses": "courses",
    "exam": "exam",
    "sheets": "sheets",
    "shots": "shots",
    "export": "export",
    "import": "import_",
    "backup": "backup",
    "restore": "restore",
    "forget": "forget",
    "store": "store",
    "about": "about",
    "staff": "staff",
    "class": "class_",
    "given": "given",
    "verify": "verify",
    "open": "open_",
}
"""Every command and its module; a module is loaded when its command is named, or all of them for the help."""
NEED_NO_GAME = frozenset({"verify"})
"""Commands that start without any game: what stands at a gate is asked of all the time."""
INTERRUPTED = 130
PROGRAM = "feltwork"
VERSION_OPTION = "--version"

ABOUT = """\
Feltwork trains casino dealers. Without a command its window opens, with every table to choose from. The commands ask the rules
core directly (what a round comes to, how House Way sets a hand, in which order cards are dealt, what an irregularity leads to),
draw felts, and look after what was practised. Every answer cites the clauses of the game's rules."""


def run(arguments: Sequence[str], games: Games) -> int:
    """Run one command and return its exit code: 0 done, 1 bad input, 2 wrong usage; games are made when they are needed."""
    if sys.stdout is None:
        print("feltwork: standard output is closed; there is nowhere to answer", file=sys.stderr)
        return 1
    try:
        options = _parser(games, arguments).parse_args(arguments)
        code: int = options.run(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - whatever it is, it leaves as a sentence
        return told(error)
    return code


def whole_parser(games: Games) -> argparse.ArgumentParser:
    """The parser of every command there is, for whoever writes their help down: man page, completion, the page of commands."""
    return _parser(games, ("--help",))


def _parser(games: Games, arguments: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=PROGRAM, description=ABOUT, formatter_class=Help)
    parser.add_argument(VERSION_OPTION, action="version", version=f"{PROGRAM} {VERSION}", help="tell the version, and end")
    needed = _needed(arguments)
    if needed and NEED_NO_GAME.issuperset(needed):
        add_data_option(parser)
        parser.set_defaults(data=None)
        _add(parser, needed, games)
    else:
        catalogue = games()
        home_window.add_to(parser, catalogue)
        _add(parser, needed, lambda: catalogue)
    return parser


def _add(parser: argparse.ArgumentParser, needed: Collection[str], games: Games) -> None:
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", prog=PROGRAM)
    for name in needed:
        import_module(f"app.commands.{COMMANDS[name]}").add(commands, games if name in NEED_NO_GAME else games())


def _needed(arguments: Sequence[str]) -> Collection[str]:
    """The command that is named, none where the window is to open, or all where it must be told what there is."""
    named = [word for word in arguments if word in COMMANDS][:1]
    window_opens = not arguments or arguments[0].startswith((DATA_OPTION, VERSION_OPTION))
    return named or (() if window_opens else COMMANDS)
