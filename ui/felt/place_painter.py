"""A place painted large: its wagers side by side, each with its chips and what became of it, and its cards under them."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from app.layouts.geometry import CARD
from app.layouts.model import Area
from app.rules.core.cards import Card
from app.rules.world.world import position_of
from app.table.place_words import PlaceSeen, WagerSeen
from app.table.spot import StackSpot
from app.table.table_state import TableState
from ui.felt.area_painter import area_path, grown_area, paint_sensor
from ui.felt.badges import Badge, paint_badge
from ui.felt.card_painter import paint_card
from ui.felt.chip_painter import MOST_DRAWN, RADIUS, THICKNESS, paint_stack
from ui.felt.focus_corners import corners_path, paint_corners
from ui.felt.notes_painter import paint_notes
from ui.foundation.felt_look import FeltLook
from ui.foundation.fonts import font
from ui.foundation.ink import BLACK, DUE, HALO, RIGHT, WRONG, faded, fitting, pen, write

EDGE = 14.0
"""What is left free around everything, and between two wagers, in pixels."""
OUTLINE = 3.0
RING, AROUND, CORNERS = 3.5, 22.0, 0.6
"""How thick the mark of what is due is, what is left free around an area, and how large the corners of the focus are beside those
on the felt, in millimetres."""
CARDS_SHARE = 0.34
"""How much of the height cards have where wagers lie over them."""
COMING = -1
"""Stands for a card that is still to come."""
LINE = 1.3
"""How high a line of words is beside its size."""


class PlaceShown(Struct, frozen=True):
    """All that is painted of a place: what is seen there in words, its areas and stacks, and whether it is due.

    `rows` are the cards that lie there, a row for each hand; `said` is what its Player says. Words are so many pixels high.
    """

    seen: PlaceSeen
    state: TableState
    areas: dict[str, Area]
    stacks: tuple[StackSpot, ...]
    rows: tuple[tuple[Card | None, ...], ...]
    said: str = ""
    is_due: bool = False
    name_px: float = 28.0
    state_px: float = 24.0

    @property
    def to_come(self) -> int:
        """How many cards are due there now."""
        due = self.state.due
        return due.cards if self.is_due and due is not None and due.kind == "place" else 0

    def badge(self, wager: WagerSeen) -> Badge | None:
        """The sign of what became of a wager, where that is told at all."""
        if self.is_wrong(wager):
            return "wrong"
        if wager.fate == "paid" and self.state.checks:
            return "paid"
        return "returned" if wager.fate == "returned" and self.state.tells else None

    def is_wrong(self, wager: WagerSeen) -> bool:
        """Whether something wrong was done with a wager."""
        return self.state.wrong is not None and self.state.wrong == (position_of(f"position-{self.seen.number}"), wager.key)


class PlacePainter:
    """Paints a place into a box of pixels."""

    def __init__(self, painter: QPainter, shown: PlaceShown, look: FeltLook, room: QRectF) -> None:
        self._painter, self._shown, self._look = painter, shown, look
        self._room = room.adjusted(EDGE, EDGE, -EDGE, -EDGE)

    def paint(self) -> None:
        """The wagers over the cards; a place without wagers has its name over them."""
        shown, room = self._shown, self._room
        has_cards = any(shown.rows) or shown.to_come > 0
        if not shown.seen.wagers:
            self._paint_name(room)
            self._paint_cards(room.adjusted(0, 2 * shown.name_px * LINE, 0, 0))
            return
        cards = room.height() * CARDS_SHARE if has_cards else 0.0
        said = shown.state_px * LINE if shown.said else 0.0
        self._paint_wagers(QRectF(room.left(), room.top(), room.width(), room.height() - cards - said))
        if shown.said:
            line = QRectF(room.left(), room.bottom() - cards - said, room.width(), said)
            self._words(f"“{shown.said}”", line, shown.state_px, self._look.print)
        self._paint_cards(QRectF(room.left(), room.bottom() - cards + EDGE / 2, room.width(), cards - EDGE / 2))

    def _paint_name(self, room: QRectF) -> None:
        shown = self._shown
        line = QRectF(room.left(), room.top(), room.width(), shown.name_px * LINE)
        self._words(shown.seen.title, line, shown.name_px, self._look.gold, QFont.Weight.DemiBold)
        self._words(shown.seen.told, line.translated(0, line.height()), shown.state_px, self._look.print)

    def _paint_wagers(self, room: QRectF) -> None:
        shown = self._shown
        wagers = shown.seen.wagers
        width = room.width() / len(wagers)
        cells = [QRectF(room.left() + place * width, room.top(), width, room.height()) for place in range(len(wagers))]
        size = self.name_size
        has_amounts = any(map(self.amount, wagers))
        under = (1 + has_amounts) * size * LINE + shown.state_px * LINE
        for wager, cell in zip(wagers, cells, strict=True):
            self._paint_area(wager, cell.adjusted(EDGE / 2, 0, -EDGE / 2, -under))
            self._paint_words(wager, cell.adjusted(EDGE / 2, cell.height() - under, -EDGE / 2, 0), size, has_amounts=has_amounts)

    @property
    def name_size(self) -> float:
        """The size at which every name and amount of the place has room: one size, so that none is louder."""
        shown = self._shown
        room = self._room.width() / len(shown.seen.wagers) - EDGE
        words = [words for wager in shown.seen.wagers for words in (wager.name, self.amount(wager))]
        return min(fitting(each, shown.name_px, QFont.Weight.DemiBold, room) for each in words)

    def _paint_words(self, wager: WagerSeen, room: QRectF, size: float, *, has_amounts: bool) -> None:
        """Under the area of a wager its name, its amount and what became of it."""
        shown = self._shown
        ink = DUE if self._is_due(wager) else self._look.print
        line = QRectF(room.left(), room.top(), room.width(), size * LINE)
        for words in (wager.name, self.amount(wager))[: 1 + has_amounts]:
            self._words(words, line, size, ink, QFont.Weight.DemiBold)
            line.translate(0, size * LINE)
        self._words(wager.words, line, shown.state_px, RIGHT if wager.fate == "paid" else self._look.print)

    def amount(self, wager: WagerSeen) -> str:
        """A wager's amount, where there is one and sums are told; else its chips are there to be counted."""
        return wager.amount if wager.fate and self._shown.state.figures else ""

    def _is_due(self, wager: WagerSeen) -> bool:
        return self._shown.is_due and wager.is_in_focus

    def _paint_area(self, wager: WagerSeen, room: QRectF) -> None:
        """The outline of the area as it is printed, the chips on it, and the mark of the focus or of what is due around it."""
        area, painter, middle = self._shown.areas.get(wager.key), self._painter, room.center()
        scale = self._scale(room)
        painter.save()
        painter.translate(middle)
        painter.scale(scale, scale)
        if area is not None:
            self._paint_outline(wager, replace(area, at=(0.0, 0.0)), scale)
        self._paint_stacks(wager, room.width() / scale)
        painter.restore()
        badge = self._shown.badge(wager)
        if badge is not None:
            size = max(area.size) * scale if area is not None else room.height()
            paint_badge(painter, badge, middle + QPointF(size / 2, -size / 2) * 0.8, self._shown.state_px / 2)

    def _scale(self, room: QRectF) -> float:
        """How large a millimetre is seen: as large as the largest area has room for, the same at every wager."""
        sizes = [area.size for area in self._shown.areas.values()]
        wide, high = max(size[0] for size in sizes), max(size[1] for size in sizes)
        return min(room.width() / (wide + AROUND), room.height() / (high + AROUND))

    def _paint_outline(self, wager: WagerSeen, area: Area, scale: float) -> None:
        painter = self._painter
        if area.shape == "sensor":
            paint_sensor(painter, area, lit=wager.fate in ("staked", "paid"))
        else:
            line = pen(self._look.print, OUTLINE / scale)
            if wager.fate == "taken" and self._shown.state.tells:
                line.setDashPattern([3, 3])
            painter.setPen(line)
            painter.setBrush(faded(BLACK, 0.17))
            painter.drawPath(area_path(area))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._shown.is_wrong(wager):
            self._ring(area_path(grown_area(area, RING)), WRONG)
        elif self._is_due(wager):
            self._ring(area_path(grown_area(area, RING)), DUE)
        elif wager.is_in_focus:
            paint_corners(painter, corners_path(area_path(area).boundingRect(), CORNERS), 1 / scale)

    def _ring(self, path: QPainterPath, ink: QColor) -> None:
        for line in (pen(HALO, 2 * RING, 0.85), pen(ink, RING)):
            self._painter.setPen(line)
            self._painter.drawPath(path)

    def _paint_stacks(self, wager: WagerSeen, room: float) -> None:
        """The stacks of a wager side by side, in millimetres, closer where they have no room."""
        painter = self._painter
        stacks = [spot for spot in self._shown.stacks if spot.wager == wager.key]
        step = min(2 * RADIUS + 4, (room - 2 * RADIUS) / max(1, len(stacks) - 1))
        for place, spot in enumerate(stacks):
            rise = (min(len(spot.chips), MOST_DRAWN) - 1) * THICKNESS / 2
            painter.save()
            painter.translate((place - (len(stacks) - 1) / 2) * step, rise)
            if spot.notes:
                paint_notes(painter, spot.notes)
            else:
                paint_stack(painter, spot.chips, slip=spot.slip)
            painter.restore()

    def _paint_cards(self, room: QRectF) -> None:
        """Every row of cards, as large as they have room for; what is still to come in outlines."""
        coming = (COMING,) * self._shown.to_come
        rows = [row for row in self._shown.rows if row]
        rows = [*rows[:-1], (*rows[-1], *coming)] if rows else [coming]
        rows = [row for row in rows if row]
        if not rows or room.height() <= 0:
            return
        high = (room.height() - (len(rows) - 1) * EDGE) / len(rows)
        scale = min(high / CARD[1], room.width() / (max(map(len, rows)) * (CARD[0] + 6)))
        if self._shown.is_due and not any(map(self._is_due, self._shown.seen.wagers)):
            wide = max(map(len, rows)) * (CARD[0] + 6) * scale
            mark = QPainterPath()
            mark.addRoundedRect(QRectF(room.center().x() - wide / 2 - 4, room.top() - 4, wide + 8, room.height() + 8), 8, 8)
            self._ring(mark, DUE)
        for number, cards in enumerate(rows):
            self._paint_row(cards, QPointF(room.center().x(), room.top() + high / 2 + number * (high + EDGE)), scale)

    def _paint_row(self, cards: Sequence[Card | None], middle: QPointF, scale: float) -> None:
        step = (CARD[0] + 6) * scale
        for place, card in enumerate(cards):
            self._painter.save()
            self._painter.translate(middle.x() + (place - (len(cards) - 1) / 2) * step, middle.y())
            self._painter.scale(scale, scale)
            if card == COMING:
                self._paint_outline_of_card()
            else:
                paint_card(self._painter, card, self._look, large=True)
            self._painter.restore()

    def _paint_outline_of_card(self) -> None:
        dashed = pen(DUE, RING / 2)
        dashed.setDashPattern([3, 3])
        self._painter.setPen(dashed)
        self._painter.setBrush(faded(HALO, 0.25))
        self._painter.drawRoundedRect(QRectF(-CARD[0] / 2, -CARD[1] / 2, *CARD), 5, 5)

    def _words(self, words: str, room: QRectF, most: float, ink: QColor, weight: QFont.Weight = QFont.Weight.Medium) -> None:
        """Words in the middle of a line, smaller where they are too long."""
        size = fitting(words, most, weight, room.width())
        write(self._painter, words, QPointF(room.center().x(), room.top() + most), font(size, weight), ink)
