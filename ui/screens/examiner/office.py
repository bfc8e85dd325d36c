"""What the pages of the office have at hand: who opened it, and the rooms below that ask the gate for everything."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject

from app.exams.exam_clock import Machine, machine_time
from app.exams.office import ExamOffice
from app.exams.seal_office import SealOffice
from scoring.port import Store
from scoring.records import Profile
from ui.foundation.desk import Desk

T = TypeVar("T")
Refuse = Callable[[str], object]


class Office:
    """Somebody in the office. What is asked is done where the store is, and its answer told here."""

    def __init__(self, desk: Desk, by: Profile, machine: Machine = machine_time) -> None:
        if desk.folder is None:
            raise RuntimeError("an office without a data folder")
        self.desk, self.by, self.folder = desk, by, desk.folder
        self._machine = machine

    def exams(self, store: Store) -> ExamOffice:
        """The room where exams are prepared and examined."""
        return ExamOffice(store, self.folder, self.desk.rulebooks, self.by, machine=self._machine)

    def seals(self, store: Store) -> SealOffice:
        """The room where the key is."""
        return SealOffice(store, self.folder, self.desk.rulebooks, self.by, machine=self._machine)

    def ask(self, page: QObject, question: Callable[[ExamOffice], T], then: Callable[[T], object], refuse: Refuse) -> None:
        """Ask the first room; whoever has left the page by then is told nothing."""
        self.desk.work.ask_for(page, lambda store: question(self.exams(store)), then, refuse)

    def ask_seals(self, page: QObject, question: Callable[[SealOffice], T], then: Callable[[T], object], refuse: Refuse) -> None:
        """Ask the other."""
        self.desk.work.ask_for(page, lambda store: question(self.seals(store)), then, refuse)
