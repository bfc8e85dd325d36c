"""`feltwork replay`: a sitting at the table, told again from its log."""

import argparse
from collections.abc import Iterable
from itertools import chain

from app.base.saying import Saying
from app.commands.answering import arriving_lines, open_source
from app.commands.parsers import Commands, add_command
from app.commands.stories import Story, print_act, print_beginning, print_difference, print_money, print_other, print_remark
from app.rules.catalogue import Catalogue
from app.table.earlier_log import EarlierAct, EarlierOpened, is_earlier, read_earlier_log
from app.table.earlier_replay import earlier_replay
from app.table.log import ActEntry, Began, Line, Opened, read_log
from app.table.replay import replay
from app.words.acts import TableWords

ABOUT = """\
Tell a sitting again from its log: every act with its time, what the Players did, every fault with its clause.

The sitting is played again act by act, and the judge of this program says what is wrong. If anything comes out otherwise than the
log says, you are told, and the command leaves with 1. A log of an earlier program is told with the verdicts it has."""

EXAMPLES = """\
examples:
  feltwork deal megalink-bullseye --seed 7 --auto --log sitting.log
  feltwork replay sitting.log"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "replay", "tell a sitting again from its log", ABOUT, EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="the log of a sitting, or - for standard input")
    parser.set_defaults(run=lambda options: run(options, catalogue))


def run(options: argparse.Namespace, catalogue: Catalogue) -> int:
    """Replay the log."""
    with open_source(options.file) as source:
        lines = (line for lines in arriving_lines(source) for line in lines)
        first = next(lines, b"")
        log = chain([first] if first or first is None else [], lines)
        tell = _tell_earlier if is_earlier(first) else _tell
        return 0 if tell(log, catalogue) else 1


def _tell(lines: Iterable[Line], catalogue: Catalogue) -> bool:
    """Tell a sitting; whether everything came out as its log says."""
    agrees, story = True, None
    for moment in replay(read_log(lines), catalogue):
        story = story or Story(moment.session)
        story.tell(moment.entry, moment.fault, moment.answer.events if moment.answer is not None else ())
        if moment.remark is not None:
            print_remark(moment.remark)
        if moment.difference is not None:
            agrees = False
            print_difference(moment.difference)
    return agrees


def _tell_earlier(lines: Iterable[Line], catalogue: Catalogue) -> bool:
    """Tell a sitting of an earlier program as it wrote it; whether all of it can be seen again."""
    for moment in earlier_replay(read_earlier_log(lines), catalogue):
        entry = moment.entry
        if isinstance(entry, EarlierOpened):
            print_other(Opened(entry.format, entry.mode, 0))
            print_remark(Saying("replay.earlier"))
            continue
        if moment.script is None:
            continue
        words = TableWords(catalogue[moment.script.game].file, moment.script.customs)
        if isinstance(entry, EarlierAct):
            beside = "" if entry.accepted else " - refused"
            print_act(ActEntry(entry.at_ms, entry.act, entry.accepted), words, beside, entry.faults, moment.events)
        elif isinstance(entry, Began):
            print_beginning(entry, words)
        else:
            print_other(entry)
        if moment.ends_round:
            print_money(moment.felt)
        if moment.difference is not None:
            print_difference(moment.difference)
            return False
    return True
