"""What the program is: its version, the rules it goes by, and the parts it is made from with their licences."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout

from app.pages.about import AboutPage, about, as_text
from app.words.text import say
from ui.foundation.desk import Desk
from ui.screens.settings.section import Section
from ui.widgets.page import plate
from ui.widgets.parts import button, label

FILL = (1, 0, 0)
"""How much of the width each column takes beyond what its words need."""


class AboutSection(Section):
    """A plate each for the program, the rules and the parts; every line can be read aloud."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        page = about(desk.catalogue)
        self.copy = button(say("about.copy"))
        self.copy.clicked.connect(lambda: QApplication.clipboard().setText(as_text(page)))
        self.inside.addWidget(_program(page))
        self.inside.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignLeft)
        rules = ((line.game, say("about.version", version=line.version), str(line.effective)) for line in page.documents)
        self.inside.addWidget(_plate("about.rules", "about.rules-told", rules))
        parts = ((part.name, part.version, part.licence) for part in page.parts)
        self.inside.addWidget(_plate("about.parts", "about.parts-told", parts))
        self.inside.addStretch(1)


def _program(page: AboutPage) -> QFrame:
    made, inside = plate(say("about.program", version=page.version))
    inside.addWidget(label("body", say("about.told"), wraps=True))
    counts = page.holdings
    holds = say(
        "about.holds",
        games=counts.games,
        felts=counts.felts,
        situations=counts.situations,
        lessons=counts.lessons,
        drills=counts.drills,
        clauses=counts.clauses,
    )
    inside.addWidget(label("body-2", holds, wraps=True))
    inside.addWidget(label("caption", say("about.made-with", python=page.python, qt=qVersion()), wraps=True))
    return made


def _plate(title: str, told: str, lines: Iterable[tuple[str, str, str]]) -> QFrame:
    """A table of three columns under a sentence."""
    made, inside = plate(say(title))
    inside.addWidget(label("body-2", say(told), wraps=True))
    grid = QGridLayout()
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(6)
    for column, stretch in enumerate(FILL):
        grid.setColumnStretch(column, stretch)
    for row, cells in enumerate(lines):
        for column, cell in enumerate(cells):
            grid.addWidget(label("body" if column == 0 else "body-2", cell, wraps=True), row, column)
    inside.addLayout(grid)
    return made
