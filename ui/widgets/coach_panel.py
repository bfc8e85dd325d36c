"""The coach at the right: the step now, the last fault with its clause, what is being typed or chosen, and the rarer acts."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from app.rules.core.fault import Fault
from app.rules.core.procedure import Step
from app.training.wording import TableWords
from ui.widgets.keypad import Keypad, key_button

WIDTH = 320
MORE_ACTS = (
    ("F", "Fold in"),
    ("W", "Declare"),
    ("Q", "Qualifies"),
    ("Shift+Q", "Does not"),
    ("H", "House Way"),
    ("U", "Burn"),
    ("Shift+E", "Last card"),
    ("Shift+P", "Pay a bonus"),
)


class CoachPanel(QWidget):
    """Says what a coach would say, and has at hand what is pending and the rarer acts."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(WIDTH)
        self.title = _label("title", "Coach")
        self.count = _label("caption")
        self.step = _label("step")
        self.fault = _label("fault")
        self.keypad = Keypad()
        self.keypad.pressed.connect(self.pressed)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(16)
        for widget in (self.title, self.count, self.keypad, self.step, self.fault):
            column.addWidget(widget)
        column.addStretch(1)
        column.addLayout(self._more_acts())

    def show_step(self, step: Step | None, words: TableWords) -> None:
        """The step that is due, where it is told."""
        self.step.setText(f"Now: {words.act(step.act)}\n{words.briefly(step.basis)}" if step else "")
        self.step.setVisible(step is not None)

    def show_faults(self, last: Fault | None, count: int, words: TableWords) -> None:
        """The fault of the last act, with the clause in our words, and how many there were."""
        self.count.setText("No faults this sitting" if not count else f"{count} fault{'s' if count > 1 else ''} this sitting")
        self.fault.setVisible(last is not None)
        if last is not None:
            file = words.file
            clauses = [f"{file.abbreviation} {number}: {file.clauses[number].text}" for number in last.basis.clauses]
            self.fault.setText("\n\n".join([words.fault(last), *clauses]))

    def _more_acts(self) -> QGridLayout:
        """The acts that are needed less often than those under the felt."""
        grid = QGridLayout()
        grid.setSpacing(6)
        for place, (key, words) in enumerate(MORE_ACTS):
            button = key_button(key, f"{key.replace('Shift+', '⇧')}  {words}")
            button.clicked.connect(lambda _=False, key=key: self.pressed.emit(key))
            grid.addWidget(button, place // 2, place % 2)
        return grid


def _label(name: str, words: str = "") -> QLabel:
    label = QLabel(words)
    label.setObjectName(name)
    label.setWordWrap(True)
    return label
