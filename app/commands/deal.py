"""`feltwork deal`: whole rounds, dealt by the perfect dealer."""

import argparse
import os
from itertools import islice
from pathlib import Path
from typing import Any

from app.base.clock import ticking
from app.base.folders import folder_told
from app.base.trouble import BadInput, Problem
from app.commands.deal_lines import add_options, check_usage, customs_chosen, run_lines
from app.commands.parsers import Commands, add_command, add_data_option
from app.commands.scenario_option import add_scenario_options, scenario_data, scenario_of
from app.commands.stories import Story
from app.house.house import House, house_chips, read_house
from app.rounds.round_series import table_run
from app.rounds.scenario import Scenario
from app.rules.catalogue import Catalogue
from app.table.log import write_entry
from app.table.perfect_dealer import perfect_dealing
from app.table.session import TableSession

SECOND_MS = 1_000

ABOUT = """\
Deal whole rounds, from "Place your bets, please" to the cleared table, and print every act with the clause behind it.

The Players are simulated: they stake, decide, bet late, put down wrong amounts and sometimes leave. The same seed gives the same
round on every machine. With --auto the perfect dealer deals, who never makes a fault. A situation
(feltwork situations list) or a scenario file (TOML) asks for certain hands, for trouble, or for an irregularity; with --surprise
every round brings something. The limits, rulings and customs are those of the house, as its data folder has them."""

EXAMPLES = """\
examples:
  feltwork deal megalink-bullseye --seed 7 --auto
  feltwork deal megalink-texas-holdem-bonus --seed 1 --auto --device manual --players 4 --rounds 3
  feltwork deal megalink-bullseye --seed 1 --auto --scenario empty-chair
  feltwork deal megalink-three-card-poker --seed 1 --auto --log sitting.log     then: feltwork replay sitting.log
  feltwork deal megalink-three-card-poker --seed 1 --auto --json                each act as data
  feltwork deal megalink-three-card-poker --seed 1 --mode silent --acts - --json   deal with typed acts, judged at the end"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "deal", "deal whole rounds and print them", ABOUT, EXAMPLES)
    parser.add_argument("game", metavar="GAME", help=", ".join(catalogue))
    parser.add_argument("--seed", type=int, required=True, metavar="N", help="the seed the round is made from")
    parser.add_argument("--auto", action="store_true", help="let the perfect dealer deal")
    parser.add_argument("--device", help="automated or manual")
    parser.add_argument("--players", type=int, metavar="N", help="how many Players sit down")
    parser.add_argument("--rounds", type=int, default=1, metavar="N", help="how many rounds (1)")
    add_scenario_options(parser)
    parser.add_argument("--log", metavar="FILE", help="write the log of the sitting here, for feltwork replay")
    add_options(parser)
    parser.add_argument("--usual", action="store_true", help="deal as usual, whatever the house has set in its data folder")
    add_data_option(parser)
    parser.set_defaults(run=lambda options: run(options, parser, catalogue))


def run(options: argparse.Namespace, parser: argparse.ArgumentParser, catalogue: Catalogue) -> int:
    """Deal the rounds."""
    check_usage(options, parser)
    if not options.auto and not options.json:
        parser.error("--auto is needed: to deal yourself, see feltwork table --help")
    if options.rounds < 1:
        parser.error("--rounds takes 1 or more")
    folder = folder_told(options.data)
    house = House() if options.usual else read_house(folder, catalogue)
    chips = house_chips(house, folder)
    catalogue = house.rulebooks_of(catalogue)
    game = catalogue.find(options.game)
    if options.json:
        data = scenario_data(options)
        chosen = data.pop("customs", {})
        if not isinstance(chosen, dict):
            raise BadInput([Problem("customs", "found no table, expected customs by name")])
        scenario = house.furnish(_scenario(options, data), chips)
        return run_lines(options, game, scenario, customs_chosen(house.customs(game.file.id), chosen))
    scenario = house.furnish(_scenario(options, scenario_data(options)), chips)
    with Path(options.log or os.devnull).open("wb") as log:
        session = TableSession(catalogue, "guided", ticking(SECOND_MS), lambda entry: log.write(write_entry(entry)))
        story = Story(session)
        for script in islice(table_run(scenario, game, options.seed), options.rounds):
            session.begin(script)
            story.tell(session.log[-1])
            for answer in perfect_dealing(session):
                story.tell(session.log[-1], answer.fault, answer.events)
        session.end()
    return 0


def _scenario(options: argparse.Namespace, data: dict[str, Any]) -> Scenario:
    """The scenario, with what the command line says over it."""
    told = {"device": options.device, "players": options.players, "positions": _positions(options)}
    return scenario_of(data, options, told)


def _positions(options: argparse.Namespace) -> list[int] | None:
    """The positions that are named, if any are."""
    if options.positions is None:
        return None
    try:
        return [int(word) for word in options.positions.split(",")]
    except ValueError:
        raise BadInput([Problem("positions", f"found {options.positions!r}, expected numbers such as 1,3,5")]) from None
