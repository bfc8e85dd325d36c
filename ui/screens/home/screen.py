"""Home: the next thing worth doing, the plan of the day, the games as one stands with them, weak spots, and the week."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QWidget
from shiboken6 import isValid

from app.base.lazy import lazily
from app.pages.day_words import day_told, plan_rows
from app.pages.exam_waiting import exam_waiting
from app.pages.next_thing import NextThing, first_hand, next_thing, practise_at
from app.pages.places import Courses, ExamAt, GivenSheet, HistoryAt, Rulebook
from app.practice.overview import ROUNDS, Overview, minutes_for
from app.practice.worth_doing import DayPlan, keep_reckoned
from app.words.text import language, say
from scoring.moments import local_now
from scoring.par_times import WHOLE_ROUND
from scoring.summaries import WeakSpot
from ui.felt.felt_window import FeltWindow
from ui.foundation.desk import Desk
from ui.foundation.measures import page_width
from ui.screens.home.continue_plate import ContinuePlate
from ui.screens.home.day_plate import DayPlate
from ui.screens.home.game_card import GameCard
from ui.screens.home.given_plate import GIVEN_KEY, GivenPlate
from ui.screens.home.left_plate import LEFT_KEY, LeftPlate
from ui.screens.home.weak_plate import WeakPlate
from ui.screens.home.week_plate import WeekPlate
from ui.widgets.key_button import KeyButton
from ui.widgets.page import Page
from ui.widgets.parts import clear, column, label, row
from ui.widgets.screen import Screen
from ui.widgets.tiles import Tiles

if TYPE_CHECKING:
    from concurrent.futures import Future

    from ui.screens.home.home_question import Standing

with lazily():
    from app.classroom.sheet import sheet_title
    from app.pages.given_sheet import waiting_at_home
    from app.pages.left_place import left_place, left_words
    from ui.screens.home.home_question import planned_anew

Part = ContinuePlate | DayPlate | GameCard | GivenPlate | LeftPlate | WeakPlate | WeekPlate
"""What home is put together from."""

COLUMNS_WHEN_NARROW = 2
NOON, EVENING = 12, 18
QUESTIONS = 12
DAY_SHARES = (4, 3)
"""How wide the next thing and the plan of the day are beside each other."""
GO_ON_EXAM = "E"
"""The key that goes on with an exam that stands still."""
COMING = (Qt.FocusReason.OtherFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
"""Why the keyboard comes to a screen that was just opened; Tab and the mouse mean the screen itself."""


class HomeScreen(Screen):
    """Filled as soon as the store has answered; Enter starts the next thing, a number opens a game."""

    def __init__(self, desk: Desk, asked: "Future[Standing]") -> None:
        super().__init__(desk, say("home.title"))
        self._asked = asked
        self.next: NextThing | None = None
        self.shown: Overview | None = None
        self.left: LeftPlate | None = None
        self.given: GivenPlate | None = None
        self._parts: list[Part] = []
        self._rows: list[QBoxLayout] = []
        self._today = row(spacing=24)
        self._rows.append(self._today)
        self._of_day = 0
        self.games = self._game_cards()
        self._tiles = Tiles(list(self.games.values()))
        self.page = Page(page_width(0))
        column(self).addWidget(self.page)
        self.greeting = label("screen-title", greeting(local_now(), desk.profile.name), wraps=True)
        self.day_words = label("body-2", " ", wraps=True)
        self.seek = KeyButton("Ctrl K", say("home.find"))
        self.seek.clicked.connect(self.sought)
        self.exam = exam_waiting(desk.folder, desk.profile.name)
        self.go_on_exam = KeyButton(GO_ON_EXAM, say("home.exam"), "primary")
        self.go_on_exam.clicked.connect(self._sit_on)
        self.page.inside.addLayout(self._head())
        desk.work.start(self._load())

    def press(self, key: str) -> bool:
        """Enter starts the next thing worth doing, R goes on with what was left, a number opens a game."""
        games = list(self.games)
        if key == "Enter" and self.next is not None:
            self.go.emit(self.next.place)
        elif key == GO_ON_EXAM and self.exam:
            self.go.emit(ExamAt(self.exam))
        elif key == GIVEN_KEY and self.given is not None:
            self.go.emit(GivenSheet(self.given.first))
        elif key == LEFT_KEY and self.left is not None:
            self.go.emit(self.left.place)
        elif key.isdigit() and 1 <= int(key) <= len(games):
            self._open_game(games[int(key) - 1])
        else:
            return super().press(key)
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Who comes home has the keyboard on what is worth doing next, and hears of it."""
        super().focusInEvent(event)
        if self.next is not None and event.reason() in COMING:
            self.go_on.setFocus(event.reason())

    def dress(self) -> None:
        """Take the theme and the measures."""
        measures = self.measures
        self.page.set_widest(page_width(self.window().width()))
        for button in (self.seek, self.go_on_exam):
            button.set_height(max(40, measures.button))
        for across in self._rows:
            across.setDirection(QBoxLayout.Direction.TopToBottom if measures.narrow else QBoxLayout.Direction.LeftToRight)
        self._tiles.set_columns(COLUMNS_WHEN_NARROW if measures.narrow else len(self.games))
        for part in self._parts:
            part.dress(self.colours, measures)

    async def _load(self) -> None:
        """Show what was asked for."""
        shown, plan = await self.desk.work.answered(self._asked)
        if isValid(self):
            self._show(shown, plan)
            desk, profile = self.desk, self.desk.profile
            desk.work.start(self._offer_given())
            desk.work.start(self._offer_left())
            desk.work.soon(lambda store: keep_reckoned(store, profile, desk.catalogue, desk.times))

    def _show(self, shown: Overview, plan: DayPlan) -> None:
        self.shown = shown
        self.page.inside.addLayout(self._today)
        self.page.inside.addWidget(self._games())
        for standing in shown.games:
            self.games[standing.game].show_standing(standing)
        self.page.inside.addLayout(self._last_row(shown))
        self.page.inside.addStretch(1)
        self._show_day(plan)
        if self.hasFocus():
            self.go_on.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_day(self, plan: DayPlan) -> None:
        """Show the plan of the day, and the first thing of it large; in place of another plan where there was one."""
        self.plan, self.next = plan, next_thing(plan.next, self.desk.catalogue, self.desk.times)
        self.desk.game_of_late = self.desk.game_of_late or self.next.game
        self.day_words.setText(day_told(plan))
        clear(self._today)
        self._parts = [*self._day_parts(plan, self.next), *self._parts[self._of_day :]]
        self._of_day = len(DAY_SHARES)
        for part, share in zip(self._parts, DAY_SHARES, strict=False):
            self._today.addWidget(part, share)
        self.dress()
        self._order_tabs()

    async def _offer_given(self) -> None:
        """Offer what was given and is not done, before everything else."""
        profile, today = self.desk.profile, local_now().date().isoformat()
        waiting = await self.desk.work.ask(lambda store: waiting_at_home(store, profile, today))
        if not waiting or not isValid(self):
            return
        titles = [sheet_title(one.assignment.given.sheet_id, one.assignment.given.sheet, language()) for one in waiting]
        self.given = GivenPlate(waiting, titles)
        self.given.chosen.connect(lambda name: self.go.emit(GivenSheet(name)))
        self._parts.append(self.given)
        self.page.inside.insertWidget(1, self.given)
        self.given.dress(self.colours, self.measures)
        self._order_tabs()
        self.given.go_on.setFocus(Qt.FocusReason.OtherFocusReason)

    async def _offer_left(self) -> None:
        """Offer what was left in the middle, where something was."""
        profile = self.desk.profile
        place = await self.desk.work.ask(lambda store: left_place(store, profile, self.desk.catalogue))
        if place is None or not isValid(self):
            return
        self.left = LeftPlate(place, left_words(place, self.desk.catalogue))
        self.left.go_on.clicked.connect(lambda: self.go.emit(place))
        self._parts.append(self.left)
        self.page.inside.insertWidget(self.page.inside.indexOf(self._today), self.left)
        self.left.dress(self.colours, self.measures)
        self._order_tabs()

    def _choose_size(self, minutes: int) -> None:
        self.desk.work.start(self._resize(minutes))

    async def _resize(self, minutes: int) -> None:
        """A day has another size from now on, and its plan is another."""
        plan = await self.desk.work.durably(lambda store: planned_anew(self.desk, store, minutes))
        if isValid(self):
            self._show_day(plan)

    def _order_tabs(self) -> None:
        """Tab goes as one reads, part after part, whatever was made first."""
        first = [self.go_on_exam, self.seek] if self.exam else [self.seek]
        for before, after in pairwise([*first, *tab_order(self._parts)]):
            QWidget.setTabOrder(before, after)

    def _sit_on(self) -> None:
        """A method and no lambda: where no exam waits the button is on no screen, and what it held Qt would never let go."""
        self.go.emit(ExamAt(self.exam))

    def _head(self) -> QHBoxLayout:
        words = column(spacing=2)
        words.addWidget(self.greeting)
        words.addWidget(self.day_words)
        made = row(spacing=24)
        made.addLayout(words, 1)
        if self.exam:
            made.addWidget(self.go_on_exam, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        made.addWidget(self.seek, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self._rows.append(made)
        return made

    def _day_parts(self, plan: DayPlan, thing: NextThing) -> tuple[ContinuePlate, DayPlate]:
        felt = self.desk.felts_of(thing.game or next(iter(self.desk.catalogue)))[0]
        going_on = ContinuePlate(thing, FeltWindow(felt, self.desk.chips, self.desk.preferences.look))
        going_on.go_on.clicked.connect(lambda: self.go.emit(thing.place))
        self.go_on = going_on.go_on
        rows = plan_rows(plan, self.desk.catalogue, self.desk.times)
        return going_on, DayPlate(plan, rows, self.go.emit, self._choose_size)

    def _last_row(self, shown: Overview) -> QHBoxLayout:
        weak = WeakPlate(shown.weak, self._names, self._minutes, self._practise, lambda clause: self.go.emit(Rulebook(clause)))
        week = WeekPlate(shown.week)
        week.history.clicked.connect(lambda: self.go.emit(HistoryAt()))
        return self._side_by_side((weak, 5), (week, 3))

    def _side_by_side(self, *parts: tuple[Part, int]) -> QHBoxLayout:
        made = row(spacing=24)
        for part, share in parts:
            made.addWidget(part, share)
            self._parts.append(part)
        self._rows.append(made)
        return made

    def _game_cards(self) -> dict[str, GameCard]:
        cards = {}
        for number, (game, name) in enumerate(self._names.items(), start=1):
            cards[game] = GameCard(number, name, self._felt_colour(game))
            cards[game].clicked.connect(lambda _=False, game=game: self._open_game(game))
        return cards

    def _games(self) -> QWidget:
        self._parts += self.games.values()
        made = QWidget()
        inside = column(made, spacing=12)
        head = row()
        head.addWidget(label("title", say("home.games")))
        head.addStretch(1)
        head.addWidget(label("caption", say("home.games-note")))
        inside.addLayout(head)
        inside.addWidget(self._tiles)
        return made

    @property
    def _names(self) -> dict[str, str]:
        return {game: self.desk.catalogue.title(game).name for game in self.desk.catalogue}

    def _felt_colour(self, game: str) -> str:
        return self.desk.felts_of(game)[0].felt

    def _open_game(self, game: str) -> None:
        """To the first hand where nothing was done yet, else to the game's course."""
        standing = next((one for one in self.shown.games if one.game == game), None) if self.shown else None
        course = next((course.id for course in self.desk.courses.values() if course.game == game), "")
        begun = standing is not None and standing.begun
        self.go.emit(Courses(course) if begun or not course else first_hand(game))

    def _minutes(self, spot: WeakSpot) -> int:
        return minutes_for(spot.game, spot.skill, _count(spot), self.desk.times)

    def _practise(self, spot: WeakSpot) -> None:
        self.go.emit(practise_at(spot.game, spot.skill, spot.variant, _count(spot), spot.clauses))


def _count(spot: WeakSpot) -> int:
    """How many questions or rounds a weak spot is practised with."""
    return ROUNDS if spot.skill == WHOLE_ROUND else QUESTIONS


def tab_order(parts: Iterable[QWidget]) -> Iterator[QWidget]:
    """Everything Tab comes to in some parts, in each as it was made."""
    for part in parts:
        yield from (stop for stop in (part, *part.findChildren(QPushButton)) if stop.focusPolicy() & Qt.FocusPolicy.TabFocus)


def greeting(now: datetime, name: str) -> str:
    """Good morning until noon, good evening from six; by the whole name, whose parts only its owner knows."""
    part = "morning" if now.hour < NOON else "afternoon" if now.hour < EVENING else "evening"
    return say(f"home.{part}", name=name)
