"""Who writes down what a scribe notes: a sitting as one attempt of a person, whole at every moment."""

from collections.abc import Callable, Sequence

from app.table.open_sittings import close_sitting, open_sitting
from app.table.scribe import Noted, TableNoted
from lessons.item import whole_round
from scoring.par_times import WHOLE_ROUND
from scoring.port import LiveAttempt, Store
from scoring.records import Act, Profile

Begun = Callable[[Store, Profile, str], object]
"""Notes that somebody's sitting has begun, by the id of its attempt."""


class Keeper:
    """Writes a sitting; `who` finds its person where the store is. What is refused has not happened, and can be written again.

    `lesson` says what the sitting belongs to, such as a rung of the ladder; `begun` notes that it has begun, with its first act.
    """

    def __init__(self, who: Callable[[Store], Profile], lesson: str = "", begun: Begun = open_sitting) -> None:
        self._who = who
        self._lesson = lesson
        self._begun = begun
        self._store: Store | None = None
        self._attempt: LiveAttempt | None = None
        self._table: TableNoted | None = None
        self._unplaced: list[str] = []
        self._acts: list[Act] = []

    @property
    def attempt(self) -> str:
        """The id of the attempt, once it has begun."""
        return self._attempt.record.id if self._attempt is not None else ""

    def go_on_with(self, store: Store, attempt: str, acts: Sequence[Act]) -> None:
        """Go on with a sitting that was cut off, of which these acts are kept."""
        self._store, self._attempt, self._acts = store, store.go_on_with(attempt), [*acts]
        store.holds.hold(attempt)

    def write(self, store: Store, noted: Noted) -> None:
        """Write one thing down; the attempt begins with the first act: who only sat down has attempted nothing."""
        if self._attempt is None and noted.act is None:
            self._table = noted.table or self._table
            self._unplaced += [noted.line] if noted.line else []
            return
        with store.writing():
            attempt = self._attempt if store is self._store else store.go_on_with(self.attempt)
            attempt = attempt or self._begin(store)
            for line in (*self._unplaced, noted.line):
                if line:
                    attempt.keep(line)
            acts = [*self._acts, *self._write_marks(attempt, noted)]
            if noted.ends:
                close_sitting(store, self._who(store), attempt.record.id)
        if noted.ends:
            store.holds.let_go(attempt.record.id)
        elif store is not self._store:
            store.holds.hold(attempt.record.id)
        self._store, self._attempt, self._unplaced, self._acts = store, attempt, [], acts

    def _begin(self, store: Store) -> LiveAttempt:
        table = self._table
        if table is None:
            raise RuntimeError("an act was noted before its table")
        person = self._who(store)
        attempt = store.begin_attempt(
            person,
            table.game,
            WHOLE_ROUND,
            table.purpose,
            device=table.device,
            positions=table.positions,
            lesson=self._lesson,
            content=table.rules,
            judge=table.judge,
        )
        self._begun(store, person, attempt.record.id)
        return attempt

    def _write_marks(self, attempt: LiveAttempt, noted: Noted) -> list[Act]:
        """The act, the last word on the faults of a round, and the round; the act as it was written."""
        told, written = noted.act, []
        if told is not None:
            act = attempt.act(
                told.act,
                told.mark,
                round=told.round,
                phase=told.phase,
                started_ms=told.started_ms,
                faults=told.faults,
                items=told.items,
            )
            written.append(act)
        for verdict in noted.verdicts:
            attempt.judge_finally(self._acts[verdict.act], verdict.fault)
        if noted.round is not None:
            dealt = noted.round
            attempt.round_dealt(dealt.number, dealt.mark, dealt.device, dealt.ended, (whole_round(dealt.device),))
        if noted.facts is not None:
            attempt.round_facts(noted.facts)
        return written
