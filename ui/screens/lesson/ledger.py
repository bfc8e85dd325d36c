"""The ledger of a worked position: every wager with its stake, and what it came to once it is settled."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from app.rules.core.money import dollars
from app.rules.core.settlement import Line, Outcome
from app.table.place_words import Seeing
from app.table.worked_position import WorkedTable
from app.words.listing import listed
from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.lesson.worked_acts import place_of
from ui.widgets.page import hairline
from ui.widgets.parts import box, column, label, row

SIGNS: dict[Outcome, str] = {"win": "check", "lose": "taken", "stand-off": "returned", "void": "undo"}
WAGER, STAKE, SIGN, OUTCOME = range(4)
SIDE_BY_SIDE = 2


class Ledger(QFrame):
    """Two positions beside each other, all at the end; what is not settled yet only says what lies there."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("plate")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(say("lesson.ledger"))
        self.dealer = label("strong", wraps=True)
        self.count = label("caption")
        top = row()
        top.addWidget(self.dealer, 1)
        top.addWidget(self.count)
        self._inside = column(self, (16, 8, 16, 8), 6)
        self._inside.addLayout(top)
        self._inside.addWidget(hairline())
        self._positions: QWidget = box()
        self._inside.addWidget(self._positions)
        self.meter = label("body", wraps=True)
        self._inside.addWidget(self.meter)

    def show_table(self, table: WorkedTable, seeing: Seeing, colours: Theme, measures: Measures) -> None:
        """Show how far a worked position has come."""
        self.dealer.setText(_hand("dealer", say("lesson.dealer"), table, seeing))
        self.count.setText(say("lesson.settled", settled=len(table.reached), wagers=sum(map(len, table.lines.values()))))
        positions = box()
        grid = QGridLayout(positions)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(8)
        beside = 1 if measures.narrow else SIDE_BY_SIDE
        for place, number in enumerate(_told(table)):
            at = _PositionRows(number, table, seeing, colours, measures)
            grid.addWidget(at, place // beside, place % beside, Qt.AlignmentFlag.AlignTop)
            grid.setColumnStretch(place % beside, 1)
        self._inside.replaceWidget(self._positions, positions)
        self._positions.hide()
        self._positions.deleteLater()
        self._positions = positions
        self._show_meter(table)

    def _show_meter(self, table: WorkedTable) -> None:
        after = table.worked.meter_after
        self.meter.setVisible(table.finished and after is not None)
        if after is not None:
            self.meter.setText(say("lesson.meter", amount=dollars(after)))


class _PositionRows(QWidget):
    """The wagers of one position as they stand at one moment."""

    def __init__(self, number: int, table: WorkedTable, seeing: Seeing, colours: Theme, measures: Measures) -> None:
        super().__init__()
        self._colours, self._measures = colours, measures
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(OUTCOME, 1)
        hand = _hand(f"position-{number}", say("lesson.position", number=number), table, seeing)
        self._grid.addWidget(label("strong", hand, wraps=True), 0, WAGER, 1, OUTCOME + 1)
        reached = {at.line.wager for at in table.reached if at.position == number}
        for line in table.lines[number]:
            if line.wager in reached or (number, line.wager) in table.felt.chips:
                self._add(seeing.short(line.wager), line, settled=line.wager in reached)

    def _add(self, wager: str, line: Line, *, settled: bool) -> None:
        """A wager with what lies there, and what it came to."""
        place = self._grid.rowCount()
        self._grid.addWidget(label("body", wager, wraps=True), place, WAGER)
        self._grid.addWidget(label("body-2", dollars(line.staked) if line.staked else ""), place, STAKE)
        if not settled:
            self._grid.addWidget(label("faint", say("lesson.lies"), wraps=True), place, OUTCOME)
            return
        won = line.outcome == "win"
        sign = QLabel()
        colour = self._colours.right if won else self._colours.text_2
        sign.setPixmap(icon_picture(SIGNS[line.outcome], colour, self._measures.px(14)))
        self._grid.addWidget(sign, place, SIGN)
        self._grid.addWidget(label("right-word" if won else "strong", outcome_words(line), wraps=True), place, OUTCOME)


def _told(table: WorkedTable) -> list[int]:
    """The positions as they are settled: all at the end, until then the one at work and the one after it."""
    settled = table.settled_in_order
    if table.finished:
        return settled
    at_work = place_of(table.last.act)[0] if table.last is not None else ""
    first = next((place for place, number in enumerate(settled) if f"position-{number}" == at_work), 0)
    return settled[first : first + SIDE_BY_SIDE]


def outcome_words(line: Line) -> str:
    """What a wager came to: won and paid, lost and taken, or handed back."""
    back = dollars(line.returned)
    words = say(f"lesson.{line.outcome}", paid=dollars(line.paid), taken=dollars(line.taken), back=back)
    return listed([words, say("lesson.rest-back", back=back)]) if line.outcome == "lose" and line.returned else words


def _hand(place: str, name: str, table: WorkedTable, seeing: Seeing) -> str:
    """Whose hand it is, and what it is called once it lies open, and set where hands are set."""
    is_set = not table.game.file.cards.set or place in table.felt.set_apart
    told = seeing.place(place, "", table.felt).told if is_set else ""
    return say("lesson.hand", whose=name, hand=told) if told else name
