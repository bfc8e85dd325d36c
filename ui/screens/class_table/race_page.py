"""What the class sees of a race: each of the two at their own question, with their own keys, and nothing told before the end."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from app.classroom.race_run import RaceRun
from app.pages.answer_words import said
from app.words.text import say
from ui.foundation.desk import Desk
from ui.foundation.keys import key_words
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.question.exhibit import SeenPanel
from ui.question.pads import seen_for
from ui.screens.class_table.answer_tile import AnswerTiles
from ui.widgets.bar import Bar
from ui.widgets.parts import clear, column, label, row

LANE_KEYS = (("1", "2", "3", "4", "5", "Q", "W", "E", "R", "T"), ("6", "7", "8", "9", "0", "Y", "U", "I", "O", "P"))
"""The left half of a keyboard is the one's, the right half the other's."""


class LanePage(QFrame):
    """One of the two. `given` tells the place of the answer that was clicked."""

    given = Signal(int)

    def __init__(self, run: RaceRun, lane: int, desk: Desk) -> None:
        super().__init__()
        self.setObjectName("side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.run, self.lane, self._desk = run, lane, desk
        self.tiles: AnswerTiles | None = None
        self.seen: SeenPanel | None = None
        self._dress: tuple[Theme, Measures] | None = None
        self.at, self.bar = label("body-2"), Bar("")
        whole = column(self, (20, 14, 20, 16), 10)
        top = row(spacing=12)
        top.addWidget(label("title", run.lanes[lane].person.name), 1)
        top.addWidget(self.at)
        whole.addLayout(top)
        whole.addWidget(self.bar)
        self._inside = column(spacing=10)
        whole.addLayout(self._inside, 1)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of this side."""
        return LANE_KEYS[self.lane]

    def refresh(self) -> None:
        """Show the question of this side, or why there is none."""
        run, runner = self.run, self.run.lanes[self.lane]
        self.at.setText(say("race.at", number=min(runner.number + 1, run.count), count=run.count))
        self.bar.show_share(runner.number / run.count if run.count else 1.0, None, self.at.text())
        clear(self._inside)
        self.tiles = self.seen = None
        if run.has_done(self.lane):
            self._say(say("race.done"))
        elif runner.seen_ms is None:
            keys = f"{key_words(self.keys[0])} – {key_words(self.keys[4])}"
            self._say(say("race.wait" if run.may_run(self.lane) else "race.wait-turn"), say("race.keys", keys=keys))
        else:
            self._ask()
        if self._dress is not None:
            self.dress(*self._dress)

    def press(self, key: str) -> bool:
        """A key of this side answers."""
        if self.tiles is None or key not in self.keys[: len(self.tiles.tiles)]:
            return False
        self.given.emit(self.keys.index(key))
        return True

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self._dress = (colours, measures)
        self.bar.dress(colours)
        if self.tiles is not None:
            self.tiles.dress(colours, measures)
        if self.seen is not None:
            self.seen.dress(measures, self._desk.preferences.look)

    def _ask(self) -> None:
        made = self.run.question(self.run.lanes[self.lane].number)
        self.seen = seen_for(made.question, self._desk)
        if self.seen is not None:
            self._inside.addWidget(self.seen, 1)
        else:
            self._inside.addStretch(1)
        self._inside.addWidget(label("lead", made.question.prompt, wraps=True))
        self.tiles = AnswerTiles(self.keys, [said(answer, made.question) for answer in made.options], beside=False)
        self.tiles.chosen.connect(self.given)
        self._inside.addWidget(self.tiles)

    def _say(self, *lines: str) -> None:
        self._inside.addStretch(1)
        for look, line in zip(("heading", "lead-2"), lines, strict=False):
            shown = label(look, line, wraps=True)
            shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._inside.addWidget(shown)
        self._inside.addStretch(1)


class RacePage(QWidget):
    """The two side by side. `answered` is called with the side and the place of the answer."""

    def __init__(self, run: RaceRun, desk: Desk, answered: Callable[[int, int], object]) -> None:
        super().__init__()
        self.lanes = [LanePage(run, lane, desk) for lane in range(len(run.lanes))]
        across = row(self, (12, 12, 12, 12), 12)
        for lane, page in enumerate(self.lanes):
            page.given.connect(lambda option, lane=lane: answered(lane, option))
            across.addWidget(page, 1)
        self.refresh()

    def refresh(self) -> None:
        """Show both."""
        for page in self.lanes:
            page.refresh()

    def press(self, key: str) -> bool:
        """Each side has its own keys."""
        return any(page.press(key) for page in self.lanes)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        for page in self.lanes:
            page.dress(colours, measures)
