"""What an examiner looks at: every fault with what they may know of it, the figures, what stands in the way, and the films."""

from collections.abc import Sequence

from msgspec import Struct

from app.exams.entries import ExamIncident, PersonNamed, ResultFigure, Resumed
from app.exams.exam_film import exam_film
from app.exams.marking import MarkedFault
from app.exams.moderation import Moderation, all_examined, differences
from app.exams.sitting_file import read_sitting
from app.exams.sitting_state import SittingState
from app.table.fault_words import fault_kind
from app.table.film import Film
from app.words.acts import TableWords


class LookedAt(Struct, frozen=True):
    """A fault in the list: the section's game, where on the film it is, and what one says of it oneself."""

    fault: MarkedFault
    game: str
    place: int
    own: str = ""
    reason: str = ""
    remark: str = ""
    differs: bool = False


class MarkingPage(Struct, frozen=True):
    """A sitting as one examiner may see it."""

    sitting: str
    candidate: str
    title: str
    day: str
    acts: int
    examiners: Sequence[PersonNamed]
    examined: frozenset[str]
    faults: tuple[LookedAt, ...]
    incidents: tuple[ExamIncident | Resumed, ...]
    figures: tuple[ResultFigure, ...]
    passes: bool
    by: PersonNamed
    all_examined: bool
    agreed: bool
    films: dict[int, Film]

    @property
    def have_examined(self) -> bool:
        """Whether this examiner has looked at everything."""
        return self.by.id in self.examined

    @property
    def can_stand(self) -> bool:
        """Whether the result may stand."""
        return self.all_examined and self.agreed


def films_of(moderation: Moderation, data: bytes) -> dict[int, Film]:
    """The film of every table section."""
    entries, _ = read_sitting(data)
    return {section: exam_film(entries, moderation.state, section) for section in moderation.state.tables}


def marking_page(moderation: Moderation, films: dict[int, Film]) -> MarkingPage:
    """The page as it is now."""
    state, seen = moderation.state, moderation.seen()
    both = all_examined(state)
    apart = set(differences(state)) if both else set()
    return MarkingPage(
        sitting=state.prepared.id,
        candidate=state.prepared.candidate.name,
        title=state.blueprint.title,
        day=state.prepared.at[:10],
        acts=state.acts,
        examiners=state.prepared.examiners,
        examined=frozenset(person.id for person in state.examined),
        faults=tuple(_looked_at(state, fault, moderation.by, films, apart) for fault in seen.faults),
        incidents=tuple(state.incidents),
        figures=seen.figures,
        passes=seen.passed,
        by=moderation.by,
        all_examined=both,
        agreed=both and not apart,
        films=films,
    )


def _looked_at(state: SittingState, fault: MarkedFault, by: PersonNamed, films: dict[int, Film], apart: set[str]) -> LookedAt:
    terms = state.blueprint.sections[fault.section].table
    own = state.judged.get((by.id, fault.id))
    return LookedAt(
        fault,
        state.blueprint.game_of(terms) if terms is not None else "",
        place_on(films[fault.section], fault) if fault.section in films else 0,
        own.ruling if own is not None else "",
        own.reason if own is not None else "",
        own.remark if own is not None else "",
        fault.id in apart,
    )


def place_on(film: Film, fault: MarkedFault) -> int:
    """Where on a film a fault is: at its own act, else at the last moment before it."""
    number = fault.judged.number if fault.judged is not None else -1
    for place, frame in enumerate(film.frames):
        if frame.round == fault.round and any(getattr(seen, "number", None) == number for seen in frame.faults):
            return place
    before = [place for place, frame in enumerate(film.frames) if frame.at_ms <= fault.clock_ms and frame.round <= fault.round]
    return max(before, default=0)


def fault_title(fault: MarkedFault, words: TableWords) -> str:
    """A fault in few words: of the judge its kind, of an examiner what they wrote."""
    if fault.judged is not None:
        return fault_kind(fault.judged, words.language)
    return fault.added.what if fault.added is not None else fault.id
