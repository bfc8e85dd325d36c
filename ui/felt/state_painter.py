"""What lies on the table: cards, chips, what became of them, and who sits there."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from app.layouts.chipset import ChipSet
from app.layouts.geometry import CARD as CARD_SIZE
from app.layouts.geometry import (
    DEALERS_EDGE,
    DEALERS_HAND_Y,
    DISCARD,
    FAN_STEP,
    LIMITS_SIGN,
    MAGNIFIED,
    METER,
    PAIR_GAP,
    POINT_HAND,
    ROW_STEP,
    SET_CENTRES,
    SET_STEP,
    TAG_SIZE,
    THREE_CARD_HAND,
    UNSET_Y,
    Block,
    block,
)
from app.layouts.model import Area, Layout
from app.layouts.placing import payment_place
from app.rules.core.cards import Card, Cards
from app.rules.core.felt import Chips, Felt
from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT, Table
from app.rules.core.script import SeatScript
from ui.felt.card_painter import paint_card
from ui.felt.chip_painter import MOST_DRAWN, paint_stack
from ui.felt.ink import GOLD, PRINT, RIGHT, ROOM, TAG, TAG_EDGE, TAG_NOTE, TAG_TEXT, faded, pen, width_of, write
from ui.felt.table_painter import enter_block, paint_rail_number, paint_sensor
from ui.fonts import font

PACKET_STEP = 3.0
ROWS_ON_SIGN = 2
BLACK = QColor("#080A0B")
CHECK = ((-5.0, 0.5), (-1.6, 4.0), (5.0, -4.0))


class TableState(Struct):
    """Everything to be seen at a moment: the felt, the seats, the table's terms, and the meter."""

    felt: Felt
    seats: dict[int, SeatScript]
    table: Table
    wager_names: dict[str, str]

    def is_tucked(self, number: int, box: Area) -> bool:
        """Whether a hand lies face down under the wager that raises."""
        return (number, box.wager) in self.felt.chips and f"position-{number}" in self.felt.hands


