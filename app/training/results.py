"""What a run of questions or a sitting at the table came to, put together for whoever looks back at it."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from app.base.trouble import BadInput
from app.rules.core.fault import Fault as FaultSeen
from app.training.drill_run import brief, retold
from app.training.film import Film, film_of
from app.training.practise_this import skill_for
from lessons.question import Question
from lessons.skills import Drills
from scoring.figures import Figures, figures
from scoring.par_times import ParTimes
from scoring.store.outcomes import Outcome
from scoring.store.records import Act, Answer, Attempt, Fault


class QuestionResult(Struct, frozen=True):
    """One question of a run: its number, the answer as it was written down, and the question where it can be made again."""

    number: int
    answer: Answer
    question: Question | None


class RunResults(Struct, frozen=True):
    """A run of questions."""

    attempt: Attempt
    figures: Figures
    questions: tuple[QuestionResult, ...]

    @property
    def to_repeat(self) -> tuple[tuple[str, str], ...]:
        """The variant and reference of every question that was missed, or answered over par, and can be asked again."""
        missed = (one for one in self.questions if not one.answer.mark.at_par and one.question is not None)
        return tuple((one.answer.variant, one.answer.question) for one in missed)


class FaultResult(Struct, frozen=True):
    """A fault at the table as it was written down, the act it lies in, and what trains it (a game and a skill).

    Where there is a film, also its place there, and the fault as the table finds it again.
    """

    act: Act
    fault: Fault
    place: int | None
    seen: FaultSeen | None
    practise: tuple[str, str] | None


class RoundResult(Struct, frozen=True):
    """One round of a sitting: how long it took and was to take, how many acts it had, and its faults."""

    number: int
    time_ms: int
    par_ms: int
    acts: int
    faults: tuple[FaultResult, ...]


class SittingResults(Struct, frozen=True):
    """A sitting at the table: the figures of its acts, round by round, where the time of a round went, and the film of it."""

    attempt: Attempt
    figures: Figures
    rounds: tuple[RoundResult, ...]
    phase_ms: dict[str, int]
    phase_par_ms: dict[str, int]
    film: Film

    @property
    def faults(self) -> tuple[FaultResult, ...]:
        """Every fault, in order."""
        return tuple(fault for dealt in self.rounds for fault in dealt.faults)


def results_of(outcome: Outcome, drills: Drills, times: ParTimes) -> RunResults | SittingResults:
    """What an attempt came to."""
    if outcome.acts or outcome.lines:
        return _sitting(outcome, drills, times)
    marks = [answer.mark for answer in outcome.answers]
    asked = (_result(number, answer, drills, outcome.attempt.game) for number, answer in enumerate(outcome.answers, start=1))
    return RunResults(outcome.attempt, figures(marks), tuple(asked))


def _result(number: int, answer: Answer, drills: Drills, game: str) -> QuestionResult:
    """An answer and its question, both in the language the drills are in."""
    question = question_again(drills, game, answer)
    if question is None:
        return QuestionResult(number, answer, None)
    english = drills.in_english(question)
    given, expected = (retold(kept, english, question) for kept in (answer.given, answer.expected))
    return QuestionResult(number, replace(answer, given=given, expected=expected), question)


def question_again(drills: Drills, game: str, answer: Answer) -> Question | None:
    """The question an answer was given to; None where what is asked today is no longer the same."""
    try:
        question = drills.again(game, answer.skill, answer.variant, answer.question)
    except (BadInput, ValueError):
        return None
    return question if answer.expected in map(brief, drills.in_english(question).right) else None


def _sitting(outcome: Outcome, drills: Drills, times: ParTimes) -> SittingResults:
    film = film_of(outcome.lines, drills.catalogue)
    rounds = tuple(_rounds(outcome, film, drills, times))
    marks = [act.mark for act in outcome.acts]
    spent, par = _by_phase(outcome.acts, max(len(rounds), 1))
    return SittingResults(outcome.attempt, figures(marks), rounds, spent, par, film)


def _rounds(outcome: Outcome, film: Film, drills: Drills, times: ParTimes) -> Iterator[RoundResult]:
    """The rounds of a sitting; an act is where the film shows it, unless the film is of another length than what was written."""
    places: Sequence[int | None] = (
        film.acted_places if len(film.acted_places) == len(outcome.acts) else [None] * len(outcome.acts)
    )
    placed = zip(outcome.acts, places, strict=True)
    for number, acts in groupby(placed, key=lambda one: one[0].round):
        dealt = list(acts)
        first, last = dealt[0][0], dealt[-1][0]
        faults = tuple(
            _fault(act, fault, place, film, drills, outcome.attempt.game, nth)
            for act, place in dealt
            for nth, fault in enumerate(outcome.faults.get(act.id, ()))
        )
        positions = len(film.frames[dealt[0][1]].script.seats) if dealt[0][1] is not None else outcome.attempt.positions
        par_ms = times.whole_round(outcome.attempt.game, positions).ms
        yield RoundResult(number, last.started_ms + last.time_ms - first.started_ms, par_ms, len(dealt), faults)


def _fault(act: Act, fault: Fault, place: int | None, film: Film, drills: Drills, game: str, nth: int) -> FaultResult:
    seen = film.frames[place].faults if place is not None else ()
    again = seen[nth] if nth < len(seen) else None
    practise = skill_for(drills.catalogue[game], fault.kind, act.phase, again.expected if again else None)
    return FaultResult(act, fault, place, again, practise)


def _by_phase(acts: Sequence[Act], rounds: int) -> tuple[dict[str, int], dict[str, int]]:
    """The mean time a round spent in each phase, and what it was to spend."""
    spent: dict[str, int] = {}
    par: dict[str, int] = {}
    for act in acts:
        spent[act.phase] = spent.get(act.phase, 0) + act.time_ms
        par[act.phase] = par.get(act.phase, 0) + act.par_ms
    return {phase: ms // rounds for phase, ms in spent.items()}, {phase: ms // rounds for phase, ms in par.items()}
