"""`feltwork staff`: the first administrator, who is appointed what, PINs, and the log of it all."""

import argparse
from collections.abc import Sequence

from app.base.lazy import lazily
from app.commands.entering import AS_HELP, read_pin
from app.commands.parsers import Commands, add_command, add_data_option, harmless
from app.commands.storing import open_told
from app.rules.catalogue import Catalogue

with lazily():
    from app.staff.gate import StaffGate
    from scoring.port import Store
    from scoring.summaries import StaffEntry

ROLES = ("trainee", "instructor", "examiner", "administrator")
ALTERED = "- ALTERED: this does not follow the entry before it; it was changed or put in, or something before it is gone"
ABOUT = """\
Who may do what on this machine. While there is no administrator nobody is asked for anything; once there is one, commands that
read or write what is not your own ask for --as NAME and a PIN. PINs are typed unseen, or read line by line from a pipe.

  first NAME         make the first administrator, who sets a PIN and is told a recovery code once
  appoint NAME ROLE  give somebody a role and a first PIN: your PIN, then theirs
  pin NAME           change a PIN: the old one, then the new one
  reset NAME         set a PIN with the recovery code: the code, then the new PIN
  log                everything that was opened, refused and decided; exit code 1 where somebody altered it"""

EXAMPLES = """\
examples:
  feltwork staff first "Lim Mei Hua"
  feltwork staff appoint "Goh Boon Keng" examiner --as "Lim Mei Hua"
  feltwork staff log --as "Lim Mei Hua\""""


def add(commands: Commands, _: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "staff", "roles, PINs and the staff log", ABOUT, EXAMPLES)
    parser.add_argument("what", choices=["first", "appoint", "pin", "reset", "log"], help="what to do")
    parser.add_argument("name", metavar="NAME", nargs="?", help="whom it is about")
    parser.add_argument("role", metavar="ROLE", nargs="?", choices=ROLES, help=", ".join(ROLES))
    parser.add_argument("--as", dest="caller", metavar="NAME", help=AS_HELP)
    add_data_option(parser)
    parser.set_defaults(run=lambda options: run(options, parser))


def run(options: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    """Do what was asked for."""
    needed = {"first": ["name"], "appoint": ["name", "role", "caller"], "pin": ["name"], "reset": ["name"], "log": ["caller"]}
    if missing := [name for name in needed[options.what] if getattr(options, name) is None]:
        told = {"name": "NAME", "role": "ROLE", "caller": "--as NAME"}
        parser.error(f"{options.what} takes {', '.join(told[name] for name in missing)}")
    with open_told(options) as store:
        gate = StaffGate(store)
        if options.what == "log":
            return print_log(store, gate.log(gate.open(options.caller, read_pin(), "log")))
        if options.what == "pin":
            gate.change_pin(options.name, read_pin("Old PIN: "), read_pin("New PIN: "))
            print("the PIN is changed")
        else:
            print(f"recovery code, shown once: {_with_code(options, gate)}")
    return 0


def _with_code(options: argparse.Namespace, gate: "StaffGate") -> str:
    """Do what a recovery code comes out of."""
    if options.what == "first":
        return gate.begin(options.name, read_pin("New PIN: "))
    if options.what == "reset":
        return gate.reset_pin(options.name, read_pin("Recovery code: "), read_pin("New PIN: "))
    by = gate.open(options.caller, read_pin(), "appoint")
    return gate.appoint(by, options.name, options.role, read_pin("Their PIN: "))


def print_log(store: "Store", entries: "Sequence[StaffEntry]") -> int:
    """Every entry, the oldest first; people by the names they have now. 1 where somebody touched it."""
    names = {person.id: person.name for person in store.profiles}
    for entry in entries:
        facts = " ".join(f"{name}={value}" for name, value in entry.facts.items())
        about = names.get(entry.about, entry.about)
        altered = "" if entry.follows else ALTERED
        told = (entry.day, names.get(entry.who, entry.who), entry.what, about, facts, altered)
        print(harmless(" ".join(filter(None, told))))
    return 0 if all(entry.follows for entry in entries) else 1
