"""A sitting while it lasts. Every act and answer is on the disk before what follows from it is shown.

The screen shows what it says and asks it to do things; the state follows from what was written. When a section's time is over the
section is, whoever asks first.
"""

from msgspec.structs import replace

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, Surroundings
from app.exams.entries import (
    Acted,
    Added,
    Annulled,
    AnswerGiven,
    Entry,
    ExamIncident,
    Examined,
    ExaminerVerdict,
    Finished,
    How,
    PersonNamed,
    Prepared,
    Resumed,
    RoundBegan,
    SectionBegan,
    SectionEnded,
    Shown,
    Started,
    What,
)
from app.exams.exam_clock import ExamClock, Machine, calendar_ms, machine_time
from app.exams.marking import Marks
from app.exams.sitting_file import Beat, SittingFile
from app.exams.sitting_order import state_from
from app.exams.sitting_state import SittingState
from app.exams.start_code import plain, seed_of
from app.papers.paper import PaperSeed
from app.papers.paper_maker import PaperMaker, question_maker
from app.rules.catalogue import Catalogue
from app.rules.judge.round import ActAnswer
from app.rules.world.act import Act
from app.seals.keys import SigningKey
from app.table.log import as_written
from lessons.question import Answer, Question
from scoring.moments import MINUTE_MS


