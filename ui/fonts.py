"""The typefaces that come with the program: Inter, under the SIL Open Font Licence."""

from functools import cache
from importlib.resources import files

from PySide6.QtGui import QFont, QFontDatabase

FAMILY = "Inter"


@cache
def load_fonts() -> tuple[str, ...]:
    """Make the typefaces known to Qt, once; the families that came."""
    families: list[str] = []
    for file in sorted((files("assets") / "fonts").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ttf"):
            number = QFontDatabase.addApplicationFontFromData(file.read_bytes())
            families += QFontDatabase.applicationFontFamilies(number)
    return tuple(dict.fromkeys(families))


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
