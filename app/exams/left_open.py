"""Sittings that were begun and are not over: the program ended in the middle of them, or they still go on elsewhere."""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from app.base.trouble import Surroundings
from app.exams.entries import (
    Acted,
    AnswerGiven,
    ExamIncident,
    Finished,
    Prepared,
    ResultStands,
    Resumed,
    RoundBegan,
    SectionBegan,
    SectionEnded,
    Shown,
    Started,
)
from app.exams.sitting_file import read_sitting, sitting_files
from app.seals.chain import acknowledged
from app.seals.sealed_file import ENTRY

TAIL = 1 << 16
"""How much of the end of a file is looked at."""
STARTED = str(Started.__struct_config__.tag)
IN_THE_MIDDLE = {
    kind.__struct_config__.tag
    for kind in (Started, SectionBegan, Shown, AnswerGiven, RoundBegan, Acted, ExamIncident, Resumed, SectionEnded)
}
"""The entries that a sitting which goes on can end with."""
UNSEALED = {Finished.__struct_config__.tag, ResultStands.__struct_config__.tag}
"""Those a rehearsal ends with that nobody has sealed: its sheet was never shown."""


class LeftOpen(msgspec.Struct, frozen=True):
    """A sitting that can be gone on with: what was prepared, and its file."""

    prepared: Prepared
    path: Path


def left_open(folder: Path | None, name: str = "") -> list[LeftOpen]:
    """The sittings of somebody that were begun and are not over, exams first; where nobody is named, every exam."""
    found = list(_found(folder)) if folder is not None else []
    ours = [one for one in found if one.prepared.candidate.name == name or not (name or one.prepared.rehearsal)]
    return sorted(ours, key=lambda one: one.prepared.rehearsal)


def _found(folder: Path) -> Iterator[LeftOpen]:
    for path in sitting_files(folder):
        try:
            last = _last_entry(path)
            if last in IN_THE_MIDDLE or last in UNSEALED:
                found = LeftOpen(_prepared(path), path)
                if last in IN_THE_MIDDLE or found.prepared.rehearsal:
                    yield found
        except (OSError, Surroundings, msgspec.MsgspecError, LookupError):
            continue  # a file that is not as it was written is told where it is opened


def _last_entry(path: Path) -> str:
    """The kind of the last entry, read alone: an academy has many sittings, and they are long."""
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - TAIL))
        end = acknowledged(file.read())
    lines = end.splitlines()
    if len(lines) < 2 and size > TAIL:
        return STARTED  # only a paper or a round is so long
    return str(msgspec.json.decode(lines[-1], type=dict[str, object])[ENTRY])


def _prepared(path: Path) -> Prepared:
    """The first entry of a sitting."""
    with path.open("rb") as file:
        entries, _ = read_sitting(file.readline(), path)
    if not isinstance(entries[0], Prepared):
        raise Surroundings("exam.no-sitting")
    return entries[0]
