"""What an instructor brings to the table: irregularities with when they take effect, and what a Player is let do."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton

from app.rules.core.game import AnyGame
from app.table.command import Does
from app.words.acts import TableWords
from app.words.text import say
from ui.widgets.choice_field import ChoiceField
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import button, column, label, row
from ui.widgets.segments import Segments

FIRST = 6
USUAL = ("late-wager", "power-failure", "exposed-cards", "player-count", "over-maximum", "misdeal")
"""What has a key, F1 to F6, where the game knows it."""
DOES: dict[str, Does] = {"Q": "bet-late", "B": "pull-back", "H": "ask-house-way", "D": "dispute"}


class Calls(QFrame):
    """`brought` tells a case, `let` what a Player is let do; whom it concerns is chosen below."""

    brought = Signal(str)
    let = Signal(str)

    def __init__(self, game: AnyGame, positions: Sequence[int], words: TableWords) -> None:
        super().__init__()
        known = [*game.file.irregularities]
        first = [case for case in USUAL if case in known]
        self.cases = [*first, *(case for case in known if case not in first)]
        self.keys = {f"F{number}": case for number, case in enumerate(self.cases[:FIRST], 1)}
        self.buttons = {case: KeyButton(key, _said(words, case)) for key, case in self.keys.items()}
        self.effects = {case: label("caption", wraps=True) for case in self.buttons}
        self.others, self.bring = ChoiceField(), button(say("console.bring-it"))
        self.others.setAccessibleName(say("console.others"))
        for case in self.cases[FIRST:]:
            self.others.addItem(_said(words, case), case)
        self.player = Segments(say("console.whom"), [(str(one), str(one)) for one in positions], str(positions[0]))
        does = [key for key in DOES if DOES[key] != "ask-house-way" or game.file.cards.set]
        self.lets = {key: KeyButton(key, say(f"console.let-{DOES[key]}")) for key in does}
        self._lay_out()

    @property
    def position(self) -> int:
        """Whom it concerns."""
        return int(self.player.now)

    @property
    def asked(self) -> list[QPushButton]:
        """Everything that can be pressed here."""
        return [*self.buttons.values(), self.bring, *self.lets.values()]

    def show_effects(self, effects: Mapping[str, str]) -> None:
        """Tell when each would take effect."""
        for case, told in self.effects.items():
            told.setText(say(f"console.when-{effects[case]}"))

    def press(self, key: str) -> bool:
        """F1 to F6 bring something in, letters let a Player do something, figures choose the Player."""
        if key in self.keys:
            self.brought.emit(self.keys[key])
        elif key in self.lets:
            self.let.emit(DOES[key])
        elif key in self.player.buttons:
            self.player.choose(key)
        else:
            return False
        return True

    def _lay_out(self) -> None:
        whole = column(self, spacing=8)
        whole.addWidget(label("label", say("console.bring-in")))
        grid = QGridLayout()
        grid.setSpacing(6)
        for place, (case, made) in enumerate(self.buttons.items()):
            cell = column(spacing=0)
            cell.addWidget(made)
            cell.addWidget(self.effects[case])
            grid.addLayout(cell, place // 2, place % 2)
            made.clicked.connect(lambda _=False, case=case: self.brought.emit(case))
        whole.addLayout(grid)
        more = row(spacing=6)
        more.addWidget(self.others, 1)
        more.addWidget(self.bring)
        whole.addLayout(more)
        whole.addSpacing(8)
        whole.addWidget(label("label", say("console.let")))
        whole.addWidget(self.player)
        ways = Flow(spacing=6)
        for key, made in self.lets.items():
            made.be_tight()
            made.clicked.connect(lambda _=False, key=key: self.let.emit(DOES[key]))
            ways.addWidget(made)
        whole.addLayout(ways)
        self.bring.clicked.connect(lambda: self.brought.emit(self.others.currentData()))
        for shown in (self.others, self.bring):
            shown.setVisible(bool(self.cases[FIRST:]))


def _said(words: TableWords, case: str) -> str:
    """A case as it stands on a button."""
    name = words.name(case)
    return name[:1].upper() + name[1:]
