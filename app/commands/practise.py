"""`feltwork practise`: a day of practice over a pipe, in JSON Lines, through the same engine as the window."""

import argparse
import sys
from contextlib import closing

from app.base.folders import data_folder
from app.base.lazy import lazily
from app.base.trouble import Surroundings
from app.commands.entering import admit_to_practise
from app.commands.parsers import Commands, add_command, add_data_option
from app.commands.storing import copied_after, open_told, tell
from app.practice.day.size import day_file
from app.rules.catalogue import Catalogue

with lazily():
    from app.commands.practise_talk import PipeClock, Talk
    from app.house.house import house_chips, read_house
    from app.practice.writer import Writer
    from app.words import acts
    from lessons.skills import QuestionMaker

ABOUT = """\
Practise over a pipe, one JSON object a line: for programs, and for learners made by others. It asks without being spoken to and
reads an answer before it asks again; what is answered is kept for NAME, who is made where nobody has that name yet. The
first line is NAME's PIN where NAME has one, or where this academy has an administrator.

It says {"ask": {"id", "kind", "skill", "items", "prompt", "choices", "par_ms", ...}}, {"read": {...}} for a lesson, which needs
no reply, {"verdict", "why", "items"} for an answer, {"enough": {...}} when the day is done, {"error": "..."} for a line it cannot
take. It reads {"answer": ..., "time_ms": 4200}, or {"acts": [...], "time_ms": ...} for a round, and {"status": true} at any
moment. An answer of null, or in words that nobody can read as one, is a wrong answer."""

EXAMPLES = """\
examples:
  feltwork practise megalink-bullseye --as Mei --json
  feltwork practise megalink-three-card-poker three-card-poker --as Robot --json --reveal --clock"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "practise", "practise over a pipe, in JSON lines", ABOUT, EXAMPLES)
    parser.add_argument("games", metavar="GAME", nargs="+", help=", ".join(catalogue))
    parser.add_argument("--as", dest="name", required=True, metavar="NAME", help="who practises")
    parser.add_argument("--json", action="store_true", required=True, help="one JSON object a line, both ways")
    parser.add_argument(
        "--reveal", action="store_true", help="list every item first, and tell right and wrong answers with each question"
    )
    parser.add_argument("--clock", action="store_true", help='let every line set the time: "now": "2026-11-16T09:00:00"')
    parser.add_argument("--minutes", type=int, choices=day_file().minutes, help="how long a day is from now on")
    add_data_option(parser)
    parser.set_defaults(run=lambda options: run(options, catalogue))


def run(options: argparse.Namespace, catalogue: Catalogue) -> int:
    """Talk until nothing more is said."""
    if sys.stdin is None:
        raise Surroundings("input.closed")
    admit_to_practise(options, options.name)
    games = list(dict.fromkeys(catalogue.find(game).file.id for game in options.games))
    folder = data_folder(options.data)
    house = read_house(folder, catalogue)
    drills = QuestionMaker(house.games_of(catalogue), acts.say_act, chips=house_chips(house, folder))
    clock = PipeClock(is_set=options.clock)
    writer = Writer(lambda: open_told(options, clock.now), tell, lambda _: None)
    with copied_after(options), closing(writer):
        talk = Talk(writer, drills, house, clock, games, options.name, reveals=options.reveal, minutes=options.minutes)
        talk.begin(_say)
        for line in sys.stdin.buffer:
            talk.hear(line, _say)
        talk.leave()
    return 0


def _say(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()
