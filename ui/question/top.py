"""The top of the drill player: back, which skill of which game, how far one is, pause and help; under it the par bar."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from app.practice.run import Run
from app.words.listing import listed
from app.words.text import language, say
from lessons.question import Question
from lessons.skills import NO_GAME
from lessons.texts import drill_texts
from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme, theme
from ui.question.squares import Squares
from ui.widgets.key_button import IconButton
from ui.widgets.par_bar import ParBar
from ui.widgets.parts import column, label, row

AROUND = 8
"""How much higher than its buttons the bar is where text is large."""


class DrillTop(QFrame):
    """Told what there is to show."""

    pressed = Signal(str)

    def __init__(self, skill: str, game: str, colour: str) -> None:
        super().__init__()
        self.setObjectName("top")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.back = IconButton("back", say("drill.leave"), "Esc")
        self.pause = IconButton("pause", say("drill.pause"), "P")
        self.help = IconButton("help", say("drill.keys"), "?")
        self.count = label("title")
        self.best = label("caption")
        self.squares = Squares()
        self.par = ParBar()
        self._dot = _Dot(colour)
        inside = column(self, spacing=0)
        inside.addWidget(self._bar(skill, game), 1)
        inside.addWidget(self.par)
        for button in (self.back, self.pause, self.help):
            button.pressed_key.connect(self.pressed)

    def _bar(self, skill: str, game: str) -> QWidget:
        bar = QWidget()
        across = row(bar, (12, 0, 12, 0), 12)
        self._skill, self._game = label("title", skill), label("body-2", game)
        self._skill.setToolTip(game)
        for part in (self.back, self._dot, self._skill, self._game):
            across.addWidget(part)
        across.addStretch(1)
        across.addWidget(self.count)
        across.addWidget(self.squares, 2)
        for part in (self.best, self.pause, self.help):
            across.addWidget(part)
        return bar

    def show_subject(self, question: Question, desk: Desk) -> None:
        """Of which game and skill the question of a mixed session is."""
        skill = drill_texts(language()).skills.get(question.skill, question.skill)
        self._game.setText(listed([_game_name(question.game, desk), skill]))
        self._skill.setToolTip(self._game.text())
        self._dot.show_colour(_colour(question.game, desk))

    def show_run(self, run: Run) -> None:
        """How far a run has come."""
        of = run.series.questions
        number = min(run.number, of)
        self.count.setText(say("drill.again", number=number) if run.comes_back else say("drill.question", number=number, of=of))
        self.squares.show_marks([one.mark for one in run.asked], of)
        self.best.setText(say("drill.best", best=run.best) if run.best else "")
        self.best.setVisible(bool(run.best))

    def show_over(self) -> None:
        """No question is asked any more."""
        self.count.hide()

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        bar = measures.button + AROUND if measures.narrow else measures.top
        self.setFixedHeight(bar + max(4, measures.px(4)))
        self._game.setVisible(not measures.narrow)
        self.squares.dress(colours, measures.px(18))
        self.par.dress(colours, max(4, measures.px(4)))
        for button in (self.back, self.pause, self.help):
            button.dress(colours, measures.button)


def drill_top(game: str, skill: str, desk: Desk) -> DrillTop:
    """The top of a run of a game's skill, its dot in the colour of the felt."""
    return DrillTop(skill, _game_name(game, desk), _colour(game, desk))


def _game_name(game: str, desk: Desk) -> str:
    return say("drill.every-game") if game == NO_GAME else desk.catalogue.title(game).name


def _colour(game: str, desk: Desk) -> str:
    felts = desk.felts_of(game)
    return felts[0].felt if felts else theme(desk.preferences.theme).accent


class _Dot(QWidget):
    """A dot in the colour of the felt."""

    def __init__(self, colour: str) -> None:
        super().__init__()
        self._colour = QColor(colour)
        self.setFixedSize(12, 12)

    def show_colour(self, colour: str) -> None:
        """Take the colour of another felt."""
        self._colour = QColor(colour)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The dot."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour)
        painter.drawEllipse(self.rect())