class StatePainter:
    """Draws a state over the table of a layout, in millimetres."""

    def __init__(self, layout: Layout, positions: int, chips: ChipSet) -> None:
        self.layout = layout
        self.blocks = [block(number, positions) for number in range(1, positions + 1)]
        self.chips = chips

    def paint(self, painter: QPainter, state: TableState) -> None:
        """Cards first, chips over them, names on the rail."""
        for at in self.blocks:
            self._paint_hand(painter, at, state)
        self._paint_middle(painter, state.felt)
        for at in self.blocks:
            self._paint_wagers(painter, at, state.felt)
            if seat := state.seats.get(at.number):
                _paint_tag(painter, at, seat, state.felt)
            else:
                paint_rail_number(painter, at)
        _paint_meter(painter, state.table.jackpot.display)
        _paint_limits(painter, state)

    def _paint_hand(self, painter: QPainter, at: Block, state: TableState) -> None:
        place = f"position-{at.number}"
        hand = state.felt.hands.get(place, ())
        if not hand:
            return
        painter.save()
        enter_block(painter, at)
        face_up = set(hand) <= state.felt.face_up
        box = self._box_that_raises()
        if box is not None and state.is_tucked(at.number, box) and not face_up:
            _paint_tucked(painter, hand, box)
        else:
            for centre, card in self._fanned(hand, state.felt.set_apart.get(place), face_up=face_up):
                _paint_card_at(painter, centre, card if card in state.felt.face_up else None)
        painter.restore()

    def _box_that_raises(self) -> Area | None:
        """The area a hand is put under when its Player raises, where the game has one."""
        return next((area for area in self.layout.areas if area.wager == self.layout.hand.under), None)

    def _fanned(self, hand: Cards, three: Cards | None, *, face_up: bool) -> list[tuple[QPointF, Card]]:
        """Where each card of a hand lies in its block."""
        v = self.layout.hand.v
        if self.layout.hand.kind == "set" and three and len(hand) == self.layout.hand.cards:
            point = [card for card in hand if card not in three]
            at_three = [(QPointF(SET_CENTRES[0] + (n - 1) * SET_STEP, v), card) for n, card in enumerate(three)]
            return at_three + [(QPointF(SET_CENTRES[1] + (n - 0.5) * SET_STEP, v), card) for n, card in enumerate(point)]
        step = PACKET_STEP if not face_up else CARD_SIZE[0] + PAIR_GAP if self.layout.hand.kind == "pair" else FAN_STEP
        middle = (len(hand) - 1) / 2
        return [(QPointF((n - middle) * step, v), card) for n, card in enumerate(hand)]

    def _paint_middle(self, painter: QPainter, felt: Felt) -> None:
        painter.save()
        painter.translate(0, DEALERS_EDGE * (1 - MAGNIFIED))
        painter.scale(MAGNIFIED, MAGNIFIED)
        if self.layout.community:
            _paint_row(painter, felt.hands.get("community", ()), self.layout.community.y, felt, of=self.layout.community.cards)
        self._paint_dealer(painter, felt)
        for number in range(min(6, len(felt.discarded))):
            centre = QPointF(DISCARD.x + DISCARD.w / 2 + number * 0.6 - 2, DISCARD.y + 54 - number * 1.1)
            _paint_card_at(painter, centre, None)
        painter.restore()

    def _paint_dealer(self, painter: QPainter, felt: Felt) -> None:
        hand = felt.hands.get("dealer", ())
        if self.layout.hand.kind != "set":
            _paint_row(painter, hand, DEALERS_HAND_Y, felt, of=len(hand))
            return
        three = felt.set_apart.get("dealer")
        if not three:
            _paint_row(painter, hand, UNSET_Y, felt, of=len(hand))
            return
        for box, cards in ((THREE_CARD_HAND, three), (POINT_HAND, tuple(card for card in hand if card not in three))):
            for n, card in enumerate(cards):
                centre = QPointF(box.x + box.w / 2 + (n - (len(cards) - 1) / 2) * (CARD_SIZE[0] + PAIR_GAP), box.y + box.h / 2)
                _paint_card_at(painter, centre, card if card in felt.face_up else None)

    def _paint_wagers(self, painter: QPainter, at: Block, felt: Felt) -> None:
        for area in self.layout.areas:
            chips = felt.chips.get((at.number, area.wager))
            if chips is None:
                continue
            if area.wager == JACKPOT:
                self._paint_lit_sensor(painter, at, area)
            else:
                self._paint_chips(painter, at, area, chips)

    def _paint_lit_sensor(self, painter: QPainter, at: Block, area: Area) -> None:
        painter.save()
        enter_block(painter, at)
        paint_sensor(painter, area, lit=True)
        painter.restore()

    def _paint_chips(self, painter: QPainter, at: Block, area: Area, chips: Chips) -> None:
        """The stake, and beside it what it was paid; a bar where it was taken."""
        u, v = area.at
        place, aside = payment_place(self.layout, area)
        pay_at, shift = QPointF(*place), aside if chips.paid else 0.0
        stake = chips.lies or (chips.returned if chips.paid else 0)
        if stake:
            self._paint_amount(painter, at, QPointF(u + shift, v), stake)
        elif chips.taken:
            centre = at.point(u, v)
            _paint_bar(painter, QPointF(centre.x, centre.y))
        if chips.paid:
            self._paint_amount(painter, at, pay_at, chips.paid)
            centre = at.point(pay_at.x(), pay_at.y())
            height = min(len(self.chips.cut(chips.paid)), MOST_DRAWN) * 3.3
            _paint_badge(painter, QPointF(centre.x + 17 * MAGNIFIED, centre.y - (13 + height) * MAGNIFIED))

    def _paint_amount(self, painter: QPainter, at: Block, where: QPointF, amount: int) -> None:
        centre = at.point(where.x(), where.y())
        painter.save()
        painter.translate(centre.x, centre.y)
        painter.scale(MAGNIFIED, MAGNIFIED)
        paint_stack(painter, self.chips.cut(amount))
        painter.restore()


