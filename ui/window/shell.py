"""What stands around a screen: the rail at its left where it has one, and over it what there is to know."""

from functools import cached_property
from typing import Protocol, runtime_checkable

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.base.lazy import lazily
from app.pages.places import Place
from ui.foundation.keys import key_name
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.parts import column, row
from ui.window.doors import Doors

with lazily():
    from ui.widgets.notice import Notice
    from ui.window.rail import Rail


@runtime_checkable
class Pressed(Protocol):
    """Something that keys are pressed on."""

    def press(self, key: str) -> bool:
        """Do what a key does; whether there was anything to do."""


class Shell(QWidget):
    """One screen at a time. The rail and the notice are made when they are first needed: a table has neither."""

    go = Signal(object)

    def __init__(self, doors: Doors) -> None:
        super().__init__()
        self._doors = doors
        self._stack = QStackedWidget()
        self._dress: tuple[Theme, Measures] | None = None
        self._across = row(self, spacing=0)
        self._down = column(spacing=0)
        self._down.addWidget(self._stack, 1)
        self._across.addLayout(self._down, 1)

    @cached_property
    def rail(self) -> "Rail":
        """The rail with every place."""
        made = Rail(self._doors)
        made.go.connect(self.go)
        self._across.insertWidget(0, made)
        return made

    @cached_property
    def notice(self) -> "Notice":
        """What there is to know."""
        made = Notice()
        self._down.insertWidget(0, made)
        return made

    def show_screen(self, screen: QWidget) -> None:
        """Show a screen in place of the one before, which is gone then."""
        before = self._stack.currentWidget()
        self._stack.addWidget(screen)
        self._stack.setCurrentWidget(screen)
        screen.setFocus()
        if before is not None:
            self._stack.removeWidget(before)
            before.deleteLater()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """What lay over a screen gives the keyboard back to the shell, and that to its screen."""
        super().focusInEvent(event)
        if (screen := self._stack.currentWidget()) is not None:
            screen.setFocus(event.reason())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """What the rail has no use for is the screen's: the keys it shows work wherever the keyboard is."""
        screen = self._stack.currentWidget()
        is_on_rail = "rail" in self.__dict__ and self.rail.isAncestorOf(self.focusWidget() or self)
        if is_on_rail and isinstance(screen, Pressed) and screen.press(key_name(event)):
            event.accept()
        else:
            super().keyPressEvent(event)

    def show_rail(self, place: Place, name: str) -> None:
        """Show the rail, with where one is and who one is."""
        self.rail.show_place(place)
        self.rail.show_person(name)
        self._dress_parts()
        self.rail.show()

    def speak_anew(self) -> None:
        """Forget the rail in the words of another language."""
        if "rail" in self.__dict__:
            self.rail.hide()
            self.rail.deleteLater()
            del self.rail

    def show_person(self, name: str) -> None:
        """Show who practises, where there is a rail to show it on."""
        if "rail" in self.__dict__:
            self.rail.show_person(name)

    def hide_rail(self) -> None:
        """Let the screen have all the room."""
        if "rail" in self.__dict__:
            self.rail.hide()

    def tell(self, words: str) -> None:
        """Tell something that must be known, until it is closed."""
        self.notice.tell(words)
        self._dress_parts()

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self._dress = (colours, measures)
        self._dress_parts()

    def _dress_parts(self) -> None:
        if self._dress is None:
            return
        colours, measures = self._dress
        if "rail" in self.__dict__:
            self.rail.dress(colours, measures, self.window().width())
        if "notice" in self.__dict__:
            self.notice.dress(colours, measures)
