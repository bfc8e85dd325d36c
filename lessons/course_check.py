"""Proves a course: its clauses are there, its drills can be asked, and its worked positions come to what they say."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec.structs import asdict

from app.base.datafile import files, read_datafile
from app.base.saying import Saying
from app.base.trouble import BadContent, BadInput, Problem, amiss, unknown
from app.rules.catalogue import Catalogue
from app.rules.core.clause import Clauses
from app.rules.core.game import AnyGame
from app.rules.reading import read_round
from lessons.course import (
    Course,
    CourseShelf,
    Drill,
    Lesson,
    LessonPage,
    StatedLine,
    Worked,
    academy_course_files,
    stated_lines,
)
from lessons.skills import SKILLS, shared_variants, variants

Register = Mapping[str, object]


def read_course(file: Path, catalogue: Catalogue) -> Course:
    """A course that keeps every promise; BadContent tells everything that is wrong with it."""
    course = read_datafile(file, Course)
    problems = check_course(course, catalogue)
    if problems:
        raise BadContent(str(file), problems)
    return course


def proved_courses(academy: Path | None, catalogue: Catalogue) -> tuple[CourseShelf, list[BadContent]]:
    """All courses there are, an academy's as far as they keep every promise, and what is wrong with those left out."""
    found: list[Course] = []
    wrong: list[BadContent] = []
    for file in academy_course_files(academy):
        try:
            found.append(read_course(file, catalogue))
        except BadContent as trouble:
            wrong.append(trouble)
    return CourseShelf(found), wrong


def check_course(course: Course, catalogue: Catalogue) -> list[Problem]:
    """Everything in a course that does not agree with itself or with the rules."""
    if course.game and course.game not in catalogue:
        return [Problem("game", unknown("game", course.game, catalogue))]
    return list(_Check(catalogue, catalogue[course.game] if course.game else None).course(course))


class _Check:
    """Goes through one course, with the registers its citations are looked up in."""

    def __init__(self, catalogue: Catalogue, game: AnyGame | None) -> None:
        self.catalogue = catalogue
        self.game = game
        self.own: Register = game.file.clauses if game else {}
        self.registers: dict[str, Register] = {each.file.abbreviation: each.file.clauses for each in catalogue.values()}

    def course(self, course: Course) -> Iterator[Problem]:
        met: set[str] = set()
        for lesson in course.lessons:
            if lesson.id in met:
                yield Problem(f"lessons.{lesson.id}", Saying("course.lesson-twice"))
            met.add(lesson.id)
            yield from self._lesson(f"lessons.{lesson.id}", lesson)

    def _lesson(self, where: str, lesson: Lesson) -> Iterator[Problem]:
        yield from _check_numbers(f"{where}.lists", lesson.lists, self.own)
        for place, drill in enumerate(lesson.drills):
            yield from self._drill(f"{where}.drills[{place}]", drill)
        for place, name in enumerate(lesson.situations):
            known = self._situations()
            if name not in known:
                yield Problem(f"{where}.situations[{place}]", unknown("situation", name, known))
        for place, page in enumerate(lesson.pages):
            yield from self._page(f"{where}.pages[{place}]", page)

    def _situations(self) -> list[str]:
        """The names of the situations that come with the program for the course's game; none where it has none."""
        folder = files("assets") / "scenarios" / self.game.file.id if self.game else None
        return sorted(file.stem for file in folder.glob("*.toml")) if folder is not None and folder.is_dir() else []

    def _drill(self, where: str, drill: Drill) -> Iterator[Problem]:
        if drill.skill not in SKILLS:
            yield Problem(f"{where}.skill", unknown("skill", drill.skill, SKILLS))
            return
        known = self._variants(drill.skill)
        if not known:
            yield Problem(f"{where}.skill", Saying("course.no-such-skill", skill=repr(drill.skill)))
        elif drill.variant and drill.variant not in known:
            yield Problem(f"{where}.variant", unknown("variant", drill.variant, known))

    def _variants(self, skill: str) -> tuple[str, ...]:
        if SKILLS[skill].shared:
            return tuple(shared_variants(self.catalogue, skill))
        return variants(self.game, skill) if self.game else ()

    def _page(self, where: str, page: LessonPage) -> Iterator[Problem]:
        yield from _check_numbers(where, page.clauses, self.own)
        for game, number in page.foreign_clauses:
            if game in self.registers:
                yield from _check_numbers(where, (number,), self.registers[game])
            else:
                yield Problem(where, unknown("game", game, self.registers))
        yield from self._switches(where, page)
        if page.worked:
            yield from self._worked(f"{where}.worked", page.worked)

    def _switches(self, where: str, page: LessonPage) -> Iterator[Problem]:
        game = self.catalogue.get(page.worked.round.game) if page.worked else self.game
        known = game.file.switches if game else {}
        for place, name in enumerate(page.switches):
            if name not in known:
                yield Problem(f"{where}.switches[{place}]", unknown("switch", name, known))

    def _worked(self, where: str, worked: Worked) -> Iterator[Problem]:
        """A worked position is a round of the rules, and every line it states is what settlement makes of it."""
        try:
            game = self.catalogue.find(worked.round.game)
            settlement = game.settle(read_round(worked.round, game))
        except BadInput as refused:
            yield from (Problem(f"{where}.round.{problem.where}", problem.message) for problem in refused.problems)
            return
        settled = stated_lines(settlement)
        for place, line in enumerate(worked.lines):
            if line not in settled:
                yield Problem(f"{where}.lines[{place}]", Saying("course.no-such-line", line=_say(line)))
        yield from (
            Problem(f"{where}.lines", Saying("problem.missing", expected=_say(line)))
            for line in settled
            if line not in worked.lines
        )
        if worked.meter_after not in (None, settlement.jackpot_after):
            yield Problem(f"{where}.meter-after", amiss(worked.meter_after, str(settlement.jackpot_after)))


def _check_numbers(where: str, numbers: Clauses, known: Register) -> Iterator[Problem]:
    for number in numbers:
        if number not in known:
            yield Problem(where, unknown("clause", number, known))


def _say(line: StatedLine) -> Saying:
    return Saying("course.line", **asdict(line))
