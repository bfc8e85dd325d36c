"""What a trainee can go on with when a run is over, and whether a gate was reached."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from app.pages.places import MIXED, DrillAt, Home, LessonAt, Place, Results
from app.practice.gates import GateStanding
from app.practice.kept_run import further
from app.practice.run import Run
from app.words.text import say


class Ending(Struct, frozen=True):
    """A key, what it does in words, and where it leads."""

    key: str
    words: str
    place: Place


def endings(place: DrillAt, run: Run, attempt: str, gate: GateStanding | None) -> list[Ending]:
    """The ways on, the one most worth taking first: Enter takes it, numbers the others."""
    ways = list(_ways(place, run, attempt) if place.skill != MIXED else _ways_of_session(place, attempt))
    if gate is not None and gate.reached:
        ways.sort(key=lambda way: not isinstance(way[1], LessonAt))
    return [Ending("Enter" if not number else str(number + 1), words, to) for number, (words, to) in enumerate(ways)]


def _ways(place: DrillAt, run: Run, attempt: str) -> Iterator[tuple[str, Place]]:
    if missed := run.to_repeat:
        again = replace(
            place, references=missed, questions=len(missed), seed=run.series.seed, asked=0, purpose="review", variant=""
        )
        yield say("drill.missed-only", count=len(missed)), again
    if place.lesson:
        yield say("drill.to-lesson"), LessonAt(place.course, place.lesson)
    if place.purpose == "rated":
        yield say("drill.once-more"), _once_more(place)
    if attempt:
        yield say("drill.results"), Results(attempt)
    yield say("drill.home"), Home()


def _ways_of_session(place: DrillAt, attempt: str) -> Iterator[tuple[str, Place]]:
    """A session is one of a day's: home knows what comes next."""
    yield say("drill.home"), Home()
    yield say("drill.once-more"), replace(place, asked=0, references=(), seed=None)
    if attempt:
        yield say("drill.results"), Results(attempt)


def _once_more(place: DrillAt) -> DrillAt:
    """A new run of the same kind; where every question was told, of the same variants in the same order."""
    if place.asked or len(place.references) < place.questions:
        return replace(place, references=(), seed=None, asked=0)
    told = further(place.references)
    return replace(place, references=told, seed=int(told[0][1]), asked=0)


def gate_words(gate: GateStanding | None) -> str:
    """Whether the gate of a lesson is reached, and what is missing; nothing where the run belongs to no lesson."""
    if gate is None:
        return ""
    if gate.reached:
        return say("drill.gate-reached")
    return say("drill.gate-missing", questions=gate.questions_missing, right=gate.right_missing, at_par=gate.at_par_missing)
