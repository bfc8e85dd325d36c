"""The rail at the left: every place there is, who practises, and where one is now."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.pages.places import (
    AnyPlace,
    Courses,
    DrillAt,
    Drills,
    Home,
    JackpotDesk,
    LessonAt,
    Payouts,
    People,
    ProgressAt,
    Results,
    Rulebook,
    Settings,
    Studio,
    TableAt,
    Tables,
)
from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.fitted_button import FittedButton
from ui.widgets.parts import column, label, row

ITEMS: tuple[tuple[str, str, AnyPlace], ...] = (
    ("home", "rail.home", Home()),
    ("courses", "rail.courses", Courses()),
    ("drills", "rail.drills", Drills()),
    ("table", "rail.table", Tables()),
    ("progress", "rail.progress", ProgressAt()),
    ("book", "rail.rulebook", Rulebook()),
)
FOOT: tuple[tuple[str, str, AnyPlace], ...] = (("settings", "rail.settings", Settings()), ("person", "rail.person", People()))
UNDER: dict[type, type] = {
    LessonAt: Courses,
    DrillAt: Drills,
    Studio: Drills,
    Payouts: Drills,
    JackpotDesk: Drills,
    TableAt: Tables,
    Results: ProgressAt,
}
"""Places that are part of another one on the rail."""
WIDTHS = ((1600, 64), (2880, 208))
WIDEST = 256


class Rail(QWidget):
    """Icons, and where there is room their words."""

    go = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setAccessibleName(say("rail.name"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.buttons: dict[type, RailButton] = {}
        self.brand = label("brand", say("rail.brand"))
        inside = column(self, (8, 16, 8, 12), 4)
        self.brand.setContentsMargins(10, 0, 0, 0)
        inside.addWidget(self.brand)
        inside.addSpacing(12)
        for part in (ITEMS, FOOT):
            for icon, words, place in part:
                button = self.buttons[type(place)] = RailButton(icon, say(words))
                button.clicked.connect(lambda _=False, place=place: self._choose(place))
                inside.addWidget(button)
            if part is ITEMS:
                inside.addStretch(1)

    def show_place(self, place: AnyPlace) -> None:
        """Show which place is the one."""
        here = UNDER.get(type(place), type(place))
        self._here = here
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

    def _choose(self, place: AnyPlace) -> None:
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
