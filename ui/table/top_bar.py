"""The bar over the table: game and felt, the phases of the round, round and time, and what can be done with the sitting."""

from collections.abc import Collection

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from app.layouts.model import Layout
from app.rules.core.gamefile import GameFile
from app.rules.judge.phases import PHASES
from app.rules.wording import say_words
from app.table.session import TableSession
from app.words.text import language, say
from ui.foundation.ink import PRINT, pen
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.key_button import IconButton
from ui.widgets.parts import label, restyle, row

Phases = tuple[str, Collection[str]]
"""The phase a round is in, and those in which something was done."""

DOT = 14
BUTTONS = (
    ("undo", "bar.undo", "Undo"),
    ("pause", "bar.freeze", "Z"),
    ("list", "bar.list", "F6"),
    ("panel", "bar.close-panel", "K"),
    ("settings", "bar.settings", ","),
    ("help", "bar.keys", "?"),
)


class TopBar(QWidget):
    """Where the round is, and the controls of the sitting."""

    pressed = Signal(str)
    left = Signal()

    def __init__(self, file: GameFile, layout: Layout, positions: int) -> None:
        super().__init__()
        self.setObjectName("top")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._felt = layout.felt
        self._now = ("", "")
        self.back = IconButton("back", say("bar.back"), "Esc")
        self.back.clicked.connect(self.left)
        self.dot = QLabel()
        self._names = (file.name, file.abbreviation)
        self.game = label("title", file.name)
        self.felt = label("caption", say("bar.felt", name=say_words(layout.name, language()), positions=positions))
        self.phases = {phase: label("phase", say(f"phases.{phase}")) for phase in PHASES}
        for place, words in enumerate(self.phases.values()):
            words.setProperty("state", "next" if place else "now")
        self.round = label("caption")
        self.time = label("strong")
        self.par = label("faint")
        self.no_clock = label("faint", say("bar.no-clock"))
        self.buttons = {key: IconButton(icon, say(words), key) for icon, words, key in BUTTONS}
        for button in self.buttons.values():
            button.pressed_key.connect(self.pressed)
        self._lay_out()

    def show_session(self, session: TableSession, phases: Phases, colours: Theme, measures: Measures) -> None:
        """Show how far the round is: the phase it is in now, none after it, and those done. Guided, no clock is shown."""
        now, done = phases
        for clock in (self.time, self.par):
            clock.setVisible(session.mode != "guided")
        self.no_clock.setVisible(session.mode == "guided")
        passed = PHASES.index(now) if now else len(PHASES)
        for place, (phase, words) in enumerate(self.phases.items()):
            over = place < passed and phase in done
            restyle(words, "state", "now" if phase == now else "done" if over else "next")
            words.setText(f"✓ {say(f'phases.{phase}')}" if over else say(f"phases.{phase}"))
        self.round.setText(say("bar.round", number=session.rounds_begun))
        for key, icon in (("Z", "go-on" if session.frozen else "pause"), ("Undo", "undo")):
            self.buttons[key].setEnabled(session.mode != "silent")
            self.buttons[key].dress(colours, measures.px(32), icon)
        self.buttons["Z"].name_it(say("bar.go-on" if session.frozen else "bar.freeze"))
        if (now, session.mode) != self._now:
            self._now = (now, session.mode)
            self._fit()

    def show_time(self, ms: int) -> None:
        """How long the round has taken."""
        seconds = ms // 1000
        self.time.setText(f"{seconds // 60}:{seconds % 60:02}")

    def show_par(self, ms: int) -> None:
        """How long a practised dealer takes for the round."""
        seconds = ms // 1000
        self.par.setText(say("bar.par", time=f"{seconds // 60}:{seconds % 60:02}"))
        self._fit()

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours of a theme and the measures of the window."""
        self.back.dress(colours, measures.px(32))
        for button in self.buttons.values():
            button.dress(colours, measures.px(32))
        self.buttons["K"].setVisible(measures.foldable and not measures.narrow)
        for phase in self.phases.values():
            phase.setFixedHeight(measures.px(26))
        self.dot.setPixmap(_dot(self._felt))
        self.setFixedHeight(measures.top)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Say as much as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Say as much as there is room for."""
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave out what matters least until the rest fits: the felt, the phases that are not now, the game's full name."""
        if not self.isVisible():
            return
        for name, felt, phases in ((0, True, True), (0, False, True), (0, False, False), (1, False, False)):
            self.game.setText(self._names[name])
            self.felt.setVisible(felt)
            for words in self.phases.values():
                words.setVisible(phases or words.property("state") == "now")
            if self._row.minimumSize().width() <= self.width():
                return

    def _lay_out(self) -> None:
        self._row = inside = row(self, (8, 0, 8, 0), 6)
        for part in (self.back, self.dot, self.game, self.felt):
            inside.addWidget(part)
        inside.addStretch(1)
        for phase in self.phases.values():
            inside.addWidget(phase)
        inside.addStretch(1)
        for words in (self.round, self.time, self.par, self.no_clock):
            inside.addWidget(words)
        for button in self.buttons.values():
            inside.addWidget(button)


def _dot(felt: str) -> QPixmap:
    """The colour of the felt, as a dot."""
    picture = QPixmap(DOT * 3, DOT * 3)
    picture.fill(Qt.GlobalColor.transparent)
    picture.setDevicePixelRatio(3)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen(PRINT, 1.5))
    painter.setBrush(QColor(felt))
    painter.drawEllipse(1, 1, DOT - 2, DOT - 2)
    painter.end()
    return picture
