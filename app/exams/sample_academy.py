"""An academy to look at: staff with PINs, a key, and candidates who have sat; for pictures and tests, never in earnest."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from app.exams.candidate_kinds import By
from app.exams.candidates import Candidate, ScriptedMachine
from app.exams.exam_clock import machine_time
from app.exams.office import ExamOffice, ExamWish
from app.exams.seal_office import SealOffice
from app.exams.sitting import ExamSitting
from app.exams.sitting_file import SittingFile, file_of
from app.rules.catalogue import Catalogue
from app.staff.gate import StaffGate
from scoring.port import Store

ADMINISTRATOR, FIRST, SECOND = "Lim Mei Hua", "Goh Boon Keng", "Koh Siew Ling"
PIN = "246810"
ACADEMY = "Straits Dealer Academy"
WORDS = "four words nobody says"
"""The passphrase of a key that seals nothing in earnest."""


class Sat(NamedTuple):
    """Somebody who sits an exam, and how."""

    name: str
    exam: str
    by: By


def found_academy(store: Store, folder: Path, catalogue: Catalogue) -> None:
    """Staff and a key."""
    gate = StaffGate(store)
    gate.begin(ADMINISTRATOR, PIN)
    administrator = store.profiles.find(ADMINISTRATOR)
    for name in (FIRST, SECOND):
        gate.appoint(administrator, name, "examiner", PIN)
    SealOffice(store, folder, catalogue, administrator).make_key(ACADEMY, WORDS)


def sit(store: Store, folder: Path, catalogue: Catalogue, candidates: Sequence[Sat]) -> list[str]:
    """Have candidates prepared by the first examiner, and sit to the end; the ids of their sittings."""
    found: list[str] = []
    for one in candidates:
        store.profiles.known_as(one.name)
        machine = ScriptedMachine(machine_time().calendar_ms)
        office = ExamOffice(store, folder, catalogue, store.profiles.find(FIRST), machine=machine)
        wish = ExamWish(exam=one.exam, candidate=one.name, identity="work pass seen", second=SECOND, waiver="a sample")
        name, code = office.prepare(wish)
        sitting = ExamSitting(SittingFile(file_of(folder, name)), catalogue, machine)
        sitting.start(code)
        Candidate(one.by, machine).sit(sitting)
        sitting.close()
        found.append(name)
    return found


def conclude(store: Store, folder: Path, catalogue: Catalogue, sitting: str) -> None:
    """Have both examiners look at everything, and the result sealed."""
    for name in (FIRST, SECOND):
        by = store.profiles.find(name)
        office, seals = ExamOffice(store, folder, catalogue, by), SealOffice(store, folder, catalogue, by)
        opened = office.sat(sitting)
        moderation = office.examine(opened) if by.id in [one.id for one in opened.state.prepared.examiners] else None
        if moderation is not None:
            moderation.examined()
        if {one.id for one in opened.state.prepared.examiners} <= {one.id for one in opened.state.examined}:
            seals.conclude(opened, WORDS)
            opened.close()
            return
        opened.close()
