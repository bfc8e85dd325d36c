"""History: every run and sitting, found by words, game, kind and time; opened, or two of them compared."""

from datetime import date

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QBoxLayout, QWidget
from shiboken6 import isValid

from app.pages.history import HistoryLine, HistoryPage, HistoryWish, TwoCompared, compared, history_page
from app.pages.places import Drills, HistoryAt, Results, Tables
from app.words.text import say
from scoring.moments import local_now
from ui.foundation.days import say_day
from ui.foundation.desk import Desk
from ui.foundation.screen_reader import announce
from ui.screens.history.filters import HistoryFilters
from ui.screens.history.history_row import WIDTHS, HistoryRow
from ui.table.compared_plate import ComparedPlate
from ui.widgets.key_button import KeyButton
from ui.widgets.nothing import Nothing
from ui.widgets.page import Page, plate
from ui.widgets.parts import clear, column, label, press_focused, row
from ui.widgets.screen import Screen

WIDEST = 1800
TWO = 2
SIDE = 380
HEADS = ("result", "faults", "pace", "when")


class HistoryScreen(Screen):
    """A page of lines at a time; the next comes when one asks for it."""

    def __init__(self, desk: Desk, place: HistoryAt) -> None:
        super().__init__(desk, say("history.title"))
        self.rows: list[HistoryRow] = []
        self.picked: list[str] = []
        self.nothing: Nothing | None = None
        self.compared: ComparedPlate | None = None
        self._day = ""
        self.told = label("body-2", say("history.loading"), wraps=True)
        self.filters = HistoryFilters(desk.catalogue, place.game)
        self.filters.changed.connect(self._look_again)
        self.page = Page(WIDEST, spacing=16)
        self.more = KeyButton("M", say("history.more"))
        self.more.clicked.connect(self._show_more)
        self.compare = KeyButton("C", say("history.compare"), "primary")
        self.compare.clicked.connect(self._compare)
        self.open_earlier = KeyButton("A", say("history.open-earlier"))
        self.open_later = KeyButton("B", say("history.open-later"))
        self.open_earlier.clicked.connect(lambda: self._open(min(self.picked)))
        self.open_later.clicked.connect(lambda: self._open(max(self.picked)))
        self._lay_out()
        desk.work.start(self._load(self._wish()))
        desk.work.start(self._count())

    def press(self, key: str) -> bool:
        """Up and down walk, Space picks, Enter opens, C compares, / finds."""
        if self.nothing is not None and self.nothing.press(key):
            return True
        if key in ("Up", "Down") and self.rows:
            self._walk(1 if key == "Down" else -1)
        elif key == "/":
            self.filters.search.setFocus()
        elif key == "Enter" and press_focused(self):
            return True
        elif key in ("M", "C", "A", "B"):
            button = {"M": self.more, "C": self.compare, "A": self.open_earlier, "B": self.open_later}[key]
            if button.isVisible() and button.isEnabled():
                button.click()
        elif key == "Esc" and self.filters.search.hasFocus():
            self.setFocus()
        else:
            return super().press(key)
        return True

    def here(self) -> HistoryAt:
        """The game that is looked at."""
        return HistoryAt(self.filters.games.now)

    def dress(self) -> None:
        """Take the theme and the measures; where text is large the comparison stands over the lines."""
        narrow = self.measures.narrow
        self._body.setDirection(QBoxLayout.Direction.BottomToTop if narrow else QBoxLayout.Direction.LeftToRight)
        side = self.measures.px(SIDE)
        self._side.setMinimumWidth(0 if narrow else side)
        self._side.setMaximumWidth(self.measures.px(WIDEST) if narrow else side)
        self.page.set_widest(self.measures.px(WIDEST))
        self.filters.dress(self.measures)
        for made, width in zip(self._heads, WIDTHS, strict=True):
            made.setFixedWidth(self.measures.px(width))
        self._heads[2].setVisible(not narrow)
        for button in (self.more, self.compare, self.open_earlier, self.open_later):
            button.set_height(max(40, self.measures.button))
        for line in self.rows:
            line.dress(self.colours, self.measures)
        for part in (self.nothing, self.compared):
            if part is not None:
                part.dress(self.colours, self.measures)

    def _lay_out(self) -> None:
        inside = self.page.inside
        inside.addWidget(label("screen-title", self.title))
        inside.addWidget(self.told)
        inside.addWidget(self.filters)
        card, lines = plate(margins=(0, 0, 0, 12))
        lines.setSpacing(0)
        head = row(margins=(20, 10, 16, 8), spacing=10)
        head.addWidget(label("label", say("history.what")), 1)
        self._heads = [label("label", say(f"history.{name}")) for name in HEADS]
        self._heads[-1].setAlignment(Qt.AlignmentFlag.AlignRight)
        for made in self._heads:
            head.addWidget(made)
        lines.addLayout(head)
        self._lines = column(spacing=0)
        lines.addLayout(self._lines)
        lines.addWidget(self.more, 0, Qt.AlignmentFlag.AlignHCenter)
        self.more.hide()
        self._side, beside = plate(say("history.two"))
        self.how = label("body-2", say("history.how"), wraps=True)
        beside.addWidget(self.how)
        self._told_two = column()
        beside.addLayout(self._told_two)
        ways = row()
        for button in (self.compare, self.open_earlier, self.open_later):
            ways.addWidget(button)
        ways.addStretch(1)
        beside.addLayout(ways)
        beside.addStretch(1)
        self._card = card
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(16)
        self._body.addWidget(card, 1)
        self._body.addWidget(self._side, 0, Qt.AlignmentFlag.AlignTop)
        inside.addLayout(self._body)
        inside.addStretch(1)
        column(self).addWidget(self.page)
        self._show_picked()

    def _today(self) -> date:
        return local_now().date()

    def _wish(self) -> HistoryWish:
        return self.filters.wish(self._today())

    def _look_again(self) -> None:
        self.desk.work.start(self._load(self._wish()))

    def _show_more(self) -> None:
        if self.rows:
            self.desk.work.start(self._load(self._wish(), self.rows[-1].line.id))

    async def _load(self, wish: HistoryWish, before: str = "") -> None:
        """Ask the store for the next page, and show it unless something else is looked for meanwhile."""
        desk = self.desk
        page = await desk.work.ask(lambda store: history_page(store, desk.profile, desk.catalogue, wish, before))
        if isValid(self) and wish == self._wish():
            self._show(page, fresh=not before)

    async def _count(self) -> None:
        """Say how much there is in all, which takes longer than a page of it."""
        desk = self.desk
        count = await desk.work.ask(lambda store: store.history.count(desk.profile))
        if not isValid(self):
            return
        if not (count.runs or count.sittings):
            self._show_nothing()
            return
        runs, sittings = say("history.runs", count=count.runs), say("history.sittings", count=count.sittings)
        self.told.setText(say("history.told", runs=runs, sittings=sittings, day=say_day(count.since)))

    def _show(self, page: HistoryPage, *, fresh: bool) -> None:
        if fresh:
            clear(self._lines)
            self.rows, self._day = [], ""
        if not page.lines and not self.rows:
            self._lines.addWidget(_noted(say("history.no-match")))
            announce(self, say("history.no-match"))
        for line in page.lines:
            self._add(line)
        self.more.setVisible(page.more)
        self._show_picked()

    def _add(self, line: HistoryLine) -> None:
        if line.day != self._day:
            self._day = line.day
            said = say_day(line.day)
            self._lines.addWidget(_noted(say("history.today", day=said) if line.day == self._today().isoformat() else said))
        felts = self.desk.felts_of(line.game)
        made = HistoryRow(line, felts[0].felt if felts else self.colours.accent)
        made.opened.connect(lambda: self._open(line.id))
        made.toggled_pick.connect(lambda: self._pick(line.id))
        made.dress(self.colours, self.measures)
        self.rows.append(made)
        self._lines.addWidget(made)

    def _show_nothing(self) -> None:
        """Nothing was practised yet: two ways on."""
        self.told.hide()
        self.filters.hide()
        self._card.hide()
        self._side.hide()
        self.nothing = Nothing(say("history.nothing-told"))
        self.nothing.drills.clicked.connect(lambda: self.go.emit(Drills()))
        self.nothing.table.clicked.connect(lambda: self.go.emit(Tables()))
        self.nothing.dress(self.colours, self.measures)
        self.page.inside.insertWidget(1, self.nothing)

    def _walk(self, by: int) -> None:
        now = next((place for place, line in enumerate(self.rows) if line.hasFocus()), -1 if by > 0 else 0)
        line = self.rows[max(0, min(len(self.rows) - 1, now + by))]
        line.setFocus(Qt.FocusReason.TabFocusReason)
        QTimer.singleShot(0, line, lambda: self.page.ensureWidgetVisible(line, 0, 60))

    def _pick(self, attempt: str) -> None:
        """Pick a line, or no longer; of more than two the first is let go."""
        if attempt in self.picked:
            self.picked.remove(attempt)
        else:
            self.picked = [*self.picked[-1:], attempt]
        self._show_picked()

    def _show_picked(self) -> None:
        letters = dict(zip(sorted(self.picked), "AB", strict=False))
        for line in self.rows:
            line.show_pick(letters.get(line.line.id, ""))
        both = len(self.picked) == TWO
        self.how.setText(say("history.one-picked" if len(self.picked) == 1 else "history.how"))
        self.compare.setVisible(self.compared is None)
        self.compare.setEnabled(both)
        for button in (self.open_earlier, self.open_later):
            button.setVisible(both)
        if not both:
            self._show_compared(None)

    def _compare(self) -> None:
        if len(self.picked) == TWO:
            self.desk.work.start(self._ask_compared(*self.picked))

    async def _ask_compared(self, one: str, other: str) -> None:
        desk = self.desk
        told = await desk.work.ask(lambda store: compared(store, desk.profile, desk.catalogue, one, other))
        if isValid(self) and self.picked == [one, other]:
            self._show_compared(told)

    def _show_compared(self, told: TwoCompared | None) -> None:
        clear(self._told_two)
        self.compared = None
        if told is not None:
            self.compared = ComparedPlate(told)
            self.compared.dress(self.colours, self.measures)
            self._told_two.addWidget(self.compared)
        self.how.setVisible(told is None)
        self.compare.setVisible(told is None)

    def _open(self, attempt: str) -> None:
        self.go.emit(Results(attempt))


def _noted(words: str) -> QWidget:
    """A day over its lines, or a word where there are none."""
    made = label("label", words, wraps=True)
    made.setContentsMargins(20, 10, 16, 6)
    return made
