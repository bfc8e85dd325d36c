"""What a supervisor says who has stopped the game: what it was, where, and the ruling; figures choose, Enter rules."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton

from app.classroom.chair import SEEN
from app.words.text import say
from ui.foundation.measures import Measures
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import column, label, row

STEPS = ("seen", "where", "ruling")


class StopPanel(QFrame):
    """`ruled` tells that all three were said."""

    ruled = Signal(str, int, str)

    def __init__(self, positions: Sequence[int], rulings: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.setObjectName("finding")
        self.chosen: dict[str, str] = {}
        self.choices: dict[str, dict[str, QPushButton]] = {step: {} for step in STEPS}
        self.heads = {step: label("label", say(f"supervisor.step-{step}")) for step in STEPS}
        self.keys = {
            "seen": {str(number): seen for number, seen in enumerate(SEEN, 1)},
            "where": {"0": "0", **{str(one): str(one) for one in positions}},
            "ruling": {str(number): ruling for number, (ruling, _) in enumerate(rulings, 1)},
        }
        self.told = label("body", wraps=True)
        self.hint = label("caption", say("supervisor.nobody-tells"), wraps=True)
        self.rule = KeyButton("Enter", say("supervisor.rule"), "primary")
        self.rule.clicked.connect(self.give)
        whole = column(self, (16, 14, 16, 14), 10)
        whole.addWidget(self.told)
        words = {"seen": [(seen, say(f"supervisor.seen-{seen}")) for seen in SEEN], "ruling": list(rulings)}
        words["where"] = [(one, say("supervisor.table") if one == "0" else one) for one in self.keys["where"]]
        for step, columns in zip(STEPS, (2, 4, 1), strict=True):
            grid = QGridLayout()
            grid.setSpacing(6)
            for place, (key, (choice, told)) in enumerate(zip(self.keys[step], words[step], strict=True)):
                made = KeyButton(key, told if told != key else "", "act", cap_first=True)
                made.setCheckable(True)
                made.clicked.connect(lambda _=False, step=step, choice=choice: self.choose(step, choice))
                self.choices[step][choice] = made
                grid.addWidget(made, place // columns, place % columns)
            whole.addWidget(self.heads[step])
            whole.addLayout(grid)
        whole.addStretch(1)
        whole.addWidget(self.hint)
        foot = row()
        foot.addWidget(self.rule, 1)
        whole.addLayout(foot)
        self.open(stopped=False)

    @property
    def step(self) -> str:
        """What is to be said next; nothing where all is said."""
        return next((step for step in STEPS if step not in self.chosen), "")

    def open(self, *, stopped: bool) -> None:
        """Begin anew, where the game is stopped; else nothing can be said."""
        self.chosen = {}
        for step in STEPS:
            for made in self.choices[step].values():
                made.setEnabled(stopped)
        self.hint.setHidden(stopped)
        self._show()

    def choose(self, step: str, choice: str) -> None:
        """Say one of the three."""
        if choice in self.choices[step] and self.choices[step][choice].isEnabled():
            self.chosen[step] = choice
            self._show()

    def press(self, key: str) -> bool:
        """A figure says what is to be said next, Backspace takes the last back, Enter rules."""
        if key == "Enter":
            return self.give()
        if key == "Backspace" and self.chosen:
            del self.chosen[next(step for step in reversed(STEPS) if step in self.chosen)]
            self._show()
            return True
        if self.step and key in self.keys[self.step]:
            self.choose(self.step, self.keys[self.step][key])
            return True
        return False

    def give(self) -> bool:
        """Rule, where all is said."""
        if self.step:
            return False
        self.ruled.emit(self.chosen["seen"], int(self.chosen["where"]), self.chosen["ruling"])
        return True

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        self.rule.set_height(max(44, measures.button))
        for step in STEPS:
            for made in self.choices[step].values():
                made.setMinimumHeight(max(36, measures.button, made.sizeHint().height()))

    def _show(self) -> None:
        for step in STEPS:
            for choice, made in self.choices[step].items():
                made.setChecked(self.chosen.get(step) == choice)
                if isinstance(made, KeyButton):
                    made.set_primary(self.chosen.get(step) == choice)
        self.rule.setEnabled(not self.step)
