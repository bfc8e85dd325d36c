"""Before a part begins: who sits what, its parts, what it takes to pass, and the rules of this exam."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from app.exams.sitting import ExamSitting
from app.pages.exam_words import facts, kind_told, parts, to_pass
from app.words.text import say
from ui.felt.felt_window import FeltWindow
from ui.foundation.desk import Desk
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.exam.top import CALL
from ui.widgets.hold_button import HoldButton
from ui.widgets.page import Page, hairline, plate
from ui.widgets.parts import box, column, label, row

WIDEST, SIDE = 1040, 300
IN_A_ROW = 3
RULES = (
    ("silent", "silent", "muted"),
    ("time", "time", "clock"),
    ("saved", "saved", "shield"),
    ("call-rule", "call", "person"),
    ("leaving", "leaving", "alert"),
    ("finish-rule", "finish", "flag"),
)
"""The rules of every exam: name, what is told, icon."""


class StartPage(QWidget):
    """Held for a second, the button begins the part."""

    began = Signal()

    def __init__(self, sitting: ExamSitting, desk: Desk) -> None:
        super().__init__()
        self._sitting = sitting
        state = sitting.state
        self.number = state.section + 2
        self.begin = HoldButton("Enter", say("exam.begin", number=self.number))
        self.begin.was_held.connect(self.began)
        self.told = label("body-2", say("exam.hold"))
        self._icons: list[tuple[QWidget, str]] = []
        self._grid = QGridLayout()
        self.side = self._side(desk)
        self.page = Page(WIDEST, (32, 24, 32, 20), 16)
        across = row(self, spacing=0)
        across.addWidget(self.side)
        middle = column(spacing=0)
        middle.addWidget(self.page, 1)
        middle.addWidget(self._foot())
        across.addLayout(middle, 1)
        self._lay_out()

    def press(self, key: str) -> bool:
        """Enter is held to begin."""
        if key == "Enter":
            self.begin.hold()
        return key == "Enter"

    def let_go(self) -> None:
        """Enter is no longer held."""
        self.begin.let_go()

    def wait(self) -> None:
        """The paper is being made."""
        self.begin.setEnabled(False)
        self.told.setText(say("exam.making"))

    def stop(self) -> None:
        """Leave nothing running."""
        self.begin.let_go()

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.begin.dress(colours)
        self.begin.set_height(max(48, measures.px(44)))
        self.side.setFixedWidth(measures.px(SIDE))
        self.side.setVisible(not measures.narrow)
        self.page.set_widest(measures.px(WIDEST))
        for sign, icon in self._icons:
            sign.setPixmap(icon_picture(icon, colours.text_2, measures.px(20)))  # type: ignore[attr-defined]

    def _lay_out(self) -> None:
        state, inside = self._sitting.state, self.page.inside
        for look, words in zip(("screen-title", "body-2"), self._head(), strict=True):
            inside.addWidget(label(look, words, wraps=True))
        across = row(spacing=12)
        for number, (name, told) in enumerate(parts(state), 1):
            card, rows = plate(margins=(16, 12, 16, 12))
            rows.setSpacing(2)
            rows.addWidget(label("now" if number == self.number else "caption", say("exam.part", number=number)))
            rows.addWidget(label("title", name))
            rows.addWidget(label("body-2", told, wraps=True))
            across.addWidget(card, 1)
        inside.addLayout(across)
        inside.addWidget(hairline())
        inside.addLayout(self._to_pass())
        inside.addWidget(hairline())
        inside.addLayout(self._rules())
        inside.addStretch(1)

    def _head(self) -> tuple[str, str]:
        """The title and the sentence under it: before the first part, or after one."""
        state = self._sitting.state
        if state.section >= 0:
            over = state.ended_ms.get(state.section) == state.limit_ms
            return say("exam.time-was-over" if over else "exam.part-over", number=state.section + 1), say("exam.part-over-told")
        if state.prepared.rehearsal:
            return say("exam.rehearsal-start"), say("exam.rehearsal-start-told")
        return say("exam.accepted"), say("exam.accepted-told")

    def _to_pass(self) -> QGridLayout:
        made = QGridLayout()
        made.setHorizontalSpacing(20)
        made.setVerticalSpacing(8)
        for place, (name, told) in enumerate(to_pass(self._sitting.state.blueprint)):
            one = column(spacing=0)
            one.addWidget(label("label", name, wraps=True))
            one.addWidget(label("strong", told, wraps=True))
            made.addLayout(one, place // IN_A_ROW, place % IN_A_ROW)
        return made

    def _rules(self) -> QGridLayout:
        made, values = self._grid, {"key": CALL, "minutes": self._sitting.state.blueprint.warn_minutes}
        made.setHorizontalSpacing(24)
        made.setVerticalSpacing(14)
        for place, (name, told, icon) in enumerate(RULES):
            one = row(spacing=12)
            sign = label("picture")
            self._icons.append((sign, icon))
            words = column(spacing=0)
            words.addWidget(label("strong", say(f"exam.{name}")))
            words.addWidget(label("body-2", say(f"exam.{told}-told", **values), wraps=True))
            words.addStretch(1)
            one.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
            one.addLayout(words, 1)
            made.addLayout(one, place // 2, place % 2)
        return made

    def _foot(self) -> QFrame:
        made = box("surface")
        across = row(made, (32, 12, 32, 12), 16)
        across.addWidget(self.begin)
        across.addWidget(self.told)
        across.addStretch(1)
        return made

    def _side(self, desk: Desk) -> QFrame:
        """The felt of the game, and under it who sits what."""
        prepared, setting = self._sitting.state.prepared, self._sitting.state.setting
        made = box("side")
        inside = column(made, spacing=0)
        game = next(iter(prepared.blueprint.asked_games))
        inside.addWidget(_across(FeltWindow(desk.felts_of(game)[0], desk.chips, desk.preferences.look)), 1)
        told = box()
        rows = column(told, (24, 16, 24, 24), 6)
        rows.addWidget(label("now", kind_told(prepared)))
        rows.addWidget(label("screen-title", prepared.blueprint.title, wraps=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        for place, (name, words) in enumerate(facts(prepared, setting.catalogue)):
            grid.addWidget(label("caption", name), place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label("strong", words, wraps=True), place, 1)
        rows.addLayout(grid)
        inside.addWidget(told)
        return made


def _across(felt: FeltWindow) -> FeltWindow:
    policy = felt.sizePolicy()
    policy.setHorizontalPolicy(policy.Policy.Ignored)
    felt.setSizePolicy(policy)
    return felt
