"""`feltwork given`: what somebody was given to do, taken in from a file, and its results as a file for whoever gave it."""

import argparse
from collections.abc import Callable
from pathlib import Path

from app.base.folders import data_folder
from app.base.lazy import lazily
from app.commands.entering import admit_to_practise
from app.commands.parsers import Commands, add_command, add_data_option
from app.commands.storing import open_told
from app.rules.catalogue import Catalogue

with lazily():
    from app.base.writing import write_whole
    from app.classroom.assignment import waiting_for
    from app.classroom.given_file import take_given
    from app.classroom.results_file import own_assignment, results_file
    from app.classroom.roster import read_roster
    from app.seals.keyring import Keyring
    from scoring.moments import local_now
    from scoring.port import Store
    from scoring.records import Profile

ABOUT = """\
What you were given to do. An assignment comes from your instructor's machine as a file; what you do of it goes back as one.
A results file is signed by this machine, and one that was altered is refused. It needs no role; it asks for your PIN if you
have one.

  list      what waits for you: its id, until when, how much is done, the sheet
  take      take an assignment in from its file; it stands on your home screen until it is done
  results   write what you did of an assignment into a file"""

EXAMPLES = """\
examples:
  feltwork given take first-deal.assignment.jsonl --as Mei
  feltwork given list --as Mei
  feltwork given results 0d9f --out mei.results.jsonl --as Mei"""
Run = Callable[[argparse.Namespace, "Store", "Profile", Catalogue], int]


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "given", "what you were given, and its results as a file", ABOUT, EXAMPLES)
    parts = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)
    for name, told, run, arguments in (
        ("list", "what waits for you", list_given, _no_options),
        ("take", "take an assignment in from its file", take_file, _file_option),
        ("results", "write what you did into a file", write_results, _results_options),
    ):
        part = add_command(parts, name, told, f"{told[0].upper()}{told[1:]}.", EXAMPLES)
        arguments(part)
        part.add_argument("--as", dest="name", metavar="NAME", required=True, help="who you are")
        add_data_option(part)
        part.set_defaults(run=lambda options, run=run: _entered(options, catalogue, run))


def _entered(options: argparse.Namespace, catalogue: Catalogue, run: Run) -> int:
    """Let the caller in, as to any practice of theirs, and do what was asked for."""
    admit_to_practise(options, options.name)
    with open_told(options) as store:
        return run(options, store, store.profiles.known_as(options.name), catalogue)


def list_given(_: argparse.Namespace, store: "Store", person: "Profile", __: Catalogue) -> int:
    """One line an assignment, its id first."""
    for one in waiting_for(store, person, read_roster(store), local_now().date().isoformat()):
        given = one.assignment.given
        late = "  overdue" if one.is_overdue else ""
        print(f"{one.assignment.id}  until {given.until}  {one.handed.done} of {one.handed.of}  {given.sheet.title}{late}")
    return 0


def take_file(options: argparse.Namespace, store: "Store", person: "Profile", catalogue: Catalogue) -> int:
    """Take an assignment in."""
    given = take_given(store, options.file, person, catalogue)
    print(f"{given.sheet.title}, until {given.until}")
    return 0


def write_results(options: argparse.Namespace, store: "Store", person: "Profile", _: Catalogue) -> int:
    """Write the results of an assignment."""
    name = own_assignment(store, person, options.assignment)
    keyring = Keyring(data_folder(options.data))
    write_whole(options.out, results_file(store, person, name, keyring, local_now().date()))
    print(options.out)
    return 0


def _no_options(_: argparse.ArgumentParser) -> None:
    """Nothing more is asked."""


def _file_option(part: argparse.ArgumentParser) -> None:
    part.add_argument("file", metavar="FILE", type=Path, help="the file of an assignment")


def _results_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("assignment", metavar="ASSIGNMENT", help="its id, or how it begins")
    part.add_argument("--out", metavar="FILE", type=Path, required=True, help="the file to write")
