"""The log in memory: records in the order they were added, and what belongs to what."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from msgspec.structs import replace

from scoring.moments import Now
from scoring.records import (
    Act,
    Answer,
    Attempt,
    Certificate,
    ClassEntry,
    FaultRecord,
    LogLine,
    Profile,
    RoundRecord,
    VerdictRecord,
)


class Given(NamedTuple):
    """An answer with the attempt it was given in."""

    attempt: Attempt
    answer: Answer

    @property
    def counts(self) -> bool:
        """Whether it is evidence: rated, and no round that no judge watched."""
        unjudged = self.attempt.judge == 0 and self.answer.question.startswith("round ")
        return self.attempt.purpose == "rated" and not unjudged


class Done(NamedTuple):
    """An act with the attempt it was done in."""

    attempt: Attempt
    act: Act


@dataclass
class Log:
    """Everything that was written down."""

    now: Now
    profiles: list[Profile] = field(default_factory=list)
    settings: dict[tuple[str | None, str], bytes] = field(default_factory=dict)
    attempts: dict[str, Attempt] = field(default_factory=dict)
    answers: list[Answer] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)
    faults: list[FaultRecord] = field(default_factory=list)
    verdicts: dict[str, VerdictRecord] = field(default_factory=dict)
    rounds: list[RoundRecord] = field(default_factory=list)
    histories: dict[tuple[str, str], Any] = field(default_factory=dict)
    lines: list[LogLine] = field(default_factory=list)
    certificates: list[Certificate] = field(default_factory=list)
    class_entries: list[ClassEntry] = field(default_factory=list)

    def copy(self) -> dict[str, Any]:
        """What it holds now, to come back to."""
        return {name: part.copy() for name, part in vars(self).items() if name != "now"}

    def put_back(self, before: dict[str, Any]) -> None:
        """As it was before."""
        vars(self).update(before)

    def attempts_of(self, profile: Profile) -> list[Attempt]:
        """What somebody has begun, the oldest first."""
        return [attempt for attempt in self.attempts.values() if attempt.profile == profile.id]

    def given(self, profile: Profile) -> Iterator[Given]:
        """What somebody has answered, in the order it was written down."""
        for answer in self.answers:
            if (attempt := self.attempts[answer.attempt]).profile == profile.id:
                yield Given(attempt, answer)

    def rated(self, profile: Profile, since: str = "") -> list[Given]:
        """What of that counts, since a day."""
        return [one for one in self.given(profile) if one.counts and one.answer.day >= since]

    def final_faults(self) -> list[FaultRecord]:
        """Every fault, as bad as the last word on it says."""
        return [replace(one, severity=self.verdicts.get(one.id, one).severity) for one in self.faults]

    def done(self, profile: Profile) -> Iterator[Done]:
        """What somebody has done at tables, in the order it was written down."""
        for act in self.acts:
            if (attempt := self.attempts[act.attempt]).profile == profile.id:
                yield Done(attempt, act)
