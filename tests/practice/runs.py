"""What tests of practice share: whatever is to be written is written at once, and any question can be asked."""

from collections.abc import Sequence

from app.base.clock import Clock, ticking
from app.house.par_times import default_par_times
from app.practice.attempts import Attempts
from app.practice.kept_run import WhichRun
from app.practice.marking import Marking, Told
from app.practice.opening import Practice
from app.practice.questions import Drawn, Given, Series
from app.practice.run import Run
from app.practice.writer import Soon
from lessons.question import Answer, Question
from lessons.skills import QuestionMaker
from scoring.judge import Mark
from scoring.port import Store
from scoring.records import Profile
from scoring.store.store import Store as StoreInFile
from tests.lessons.drills import DRILLS


def at_once(store: Store) -> Soon:
    """Writes without waiting for anything."""
    return lambda job: job(store)


def nothing_written(_: object) -> None:
    """Writes nothing."""


def practice_of(store: Store, person: Profile, drills: QuestionMaker = DRILLS, clock: Clock | None = None) -> Practice:
    """Somebody practises, and everything is written at once."""
    return Practice(person, drills, default_par_times(), at_once(store), clock or ticking(1000))


def run_of(series: Series, person: Profile, soon: Soon, clock: Clock | None = None) -> Run:
    """A run that is remembered, with what comes back."""
    which = WhichRun(series.game, series.skill, series.seed)
    marking = Marking(DRILLS, default_par_times())
    return Run(Drawn(DRILLS, series), marking, Attempts(soon, person), which, clock or ticking(1000))


class OneByOne:
    """A run of whatever somebody is asked, one question after another."""

    def __init__(
        self, store: Store, person: Profile, drills: QuestionMaker = DRILLS, clock: Clock | None = None, *, review: bool = False
    ) -> None:
        self._store, self._clock = store, clock or ticking(1000)
        self._marking = Marking(drills, default_par_times())
        self._attempts = Attempts(at_once(store), person, review=review)
        self.told: list[Told] = []

    @property
    def marks(self) -> list[Mark]:
        """What every answer was worth."""
        return [told.mark for told in self.told]

    @property
    def to_repeat(self) -> Sequence[Question]:
        """What was missed or slow."""
        return [told.question for told in self.told if not told.mark.at_par]

    def ask(self, question: Question) -> Run:
        """Ask a question; it is seen from now on."""
        series = Series(game=question.game, skill=question.skill, questions=1, seed=question.seed)
        run = Run(Given(series, [question]), self._marking, self._attempts, clock=self._clock)
        run.make_all(self._store)
        run.ask_next()
        return run

    def answer(self, question: Question, answer: Answer) -> Told:
        """Ask a question and answer it."""
        self.told.append(self.ask(question).answer(answer))
        return self.told[-1]

    def purpose(self, question: Question) -> str:
        """What an answer would count as."""
        return self._attempts.purpose(self._store, question)


def in_file(store: Store) -> StoreInFile:
    """The store as the one it is, for who looks into its file."""
    assert isinstance(store, StoreInFile)
    return store
