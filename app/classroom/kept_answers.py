"""What somebody answered with the class, kept as practice too: in attempts that say which session and step they belong to."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from app.classroom.assignment import BELONGS
from app.classroom.class_session import read_sessions
from app.classroom.entries import Attempted
from app.classroom.session_room import SessionRoom
from app.practice.marking import Told
from scoring.port import LiveAttempt, Store
from scoring.records import Profile, Purpose


class AnswerToKeep(Struct, frozen=True):
    """Somebody's answer as it was marked; a question that was given other answers than its own is practice, and rates nobody."""

    person: Profile
    section: int
    step: int
    told: Told
    facts: dict[str, Any]
    is_own_form: bool

    @property
    def purpose(self) -> Purpose:
        """What it counts as."""
        return "rated" if self.is_own_form else "review"


def keep_answers(room: SessionRoom, store: Store, session: str, answers: Iterable[AnswerToKeep]) -> None:
    """Keep answers, those of a person and a step in one attempt however often the class goes on."""
    begun = {}
    found = next(iter(read_sessions(store, session)), None)
    for attempt, person in (found.attempts if found is not None else {}).items():
        live = store.go_on_with(attempt)
        if live is not None:
            begun[person, live.record.lesson, live.record.purpose] = live
    for one in answers:
        name = (one.person.id, f"{BELONGS}{session}:{one.step}", one.purpose)
        begun[name] = begun.get(name) or _begin(room, store, session, one, name[1])
        begun[name].answer(one.told.mark, **one.facts)


def _begin(room: SessionRoom, store: Store, session: str, one: AnswerToKeep, belongs: str) -> LiveAttempt:
    question = one.told.question
    live = store.begin_attempt(
        one.person, question.game, question.skill, one.purpose, positions=question.positions, lesson=belongs, seed=question.seed
    )
    room.note(session, Attempted(attempt=live.record.id, section=one.section), one.person)
    return live
