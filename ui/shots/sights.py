"""Pictures of every felt and every chip set as they look to people who do not see all colours."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QImage, QPainter

from app.layouts.chipset import ChipSet, chip_files, read_chips
from app.layouts.colour_sight import SIGHTS, USUAL, ClosePair, close_chips
from app.layouts.loader import layouts
from app.layouts.model import Layout
from app.rules.catalogue import Catalogue
from ui.felt.chip_painter import paint_stack
from ui.felt.seen_by import seen_by
from ui.foundation.fonts import font
from ui.foundation.ink import PRINT, ROOM, write

WORDS, STACKS_FROM, STACK, ROW, NAMED = 150, 190, 90, 130, 520
"""How wide the words before a row are, where its stacks begin and how far apart, how high a row is, and what it says of pairs."""
TYPE = 15
HIGH = 4
ZOOM = 1.6
Shot = tuple[str, Callable[[], QImage]]


def sight_shots(catalogue: Catalogue, felt: Callable[[Layout, Catalogue], QImage]) -> Iterator[Shot]:
    """Every felt in the middle of a round in the eyes of each, and every chip set in the eyes of all."""
    for layout in layouts().values():
        for sight in SIGHTS:
            if sight != USUAL:
                yield f"sight-{layout.id}-{sight}", partial(_felt_seen, layout, catalogue, felt, sight)
    for name, file in chip_files().items():
        yield f"sight-chips-{name}", partial(chips_seen, read_chips(file))


def _felt_seen(layout: Layout, catalogue: Catalogue, felt: Callable[[Layout, Catalogue], QImage], sight: str) -> QImage:
    return seen_by(felt(layout, catalogue), sight)


def chips_seen(chips: ChipSet) -> QImage:
    """A row of stacks for each kind of sight, and behind it the pairs that come too close."""
    pairs = close_chips(chips)
    picture = QImage(STACKS_FROM + STACK * len(chips.chips) + NAMED, ROW * len(SIGHTS), QImage.Format.Format_RGB32)
    picture.fill(ROOM)
    for number, sight in enumerate(SIGHTS):
        row = _row(chips, sight, [pair for pair in pairs if pair.sight == sight], picture.width())
        painter = QPainter(picture)
        painter.drawImage(0, ROW * number, seen_by(row, sight))
        painter.end()
    return picture


def _row(chips: ChipSet, sight: str, pairs: Sequence[ClosePair], width: int) -> QImage:
    row = QImage(width, ROW, QImage.Format.Format_RGB32)
    row.fill(ROOM)
    painter = QPainter(row)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    words = font(TYPE, QFont.Weight.DemiBold)
    write(painter, sight, QPointF(WORDS / 2, ROW / 2), words, PRINT)
    for place, chip in enumerate(chips.chips):
        painter.save()
        painter.translate(STACKS_FROM + STACK * place, ROW * 0.62)
        painter.scale(ZOOM, ZOOM)
        paint_stack(painter, [chip] * HIGH)
        painter.restore()
    named = "Too close: " + ", ".join(f"{pair.one} and {pair.other} ({pair.apart:.1f})" for pair in pairs) if pairs else ""
    write(painter, named, QPointF(width - NAMED / 2, ROW / 2), words, PRINT)
    painter.end()
    return row
