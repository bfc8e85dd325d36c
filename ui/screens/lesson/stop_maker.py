"""The stops of a lesson, made when they are gone to: its pages with what stands beside them, its drills, its gate."""

from collections.abc import Callable

from app.practice.course_path import drills_page, gate_page
from app.rounds.situations import Situation, Situations
from app.rules.wording import say_words
from app.table.worked_position import WorkedTable
from app.words.text import language, say
from lessons.course import Course, Lesson, LessonPage, Worked
from lessons.house_readings import own_readings, with_note
from ui.foundation.desk import Desk
from ui.screens.lesson.drills_page import DrillsPage
from ui.screens.lesson.felt_below import FeltBelow
from ui.screens.lesson.gate_page import GatePage
from ui.screens.lesson.side_column import ChipsBeside, ClausesBeside
from ui.screens.lesson.stop_part import StopPart
from ui.screens.lesson.stops_list import DRILLS, FELT, GATE, PAGE
from ui.screens.lesson.worked_acts import told_beside
from ui.screens.lesson.worked_felt import WorkedFelt
from ui.screens.lesson.written_page import WrittenPage


class StopMaker:
    """Makes the stops of one lesson. `open_clause` leads to the rulebook, `start` to a drill by its place, `deal` to a table."""

    def __init__(
        self,
        desk: Desk,
        course: Course,
        lesson: Lesson,
        open_clause: Callable[[str], object],
        start: Callable[[int], object],
        deal: Callable[[Situation], object] = lambda _: None,
    ) -> None:
        self._desk, self._course, self._lesson = desk, course, lesson
        self._open, self._start, self._deal = open_clause, start, deal
        self.game = desk.catalogue[course.game].file.abbreviation if course.game else ""

    @property
    def titles(self) -> list[tuple[str, str]]:
        """Every stop by its title, and the sign it goes by."""
        pages = [(page.title, FELT if page.worked else PAGE) for page in self._lesson.pages]
        return [*pages, (say("lesson.practise"), DRILLS), (say("lesson.gate"), GATE)]

    def make(self, stop: int) -> tuple[StopPart, StopPart | None]:
        """The page of a stop, and what stands beside it."""
        if stop == drills_page(self._lesson):
            known = Situations(self._course.game) if self._course.game else {}
            situations = [known[name] for name in self._lesson.situations]
            return DrillsPage(self._lesson, self._start, situations, self._deal), None
        if stop == gate_page(self._lesson):
            number = self._course.lessons.index(self._lesson) + 1
            return GatePage(self._lesson.gate, next(iter(self._course.lessons[number:]), None)), None
        page = self._housed(self._lesson.pages[stop])
        where = say("lesson.where", page=stop + 1, pages=len(self._lesson.pages))
        if page.worked is None:
            written = WrittenPage(page, where, self.game, self._open, self._below(stop))
            return written, self._beside(written)
        written = WrittenPage(page, where, self.game, self._open)
        return written, self._felt(page.worked, written)

    def _housed(self, page: LessonPage) -> LessonPage:
        """A page with what this house has decided otherwise."""
        game = page.worked.round.game if page.worked else self._course.game
        if not page.switches:
            return page
        own = own_readings(page, self._desk.catalogue.find(game).file, self._desk.house.of(game).rulings)
        told = [say_words(reading, language()) for reading in own]
        return with_note(page, " ".join([say("lesson.own-customs"), *told]) if told else "")

    def _below(self, stop: int) -> FeltBelow | None:
        """One felt of the game after another, so that in time all are seen; none where there is no game."""
        felts = self._desk.felts_of(self._course.game)
        if not felts:
            return None
        return FeltBelow(felts[stop % len(felts)], self._desk.chips, self._desk.catalogue[self._course.game].file)

    def _beside(self, written: WrittenPage) -> StopPart:
        if written.clauses:
            return ClausesBeside(written.clauses, self._desk.catalogue, self._open)
        return ChipsBeside(self._desk.chips)

    def _felt(self, worked: Worked, written: WrittenPage) -> WorkedFelt:
        game = worked.round.game
        table = WorkedTable(self._desk.catalogue.find(game), worked, self._desk.house.customs(game))
        script = table.script
        made = WorkedFelt(table, self._desk.felt_of(script.game, script.table.layout), self._desk.chips, self._desk.preferences)
        made.opened.connect(self._open)
        made.changed.connect(lambda: written.told.setText(told_beside(table)))
        return made
