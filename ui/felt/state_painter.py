"""What lies on the table: cards, chips, what became of them, and who sits there."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from app.layouts.chipset import ChipSet
from app.layouts.geometry import LIMITS_SIGN, MAGNIFIED, METER, Block
from app.layouts.model import Layout
from app.rules.core.felt import Felt
from app.rules.core.money import Cents, dollars
from app.rules.core.round import JACKPOT, Table
from app.rules.core.script import SeatScript
from app.training.table_session import TableSession
from ui.felt.card_painter import paint_card
from ui.felt.chip_painter import paint_stack
from ui.felt.ink import GOLD, PRINT, ROOM, TAG, TAG_EDGE, TAG_NOTE, TAG_TEXT, faded, pen, width_of, write
from ui.felt.spots import CardSpot, Spots, StackSpot
from ui.felt.table_painter import enter_block, paint_rail_number, paint_sensor
from ui.fonts import font

ROWS_ON_SIGN = 2
BLACK = QColor("#080A0B")


class TableState(Struct):
    """Everything to be seen at a moment: the felt, who sits there, and the table's terms."""

    felt: Felt
    seats: dict[int, SeatScript]
    table: Table
    wager_names: dict[str, str]


def state_of(session: TableSession) -> TableState:
    """What is to be seen of a sitting with a round in play."""
    if session.plan is None:
        raise RuntimeError("there is nothing to see before a round begins")
    script = session.plan.script
    names = {name: terms.name for name, terms in session.plan.file.wagers.items()}
    return TableState(session.felt, {seat.position: seat for seat in script.seats}, script.table, names)


class StatePainter:
    """Draws a state over the table of a layout, in millimetres."""

    def __init__(self, layout: Layout, positions: int, chips: ChipSet) -> None:
        self.layout = layout
        self.spots = Spots(layout, positions, chips)

    def paint(self, painter: QPainter, state: TableState) -> None:
        """Cards first, chips over them, names on the rail, signs in the corners."""
        for card in self.spots.cards(state.felt):
            _paint_card(painter, card)
        self.paint_marks(painter, state)
        for stack in self.spots.stacks(state.felt):
            _paint_stack(painter, stack)

    def paint_marks(self, painter: QPainter, state: TableState) -> None:
        """All that is neither card nor chip: stars and bars, names on the rail, signs in the corners."""
        for at in self.spots.blocks:
            self._paint_areas(painter, at, state.felt)
            if seat := state.seats.get(at.number):
                paint_tag(painter, at, seat, state.felt)
            else:
                paint_rail_number(painter, at)
        paint_meter(painter, state.table.jackpot.display)
        paint_limits(painter, state)

    def _paint_areas(self, painter: QPainter, at: Block, felt: Felt) -> None:
        """The jackpot star where it is lit, and a bar where a wager was taken."""
        for area in self.layout.areas:
            chips = felt.chips.get((at.number, area.wager))
            if chips is None:
                continue
            if area.wager == JACKPOT:
                painter.save()
                enter_block(painter, at)
                paint_sensor(painter, area, lit=True)
                painter.restore()
            elif chips.taken and not chips.lies and not chips.paid:
                _paint_bar(painter, QPointF(*at.point(*area.at)))


def _paint_card(painter: QPainter, spot: CardSpot) -> None:
    painter.save()
    painter.translate(*spot.at)
    painter.rotate(spot.turned)
    painter.scale(MAGNIFIED, MAGNIFIED)
    paint_card(painter, spot.card if spot.face_up else None)
    painter.restore()


def _paint_stack(painter: QPainter, spot: StackSpot) -> None:
    painter.save()
    painter.translate(*spot.at)
    painter.scale(MAGNIFIED, MAGNIFIED)
    paint_stack(painter, spot.chips, paid=spot.is_payment)
    painter.restore()


