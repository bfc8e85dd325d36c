"""`feltwork import`: records from another machine's store."""

import argparse

from app.base.bounded import bounded_lines
from app.commands.answering import open_source
from app.commands.entering import add_as_option, admit
from app.commands.parsers import Commands, add_command, add_data_option
from app.commands.storing import open_told
from app.rules.catalogue import Catalogue

ABOUT = """\
Take in what another store exported: every record of JSON Lines, or every mark of a sheet (.csv) with its person and its run.
Records that are here already stay as they are, so importing twice changes nothing; you are told how many differ. A file with
one bad line is not taken in at all, and you are told which lines are bad. What comes in is marked as coming from outside, for
good: it is shown, and makes no grade without its log. A PIN never comes in."""

EXAMPLES = """\
examples:
  feltwork import practice.jsonl --check     what would come in
  feltwork import practice.jsonl
  feltwork import priya.csv"""


def add(commands: Commands, _: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "import", "take in practice from a file", ABOUT, EXAMPLES)
    parser.add_argument(
        "file", metavar="FILE", help="a file made by feltwork export (.jsonl, .csv), or - for JSON Lines on standard input"
    )
    parser.add_argument("--check", action="store_true", help="tell what would come in, and change nothing")
    add_data_option(parser)
    add_as_option(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Take the records in."""
    with open_source(options.file) as source, open_told(options) as store:
        admit(options, store, "import")
        take_in = store.archive.import_csv if options.file.lower().endswith(".csv") else store.archive.import_jsonl
        imported = take_in(bounded_lines(source), only_look=options.check)
    for name, taken in imported.renamed.items():
        print(f"{name} is the name of somebody else here; imported as {taken}")
    if options.check:
        print(f"practice of: {', '.join(imported.people) or 'nobody'}")
        print(", ".join(f"{kind} {count:,}" for kind, count in imported.added.items()) or "nothing new")
    added = f"{sum(imported.added.values()):,} records {'would be ' if options.check else ''}added"
    print(f"{added}, {imported.present:,} were here already")
    if imported.differing:
        print(f"{imported.differing:,} differ from what is here; kept as they were")
    return 0
