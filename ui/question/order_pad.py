"""Things to put in order: picked up, moved and dropped by keys, told by their numbers one after another, or dragged."""

from collections.abc import Mapping

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QLabel, QWidget

from app.words.text import say
from lessons.question import Ordered
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.question.pad import AnswerPad
from ui.widgets.parts import cap, column, label, restyle, row
from ui.widgets.wrapped_button import WrappedButton


class OrderPad(AnswerPad):
    """Rows one under another, in the order they are in now. Enter answers."""

    def __init__(self, items: Mapping[str, str]) -> None:
        """Things by their keys, each with its words."""
        super().__init__()
        self.order = list(items)
        self.at = 0
        self.holds = False
        self._placed = 0
        self._rows = {item: _Row(str(number), words) for number, (item, words) in enumerate(items.items(), start=1)}
        self._inside = column(self, spacing=6)
        for item, made in self._rows.items():
            made.clicked.connect(lambda _=False, item=item: self._take_up(item))
            made.dragged.connect(lambda point, item=item: self._drag(item, point))
            made.dropped.connect(self._drop)
            self._inside.addWidget(made)
        self._show()

    @property
    def is_ready(self) -> bool:
        """There always is an order."""
        return True

    def press(self, key: str) -> bool:
        """Walk, pick up, move, drop; figures put things in order from the top; Backspace begins that again."""
        if key in ("Up", "Down"):
            self._step(-1 if key == "Up" else 1)
        elif key == "Space":
            self.holds = not self.holds
        elif key.isdigit() and 1 <= int(key) <= len(self.order):
            self._place_next(list(self._rows)[int(key) - 1])
        elif key == "Backspace":
            self._placed = 0
        elif key == "Enter":
            self.given.emit(Ordered(tuple(self.order)))
        else:
            return False
        self._show()
        return True

    @property
    def now(self) -> QWidget | None:
        """The row walked to, or held."""
        return self._rows[self.order[self.at]]

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Rows as high as a finger."""
        for made in self._rows.values():
            made.setMinimumHeight(max(40, measures.button))

    def row_of(self, item: str) -> WrappedButton:
        """The row of a thing."""
        return self._rows[item]

    def _step(self, step: int) -> None:
        to = min(max(self.at + step, 0), len(self.order) - 1)
        if self.holds:
            self._move(self.order[self.at], to)
        self.at = to

    def _place_next(self, item: str) -> None:
        """The thing told by its number comes next; one that has its place already stays there."""
        if item in self.order[: self._placed]:
            return
        self._move(item, self._placed)
        self._placed = (self._placed + 1) % len(self.order)
        self.at = self.order.index(item)

    def _take_up(self, item: str) -> None:
        self.at = self.order.index(item)
        self.holds = not self.holds
        self._show()

    def _drag(self, item: str, point: QPoint) -> None:
        """Let a row follow the mouse to the row that is under it."""
        over = next((other for other, made in self._rows.items() if made.geometry().contains(self.mapFromGlobal(point))), item)
        self.holds = True
        self.at = self.order.index(over)
        if over != item:
            self._move(item, self.at)
        self._show()

    def _drop(self) -> None:
        self.holds = False
        self._show()

    def _move(self, item: str, to: int) -> None:
        self.order.remove(item)
        self.order.insert(to, item)
        self._inside.removeWidget(self._rows[item])
        self._inside.insertWidget(to, self._rows[item])

    def _show(self) -> None:
        for place, item in enumerate(self.order):
            state = "held" if place == self.at and self.holds else "now" if place == self.at else ""
            self._rows[item].show_place(place + 1, len(self.order), state)
        self.changed.emit()


class _Row(WrappedButton):
    """One thing, its number, and the place it has now."""

    dragged = Signal(QPoint)
    dropped = Signal()

    def __init__(self, number: str, words: str) -> None:
        super().__init__()
        self._words = words
        self._carried = False
        self.setObjectName("order-row")
        self.place: QLabel = label("money")
        self.sign = label("caption")
        inside = row(self, (12, 6, 12, 6), 12)
        shown_words = label("lead", words, wraps=True)
        for part in (self.place, shown_words, self.sign, shown := cap(number)):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside.addWidget(self.place)
        inside.addWidget(shown_words, 1)
        inside.addWidget(self.sign)
        inside.addWidget(shown)

    def show_place(self, place: int, of: int, state: str) -> None:
        """Where it stands, and whether it is walked to or held."""
        self.place.setText(f"{place}.")
        self.sign.setText(say("drill.held") if state == "held" else "")
        self.setAccessibleName(say("drill.place-of", item=self._words, place=place, of=of))
        restyle(self, "state", state)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Follow the mouse once it has left the row it was pressed on."""
        has_left = not self.rect().contains(event.position().toPoint())
        if event.buttons() & Qt.MouseButton.LeftButton and (self._carried or has_left):
            self._carried = True
            self.dragged.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A drag ends; without one it was a click."""
        if not self._carried:
            super().mouseReleaseEvent(event)
            return
        self._carried = False
        self.setDown(False)
        self.dropped.emit()
