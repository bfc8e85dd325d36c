"""The strip under the felt: who is in focus, and every wager there in words."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.rules.core.felt import Chips, Felt
from app.rules.core.money import dollars
from app.training.wording import TableWords

HEIGHT = 64


class HandStrip(QWidget):
    """Says at text size what the felt shows small."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("strip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self.who = QLabel()
        self.who.setObjectName("who")
        self.wagers = QLabel()
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(24)
        row.addWidget(self.who)
        row.addWidget(self.wagers, 1)

    def show_place(self, place: str, wager: str, player: str, felt: Felt, words: TableWords) -> None:
        """What lies at a place."""
        name = words.place(place)
        self.who.setText(f"{name[:1].upper()}{name[1:]}  {player}".rstrip())
        kind, _, number = place.partition("-")
        if kind != "position":
            self.wagers.setText("")
            return
        told = [
            f"{'› ' if name == wager else ''}{words.wager(name)}: {said_of(chips)}"
            for (position, name), chips in felt.chips.items()
            if position == int(number)
        ]
        self.wagers.setText("     ".join(told) or "no wager")


def said_of(chips: Chips) -> str:
    """What became of a wager, in words."""
    if chips.paid:
        return f"{dollars(chips.staked)}, paid {dollars(chips.paid)}"
    if chips.lies:
        return dollars(chips.lies)
    return f"{dollars(chips.staked)} {'taken' if chips.taken else 'returned'}"