def _paint_tucked(painter: QPainter, hand: Cards, box: Area) -> None:
    """A packet turned under the wager that raises (M3CP 3.9.2, STUD 3.9.2)."""
    for place in range(len(hand)):
        offset = (place - 1) * 1.6
        _paint_card_at(painter, QPointF(box.at[0] + offset, box.at[1] - offset), None, turn=90)


def _paint_row(painter: QPainter, hand: Cards, y: float, felt: Felt, *, of: int) -> None:
    for n, card in enumerate(hand):
        _paint_card_at(painter, QPointF((n - (of - 1) / 2) * ROW_STEP, y), card if card in felt.face_up else None)


def _paint_card_at(painter: QPainter, centre: QPointF, card: Card | None, turn: float = 0) -> None:
    painter.save()
    painter.translate(centre)
    painter.rotate(turn)
    paint_card(painter, card)
    painter.restore()


def _paint_badge(painter: QPainter, centre: QPointF) -> None:
    """A check: this was paid."""
    painter.setPen(pen(BLACK, 1.8, 0.85))
    painter.setBrush(RIGHT)
    painter.drawEllipse(centre, 12, 12)
    painter.setPen(pen(QColor("#06200F"), 2.8))
    painter.drawPolyline([centre + QPointF(x, y) for x, y in CHECK])


def _paint_bar(painter: QPainter, centre: QPointF) -> None:
    """A bar: this was taken."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(BLACK, 0.78))
    painter.drawEllipse(centre, 11, 11)
    painter.setPen(pen(PRINT, 2.8))
    painter.drawLine(centre + QPointF(-5, 0), centre + QPointF(5, 0))


def _paint_tag(painter: QPainter, at: Block, seat: SeatScript, felt: Felt) -> None:
    """A Player's name on the rail: number, name, and what they are doing."""
    width, height = TAG_SIZE
    note = "Away" if at.number in felt.away else felt.decisions.get(at.number, "").replace("-", " ").capitalize()
    painter.save()
    painter.translate(at.tag.x, at.tag.y)
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
    points = [centre + QPointF(x, 4.5 + bend * (1 - (x / 5.5) ** 2)) for x in (-5.5, -3, 0, 3, 5.5)]
    painter.drawPolyline(points)


def _paint_meter(painter: QPainter, display: int) -> None:
    _paint_sign(painter, QRectF(*METER))
    write(painter, "Progressive Jackpot", QPointF(METER.x + 24, METER.y + 42), font(24), TAG_NOTE, centred=False)
    amount = f"${display // 100:,}.{display % 100:02}"
    write(painter, amount, QPointF(METER.x + 24, METER.y + 98), font(50, QFont.Weight.DemiBold), GOLD, centred=False)


def _paint_limits(painter: QPainter, state: TableState) -> None:
    """The limits of the wagers that open a position, as the sign has room for."""
    _paint_sign(painter, QRectF(*LIMITS_SIGN))
    write(painter, "Limits, SGD", QPointF(LIMITS_SIGN.x + 22, LIMITS_SIGN.y + 34), font(20), TAG_NOTE, centred=False)
    rows = [
        (state.wager_names[name], f"{dollars(least)} - {dollars(most)}") for name, (least, most) in state.table.limits.items()
    ]
    rows = (
        [*rows[:2], ("Jackpot", dollars(state.table.jackpot.price))]
        if rows
        else [("Jackpot", dollars(state.table.jackpot.price))]
    )
    for place, (name, words) in enumerate(rows):
        base = LIMITS_SIGN.y + 68 + place * 30
        write(painter, name, QPointF(LIMITS_SIGN.x + 22, base), font(21), TAG_TEXT, centred=False)
        right = LIMITS_SIGN.x + LIMITS_SIGN.w - 22 - width_of(words, 21, QFont.Weight.DemiBold)
        write(painter, words, QPointF(right, base), font(21, QFont.Weight.DemiBold), TAG_TEXT, centred=False)


def _paint_sign(painter: QPainter, box: QRectF) -> None:
    painter.setPen(pen(TAG_EDGE, 2))
    painter.setBrush(faded(ROOM, 0.9))
    painter.drawRoundedRect(box, 14, 14)
