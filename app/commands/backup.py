"""`feltwork backup`: the whole store in one file."""

import argparse
from pathlib import Path

from app.commands.entering import add_as_option, admit
from app.commands.parsers import Commands, add_command, add_data_option
from app.commands.storing import open_told
from app.rules.catalogue import Catalogue

ABOUT = """\
Copy everything in the store into one new file, while the program may be in use. feltwork restore puts it back."""

EXAMPLES = """\
examples:
  feltwork backup feltwork-monday.db"""


def add(commands: Commands, _: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "backup", "copy all practice into one file", ABOUT, EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="the new file")
    add_data_option(parser)
    add_as_option(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Make the backup."""
    with open_told(options) as store:
        admit(options, store, "backup")
        store.archive.back_up(Path(options.file))
        print(f"{store.path} is copied to {options.file}")
    return 0
