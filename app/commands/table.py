"""`feltwork table`: deal yourself, on the screen."""

import argparse

from msgspec.structs import replace

from app.base.folders import data_folder
from app.commands.parsers import Commands, add_command
from app.commands.storing import add_data_option
from app.rounds.scenario import Scenario, who_sits
from app.rules.catalogue import Catalogue
from app.table.log import MODES

ABOUT = """\
Deal at a table on the screen, by keys: B opens the bets, N closes them, Space deals, E turns, Enter takes in a decision, T takes,
P pays, R returns, G clears. Numbers and arrows move the focus; a click does too.

Guided, the step that is due is always told; coached, a fault is explained at once and the act must be done again; silent,
nothing is told. With the mouse, cards are dragged from the device and turned by a click, chips are dragged to and from the float,
and a click on a wager offers what can be done with it. `?` shows every key."""

EXAMPLES = """\
examples:
  feltwork table megalink-three-card-poker
  feltwork table megalink-bullseye --mode coached --seed 7 --players 4"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "table", "deal yourself, on the screen", ABOUT, EXAMPLES)
    parser.add_argument("game", metavar="GAME", help=", ".join(catalogue))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed the rounds are made from (1)")
    parser.add_argument("--mode", choices=MODES, default="guided", help="how it is run (guided)")
    parser.add_argument("--device", default="", help="automated or manual")
    parser.add_argument("--layout", default="", metavar="A", help="the felt, by its appendix")
    parser.add_argument("--seats", type=int, metavar="N", help="how many positions the felt has")
    parser.add_argument("--players", type=int, metavar="N", help="how many Players sit down")
    parser.add_argument("--name", default="", help="who practises; then the sitting is kept in the data folder")
    add_data_option(parser)
    parser.set_defaults(run=lambda options: run(options, catalogue))


def run(options: argparse.Namespace, catalogue: Catalogue) -> int:
    """Show the table."""
    catalogue.find(options.game)
    scenario = Scenario(game=options.game, device=options.device, layout=options.layout)
    if options.players is not None:
        scenario = replace(scenario, players=options.players)
    if options.seats is not None:
        scenario = replace(scenario, seats=options.seats)
    who_sits(scenario, catalogue[options.game], options.seed)
    import ui.window.preload_table  # noqa: F401, PLC0415 - Qt is loaded only where something is shown, and after what needs none
    from ui.window.start import show_table  # noqa: PLC0415

    return show_table(scenario, catalogue, data_folder(options.data), options.seed, options.mode, options.name)
