"""What can be chosen before a drill: the game, how many questions, and whether each has a limit."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QPushButton, QWidget

from app.words.text import say
from lessons.skills import NO_GAME
from ui.foundation.measures import Measures
from ui.widgets.flow import Flow
from ui.widgets.parts import label, row
from ui.widgets.segments import Segments

QUESTIONS = ("10", "20", "50")
LIMITS = ("0", "150", "200")
"""Limits in hundredths of par; nought for none."""


class GameChoice(QWidget):
    """The games side by side, and what belongs to every game."""

    chosen = Signal(str)

    def __init__(self, names: Mapping[str, str], now: str, *, shared: bool = True) -> None:
        super().__init__()
        self.setAccessibleName(say("drills.games"))
        self.buttons: dict[str, QPushButton] = {}
        group = QButtonGroup(self)
        flow = Flow(self, 8)
        flow.setContentsMargins(0, 0, 0, 0)
        games = dict(names) | ({NO_GAME: say("drills.every-game")} if shared else {})
        for game, name in games.items():
            button = self.buttons[game] = QPushButton(name)
            button.setObjectName("game-tab")
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, game=game: self.chosen.emit(game))
            group.addButton(button)
            flow.addWidget(button)
        self.choose(now)

    def choose(self, game: str) -> None:
        """Show which one holds."""
        self.buttons[game].setChecked(True)

    def step(self, game: str, step: int) -> str:
        """The one so many steps on."""
        games = list(self.buttons)
        return games[(games.index(game) + step) % len(games)]

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        for button in self.buttons.values():
            button.setFixedHeight(max(40, measures.button))


class RunChoice(QFrame):
    """How many questions, and the limit of each."""

    def __init__(self) -> None:
        super().__init__()
        self.questions = Segments(say("drills.questions"), [(count, count) for count in QUESTIONS], "20")
        limits = [(percent, say(f"drills.limit-{percent}")) for percent in LIMITS]
        self.limit = Segments(say("drills.limit"), limits, LIMITS[0])
        across = Flow(self, 24)
        across.setContentsMargins(0, 0, 0, 0)
        for name, segments in ((say("drills.questions"), self.questions), (say("drills.limit"), self.limit)):
            part = QWidget()
            inside = row(part, spacing=10)
            inside.addWidget(label("label", name))
            inside.addWidget(segments)
            across.addWidget(part)

    @property
    def count(self) -> int:
        """How many questions."""
        return int(self.questions.now)

    @property
    def percent(self) -> int:
        """The limit in hundredths of par; nought for none."""
        return int(self.limit.now)

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        for segments in (self.questions, self.limit):
            segments.set_height(max(40, measures.button))
