"""`feltwork replay`: a sitting at the table, told again from its log."""

import argparse

from app.commands.answering import arriving_lines, open_source
from app.commands.parsers import Commands, add_command
from app.commands.stories import print_disagreement, print_entry, print_outcome
from app.rules.catalogue import Catalogue
from app.table.log import read_log
from app.table.replay import replay

ABOUT = """\
Tell a sitting again from its log: every act with its time, what the Players did, every fault with its clause.

The sitting is played again act by act. If anything comes out otherwise than the log says, you are told, and the command leaves
with 1."""

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
    agrees = over = True
    with open_source(options.file) as source:
        lines = (line for lines in arriving_lines(source) for line in lines)
        for moment in replay(read_log(lines), catalogue):
            print_entry(moment.entry, moment.session)
            if not moment.agrees:
                agrees = False
                print_disagreement(moment)
            if moment.session.finished and not over:
                print_outcome(moment.session)
            over = moment.session.finished
    return 0 if agrees else 1
