"""`feltwork deal --json`: a round in a world with a judge, one JSON line for each act and one for the end."""

import argparse
import sys
from collections.abc import Iterable
from typing import Any

import msgspec

from app.base.trouble import BadInput
from app.commands.answering import read_whole
from app.rounds.scenario import Scenario, make_script
from app.rules.core.customs import Customs, customs_with
from app.rules.core.game import AnyGame
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.table.lines import answer_line, duty_line, end_line, error_line
from lessons.typed_acts import TypedActs


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of a round that is told as lines."""
    parser.add_argument("--positions", metavar="N,N", help="the positions at which Players sit, such as 1,3,5")
    parser.add_argument("--json", action="store_true", help="one JSON line for each act, then one for the end")
    parser.add_argument(
        "--mode", choices=("silent", "coached"), help="with --acts: say nothing until the end, or stop what is wrong"
    )
    parser.add_argument("--acts", metavar="FILE", help="deal with the acts typed in this file (- is standard input), one a line")


def check_usage(options: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    """Refuse options that do not go together."""
    if not options.json:
        if options.mode or options.acts:
            parser.error("--mode and --acts go with --json")
        return
    if bool(options.acts) == options.auto:
        parser.error("--json needs --auto, or --mode and --acts")
    if bool(options.acts) != bool(options.mode):
        parser.error("--acts and --mode go together")
    if options.rounds != 1 or options.log:
        parser.error("--json tells one round; --rounds and --log are for the story")


def customs_chosen(house: Customs, chosen: dict[str, Any]) -> Customs:
    """The customs of a table: the house's, with what a scenario says over them."""
    return customs_with({**msgspec.to_builtins(house), **chosen})


def run_lines(options: argparse.Namespace, game: AnyGame, scenario: Scenario, customs: Customs) -> int:
    """Deal the round, by the perfect dealer or by typed acts."""
    script = make_script(scenario, game, options.seed)
    round = JudgedRound(game, script, customs, stops=options.mode == "coached")
    if options.auto:
        for duty, answer in deal_perfectly(round):
            _print(duty_line(duty, answer))
    else:
        reader = TypedActs(game)
        for text in _lines(options.acts):
            if text.strip():
                _print(_typed(round, reader, text.strip(), silent=options.mode == "silent"))
    _print(end_line(round))
    return 0


def _lines(source: str) -> Iterable[str]:
    """The lines of a file; of standard input one by one, so that an act can be answered before the next is typed."""
    if source == "-":
        return (line.decode(errors="replace") for line in sys.stdin.buffer)
    return read_whole(source).decode(errors="replace").splitlines()


def _typed(round: JudgedRound, reader: TypedActs, text: str, *, silent: bool) -> bytes:
    try:
        act = reader.read(text)
    except BadInput as trouble:
        round.number += 1
        return error_line(text, "; ".join(str(problem.message) for problem in trouble.problems))
    return answer_line(text, round.do(act), silent=silent)


def _print(line: bytes) -> None:
    sys.stdout.write(line.decode() + "\n")
    sys.stdout.flush()
