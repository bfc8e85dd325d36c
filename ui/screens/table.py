"""The table: the felt with the Dealer's keys and mouse, the strip, the acts, and the coach."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.rules.core.act import Act
from app.rules.core.fault import Fault
from app.rules.core.procedure import PHASES
from app.rules.running.play import Refused
from app.training.table_session import TableSession
from app.training.wording import TableWords
from ui.felt.mirrors import Mirrors
from ui.felt.motion import Pace
from ui.felt.scene import FeltScene
from ui.felt.state_painter import state_of
from ui.felt.view import FeltView
from ui.hands import DealerHands
from ui.keys import key_name
from ui.widgets.coach_panel import CoachPanel
from ui.widgets.hand_strip import HandStrip
from ui.widgets.keypad import key_button
from ui.widgets.keys_help import KeysHelp

BAR_HEIGHT = 52
PHASE_HEIGHT = 24
BUTTONS = (
    ("B", "Open"),
    ("N", "Close"),
    ("Space", "Deal"),
    ("E", "Turn"),
    ("Enter", "Take in"),
    ("T", "Take"),
    ("P", "Pay"),
    ("R", "Return"),
    ("S", "Stand-off"),
    ("O", "Correct"),
    ("I", "Irregular"),
    ("G", "Clear"),
)


class TableScreen(QWidget):
    """A table session on the screen. It shows state and produces acts; what is right the session says."""

    def __init__(
        self, session: TableSession, layout: Layout, chips: ChipSet, next_round: Callable[[], None], pace: Pace = "off"
    ) -> None:
        super().__init__()
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.session = session
        self.hands = DealerHands(session, [area.wager for area in layout.areas])
        self._next_round = next_round
        self._last_fault: Fault | None = None
        plan = session.plan
        if plan is None:
            raise RuntimeError("a table is shown once a round has begun")
        self.words = TableWords(plan.file)
        self.scene = FeltScene(layout, plan.script.table.seats, chips, pace)
        self.view = FeltView(self.scene)
        self.view.pointed.connect(self._point_at)
        self.mirrors = Mirrors(self.view)
        self.mirrors.pressed.connect(self._point_at)
        self.strip = HandStrip()
        self.coach = CoachPanel()
        self.coach.pressed.connect(self.press)
        self.phases = {phase: _label("phase", phase.capitalize()) for phase in PHASES}
        for label in self.phases.values():
            label.setFixedHeight(PHASE_HEIGHT)
        self._lay_out(layout.name)
        self.keys_help = KeysHelp(self)
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Every key goes to the Dealer's hands."""
        name = key_name(event)
        if name:
            self.press(name)
        else:
            super().keyPressEvent(event)

    def press(self, key: str) -> None:
        """Do what a key does."""
        if key == "?" or (key == "Esc" and self.keys_help.isVisible()):
            self.keys_help.toggle()
        elif key == "Undo":
            self.session.undo()
        elif self.session.finished and key in ("B", "Enter"):
            self._next_round()
        elif (act := self.hands.press(key)) is not None:
            self.do(act)
        self.refresh()

    def do(self, act: Act) -> None:
        """Do an act, and remember what was wrong with it."""
        verdict = self.session.do(act)
        self._last_fault = verdict.fault if isinstance(verdict, Refused) else None
        told = self.words.fault(self._last_fault) if self._last_fault else self.words.act(act)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, told))

    def refresh(self) -> None:
        """Show everything as it is now."""
        state = state_of(self.session)
        self.scene.show_state(state)
        self.mirrors.tell(state, self.words)
        self.scene.set_focus(self.hands.place, self.hands.wager if self.hands.position else "")
        seat = state.seats.get(self.hands.position)
        self.strip.show_place(self.hands.place, self.hands.wager, seat.player if seat else "", self.session.felt, self.words)
        self.coach.show_step(self.session.step_now(), self.words)
        self.coach.show_faults(self._last_fault, len(self.session.faults), self.words)
        self.coach.keypad.show_pending(self.hands.pending)
        self._show_phase()

    def _point_at(self, place: str, wager: str) -> None:
        self.hands.point_at(place, wager)
        self.refresh()

    def _show_phase(self) -> None:
        due = self.session.play.due
        now = due[0].phase if due else ""
        for phase, label in self.phases.items():
            label.setProperty("now", phase == now)
            label.style().unpolish(label)
            label.style().polish(label)

    def _lay_out(self, felt_name: str) -> None:
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.view, 1)
        left.addWidget(self.strip)
        left.addWidget(self._acts_bar())
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addLayout(left, 1)
        middle.addWidget(self.coach)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._top_bar(felt_name))
        whole.addLayout(middle, 1)

    def _top_bar(self, felt_name: str) -> QWidget:
        bar, row = _bar()
        row.addWidget(_label("title", self.words.file.name))
        row.addWidget(_label("caption", felt_name))
        row.addStretch(1)
        for label in self.phases.values():
            row.addWidget(label)
        row.addStretch(1)
        row.addWidget(self._button("?", "Keys"))
        return bar

    def _acts_bar(self) -> QWidget:
        bar, row = _bar()
        for key, words in BUTTONS:
            row.addWidget(self._button(key, words))
        row.addStretch(1)
        return bar

    def _button(self, key: str, words: str) -> QPushButton:
        """A button that does what a key does, and shows the key."""
        button = key_button(key, f"{key}  {words}")
        button.clicked.connect(lambda _=False: self.press(key))
        return button


def _bar() -> tuple[QWidget, QHBoxLayout]:
    bar = QWidget()
    bar.setObjectName("bar")
    bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    bar.setFixedHeight(BAR_HEIGHT)
    row = QHBoxLayout(bar)
    row.setContentsMargins(16, 8, 16, 8)
    row.setSpacing(6)
    return bar, row


def _label(name: str, words: str) -> QLabel:
    label = QLabel(words)
    label.setObjectName(name)
    return label
