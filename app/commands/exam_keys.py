"""`feltwork exam` about the academy's key and the lists of revocations: made, carried to other machines, taken in."""

import argparse
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from app.base.lazy import lazily
from app.commands.entering import read_pin

if TYPE_CHECKING:
    from app.exams.seal_office import SealOffice
with lazily():
    from app.base.saying import Saying
    from app.base.trouble import BadInput, Problem
    from app.base.writing import write_whole
    from app.exams.bringing_in import read_file

KEY_ASKED = "Passphrase of the academy's key: "
NEW_ASKED = "New passphrase: "


def make_key(options: argparse.Namespace, seals: "SealOffice") -> None:
    """Make the academy's key; where there is one, another in its place."""
    made = seals.make_key(options.academy, read_pin(KEY_ASKED))
    print(f"key of the academy: {made.public.fingerprint}")


def give_public_key(options: argparse.Namespace, seals: "SealOffice") -> None:
    """Write what others verify with."""
    write_whole(options.out, seals.public_key())
    print(f"{options.out}: whoever has it verifies with --key {options.out}")


def back_up_key(options: argparse.Namespace, seals: "SealOffice") -> None:
    """Copy the key under its passphrase."""
    seals.back_up_key(options.out, read_pin(KEY_ASKED))
    print(f"{options.out}: the key, under its passphrase; keep both apart from this machine")


def take_key(options: argparse.Namespace, seals: "SealOffice") -> None:
    """Put a copy of the key in place."""
    taken = seals.take_key(read_file(options.file), read_pin(KEY_ASKED), options.since)
    print(f"key of the academy: {taken.public.fingerprint}")


def change_passphrase(_: argparse.Namespace, seals: "SealOffice") -> None:
    """Keep the key under another passphrase."""
    seals.change_passphrase(read_pin(KEY_ASKED), read_pin(NEW_ASKED))
    print("the passphrase is changed; copies of the key stay under the old one")


def give_list(options: argparse.Namespace, seals: "SealOffice") -> None:
    """Write the latest signed list of revocations."""
    write_whole(options.out, seals.latest_list())
    print(f"{options.out}: the list to be carried to other machines")


def take_list(options: argparse.Namespace, seals: "SealOffice") -> None:
    """Take in a list of revocations from another machine."""
    print(f"certificates that are revoked: {seals.take_revocations(read_file(options.file))}")


def _academy(part: argparse.ArgumentParser) -> None:
    part.add_argument("--academy", metavar="NAME", required=True, help="what the academy is called on certificates")


def _out(part: argparse.ArgumentParser) -> None:
    part.add_argument("--out", metavar="FILE", type=Path, required=True, help="where to write it")


def _file(part: argparse.ArgumentParser) -> None:
    part.add_argument("file", metavar="FILE", type=Path, help="the file")


def _copy(part: argparse.ArgumentParser) -> None:
    _file(part)
    part.add_argument(
        "--since", metavar="DAY", type=_day, help="since when it was good, where this machine never had it (2026-11-18; today)"
    )


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadInput([Problem("--since", Saying("exam.no-day", found=text))]) from None


def _none(_: argparse.ArgumentParser) -> None:
    """Nothing more is asked."""


PARTS = (
    ("key", "make or replace the academy's key", "make-key", make_key, _academy),
    ("public-key", "write the public key, for whoever verifies elsewhere", "sittings", give_public_key, _out),
    ("back-up-key", "copy the key, under its passphrase", "keep-key", back_up_key, _out),
    ("take-key", "put a copy of the key in place", "make-key", take_key, _copy),
    ("passphrase", "keep the key under another passphrase", "keep-key", change_passphrase, _none),
    ("give-list", "write the signed list of revocations", "revoke", give_list, _out),
    ("take-list", "take in a list of revocations from another machine", "revoke", take_list, _file),
)
"""Each with what it is, the right it asks for, what it does, and what it is told."""
