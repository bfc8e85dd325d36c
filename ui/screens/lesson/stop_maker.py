"""The stops of a lesson, made when they are gone to: its pages with what stands beside them, its drills, its gate."""

from collections.abc import Callable

from app.practice.course_path import drills_page, gate_page
from app.rounds.situations import Situation, Situations
from app.rules.wording import say_words
from app.table.page_round import PageRound, page_round
from app.table.worked_position import WorkedTable
from app.words.text import language, say, say_in
from lessons.course import Course, Lesson, LessonPage, Worked
from lessons.house_readings import own_readings, with_note
from ui.foundation.desk import Desk
from ui.screens.lesson.drills_page import DrillsPage
from ui.screens.lesson.felt_below import FeltBelow
from ui.screens.lesson.gate_page import GatePage
from ui.screens.lesson.side_column import ChipsBeside, ClausesBeside
from ui.screens.lesson.stop_part import StopPart
from ui.screens.lesson.stops_list import DRILLS, FELT, GATE, PAGE
from ui.screens.lesson.watched_felt import WatchedFelt
from ui.screens.lesson.worked_acts import told_beside
from ui.screens.lesson.worked_felt import WorkedFelt
from ui.screens.lesson.written_page import WrittenPage


class StopMaker:
    """Makes the stops of one lesson, its pages in the language that is `spoken`, else the one in use.

    `open_clause` leads to the rulebook, `start` to a drill by its place, `deal` to a table.
    """

    def __init__(
        self,
        desk: Desk,
        course: Course,
        lesson: Lesson,
        open_clause: Callable[[str], object],
        start: Callable[[int], object],
        deal: Callable[[Situation], object] = lambda _: None,
        spoken: str = "",
    ) -> None:
        self._desk, self._course, self.lesson = desk, course, lesson
        self._open, self._start, self._deal = open_clause, start, deal
        self._language = spoken or language()
        self.game = desk.catalogue[course.game].file.abbreviation if course.game else ""

    @property
    def titles(self) -> list[tuple[str, str]]:
        """Every stop by its title, and the sign it goes by."""
        pages = [(page.title, FELT if page.worked else PAGE) for page in self.lesson.pages]
        return [*pages, (say("lesson.practise"), DRILLS), (say("lesson.gate"), GATE)]

    def make(self, stop: int) -> tuple[StopPart, StopPart | None]:
        """The page of a stop, and what stands beside it."""
        if stop == drills_page(self.lesson):
            known = Situations(self._course.game) if self._course.game else {}
            situations = [known[name] for name in self.lesson.situations]
            return DrillsPage(self.lesson, self._start, situations, self._deal), None
        if stop == gate_page(self.lesson):
            number = self._course.lessons.index(self.lesson) + 1
            return GatePage(self.lesson.gate, next(iter(self._course.lessons[number:]), None)), None
        page = self._housed(self.lesson.pages[stop])
        where = say("lesson.where", page=stop + 1, pages=len(self.lesson.pages))
        if page.worked is None:
            seen = self._seen(page)
            written = WrittenPage(
                page, where, self.game, self._open, None if seen else self._below(stop), is_beside_felt=bool(seen)
            )
            return written, self._watched(seen, written) if seen else self._beside(written)
        written = WrittenPage(page, where, self.game, self._open)
        return written, self._felt(page.worked, written)

    def _housed(self, page: LessonPage) -> LessonPage:
        """A page with what this house has decided otherwise."""
        game = page.worked.round.game if page.worked else self._course.game
        if not page.switches:
            return page
        own = own_readings(page, self._desk.catalogue.find(game).file, self._desk.house.of(game).rulings)
        told = [say_words(reading, self._language) for reading in own]
        return with_note(page, " ".join([say_in(self._language, "lesson.own-customs"), *told]) if told else "")

    def _seen(self, page: LessonPage) -> PageRound | None:
        """The round on which a page is seen; none where it is about no game, or no round has anything of it."""
        desk = self._desk
        if not self._course.game:
            return None
        return page_round(
            desk.catalogue, self._course.game, self.lesson, page, lambda scenario: desk.house.furnish(scenario, desk.chips)
        )

    def _watched(self, seen: PageRound, written: WrittenPage) -> WatchedFelt:
        desk, game = self._desk, self._course.game
        felt = desk.felt_of(game, seen.moments[0].state.table.layout)
        below = ClausesBeside(written.clauses, desk.catalogue, self._open, self._language)
        return WatchedFelt(seen, felt, desk.chips, desk.preferences, desk.catalogue[game].file, below)

    def _below(self, stop: int) -> FeltBelow | None:
        """One felt of the game after another, so that in time all are seen; none where there is no game."""
        felts = self._desk.felts_of(self._course.game)
        if not felts:
            return None
        return FeltBelow(felts[stop % len(felts)], self._desk.chips, self._desk.catalogue[self._course.game].file)

    def _beside(self, written: WrittenPage) -> StopPart:
        if written.clauses:
            return ClausesBeside(written.clauses, self._desk.catalogue, self._open, self._language)
        return ChipsBeside(self._desk.chips)

    def _felt(self, worked: Worked, written: WrittenPage) -> WorkedFelt:
        game = worked.round.game
        table = WorkedTable(self._desk.catalogue.find(game), worked, self._desk.house.customs(game))
        script = table.script
        made = WorkedFelt(table, self._desk.felt_of(script.game, script.table.layout), self._desk.chips, self._desk.preferences)
        made.opened.connect(self._open)
        made.changed.connect(lambda: written.told.setText(told_beside(table)))
        return made
