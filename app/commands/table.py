"""`feltwork table`: deal yourself, on the screen."""

import argparse

from msgspec.structs import replace

from app.commands.parsers import Commands, add_command
from app.rules.catalogue import Catalogue
from app.training.scenario import Scenario

ABOUT = """\
Deal at a table on the screen, by keys: B opens the bets, N closes them, Space deals, E turns, Enter takes in a decision, T takes,
P pays, R returns, G clears. Numbers and arrows move the focus; a click does too.

Guided, the step that is due is always told; coached, a fault is explained at once and the act must be done again; silent, nothing
is told. This is the beginning of the table: sounds, dragging and the journey around it are still to come."""

EXAMPLES = """\
examples:
  feltwork table megalink-three-card-poker
  feltwork table megalink-bullseye --mode coached --seed 7 --players 4"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "table", "deal yourself, on the screen", ABOUT, EXAMPLES)
    parser.add_argument("game", metavar="GAME", help=", ".join(catalogue))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed the rounds are made from (1)")
    parser.add_argument("--mode", choices=["guided", "coached", "silent"], default="guided", help="how it is run (guided)")
    parser.add_argument("--device", default="", help="automated or manual")
    parser.add_argument("--layout", default="", metavar="A", help="the felt, by its appendix")
    parser.add_argument("--players", type=int, metavar="N", help="how many Players sit down")
    parser.set_defaults(run=lambda options: run(options, catalogue))


def run(options: argparse.Namespace, catalogue: Catalogue) -> int:
    """Show the table."""
    catalogue.find(options.game)
    scenario = Scenario(game=options.game, device=options.device, layout=options.layout)
    if options.players is not None:
        scenario = replace(scenario, players=options.players)
    from ui.start import show_table  # noqa: PLC0415 - Qt is loaded only where something is shown

    return show_table(scenario, catalogue, options.seed, options.mode)
