"""`feltwork drill`: questions in the terminal, timed, judged at once, and kept."""

import argparse

from app.base.folders import data_folder
from app.base.lazy import lazily
from app.commands.entering import add_as_option, admit
from app.commands.parsers import Commands, add_command, add_data_option
from app.commands.storing import copied_after, only_person, open_told
from app.rules.catalogue import Catalogue

with lazily():
    from app.commands.drill_sitting import DrillWish, house_drills, sit


SHARED = "shared"
"""What stands for the game of a skill that belongs to none."""

HIGHEST_SEED = 1 << 62
"""Seeds are kept with every run, so they must fit into the store."""

ABOUT = """\
Practise in the terminal: questions of one skill, one after another. Every answer is timed and judged at once, with the working,
the clauses, and the rule you broke where your answer tells it. What you answer is kept, and the next questions bring what you
have not met yet; with --seed they are the same for everybody, every time. Ctrl-D ends the run and keeps what was answered.

A choice or an order is answered by numbers, an amount in dollars, chips as 3x25 2x5, cards as Td 4c 6d. Acts are typed one a
line in plain words, such as: clear dealer. A question mark lists them all, an empty line ends them. A question asked again,
such as by a seed that was sat before, is a review and changes no rated result.

skills of a game, where it has them:
  name-hand compare-hands qualifies house-way payout settle-position settle-table find-wrong-line audit-wagers
  what-next deal-order jackpot envy irregularity limits know-wagers which-clause old-and-new whole-round
skills of every game (GAME is shared):
  chip-cutting times-table read-hands"""

EXAMPLES = """\
examples:
  feltwork drill megalink-bullseye house-way
  feltwork drill megalink-three-card-poker payout --variant typed --n 50
  feltwork drill megalink-three-card-poker payout --missed
  feltwork drill shared times-table --name Priya"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "drill", "practise a skill in the terminal", ABOUT, EXAMPLES)
    parser.add_argument("game", metavar="GAME", help=", ".join([*catalogue, SHARED]))
    parser.add_argument("skill", metavar="SKILL", help="a skill from the list above")
    parser.add_argument("--variant", default="", metavar="NAME", help="one variant of the skill (any)")
    parser.add_argument("--n", type=int, default=20, metavar="N", help="how many questions (20)")
    parser.add_argument("--seed", type=int, metavar="S", help="the seed of the first question")
    parser.add_argument("--missed", action="store_true", help="only what was wrong or slow the last time, as a review")
    parser.add_argument("--name", metavar="NAME", help="who practises")
    add_data_option(parser)
    add_as_option(parser)
    parser.set_defaults(run=lambda options: run(options, parser, catalogue))


def run(options: argparse.Namespace, parser: argparse.ArgumentParser, catalogue: Catalogue) -> int:
    """Ask the questions."""
    if options.n < 1:
        parser.error("--n takes 1 or more")
    if options.missed and options.seed is not None:
        parser.error("--missed asks questions of before; it takes no --seed")
    if options.seed is not None and not 0 <= options.seed < HIGHEST_SEED:
        parser.error(f"--seed takes 0 to {HIGHEST_SEED - 1}")
    game = "" if options.game == SHARED else options.game
    wish = DrillWish(game, options.skill, options.variant, options.n, options.seed, options.name, options.missed)
    _admit(options)
    with copied_after(options):
        return sit(wish, house_drills(data_folder(options.data), catalogue), lambda: open_told(options))


def _admit(options: argparse.Namespace) -> None:
    """Practising in somebody's name is their own; somebody who is new here may begin."""
    if not any(data_folder(options.data).glob("*.db")):
        return
    with open_told(options) as store:
        people = {person.name.casefold(): person for person in store.profiles}
        profile = people.get(options.name.casefold()) if options.name is not None else only_person(store)
        if profile is not None:
            admit(options, store, "practise", profile)
