"""The typefaces that come with the program, under the SIL Open Font Licence: Inter, and Noto Sans SC for Chinese."""

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QWidget

from app.base.datafile import files

FAMILY = "Inter"
CHINESE = "Noto Sans SC"
TABULAR = QFont.Tag("tnum")
"""Figures of one width, so that amounts, times and scores stand under one another."""
LAST_OF_INTER = "\u2e7f"
"""From here on come the scripts of East Asia, which Inter has no signs for."""


@cache
def load_fonts() -> tuple[str, ...]:
    """Make the typeface known to Qt, once; the families that came."""
    return _load("inter-")


@cache
def load_chinese() -> tuple[str, ...]:
    """Make the Chinese typeface known, once, and take from it whatever the usual one has not; the families that came."""
    families = _load("noto-sans-sc-")
    QFont.insertSubstitution(FAMILY, CHINESE)
    return families


def even_figures(widget: QWidget) -> None:
    """Let the figures of a widget all be as wide; whatever else its font is comes from the style sheet."""
    face = widget.font()
    face.setFeature(TABULAR, 1)
    widget.setFont(face)


def load_for(text: str) -> None:
    """Make known what a text, such as a person's name, needs beyond the usual typeface."""
    if any(sign > LAST_OF_INTER for sign in text):
        load_chinese()


@cache
def font(size: float, weight: QFont.Weight = QFont.Weight.Medium, spacing: float = 0.0) -> QFont:
    """A font of a size in the units that are painted in; it is shared, and never changed."""
    load_fonts()
    made = QFont(FAMILY)
    made.setPixelSize(max(1, round(size)))
    made.setWeight(weight)
    if spacing:
        made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
    return made


def _load(beginning: str) -> tuple[str, ...]:
    """Make the files known whose names begin so."""
    families: list[str] = []
    for file in sorted((files("assets") / "fonts").glob(f"{beginning}*.ttf")):
        number = QFontDatabase.addApplicationFont(str(file))
        families += QFontDatabase.applicationFontFamilies(number)
    return tuple(dict.fromkeys(families))
