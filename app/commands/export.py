"""`feltwork export`: what is in the store, as a file for other programs."""

import argparse
from pathlib import Path

from app.base.lazy import lazily
from app.base.trouble import BadInput, Problem
from app.commands.entering import add_as_option, admit
from app.commands.parsers import Commands, add_command, add_data_option
from app.commands.storing import open_told
from app.rules.catalogue import Catalogue

with lazily():
    from app.words import acts
    from lessons.skills import QuestionMaker


ABOUT = """\
Write what is in the store into a new file. A name ending in .jsonl holds every record, one a line; one ending in .csv holds
every mark, one a row, for a spreadsheet: answers by key and in words, and an apostrophe before a text that looks like a
formula. Either can be imported again (feltwork import)."""

EXAMPLES = """\
examples:
  feltwork export practice.jsonl
  feltwork export priya.csv --profile Priya"""

RECORDS, SHEET = ".jsonl", ".csv"


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "export", "write your practice into a file", ABOUT, EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="the new file, .jsonl or .csv")
    parser.add_argument("--profile", metavar="NAME", help="only this person's")
    add_data_option(parser)
    add_as_option(parser)
    parser.set_defaults(run=lambda options: run(options, catalogue))


def run(options: argparse.Namespace, catalogue: Catalogue) -> int:
    """Write the file."""
    target = Path(options.file)
    as_sheet = target.suffix.lower() == SHEET
    if not as_sheet and target.suffix.lower() != RECORDS:
        raise BadInput([Problem("file", f"found {target.name!r}, expected a name ending in .jsonl or .csv")])
    with open_told(options) as store:
        profile = store.profiles.find(options.profile) if options.profile is not None else None
        admit(options, store, "export", profile)
        if as_sheet:
            count = store.archive.export_csv(target, profile, in_words=QuestionMaker(catalogue, acts.say_act).say_kept)
        else:
            count = store.archive.export_jsonl(target, profile)
    print(f"{count:,} {'marks' if as_sheet else 'records'} in {target}")
    return 0
