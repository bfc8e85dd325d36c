"""A payment, cut in chips: what is out, the cloth it lies on and the rack it comes from, as at a table."""

from PySide6.QtGui import QColor

from app.layouts.chipset import ChipSet
from app.pages.answer_words import said_amount, said_chips
from app.rules.core.act import Pay
from app.rules.core.chips import by_value
from app.rules.core.tray import Tray
from app.table.bench import BenchSeen, tubes_of
from app.table.hands.pending import Cutting
from app.words.listing import sentences
from app.words.text import say
from lessons.question import Cut
from ui.cutting.bench_cloth import BenchCloth
from ui.cutting.rack import Rack
from ui.foundation.felt_look import USUAL, FeltLook
from ui.foundation.measures import SMALLEST, Measures, measures_for
from ui.foundation.theme import Theme
from ui.question.pad import AnswerPad
from ui.widgets.parts import box, column, label

CLOTH = QColor("#0F5A55")
ON_THE_BENCH = ("Backspace", "E")
"""Keys that handle the chips that are out, beside those of the tubes."""


class ChipsPad(AnswerPad):
    """A figure adds a chip of its tube, with Ctrl five, with Shift it takes one back; E spreads them; Enter answers."""

    def __init__(self, chips: ChipSet) -> None:
        super().__init__()
        self._chips = chips
        self._cutting = Cutting(Pay(0, "", 0), chips.values, only=True)
        self._measures, self._look = measures_for(SMALLEST[0], 100), USUAL
        self.shown = label("amount")
        self.shown.setAccessibleName(say("drill.amount"))
        self.listed = label("body-2", wraps=True)
        well = box("well")
        words = column(well, (20, 8, 20, 12), 4)
        words.addWidget(self.shown)
        words.addWidget(self.listed)
        self.cloth, self.rack = BenchCloth(), Rack(chips)
        self.rack.pressed.connect(self.press)
        inside = column(self, spacing=8)
        inside.addWidget(well)
        inside.addWidget(self.cloth, 1)
        inside.addWidget(self.rack)
        self._show()

    @property
    def is_ready(self) -> bool:
        """Whether a chip is out."""
        return bool(self._cutting.taken)

    @property
    def spoken(self) -> str:
        """What is out, in all and chip by chip."""
        return self.shown.accessibleDescription()

    @property
    def cut(self) -> Cut:
        """The chips that are out."""
        return Cut(by_value(self._cutting.stack))

    def press(self, key: str) -> bool:
        """Add, take back, spread, or answer."""
        held, _, figure = key.rpartition("+")
        if key == "Enter":
            if self.is_ready:
                self.given.emit(self.cut)
            return True
        if key not in ON_THE_BENCH and not (figure.isdigit() and held in ("", "Ctrl", "Shift")):
            return False
        after = self._cutting.press(key)
        if not isinstance(after, Cutting) or not 1 <= int(figure if figure.isdigit() else 1) <= len(self.rack.tubes):
            return False
        self._cutting = after
        self._show()
        return True

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """As large as the words of the screen."""
        self._measures, self._look = measures, look
        self.cloth.setVisible(not measures.narrow)
        self.rack.set_columns(-(-len(self.rack.tubes) // 2) if measures.narrow else len(self.rack.tubes))
        self._show_rack()

    def _show(self) -> None:
        self.shown.setText(said_amount(self.cut))
        self.listed.setText(said_chips(self.cut) or say("drill.no-chips"))
        self.shown.setAccessibleDescription(sentences([self.shown.text(), self.listed.text()]))
        self._show_rack()
        self.changed.emit()

    def _show_rack(self) -> None:
        cutting = self._cutting
        tubes = tubes_of(self._chips, Tray(), cutting.stack)
        self.cloth.show_bench(BenchSeen(self._chips, cutting, tubes), "", CLOTH, self._look)
        last = cutting.taken[-1] if cutting.taken else -1
        self.rack.show_tubes(tubes, self._measures, figures=True, last=last)
