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
    Prepared,
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
IN_THE_MIDDLE = {
    kind.__struct_config__.tag
    for kind in (Started, SectionBegan, Shown, AnswerGiven, RoundBegan, Acted, ExamIncident, Resumed, SectionEnded)
}
"""The entries that a sitting which goes on can end with."""


class LeftOpen(msgspec.Struct, frozen=True):
    """A sitting that can be gone on with: what was prepared, and its file."""

    prepared: Prepared
    path: Path


def left_open(folder: Path | None, name: str = "") -> list[LeftOpen]:
    """Every sitting that was begun and is not over, exams first; of rehearsals only those of the one who is named."""
    found = list(_found(folder)) if folder is not None else []
    ours = [one for one in found if not one.prepared.rehearsal or one.prepared.candidate.name == name]
    return sorted(ours, key=lambda one: one.prepared.rehearsal)


def _found(folder: Path) -> Iterator[LeftOpen]:
    for path in sitting_files(folder):
        try:
            if _is_in_the_middle(path):
                yield LeftOpen(_prepared(path), path)
        except (OSError, Surroundings, msgspec.MsgspecError, IndexError):
            continue  # a file that is not as it was written is told where it is opened


def _is_in_the_middle(path: Path) -> bool:
    """Told by the last entry alone: an academy has many sittings, and they are long."""
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - TAIL))
        end = acknowledged(file.read())
    lines = end.splitlines()
    if len(lines) < 2 and size > TAIL:
        return True  # only a paper or a round is so long
    told = msgspec.json.decode(lines[-1])
    return isinstance(told, dict) and told.get(ENTRY) in IN_THE_MIDDLE


def _prepared(path: Path) -> Prepared:
    """The first entry of a sitting."""
    with path.open("rb") as file:
        entries, _ = read_sitting(file.readline(), path)
    if not isinstance(entries[0], Prepared):
        raise Surroundings("exam.no-sitting")
    return entries[0]
