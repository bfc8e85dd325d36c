"""The talk of `feltwork practise`: what is said and heard, line by line. What comes next is the engine's to decide."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from app.base.clock import monotonic_ms
from app.base.trouble import BadInput, Problem, Trouble
from app.commands.practise_lines import (
    ask_line,
    enough_line,
    error_line,
    items_line,
    read_line,
    round_verdict,
    told_problems,
    verdict_line,
)
from app.house.house import House
from app.house.par_times import par_times
from app.practice.day.session import DayDesk, DayOfPractice
from app.practice.day.size import choose_day
from app.practice.day.standing import game_standings, keep_standings
from app.practice.day.steps import AskStep, Enough, Read, RoundStep, Step, WorkOut
from app.practice.opening import Practice
from app.practice.writer import Job, Writer
from lessons.course import courses
from lessons.every_course import EveryCourse
from lessons.plain_answer import read_acts, read_plain
from lessons.question import Answer, Question
from lessons.skills import QuestionMaker
from scoring.moments import local_now
from scoring.port import Store

Say = Callable[[bytes], object]
PATIENCE_S = 60
LONGEST = 1_000_000
MOST_MS = 86_400_000


class PipeClock:
    """The time of a talk: the machine's, until a line sets it; then it stands until the next one does."""

    def __init__(self, *, is_set: bool) -> None:
        self._is_set = is_set
        self._now: datetime | None = None

    def now(self) -> datetime:
        """The moment it is."""
        return self._now if self._now is not None else local_now()

    def set(self, told: object) -> None:
        """Set it to a moment somebody told; BadInput where it is none, or lies before the last one."""
        if not self._is_set:
            raise _refused("now", "found a time, expected none without --clock")
        try:
            moment = datetime.fromisoformat(str(told))
        except ValueError:
            raise _refused("now", "found no time, expected one such as 2026-11-16T09:00:00") from None
        moment = moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)
        if self._now is not None and moment < self._now:
            raise _refused("now", "found a time before the last one, expected a later one")
        if moment.year < 1971 or moment.year > 9000:
            raise _refused("now", "found a year nobody practises in")
        self._now = moment


