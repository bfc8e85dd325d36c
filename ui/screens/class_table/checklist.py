"""The procedure as a checklist with live verdicts: what was done last, what is due, what is still to come."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QLayout

from app.classroom.console_view import CheckLine, ConsoleView
from app.words.acts import TableWords
from app.words.durations import minutes
from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.parts import box, column, label, relook, restyle, row

DONE, ROWS = 13, 24
"""How many acts that were done are shown, and how many lines there are at the most."""
SIGNS = {"right": "check", "wrong": "alert", "tried": "cross", "due": "do", "owed": "ring"}


class CheckRow(QFrame):
    """One line."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("check-row")
        self.sign = QLabel()
        self.words = ElidedLabel("body", "")
        self.time = label("caption")
        self.time.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._dressed: Measures | None = None
        inside = row(self, (8, 4, 8, 4), 8)
        inside.addWidget(self.sign)
        inside.addWidget(self.words, 1)
        inside.addWidget(self.time)

    def show_line(self, line: CheckLine, words: TableWords, colours: Theme, measures: Measures) -> None:
        """Show an act with its verdict, or one that is owed."""
        tints = {"right": colours.right, "wrong": colours.wrong, "due": colours.accent}
        self._dress(measures)
        self.sign.setPixmap(icon_picture(SIGNS[line.state], tints.get(line.state, colours.text_3), measures.px(14)))
        self.words.setText(words.act(line.act))
        self.setToolTip(self.words.text())
        relook(self.words, {"wrong": "wrong-word", "owed": "body-2", "tried": "body-2"}.get(line.state, "body"))
        self.time.setText(minutes(line.at_ms) if line.number else "")
        restyle(self, "state", line.state)

    def show_phase(self, phase: str, colours: Theme, measures: Measures) -> None:
        """Show a phase that is still to come."""
        self._dress(measures)
        self.sign.setPixmap(icon_picture("ring", colours.text_3, measures.px(14)))
        self.words.setText(say(f"phases.{phase}"))
        relook(self.words, "body-2")
        self.time.setText("")
        restyle(self, "state", "owed")

    def _dress(self, measures: Measures) -> None:
        """Keep the room for sign and time the same, so that all lines stand alike."""
        if measures != self._dressed:
            self._dressed = measures
            self.sign.setFixedWidth(measures.px(16))
            self.time.setFixedWidth(measures.px(36))


class Checklist(QFrame):
    """Lines that are made once and told anew after every act."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("side")
        self.who, self.time = label("title"), label("caption")
        self.foot = label("caption", wraps=True)
        self.rows = [CheckRow() for _ in range(ROWS)]
        inside = column(self, (12, 14, 12, 12), 0)
        inside.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # the window is as high as its instructor has it
        top = row(spacing=8)
        top.addWidget(self.who, 1)
        top.addWidget(self.time)
        inside.addLayout(top)
        inside.addSpacing(8)
        for one in self.rows:
            inside.addWidget(one)
            one.hide()
        inside.addStretch(1)
        inside.addWidget(self.foot)

    def show_view(self, view: ConsoleView, words: TableWords, who: str, par: str, dress: tuple[Theme, Measures]) -> None:
        """Show the round as it is now."""
        colours, measures = dress
        done = [line for line in view.lines if line.number][-DONE:]
        lines = [*done, *(line for line in view.lines if not line.number)]
        self.who.setText(who)
        self.time.setText(say("console.time-par", time=minutes(view.round_ms), par=par))
        for place, one in enumerate(self.rows):
            coming = place - len(lines)
            if coming < 0:
                one.show_line(lines[place], words, colours, measures)
            elif coming < len(view.coming):
                one.show_phase(view.coming[coming], colours, measures)
            one.setVisible(coming < len(view.coming))
        self.foot.setText(say("console.faults", count=len(view.faults)))


def panel(look: str = "plate") -> QFrame:
    """A ground for some parts."""
    return box(look)
