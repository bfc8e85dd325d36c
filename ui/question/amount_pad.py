"""An amount, typed: large as it grows, with a pad of figures for the mouse."""

from PySide6.QtWidgets import QWidget

from app.practice.settled_position import cents_of, type_on
from app.rules.core.money import Cents
from app.words.text import say
from lessons.question import Amount
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.question.figure_keys import FIGURES, FigureKeys
from ui.question.pad import AnswerPad
from ui.widgets.parts import box, column, label, row


class AmountPad(AnswerPad):
    """Figures, a point and Backspace; Enter answers."""

    def __init__(self) -> None:
        super().__init__()
        self.typed = ""
        self.shown = label("amount")
        self.shown.setAccessibleName(say("drill.amount"))
        self.well = box("well")
        row(self.well, (20, 8, 20, 8)).addWidget(self.shown)
        self.figures = FigureKeys()
        self.figures.pressed.connect(self.press)
        inside = column(self, spacing=16)
        inside.addWidget(self.well)
        inside.addWidget(self.figures)
        inside.addStretch(1)
        self._show()

    @property
    def cents(self) -> Cents | None:
        """The amount so far; None where it is none."""
        return cents_of(self.typed)

    @property
    def is_ready(self) -> bool:
        """Whether an amount is typed."""
        return self.cents is not None

    @property
    def now(self) -> QWidget | None:
        """The amount; whoever types needs no keys to be seen."""
        return self.well

    @property
    def spoken(self) -> str:
        """The amount so far."""
        return self.shown.text()

    def press(self, key: str) -> bool:
        """Type on, take back, or answer."""
        if key == "Enter":
            if self.cents is not None:
                self.given.emit(Amount(self.cents))
        elif key in FIGURES:
            self.typed = type_on(self.typed, key)
        else:
            return False
        self._show()
        return True

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Keys as large as a finger."""
        self.figures.dress(measures)

    def _show(self) -> None:
        whole, point, cents = self.typed.partition(".")
        self.shown.setText(f"${int(whole):,}{point}{cents}" if whole else "$")
        self.shown.setAccessibleDescription(self.shown.text())
        self.changed.emit()
