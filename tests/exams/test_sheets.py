"""Ten scripted candidates: what marking says of each equals a sheet that was worked out by hand and is kept beside this test."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.exams.candidates import Candidate, ScriptedMachine, wrong_answer
from app.exams.marking import mark
from app.exams.sitting import ExamSitting
from app.rules.core.act import Announce
from app.rules.judge.duty import Duty
from lessons.question import Answer, Question
from tests.exams.exams import begun, machine

SHEETS = tomllib.loads((Path(__file__).parent / "sheets.toml").read_text(encoding="utf-8"))
ROUND_MS, SLOW_MS, SECTION_MS = 100_000, 220_000, 300_000


class Written(Candidate):
    """Does one thing otherwise than somebody who knows everything, by the name of the sheet; a round takes as long as it says."""

    def __init__(self, sheet: str, machine: ScriptedMachine) -> None:
        super().__init__("one-wrong-payout" if sheet == "one-chip-too-much" else "perfect", machine)
        self.sheet = sheet
        self.clock = machine

    def _write(self, sitting: ExamSitting) -> Iterator[None]:
        for number, _ in enumerate(super()._write(sitting), 1):
            if self.sheet == "three-answers-then-time" and number == 3:
                self.clock.wait(SECTION_MS)
                sitting.is_over()
                return
            yield
        if self.sheet == "answer-taken-back":
            sitting.answer(0, None)

    def _answer(self, question: Question) -> Answer:
        self._answers += 1
        wrong = self.sheet == "every-question-wrong" or (self.sheet == "one-question-wrong" and self._answers == 2)
        return wrong_answer(question) if wrong else question.right[0]

    def _deal(self, sitting: ExamSitting, terms: object) -> Iterator[None]:
        session = sitting.state.table.session
        planned = {"never-deals": 0, "one-round-then-up": 1}.get(self.sheet, sitting.state.table.planned)
        for _ in range(planned):
            self.clock.wait(SLOW_MS if self.sheet == "too-slow" else ROUND_MS)
            self._left.clear()
            assert sitting.begin_round()
            while not session.finished and (duty := self._next(sitting)) is not None:
                sitting.do(self._done(sitting, duty))
            yield

    def _next(self, sitting: ExamSitting) -> Duty | None:
        owed = sitting.state.table.session.round.judge
        if self.sheet == "no-opening-words":
            spoken = (duty for duty in owed.owed() if not (isinstance(duty.act, Announce) and duty.act.words == "open"))
            duties = list(spoken)
            return next((duty for duty in duties if owed.is_right(duty.act)), duties[0] if duties else None)
        return super()._next(sitting)


@pytest.mark.parametrize("sheet", SHEETS)
def test_marks_equal_the_sheet_worked_out_by_hand(sheet: str, tmp_path: Path) -> None:
    clock = machine()
    sitting = begun(tmp_path / "sitting.jsonl", clock)
    Written(sheet, clock).sit(sitting)
    marks = mark(sitting.state)
    have = {figure.name: figure.have for figure in marks.figures}
    faults: dict[str, list[str]] = {}
    for fault in marks.faults:
        faults.setdefault(fault.counts_as, []).append(fault.kind)
    found = {
        "written": have["written"],
        "faults": faults,
        "money": have["money-right"],
        "pace": have["pace"],
        "unmet": [figure.name for figure in marks.figures if not figure.met],
    }
    assert found == SHEETS[sheet]
    assert marks.passed == (not SHEETS[sheet]["unmet"])
