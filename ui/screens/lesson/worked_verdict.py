"""What is told of a worked position under its felt: what was done or refused and why, and the ledger."""

from PySide6.QtCore import Signal

from app.rules.judge.fault import JudgedFault
from app.table.coaching import explain
from app.table.place_words import Seeing
from app.table.worked_position import WorkedTable
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.lesson.done_card import DoneCard
from ui.screens.lesson.ledger import Ledger
from ui.table.coach_cards import FaultCard
from ui.widgets.parts import box, column
from ui.widgets.room_scroll import RoomScroll


class WorkedTold(RoomScroll):
    """Scrolls under the felt, which stays in sight. `opened` asks for a clause, with the abbreviation of its game."""

    opened = Signal(str)

    def __init__(self) -> None:
        told = box()
        super().__init__(told)
        self.done = DoneCard()
        self.refused = FaultCard()
        self.ledger = Ledger()
        self._game = ""
        self.done.opened.connect(self.opened)
        self.refused.opened.connect(lambda number: self.opened.emit(f"{self._game} {number}"))
        inside = column(told, (20, 8, 20, 8), 8)
        for part in (self.done, self.refused, self.ledger):
            inside.addWidget(part)
        inside.addStretch(1)

    def show_table(
        self, table: WorkedTable, fault: JudgedFault | None, seeing: Seeing, colours: Theme, measures: Measures
    ) -> None:
        """Tell how a worked position stands; at its end only the ledger."""
        self._game = seeing.words.file.abbreviation
        self.refused.setVisible(fault is not None)
        self.done.setVisible(fault is None and table.last is not None and not table.finished)
        if fault is not None:
            self.refused.show_fault(explain(fault, table.round, seeing.words), seeing.words, colours, measures)
            self.refused.head.setText(say("lesson.refused"))
            self.refused.read.hide()
        elif table.last is not None:
            self.done.show_duty(table.last, seeing.words, colours, measures)
        self.setAccessibleDescription((self.refused if fault is not None else self.done).title.text())
        self.ledger.show_table(table, seeing, colours, measures)
        self.fit(whole=measures.narrow)
        self.verticalScrollBar().setValue(0)