def _paint_bar(painter: QPainter, centre: QPointF) -> None:
    """A bar: this was taken."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(BLACK, 0.78))
    painter.drawEllipse(centre, 11, 11)
    painter.setPen(pen(PRINT, 2.8))
    painter.drawLine(centre + QPointF(-5, 0), centre + QPointF(5, 0))


def paint_tag(painter: QPainter, at: Block, seat: SeatScript, felt: Felt) -> None:
    """A Player's name on the rail: number, name, and what they are doing."""
    width, height = at.tag_box.w, at.tag_box.h
    note = "Away" if at.number in felt.away else felt.decisions.get(at.number, "").replace("-", " ").capitalize()
    painter.save()
    painter.translate(*at.tag)
    painter.setPen(pen(TAG_EDGE, 2))
    painter.setBrush(TAG)
    painter.drawRoundedRect(QRectF(-width / 2, -height / 2, width, height), 28, 28)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#2A3136"))
    painter.drawEllipse(QPointF(-width / 2 + 28, 0), 21, 21)
    write(painter, str(at.number), QPointF(-width / 2 + 28, 9.5), font(27, QFont.Weight.Bold), TAG_TEXT)
    name = QPointF(-width / 2 + 60, -2 if note else 8)
    write(painter, seat.player, name, font(23, QFont.Weight.DemiBold), TAG_TEXT, centred=False)
    if note:
        write(painter, note, QPointF(-width / 2 + 60, 18), font(17), TAG_NOTE, centred=False)
    _paint_mood(painter, QPointF(width / 2 - 28, 0), seat.mood)
    painter.restore()


def _paint_mood(painter: QPainter, centre: QPointF, mood: str) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(TAG_NOTE, 2))
    painter.drawEllipse(centre, 12, 12)
    for x in (-4.5, 4.5):
        painter.drawPoint(centre + QPointF(x, -3))
    bend = {"smile": 3.5, "flat": 0.0, "frown": -3.5}[mood]
    painter.drawPolyline([centre + QPointF(x, 4.5 + bend * (1 - (x / 5.5) ** 2)) for x in (-5.5, -3, 0, 3, 5.5)])


def paint_meter(painter: QPainter, display: Cents) -> None:
    """The jackpot display in the left corner."""
    _paint_sign(painter, QRectF(*METER))
    write(painter, "Progressive Jackpot", QPointF(METER.x + 24, METER.y + 42), font(24), TAG_NOTE, centred=False)
    amount = f"${display // 100:,}.{display % 100:02}"
    write(painter, amount, QPointF(METER.x + 24, METER.y + 98), font(50, QFont.Weight.DemiBold), GOLD, centred=False)


def paint_limits(painter: QPainter, state: TableState) -> None:
    """The limits sign in the right corner: the first wagers, as it has room for, and the price of the jackpot."""
    _paint_sign(painter, QRectF(*LIMITS_SIGN))
    write(painter, "Limits, SGD", QPointF(LIMITS_SIGN.x + 22, LIMITS_SIGN.y + 34), font(20), TAG_NOTE, centred=False)
    limits = list(state.table.limits.items())[:ROWS_ON_SIGN]
    rows = [(state.wager_names[name], f"{dollars(least)} - {dollars(most)}") for name, (least, most) in limits]
    rows.append(("Jackpot", dollars(state.table.jackpot.price)))
    for place, (name, words) in enumerate(rows):
        base = LIMITS_SIGN.y + 68 + place * 30
        write(painter, name, QPointF(LIMITS_SIGN.x + 22, base), font(21), TAG_TEXT, centred=False)
        right = LIMITS_SIGN.x + LIMITS_SIGN.w - 22 - width_of(words, 21, QFont.Weight.DemiBold)
        write(painter, words, QPointF(right, base), font(21, QFont.Weight.DemiBold), TAG_TEXT, centred=False)


def _paint_sign(painter: QPainter, box: QRectF) -> None:
    painter.setPen(pen(TAG_EDGE, 2))
    painter.setBrush(faded(ROOM, 0.9))
    painter.drawRoundedRect(box, 14, 14)
