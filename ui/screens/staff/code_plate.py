"""A recovery code, shown once: it goes away when its last group is typed, so that nobody passes it by."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.form import Form
from ui.widgets.page import plate
from ui.widgets.parts import column, label


class CodePlate(QFrame):
    """The code, and a field for its last group; `noted` tells that it was typed."""

    noted = Signal()

    def __init__(self, code: str) -> None:
        super().__init__()
        self._end = code.rpartition("-")[2]
        whole = column(self, spacing=16)
        card, inside = plate()
        self.code = label("code", code)
        inside.addWidget(self.code)
        whole.addWidget(card)
        self.form = Form(say("staff.noted"), say("staff.noted-told"))
        self.field = self.form.line("end", say("staff.last-group"))
        self.form.finish(say("staff.go-on"), self._check)
        whole.addWidget(self.form)

    def dress(self, _colours: Theme, measures: Measures) -> None:
        """Take the measures."""
        self.form.dress(measures)

    def _check(self) -> None:
        if self.field.text().strip().upper() == self._end:
            self.noted.emit()
        else:
            self.form.refuse(say("staff.not-the-end"))
