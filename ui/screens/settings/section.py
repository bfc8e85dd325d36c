"""What the sections of the settings have in common: plates with rows, each a name, a note, and what can be chosen."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.parts import column, label
from ui.widgets.segments import Segments

CHOICES_WIDTH = 420


class Section(QWidget):
    """A section. `preferred` asks for other preferences, `went` for another place."""

    preferred = Signal(object)
    went = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.rows: list[SettingRow] = []
        self.inside = column(self, spacing=16)

    def press(self, key: str) -> bool:
        """Do what a key does here; whether there was anything to do."""
        del key
        return False

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        del colours
        for setting in self.rows:
            setting.dress(measures)

    def add_row(self, plate: QBoxLayout, setting: "SettingRow") -> None:
        """Put a row into a plate."""
        self.rows.append(setting)
        plate.addWidget(setting)


class SettingRow(QFrame):
    """A name and a note, and beside them what can be chosen; where type is large, under them."""

    def __init__(self, title: str, note: str, control: QWidget) -> None:
        super().__init__()
        self.control = control
        words = column(spacing=2)
        words.addWidget(label("body", title, wraps=True))
        self.note = label("caption", note, wraps=True)
        words.addWidget(self.note)
        self._across = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._across.setContentsMargins(0, 4, 0, 4)
        self._across.setSpacing(12)
        self._across.addLayout(words, 1)
        self._across.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
        self.note.setVisible(bool(note))

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        way = QBoxLayout.Direction.TopToBottom if measures.narrow else QBoxLayout.Direction.LeftToRight
        self._across.setDirection(way)
        self._across.setAlignment(self.control, Qt.AlignmentFlag(0) if measures.narrow else Qt.AlignmentFlag.AlignVCenter)
        if isinstance(self.control, Segments):
            self.control.setMinimumWidth(0 if measures.narrow else measures.px(CHOICES_WIDTH))
            self.control.set_height(max(40, measures.button))
