"""The foot of the drill player: what can be done now, each with its key."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame

from app.practice.marking import Told
from app.practice.run import Run
from app.words.text import say
from ui.foundation.measures import Measures
from ui.question.money_pad import OTHER_WAY, MoneyPad
from ui.question.pad import AnswerPad
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import label, relook

Offer = tuple[str, str]
"""A key, and what it does in words."""
BESIDE_WHEN_NARROW = 16, 8
"""The margins of the foot where text is large: what is practised needs the room."""
MAIN = ("Enter", "Space")
"""The keys of the one act that matters."""


class DrillFoot(QFrame):
    """A row of acts, the first the one that matters now; what does not fit goes on in the next line."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.buttons: list[KeyButton] = []
        self.note = label("body-2")
        self._flow = Flow(self, 12)
        self._height = 40

    def offer(self, offers: list[Offer], note: str = "", *, ready: bool = True) -> None:
        """Offer these acts; the one that matters stands out once it is ready."""
        while len(self.buttons) < len(offers):
            button = KeyButton("", "")
            button.pressed_key.connect(self.pressed)
            self.buttons.append(button)
            self._flow.addWidget(button)
        for button, told in zip(self.buttons, offers, strict=False):
            button.stand_for(*told)
            button.set_primary(ready and told[0] in MAIN)
            button.set_height(self._height)
        for place, button in enumerate(self.buttons):
            button.setVisible(place < len(offers))
        self._show_note(note)

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        self._height = max(40, measures.button)
        beside, around = BESIDE_WHEN_NARROW if measures.narrow else (measures.px(24), measures.px(12))
        self._flow.setContentsMargins(beside, around, beside, around)
        relook(self.note, "caption" if measures.narrow else "body-2")
        for button in self.buttons:
            button.set_height(self._height)
        self.note.setFixedHeight(self._height)

    def _show_note(self, note: str) -> None:
        """A word beside the acts, always the last."""
        self._flow.removeWidget(self.note)
        self.note.setText(note)
        self._flow.addWidget(self.note)
        self.note.setVisible(bool(note))
        self.note.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self._flow.invalidate()
        self.updateGeometry()


def asking(pad: AnswerPad, pause: Sequence[str]) -> list[Offer]:
    """What can be done while a question is open; pausing by the first key the way to answer does not need."""
    offers = [("Enter", say("drill.answer"))] if pad.ENTERED else []
    if isinstance(pad, MoneyPad):
        offers.append((OTHER_WAY, say("drill.type-instead" if pad.is_cutting else "drill.cut-instead")))
    return [*offers, (next(key for key in pause if key not in pad.LETTERS), say("drill.pause"))]


def after(run: Run, told: Told) -> list[Offer]:
    """What can be done once it is answered."""
    offers = [("Space", say("drill.finish") if run.is_over else say("drill.next"))]
    if not run.is_coming_back(told.question):
        offers.append(("M", say("drill.ask-again")))
    if told.mark.clauses:
        offers.append(("L", say("drill.rule", clause=told.mark.clauses[0])))
    return offers
