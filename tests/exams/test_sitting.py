"""A sitting while it lasts: the code that opens it, the time, what is on the record, and what a cut-off leaves."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from app.base.trouble import BadInput, Surroundings
from app.exams.candidates import Candidate, ScriptedMachine
from app.exams.entries import WHATS, PersonNamed
from app.exams.exam_clock import MachineTime
from app.exams.left_open import left_open
from app.exams.marking import mark
from app.exams.preparing import prepare, prepared_for
from app.exams.sitting import ExamSitting
from app.exams.sitting_file import SittingFile, file_of
from app.exams.start_code import new_code, plain, seed_of
from app.pages.exam_words import parts
from tests.exams.exams import begun, machine, setting
from tests.exams.test_moderation import AISYAH, GOH, ORDER
from tests.rules.examples import CATALOGUE

MINUTE = 60_000


def reopened(path: Path, clock: ScriptedMachine) -> ExamSitting:
    return ExamSitting(SittingFile(path), CATALOGUE, clock)


def test_nothing_that_is_kept_before_the_start_tells_the_paper(tmp_path: Path) -> None:
    name, code = prepare(ORDER, setting(), tmp_path)
    kept = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
    for secret in (plain(code), code, seed_of(code)):
        assert secret.encode() not in kept.upper() + kept
    assert file_of(tmp_path, name).stat().st_mode & 0o777 == 0o600


def test_a_code_opens_its_sitting_once(tmp_path: Path) -> None:
    name, code = prepare(ORDER, setting(), tmp_path)
    prepare(ORDER, setting(), tmp_path)
    assert prepared_for(tmp_path, code.lower()) == file_of(tmp_path, name)
    sitting = reopened(file_of(tmp_path, name), machine())
    with pytest.raises(BadInput):
        sitting.start(new_code())
    sitting.start(code)
    with pytest.raises(BadInput):
        prepared_for(tmp_path, code)
    with pytest.raises(Surroundings):
        sitting.start(code)


def test_an_exam_that_stands_still_is_shown_to_its_candidate_and_where_nobody_is_signed_in(tmp_path: Path) -> None:
    name, code = prepare(ORDER, setting(), tmp_path)
    sitting = reopened(file_of(tmp_path, name), machine())
    sitting.start(code)
    sitting.close()
    assert [len(left_open(tmp_path, who)) for who in (ORDER.candidate.name, "", "Mei")] == [1, 1, 0]


def test_what_is_unanswered_when_the_time_is_over_is_unanswered(tmp_path: Path) -> None:
    clock = machine()
    sitting = begun(tmp_path / "s.jsonl", clock)
    sitting.begin_section()
    right = sitting.question(0).right[0]
    assert sitting.answer(0, right)
    clock.wait(4 * MINUTE)
    assert (sitting.left_ms, sitting.is_short) == (MINUTE, True)
    clock.wait(MINUTE)
    assert not sitting.answer(1, sitting.question(1).right[0])
    assert sitting.state.phase == "between"
    assert [one.right for one in mark(sitting.state).answers] == [True, *[False] * 6]
    with pytest.raises(Surroundings):
        sitting.answer(1, right)


def test_the_clock_stands_while_the_examiner_is_called(tmp_path: Path) -> None:
    clock = machine()
    sitting = begun(tmp_path / "s.jsonl", clock)
    sitting.begin_section()
    clock.wait(MINUTE)
    sitting.call_examiner()
    clock.wait(20 * MINUTE)
    with pytest.raises(Surroundings):
        sitting.answer(0, None)
    sitting.resume(GOH, "asked for water")
    assert sitting.left_ms == 4 * MINUTE
    assert sitting.state.incidents[-1].stopped_ms == 20 * MINUTE  # type: ignore[union-attr]


def test_a_candidate_does_not_let_themselves_go_on(tmp_path: Path) -> None:
    clock = machine()
    name, code = prepare(ORDER, setting(), tmp_path, clock)
    sitting = reopened(file_of(tmp_path, name), clock)
    sitting.start(code)
    sitting.begin_section()
    sitting.call_examiner()
    for nobody in (AISYAH, None):
        with pytest.raises(BadInput):
            sitting.resume(nobody)
    sitting.resume(GOH)


def test_a_cut_off_sitting_goes_on_at_the_same_act_with_the_time_the_beat_knows(tmp_path: Path) -> None:
    clock, path = machine(), tmp_path / "s.jsonl"
    sitting = begun(path, clock)
    steps = Candidate("perfect", clock).steps(sitting)
    for _ in range(20):
        next(steps)
    clock.wait(30_000)
    sitting.beat()
    left, acts, phase = sitting.left_ms, sitting.state.acts, sitting.state.table.session.felt
    sitting.close()
    clock.wait(3 * MINUTE)
    again = reopened(path, clock)
    assert again.state.phase == "stands"
    with pytest.raises(Surroundings):
        again.begin_round()
    again.resume(PersonNamed("koh", "Koh"), "the power failed")
    assert (again.left_ms, again.state.acts, again.state.table.session.felt) == (left, acts, phase)
    Candidate("perfect", clock).sit(again)
    assert mark(again.state).passed


def test_a_sitting_whose_end_was_cut_off_is_over_once_it_is_opened(tmp_path: Path) -> None:
    clock, path = machine(), tmp_path / "s.jsonl"
    sitting = begun(path, clock)
    Candidate("perfect", clock).sit(sitting)
    sitting.close()
    whole = path.read_bytes()
    *lines, end = whole.splitlines(keepends=True)
    assert b'"finished"' in end
    for torn in (b"", end[:20]):
        path.write_bytes(b"".join(lines) + torn)
        opened = reopened(path, clock)
        assert (opened.state.phase, mark(opened.state).passed) == ("finished", True)
        opened.close()
        assert path.read_bytes().count(b"\n") == whole.count(b"\n")


def test_a_torn_last_line_was_never_acknowledged(tmp_path: Path) -> None:
    clock, path = machine(), tmp_path / "s.jsonl"
    sitting = begun(path, clock)
    sitting.begin_section()
    whole = path.read_bytes()
    sitting.answer(0, sitting.question(0).right[0])
    sitting.close()
    path.write_bytes(path.read_bytes()[:-7])
    again = reopened(path, clock)
    assert again.state.answers == {}
    assert path.read_bytes() == whole


def test_two_copies_do_not_write_on_one_file(tmp_path: Path) -> None:
    clock, path = machine(), tmp_path / "s.jsonl"
    sitting = begun(path, clock)
    sitting.begin_section()
    with pytest.raises(Surroundings, match="another copy"):
        reopened(path, clock)
    assert sitting.answer(0, None)
    with path.open("ab") as unlocked:  # a program that asks nobody
        unlocked.write(b"{}\n")
    with pytest.raises(Surroundings, match="another copy"):
        sitting.answer(0, None)


def test_an_entry_that_was_changed_is_named_by_its_line(tmp_path: Path) -> None:
    clock, path = machine(), tmp_path / "s.jsonl"
    sitting = begun(path, clock)
    sitting.begin_section()
    sitting.close()
    path.write_bytes(path.read_bytes().replace(b"number:1", b"number:2"))
    with pytest.raises(Surroundings, match="line 3"):
        reopened(path, clock)
    path.write_bytes(b"")
    with pytest.raises(Surroundings):
        reopened(path, clock)


def test_everything_beside_the_exam_is_on_the_record_and_locks_nobody_out(tmp_path: Path) -> None:
    clock = machine()
    sitting = begun(tmp_path / "s.jsonl", clock)
    sitting.begin_section()
    for what in WHATS[:-1]:
        sitting.note(what)
    assert sitting.answer(0, sitting.question(0).right[0])
    assert [one.what for one in sitting.state.incidents] == [*WHATS[:-1]]  # type: ignore[union-attr]


def test_a_calendar_that_jumps_and_a_machine_that_slept_are_told_apart(tmp_path: Path) -> None:
    times = [MachineTime(0, 0, 0)]
    sitting = begun(tmp_path / "s.jsonl", machine())
    sitting.begin_section()
    sitting.clock._machine = lambda: times[-1]
    sitting.clock.start(0)
    for time, what in (
        (MachineTime(1000, 1000, 1000), None),
        (MachineTime(2000, 2000, 3_600_000), "clock-jumped"),
        (MachineTime(3000, 60_000, 3_658_000), "suspended"),
        (MachineTime(4000, 61_000, 3_659_000), None),
    ):
        times.append(time)
        assert sitting.beat() == what


def test_an_annulled_sitting_stays_with_its_reason(tmp_path: Path) -> None:
    clock, path = machine(), tmp_path / "s.jsonl"
    sitting = begun(path, clock)
    with pytest.raises(BadInput):
        sitting.annul(GOH, " ")
    sitting.annul(GOH, "the wrong candidate sat down")
    with pytest.raises(Surroundings):
        sitting.begin_section()
    sitting.close()
    again = reopened(path, clock)
    assert again.state.annulled is not None
    assert again.state.annulled.reason == "the wrong candidate sat down"


def test_extra_time_is_the_candidates_own(tmp_path: Path) -> None:
    clock = machine()
    name, code = prepare(replace(ORDER, extra_time_percent=50), setting(), tmp_path, clock)
    sitting = reopened(file_of(tmp_path, name), clock)
    sitting.start(code)
    sitting.begin_section()
    assert sitting.state.limit_ms == 5 * MINUTE + 5 * MINUTE // 2
    assert "7.5 minutes" in next(parts(sitting.state))[1]
