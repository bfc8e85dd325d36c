"""What stands beside a page that has no worked position: what its clauses say, or the chips of the house."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from app.layouts.chipset import Chip, ChipSet
from app.rules.catalogue import Catalogue
from app.rules.clause_texts import say_clause
from app.rules.core.gamefile import GameFile
from app.rules.core.money import dollars
from app.words.text import say
from ui.felt.chip_painter import RADIUS, paint_chip
from ui.screens.lesson.stop_part import Dress, StopPart
from ui.widgets.clause_link import clause_link
from ui.widgets.page import plate
from ui.widgets.parts import column, label, row

CHIP = 56
CHIPS_IN_A_ROW = 2


class ClausesBeside(StopPart):
    """The clauses a page cites, each in our words, in a language."""

    def __init__(self, clauses: Sequence[str], catalogue: Catalogue, open_clause: Callable[[str], object], spoken: str) -> None:
        super().__init__()
        inside = column(self, (32, 24, 32, 24), 12)
        inside.addWidget(label("title", say("lesson.behind")))
        for clause in clauses:
            made, words = plate()
            words.addWidget(clause_link(clause, open_clause))
            words.addWidget(label("body", _text_of(clause, catalogue, spoken), wraps=True))
            inside.addWidget(made)
        inside.addStretch(1)


class ChipsBeside(StopPart):
    """Every chip there is, with its value."""

    def __init__(self, chips: ChipSet) -> None:
        super().__init__()
        inside = column(self, (32, 24, 32, 24), 12)
        made, words = plate(say("lesson.chips"))
        self._pictures = [ChipPicture(chip) for chip in chips.chips]
        grid = QGridLayout()
        grid.setSpacing(16)
        for place, picture in enumerate(self._pictures):
            line = row(spacing=16)
            line.addWidget(picture)
            line.addWidget(label("figure", dollars(picture.chip.value)), 1)
            grid.addLayout(line, place // CHIPS_IN_A_ROW, place % CHIPS_IN_A_ROW)
        words.addLayout(grid)
        inside.addWidget(made)
        inside.addStretch(1)

    def dress(self, dress: Dress) -> None:
        """Draw the chips as large as the type."""
        for picture in self._pictures:
            picture.set_side(dress.measures.px(CHIP))


class ChipPicture(QWidget):
    """One chip, seen from above."""

    def __init__(self, chip: Chip) -> None:
        super().__init__()
        self.chip = chip
        self.setAccessibleName(dollars(chip.value))
        self.set_side(CHIP)

    def set_side(self, side: int) -> None:
        """Be so large."""
        self.setFixedSize(QSize(side, side))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The chip in the middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self.width() / 2, self.height() / 2)
        scale = self.width() / (2 * RADIUS + 2)
        painter.scale(scale, scale)
        paint_chip(painter, self.chip)


def _text_of(clause: str, catalogue: Catalogue, spoken: str) -> str:
    """What a clause says in a language, by the abbreviation of its game and its number."""
    abbreviation, _, number = clause.partition(" ")
    file: GameFile = next(game.file for game in catalogue.values() if game.file.abbreviation == abbreviation)
    return say_clause(file, number, spoken)
