"""`feltwork forget`: delete a person and everything they did."""

import argparse

from app.base.folders import data_folder
from app.base.lazy import lazily
from app.commands.entering import add_as_option, admit
from app.commands.parsers import Commands, add_command, add_data_option
from app.commands.storing import open_told
from app.rules.catalogue import Catalogue

with lazily():
    from app.exams.retention import kept_results

ABOUT = """\
Delete a person and everything they did from the store, and leave no trace of their name in it. This cannot be undone, so it
is done only with --yes. Exam sittings and certificates stay for as long as the academy keeps them. Backups and exports you made
are yours to delete."""

EXAMPLES = """\
examples:
  feltwork forget Priya
  feltwork forget Priya --yes"""


def add(commands: Commands, _: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "forget", "delete a person and everything they did", ABOUT, EXAMPLES)
    parser.add_argument("name", metavar="NAME", help="the person")
    parser.add_argument("--yes", action="store_true", help="do it; it cannot be undone")
    add_data_option(parser)
    add_as_option(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Delete them, or say what that would mean."""
    with open_told(options) as store:
        profile = store.profiles.find(options.name)
        admit(options, store, "forget", profile)
        if not options.yes:
            attempts = len(store.attempts(profile))
            print(f"{profile.name} would be deleted with everything on record (attempts: {attempts:,}); say --yes to do it")
            return 1
        kept = kept_results(data_folder(options.data), profile.id)
        store.archive.forget(profile)
        print(f"{profile.name} is forgotten")
        if kept.any:
            print(
                f"exams stay for the academy's {kept.years} years of retention: {kept.sittings} sittings, "
                f"{kept.certificates} certificates, each with the name it was given"
            )
        for file in store.archive.kept_aside():
            print(f"{file} was kept aside earlier and may still hold the name; delete it if it should go too")
    return 0
