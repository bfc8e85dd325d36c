"""A race as it came out: the two side by side, question by question, and at the table by figures, time and faults."""

from collections.abc import Iterator

from msgspec import Struct

from app.classroom.class_session import ClassSession, read_sessions
from app.classroom.entries import AnsweredTogether, Attempted
from app.classroom.roster import Roster
from app.pages.history import TwoCompared, two_compared
from app.rules.catalogue import Catalogue
from scoring.port import Store
from scoring.records import Profile
from scoring.summaries import Outcome


class RacedQuestion(Struct, frozen=True):
    """One question of both: right or not, and how long it took; nothing where somebody did not get to it."""

    number: int
    answers: tuple[tuple[bool, int] | None, tuple[bool, int] | None]


class RaceResult(Struct, frozen=True):
    """The two by name, all they were asked, and their tables beside one another where both have dealt."""

    names: tuple[str, str]
    questions: tuple[RacedQuestion, ...]
    table: TwoCompared | None

    def right(self, side: int) -> int:
        """How many questions one of them got right."""
        return sum(right for right, _ in self._of(side))

    def seconds(self, side: int) -> int:
        """How long one of them took for all questions."""
        return round(sum(took_ms for _, took_ms in self._of(side)) / 1000)

    def _of(self, side: int) -> list[tuple[bool, int]]:
        return [answer for one in self.questions if (answer := one.answers[side]) is not None]


def race_result(store: Store, name: str, roster: Roster, catalogue: Catalogue) -> RaceResult:
    """What a race came to, as the log has it."""
    session = read_sessions(store, name)[0]
    first, second = (member.profile for one in session.began.people if (member := roster.person(one)) is not None)
    asked = dict.fromkeys((one.fact.section, one.fact.place) for one in session.noted if isinstance(one.fact, AnsweredTogether))
    given = {
        (one.person, (one.fact.section, one.fact.place)): (one.fact.right, one.fact.took_ms)
        for one in session.noted
        if isinstance(one.fact, AnsweredTogether)
    }
    questions = tuple(
        RacedQuestion(number, (given.get((first.id, place)), given.get((second.id, place))))
        for number, place in enumerate(sorted(asked), 1)
    )
    one, other = (next(_tables(store, session, person), None) for person in (first, second))
    both = two_compared(one, other, catalogue) if one is not None and other is not None else None
    return RaceResult((first.name, second.name), questions, both)


def _tables(store: Store, session: ClassSession, person: Profile) -> Iterator[Outcome]:
    """The sittings of somebody in a session."""
    for one in session.noted:
        if isinstance(one.fact, Attempted) and one.person == person.id:
            outcome = store.outcome(person, one.fact.attempt)
            if outcome is not None and outcome.acts:
                yield outcome
