"""What a run of questions or a sitting at the table came to, put together for whoever looks back at it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from app.base.texts import ENGLISH
from app.base.trouble import BadInput
from app.practice.attempts import asked_today
from app.practice.drill_for_fault import skill_for
from app.rules.core.game import AnyGame
from app.rules.judge.judge import VERSION
from app.rules.world.act import Act as TableAct
from app.table.film import Film
from app.table.film_maker import film_of
from app.table.kept_act import act_again
from lessons.earlier_answer import from_words
from lessons.kept_answer import keep
from lessons.question import Question
from lessons.skills import QuestionMaker
from scoring.figures import Figures, figures
from scoring.par_times import ParTimes
from scoring.records import Act, Answer, Attempt, FaultRecord
from scoring.summaries import AskedQuestion, Outcome

Placed = tuple[Act, int | None]
"""An act that was written down, and its place in the film, where it is known."""


class QuestionResult(Struct, frozen=True):
    """One question of a run: its number, the answer as it was written down, and the question where it can be made again.

    `is_asked` tells that it is still asked like that, and so can be asked once more.
    """

    number: int
    answer: Answer
    question: Question | None
    is_asked: bool = False


class RunResults(Struct, frozen=True):
    """A run of questions."""

    attempt: Attempt
    figures: Figures
    questions: tuple[QuestionResult, ...]

    @property
    def to_repeat(self) -> tuple[tuple[str, str], ...]:
        """The variant and reference of every question that was missed, or answered over par, and can be asked again."""
        missed = (one for one in self.questions if not one.answer.mark.at_par and one.is_asked)
        return tuple((one.answer.variant, one.answer.question) for one in missed)


class FaultResult(Struct, frozen=True):
    """A fault at the table as it was written down, the act it lies in, and what trains it (a game and a skill).

    `done` and `expected` are its acts where they can be known again. Where there is a film, also its place there.
    """

    act: Act
    fault: FaultRecord
    made_good: bool
    place: int | None
    done: TableAct | None
    expected: TableAct | None
    practise: tuple[str, str] | None


class RoundResult(Struct, frozen=True):
    """One round of a sitting: how long it took and was to take, how many acts were done and stood, and its faults.

    What was taken back took its time and is in the film, but it is no act of the round.
    """

    number: int
    time_ms: int
    par_ms: int
    acts: int
    undone: int
    faults: tuple[FaultResult, ...]


class SittingResults(Struct, frozen=True):
    """A sitting at the table: the figures of its acts, round by round, where the time of a round went, and the film of it.

    `answered` are the figures of its rounds as answers: what home and progress count, and what is called accuracy everywhere.
    """

    attempt: Attempt
    figures: Figures
    answered: Figures
    rounds: tuple[RoundResult, ...]
    phase_ms: dict[str, int]
    phase_par_ms: dict[str, int]
    film: Film

    @property
    def is_earlier(self) -> bool:
        """Whether an earlier program dealt and judged it: its verdicts stand as they were, and count for no grade."""
        return self.attempt.judge == 0

    @property
    def is_timed(self) -> bool:
        """Whether its time says something: guided rounds have no clock, and a round that was left has no end."""
        return self.attempt.purpose != "review" and bool(self.answered.asked or self.is_earlier)

    @property
    def other_judge(self) -> bool:
        """Whether another version of the judge watched than the one who speaks in the film."""
        return self.attempt.judge not in (0, VERSION)

    @property
    def faults(self) -> tuple[FaultResult, ...]:
        """Every fault, in order."""
        return tuple(fault for dealt in self.rounds for fault in dealt.faults)


def results_of(
    outcome: Outcome, drills: QuestionMaker, times: ParTimes, *, lies_open: bool = False
) -> RunResults | SittingResults:
    """What an attempt came to; `lies_open` where it is a sitting that can be gone on with."""
    if outcome.acts or outcome.lines:
        return _sitting(outcome, drills, times, lies_open=lies_open)
    marks = [answer.mark for answer in outcome.answers]
    asked = (_result(number, answer, drills, outcome.attempt.game) for number, answer in enumerate(outcome.answers, start=1))
    return RunResults(outcome.attempt, figures(marks), tuple(asked))


def _result(number: int, answer: Answer, drills: QuestionMaker, game: str) -> QuestionResult:
    """An answer, what an earlier program kept of it in words by key, and its question."""
    question = question_again(drills, game, answer)
    if question is None:
        return QuestionResult(number, answer, None)
    given, expected = (_by_key(kept, question, drills) for kept in (answer.given, answer.expected))
    asked = AskedQuestion(game, answer.skill, answer.variant, answer.question, question.content)
    is_asked = asked_today(drills, asked) is not None
    return QuestionResult(number, replace(answer, given=given, expected=expected), question, is_asked)


def question_again(drills: QuestionMaker, game: str, answer: Answer) -> Question | None:
    """The question an answer was given to, by the rules of then; None where it cannot be made again as it was."""
    try:
        then = drills.asked_under(game, answer.skill, answer.variant, answer.content)
        question = (then or drills).again(game, answer.skill, answer.variant, answer.question)
    except (BadInput, ValueError, KeyError):
        return None
    if question.script is not None and then is None:
        return None  # its table may have had other customs
    return question if _by_key(answer.expected, question, drills) in map(keep, question.right) else None


def _by_key(kept: str, question: Question, drills: QuestionMaker) -> str:
    """What was kept of an answer; earlier programs kept English sentences."""
    return from_words(kept, question, drills.option_words(question.game, ENGLISH).say)


def _sitting(outcome: Outcome, drills: QuestionMaker, times: ParTimes, *, lies_open: bool) -> SittingResults:
    film = film_of(outcome.lines, drills.catalogue, lies_open=lies_open)
    placed = _placed(outcome, film)
    rounds = tuple(_rounds(placed, outcome, film, drills, times))
    stood = [act for act, place in placed if place not in film.undone_places]
    each = max(len(rounds), 1)
    spent = _by_phase(((act.phase, act.time_ms) for act in outcome.acts), each)
    par = _by_phase(((act.phase, act.par_ms) for act in stood), each)
    acts, answered = figures([act.mark for act in stood]), figures([answer.mark for answer in outcome.answers])
    return SittingResults(outcome.attempt, acts, answered, rounds, spent, par, film)


def _placed(outcome: Outcome, film: Film) -> list[Placed]:
    """The acts of a sitting where the film shows them, unless the film is of another length than what was written."""
    known = len(film.acted_places) == len(outcome.acts)
    return list(zip(outcome.acts, film.acted_places if known else [None] * len(outcome.acts), strict=True))


def _rounds(
    placed: Sequence[Placed], outcome: Outcome, film: Film, drills: QuestionMaker, times: ParTimes
) -> Iterator[RoundResult]:
    """The rounds of a sitting."""
    found = _Faults(outcome, film, drills.catalogue[outcome.attempt.game])
    for number, acts in groupby(placed, key=lambda one: one[0].round):
        dealt = list(acts)
        first, last = dealt[0][0], dealt[-1][0]
        faults = tuple(fault for act, place in dealt for fault in found.of(act, place))
        positions = len(film.frames[dealt[0][1]].script.seats) if dealt[0][1] is not None else outcome.attempt.positions
        par_ms = times.whole_round(outcome.attempt.game, positions).ms
        undone = sum(place in film.undone_places for _, place in dealt)
        time_ms = last.started_ms + last.time_ms - first.started_ms
        yield RoundResult(number, time_ms, par_ms, len(dealt) - undone, undone, faults)


class _Faults:
    """The faults of a sitting as they were written down, with their acts and where the film shows them."""

    def __init__(self, outcome: Outcome, film: Film, game: AnyGame) -> None:
        self._outcome = outcome
        self._film = film
        self._game = game

    def of(self, act: Act, place: int | None) -> Iterator[FaultResult]:
        """The faults of an act."""
        for nth, fault in enumerate(self._outcome.faults.get(act.id, ())):
            done, expected = self._acts(fault, place, nth)
            practise = skill_for(self._game, fault.kind, act.phase, expected)
            made_good = fault.id in self._outcome.made_good
            yield FaultResult(act, fault, made_good, place, done, expected, practise)

    def _acts(self, fault: FaultRecord, place: int | None, nth: int) -> tuple[TableAct | None, TableAct | None]:
        """What was done and what was expected; earlier programs kept sentences, and their acts stand in their log."""
        if self._outcome.attempt.judge:
            return act_again(fault.done, self._game), act_again(fault.expected, self._game)
        seen = self._film.frames[place].faults if place is not None else ()
        return (seen[nth].done, seen[nth].expected) if nth < len(seen) else (None, None)


def _by_phase(times: Iterable[tuple[str, int]], rounds: int) -> dict[str, int]:
    """The mean time of a round in each phase."""
    spent: dict[str, int] = {}
    for phase, ms in times:
        spent[phase] = spent.get(phase, 0) + ms
    return {phase: ms // rounds for phase, ms in spent.items()}
