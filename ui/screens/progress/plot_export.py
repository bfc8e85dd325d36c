"""Saving what a panel shows: its picture or its numbers, where the person says. Nothing waits for it but the file itself."""

import csv
from collections.abc import Callable
from io import StringIO
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QFileDialog, QWidget

from app.pages.progress_tables import Numbers
from app.words.text import say
from ui.screens.progress.panel import Panel, SaveAs
from ui.widgets.file_choice import DOCUMENTS, PICTURES, ask_to_save

MARGIN = 16
PLACES = {"png": PICTURES, "csv": DOCUMENTS}
KINDS = {"png": "progress.pictures", "csv": "progress.tables"}


def ask_where(parent: QWidget, name: str, kind: SaveAs, then: Callable[[Path], object]) -> QFileDialog:
    """Ask for a file to save to; the program goes on meanwhile."""
    return ask_to_save(parent, say("progress.save-title"), f"feltwork-{name}.{kind}", say(KINDS[kind]), then, PLACES[kind])


def picture_of(panel: Panel, ground: str) -> QImage:
    """What a panel shows with its title over it, without the buttons."""
    shown = panel.shown.grab()
    title = panel.heading.grab()
    ratio = shown.devicePixelRatio()
    size = QSize(shown.width(), shown.height() + title.height()) + QSize(2, 3) * round(MARGIN * ratio)
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(ground)
    painter = QPainter(image)
    painter.drawPixmap(QPoint(MARGIN, MARGIN), title)
    painter.drawPixmap(QPoint(MARGIN, 2 * MARGIN + round(title.height() / ratio)), shown)
    painter.end()
    return image


def as_csv(numbers: Numbers) -> bytes:
    """Numbers as a file for a spreadsheet, which knows by its first bytes how it is written."""
    text = StringIO()
    csv.writer(text).writerows([numbers.heads, *numbers.rows])
    return text.getvalue().encode("utf-8-sig")


def as_png(image: QImage) -> bytes:
    """A picture as a file."""
    kept = QByteArray()
    buffer = QBuffer(kept)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(kept.data())
