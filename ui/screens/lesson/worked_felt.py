"""A worked position on a live felt: cards are turned, hands set and wagers settled by click or by key, each act checked."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent

from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.rules.core.act import SetHand
from app.rules.core.cards import spell
from app.rules.judge.fault import JudgedFault
from app.rules.world.act import Act
from app.table.hands.pending import HandBeingSet, begin_setting
from app.table.place_words import Seeing
from app.table.spot import Picked
from app.table.table_state import TableState, area_of, names
from app.table.targets import Target
from app.table.worked_position import WorkedTable
from app.words.acts import TableWords
from app.words.text import language, say
from ui.felt.focus_marks import NOWHERE
from ui.felt.scene import FeltScene
from ui.felt.table_painter import VIEW
from ui.felt.view import FeltView
from ui.foundation.preferences import Preferences
from ui.screens.lesson.stop_part import Dress, StopPart
from ui.screens.lesson.worked_acts import place_of, to_do
from ui.screens.lesson.worked_verdict import WorkedTold
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import box, column

MOST = 0.47
"""The felt takes no more of the height than this."""


class WorkedFelt(StopPart):
    """The felt, what can be done next, and what is told of it.

    `opened` asks for a clause of the rulebook; `changed` tells that something was done.
    """

    opened = Signal(str)
    changed = Signal()

    def __init__(self, table: WorkedTable, layout: Layout, chips: ChipSet, preferences: Preferences) -> None:
        super().__init__()
        self.table = table
        self.words = TableWords(table.game.file, table.script.customs, language())
        self.fault: JudgedFault | None = None
        self.setting: HandBeingSet | None = None
        self._dress: Dress | None = None
        self._seeing = Seeing(table.game, table.script, self.words, tuple(area.wager for area in layout.areas), tells_hands=True)
        self.scene = FeltScene(layout, table.script.table.seats, chips, preferences.pace, preferences.look, table.game.file)
        self.view = FeltView(self.scene)
        self.view.clicked.connect(lambda target, _: self.click(target))
        self.view.dropped.connect(self.drop)
        self.next = KeyButton("Space", say("lesson.show-all"), "primary")
        self.all = KeyButton("A", say("lesson.show-all"))
        self.again = KeyButton("R", say("lesson.again"))
        self.told = WorkedTold()
        self.told.opened.connect(self.opened)
        self._buttons = (self.next, self.all, self.again)
        for button in self._buttons:
            button.pressed_key.connect(self.press)
        self._lay_out()

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses behind what was done or refused last."""
        basis = self.fault.basis if self.fault else self.table.last.basis if self.table.last else None
        return tuple(f"{self.words.file.abbreviation} {number}" for number in basis.clauses) if basis else ()

    def press(self, key: str) -> bool:
        """Space does what comes next, figures set a hand, A works it to the end, R begins again, Backspace takes an act back."""
        duty, setting = self.table.duty, self._setting_now
        if key == "Space" and duty is not None:
            self._do(duty.act)
        elif key == "A":
            self._change(self.table.do_all)
        elif key == "R":
            self._change(self.table.begin_again)
        elif key == "Backspace":
            self._change(self.table.take_back)
        elif key.isdigit() and setting is not None:
            self._set(setting.press(key))
        else:
            return False
        return True

    def click(self, target: Target) -> None:
        """Turn the cards that are clicked, move one into the hand being set, or settle the wager; chips hide a tucked hand."""
        setting = self._setting_now
        wager = "" if self.scene.has_tucked(target) else target.wager
        if setting is not None and target.place == setting.place and target.card is not None:
            self._set(setting.move(target.card))
        elif target.place and (act := self.table.act_at(target.place, wager)) is not None:
            self._do(act)

    def drop(self, source: Target, target: Target) -> None:
        """Move a card between the hands it is set into; chips moved from the float or to it settle their wager."""
        setting = self._setting_now
        if source.kind == "tube":
            self.click(target)
        elif setting is None or source.card is None or source.place != setting.place:
            self.click(source)
        elif target.kind in ("apart", "rest") and (target.kind == "apart") != (source.card in setting.apart):
            self._set(setting.move(source.card))

    def dress(self, dress: Dress) -> None:
        """Take the theme, the measures and the look of the felt; at first everything lies where it was dealt."""
        is_first, self._dress = self._dress is None, dress
        self.scene.set_look(dress.preferences.look)
        for button in self._buttons:
            button.set_height(max(36, dress.measures.button))
        self._show()
        if is_first:
            self.stop()

    def stop(self) -> None:
        """Leave nothing moving."""
        self.scene.motion.finish()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The felt keeps its shape, and leaves room for what is told of it."""
        super().resizeEvent(event)
        room = self.window() if self._dress is not None and self._dress.measures.narrow else self
        self.view.setFixedHeight(round(min(self.width() * VIEW.height() / VIEW.width(), room.height() * MOST)))

    @property
    def _setting_now(self) -> HandBeingSet | None:
        """The hand that is to be set now, as far as it is."""
        duty = self.table.duty
        if duty is None or not isinstance(duty.act, SetHand):
            return None
        place = duty.act.place
        return self.setting or begin_setting(place, self.table.felt.hands[place], self.table.game.file.cards)

    def _set(self, after: object) -> None:
        """Set a card apart or put it back; with the last that fits the hand is set, if it is right."""
        if isinstance(after, HandBeingSet) and after.is_full:
            after = SetHand(after.place, spell(after.apart))
        if isinstance(after, SetHand):
            self._do(after)
        else:
            self.setting = after if isinstance(after, HandBeingSet) else None
            self.fault = None
            self._show()

    def _do(self, act: Act) -> None:
        answer = self.table.do(act)
        self.setting = None
        self.fault = answer.fault
        self._show()

    def _change(self, change: Callable[[], object]) -> None:
        """Go somewhere else in the working of it."""
        self.setting = self.fault = None
        change()
        self._show()

    def _show(self) -> None:
        duty = self.table.duty
        self.scene.show_state(self._state())
        self.scene.set_focus(*(place_of(duty.act) if duty else NOWHERE))
        if duty is not None:
            self.next.stand_for("Space", to_do(duty.act, self.words))
        self.next.setVisible(duty is not None)
        self.all.setVisible(duty is not None)
        self.again.setVisible(self.table.last is not None)
        if self._dress is not None:
            self.told.show_table(self.table, self.fault, self._seeing, self._dress.colours, self._dress.measures)
        self.changed.emit()

    def _state(self) -> TableState:
        script, file = self.table.script, self.words.file
        return TableState(
            felt=self.table.felt,
            seats={seat.position: seat for seat in script.seats},
            table=script.table,
            wager_names=names(file.wagers),
            decision_names=names(file.decisions),
            picked=Picked(self.setting.place, self.setting.apart) if self.setting else None,
            wrong=area_of(self.fault.done) if self.fault else None,
        )

    def _lay_out(self) -> None:
        controls = box("surface")
        flow = Flow(controls, 8)
        flow.setContentsMargins(20, 8, 20, 8)
        for button in self._buttons:
            flow.addWidget(button)
        whole = column(self, spacing=0)
        whole.addWidget(self.view)
        whole.addWidget(controls)
        whole.addWidget(self.told, 1)
