"""Adding a fault that no program can see: how grave, what, and a remark for the candidate."""

from PySide6.QtCore import Signal

from app.rules.core.severity import GRAVITY
from app.words.text import say
from ui.widgets.form import Form
from ui.widgets.parts import label
from ui.widgets.screen import Screen
from ui.widgets.sheet import Sheet

WIDTH = 440


class AddSheet(Sheet):
    """`given` carries away the severity, what was seen, and the remark."""

    given = Signal(str, str, str)

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen, say("examiner.add-fault"))
        told = label("body", say("examiner.add-told"), wraps=True)
        told.setMinimumWidth(WIDTH)
        self.inside.addWidget(told)
        self.form = Form("")
        self.form.choice("severity", say("examiner.severity"), [(one, say(f"examiner.severity-{one}")) for one in GRAVITY])
        self.form.line("what", say("examiner.what"))
        self.form.line("remark", say("examiner.remark"))
        self.form.finish(say("examiner.add-fault"), self._give)
        self.inside.addWidget(self.form)

    def _give(self) -> None:
        if self.form.value("what").strip():
            self.given.emit(*(self.form.value(name) for name in ("severity", "what", "remark")))
        else:
            self.form.refuse(say("examiner.what-needed"))
