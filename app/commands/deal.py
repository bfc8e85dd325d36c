"""`feltwork deal`: whole rounds, dealt by the perfect dealer."""

import argparse
import os
from itertools import islice
from pathlib import Path

import tomli

from app.base.clock import ticking
from app.base.strict import convert
from app.base.trouble import BadInput, Problem
from app.commands.answering import read_whole
from app.commands.parsers import Commands, add_command
from app.commands.stories import print_entry, print_outcome
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
round on every machine. With --auto the perfect dealer deals, who never makes a fault. A scenario file (TOML) may ask for certain
hands, for trouble, or for an irregularity."""

EXAMPLES = """\
examples:
  feltwork deal megalink-bullseye --seed 7 --auto
  feltwork deal megalink-texas-holdem-bonus --seed 1 --auto --device manual --players 4 --rounds 3
  feltwork deal megalink-three-card-poker --seed 1 --auto --log sitting.log     then: feltwork replay sitting.log"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "deal", "deal whole rounds and print them", ABOUT, EXAMPLES)
    parser.add_argument("game", metavar="GAME", help=", ".join(catalogue))
    parser.add_argument("--seed", type=int, required=True, metavar="N", help="the seed the round is made from")
    parser.add_argument("--auto", action="store_true", help="let the perfect dealer deal")
    parser.add_argument("--device", help="automated or manual")
    parser.add_argument("--players", type=int, metavar="N", help="how many Players sit down")
    parser.add_argument("--rounds", type=int, default=1, metavar="N", help="how many rounds (1)")
    parser.add_argument("--scenario", metavar="FILE", help="a scenario file (.toml)")
    parser.add_argument("--log", metavar="FILE", help="write the log of the sitting here, for feltwork replay")
    parser.set_defaults(run=lambda options: run(options, parser, catalogue))


def run(options: argparse.Namespace, parser: argparse.ArgumentParser, catalogue: Catalogue) -> int:
    """Deal the rounds."""
    if not options.auto:
        parser.error("--auto is needed: to deal yourself, see feltwork table --help")
    if options.rounds < 1:
        parser.error("--rounds takes 1 or more")
    game = catalogue.find(options.game)
    scenario = _scenario(options)
    with Path(options.log or os.devnull).open("wb") as log:
        session = TableSession(catalogue, "guided", ticking(SECOND_MS), lambda entry: log.write(write_entry(entry)))
        for script in islice(table_run(scenario, game, options.seed), options.rounds):
            for _ in perfect_dealing(session, script):
                print_entry(session.log[-1], session)
            print_outcome(session)
    return 0


def _scenario(options: argparse.Namespace) -> Scenario:
    """The scenario of the file, with what the command line says over it."""
    data: dict[str, object] = {}
    if options.scenario:
        try:
            data = tomli.loads(read_whole(options.scenario).decode())
        except (tomli.TOMLDecodeError, UnicodeDecodeError) as broken:
            raise BadInput([Problem(options.scenario, f"found no TOML: {broken}")]) from None
    if data.get("game", options.game) != options.game:
        raise BadInput([Problem("game", f"found {data['game']!r} in the scenario, expected {options.game!r} as asked for")])
    told = {"game": options.game, "device": options.device, "players": options.players}
    scenario = convert(data | {key: value for key, value in told.items() if value is not None}, Scenario)
    if isinstance(scenario, list):
        raise BadInput(scenario)
    return scenario
