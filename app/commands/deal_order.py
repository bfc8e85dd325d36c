"""`feltwork deal-order`: the order in which cards are dealt."""

import argparse
import re

from msgspec import Struct

from app.base.lazy import lazily
from app.base.trouble import BadInput, Problem, shorten, unknown
from app.commands.answering import answer_once
from app.commands.parsers import Commands, add_command
from app.rules.catalogue import Catalogue
from app.rules.core.deal import DealtTo, deal_order
from app.rules.core.game import AnyGame

with lazily():
    from app.commands.tables import print_deal

ABOUT = """\
The order of the deal: which place gets how many cards, face up or face down, from the first card to the last.

An automated device (a shuffler) gives each hand as a packet; a manual one (a shoe) gives one card at a time. Positions are
numbered from 1 at the Dealer's left; name the ones with a wager. Three Card Poker of 2013 has one procedure
and takes no --device."""

EXAMPLES = """\
examples:
  feltwork deal-order megalink-bullseye --device manual --positions 1,3,5
  feltwork deal-order three-card-poker --positions 2,4 --table"""


class DealAnswer(Struct, frozen=True):
    """The steps of a deal."""

    steps: list[DealtTo]


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "deal-order", "the order in which cards are dealt", ABOUT, EXAMPLES)
    parser.add_argument("game", metavar="GAME", help=", ".join(catalogue))
    parser.add_argument("--device", help="automated or manual")
    parser.add_argument("--positions", required=True, metavar="1,3,5", help="the positions with a wager, in any order")
    parser.add_argument("--table", action="store_true", help="answer in words, for people")
    parser.set_defaults(run=lambda options: run(options, parser, catalogue))


def run(options: argparse.Namespace, parser: argparse.ArgumentParser, catalogue: Catalogue) -> int:
    """Answer with the deal."""
    say = (lambda answer: print_deal(answer.steps, catalogue[options.game], options.device)) if options.table else None
    return answer_once(lambda: _deal(options, parser, catalogue), say)


def _deal(options: argparse.Namespace, parser: argparse.ArgumentParser, catalogue: Catalogue) -> DealAnswer:
    game = catalogue.find(options.game)
    if options.device and not game.devices:
        parser.error(f"{game.file.name} has one deal procedure: leave --device out")
    if not options.device and game.devices:
        parser.error(f"--device is needed: {' or '.join(game.devices)}")
    deal = game.file.deal_of(_device(options.device, game))
    return DealAnswer(list(deal_order(deal, _positions(options.positions, game))))


def _device(device: str | None, game: AnyGame) -> str | None:
    if device is not None and device not in game.devices:
        raise BadInput([Problem("device", unknown("device", device, game.devices))])
    return device


def _positions(text: str, game: AnyGame) -> list[int]:
    """The positions named in a text such as "1,3,5"."""
    expected = f"expected numbers from 1 to {game.most_seats} with commas between them"
    if not re.fullmatch(r"\s*[0-9]{1,4}\s*(,\s*[0-9]{1,4}\s*)*", text):
        raise BadInput([Problem("positions", f"found {shorten(text)}, {expected}")])
    positions = [int(number) for number in text.split(",")]
    for number in positions:
        if not 1 <= number <= game.most_seats:
            raise BadInput([Problem("positions", f"found {number}, {expected}")])
        if positions.count(number) > 1:
            raise BadInput([Problem("positions", f"found {number} twice, expected each position once")])
    return positions
