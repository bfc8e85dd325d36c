"""How commands come through the gate: `--as NAME`, and the PIN asked on the terminal, or the first line of a pipe."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from app.base.folders import data_folder
from app.base.lazy import lazily
from app.base.trouble import Surroundings
from app.commands.storing import open_told

with lazily():
    from getpass import getpass

    from app.house.pin import has_pin
    from app.staff.gate import StaffGate
    from scoring.port import Store
    from scoring.records import Profile

AS_HELP = "who you are, once this academy has an administrator; your PIN is asked for, or read from a pipe's first line"


def add_as_option(parser: argparse.ArgumentParser) -> None:
    """Let the command line say who asks."""
    parser.add_argument("--as", dest="caller", metavar="NAME", help=AS_HELP)


def admit(options: argparse.Namespace, store: "Store", right: str, about: "Profile | None" = None) -> None:
    """Let the caller do something, or refuse; where there is no administrator nobody is asked."""
    gate = StaffGate(store)
    if not gate.is_set_up:
        return
    caller = options.caller or (about.name if about is not None else None)
    if caller is None:
        raise Surroundings("staff.say-who")
    gate.open(caller, read_pin(), right, about)


def admit_to_practise(options: argparse.Namespace, name: str) -> None:
    """Let somebody practise in a name: their own by their PIN, also where there is no administrator; who is new may begin."""
    if not any(data_folder(options.data).glob("*.db")):
        return
    with open_told(options) as store:
        known = next((person for person in store.profiles if person.name.casefold() == name.strip().casefold()), None)
        gate = StaffGate(store)
        if known is not None and (has_pin(store, known) or gate.is_set_up):
            gate.open(getattr(options, "caller", None) or known.name, read_pin(), "practise", known)


@contextmanager
def admitted(options: argparse.Namespace, right: str) -> "Iterator[Store]":
    """The store that was told, once the caller is let in."""
    with open_told(options) as store:
        admit(options, store, right)
        yield store


def read_pin(prompt: str = "PIN: ") -> str:
    """A PIN as it is typed, unseen; from a pipe its first line, and what follows is left to the command."""
    if sys.stdin is None:
        raise Surroundings("input.closed")
    return getpass(prompt) if sys.stdin.isatty() else sys.stdin.buffer.readline(1024).decode(errors="replace").strip()
