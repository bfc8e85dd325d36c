"""A clause as a link into the rulebook: "M3CP 3.12.4"."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QSizePolicy

from app.words.text import say

LINK = "clause"
"""The name a link goes by on its screen."""


def clause_link(clause: str, open_clause: Callable[[str], object]) -> QPushButton:
    """A small button that opens the rulebook at a clause."""
    made = QPushButton(clause)
    made.setObjectName(LINK)
    made.setAccessibleName(say("rail.clause", clause=clause))
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    made.setMinimumHeight(26)
    made.setAutoDefault(True)  # Enter opens it as Space does
    made.clicked.connect(lambda: open_clause(clause))
    return made
