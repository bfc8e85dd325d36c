"""`feltwork games`: which games there are, and what they go by."""

from app.commands.parsers import Commands, add_command
from app.commands.tables import print_games
from app.rules.catalogue import Catalogue

ABOUT = "List the games, the names the other commands know them by, and the rules they are dealt from."
EXAMPLES = """\
examples:
  feltwork games"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "games", "list the games", ABOUT, EXAMPLES)
    parser.set_defaults(run=lambda _: run(catalogue))


def run(catalogue: Catalogue) -> int:
    """List them."""
    print_games([catalogue[name] for name in catalogue])
    return 0
