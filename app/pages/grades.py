"""What a page about grades shows: every demand with what is there and what is missing, and the evidence that can be opened."""

from collections.abc import Mapping
from datetime import date

from msgspec import Struct

from app.pages.drill_names import variant_name
from app.rules.catalogue import Catalogue
from app.rules.wording import say_case, say_name
from app.words.listing import listed, named, sentences
from app.words.text import language, say, section_texts
from lessons.course import Course
from lessons.texts import drill_texts
from scoring.grades.evidence import Proof
from scoring.grades.line import DemandLine, Entry
from scoring.grades.standing import NO_GRADE, GradeStanding
from scoring.moments import MINUTE_MS

NAMED = ("row", "boundary", "ruling")
MOST_MISSING = 3


class LineShown(Struct, frozen=True):
    """A demand in words: how much of it is there, what is missing first, the minutes it takes, and what proves it."""

    grade: str
    title: str
    there: str
    missing: str
    minutes: int
    days: int
    is_met: bool
    proofs: tuple[Proof, ...]


class GradeWords:
    """Says a standing in the language in use."""

    def __init__(self, catalogue: Catalogue, courses: Mapping[str, Course]) -> None:
        self._catalogue = catalogue
        self._lessons = {lesson.id: lesson.title for course in courses.values() for lesson in course.lessons}

    def lines(self, standing: GradeStanding) -> list[LineShown]:
        """The demands of the next grade, the nearest first and what is met last; at the top those of the highest."""
        shown = standing.to_next or standing.lines
        return [self._line(line) for line in sorted(shown, key=lambda line: (line.is_met, line.days, line.work_ms))]

    def headline(self, standing: GradeStanding) -> str:
        """The grade, since when, whether one has lapsed, and what the measure before said."""
        told = [self.grade(standing)]
        if standing.lapsed:
            told.append(say("grades.lapsed", grade=say(f"grades.{standing.lapsed}"), **_lapse(standing)))
        if standing.earlier:
            told.append(say("grades.earlier", grade=say(f"grades.{standing.earlier}")))
        return sentences(told)

    def grade(self, standing: GradeStanding) -> str:
        """The grade with the day it was proven on."""
        if standing.grade == NO_GRADE:
            return say("grades.none")
        return say("grades.proven", grade=say(f"grades.{standing.grade}"), day=standing.proven_on)

    def way(self, standing: GradeStanding) -> str:
        """How much work it is to the next grade."""
        if not standing.next_grade:
            return say("grades.top")
        return say("grades.to-next", minutes=minutes_of(standing.work_ms), grade=say(f"grades.{standing.next_grade}"))

    def next_step(self, standing: GradeStanding) -> str:
        """The nearest thing that is missing, in few words."""
        if not standing.missing:
            return say("grades.all-there")
        line = standing.missing[0]
        return say("grades.next-step", what=say(f"grades.demand-{line.demand}"), grade=say(f"grades.{standing.next_grade}"))

    def proof(self, proof: Proof) -> str:
        """An answer or a round, by its day and how it went."""
        what = say(f"grades.{proof.kind}-on", day=date.fromisoformat(proof.day).isoformat())
        return listed([what, say("grades.right" if proof.right else "grades.wrong")])

    def entry(self, demand: str, entry: Entry) -> str:
        """One thing a demand asks for, and what it lacks."""
        lacks = say(f"grades.lacks-{entry.lacks}", have=entry.have, need=entry.need) if entry.lacks else say("grades.met")
        return named(self.about(demand, entry.about), lacks)

    def about(self, demand: str, about: str) -> str:
        """What an entry is about."""
        if demand == "lessons":
            return say("grades.lesson", title=self._lessons.get(about, about))
        if demand in ("variants", "pace"):
            skill, _, variant = about.partition("/")
            name = drill_texts(language()).skills.get(skill, skill)
            return listed([name, variant_name(variant)] if variant else [name])
        if demand == "irregularities":
            return say_case(about, language())
        if demand == "items":
            return _item(about)
        if about.startswith("device:"):
            return say("grades.about-device", device=_device(about.removeprefix("device:")))
        return say(f"grades.about-{about}")

    def _line(self, line: DemandLine) -> LineShown:
        missing = [self.entry(line.demand, entry) for entry in line.missing[:MOST_MISSING]]
        return LineShown(
            grade=line.grade,
            title=say(f"grades.demand-{line.demand}"),
            there=_there(line),
            missing=sentences([*missing, _more(line)]) if missing else say("grades.all-met"),
            minutes=minutes_of(line.work_ms),
            days=line.days,
            is_met=line.is_met,
            proofs=line.proofs,
        )


def work_told(line: LineShown) -> str:
    """The work a line still takes, and over how many days it has to be spread."""
    told = say("grades.minutes", count=line.minutes)
    return listed([told, say("grades.days", count=line.days)]) if line.days else told


def _more(line: DemandLine) -> str:
    """How much more is missing than is told."""
    more = len(line.missing) - MOST_MISSING
    return say("grades.more", count=more) if more > 0 else ""


def _lapse(standing: GradeStanding) -> dict[str, int]:
    """How much is recalled and how many silent rounds were dealt, beside what it takes."""
    recall, rounds = next(line.entries for line in standing.lines if line.demand == "lapse")
    return {"recall": recall.have, "needed": recall.need, "dealt": rounds.have, "rounds": rounds.need}


def minutes_of(work_ms: int) -> int:
    """Minutes, rounded up."""
    return -(-work_ms // MINUTE_MS)


def _there(line: DemandLine) -> str:
    """How much of a demand is there; of one thing its own figures."""
    if len(line.entries) == 1:
        (only,) = line.entries
        return say("grades.of", have=min(only.have, only.need), need=only.need)
    return say("grades.of", have=line.met, need=len(line.entries))


def _item(item: str) -> str:
    kind, *parts = item.split(":")
    if kind not in NAMED:
        return item
    if kind == "ruling":
        return say("grades.about-item", kind=say("grades.kind-ruling"), parts=say_case(parts[0], language()))
    return say("grades.about-item", kind=say(f"grades.kind-{kind}"), parts=listed(say_name(part, language()) for part in parts))


def _device(device: str) -> str:
    known = section_texts(language(), "lobby").get(device)
    return str(known) if known is not None else device
