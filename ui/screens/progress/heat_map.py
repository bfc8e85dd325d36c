"""The skills by game as a map of warmth: the darker the better, with the number in every field."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from app.pages.progress import ProgressPage, SkillCell
from app.pages.progress_tables import NOTHING, Names
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.drawing import Drawing
from ui.widgets.parts import label, row

FIELD = (44, 26)
SCALE = (60, 70, 80, 90, 100)
GAP = 4
COLD_INK, MIDDLE_INK, WARM_INK = 0.55, 0.4, 0.85
COLDEST, FULL = 60, 100
"""Between these shares of a hundred the colour goes from wrong to right."""


class HeatMap(Drawing):
    """A row for each skill, a column for each game."""

    def __init__(self, page: ProgressPage, names: Names) -> None:
        super().__init__()
        self.fields: list[Field] = []
        games = list(page.skills[0].cells)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(GAP)
        grid.setColumnStretch(0, 2)
        for place, game in enumerate(games, start=1):
            head = label("label", names.game(game))
            head.setToolTip(names.whole(game))
            head.setAlignment(Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(head, 0, place)
            grid.setColumnStretch(place, 1)
        for line, skill in enumerate(page.skills, start=1):
            grid.addWidget(label("body", names.skill(skill.skill), wraps=True), line, 0)
            for place, game in enumerate(games, start=1):
                self.fields.append(Field(skill.cells[game], names.skill(skill.skill), names.game(game)))
                grid.addWidget(self.fields[-1], line, place)
        grid.addWidget(label("caption", say("progress.scale"), wraps=True), len(page.skills) + 1, 0)
        self.scale = [ScaleField(percent) for percent in SCALE]
        key = row(spacing=GAP)
        for field in self.scale:
            key.addWidget(field)
        grid.addLayout(key, len(page.skills) + 1, 1, 1, max(1, len(games)))

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        for field in (*self.fields, *self.scale):
            field.dress(colours, measures)


class Field(QWidget):
    """One skill at one game: its share as a number on its colour, a dash where it is too early to say."""

    def __init__(self, cell: SkillCell | None, skill: str, game: str) -> None:
        super().__init__()
        self.percent = cell.right_percent if cell else None
        self.words = "" if cell is None else NOTHING if self.percent is None else str(self.percent)
        self._size = QSize(*FIELD)
        self._ground, self._ink, self._edge = QColor(), QColor(), QColor()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        told = _told(cell, skill, game)
        self.setAccessibleName(told)
        self.setToolTip(told)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Large enough for its number."""
        return self._size

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Mix the colour of its share."""
        self._size = QSize(measures.px(FIELD[0]), measures.px(FIELD[1]))
        self._ground, self._edge = ground_of(self.percent, colours), QColor(colours.line)
        self._ink = _readable_on(self._ground)
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A rounded field with its number."""
        if not self.words:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._edge, 1))
        painter.setBrush(self._ground)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        font = self.font()
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(self._ink)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.words)


class ScaleField(Field):
    """One step of the scale under the map, so that its colours can be read."""

    def __init__(self, percent: int) -> None:
        super().__init__(None, "", "")
        self.percent, self.words = percent, f"≤ {percent}" if percent == COLDEST else str(percent)
        self.setAccessibleName("")
        self.setToolTip("")


def ground_of(percent: int | None, colours: Theme) -> QColor:
    """The colour of a share: from wrong over the accent to right, never the plain ground of one that is not known."""
    plain = QColor(colours.sunken)
    if percent is None:
        return plain
    cold, middle, warm = (
        _mixed(plain, QColor(ink), share)
        for ink, share in ((colours.wrong, COLD_INK), (colours.accent_text, MIDDLE_INK), (colours.right, WARM_INK))
    )
    warmth = (max(percent, COLDEST) - COLDEST) / (FULL - COLDEST)
    return _mixed(cold, middle, warmth * 2) if warmth < 0.5 else _mixed(middle, warm, (warmth - 0.5) * 2)


def _mixed(first: QColor, second: QColor, share: float) -> QColor:
    return QColor.fromRgbF(*(a + (b - a) * share for a, b in zip(_parts(first), _parts(second), strict=True)))


def _parts(colour: QColor) -> tuple[float, float, float]:
    return colour.redF(), colour.greenF(), colour.blueF()


def _readable_on(ground: QColor) -> QColor:
    """Black or white, whichever stands out more."""
    return QColor(Qt.GlobalColor.black if _luminance(ground) > 0.179 else Qt.GlobalColor.white)


def _luminance(colour: QColor) -> float:
    """How bright a colour is to the eye, as WCAG reckons it."""
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in _parts(colour)]
    return sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def _told(cell: SkillCell | None, skill: str, game: str) -> str:
    if cell is None:
        return say("progress.skill-none", skill=skill, game=game)
    if cell.right_percent is None:
        return say("progress.skill-few", skill=skill, game=game, asked=cell.asked)
    return say("progress.skill-told", skill=skill, game=game, percent=cell.right_percent, asked=cell.asked)
