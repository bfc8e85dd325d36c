"""Painting in the axes of a block, where everything of a position is told from rail to Dealer."""

from math import degrees

from PySide6.QtGui import QPainter, QTransform

from app.layouts.geometry import DEALERS_EDGE, MAGNIFIED, Block


def block_transform(at: Block) -> QTransform:
    """From the axes of a block to those of the table."""
    return QTransform().translate(*at.origin).rotate(degrees(at.tilt)).scale(MAGNIFIED, MAGNIFIED)


def enter_block(painter: QPainter, at: Block) -> None:
    """From here on, paint in the axes of a block."""
    painter.setTransform(block_transform(at), combine=True)


def enter_dealers_side(painter: QPainter) -> None:
    """From here on, paint the Dealer's things as they are before they grow."""
    painter.translate(0, DEALERS_EDGE * (1 - MAGNIFIED))
    painter.scale(MAGNIFIED, MAGNIFIED)
