"""The command line: which commands there are, and how trouble leaves the program. No traceback ever reaches a user."""

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module

from app.base.folders import DATA_OPTION
from app.base.lazy import lazily
from app.base.trouble import BadInput, Trouble
from app.commands import home_window
from app.rules.catalogue import Catalogue

with lazily():
    from app.base.report import write_report

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
    "shots": "shots",
    "export": "export",
    "import": "import_",
    "backup": "backup",
    "restore": "restore",
    "forget": "forget",
    "store": "store",
}
"""Every command and its module; a module is loaded when its command is named, or all of them for the help."""
BAD_INPUT = 1
BUG = 70
INTERRUPTED = 130

ABOUT = """\
Feltwork trains casino dealers. Without a command its window opens, with every table to choose from. The commands ask the rules
core directly (what a round comes to, how House Way sets a hand, in which order cards are dealt, what an irregularity leads to),
draw felts, and look after what was practised. Every answer cites the clauses of the game's rules."""


def run(arguments: Sequence[str], catalogue: Catalogue) -> int:
    """Run one command and return its exit code: 0 done, 1 bad input, 2 wrong usage."""
    if sys.stdout is None:
        print("feltwork: standard output is closed; there is nowhere to answer", file=sys.stderr)
        return BAD_INPUT
    try:
        options = _parser(catalogue, arguments).parse_args(arguments)
        code: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        _point_output_at_nothing()
        print("feltwork: the reader closed the pipe; the rest was not written", file=sys.stderr)
        return BAD_INPUT
    except BadInput as trouble:
        for problem in trouble.problems:
            print(f"feltwork: {problem}", file=sys.stderr)
        return BAD_INPUT
    except Trouble as trouble:
        print(f"feltwork: {trouble}", file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        print(f"feltwork: {place}{error.strerror or error}", file=sys.stderr)
        if not error.filename:
            _point_output_at_nothing()
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as bug:  # noqa: BLE001 - whatever is left is our bug, and its report goes into a file
        print(f"feltwork: something went wrong inside the program; the report is in {write_report(bug)}", file=sys.stderr)
        return BUG
    return code


def _parser(catalogue: Catalogue, arguments: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="feltwork", description=ABOUT)
    home_window.add_to(parser, catalogue)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name in _needed(arguments):
        import_module(f"app.commands.{COMMANDS[name]}").add(commands, catalogue)
    return parser


def _needed(arguments: Sequence[str]) -> Iterable[str]:
    """The command that is named, none where the window is to open, or all where it must be told what there is."""
    named = [word for word in arguments if word in COMMANDS][:1]
    window_opens = not arguments or arguments[0].startswith(DATA_OPTION)
    return named or (() if window_opens else COMMANDS)


def _point_output_at_nothing() -> None:
    """Keep the interpreter from meeting the closed pipe once more when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
