"""`feltwork verify`: whether a sealed sitting, a certificate, a badge or a list of revocations is what it claims to be."""

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.base.folders import folder_told
from app.base.lazy import lazily
from app.commands.parsers import Commands, add_command, add_data_option, harmless
from app.seals.keys import read_public_key
from app.seals.known_keys import KnownKey, known_keys
from app.seals.revocation import known_lists
from app.seals.verification import Finding, Trust, verified

if TYPE_CHECKING:
    from app.rules.catalogue import Catalogue
with lazily():
    from app.base.saying import Saying
    from app.base.trouble import BadInput, Problem, Surroundings
    from app.exams.remarking import remark

ABOUT = """\
Say whether something signed is what it claims to be: a sealed sitting, a certificate (PDF or its facts), a badge, a list of
revocations, or the text that a scanner read from a QR code. Needs no store, no private key and no display.

It is valid; altered, and where; of an unknown signer; revoked; or expired. A sitting is marked again from its own entries. Known
signers are the public keys in the data folder, or with --key that one alone. Exit code 0 only for what is valid."""

EXAMPLES = """\
examples:
  feltwork verify sitting.jsonl
  feltwork verify certificate.pdf --key academy.pem --json"""

LONGEST_SHOWN = 200
NONE = "-"
LARGEST = 64 * 1024 * 1024
"""Nothing that is sealed comes near it; what is longer is read so far, and is altered."""
SIGN_OF_TEXT = '"'
"""What no name of a file that somebody means has, and every text of a QR code."""


def add(commands: Commands, games: "Callable[[], Catalogue]") -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "verify", "whether a sealed sitting or a certificate is what it claims to be", ABOUT, EXAMPLES)
    parser.add_argument("what", metavar="FILE|TEXT", help="a file, or the text of a QR code")
    parser.add_argument("--key", metavar="PUBLIC.pem", help="trust this public key and no other")
    parser.add_argument("--json", action="store_true", help="answer with one JSON object")
    add_data_option(parser)
    parser.set_defaults(run=lambda options: run(options, games))


def run(options: argparse.Namespace, games: "Callable[[], Catalogue]") -> int:
    """Say what was found; 0 where it is valid."""
    found = verified(_content(options.what), _trust(options), lambda entries: remark(entries, games()))
    if options.json:
        print(json.dumps(found.as_json, ensure_ascii=False))
    else:
        print("\n".join(_lines(found)))
    return 0 if found.state == "valid" else 1


def _content(what: str) -> bytes:
    """The bytes of a file, too many of one too long; or a text as a scanner gave it, with an end of line or cut off before."""
    if what.lstrip().startswith("{"):
        return what.rstrip("\r\n").encode(errors="surrogateescape")
    file = Path(what)
    if _is_file(file):
        with file.open("rb") as opened:
            return opened.read(LARGEST + 1)
    if SIGN_OF_TEXT in what:
        return what.encode(errors="surrogateescape")
    raise Surroundings("seals.no-such", file=what)


def _is_file(file: Path) -> bool:
    try:
        return file.is_file()
    except OSError:  # a text longer than any name
        return False


def _trust(options: argparse.Namespace) -> Trust:
    folder = folder_told(options.data)
    lists = known_lists(folder)
    keys = _only(Path(options.key)) if options.key else known_keys(folder)
    vouching = {**known_keys(folder), **keys} if options.key and lists else keys
    return Trust(keys, lists, date.today(), vouching)  # noqa: DTZ011 - a certificate's days are those of the place


def _only(file: Path) -> dict[str, KnownKey]:
    """One key that somebody vouches for, whenever it was made."""
    try:
        return {read_public_key(file.read_bytes()).did: KnownKey("academy", date.min)}
    except ValueError:
        raise BadInput([Problem(str(file), Saying("seals.no-public-key"))]) from None


def _lines(found: Finding) -> Iterator[str]:
    """The finding for people: the state first, then every field, each in a line of its own."""
    rehearsal = ", a rehearsal that counts for nothing" if found.rehearsal else ""
    yield f"{found.state.capitalize()}: {_shown(found.kind)}{rehearsal}" + (f" ({_shown(found.where)})" if found.where else "")
    if found.state == "valid" and found.kind != "revocations":
        yield f"Result: {'pass' if found.passed else 'no pass'}"
    longest = None if found.state == "valid" else LONGEST_SHOWN
    for name, value in _flat("", found.fields) if found.fields else ():
        yield f"  {_shown(name)}: {_shown(str(value), longest)}"


def _shown(text: str, longest: int | None = LONGEST_SHOWN) -> str:
    """A text without what would steer a terminal or begin a line: a forger's own words look like nobody else's."""
    shown = text if longest is None or len(text) <= longest else text[: longest - 1] + "…"
    return harmless(shown)


def _flat(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Every value inside a value, each by its whole name; where there is none, that is told."""
    if value in ({}, [], (), None, ""):
        yield name, NONE
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _flat(f"{name}.{key}".lstrip("."), inner)
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for number, inner in enumerate(value, 1):
            yield from _flat(f"{name}[{number}]", inner)
    else:
        yield name, value
