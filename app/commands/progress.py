"""`feltwork progress`: where somebody stands, in the terminal."""

import argparse

from app.base.lazy import lazily
from app.commands.entering import add_as_option, admit
from app.commands.parsers import Commands, add_command, add_data_option
from app.commands.storing import only_person, open_told
from app.rules.catalogue import Catalogue

with lazily():
    from app.commands.progress_screen import ProgressReport
    from app.house.house import read_house


ABOUT = """\
Show where somebody stands: the grade at every game and the nearest thing that is missing to the next, how much work all of it
is, how much of the game they have met, what is most worth practising next, and what they mix up. With GAME only that
game: every demand of the next grade with its evidence, and every skill."""

EXAMPLES = """\
examples:
  feltwork progress
  feltwork progress megalink-bullseye --name Priya"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "progress", "show where somebody stands", ABOUT, EXAMPLES)
    parser.add_argument("game", metavar="GAME", nargs="?", help=", ".join(catalogue))
    parser.add_argument("--name", metavar="NAME", help="who practises")
    add_data_option(parser)
    add_as_option(parser)
    parser.set_defaults(run=lambda options: run(options, catalogue))


def run(options: argparse.Namespace, catalogue: Catalogue) -> int:
    """Show it."""
    game = catalogue.find(options.game).file.id if options.game else None
    with open_told(options) as store:
        profile = store.profiles.find(options.name) if options.name is not None else only_person(store)
        if profile is None:
            print("Nobody has practised here yet; feltwork drill begins.")
        else:
            admit(options, store, "progress", profile)
            in_force = read_house(store.folder, catalogue).rulebooks_of(catalogue)
            ProgressReport(store, profile, in_force).show(game)
    return 0
