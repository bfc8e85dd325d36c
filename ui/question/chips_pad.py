"""A payment, cut in chips: the tubes of the float, and what stands in front of them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QLabel

from app.layouts.chipset import Chip, ChipSet
from app.pages.answer_words import said_amount, said_chips
from app.rules.core.money import dollars
from app.words.listing import sentences
from app.words.text import say
from lessons.question import Cut
from ui.felt.chip_sign import ChipSign
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.question.pad import AnswerPad
from ui.widgets.fitted_button import FittedButton
from ui.widgets.parts import box, cap, column, label, row
from ui.widgets.tiles import Tiles

COLUMNS, NARROW_COLUMNS = 4, 2
MOST_OF_A_VALUE = 60


class ChipsPad(AnswerPad):
    """A figure adds a chip of its tube, with Shift it takes one back; Enter answers."""

    def __init__(self, chips: ChipSet) -> None:
        super().__init__()
        self._chips = chips
        self.counts = [0] * len(chips.chips)
        self._order: list[int] = []
        self.shown = label("amount")
        self.shown.setAccessibleName(say("drill.amount"))
        self.listed = label("body-2", wraps=True)
        well = box("well")
        words = column(well, (20, 8, 20, 12), 4)
        words.addWidget(self.shown)
        words.addWidget(self.listed)
        self.tubes = [_Tube(str(place + 1), chip) for place, chip in enumerate(chips.chips)]
        for place, tube in enumerate(self.tubes):
            tube.used.connect(lambda back, place=place: self._change(place, -1 if back else 1))
        self._float = Tiles(self.tubes, 8)
        inside = column(self, spacing=16)
        inside.addWidget(well)
        inside.addWidget(self._float)
        inside.addStretch(1)
        self._show()

    @property
    def is_ready(self) -> bool:
        """Whether a chip is out."""
        return any(self.counts)

    @property
    def spoken(self) -> str:
        """What is out, in all and chip by chip."""
        return self.shown.accessibleDescription()

    @property
    def cut(self) -> Cut:
        """The chips that are out."""
        return Cut(tuple((chip.value, count) for chip, count in zip(self._chips.chips, self.counts, strict=True) if count))

    def press(self, key: str) -> bool:
        """Add, take back, or answer."""
        shift, _, figure = key.rpartition("+")
        if figure.isdigit() and 1 <= int(figure) <= len(self.counts) and shift in ("", "Shift"):
            self._change(int(figure) - 1, -1 if shift else 1)
        elif key == "Backspace":
            if self._order:
                self._change(self._order[-1], -1)
        elif key == "Enter":
            if self.is_ready:
                self.given.emit(self.cut)
        else:
            return False
        return True

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Tubes as large as their words, in as many columns as there is room for."""
        self._float.set_columns(NARROW_COLUMNS if measures.narrow else COLUMNS)
        for tube in self.tubes:
            tube.sign.set_side(measures.px(36))
            tube.setMinimumHeight(max(52, measures.px(52)))

    def _change(self, place: int, step: int) -> None:
        if not 0 <= self.counts[place] + step <= MOST_OF_A_VALUE:
            return
        self.counts[place] += step
        if step > 0:
            self._order.append(place)
        else:
            self._order.reverse()
            self._order.remove(place)
            self._order.reverse()
        self._show()

    def _show(self) -> None:
        self.shown.setText(said_amount(self.cut))
        self.listed.setText(said_chips(self.cut) or say("drill.no-chips"))
        self.shown.setAccessibleDescription(sentences([self.shown.text(), self.listed.text()]))
        for tube, count in zip(self.tubes, self.counts, strict=True):
            tube.show_count(count)
        self.changed.emit()


class _Tube(FittedButton):
    """A tube of the float: a click takes a chip out of it; with Shift or the right button one goes back."""

    used = Signal(bool)

    def __init__(self, key: str, chip: Chip) -> None:
        super().__init__()
        self.key = key
        self._value = dollars(chip.value)
        self.setObjectName("choice")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.sign = ChipSign(chip)
        self.count: QLabel = label("strong")
        shown, value = cap(key), label("body", self._value)
        for part in (shown, self.sign, value, self.count):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        words = column(spacing=0)
        words.addStretch(1)
        words.addWidget(value)
        words.addWidget(self.count)
        words.addStretch(1)
        inside = row(self, (8, 4, 8, 4), 8)
        inside.addWidget(shown)
        inside.addWidget(self.sign)
        inside.addLayout(words, 1)
        self.clicked.connect(lambda: self.used.emit(False))

    def show_count(self, count: int) -> None:
        """So many of them are out."""
        self.count.setText(f"×{count}")
        self.count.setVisible(count > 0)
        self.setAccessibleName(say("drill.tube", value=self._value, count=count))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """With Shift or the right button a chip goes back."""
        shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.button() == Qt.MouseButton.RightButton or (event.button() == Qt.MouseButton.LeftButton and shifted):
            self.used.emit(True)
        else:
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Two quick clicks are two chips."""
        self.mousePressEvent(event)
