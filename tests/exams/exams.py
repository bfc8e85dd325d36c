"""Exams to sit in tests: the shipped blueprints, their settings, and rehearsals of them."""

from functools import cache
from pathlib import Path

from app.exams.blueprint import Blueprint, Blueprints
from app.exams.candidate_kinds import By
from app.exams.candidates import ScriptedMachine
from app.exams.rehearsal import Rehearsal, begin_rehearsal
from app.exams.sitting import ExamSitting
from app.exams.sitting_file import SittingFile
from app.house.house import House
from app.layouts.chipset import academy_chips
from app.papers.paper import PaperSetting, setting_of
from tests.rules.examples import CATALOGUE

TRY_OUT = "try-out"
LATE_2026 = 1_795_000_000_000


@cache
def blueprint(name: str = TRY_OUT) -> Blueprint:
    return Blueprints()[name]


@cache
def setting(name: str = TRY_OUT) -> PaperSetting:
    return setting_of(blueprint(name), CATALOGUE, House(), academy_chips())


def begun(
    path: Path, machine: ScriptedMachine, *, seed: int = 1, by: By = "perfect", name: str = TRY_OUT, of: Blueprint | None = None
) -> ExamSitting:
    """A rehearsal that has begun, in a new file."""
    rehearsal = Rehearsal(name, of or blueprint(name), seed, by)
    return begin_rehearsal(rehearsal, setting(name), CATALOGUE, SittingFile(path, new=True), machine)


def machine() -> ScriptedMachine:
    return ScriptedMachine(LATE_2026)
