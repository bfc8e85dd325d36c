"""`feltwork restore`: a backup in the place of the store."""

import argparse
from pathlib import Path

from app.base.folders import data_folder
from app.base.lazy import lazily
from app.commands.entering import add_as_option, admitted
from app.commands.parsers import Commands, add_command, add_data_option
from app.commands.storing import tell
from app.rules.catalogue import Catalogue

with lazily():
    from scoring.store.backup import restore


ABOUT = """\
Put a backup in the place of the store. A store that holds anybody's practice is replaced only with --replace, and then kept
aside under another name."""

EXAMPLES = """\
examples:
  feltwork restore feltwork-monday.db
  feltwork restore feltwork-monday.db --replace"""


def add(commands: Commands, _: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "restore", "put a backup in place", ABOUT, EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="a file made by feltwork backup")
    parser.add_argument("--replace", action="store_true", help="replace practice that is there, and keep it aside")
    add_data_option(parser)
    add_as_option(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Put the backup in place."""
    folder = data_folder(options.data)
    if any(folder.glob("*.db")):
        with admitted(options, "restore"):
            pass
    aside = restore(folder, Path(options.file), replace=options.replace, tell=tell)
    print(f"{options.file} is in place in {folder}")
    if aside:
        print(f"what was there is kept as {aside.name}")
    return 0
