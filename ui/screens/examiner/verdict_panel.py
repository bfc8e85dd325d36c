"""A fault in words, the program's verdict beside one's own, and the reason: both verdicts stay."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.exams.entries import Ruling
from app.pages.marking import LookedAt, MarkingPage, fault_title
from app.words.acts import TableWords
from app.words.listing import named
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.line_field import LineField
from ui.widgets.page import Page, plate
from ui.widgets.parts import box, column, label, relook, row

KEYS: dict[str, Ruling] = {"Y": "stands", "O": "no-fault", "M": "minor", "S": "serious", "C": "critical"}
WIDEST = 4000


class VerdictPanel(QFrame):
    """What is to be judged. `chosen` tells the key of a verdict, `given` that it is meant."""

    chosen = Signal(str)
    given = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.ruling: Ruling | None = None
        self.title = label("title", wraps=True)
        self.told = label("body-2", wraps=True)
        self.program, self.own = label("title"), label("title", wraps=True)
        self.others = label("caption", wraps=True)
        self.refused = label("wrong-word", wraps=True)
        self.buttons = {key: KeyButton(key, say(f"examiner.rule-{ruling}")) for key, ruling in KEYS.items()}
        for button in self.buttons.values():
            button.be_tight()
            button.pressed_key.connect(self.chosen)
        self.reason, self.remark = LineField(), LineField()
        for field, name in ((self.reason, "examiner.reason-for-sheet"), (self.remark, "examiner.remark")):
            field.setAccessibleName(say(name))
            field.setMaxLength(400)
            field.returnPressed.connect(self.given)
        self.give = KeyButton("Enter", say("examiner.give"), "primary")
        self.give.clicked.connect(lambda _=False: self.given.emit())
        self._lay_out()

    def show_fault(self, looked: LookedAt, words: TableWords, page: MarkingPage) -> None:
        """Show a fault, and what one has said of it."""
        fault = looked.fault
        self._parts.show()
        self.title.setText(fault_title(fault, words))
        self.told.setText("\n".join(_told(looked, words)))
        self.program.setText(say(f"examiner.severity-{fault.severity}") if fault.added is None else say("examiner.added"))
        self.reason.setText(looked.reason)
        self.remark.setText(looked.remark)
        self.refuse("")
        self.choose(next((ruling for ruling in KEYS.values() if ruling == looked.own), None), focus=False)
        others = [one for one in fault.rulings if one.by.id != page.by.id]
        said = [named(one.by.name, say(f"examiner.ruled-{one.ruling}")) for one in others]
        blind = len(page.examiners) > 1 and not page.all_examined
        self.others.setText("\n".join(said) if not blind else say("examiner.blind"))
        self.others.setVisible(len(page.examiners) > 1)

    def show_nothing(self) -> None:
        """There is no fault to be judged."""
        self.title.setText(say("examiner.no-faults"))
        self.told.setText(say("examiner.no-faults-told"))
        self._parts.hide()

    def choose(self, ruling: Ruling | None, *, focus: bool = True) -> None:
        """Show which verdict is meant; whoever overrules says why."""
        self.ruling = ruling
        for key, button in self.buttons.items():
            button.set_primary(ruling is not None and KEYS[key] == ruling)
        self.own.setText(say(f"examiner.ruled-{ruling}") if ruling else say("examiner.not-yet"))
        overruled = ruling not in (None, "stands")
        relook(self.program, "struck-word" if overruled else "title")
        self.reason.setEnabled(overruled)
        self.give.setEnabled(ruling is not None)
        if focus and overruled:
            self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def refuse(self, words: str) -> None:
        """Say why a verdict was not taken."""
        self.refused.setText(words)
        self.refused.setVisible(bool(words))

    def dress(self, _colours: Theme, measures: Measures) -> None:
        """Take the measures."""
        for button in (*self.buttons.values(), self.give):
            button.set_height(max(40, measures.button))

    def _lay_out(self) -> None:
        page = Page(WIDEST, (0, 0, 0, 0), 12)
        column(self, spacing=0).addWidget(page)
        self._parts = QWidget()
        parts = column(self._parts, spacing=12)
        parts.addLayout(self._verdicts())
        keys = box()
        flow = Flow(keys, 8)
        flow.setContentsMargins(0, 0, 0, 0)
        for button in self.buttons.values():
            flow.addWidget(button)
        parts.addWidget(keys)
        for name, field in (("examiner.reason-for-sheet", self.reason), ("examiner.remark", self.remark)):
            parts.addWidget(label("label", say(name), wraps=True))
            parts.addWidget(field)
        for part in (self.refused, self.give, self.others):
            parts.addWidget(part)
        for shown in (self.title, self.told, self._parts):
            page.inside.addWidget(shown)
        page.inside.addStretch(1)

    def _verdicts(self) -> QHBoxLayout:
        """The program's and one's own, side by side."""
        across = row(spacing=8)
        for name, shown, look in (("examiner.the-program", self.program, "plate"), ("examiner.you", self.own, "ruled")):
            card, inside = plate(margins=(12, 8, 12, 8))
            card.setObjectName(look)
            inside.setSpacing(2)
            inside.addWidget(label("caption", say(name)))
            inside.addWidget(shown)
            across.addWidget(card, 1)
        return across


def _told(looked: LookedAt, words: TableWords) -> list[str]:
    """What was expected, what was done, and what it rests on."""
    judged, added = looked.fault.judged, looked.fault.added
    if judged is None:
        return [say("examiner.added-by", name=added.by.name)] if added is not None else []
    found = [named(say("examiner.clause"), words.basis(judged.basis))]
    found += [named(say("examiner.expected"), words.act(judged.expected))] if judged.expected is not None else []
    found += [named(say("examiner.done"), words.act(judged.done))] if judged.done is not None else []
    return [*found, *([say("examiner.made-good")] if judged.made_good else [])]
