"""`feltwork store`: looking after the store itself."""

import argparse

from app.base.lazy import lazily
from app.commands.parsers import Commands, add_command, add_data_option
from app.commands.storing import open_told
from app.rules.catalogue import Catalogue

with lazily():
    from scoring.store.rebuild import rebuild

ABOUT = """\
Look after the store: what was answered and done is its log, and everything else in it follows from that log."""

REBUILD = """\
Derive every figure and the whole schedule again from the log, and compare them with those that were derived step by step: they
must be the same to the last digit. What differs is told and mended, and the exit code is 1. The log itself is never changed."""

EXAMPLES = """\
examples:
  feltwork store rebuild"""

DIFFERED = 1


def add(commands: Commands, _: Catalogue) -> None:
    """Tell the command line about this command and what it can do."""
    parser = add_command(commands, "store", "look after the store itself", ABOUT, EXAMPLES)
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", required=True)
    rebuilding = add_command(tasks, "rebuild", "derive everything again from the log", REBUILD, EXAMPLES)
    add_data_option(rebuilding)
    add_data_option(parser)
    rebuilding.set_defaults(run=rebuilt)


def rebuilt(options: argparse.Namespace) -> int:
    """Derive everything again and tell what differed."""
    with open_told(options) as store:
        compared = rebuild(store.connection)
        differing = [table for table in compared if not table.same]
        for table in differing:
            print(f"{table.table}: {table.missing:,} rows were missing and {table.wrong:,} were wrong of {table.rows:,}; mended")
        rows = sum(table.rows for table in compared)
        told = "differed and are mended" if differing else "are the same to the last digit"
        print(f"{store.path}: {rows:,} rows were derived again from the log; they {told}")
    return DIFFERED if differing else 0
