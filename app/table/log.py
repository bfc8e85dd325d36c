"""The log of a sitting at the table: append-only, one entry a line, enough to play everything again."""

from collections.abc import Iterable, Iterator
from typing import Literal, get_args

import msgspec
from msgspec import Struct

from app.base.trouble import BadInput, Problem
from app.rules.core.act import Act
from app.rules.core.fault import Fault
from app.rules.core.rules_version import RulesVersion
from app.rules.core.script import Script

FORMAT = 1
Mode = Literal["guided", "coached", "silent"]
MODES: tuple[Mode, ...] = get_args(Mode)


class Opened(Struct, frozen=True, tag_field="entry", tag="opened"):
    """A sitting begins: the format of its log, and the way it is run. Only the first logs name a hash of all content."""

    format: int
    mode: Mode
    content: str = ""


class Began(Struct, frozen=True, tag_field="entry", tag="began", omit_defaults=True):
    """A round begins, with all that will happen in it and the rules it is dealt under."""

    at_ms: int
    script: Script
    rules: RulesVersion | None = None


class ActEntry(Struct, frozen=True, tag_field="entry", tag="acted", omit_defaults=True):
    """The Dealer acted; whether it was done, and the faults in it."""

    at_ms: int
    act: Act
    accepted: bool
    faults: tuple[Fault, ...] = ()


class Hinted(Struct, frozen=True, tag_field="entry", tag="hinted"):
    """The Dealer asked what comes next."""

    at_ms: int


class Undone(Struct, frozen=True, tag_field="entry", tag="undone"):
    """The last act that was done was taken back, in practice."""

    at_ms: int


class Switched(Struct, frozen=True, tag_field="entry", tag="switched"):
    """From here on the sitting is run another way, in practice."""

    at_ms: int
    mode: Mode


class Frozen(Struct, frozen=True, tag_field="entry", tag="frozen"):
    """The sitting stood still for a while, in practice; its clock stood still too."""

    at_ms: int
    for_ms: int


Entry = Opened | Began | ActEntry | Hinted | Undone | Switched | Frozen

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Entry)


def write_entry(entry: Entry) -> bytes:
    """An entry as a line."""
    return _encoder.encode(entry) + b"\n"


def read_log(lines: Iterable[bytes | None]) -> Iterator[Entry]:
    """The entries of a log; BadInput names the line that is none."""
    number = 0
    for number, line in enumerate(lines, start=1):
        try:
            if line is None:
                raise BadInput([Problem(f"line {number}", "found a line longer than any entry")])
            entry = _decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as broken:
            raise BadInput([Problem(f"line {number}", f"found no entry of a log: {broken}")]) from None
        if isinstance(entry, Opened) != (number == 1):
            raise BadInput([Problem(f"line {number}", "expected a log to open on its first line and nowhere else")])
        if isinstance(entry, Opened) and entry.format != FORMAT:
            raise BadInput([Problem("line 1", f"found log format {entry.format}, expected {FORMAT}")])
        yield entry
    if number == 0:
        raise BadInput([Problem("line 1", "found nothing, expected a log to open on its first line")])
