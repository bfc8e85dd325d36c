"""Home: the next thing worth doing, what is due, the games as one stands with them, weak spots, and the week."""

from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget
from shiboken6 import isValid

from app.training.course_path import continue_at, course_path
from app.training.overview import Due, Overview, overview
from scoring.store.moments import local_now
from scoring.store.weak_spots import WeakSpot
from ui.desk import Desk
from ui.home.continue_plate import ContinuePlate
from ui.home.due_plate import DuePlate
from ui.home.game_card import GameCard
from ui.home.next_thing import GoingOn, NextThing, first_hand, next_thing, place_of
from ui.home.weak_plate import WeakPlate
from ui.home.week_plate import WeekPlate
from ui.measures import Measures
from ui.places import Courses, Rulebook
from ui.screens.screen import Screen
from ui.text import say
from ui.theme import Theme
from ui.widgets.felt_window import FeltWindow
from ui.widgets.key_button import KeyButton
from ui.widgets.page import Page
from ui.widgets.parts import column, label, row
from ui.widgets.tiles import Tiles

if TYPE_CHECKING:
    from scoring.store.store import Store

WIDEST = ((1600, 1152), (2880, 1360))
WIDEST_OF_ALL = 2080
COLUMNS_WHEN_NARROW = 2
NOON, EVENING = 12, 18
QUESTIONS = 12
MINUTE_MS = 60_000


class Dressed(Protocol):
    """A part that takes the theme and the measures."""

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take them."""


class HomeScreen(Screen):
    """Filled as soon as the store has answered; Enter starts the next thing, D what is due, a number a game."""

    KEYS = ("home",)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, say("home.title"))
        self._asked = desk.work.ahead(self._gather)
        self.next: NextThing | None = None
        self.shown: Overview | None = None
        self._parts: list[Dressed] = []
        self._rows: list[QBoxLayout] = []
        self.games = self._game_cards()
        self._tiles = Tiles(list(self.games.values()))
        self.page = Page(WIDEST_OF_ALL)
        column(self).addWidget(self.page)
        self.greeting = label("screen-title", greeting(local_now(), desk.profile.name), wraps=True)
        self.due_words = label("body-2", " ", wraps=True)
        self.seek = KeyButton("Ctrl K", say("home.find"))
        self.seek.clicked.connect(self.sought)
        self.page.inside.addLayout(self._head())
        desk.work.start(self._load())

    def press(self, key: str) -> bool:
        """Enter starts the next thing worth doing, D what is due, a number opens a game."""
        games = list(self.games)
        if key == "Enter" and self.next is not None:
            self.go.emit(self.next.place)
        elif key == "D" and self.shown is not None and self.shown.due:
            self._start(self.shown.due[0])
        elif key.isdigit() and 1 <= int(key) <= len(games):
            self._open_game(games[int(key) - 1])
        else:
            return super().press(key)
        return True

    def dress(self) -> None:
        """Take the theme and the measures."""
        measures = self.measures
        widest = next((most for below, most in WIDEST if self.window().width() < below), WIDEST_OF_ALL)
        self.page.set_widest(measures.px(widest / measures.type))
        self.seek.set_height(max(40, measures.button))
        for across in self._rows:
            across.setDirection(QBoxLayout.Direction.TopToBottom if measures.narrow else QBoxLayout.Direction.LeftToRight)
        self._tiles.set_columns(COLUMNS_WHEN_NARROW if measures.narrow else len(self.games))
        for part in self._parts:
            part.dress(self.colours, measures)

    def _gather(self, store: "Store") -> tuple[Overview, GoingOn | None]:
        """Everything home shows, asked of the store once, while the screen is being made."""
        desk = self.desk
        left = continue_at(store, desk.profile, desk.courses)
        path = course_path(store, desk.profile, desk.courses[left.course]) if left else None
        shown = overview(store, desk.profile, tuple(desk.catalogue), desk.times)
        return shown, GoingOn(left, path) if left and path else None

    async def _load(self) -> None:
        """Show what was asked for."""
        shown, going_on = await self.desk.work.answered(self._asked)
        if isValid(self):
            self._show(shown, going_on)

    def _show(self, shown: Overview, going_on: GoingOn | None) -> None:
        self.shown = shown
        self.next = next_thing(shown, going_on, self.desk)
        self.due_words.setText(_due_words(shown))
        self.page.inside.addLayout(self._first_row(shown, self.next))
        self.page.inside.addWidget(self._games())
        for standing in shown.games:
            self.games[standing.game].show_standing(standing)
        self.page.inside.addLayout(self._last_row(shown))
        self.page.inside.addStretch(1)
        self.dress()
        if self.hasFocus():
            self.go_on.setFocus(Qt.FocusReason.OtherFocusReason)

    def _head(self) -> QHBoxLayout:
        words = column(spacing=2)
        words.addWidget(self.greeting)
        words.addWidget(self.due_words)
        made = row(spacing=24)
        made.addLayout(words, 1)
        made.addWidget(self.seek, 0, Qt.AlignmentFlag.AlignVCenter)
        return made

    def _first_row(self, shown: Overview, thing: NextThing) -> QHBoxLayout:
        felt = self.desk.felts_of(thing.game or next(iter(self.desk.catalogue)))[0]
        going_on = ContinuePlate(thing, FeltWindow(felt, self.desk.chips, self.desk.preferences.look))
        going_on.go_on.clicked.connect(lambda: self.go.emit(thing.place))
        self.go_on = going_on.go_on
        return self._side_by_side((going_on, 4), (DuePlate(shown, self._names, self._start), 3))

    def _last_row(self, shown: Overview) -> QHBoxLayout:
        weak = WeakPlate(shown.weak, self._names, self._minutes, self._practise, lambda clause: self.go.emit(Rulebook(clause)))
        return self._side_by_side((weak, 5), (WeekPlate(shown.week), 3))

    def _side_by_side(self, *parts: tuple[ContinuePlate | DuePlate | WeakPlate | WeekPlate, int]) -> QHBoxLayout:
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

    def _start(self, due: Due) -> None:
        self.go.emit(place_of(due))

    def _minutes(self, spot: WeakSpot) -> int:
        return -(-QUESTIONS * self.desk.times.par(spot.game, spot.skill, 1).ms // MINUTE_MS)

    def _practise(self, spot: WeakSpot) -> None:
        due = Due(spot.game, spot.skill, (spot.variant,), QUESTIONS, self._minutes(spot))
        self.go.emit(place_of(due))


def greeting(now: datetime, name: str) -> str:
    """Good morning until noon, good evening from six; by the whole name, whose parts only its owner knows."""
    part = "morning" if now.hour < NOON else "afternoon" if now.hour < EVENING else "evening"
    return say(f"home.{part}", name=name)


def _due_words(shown: Overview) -> str:
    if not shown.due:
        return say("home.nothing-due")
    count = len(shown.today)
    return say("home.one-due" if count == 1 else "home.several-due", count=count, minutes=shown.minutes_today)
