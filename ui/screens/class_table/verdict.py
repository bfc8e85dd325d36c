"""The verdict in question: the latest fault as the judge has it, and what the instructor says of it, with a reason."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit

from app.rules.judge.fault import JudgedFault
from app.table.command import Overrule, Ruling
from app.table.fault_words import fault_kind
from app.words.acts import TableWords
from app.words.listing import named
from app.words.text import say
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import box, column, label

KEYS: dict[str, Ruling] = {"Y": "stands", "O": "no-fault", "M": "minor", "S": "serious", "C": "critical"}


class VerdictCard(QFrame):
    """`given` tells a verdict and its reason."""

    given = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.card = box("wrong-plate")
        self.severity, self.what = label("wrong-word", wraps=True), label("title", wraps=True)
        self.told, self.own = label("body-2", wraps=True), label("label", wraps=True)
        self.none = label("body-2", say("console.no-fault-yet"), wraps=True)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(say("console.reason"))
        self.reason.setAccessibleName(say("console.reason"))
        self.reason.setMaxLength(400)
        self.buttons = {key: KeyButton(key, say(f"console.rule-{ruling}")) for key, ruling in KEYS.items()}
        ways = Flow(spacing=6)
        for key, button in self.buttons.items():
            button.be_tight()
            button.clicked.connect(lambda _=False, key=key: self.give(key))
            ways.addWidget(button)
        inside = column(self.card, (14, 12, 14, 12), 6)
        for part in (self.severity, self.what, self.told, self.own):
            inside.addWidget(part)
        inside.addLayout(ways)
        inside.addWidget(self.reason)
        whole = column(self, spacing=8)
        whole.addWidget(label("label", say("console.verdict")))
        whole.addWidget(self.none)
        whole.addWidget(self.card)
        self.show_nothing()

    def give(self, key: str) -> None:
        """Give a verdict on what is shown."""
        if self.card.isVisibleTo(self):
            self.given.emit(KEYS[key], self.reason.text())

    def show_nothing(self) -> None:
        """Nobody deals, so there is nothing to say."""
        self.card.hide()
        self.none.hide()

    def show_fault(self, fault: JudgedFault | None, overruled: Overrule | None, words: TableWords) -> None:
        """Show a fault, and what was said of it; nothing where there is none."""
        self.card.setHidden(fault is None)
        self.none.setHidden(fault is not None)
        if fault is None:
            return
        at = words.place(f"position-{fault.position}") if fault.position else ""
        self.severity.setText(" · ".join(filter(None, (words.name(fault.severity), at, words.basis(fault.basis)))))
        self.what.setText(fault_kind(fault, words.language))
        told = [named(say("console.expected"), words.act(fault.expected))] if fault.expected is not None else []
        told += [named(say("console.done"), words.act(fault.done))] if fault.done is not None else []
        self.told.setText("\n".join(told))
        said = say(f"console.rule-{overruled.ruling}") if overruled is not None else ""
        self.own.setText(say("console.you-said", ruling=said, reason=overruled.reason).rstrip() if overruled is not None else "")
        self.own.setVisible(bool(said))
        if overruled is not None:
            self.reason.clear()
