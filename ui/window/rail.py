"""The rail at the left: the places whose doors stand there, who practises, and where one is now."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.pages.places import People, Place
from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.fitted_button import FittedButton
from ui.widgets.parts import column, label, row
from ui.window.doors import AnyDoor, Doors

WIDTHS = ((1600, 64), (2880, 208))
WIDEST = 256


class Rail(QWidget):
    """Icons, and where there is room their words."""

    go = Signal(object)

    def __init__(self, doors: Doors) -> None:
        super().__init__()
        self._doors = doors
        self.setObjectName("rail")
        self.setAccessibleName(say("rail.name"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.buttons: dict[type, RailButton] = {}
        self.brand = label("brand", say("rail.brand"))
        inside = column(self, (8, 16, 8, 12), 4)
        self.brand.setContentsMargins(10, 0, 0, 0)
        inside.addWidget(self.brand)
        inside.addSpacing(12)
        for door in doors.on_rail("top"):
            inside.addWidget(self._button(door))
        inside.addStretch(1)
        for door in doors.on_rail("foot"):
            inside.addWidget(self._button(door))

    def show_place(self, place: Place) -> None:
        """Show which place is the one."""
        here = self._doors.rail_place(place)
        for kind, button in self.buttons.items():
            button.setChecked(kind is here)

    def show_person(self, name: str) -> None:
        """Show who practises."""
        self.buttons[People].name_it(name or say("rail.person"))

    def dress(self, colours: Theme, measures: Measures, width: int) -> None:
        """Be as wide as the design has it for such a window; narrow, there is only room for icons."""
        side = next((side for below, side in WIDTHS if width < below), WIDEST)
        narrow = side == WIDTHS[0][1]
        self.setFixedWidth(measures.px(44) + 20 if narrow else measures.px(side / measures.type))
        self.brand.setVisible(not narrow)
        for button in self.buttons.values():
            button.dress(colours, measures, with_words=not narrow)

    def _button(self, door: AnyDoor) -> "RailButton":
        button = self.buttons[door.place] = RailButton(door.icon, say(door.name))
        button.clicked.connect(lambda: self._choose(door.place()))
        return button

    def _choose(self, place: Place) -> None:
        self.show_place(place)
        self.go.emit(place)


class RailButton(FittedButton):
    """A place on the rail."""

    def __init__(self, icon: str, words: str) -> None:
        super().__init__()
        self.icon_name = icon
        self.setObjectName("nav")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.picture = label("picture")
        self.words = ElidedLabel("plain", words)
        for part in (self.picture, self.words):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside = row(self, (10, 8, 10, 8), 12)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inside.addWidget(self.picture)
        inside.addWidget(self.words, 1)  # without words, the picture has all the room and stands in its middle
        self.name_it(words)

    def name_it(self, words: str) -> None:
        """What it leads to."""
        self.words.setText(words)
        self.setAccessibleName(words)
        self.setToolTip(words)

    def dress(self, colours: Theme, measures: Measures, *, with_words: bool) -> None:
        """Take the colours and the measures."""
        self.words.setVisible(with_words)
        self.picture.setPixmap(icon_picture(self.icon_name, colours.text_2, measures.px(20)))
