"""`feltwork rules`: which rulebooks there are, and what one has otherwise than another."""

import argparse
import sys

import msgspec

from app.base.trouble import BadInput, Problem, shorten
from app.commands.parsers import Commands, add_command
from app.commands.rules_screen import print_diff, print_rulebooks
from app.rules.catalogue import Catalogue
from app.rules.core.game import AnyGame
from app.rules.rulebook_diff import rulebook_diff

OF = "@"
"""What stands between a game and the version of its rules."""

ABOUT = """\
The rulebooks the games are dealt by. A game has one in force; others of it, older or to come, lie beside it, and a sitting is
told again by the one it was dealt under.

`diff` tells what the later of two versions has otherwise, clause by clause: added, dropped, changed, and only worded otherwise.
Two games are compared by subject: wagers, pay tables, rulings and so on, each with the clauses of both."""

EXAMPLES = """\
examples:
  feltwork rules list
  feltwork rules diff megalink-three-card-poker 6 7
  feltwork rules diff three-card-poker@4 megalink-three-card-poker@6
  feltwork rules diff three-card-poker megalink-three-card-poker --json"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "rules", "the rulebooks, and what changed in them", ABOUT, EXAMPLES)
    parts = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)
    listing = add_command(parts, "list", "list the rulebooks", "List every rulebook, and which is in force.", EXAMPLES)
    comparing = add_command(parts, "diff", "compare two rulebooks", ABOUT, EXAMPLES)
    comparing.add_argument("names", metavar="NAME", nargs="+", help=", ".join(catalogue))
    comparing.usage = "feltwork rules diff [-h] [--json] GAME V1 V2 | GAME[@V] GAME[@V]"
    for part in (listing, comparing):
        part.add_argument("--json", action="store_true", help="answer as JSON, for programs")
    listing.set_defaults(run=lambda options: list_rulebooks(options, catalogue))
    comparing.set_defaults(run=lambda options: diff(options, comparing, catalogue))


def list_rulebooks(options: argparse.Namespace, catalogue: Catalogue) -> int:
    """List the rulebooks."""
    books = [(catalogue.rulebook(game, version), catalogue[game]) for game in catalogue for version in catalogue.versions(game)]
    if not options.json:
        print_rulebooks([(book, book is in_force) for book, in_force in books])
        return 0
    for book, in_force in books:
        file = book.file
        told = {"game": file.id, "version": file.document.version, "effective": file.document.effective}
        _answer(told | {"title": file.document.title, "clauses": len(file.clauses), "in_force": book is in_force})
    return 0


def diff(options: argparse.Namespace, parser: argparse.ArgumentParser, catalogue: Catalogue) -> int:
    """Compare two rulebooks."""
    names = options.names
    if len(names) == 3:
        names = [f"{names[0]}{OF}{version}" for version in names[1:]]
    if len(names) != 2:
        parser.error("say a game and two versions of its rules, or two games")
    before, after = (_rulebook(name, catalogue) for name in names)
    found = rulebook_diff(before.file, after.file)
    if options.json:
        _answer(found)
    else:
        print_diff(found, before.file, after.file)
    return 0


def _rulebook(name: str, catalogue: Catalogue) -> AnyGame:
    """The rulebook of a name: a game by the version said, or by the one in force."""
    game, _, version = name.partition(OF)
    in_force = catalogue.find(game)
    if OF not in name:
        return in_force
    if not (version.isascii() and version.isdigit()):
        raise BadInput([Problem("version", f"found {shorten(version)}, expected {_known(catalogue, game)}")])
    return catalogue.rulebook(game, int(version[:9]))


def _known(catalogue: Catalogue, game: str) -> str:
    return " or ".join(map(str, catalogue.versions(game)))


def _answer(told: object) -> None:
    sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
