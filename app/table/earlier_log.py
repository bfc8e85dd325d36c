"""Logs of format 1, of programs that knew one order for everything. They hold verdicts, and these stay what they are."""

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec
from msgspec import Struct

from app.rules.core.act import Act
from app.rules.core.basis import Basis
from app.rules.core.severity import Severity
from app.table.log import Began, Frozen, Hinted, Line, Switched, Undone, read_lines
from lessons.earlier_faults import EarlierKind

EARLIER = 1
EarlierMode = Literal["guided", "coached", "silent"]


class EarlierFault(Struct, frozen=True):
    """A fault as an earlier program found it. `order` is why the expected act came first, where that had its own reason."""

    kind: EarlierKind
    severity: Severity
    basis: Basis
    done: Act | None
    expected: Act | None
    order: Basis | None = None

    @property
    def made_good(self) -> bool:
        """Nothing was made good then: what was mended had never been a fault that stayed."""
        return False


class EarlierOpened(Struct, frozen=True, tag_field="entry", tag="opened"):
    """A sitting began. Only the first logs name a hash of all content."""

    format: int
    mode: EarlierMode
    content: str = ""


class EarlierAct(Struct, frozen=True, tag_field="entry", tag="acted", omit_defaults=True):
    """The Dealer acted; whether it was accepted, and the faults that were found in it."""

    at_ms: int
    act: Act
    accepted: bool
    faults: tuple[EarlierFault, ...] = ()


EarlierEntry = EarlierOpened | Began | EarlierAct | Hinted | Undone | Switched | Frozen

_decoder = msgspec.json.Decoder(EarlierEntry)


class _Opening(Struct, tag_field="entry", tag="opened"):
    """What the first line of a log of any format has."""

    format: int


_opening = msgspec.json.Decoder(_Opening)


def is_earlier(first: Line) -> bool:
    """Whether a log that begins with this line is one of format 1."""
    try:
        return first is not None and _opening.decode(first).format == EARLIER
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False


def read_earlier_log(lines: Iterable[Line]) -> Iterator[EarlierEntry]:
    """The entries of a log of format 1; BadInput names the line that is none."""
    return read_lines(lines, _decoder, EarlierOpened, (EARLIER,))
