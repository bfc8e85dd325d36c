"""`feltwork house-way`: how the Dealer sets a Bullseye hand."""

import argparse

from msgspec import Struct

from app.base.lazy import lazily
from app.base.saying import Saying
from app.base.trouble import BadInput, Problem
from app.commands.answering import answer_lines
from app.commands.parsers import Commands, add_command
from app.rules.catalogue import Catalogue
from app.rules.core.cards import Cards, spell
from app.rules.rankings import bullseye
from app.rules.reading import read_cards
from app.rules.wording import say_hand

with lazily():
    from app.commands.tables import columns, console

CARDS_IN_A_HAND = 5

ABOUT = """\
Set a Bullseye hand by House Way: a 3 Card Hand of 10, 20 or 30, chosen so that the Point Hand beside it ranks as high as can be.

An Ace counts 1, a picture 10 (0 in the Point Hand), and a 3 or a 6 counts as either. Give five cards to see every way to set
them, the best first; or --lines to set one hand a line."""

EXAMPLES = """\
examples:
  feltwork house-way As Kd 3h 6c 9s       every way to set one hand
  feltwork house-way --lines hands.txt    one hand a line, one JSON answer a line
  ... | feltwork house-way --lines -      the same from another program"""


class HouseWayAnswer(Struct, frozen=True):
    """A hand set by House Way; nothing where no 3 Card Hand can be formed."""

    three: str | None
    point: str | None
    rank: str | None


NOT_SET = HouseWayAnswer(None, None, None)


def add(commands: Commands, catalogue: Catalogue) -> None:  # noqa: ARG001 - every command is added the same way
    """Tell the command line about this command."""
    parser = add_command(commands, "house-way", "set a Bullseye hand by House Way", ABOUT, EXAMPLES)
    parser.add_argument("what", metavar="CARDS", nargs="+", help="five cards; with --lines a file, or - for standard input")
    parser.add_argument("--lines", action="store_true", help="read one hand a line and answer each with a JSON line")
    parser.set_defaults(run=lambda options: run(options, parser))


def run(options: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    """Set what was asked for."""
    if not options.lines:
        print_settings(_read_hand(" ".join(options.what)))
        return 0
    if len(options.what) != 1:
        parser.error("--lines takes one file, or - for standard input")
    return 0 if answer_lines(options.what[0], _answer, whole="cards") else 1


def print_settings(hand: Cards) -> None:
    """Every way to set a Bullseye hand, the House Way first."""
    out = console()
    settings = bullseye.settings(hand)
    if not settings:
        out.print(f"{spell(hand)}: no 3 Card Hand of 10, 20 or 30 can be formed.")
        return
    table = columns("3 Card Hand", "Point Hand", "Rank", "")
    for setting in settings:
        best = "House Way" if setting.strength == settings[0].strength else ""
        table.add_row(spell(setting.three), spell(setting.point), say_hand(bullseye.name(setting)), best)
    out.print(table)


def _answer(line: bytes) -> HouseWayAnswer:
    try:
        setting = bullseye.house_way(_read_hand(line.decode()))
    except UnicodeDecodeError as broken:
        raise BadInput([Problem("cards", f"byte {broken.start} is not UTF-8, expected five cards")]) from None
    if setting is None:
        return NOT_SET
    return HouseWayAnswer(spell(setting.three), spell(setting.point), setting.row)


def _read_hand(text: str) -> Cards:
    hand = read_cards(text, CARDS_IN_A_HAND)
    if isinstance(hand, Saying):
        raise BadInput([Problem("cards", hand)])
    return hand
