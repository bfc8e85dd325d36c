"""`feltwork settle`: what every wager of a round comes to."""

import argparse
from pathlib import Path

from app.commands.answering import BAD_ROUND, STANDARD_INPUT, answer_lines, answer_once, read_whole
from app.commands.parsers import Commands, add_command
from app.commands.tables import print_settlement
from app.rules.answers import SettleAnswer, settle_answer
from app.rules.catalogue import Catalogue
from app.rules.core.round import Round
from app.rules.roundfile import read_json, read_toml

ABOUT = """\
Settle a round: for every wager what is paid, taken and returned, and the clauses that say so.

A round file holds what lies on the table when the last decision has been made: the game, the cards, the wagers, the decisions.
Write it in TOML or JSON. Money is in cents (2500 is $25), cards are rank and suit (As is the Ace of Spades,
Td the Ten of Diamonds).
If anything in the file cannot be, nothing is settled and you are told what and where."""

EXAMPLES = """\
examples:
  feltwork settle round.toml              a table for people
  feltwork settle round.json --json       the same as JSON
  feltwork settle --lines rounds.jsonl    one JSON round a line, one JSON answer a line
  ... | feltwork settle --lines -         the same from another program"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "settle", "settle a round, or a stream of rounds", ABOUT, EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="a round file (.toml or .json), or - for standard input")
    parser.add_argument("--json", action="store_true", help="answer in JSON, for programs")
    parser.add_argument("--lines", action="store_true", help="read one JSON round a line and answer each with a JSON line")
    parser.set_defaults(run=lambda options: run(options, parser, catalogue))


def run(options: argparse.Namespace, parser: argparse.ArgumentParser, catalogue: Catalogue) -> int:
    """Settle what was asked for."""
    if options.lines:
        good = answer_lines(options.file, lambda line: _answer(read_json(line, catalogue, "line"), catalogue), whole="line")
        return 0 if good else 1
    if options.file != STANDARD_INPUT and Path(options.file).suffix not in (".json", ".toml") and not Path(options.file).is_dir():
        parser.error(f"{options.file} ends neither in .json nor in .toml")
    say = None if options.json else lambda answer: print_settlement(answer, catalogue[answer.game])
    return answer_once(lambda: _answer(_read_file(options.file, catalogue), catalogue), say, BAD_ROUND)


def _read_file(name: str, catalogue: Catalogue) -> Round:
    text = read_whole(name)
    return read_toml(text, catalogue) if name.endswith(".toml") else read_json(text, catalogue)


def _answer(round: Round, catalogue: Catalogue) -> SettleAnswer:
    return settle_answer(round, catalogue[round.game].settle(round))
