"""The examiners' office: preparing exams, the sittings there are, and examining them, each thing through the gate."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, Surroundings
from app.exams.admission import first_day, lacking
from app.exams.blueprint import Blueprints
from app.exams.bringing_in import bring_in
from app.exams.certifying import certifying_terms
from app.exams.entries import PersonNamed, Ruling
from app.exams.exam_here import exam_here
from app.exams.item_analysis import ExamFigures, exam_figures
from app.exams.moderation import Moderation, Where
from app.exams.office_room import ADDED, ANNULLED, BROUGHT, OVERRULED, PREPARED, WAIVED, OfficeRoom, is_older
from app.exams.preparing import ExamOrder, prepare
from app.exams.register import Register
from app.exams.sitting import ExamSitting
from app.exams.sitting_list import SittingLine, sitting_lines
from app.rules.core.severity import Severity
from scoring.records import Profile


class ExamWish(Struct, frozen=True, kw_only=True):
    """What an examiner asks for: by name and id, as it is typed or chosen."""

    exam: str
    candidate: str
    identity: str
    second: str = ""
    extra_time_percent: int = 0
    waiver: str = ""


class ExamOffice(OfficeRoom):
    """Where exams are prepared, annulled and examined."""

    # ---- preparing

    def candidates(self) -> list[Profile]:
        """Everybody who could sit an exam, trainees first; nobody examines themselves."""
        self._gate.demand(self._by, "prepare")
        others = [person for person in self._store.profiles if person.id != self._by.id]
        return sorted(others, key=lambda person: (self._gate.role_of(person) != "trainee", person.name.casefold()))

    def examiners(self) -> list[Profile]:
        """Everybody else who examines."""
        self._gate.demand(self._by, "prepare")
        others = (person for person in self._store.profiles if person.id != self._by.id)
        return [person for person in others if self._gate.role_of(person) == "examiner"]

    def blueprints(self) -> Blueprints:
        """The exams there are; they are no secret."""
        return Blueprints(self.folder)

    def lacks(self, candidate: Profile, exam: str) -> tuple[str, ...]:
        """The games at which somebody has not the grade that an exam asks for."""
        self._gate.demand(self._by, "prepare")
        blueprint = self.blueprints().find(exam)
        return lacking(self._store, candidate, blueprint, self._catalogue, self.folder, self._now)

    def too_soon(self, candidate: Profile, exam: str) -> date | None:
        """The day from which somebody may sit an exam again; None where that is today."""
        self._gate.demand(self._by, "prepare")
        return first_day(sitting_lines(self.folder, {}), candidate.id, exam, self.today, certifying_terms(self.folder))

    def prepare(self, wish: ExamWish) -> tuple[str, str]:
        """Prepare a sitting: its id, and its start code, which nobody can be told again."""
        self._gate.demand(self._by, "prepare")
        if not self.has_key:
            raise Surroundings("exam.no-key")
        candidate = self._store.profiles.find(wish.candidate)
        blueprint, setting = exam_here(wish.exam, self.folder, self._catalogue)
        first = self.too_soon(candidate, wish.exam)
        if first is not None and not wish.waiver.strip():
            raise BadInput([Problem("candidate", Saying("exam.too-soon", day=first.isoformat()))])
        order = ExamOrder(
            exam=wish.exam,
            blueprint=blueprint,
            candidate=PersonNamed(candidate.id, candidate.name),
            identity=wish.identity,
            prepared_by=self._named,
            examiners=self._examiners(wish, blueprint.examiners),
            extra_time_percent=wish.extra_time_percent,
            lacks=self.lacks(candidate, wish.exam),
            waiver=wish.waiver,
        )
        name, code = prepare(order, setting, self.folder, self._machine)
        self._gate.note(self._by, PREPARED, name, wish.exam)
        if wish.waiver.strip():
            self._gate.note(self._by, WAIVED, name, wish.waiver)
        return name, code

    def _examiners(self, wish: ExamWish, wanted: int) -> tuple[PersonNamed, ...]:
        if wanted == 1 or not wish.second:
            return (self._named,)
        second = self._store.profiles.find(wish.second)
        if self._gate.role_of(second) != "examiner":
            raise BadInput([Problem("examiners", Saying("exam.no-examiner", name=second.name))])
        return (self._named, PersonNamed(second.id, second.name))

    # ---- sittings

    def sittings(self) -> list[SittingLine]:
        """Every sitting, the latest first; one whose file is an older copy of what it was is damaged."""
        self._gate.demand(self._by, "sittings")
        lines, became = sitting_lines(self.folder, Register(self.folder).certificates), self._became()
        return [
            replace(line, state="damaged", passed=None) if is_older(line, became.get(line.id, {})) else line for line in lines
        ]

    def items(self) -> list[ExamFigures]:
        """How every exam that was sat does, item by item."""
        self._gate.demand(self._by, "items")
        return exam_figures(sitting_lines(self.folder, {}), self.folder, self._catalogue)

    def annul(self, sitting: str, reason: str) -> None:
        """Let a sitting count for nothing; it stays, with the reason."""
        self._gate.demand(self._by, "annul")
        self._at(sitting, lambda opened: opened.annul(self._named, reason))
        self._gate.note(self._by, ANNULLED, sitting, reason)

    def bring_in(self, file: Path) -> str:
        """Take in a sitting from its own file, as when the store it belongs to broke; its id."""
        self._gate.demand(self._by, "bring-in")
        name = bring_in(file, self.folder, self._keyring)
        self._gate.note(self._by, BROUGHT, name, file.name)
        return name

    def file(self, sitting: str) -> Path:
        """The file of a sitting, to be carried away."""
        self._gate.demand(self._by, "sittings")
        return self._path(sitting)

    def sat(self, sitting: str) -> ExamSitting:
        """A sitting as it stands, to be looked at; whoever opens it lets go of it."""
        self._gate.demand(self._by, "examine")
        return self._opened(sitting)

    def examine(self, sitting: ExamSitting) -> "NotedModeration":
        """Examine a sitting that is over; only those it was given to may."""
        self._gate.demand(self._by, "examine")
        return NotedModeration(sitting, self._named, lambda what, reason: self._noted(sitting, what, reason))

    def _noted(self, sitting: ExamSitting, what: str, reason: str) -> None:
        self._gate.demand(self._by, "examine")
        self._gate.note(self._by, what, sitting.state.prepared.id, reason)


class NotedModeration(Moderation):
    """An examiner at work, whose overrules stand in the staff log too."""

    def __init__(self, sitting: ExamSitting, by: PersonNamed, note: Callable[[str, str], None]) -> None:
        super().__init__(sitting, by)
        self._note = note

    def judge(self, fault: str, ruling: Ruling, reason: str = "", remark: str = "") -> None:
        """Give a verdict; an overrule is noted with its fault and its reason."""
        super().judge(fault, ruling, reason, remark)
        if ruling != "stands":
            self._note(OVERRULED, f"{fault}: {ruling}: {reason}")

    def add(self, severity: Severity, what: str, where: Where, remark: str = "") -> str:
        """Add a fault; it is noted."""
        name = super().add(severity, what, where, remark)
        self._note(ADDED, f"{name}: {severity}: {what}")
        return name
