"""A sheet that was run with a class, as it is kept: who dealt and answered what, what was said of it. A fold of the class log."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from app.classroom.class_book import ClassBook, ClassNote
from app.classroom.entries import (
    AnsweredTogether,
    AnswersShown,
    Attempted,
    GivenLater,
    HandsCounted,
    Overruled,
    QuestionAsked,
    QuestionSkipped,
    Remarked,
    SectionDone,
    SessionBegan,
    SessionMoved,
    SessionState,
)
from scoring.port import Store

KINDS = (
    SessionBegan,
    SessionMoved,
    Attempted,
    SectionDone,
    QuestionAsked,
    QuestionSkipped,
    AnsweredTogether,
    HandsCounted,
    AnswersShown,
    GivenLater,
    Remarked,
    Overruled,
)


class ClassSession(Struct, frozen=True):
    """One run of a sheet with a class; its state is what was said last. Everything in it is in the order it happened."""

    id: str
    by: str
    at_ms: int
    day: str
    began: SessionBegan
    state: SessionState = "going"
    noted: tuple[ClassNote, ...] = ()

    @property
    def attempts(self) -> dict[str, str]:
        """Who began each attempt of it, by the ids of both."""
        return self.attempts_at(None)

    def attempts_at(self, section: int | None) -> dict[str, str]:
        """Who began each attempt at a section, or at any."""
        return {
            one.fact.attempt: one.person or ""
            for one in self.noted
            if isinstance(one.fact, Attempted) and section in (None, one.fact.section)
        }

    @property
    def sections_done(self) -> set[int]:
        """The sections that all have done to their end."""
        return {one.fact.section for one in self.noted if isinstance(one.fact, SectionDone) and not one.person}

    @property
    def remarks(self) -> list[ClassNote]:
        """What the instructor remarked, faults too."""
        return [one for one in self.noted if isinstance(one.fact, Remarked)]

    @property
    def overrules(self) -> dict[str, Overruled]:
        """The instructor's last word on each fault, by its id; the program's stays beside it (`was`)."""
        return {one.fact.fault: one.fact for one in self.noted if isinstance(one.fact, Overruled)}

    @property
    def together(self) -> list[ClassNote]:
        """What was answered together, and the hands that were counted. Of one person and question the last answer counts."""
        return [one for one in self.noted if isinstance(one.fact, AnsweredTogether | HandsCounted)]


def read_sessions(store: Store, about: str = "") -> list[ClassSession]:
    """Every session, or the one of an id, the oldest first."""
    return sessions_from(ClassBook(store).entries(*KINDS, about=about))


def sessions_from(entries: Iterable[ClassNote]) -> list[ClassSession]:
    """The sessions that entries come to; what is about an assignment is none of theirs."""
    found: dict[str, ClassSession] = {}
    noted_in: dict[str, list[ClassNote]] = {}
    for noted in entries:
        if isinstance(noted.fact, SessionBegan):
            found[noted.about] = ClassSession(noted.about, noted.by, noted.at_ms, noted.day, noted.fact)
        elif noted.about in found:
            noted_in.setdefault(noted.about, []).append(noted)
            if isinstance(noted.fact, SessionMoved):
                found[noted.about] = replace(found[noted.about], state=noted.fact.state)
    return [replace(session, noted=tuple(noted_in.get(name, ()))) for name, session in found.items()]
