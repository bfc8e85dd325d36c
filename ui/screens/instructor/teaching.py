"""What the pages of the room have at hand: who is in it, and the rooms below that ask the gate for everything."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject

from app.classroom.class_room import ClassRoom
from scoring.records import Profile
from ui.foundation.desk import Desk

R = TypeVar("R", bound=ClassRoom)
T = TypeVar("T")


class Teaching:
    """Somebody in the room. What is asked is done where the store is, and its answer told here."""

    def __init__(self, desk: Desk, by: Profile) -> None:
        if desk.folder is None:
            raise RuntimeError("a class without a data folder")
        self.desk, self.by, self.folder = desk, by, desk.folder

    def ask(
        self,
        page: QObject,
        room: type[R],
        question: Callable[[R], T],
        then: Callable[[T], object],
        refuse: Callable[[str], object],
    ) -> None:
        """Ask a room; whoever has left the page by then is told nothing."""
        self.desk.work.ask_for(page, lambda store: question(room(store, self.folder, self.by)), then, refuse)
