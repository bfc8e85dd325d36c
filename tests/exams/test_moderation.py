"""Examiners: two people, the second blind, nobody their own; both verdicts stay, and nothing stands before they agree."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from app.base.trouble import BadInput, Surroundings
from app.exams.candidates import Candidate
from app.exams.entries import PersonNamed
from app.exams.moderation import Moderation, Where, differences
from app.exams.preparing import ExamOrder, prepare
from app.exams.remarking import remark
from app.exams.sitting import ExamSitting
from app.exams.sitting_file import SittingFile, file_of
from app.seals.sealed_file import read_sealed
from tests.exams.exams import TRY_OUT, blueprint, machine, setting
from tests.rules.examples import CATALOGUE
from tests.seals.examples import key_of_seed

GOH, KOH, AISYAH = PersonNamed("goh", "Goh Boon Keng"), PersonNamed("koh", "Koh Siew Ling"), PersonNamed("0422", "Nurul Aisyah")
TWO = replace(blueprint(), examiners=2)
ORDER = ExamOrder(exam=TRY_OUT, blueprint=TWO, candidate=AISYAH, identity="work pass seen", prepared_by=GOH, examiners=(GOH, KOH))


@pytest.fixture
def finished(tmp_path: Path) -> ExamSitting:
    """A sitting in which one payment was left wrong."""
    clock = machine()
    name, code = prepare(ORDER, setting(), tmp_path, clock)
    sitting = ExamSitting(SittingFile(file_of(tmp_path, name)), CATALOGUE, clock)
    sitting.start(code)
    Candidate("one-wrong-payout", clock).sit(sitting)
    return sitting


def test_the_second_judges_blind_and_nothing_stands_before_both_agree(finished: ExamSitting, tmp_path: Path) -> None:
    first, second = Moderation(finished, GOH), Moderation(finished, KOH)
    (fault,) = first.seen().faults
    first.judge(fault.id, "minor", "the chip fell when the sleeve caught it", "Keep your sleeves up.")
    first.examined()
    assert second.seen().faults[0].rulings == ()
    assert second.seen().faults[0].counts_as == "critical"
    with pytest.raises(Surroundings):
        first.let_stand()
    second.examined()
    assert second.seen().faults[0].rulings[0].by == GOH
    assert differences(finished.state) == [fault.id]
    with pytest.raises(BadInput):
        second.let_stand()
    second.judge(fault.id, "minor", "seen on the replay too")
    marks = second.let_stand()
    assert (marks.faults[0].severity, marks.faults[0].counts_as) == ("critical", "minor")
    finished.seal(key_of_seed(b"k" * 32), "2026-11-18")
    entries = read_sealed(file_of(tmp_path, finished.state.prepared.id).read_bytes()).entries
    assert remark(entries, CATALOGUE).differs == ""


def test_a_fault_of_manner_counts_once_the_other_has_said_so_too(finished: ExamSitting) -> None:
    first, second = Moderation(finished, GOH), Moderation(finished, KOH)
    added = first.add("serious", "hands not shown clean", Where(1, 2, 0, 60_000))
    assert added not in [fault.id for fault in second.seen().faults]
    first.examined()
    second.examined()
    assert differences(finished.state) == [added]
    second.judge(added, "stands")
    marks = first.let_stand()
    assert next(figure.have for figure in marks.figures if figure.name == "serious") == 1


def test_nobody_examines_themselves_or_overrules_without_a_reason(finished: ExamSitting) -> None:
    with pytest.raises(BadInput):
        Moderation(finished, AISYAH)
    with pytest.raises(BadInput):
        Moderation(finished, PersonNamed("tan", "Tan"))
    first = Moderation(finished, GOH)
    with pytest.raises(BadInput):
        first.judge(first.seen().faults[0].id, "no-fault", "  ")
    with pytest.raises(BadInput):
        first.judge("1.1.1.1", "stands")


@pytest.mark.parametrize(
    "changed",
    [
        {"examiners": (GOH, AISYAH)},
        {"examiners": (GOH,)},
        {"examiners": (GOH, GOH)},
        {"identity": " "},
        {"lacks": ("three-card-poker",)},
        {"prepared_by": AISYAH},
    ],
)
def test_an_exam_that_would_not_hold_is_not_prepared(changed: dict[str, object], tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        prepare(replace(ORDER, **changed), setting(), tmp_path)
    assert not list(tmp_path.rglob("*.jsonl"))


def test_who_has_not_the_grade_is_admitted_with_a_reason(tmp_path: Path) -> None:
    name, _ = prepare(replace(ORDER, lacks=("three-card-poker",), waiver="twelve years at the tables"), setting(), tmp_path)
    assert b"twelve years" in file_of(tmp_path, name).read_bytes()
