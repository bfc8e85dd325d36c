"""`feltwork import`: records from another machine's store."""

import argparse

from app.commands.answering import open_source
from app.commands.parsers import Commands, add_command
from app.commands.storing import add_data_option, open_told
from app.rules.catalogue import Catalogue

ABOUT = """\
Take in what another store exported: every record of JSON Lines, or every mark of a sheet (.csv) with its person and its run.
Records that are here already stay as they are, so importing twice changes nothing; you are told how many differ. A file with
one bad line is not taken in at all, and you are told which lines are bad."""

EXAMPLES = """\
examples:
  feltwork import practice.jsonl
  feltwork import priya.csv"""


def add(commands: Commands, _: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "import", "take in practice from a file", ABOUT, EXAMPLES)
    parser.add_argument(
        "file", metavar="FILE", help="a file made by feltwork export (.jsonl, .csv), or - for JSON Lines on standard input"
    )
    add_data_option(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Take the records in."""
    with open_source(options.file) as lines, open_told(options) as store:
        take_in = store.archive.import_csv if options.file.lower().endswith(".csv") else store.archive.import_jsonl
        imported = take_in(lines)
    for name, taken in imported.renamed.items():
        print(f"{name} is the name of somebody else here; imported as {taken}")
    print(f"{sum(imported.added.values()):,} records added, {imported.present:,} were here already")
    if imported.differing:
        print(f"{imported.differing:,} differ from what is here; kept as they were")
    return 0
