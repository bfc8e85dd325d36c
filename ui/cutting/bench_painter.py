"""A payment being cut, painted: the hand, its stake, the place beside it, and the chips as they are brought, cut and proved."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from app.layouts.chipset import Chip
from app.rules.core.chips import Stack, runs, worth
from app.rules.core.money import dollars
from app.table.bench import BenchSeen
from app.table.due import DueThing
from app.table.place_words import told_by_colour
from app.words.text import say
from ui.felt.badges import PILL_HEIGHT, paint_pill
from ui.felt.card_painter import paint_card
from ui.felt.chip_painter import MOST_DRAWN, RADIUS, THICKNESS, paint_chip, paint_stack
from ui.felt.flag import flag_at, paint_flag
from ui.foundation.felt_look import FeltLook
from ui.foundation.fonts import font
from ui.foundation.ink import DUE, RIGHT, faded, fitting, pen, write

HIGH = 470.0
"""How high the bench is in its own units; as wide as there is room."""
CHIP_SCALE = 1.75
CARD_SCALE = 1.45
AREA_RADIUS = 88.0
TOP_MIDDLE = 138.0
LINE = 262.0
HEADS, NOTES, CUT_BASE, PILLS = 290.0, 312.0, 404.0, 452.0
COLUMNS = (0.05, 0.33, 0.64)
GAP = 12.0


class BenchPainter:
    """Paints a bench that is so many of its units wide."""

    def __init__(self, painter: QPainter, bench: BenchSeen, look: FeltLook, wide: float, area: str) -> None:
        self._painter, self._bench, self._look, self._wide, self._area = painter, bench, look, wide, area

    def paint(self) -> None:
        """Everything; where there is no stake only the chips."""
        if self._area:
            self._paint_hand()
            self._paint_stake()
            self._painter.setPen(pen(self._look.print, 1.4, 0.4))
            self._painter.drawLine(QPointF(self._wide * COLUMNS[0], LINE), QPointF(self._wide * 0.95, LINE))
        self._paint_brought()
        self._paint_cut()
        self._paint_proved()

    def _paint_hand(self) -> None:
        hand = self._bench.hand
        step = 54.0 if len(hand) > 2 else 96.0
        left = self._wide * COLUMNS[0] + 46
        for place, card in enumerate(hand):
            self._painter.save()
            self._painter.translate(left + place * min(step, 190 / max(1, len(hand) - 1)), TOP_MIDDLE)
            self._painter.scale(CARD_SCALE, CARD_SCALE)
            paint_card(self._painter, card, self._look)
            self._painter.restore()

    @property
    def _stake_at(self) -> float:
        return self._wide * 0.43

    @property
    def _stake_base(self) -> float:
        """How far down the lowest chip of the stake lies: so that the stack stands in the middle of its area."""
        return TOP_MIDDLE - 8 + (min(len(self._bench.stake), MOST_DRAWN) - 1) * THICKNESS * CHIP_SCALE / 2

    def _paint_stake(self) -> None:
        """The stake on its area, and the dashed place beside it with the line of its height."""
        painter, bench = self._painter, self._bench
        middle = QPointF(self._stake_at, TOP_MIDDLE)
        painter.setPen(pen(self._look.print, 3))
        painter.setBrush(faded(QColor("#000000"), 0.16))
        painter.drawEllipse(middle, AREA_RADIUS, AREA_RADIUS)
        size = fitting(self._area.upper(), 18, QFont.Weight.Bold, 220)
        write(painter, self._area.upper(), QPointF(self._stake_at, LINE - 10), font(size, QFont.Weight.Bold, 1), self._look.print)
        groups = _tens(bench.chips.of(bench.stake))
        step = 2 * RADIUS * CHIP_SCALE + 4
        for number, group in enumerate(groups):
            self._stack(group, self._stake_at + (number - (len(groups) - 1) / 2) * step, self._stake_base)
        if bench.figures and bench.stake:
            self._pill(dollars(worth(bench.stake)), self._stake_at, TOP_MIDDLE + AREA_RADIUS - 14)
        if bench.stake:
            self._paint_place(self._stake_at + AREA_RADIUS + 74)

    def _paint_place(self, x: float) -> None:
        """Where the payment is set against the stake: dashed until it is, with the height that is to be reached."""
        painter, bench = self._painter, self._bench
        top = self._stake_base - (min(len(bench.stake), MOST_DRAWN) - 1) * THICKNESS * CHIP_SCALE - RADIUS * CHIP_SCALE
        height = pen(RIGHT if bench.cutting.sized else self._look.print, 1.8, 0.8)
        height.setDashPattern([4, 4])
        painter.setPen(height)
        painter.drawLine(QPointF(self._stake_at + RADIUS * CHIP_SCALE, top), QPointF(x + RADIUS * CHIP_SCALE + 30, top))
        if bench.cutting.sized:
            for number, group in enumerate(_tens(bench.chips.of(_against(bench)))):
                self._stack(group, x + number * (2 * RADIUS * CHIP_SCALE + 4), self._stake_base)
            return
        is_due = bench.next_key == "Up"
        dashed = pen(DUE if is_due else self._look.print, 3 if is_due else 1.8, 1.0 if is_due else 0.7)
        dashed.setDashPattern([3, 3])
        painter.setPen(dashed)
        painter.setBrush(faded(DUE, 0.14) if is_due else Qt.BrushStyle.NoBrush)
        radius = RADIUS * CHIP_SCALE
        painter.drawEllipse(QPointF(x, self._stake_base), radius, radius)
        if is_due:
            due = DueThing("area", words=say("bench.size-in", count=len(bench.stake)), key="Up")
            box = QRectF(x - radius, self._stake_base - radius, 2 * radius, 2 * radius)
            paint_flag(painter, flag_at(due, box, "right"), due)

    def _paint_brought(self) -> None:
        last = self._bench.brought_last
        self._head(0, "bench.brought", last)
        if last:
            x = self._wide * COLUMNS[0] + 60
            self._stack(self._bench.chips.of(last), x, CUT_BASE)
            self._sum(last, x)
            self._arrow(x + 70, self._wide * COLUMNS[1] - 20)

    def _paint_cut(self) -> None:
        """The chips that are out, a stack for each colour as they were laid."""
        bench = self._bench
        self._head(1, "bench.cut", bench.cutting.stack)
        left, room = self._wide * COLUMNS[1] + 50, self._wide * (COLUMNS[2] - COLUMNS[1]) - 70
        piles = [(value,) * count for value, count in runs(bench.cutting.stack)]
        step = min(2 * RADIUS * CHIP_SCALE + GAP, (room - 30) / max(1, len(piles) - 1))
        for number, pile in enumerate(piles):
            self._stack(bench.chips.of(pile), left + number * step, CUT_BASE)
            if step > 2 * RADIUS * CHIP_SCALE:
                self._sum(pile, left + number * step)

    def _paint_proved(self) -> None:
        """The chips spread side by side, so that anybody can count them; until then only their places."""
        bench, painter = self._bench, self._painter
        stack = bench.cutting.stack
        self._head(2, "bench.proved" if bench.cutting.proved else "bench.to-prove", stack if bench.cutting.proved else ())
        radius = RADIUS * CHIP_SCALE
        left, room = self._wide * COLUMNS[2] + radius + 4, self._wide * (0.97 - COLUMNS[2]) - 2 * radius
        step = min(radius * 1.15, room / max(1, len(stack) - 1))
        is_due = bench.next_key == "E"
        for number, chip in enumerate(bench.chips.of(stack)):
            at = QPointF(left + number * step, CUT_BASE - 8)
            if bench.cutting.proved:
                painter.save()
                painter.translate(at)
                painter.scale(CHIP_SCALE, CHIP_SCALE)
                paint_chip(painter, chip)
                painter.restore()
            else:
                dashed = pen(DUE if is_due else self._look.print, 1.6, 0.9 if is_due else 0.4)
                dashed.setDashPattern([3, 3])
                painter.setPen(dashed)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(at, radius, radius)
        if bench.cutting.proved:
            self._sum(stack, left + (len(stack) - 1) * step / 2)

    def _head(self, place: int, name: str, stack: Stack) -> None:
        """The head of a column, and under it the chips by colour and number: no sum."""
        x = self._wide * COLUMNS[place]
        room = self._wide * ((COLUMNS[place + 1] if place < 2 else 0.98) - COLUMNS[place]) - 16
        head, told = say(name), told_by_colour(self._bench.chips, stack)
        write(self._painter, head, QPointF(x, HEADS), font(17, QFont.Weight.Bold), self._look.gold, centred=False)
        if told:
            size = fitting(told, 15, QFont.Weight.Medium, room)
            write(self._painter, told, QPointF(x, NOTES), font(size), self._look.print, centred=False)

    def _stack(self, chips: Sequence[Chip], x: float, base: float) -> None:
        self._painter.save()
        self._painter.translate(x, base)
        self._painter.scale(CHIP_SCALE, CHIP_SCALE)
        paint_stack(self._painter, chips)
        self._painter.restore()

    def _sum(self, stack: Stack, x: float) -> None:
        if self._bench.figures:
            self._pill(dollars(worth(stack)), x, PILLS)

    def _pill(self, words: str, x: float, y: float) -> None:
        self._painter.save()
        self._painter.translate(x, y)
        self._painter.scale(24 / PILL_HEIGHT, 24 / PILL_HEIGHT)
        paint_pill(self._painter, words)
        self._painter.restore()

    def _arrow(self, start: float, end: float) -> None:
        if end - start < 30:
            return
        y = CUT_BASE - 6
        self._painter.setPen(pen(self._look.gold, 2, 0.8))
        self._painter.drawLine(QPointF(start, y), QPointF(end, y))
        for side in (-7, 7):
            self._painter.drawLine(QPointF(end, y), QPointF(end - 10, y + side))


def _tens(chips: Sequence[Chip]) -> list[Sequence[Chip]]:
    """Chips in stacks of ten."""
    return [chips[at : at + MOST_DRAWN] for at in range(0, len(chips), MOST_DRAWN)]


def _against(bench: BenchSeen) -> Stack:
    """The chips of the payment that stand against the stake: those of its colours."""
    colours = set(bench.stake)
    return tuple(value for value in bench.cutting.stack if value in colours) or bench.cutting.stack
