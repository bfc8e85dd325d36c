"""An attempt while it lasts: every answer and every act is durable before the next one can be given."""

from collections.abc import Sequence

from msgspec.structs import asdict

from scoring.judge import Mark
from scoring.moments import Now, moment
from scoring.records import Act, Answer, Attempt, FaultRecord, LogLine, RoundRecord, VerdictRecord
from scoring.store.connection import Connection
from scoring.store.ids import new_id
from scoring.store.tallies import ROUND
from scoring.summaries import FaultFound, RoundFacts

_NEXT_PLACE = "SELECT ifnull(max(place) + 1, 0) FROM lines WHERE attempt = (SELECT key FROM attempts WHERE id = :attempt)"
"""Counted in the store, so that a line that was undone leaves no gap."""

_FAULT_OF_KIND = "SELECT id FROM faults WHERE act = (SELECT key FROM acts WHERE id = :act) AND kind = :kind ORDER BY key LIMIT 1"

_LAST_WORD = """
SELECT severity, made_good, taken_back FROM verdicts WHERE fault = (SELECT key FROM faults WHERE id = :fault)
ORDER BY key DESC LIMIT 1
"""

_THIS_ROUND = "attempt = (SELECT key FROM attempts WHERE id = :attempt) AND number = :number"
_THIS_QUESTION = "attempt = (SELECT key FROM attempts WHERE id = :attempt) AND question = :question"


class LiveAttempt:
    """Writes down an attempt that has begun. There is nothing to finish: what is written is whole at any moment."""

    def __init__(self, connection: Connection, record: Attempt, now: Now) -> None:
        self.record = record
        self._connection = connection
        self._now = now

    def answer(
        self,
        mark: Mark,
        *,
        skill: str = "",
        variant: str = "",
        question: str = "",
        expected: str = "",
        given: str = "",
        broken_rule: str = "",
        was: str = "",
        taken_for: str = "",
        coverage: Sequence[str] = (),
        content: str = "",
        items: Sequence[str] = (),
        asks: str = "",
    ) -> Answer:
        """Write an answer down: what was right and what was given as they were, and what was taken for what, by name.

        `content` is the version its question was asked under; what is asked of a sitting is asked under the sitting's.
        """
        at_ms, day = moment(self._now)
        answer = Answer(
            id=new_id(at_ms),
            content=content or self.record.content,
            attempt=self.record.id,
            at_ms=at_ms,
            day=day,
            skill=skill or self.record.skill,
            variant=variant,
            question=question,
            right=mark.right,
            severity=mark.severity,
            time_ms=mark.time_ms,
            par_ms=mark.par_ms,
            expected=expected,
            given=given,
            broken_rule=broken_rule,
            was=was,
            taken_for=taken_for,
            clauses=mark.clauses,
            coverage=tuple(coverage),
            items=tuple(items),
            asks=asks,
        )
        return self._connection.add(answer)

    def act(
        self,
        act: str,
        mark: Mark,
        *,
        round: int,
        phase: str,
        started_ms: int,
        faults: Sequence[FaultFound] = (),
        items: Sequence[str] = (),
    ) -> Act:
        """Write an act at the table down with its faults; `started_ms` is on the sitting's own clock, for measuring phases."""
        at_ms, day = moment(self._now)
        record = Act(
            id=new_id(at_ms),
            content=self.record.content,
            attempt=self.record.id,
            at_ms=at_ms,
            day=day,
            round=round,
            phase=phase,
            act=act,
            right=mark.right,
            severity=mark.severity,
            started_ms=started_ms,
            time_ms=mark.time_ms,
            par_ms=mark.par_ms,
            clauses=mark.clauses,
            items=tuple(items),
        )
        with self._connection.writing():
            self._connection.add(record)
            for fault in faults:
                self._connection.add(self._fault(record, fault))
        return record

    def judge_finally(self, act: Act, found: FaultFound) -> None:
        """Write down the last word on a fault of an act, when its round is over; one that nobody had found yet is added.

        The same word twice is one.
        """
        at_ms, _ = moment(self._now)
        with self._connection.writing():
            known = self._connection.run(_FAULT_OF_KIND, {"act": act.id, "kind": found.kind})
            fault = known[0][0] if known else self._connection.add(self._fault(act, found)).id
            verdict = VerdictRecord(
                id=new_id(at_ms),
                content=act.content,
                fault=fault,
                severity=found.severity,
                made_good=found.made_good,
                taken_back=found.taken_back,
            )
            if self._last_word(fault) != (verdict.severity, verdict.made_good, verdict.taken_back):
                self._connection.add(verdict)

    def _last_word(self, fault: str) -> tuple[str, bool, bool] | None:
        rows = self._connection.run(_LAST_WORD, {"fault": fault})
        return (rows[0][0], bool(rows[0][1]), bool(rows[0][2])) if rows else None

    def round_dealt(self, number: int, mark: Mark, variant: str, ended: str = "", items: Sequence[str] = ()) -> Answer:
        """Write down that a round of a sitting counts, as a result of its own: once, whoever writes it down again."""
        question = f"{ROUND}{number}"
        with self._connection.writing():
            for known in self._connection.records(Answer, _THIS_QUESTION, {"attempt": self.record.id, "question": question}):
                return known
            return self.answer(mark, variant=variant, question=question, given=ended, items=items)

    def round_facts(self, facts: RoundFacts) -> None:
        """Write down what is a fact of a round dealt to its end: once, whoever writes it down again."""
        at_ms, day = moment(self._now)
        record = RoundRecord(
            id=new_id(at_ms), content=self.record.content, attempt=self.record.id, at_ms=at_ms, day=day, **asdict(facts)
        )
        with self._connection.writing():
            if not any(self._connection.records(RoundRecord, _THIS_ROUND, {"attempt": self.record.id, "number": facts.number})):
                self._connection.add(record)

    def keep(self, line: str) -> LogLine:
        """Keep a line of the sitting's log as it is, so that the sitting can be played again."""
        with self._connection.writing():
            ((place,),) = self._connection.run(_NEXT_PLACE, {"attempt": self.record.id})
            record = LogLine(
                id=new_id(moment(self._now).at_ms),
                content=self.record.content,
                attempt=self.record.id,
                place=place,
                text=line,
            )
            return self._connection.add(record)

    def _fault(self, act: Act, found: FaultFound) -> FaultRecord:
        return FaultRecord(
            id=new_id(act.at_ms),
            content=act.content,
            act=act.id,
            kind=found.kind,
            severity=found.severity,
            custom=found.custom,
            expected=found.expected,
            done=found.done,
            clauses=found.clauses,
        )