class ExamSitting:
    """One candidate at one exam. Opened after it was cut off, it stands still until an examiner lets it go on."""

    def __init__(self, file: SittingFile, catalogue: Catalogue, machine: Machine = machine_time) -> None:
        self._file = file
        self.clock = ExamClock(machine)
        self.state: SittingState = state_from(file.entries, catalogue, self.clock)
        self.questions = question_maker(self.state.setting)
        if self.state.phase == "between" and self.state.is_last_section:
            self._write(Finished(at=self._at))  # the power went between two lines of one write
        self._alive_ms = 0
        """For how long after its last entry the sitting is known to have gone on, by its beat."""
        if self.state.phase in ("section", "between"):
            self.state.phase = "stands"  # nobody asked the program to end
            beat = file.last_beat()
            if beat is not None and beat.section == self.state.section and self.state.in_section:
                then = min(max(self.state.clock_ms, beat.clock_ms), self.state.limit_ms)
                self._alive_ms, self.state.clock_ms = then - self.state.clock_ms, then

    # ---- beginning

    def start(self, typed: str) -> None:
        """Begin with the start code: the paper is made from it now."""
        prepared = self._in("prepared").prepared
        if prepared.code is None or not prepared.code.fits(plain(typed)):
            raise BadInput([Problem("", Saying("exam.nobody-waits"))])
        self._start(PaperSeed.of_code(seed_of(typed)))

    def rehearse(self, seed: int) -> None:
        """Begin a rehearsal with a number."""
        if not self._in("prepared").prepared.rehearsal:
            raise Surroundings("exam.not-now")
        self._start(PaperSeed.numbered(seed))

    def _start(self, seed: PaperSeed) -> None:
        paper = PaperMaker(self.state.blueprint, self.state.setting).make(seed)
        self._write(Started(at=self._at, seed=seed.root, paper=paper))

    def begin_section(self) -> None:
        """Begin the next section: its clock runs."""
        self._in("between")
        if self.state.section >= 0 and self.state.is_last_section:
            raise Surroundings("exam.not-now")
        self._write(SectionBegan(at=self._at, section=self.state.section + 1))
        self.clock.start(0)

    # ---- the time

    @property
    def left_ms(self) -> int:
        """How much time the section has left; while the sitting stands, what it had then."""
        ran = self.clock.ms if self.state.phase == "section" else self.state.clock_ms
        return max(0, self.state.limit_ms - ran)

    @property
    def stopped_ms(self) -> int:
        """For how long a sitting that stands has stood, by the calendar."""
        return max(0, calendar_ms(self._at) - calendar_ms(self.state.last_at) - self._alive_ms)

    @property
    def is_short(self) -> bool:
        """Whether the candidate is to be warned that the time is nearly over."""
        return self.left_ms <= self.state.blueprint.warn_minutes * MINUTE_MS

    def is_over(self) -> bool:
        """Whether the section's time is over; then the section is."""
        if self.state.phase == "section" and self.left_ms == 0:
            self._end_section("time-over", self.state.limit_ms)
        return self.state.phase != "section"

    def beat(self) -> What | None:
        """Note that the sitting is alive, a few times a second; a clock that jumps or a machine that slept is an incident."""
        if self.is_over():
            return None
        self._file.beat(Beat(self.state.section, self.clock.ms))
        what = self.clock.jumped()
        if what is not None:
            self.note(what)
        return what

    # ---- written

    def question(self, place: int) -> Question:
        """A question of the section."""
        asked = self.state.paper.sections[self.state.section].questions[place]
        return self.questions.again(asked.game, asked.skill, asked.variant, asked.reference)

    def show(self, place: int) -> bool:
        """Turn to a question; whether there was still time."""
        self._written(place)
        if self.is_over():
            return False
        self._write(Shown(at=self._at, section=self.state.section, place=place, clock_ms=self.clock.ms))
        return True

    def answer(self, place: int, answer: Answer | None) -> bool:
        """Answer a question, or take the answer back; whether there was still time."""
        self._written(place)
        if self.is_over():
            return False
        section = self.state.section
        self._write(AnswerGiven(at=self._at, section=section, place=place, answer=answer, clock_ms=self.clock.ms))
        return True

    def _written(self, place: int) -> None:
        self._in("section")
        if not 0 <= place < len(self.state.paper.sections[self.state.section].questions):
            raise Surroundings("exam.not-now")

    # ---- at the table

    def begin_round(self) -> bool:
        """Begin the next round of the table; whether there was still time, and another round planned."""
        self._in("section")
        table = self.state.table
        if self.is_over() or table.session.rounds_begun == table.planned or not table.session.finished:
            return False
        script, number = table.coming(), table.session.rounds_begun + 1
        clock_ms = self.clock.ms
        self._write(
            RoundBegan(at=self._at, section=self.state.section, number=number, script=script, clock_ms=clock_ms), again=True
        )
        return True

    def do(self, act: Act) -> ActAnswer | None:
        """Do an act; what becomes of it, without a word on whether it is right. None where the time is over."""
        self._in("section")
        if self.is_over():
            return None
        table, clock_ms = self.state.table, self.clock.ms
        act = as_written(act)
        answer = table.do(act, clock_ms)
        entry = Acted(at=self._at, section=self.state.section, act=act, done=answer.done, clock_ms=clock_ms)
        self._write(entry)
        return replace(answer, fault=None)

    # ---- beside it

    def note(self, what: What) -> None:
        """Something happened beside the exam; it is on the record, and locks nobody out."""
        if self.state.phase in ("section", "stands"):
            self._write(ExamIncident(at=self._at, what=what, clock_ms=self._clock_ms))

    def note_closing(self) -> None:
        """The window is closed in the middle of a section: somebody did that, and no power failed."""
        if not self.is_over():
            self.note("closed-the-window")

    def call_examiner(self) -> None:
        """Call the examiner: the clock stands until one lets the sitting go on."""
        if self.is_over():
            return
        self._write(ExamIncident(at=self._at, what="called-the-examiner", clock_ms=self.clock.ms))
        self.clock.stop()

    def resume(self, by: PersonNamed | None, reason: str = "") -> None:
        """Go on: an examiner has opened it, who is not the candidate. A rehearsal goes on by itself."""
        state = self._in("stands")
        if not state.prepared.rehearsal and (by is None or by.id == state.prepared.candidate.id):
            raise BadInput([Problem("", Saying("exam.own-exam"))])
        self._write(Resumed(at=self._at, by=by, reason=reason, stopped_ms=self.stopped_ms, clock_ms=state.clock_ms))
        self._alive_ms = 0
        if state.in_section:
            self.clock.start(state.clock_ms)

    def finish_section(self) -> None:
        """The candidate is done with the section, and cannot come back to it."""
        self._in("section")
        if not self.is_over():
            self._end_section("finished", self.clock.ms)

    def _end_section(self, how: How, clock_ms: int) -> None:
        self.clock.stop()
        ended = SectionEnded(at=self._at, section=self.state.section, how=how, clock_ms=clock_ms)
        if self.state.is_last_section:
            self._write(ended, Finished(at=self._at))
            self._file.drop_beat()
        else:
            self._write(ended)

    def annul(self, by: PersonNamed | None, reason: str) -> None:
        """Let the sitting count for nothing; it stays on record with the reason."""
        if not reason.strip():
            raise BadInput([Problem("reason", Saying("exam.reason"))])
        if self.state.phase in ("annulled", "result"):
            raise Surroundings("exam.not-now")
        self.clock.stop()
        self._write(Annulled(at=self._at, by=by, reason=reason))

    def note_verdict(self, entry: ExaminerVerdict | Added | Examined) -> None:
        """Write down what an examiner says of a sitting that is over."""
        self._in("finished")
        self._write(entry)

    def let_stand(self, marks: Marks) -> None:
        """The result stands: nothing is said of the sitting after it."""
        self._in("finished")
        self._write(marks.result(self._at))

    def seal(self, key: SigningKey, on: str) -> None:
        """Seal the sitting, once its result stands."""
        self._in("result")
        self._file.seal(key, on)

    def forget(self) -> None:
        """Take away a rehearsal that has not begun: there is nothing in it."""
        if self._in("prepared").prepared.rehearsal:
            self._file.remove()

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    # ---- writing

    @property
    def _at(self) -> str:
        return self.clock.moment()

    @property
    def _clock_ms(self) -> int:
        return self.clock.ms if self.state.phase == "section" else self.state.clock_ms

    def _in(self, *phases: str) -> SittingState:
        """The sitting, where it is in one of these phases; said plainly where it is not."""
        if self.state.phase not in phases:
            raise Surroundings("exam.not-now")
        return self.state

    def _write(self, *entries: Entry, again: bool = False) -> None:
        self._file.append(*entries)
        for entry in entries:
            if again:
                self.state.again(entry)
            else:
                self.state.follow(entry)


def open_rehearsal(file: SittingFile, prepared: Prepared, catalogue: Catalogue, machine: Machine) -> ExamSitting:
    """A rehearsal in a new file."""
    file.append(prepared)
    return ExamSitting(file, catalogue, machine)
