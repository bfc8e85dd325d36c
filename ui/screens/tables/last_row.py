"""The tables somebody opened last, side by side: one click opens one again."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton

from app.rounds.situations import Situations
from app.rules.catalogue import Catalogue
from app.table.choice import TableChoice
from app.words.listing import listed
from app.words.text import language, say
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.parts import clear, column, label, row
from ui.widgets.screen_button import ScreenButton


class LastRow(QFrame):
    """`opened` tells the table that is to be opened again."""

    opened = Signal(object)

    def __init__(self, catalogue: Catalogue, situations: Mapping[str, Situations]) -> None:
        super().__init__()
        self._catalogue, self._situations = catalogue, situations
        self.buttons: list[QPushButton] = []
        self._across = row(self, spacing=8)
        self._across.addWidget(label("caption", say("lobby.no-last"), wraps=True))

    def show_tables(self, choices: Sequence[TableChoice]) -> None:
        """Show these; where there are none it says what will stand here."""
        if not choices:
            return
        clear(self._across)
        self.buttons = [self._button(choice) for choice in choices]
        for made in self.buttons:
            self._across.addWidget(made, 1)

    def _button(self, choice: TableChoice) -> QPushButton:
        game = self._catalogue[choice.game].file
        about = listed((game.abbreviation, self._about(choice)))
        where = say("lobby.last-told", layout=choice.layout, seats=choice.seats, mode=say(f"coach.{choice.mode}"))
        made = ScreenButton()
        made.setObjectName("card")
        made.setAccessibleName(listed((about, where)))
        made.setToolTip(listed((about, where)))
        inside = column(made, (10, 6, 10, 6), 0)
        inside.addWidget(ElidedLabel("strong", about))
        inside.addWidget(ElidedLabel("caption", where))
        made.setMinimumHeight(inside.sizeHint().height())
        made.clicked.connect(lambda: self.opened.emit(choice))
        return made

    def _about(self, choice: TableChoice) -> str:
        """What happens at a table: its situation, its surprises, or what chance brings."""
        if choice.surprise:
            return say("lobby.surprised", level=say(f"lobby.{choice.surprise}"))
        situations = self._situations[choice.game]
        if choice.situation and choice.situation in situations:
            return situations[choice.situation].words(language()).title
        return say("lobby.random")