class Talk:
    """One person at the other end of a pipe. Every line is answered; one that cannot be taken changes nothing."""

    def __init__(
        self,
        writer: Writer,
        drills: QuestionMaker,
        house: House,
        clock: PipeClock,
        games: Sequence[str],
        name: str,
        *,
        reveals: bool,
        minutes: int | None,
    ) -> None:
        self._writer, self._drills, self._house, self._clock = writer, drills, house, clock
        self._games, self._name, self._reveals, self._minutes = games, name, reveals, minutes
        self._day: DayOfPractice | None = None
        self._open: AskStep | RoundStep | None = None
        self._asked = (monotonic_ms(), clock.now())

    def begin(self, say: Say) -> None:
        """Say what there is, and ask the first question."""
        if self._reveals:
            say(items_line(self._drills.catalogue, self._games))
        self._go_on(say)

    def hear(self, line: bytes, say: Say) -> None:
        """Take a line."""
        if not line.strip():
            return
        try:
            self._take(_told(line), say)
        except (BadInput, Trouble) as trouble:
            say(error_line(trouble))

    def leave(self) -> None:
        """The other end is gone."""
        if self._day is not None:
            self._day.leave()

    def _take(self, told: dict[str, Any], say: Say) -> None:
        if "now" in told:
            self._clock.set(told["now"])
        if told.get("status"):
            say(msgspec.json.encode({"status": self._ask_store(self._status)}))
        elif "answer" in told or "acts" in told:
            self._answer(told, say)
        elif "now" in told:
            if self._open is None:
                self._go_on(say)
        else:
            raise _refused("line", 'found nothing to do, expected "answer", "acts" or "status"')

    def _answer(self, told: dict[str, Any], say: Say) -> None:
        step = self._open
        if step is None:
            raise _refused("answer", "found an answer, expected none: nothing is asked")
        if "id" in told and str(told["id"]) != step.id:
            raise _refused("id", f"found {told['id']!r}, expected {step.id!r}")
        time_ms = _time(told.get("time_ms"), self._since_asked())
        given = told.get("acts", told.get("answer"))
        day = self._opened()
        if isinstance(step, RoundStep):
            acts = read_acts(given, self._drills.catalogue[step.game])
            came_to, items = day.deal(step, acts, time_ms)
            self._open = None
            say(round_verdict(came_to, items))
        else:
            answer, unread = self._read_answer(step.question, given)
            verdict, items = day.answer(step, answer, time_ms)
            self._open = None
            say(verdict_line(verdict, items, self._drills, unread))
        self._go_on(say)

    def _read_answer(self, question: Question, given: object) -> tuple[Answer | None, str]:
        """The answer somebody gave; none, with what was expected, where nobody can read it: whoever does not know may say so."""
        if given is None:
            return None, ""
        try:
            return read_plain(question, given, lambda: self._drills.catalogue[question.game]), ""
        except BadInput as trouble:
            if not isinstance(given, str | list):
                raise
            return None, told_problems(trouble)

    def _go_on(self, say: Say) -> None:
        """Say what comes, up to something that wants a reply, or to the end of the day."""
        day = self._opened()
        while True:
            step = day.next()
            say(self._said(step))
            if isinstance(step, Enough):
                self._ask_store(self._close)
                return
            if isinstance(step, AskStep | RoundStep):
                self._open, self._asked = step, (monotonic_ms(), self._clock.now())
                return

    def _since_asked(self) -> int:
        """How long ago the open question was asked, by the machine's clock or by the one that lines set, whichever is more."""
        machine_ms, moment = self._asked
        return max(monotonic_ms() - machine_ms, (self._clock.now() - moment) // timedelta(milliseconds=1))

    def _said(self, step: Step) -> bytes:
        match step:
            case AskStep() | RoundStep():
                return ask_line(step, reveals=self._reveals)
            case Read() | WorkOut():
                return read_line(step)
            case Enough():
                return enough_line(step)

    def _opened(self) -> DayOfPractice:
        if self._day is None:
            self._day = self._ask_store(self._open_day)
        return self._day

    def _open_day(self, store: Store) -> DayOfPractice:
        profile = store.profiles.known_as(self._name)
        if self._minutes is not None:
            choose_day(store, profile, self._minutes)
        catalogue = self._drills.catalogue
        practice = Practice(profile, self._drills, par_times(store.folder, tuple(catalogue)), self._durably)
        games = {game: catalogue[game] for game in catalogue}
        desk = DayDesk(practice, self._house, EveryCourse(courses(store.folder), games), self._clock.now)
        return DayOfPractice(store, desk, self._games)

    def _close(self, store: Store) -> None:
        """Count and keep what the day came to."""
        self._opened().close(store)
        store.derive()
        keep_standings(store, store.profiles.known_as(self._name), self._games, self._drills.catalogue)

    def _status(self, store: Store) -> dict[str, Any]:
        return game_standings(store, store.profiles.known_as(self._name), self._games, self._drills.catalogue, self._clock.now)

    def _durably(self, job: Job[object]) -> object:
        """What is told was kept before the next thing is asked."""
        return self._writer.durably(job).result(PATIENCE_S)

    def _ask_store(self, job: Job[Any]) -> Any:
        return self._writer.ask(job).result(PATIENCE_S)


def _told(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST:
        raise _refused("line", "found a line too long to be an answer")
    try:
        told = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise _refused("line", "found no JSON, expected an object") from None
    if not isinstance(told, dict):
        raise _refused("line", "expected an object")
    return told


def _time(told: object, since_ms: int) -> int:
    """How long it took; who does not say took as long as the clocks say."""
    if told is None:
        return min(since_ms, MOST_MS)
    if isinstance(told, bool) or not isinstance(told, (int, float)) or not 0 <= told <= MOST_MS:
        raise _refused("time_ms", "expected milliseconds, a day of them at most")
    return int(told)


def _refused(where: str, message: str) -> BadInput:
    return BadInput([Problem(where, message)])
