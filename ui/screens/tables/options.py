"""What can be chosen of a table, line by line: positions, Players, who they are, the device, limits and the meter."""

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton

from app.words.text import say
from ui.foundation.measures import Measures
from ui.widgets.parts import clear, label
from ui.widgets.segments import Segments

Choices = Sequence[tuple[str, str]]
"""What there is to choose from: each by its key, in words."""


class Options(QFrame):
    """`chose` tells what was chosen, and what it is now."""

    chose = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.lines: dict[str, Segments] = {}
        self._offered: dict[str, Choices] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)

    def offer(self, lines: Mapping[str, tuple[Choices, str]], decided: Collection[str], measures: Measures) -> None:
        """Offer these lines, each with what holds now; what is decided elsewhere is shown, and cannot be chosen."""
        if lines.keys() != self.lines.keys():
            clear(self._grid)
            self.lines, self._offered = {}, {}
        for place, (name, (choices, now)) in enumerate(lines.items()):
            if self._offered.get(name) != choices:  # the others stay, and the keyboard where it is
                self._lay_line(place, name, choices, now)
            segments = self.lines[name]
            segments.choose(now)
            segments.set_height(max(32, measures.button))
            segments.setEnabled(name not in decided)
            segments.setToolTip(say("lobby.decided") if name in decided else "")

    def _lay_line(self, place: int, name: str, choices: Choices, now: str) -> None:
        title = say(f"lobby.{name}")
        segments = Segments(title, choices, now)
        segments.chosen.connect(lambda key: self.chose.emit(name, key))
        if name in self.lines:
            before = self.lines[name]
            self._grid.replaceWidget(before, segments)
            before.hide()
            before.deleteLater()
        else:
            self._grid.addWidget(label("body-2", title), place, 0, Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(segments, place, 1)
        self.lines[name], self._offered[name] = segments, choices

    @property
    def stops(self) -> list[QPushButton]:
        """Everything the keyboard comes to."""
        return [button for segments in self.lines.values() if segments.isEnabled() for button in segments.buttons.values()]
