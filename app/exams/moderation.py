"""Examiners over a finished sitting: verdicts beside the program's, faults no program sees, and when the result may stand.

Where the blueprint wants two, the second is another person and judges blind: neither learns what the other said before both have
looked at everything. Where they differ then, they talk, and one of them says something else; until they agree nothing stands.
"""

from msgspec import Struct

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, Surroundings
from app.exams.entries import Added, Examined, ExaminerVerdict, PersonNamed, Ruling
from app.exams.marking import Marks, mark
from app.exams.sitting import ExamSitting
from app.exams.sitting_state import SittingState
from app.rules.core.severity import Severity


class Where(Struct, frozen=True):
    """Where in a sitting something was seen: section from 0, round, act of the round, and the section's clock."""

    section: int
    round: int
    number: int
    clock_ms: int


class Moderation:
    """One examiner at a sitting that is over."""

    def __init__(self, sitting: ExamSitting, by: PersonNamed) -> None:
        if sitting.state.phase != "finished":
            raise Surroundings("exam.not-now")
        prepared = sitting.state.prepared
        if by.id == prepared.candidate.id or by.id not in [examiner.id for examiner in prepared.examiners]:
            raise BadInput([Problem("", Saying("exam.not-examiner", name=by.name))])
        self._sitting = sitting
        self.by = by

    @property
    def state(self) -> SittingState:
        """The sitting."""
        return self._sitting.state

    def judge(self, fault: str, ruling: Ruling, reason: str = "", remark: str = "") -> None:
        """Give a verdict on a fault: it stands, is none, or is graver or lighter. Who overrules says why; both verdicts stay."""
        if fault not in [known.id for known in self.seen().faults]:
            raise BadInput([Problem("fault", Saying("exam.no-fault", fault=fault))])
        if ruling != "stands" and not reason.strip():
            raise BadInput([Problem("reason", Saying("exam.reason"))])
        at = self._sitting.clock.moment()
        self._sitting.note_verdict(ExaminerVerdict(at=at, by=self.by, fault=fault, ruling=ruling, reason=reason, remark=remark))

    def add(self, severity: Severity, what: str, where: Where, remark: str = "") -> str:
        """Add a fault nobody's program can see, such as hands not shown clean; its name comes back."""
        if not what.strip() or where.section not in self.state.tables:
            raise BadInput([Problem("", Saying("exam.reason"))])
        name = f"added-{len(self.state.added) + 1}"
        self._sitting.note_verdict(
            Added(
                at=self._sitting.clock.moment(),
                by=self.by,
                fault=name,
                severity=severity,
                what=what,
                section=where.section,
                round=where.round,
                number=where.number,
                clock_ms=where.clock_ms,
                remark=remark,
            )
        )
        return name

    def examined(self) -> None:
        """Everything was looked at: what nothing was said of stands."""
        if self.by not in self.state.examined:
            self._sitting.note_verdict(Examined(at=self._sitting.clock.moment(), by=self.by))

    def seen(self) -> Marks:
        """The marks as this examiner may see them: the other's verdicts only when both have looked at everything."""
        return mark(self.state, seen_by=None if all_examined(self.state) else self.by.id)

    def let_stand(self) -> Marks:
        """Let the result stand, where all have looked at everything and agree; BadInput names what they do not agree on."""
        if not all_examined(self.state):
            raise Surroundings("exam.not-examined")
        if apart := differences(self.state):
            raise BadInput([Problem(fault, Saying("exam.differ")) for fault in apart])
        marks = mark(self.state)
        self._sitting.let_stand(marks)
        return marks


def all_examined(state: SittingState) -> bool:
    """Whether every examiner has looked at everything."""
    return {person.id for person in state.prepared.examiners} <= {person.id for person in state.examined}


def differences(state: SittingState) -> list[str]:
    """The faults on which examiners do not say the same; who was silent on one of the program's lets it stand."""
    return [fault.id for fault in mark(state).faults if len(_said(state, fault.id, fault.added)) > 1]


def _said(state: SittingState, fault: str, added: Added | None) -> set[str]:
    """What all examiners say of a fault; who has not yet met one that another added has said nothing that could stand."""
    said = set()
    for examiner in state.prepared.examiners:
        verdict = state.judged.get((examiner.id, fault))
        silent = "stands" if added is None or added.by.id == examiner.id else "silent"
        said.add(verdict.ruling if verdict is not None else silent)
    return said
