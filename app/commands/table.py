"""`feltwork table`: deal yourself, on the screen."""

import argparse

from app.base.folders import data_folder
from app.base.lazy import lazily
from app.commands.entering import add_as_option, admit_to_practise
from app.commands.parsers import Commands, add_command, add_data_option
from app.commands.scenario_option import add_scenario_options, scenario_data, scenario_of
from app.pages.places import TableAt
from app.rounds.scenario import make_script
from app.rules.catalogue import Catalogue
from app.table.log import MODES
from app.table.people_time import NO_TIME, PEOPLE_PACES

with lazily():
    from ui.window.preload_table import show_table


ABOUT = """\
Deal at a table on the screen, by keys: B opens the bets, N closes them, Space deals, E turns, Enter accepts a decision, T takes,
P pays, R returns, G clears. Numbers and arrows move the focus; a click does too.

Guided, the step that is due is always told; coached, a fault is explained at once and the act must be done again; silent,
nothing is told. With the mouse, cards are dragged from the device and turned by a second click, chips are dragged to and from the
float, and a click on a wager offers what can be done with it. `?` shows every key.

With --scenario a situation is dealt (feltwork situations list), or what a scenario file asks for; with --surprise every round
brings something."""

EXAMPLES = """\
examples:
  feltwork table megalink-three-card-poker
  feltwork table megalink-bullseye --mode coached --seed 7 --players 4
  feltwork table megalink-bullseye --scenario empty-chair
  feltwork table megalink-singapore-stud --surprise busy"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "table", "deal yourself, on the screen", ABOUT, EXAMPLES)
    parser.add_argument("game", metavar="GAME", help=", ".join(catalogue))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed the rounds are made from (1)")
    parser.add_argument("--mode", choices=MODES, default="guided", help="how it is run (guided)")
    parser.add_argument("--people", choices=PEOPLE_PACES, default=NO_TIME, help="how long Players take (no-time)")
    parser.add_argument("--device", help="automated or manual")
    parser.add_argument("--layout", metavar="A", help="the felt, by its appendix")
    parser.add_argument("--seats", type=int, metavar="N", help="how many positions the felt has")
    parser.add_argument("--players", type=int, metavar="N", help="how many Players sit down")
    add_scenario_options(parser)
    parser.add_argument("--name", default="", help="who practises; then the sitting is kept in the data folder")
    add_data_option(parser)
    add_as_option(parser)
    parser.set_defaults(run=lambda options: run(options, catalogue))


def run(options: argparse.Namespace, catalogue: Catalogue) -> int:
    """Show the table."""
    catalogue.find(options.game)
    if options.name:
        admit_to_practise(options, options.name)
    told = {"device": options.device, "layout": options.layout, "seats": options.seats, "players": options.players}
    scenario = scenario_of(scenario_data(options), options, told)
    make_script(scenario, catalogue[options.game], options.seed)  # what cannot be dealt is told before a window opens
    table = TableAt(
        options.game, mode=options.mode, people=options.people, seed=options.seed, scenario=scenario, name=options.name
    )
    return show_table(table, catalogue, data_folder(options.data))
