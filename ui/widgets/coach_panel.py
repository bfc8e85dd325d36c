"""The coach at the right: the step now, the last fault with its clause, what is being typed or chosen."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.rules.core.cards import spell
from app.rules.core.fault import Fault
from app.rules.core.gamefile import GameFile
from app.rules.core.procedure import Step
from app.training.wording import TableWords
from ui.hands import Amount, Menu, Pending, Setting

WIDTH = 320


class CoachPanel(QWidget):
    """Says what a coach would say; in an exam it is not there."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(WIDTH)
        self.title = _label("title", "Coach")
        self.count = _label("caption")
        self.step = _label("step")
        self.fault = _label("fault")
        self.pending = _label("menu")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(16)
        for widget in (self.title, self.count, self.pending, self.step, self.fault):
            column.addWidget(widget)
        column.addStretch(1)

    def show_step(self, step: Step | None, file: GameFile) -> None:
        """The step that is due, where it is told."""
        words = TableWords(file)
        self.step.setText(f"Now: {words.act(step.act)}\n{words.briefly(step.basis)}" if step else "")
        self.step.setVisible(step is not None)

    def show_faults(self, last: Fault | None, count: int, file: GameFile) -> None:
        """The fault of the last act, with the clause in our words, and how many there were."""
        self.count.setText("No faults this sitting" if not count else f"{count} fault{'s' if count > 1 else ''} this sitting")
        self.fault.setVisible(last is not None)
        if last is not None:
            clauses = [f"{file.abbreviation} {number}: {file.clauses[number].text}" for number in last.basis.clauses]
            self.fault.setText("\n\n".join([TableWords(file).fault(last), *clauses]))

    def show_pending(self, pending: Pending | None) -> None:
        """What is being typed, chosen or set."""
        self.pending.setVisible(pending is not None)
        match pending:
            case Amount():
                self.pending.setText(f"Amount: ${pending.typed or '0'}\nEnter to set it down, Esc to leave")
            case Menu():
                lines = [f"{number}  {choice.words}" for number, choice in enumerate(pending.shown, start=1)]
                more = ["0  more"] if len(pending.choices) > len(pending.shown) else []
                self.pending.setText("\n".join([*lines, *more]))
            case Setting():
                cards = [f"{number}  {spell([card])}" for number, card in enumerate(pending.hand, start=1)]
                chosen = spell(pending.three) or "none"
                self.pending.setText("\n".join([*cards, f"3 Card Hand: {chosen}", "0 for none, Enter to set"]))


def _label(name: str, words: str = "") -> QLabel:
    label = QLabel(words)
    label.setObjectName(name)
    label.setWordWrap(True)
    return label
