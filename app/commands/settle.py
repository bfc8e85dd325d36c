"""`feltwork settle`: what every wager of a round comes to."""

import argparse
from functools import partial
from pathlib import Path

from app.base.lazy import lazily
from app.commands.answering import BAD_ROUND, STANDARD_INPUT, Answering, answer_lines, answer_once, read_whole
from app.commands.parsers import Commands, add_command
from app.rules.answers import SettleAnswer, settle_answer
from app.rules.catalogue import Catalogue
from app.rules.core.round import Round
from app.rules.roundfile import read_json, read_toml

with lazily():
    from app.commands.jobs import answer_lines_in_jobs
    from app.commands.tables import print_settlement

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
  ... | feltwork settle --lines -         the same from another program
  feltwork settle --lines --jobs 4 FILE   the same on four processors; the answers keep their order"""
MOST_JOBS = 64
LINE = "line"
"""Where a line is wrong that is no JSON: all of it."""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "settle", "settle a round, or a stream of rounds", ABOUT, EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="a round file (.toml or .json), or - for standard input")
    parser.add_argument("--json", action="store_true", help="answer in JSON, for programs")
    parser.add_argument("--lines", action="store_true", help="read one JSON round a line and answer each with a JSON line")
    parser.add_argument("--jobs", metavar="N", type=_jobs, default=1, help="with --lines: settle in so many processes at once")
    parser.set_defaults(run=lambda options: run(options, parser, catalogue))


def run(options: argparse.Namespace, parser: argparse.ArgumentParser, catalogue: Catalogue) -> int:
    """Settle what was asked for."""
    if options.lines:
        return 0 if _settle_lines(options.file, catalogue, options.jobs) else 1
    if options.jobs > 1:
        parser.error("--jobs goes with --lines")
    if options.file != STANDARD_INPUT and Path(options.file).suffix not in (".json", ".toml") and not Path(options.file).is_dir():
        parser.error(f"{options.file} ends neither in .json nor in .toml")
    say = None if options.json else lambda answer: print_settlement(answer, catalogue[answer.game])
    return answer_once(lambda: _answer(_read_file(options.file, catalogue), catalogue), say, BAD_ROUND)


def _jobs(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_JOBS:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected a whole number from 1 to {MOST_JOBS}")
    return int(text)


def _settle_lines(name: str, catalogue: Catalogue, jobs: int) -> bool:
    prepare = partial(_settling, catalogue)
    if jobs == 1:
        return answer_lines(name, prepare(), LINE)
    return answer_lines_in_jobs(name, prepare, LINE, jobs)


def _settling(catalogue: Catalogue) -> Answering:
    return lambda line: _answer(read_json(line, catalogue, LINE), catalogue)


def _read_file(name: str, catalogue: Catalogue) -> Round:
    text = read_whole(name)
    return read_toml(text, catalogue) if name.endswith(".toml") else read_json(text, catalogue)


def _answer(round: Round, catalogue: Catalogue) -> SettleAnswer:
    return settle_answer(round, catalogue[round.game].settle(round))
