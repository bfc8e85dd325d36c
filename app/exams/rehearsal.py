"""A rehearsal: a whole exam sat by a scripted candidate, marked, and sealed with a key that vouches for rehearsals alone."""

from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from app.exams.blueprint import Blueprint
from app.exams.candidate_kinds import By
from app.exams.candidates import Candidate, ScriptedMachine
from app.exams.exam_clock import machine_time, told
from app.exams.marking import Marks, mark
from app.exams.preparing import rehearsal_of
from app.exams.sitting import ExamSitting, open_rehearsal
from app.exams.sitting_file import SittingFile
from app.papers.paper import PaperSetting
from app.rules.catalogue import Catalogue
from app.seals.keys import SigningKey


class Rehearsal(Struct, frozen=True):
    """Which exam is rehearsed, from which seed, by whom."""

    exam: str
    blueprint: Blueprint
    seed: int
    by: By


def rehearse(rehearsal: Rehearsal, setting: PaperSetting, catalogue: Catalogue, target: Path, key: SigningKey) -> Marks:
    """Sit it, mark it and seal it into a new file."""
    machine = ScriptedMachine(machine_time().calendar_ms)
    sitting = begin_rehearsal(rehearsal, setting, catalogue, SittingFile(target, new=True), machine)
    Candidate(rehearsal.by, machine).sit(sitting)
    return seal_rehearsal(sitting, key)


def begin_rehearsal(
    rehearsal: Rehearsal, setting: PaperSetting, catalogue: Catalogue, file: SittingFile, machine: ScriptedMachine
) -> ExamSitting:
    """A rehearsal in a new file, begun."""
    at = told(machine().calendar_ms)
    prepared = rehearsal_of(rehearsal.exam, rehearsal.blueprint, setting, rehearsal.by, at)
    sitting = open_rehearsal(file, prepared, catalogue, machine)
    sitting.rehearse(rehearsal.seed)
    return sitting


def seal_rehearsal(sitting: ExamSitting, key: SigningKey) -> Marks:
    """Mark a rehearsal that is over, and seal it."""
    marks = mark(sitting.state)
    sitting.let_stand(marks)
    sitting.seal(key, datetime.now(UTC).astimezone().date().isoformat())
    return marks
