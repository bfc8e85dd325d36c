"""The rulebook where nothing is chosen yet: the five documents, and below them what the house has decided."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from app.house.house import House, custom_choices
from app.rules.clause_search import ClauseEntry
from app.rules.core.customs import custom_matters
from app.rules.core.gamefile import GameFile
from app.rules.decisions import decisions
from app.words.listing import enumerated
from app.words.text import say
from scoring.summaries import ClauseFigures
from ui.foundation.days import say_day
from ui.foundation.measures import Measures
from ui.screens.rulebook.decisions_plate import decisions_plate
from ui.screens.rulebook.weakest_plate import weakest_plate
from ui.widgets.page import Page, plate
from ui.widgets.parts import clear, label, row
from ui.widgets.ruling_plate import custom_plate, ruling_plate
from ui.widgets.tiles import Tiles

WIDEST = 1240
TILE = 340
"""How wide a plate is at the least, in units of the type."""


class OpeningPage(Page):
    """What can be read without choosing a clause: documents, house rulings, customs."""

    opened = Signal(str)
    chose = Signal()

    def __init__(self) -> None:
        super().__init__(WIDEST, (32, 24, 32, 32), 16)
        self._tiles: list[Tiles] = []
        self._type = 1.0

    def show_documents(self, files: Sequence[GameFile]) -> None:
        """The documents with their version and date."""
        self._begin(say("rulebook.documents"), say("rulebook.documents-told", count=sum(len(file.clauses) for file in files)))
        self._add([_document(file) for file in files])
        self.inside.addStretch(1)

    def show_weakest(self, weakest: Sequence[tuple[ClauseEntry, ClauseFigures]]) -> None:
        """What went wrong most, under the documents."""
        if weakest:
            self.inside.insertWidget(self.inside.count() - 1, weakest_plate(weakest, self.opened.emit))

    def show_rulings(self, files: Sequence[GameFile], house: House) -> None:
        """What the documents leave open, game by game."""
        self._begin(say("rulebook.rulings-title"), say("rulebook.rulings-told"))
        for file in files:
            self.inside.addWidget(label("title", file.name))
            plates = [ruling_plate(file, name, house, self.opened.emit, self.chose.emit) for name in file.switches]
            if plates:
                self._add(plates)
            else:
                self.inside.addWidget(label("body-2", say("rulebook.no-ruling"), wraps=True))
        concerned = [decision for decision in decisions() if any(decision.concerns(file) for file in files)]
        self.inside.addWidget(decisions_plate(say("rulebook.decided"), concerned, self.opened.emit))
        self.inside.addStretch(1)

    def show_customs(self, files: Sequence[GameFile], house: House) -> None:
        """What the documents leave to the table; games that have the same customs share a page."""
        self._begin(say("rulebook.customs-title"), say("rulebook.customs-told"))
        for alike in _alike(files, house):
            names = say("drills.every-game") if len(alike) == len(files) > 1 else enumerated(file.name for file in alike)
            self.inside.addWidget(label("title", names, wraps=True))
            matter = [name for name in custom_choices() if any(custom_matters(name, file) for file in alike)]
            self._add([custom_plate(alike[0].id, name, house, self.chose.emit) for name in matter])
        self.inside.addStretch(1)

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        self._type = measures.type
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """As many columns as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _begin(self, title: str, told: str) -> None:
        clear(self.inside)
        self._tiles = []
        self.inside.addWidget(label("heading", title))
        self.inside.addWidget(label("body-2", told, wraps=True))
        self.verticalScrollBar().setValue(0)

    def _add(self, plates: Sequence[QWidget]) -> None:
        self._tiles.append(Tiles(plates))
        self.inside.addWidget(self._tiles[-1])
        self._fit()

    def _fit(self) -> None:
        columns = max(1, int(min(self.viewport().width(), WIDEST) / self._type) // TILE)
        for tiles in self._tiles:
            tiles.set_columns(columns)


def _alike(files: Sequence[GameFile], house: House) -> list[list[GameFile]]:
    """Games by their customs."""
    found: dict[str, list[GameFile]] = {}
    for file in files:
        found.setdefault(str(house.customs(file.id)), []).append(file)
    return list(found.values())


def _document(file: GameFile) -> QFrame:
    made, inside = plate()
    head = row(spacing=12)
    head.addWidget(label("title", file.name, wraps=True), 1)
    head.addWidget(label("caption", file.abbreviation), 0, Qt.AlignmentFlag.AlignTop)
    inside.addLayout(head)
    inside.addWidget(label("body", file.document.title, wraps=True))
    facts = (
        (say("rulebook.version"), str(file.document.version)),
        (say("rulebook.effective"), say_day(file.document.effective.isoformat())),
        (say("rulebook.clauses"), str(len(file.clauses))),
    )
    for name, value in facts:
        line = row(spacing=12)
        line.addWidget(label("body-2", name), 1)
        line.addWidget(label("figure-small", value))
        inside.addLayout(line)
    inside.addStretch(1)
    return made
