"""`feltwork situations`: list the situations there are, and prove one of an academy's own."""

import argparse
import sys
from pathlib import Path

from app.base.folders import data_folder
from app.base.trouble import BadContent, Problem, Surroundings, unknown
from app.commands.parsers import Commands, add_command, add_data_option
from app.commands.tables import print_situations
from app.rounds.promise import PROMISES
from app.rounds.situation_check import situation_problems
from app.rounds.situations import Situations, misplaced, situation_of
from app.rules.catalogue import Catalogue

ABOUT = """\
Situations are named scenarios to deal: rare hands, wrong chips, trouble. List them, or check one of your own.

A situation is a TOML file: title, trains (one sentence), clauses, level (first, usual or hard), shows, and under [scenario] what
is dealt. The check deals it with each device and proves that every promise under shows is kept. Yours lie in the data folder as
scenarios/GAME/NAME.toml, and one with the name of ours takes its place. assets/scenarios has ours to start from.

What shows may promise (N is a position; amounts are in cents):
"""

EXAMPLES = """\
examples:
  feltwork situations list
  feltwork situations list megalink-bullseye
  feltwork situations check our-own.toml
  feltwork table megalink-bullseye --scenario empty-chair"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    promises = "\n".join(f"  {' '.join((name, *terms.words)):32}{terms.means}" for name, terms in PROMISES.items())
    parser = add_command(commands, "situations", "list and check situations", ABOUT + promises, EXAMPLES)
    parser.add_argument("what", choices=["list", "check"], help="what to do")
    parser.add_argument("of", metavar="GAME|FILE", nargs="?", help="the game to list, or the file to check")
    add_data_option(parser)
    parser.set_defaults(run=lambda options: run(options, parser, catalogue))


def run(options: argparse.Namespace, parser: argparse.ArgumentParser, catalogue: Catalogue) -> int:
    """Do what was asked for."""
    if options.what == "list":
        games = [catalogue.find(options.of).file.id] if options.of else list(catalogue)
        return list_situations(games, data_folder(options.data), catalogue)
    if options.of is None:
        parser.error("check takes a situation file")
    return check_situation(Path(options.of), catalogue)


def list_situations(games: list[str], academy: Path, catalogue: Catalogue) -> int:
    """Show the situations of these games, the easier first, and what is wrong with those that are left out."""
    found, wrong = [], misplaced(academy, list(catalogue))
    for game in games:
        by_level, left_out = Situations(game, academy).by_level()
        found += [situation for of_level in by_level.values() for situation in of_level]
        wrong += left_out
    print_situations(found, catalogue)
    for trouble in wrong:
        print(f"feltwork: {trouble}", file=sys.stderr)
    return 1 if wrong else 0


def check_situation(file: Path, catalogue: Catalogue) -> int:
    """Prove a situation, or tell everything that is wrong with it."""
    if not file.is_file():
        raise Surroundings("file.missing", file=file)
    situation = situation_of(file)
    game = situation.scenario.game
    if game not in catalogue:
        raise BadContent(str(file), [Problem("scenario.game", unknown("game", game, catalogue))])
    if problems := situation_problems(situation, catalogue[game]):
        raise BadContent(str(file), problems)
    print(f"{file}: {catalogue[game].file.name}, {situation.terms.title}: shows all it promises")
    return 0
