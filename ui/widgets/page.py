"""A page: a column of things no wider than the design has it, that scrolls where it is longer than the screen."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from ui.widgets.parts import box, column, label, row


class Page(QScrollArea):
    """Things one under another, centred, scrolled by wheel, keys and focus."""

    def __init__(self, widest: int, margins: tuple[int, int, int, int] = (32, 24, 32, 32), spacing: int = 24) -> None:
        super().__init__()
        self.setViewport(QWidget())  # WORKAROUND: PySide6 takes 20 ms to find the class of a viewport that it did not make
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.middle = QWidget()
        self.middle.setMaximumWidth(widest)
        self.inside: QVBoxLayout = column(self.middle, margins, spacing)
        ground = QWidget()
        across = row(ground)
        across.addStretch(1)
        across.addWidget(self.middle, 1000)
        across.addStretch(1)
        self.setWidget(ground)

    def set_widest(self, widest: int) -> None:
        """Be no wider than so many pixels."""
        self.middle.setMaximumWidth(widest)


def heading(title: str, told: str) -> QWidget:
    """The title of a screen, and a sentence under it."""
    made = QWidget()
    inside = column(made, spacing=2)
    inside.addWidget(label("screen-title", title, wraps=True))
    inside.addWidget(label("body-2", told, wraps=True))
    return made


def plate(title: str = "", note: str = "", margins: tuple[int, int, int, int] = (20, 16, 20, 16)) -> tuple[QFrame, QVBoxLayout]:
    """A card of a page with its title and a note at the right of it: the card, and the column to fill."""
    made = box("plate")
    inside = column(made, margins, 12)
    if title:
        top = row(spacing=12)
        top.addWidget(label("title", title))
        top.addStretch(1)
        if note:
            top.addWidget(label("caption", note))
        inside.addLayout(top)
    return made, inside


def hairline() -> QFrame:
    """A thin line between two things."""
    made = box("hairline")
    made.setFixedHeight(1)
    return made
