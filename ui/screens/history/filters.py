"""What of the history is looked for: words, a game, a kind, a time, only what went wrong."""

from datetime import date, timedelta

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from app.pages.history import KINDS, HistoryWish
from app.rules.catalogue import Catalogue
from app.words.text import say
from ui.foundation.measures import Measures
from ui.widgets.flow import Flow
from ui.widgets.segments import Segments

DAYS = {"": 0, "7": 7, "30": 30}
PATIENCE_MS = 120
"""How long the letters rest before they are looked for."""


class HistoryFilters(QWidget):
    """`changed` tells that something else is looked for."""

    changed = Signal()

    def __init__(self, catalogue: Catalogue, game: str) -> None:
        super().__init__()
        self.search = QLineEdit()
        self.search.setPlaceholderText(say("history.search-hint"))
        self.search.setAccessibleName(say("history.search"))
        self.search.setClearButtonEnabled(True)
        self.search.setMaxLength(100)
        games = [("", say("history.every-game")), *((one, catalogue.title(one).abbreviation) for one in catalogue)]
        self.games = Segments(say("history.games"), games, game)
        names = [(kind, say(f"history.name-{kind}" if kind else "history.kind-all")) for kind in KINDS]
        self.kinds = Segments(say("history.kinds"), names, "")
        days = [(key, say(f"history.last-{key}" if key else "history.any-day")) for key in DAYS]
        self.days = Segments(say("history.days"), days, "")
        self.faulty = QPushButton(say("history.faulty"))
        self.faulty.setObjectName("tab")
        self.faulty.setCheckable(True)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(PATIENCE_MS)
        self._rest.timeout.connect(self.changed)
        self.search.textChanged.connect(lambda _: self._rest.start())
        for segments in (self.games, self.kinds, self.days):
            segments.chosen.connect(lambda _: self.changed.emit())
        self.faulty.toggled.connect(lambda _: self.changed.emit())
        inside = Flow(self, 10)
        inside.setContentsMargins(0, 0, 0, 0)
        for part in (self.search, self.games, self.kinds, self.days, self.faulty):
            inside.addWidget(part)

    def wish(self, today: date) -> HistoryWish:
        """What is looked for."""
        days = DAYS[self.days.now]
        since = (today - timedelta(days=days - 1)).isoformat() if days else ""
        kind = next(kind for kind in KINDS if kind == self.kinds.now)
        return HistoryWish(self.search.text(), self.games.now, kind, since, self.faulty.isChecked())

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        for segments in (self.games, self.kinds, self.days):
            segments.set_height(measures.button + 8)
        self.faulty.setFixedHeight(measures.button + 8)
        self.faulty.setMinimumWidth(measures.px(110))
        self.search.setFixedWidth(measures.px(260))
