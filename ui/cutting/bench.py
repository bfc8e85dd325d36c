"""The bench: the cloth a payment is cut on, the rack before it, and the keys that handle the chips."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from app.layouts.chipset import ChipSet
from app.table.bench import BenchSeen
from app.words.text import say
from ui.cutting.bench_cloth import BenchCloth
from ui.cutting.rack import Rack
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import box, column, label, row


class CuttingBench(QWidget):
    """Lies over the table while a payment is cut; the table waits behind it."""

    pressed = Signal(str)

    def __init__(self, chips: ChipSet) -> None:
        super().__init__()
        self.setObjectName("room")
        self.title, self.about, self.back = label("strong"), label("body-2"), label("caption", say("bench.waits"))
        self.hint = label("caption", say("bench.keys"))
        self.cloth = BenchCloth()
        self.rack = Rack(chips)
        self.rack.pressed.connect(self.pressed)
        self.keys = {key: KeyButton(key, "", cap_first=True) for key in ("Backspace", "/", "E", "Up", "Enter", "Esc")}
        for button in self.keys.values():
            button.pressed_key.connect(self.pressed)
        self._lay_out()

    def show_bench(self, bench: BenchSeen, area: str, about: str, felt: QColor, look: FeltLook, measures: Measures) -> None:
        """Show a payment being cut, on the cloth of the table; `about` says what it is for."""
        cutting = bench.cutting
        self.title.setText(say("bench.title" if cutting.wager else "bench.title-change"))
        self.about.setText(about)
        self.cloth.show_bench(bench, area, felt, look)
        next_key = bench.next_key
        due = int(next_key[-1]) - 1 if next_key[-1:].isdigit() else -1
        self.rack.show_tubes(
            bench.tubes, measures, figures=bench.figures, last=cutting.taken[-1] if cutting.taken else -1, due=due
        )
        words = {
            "Backspace": "pending.put-back",
            "/": "pending.type-instead",
            "E": "pending.proved" if cutting.proved else "pending.prove",
            "Up": "pending.sized" if cutting.sized else "pending.size-in",
            "Enter": "bench.push",
            "Esc": "bench.leave",
        }
        self.hint.setFixedHeight(measures.button)
        for key, button in self.keys.items():
            button.stand_for(key, say(words[key]))
            button.set_height(measures.button)
            button.set_primary(key == next_key or (key == "Enter" and not next_key and cutting.proved))
        self.keys["/"].setVisible(not cutting.only)
        self.keys["Up"].setVisible(bool(bench.stake))

    def _lay_out(self) -> None:
        head = box("surface")
        top = row(head, (14, 8, 14, 8), 10)
        top.addWidget(self.title)
        top.addWidget(self.about)
        top.addStretch(1)
        top.addWidget(self.back)
        foot = box("surface")
        keys = Flow(foot, 6)
        keys.setContentsMargins(10, 8, 10, 8)
        for part in (self.hint, *self.keys.values()):
            keys.addWidget(part)
        whole = column(self, spacing=0)
        whole.addWidget(head)
        whole.addWidget(self.cloth, 1)
        whole.addWidget(self.rack)
        whole.addWidget(foot)
