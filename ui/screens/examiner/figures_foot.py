"""What the sitting comes to so far, each figure beside its demand, and whether the result may stand."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QFrame

from app.exams.entries import ResultFigure
from app.pages.marking import MarkingPage
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import box, clear, column, label, relook, row


class FiguresFoot(QFrame):
    """The strip under the marking. `examined` says that everything was looked at, `standing` that the result is to stand."""

    examined = Signal()
    standing = Signal()

    def __init__(self) -> None:
        super().__init__()
        strip = box("bar")
        self._figures = box()
        self._flow = Flow(self._figures, 24)
        self._flow.setContentsMargins(0, 0, 0, 0)
        self.result, self.note = label("right-word", wraps=True), label("caption", wraps=True)
        self.looked = KeyButton("", say("examiner.looked"))
        self.stand = KeyButton("", say("examiner.let-stand"), "primary")
        self.looked.clicked.connect(lambda _=False: self.examined.emit())
        self.stand.clicked.connect(lambda _=False: self.standing.emit())
        words = column(spacing=2)
        words.addWidget(self.result)
        words.addWidget(self.note)
        self._inside = row(strip, (16, 8, 16, 8), 16)
        self._inside.addWidget(self._figures, 3)
        self._inside.addLayout(words, 2)
        self._inside.addWidget(self.looked)
        self._inside.addWidget(self.stand)
        column(self, spacing=0).addWidget(strip)

    def show_page(self, page: MarkingPage) -> None:
        """Show the figures, and what is still missing before the result stands."""
        clear(self._flow)
        for figure in page.figures:
            self._flow.addWidget(_figure(figure))
        self._figures.updateGeometry()
        self.result.setText(say("examiner.passes" if page.passes else "examiner.fails"))
        relook(self.result, "right-word" if page.passes else "wrong-word")
        self.note.setText(say(_waits_for(page)))
        self.looked.setEnabled(not page.have_examined)
        self.stand.setEnabled(page.can_stand)

    def dress(self, _colours: Theme, measures: Measures) -> None:
        """Take the measures; where text is large, one under the other."""
        under = QBoxLayout.Direction.TopToBottom if measures.narrow else QBoxLayout.Direction.LeftToRight
        self._inside.setDirection(under)
        for button in (self.looked, self.stand):
            button.set_height(max(40, measures.button))


def _figure(figure: ResultFigure) -> QFrame:
    made = QFrame()
    inside = column(made, spacing=0)
    inside.addWidget(label("caption", say(f"examiner.figure-{figure.name}", section=figure.section)))
    of = say("examiner.of", have=figure.have, of=figure.of) if figure.of else str(figure.have)
    inside.addWidget(label("title" if figure.met else "wrong-word", of))
    inside.addWidget(label("caption", say(f"examiner.need-{figure.name}", need=figure.need)))
    return made


def _waits_for(page: MarkingPage) -> str:
    """What the result waits for."""
    if page.can_stand:
        return "examiner.may-stand"
    if page.all_examined:
        return "examiner.they-differ"
    return "examiner.waits-for-other" if page.have_examined else "examiner.waits-for-you"
