"""The log of a sitting at the table: append-only, one entry a line. It holds acts and the world they were done in, no verdicts.

What the judge says of them is derived by playing the log again. Logs of format 1, which hold verdicts, are in `earlier_log`.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Annotated, Literal, TypeVar, get_args

import msgspec
from msgspec import Meta, Struct

from app.base.trouble import BadInput, Problem
from app.rules.core.act import SetHand, in_deck_order
from app.rules.core.cards import IN_SHOE, cards
from app.rules.core.rules_version import RulesVersion
from app.rules.core.script import Script
from app.rules.world.act import Act
from app.table.command import AnyCommand
from app.table.people_time import NO_TIME, PeoplePace

FORMAT = 3
FORMATS = (2, FORMAT)
"""The formats that are read; a log of format 2 has no last entry."""
Mode = Literal["guided", "coached", "let-it-happen", "silent"]
MODES: tuple[Mode, ...] = get_args(Mode)
STOPPING: tuple[Mode, ...] = ("guided", "coached")
"""The ways to run a table in which a wrong act is told before it happens."""

Time = Annotated[int, Meta(ge=0, le=10**12)]
"""Milliseconds on the sitting's clock: thirty years are longer than any sitting, and few enough to be summed up."""


class Opened(Struct, frozen=True, tag_field="entry", tag="opened"):
    """A sitting begins: the format of its log, the way it is run, the version of the judge who watched, how long Players take."""

    format: int
    mode: Mode
    judge: int
    people: PeoplePace = NO_TIME


class Began(Struct, frozen=True, tag_field="entry", tag="began", omit_defaults=True):
    """A round begins: all that will happen in it but for the Dealer, the rules it is dealt under, its number in the sitting."""

    at_ms: Time
    script: Script
    rules: RulesVersion | None = None
    number: int = 0


class ActEntry(Struct, frozen=True, tag_field="entry", tag="acted", omit_defaults=True):
    """The Dealer acted; `done` tells whether it happened: a coach stops an act, and some hands cannot do."""

    at_ms: Time
    act: Act
    done: bool = True


class Hinted(Struct, frozen=True, tag_field="entry", tag="hinted"):
    """The Dealer asked what comes next."""

    at_ms: Time


class Undone(Struct, frozen=True, tag_field="entry", tag="undone"):
    """The last act that was done was taken back, in practice."""

    at_ms: Time


class Switched(Struct, frozen=True, tag_field="entry", tag="switched"):
    """From here on the sitting is run another way, in practice."""

    at_ms: Time
    mode: Mode


class Frozen(Struct, frozen=True, tag_field="entry", tag="frozen", omit_defaults=True):
    """The sitting stood still for a while, and its clock too: in practice, or `asked` whether the table is really to be left."""

    at_ms: Time
    for_ms: Time
    asked: bool = False


class Commanded(Struct, frozen=True, tag_field="entry", tag="commanded"):
    """Somebody at an instructor's console had the table do something."""

    at_ms: Time
    by: Annotated[str, Meta(max_length=200)]
    command: AnyCommand


class Ended(Struct, frozen=True, tag_field="entry", tag="ended", omit_defaults=True):
    """The sitting is over, and its log whole: the digest of every entry before this one.

    `cut_off` tells that the program was ended in the middle; what was written until then was closed later.
    """

    at_ms: Time
    digest: str
    cut_off: bool = False


Entry = Opened | Began | ActEntry | Hinted | Undone | Switched | Frozen | Commanded | Ended

E = TypeVar("E")
Line = bytes | None
"""A line as it was read; None for one that is longer than any entry."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Entry)


def write_entry(entry: Entry) -> bytes:
    """An entry as a line."""
    return _encoder.encode(entry) + b"\n"


def as_written(act: Act) -> Act:
    """An act as it is written down: the cards of a setting in one order, however they were picked up."""
    if isinstance(act, SetHand) and all(name in IN_SHOE for name in act.apart.split()):
        return SetHand(act.place, in_deck_order(cards(act.apart)))
    return act


class LogDigest:
    """The digest of a log entry by entry. It shows what was changed or left out by mistake, not who would forge it."""

    def __init__(self) -> None:
        self._digest = sha256()

    def add(self, entry: Entry) -> None:
        """One more entry."""
        self._digest.update(write_entry(entry))

    def __str__(self) -> str:
        return self._digest.hexdigest()


def digest_of(entries: Iterable[Entry]) -> str:
    """The digest of all these entries."""
    digest = LogDigest()
    for entry in entries:
        digest.add(entry)
    return str(digest)


class LogReading(Iterator[Entry]):
    """The entries of a log as it is read, and the digest of its lines as they stand.

    A later program knows more of a round than an earlier one wrote down, and would write its entries otherwise.
    """

    def __init__(self, lines: Iterable[Line]) -> None:
        self._digest = sha256()
        self._read = read_lines(map(self._noted, lines), _decoder, Opened, FORMATS)
        self._line: Line = b""
        self.is_whole = False
        """Whether the log has come to an end that carries the digest of all its lines before."""

    @property
    def digest(self) -> str:
        """The digest of the lines so far."""
        return self._digest.hexdigest()

    def __next__(self) -> Entry:
        entry: Entry = next(self._read)
        if isinstance(entry, Ended):
            self.is_whole = entry.digest == self.digest
        self._digest.update((self._line or b"").rstrip(b"\r\n") + b"\n")
        return entry

    def _noted(self, line: Line) -> Line:
        self._line = line
        return line


def read_log(lines: Iterable[Line]) -> LogReading:
    """The entries of a log; BadInput names the line that is none."""
    return LogReading(lines)


def read_lines(lines: Iterable[Line], decoder: msgspec.json.Decoder[E], opened: type, formats: tuple[int, ...]) -> Iterator[E]:
    """The entries of a log of some formats, strictly: it opens on its first line and nowhere else."""
    number = 0
    for number, line in enumerate(lines, start=1):
        try:
            if line is None:
                raise BadInput([Problem(f"line {number}", "found a line longer than any entry")])
            entry = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as broken:
            raise BadInput([Problem(f"line {number}", f"found no entry of a log: {broken}")]) from None
        if isinstance(entry, opened) != (number == 1):
            raise BadInput([Problem(f"line {number}", "expected a log to open on its first line and nowhere else")])
        if number == 1 and (found := getattr(entry, "format", 0)) not in formats:
            expected = " or ".join(map(str, formats))
            raise BadInput([Problem("line 1", f"found log format {found}, expected {expected}")])
        yield entry
    if number == 0:
        raise BadInput([Problem("line 1", "found nothing, expected a log to open on its first line")])
