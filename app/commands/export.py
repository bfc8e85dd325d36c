"""`feltwork export`: what is in the store, as a file for other programs."""

import argparse
from pathlib import Path

from app.base.trouble import BadInput, Problem
from app.commands.parsers import Commands, add_command
from app.commands.storing import add_data_option, open_told
from app.rules.catalogue import Catalogue

ABOUT = """\
Write what is in the store into a new file. A name ending in .jsonl holds every record, one a line; one ending in .csv holds
every mark, one a row, for a spreadsheet, where a text that looks like a formula has an apostrophe before it. Either can be
imported again (feltwork import)."""

EXAMPLES = """\
examples:
  feltwork export practice.jsonl
  feltwork export priya.csv --profile Priya"""

RECORDS, SHEET = ".jsonl", ".csv"


def add(commands: Commands, _: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "export", "write your practice into a file", ABOUT, EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="the new file, .jsonl or .csv")
    parser.add_argument("--profile", metavar="NAME", help="only this person's")
    add_data_option(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Write the file."""
    target = Path(options.file)
    if target.suffix.lower() not in (RECORDS, SHEET):
        raise BadInput([Problem("file", f"found {target.name!r}, expected a name ending in .jsonl or .csv")])
    with open_told(options) as store:
        profile = store.profiles.find(options.profile) if options.profile is not None else None
        write = store.archive.export_csv if target.suffix.lower() == SHEET else store.archive.export_jsonl
        count = write(target, profile)
    print(f"{count:,} {'marks' if target.suffix.lower() == SHEET else 'records'} in {target}")
    return 0
