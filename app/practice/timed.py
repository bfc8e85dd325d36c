"""Whatever is asked and timed: how long it has been seen, what an answer to it is worth, and that it is kept."""

from app.base.clock import Clock, monotonic_ms
from app.practice.attempts import Attempts
from app.practice.marking import Marking, Told
from app.practice.stopped_clock import StoppedClock
from lessons.question import Answer, Question


class Timed:
    """One thing at a time lies before the trainee. It knows no screen and no thread; `attempts` has it written down."""

    def __init__(self, marking: Marking, attempts: Attempts, clock: Clock = monotonic_ms) -> None:
        self.marking = marking
        self._attempts = attempts
        self._clock = StoppedClock(clock)
        self._shown_ms = self._clock()

    @property
    def seen_ms(self) -> int:
        """How long it has been seen."""
        return self._clock() - self._shown_ms

    def shown(self) -> None:
        """It can be seen: time runs."""
        self._shown_ms = self._clock()

    def pause(self) -> None:
        """Let the clock stand."""
        self._clock.stop()

    def go_on(self) -> None:
        """Let the clock run."""
        self._clock.go_on()

    @property
    def attempt(self) -> str:
        """The id of what was kept, known where everything before is written down; nothing where nothing was answered."""
        return self._attempts.id

    def _judge(self, question: Question, answer: Answer | None) -> Told:
        """What an answer comes to in the time it took."""
        return self.marking.tell(question, answer, self.seen_ms)
