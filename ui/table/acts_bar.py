"""The say-and-do bar under the felt: what is said and done in the phase the round is in. Any other key works all the same."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from app.rules.core.act import Burn, Declare, Turn
from app.rules.core.gamefile import GameFile
from app.rules.core.procedure import PHASES, Step
from app.rules.wording import say_words
from app.words.text import language, say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton

ALL = frozenset(PHASES)

# Key, words, whether it is said rather than done, and the phases in which hands reach for it.
SAID = (
    ("B", "acts.open", {"open", "clear"}),
    ("N", "acts.close", {"open"}),
    ("Q", "acts.qualifies", {"expose"}),
    ("Shift+Q", "acts.not-qualified", {"expose"}),
    ("W", "acts.declare", {"expose", "settle"}),
    ("S", "acts.stand-off", {"settle"}),
)
DONE = (
    ("Space", "acts.deal", {"deal"}),
    ("U", "acts.burn", {"deal"}),
    ("Enter", "acts.take-in", {"decisions"}),
    ("F", "acts.give-up", {"decisions"}),
    ("H", "acts.house-way", {"decisions", "expose", "settle"}),
    ("E", "acts.turn", {"decisions", "expose", "settle"}),
    ("Shift+E", "acts.turn-last", {"deal"}),
    ("T", "acts.take", {"settle"}),
    ("P", "acts.pay", {"settle"}),
    ("Shift+P", "acts.pay-bonus", {"settle"}),
    ("R", "acts.return", {"decisions", "settle"}),
    ("G", "acts.clear", {"decisions", "settle", "clear"}),
    ("O", "acts.correct", {"open", "decisions"}),
    ("I", "acts.irregular", ALL),
)


class ActsBar(QWidget):
    """A button for each act of the phase, each with its key; a button is made when its phase first comes."""

    pressed = Signal(str)

    def __init__(self, file: GameFile, steps: Sequence[Step]) -> None:
        super().__init__()
        self.setObjectName("surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._way_out = way_out(file)
        self.phases = {key: phases for key, _, phases in (*SAID, *DONE) if has_use(key, file, steps)}
        self.buttons: dict[str, KeyButton] = {}
        self._height = 0
        self._least = 0
        self._shows_signs = True
        self._signs = {"say": QLabel(), "do": QLabel()}
        self._flow = Flow(self, 6)
        self._flow.setContentsMargins(12, 8, 12, 8)
        for name, sign in self._signs.items():
            sign.setAccessibleName(say(f"bar.{name}"))
            self._flow.addWidget(sign)

    def show_phase(self, phase: str, told: str, *, is_next: bool = False) -> None:
        """Show the acts of a phase, and the one that is told; it stands out once it is next, with nothing to point at before."""
        for key, phases in self.phases.items():
            shown = phase in phases or key == told
            if shown and key not in self.buttons:
                self._make(key)
            if key in self.buttons:
                self.buttons[key].set_primary(is_next and key == told)
                self.buttons[key].setVisible(shown)
        self._show_signs()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Take as many lines as it needs."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(max(self._least, self._flow.heightForWidth(self.width())))

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours of a theme and the measures of the window."""
        self._height = measures.button
        for button in self.buttons.values():
            button.set_height(self._height)
        for name, sign in self._signs.items():
            sign.setFixedHeight(self._height)
            sign.setPixmap(icon_picture(name, colours.text_2, measures.px(16)))
        self._shows_signs = not measures.narrow
        self._show_signs()
        self._least = 0 if measures.narrow else measures.acts
        self._fit()

    def _show_signs(self) -> None:
        """A sign before what is said and one before what is done, where there is anything of it and room for a sign."""
        for name, acts in (("say", SAID), ("do", DONE)):
            has_acts = any(key in self.buttons and not self.buttons[key].isHidden() for key, _, _ in acts)
            self._signs[name].setVisible(self._shows_signs and has_acts)

    def _make(self, key: str) -> None:
        words = next(words for other, words, _ in (*SAID, *DONE) if other == key)
        button = self.buttons[key] = KeyButton(key, say(words, decision=self._way_out), cap_first=True)
        button.set_height(self._height)
        button.pressed_key.connect(self.pressed)
        self._flow.addWidget(button)
        said = [self.buttons[other] for other, _, _ in SAID if other in self.buttons]
        done = [self.buttons[other] for other, _, _ in DONE if other in self.buttons]
        self._flow.order([self._signs["say"], *said, self._signs["do"], *done])


def way_out(file: GameFile) -> str:
    """What the decision is called by which a hand is given up; nothing where there is none."""
    return say_words(file.decisions[file.way_out].name, language()) if file.way_out else ""


def has_use(key: str, file: GameFile, steps: Iterable[Step]) -> bool:
    """Whether a game has any use for an act, by its data and by the kinds of steps its rounds have."""
    acts = [step.act for step in steps]
    match key:
        case "H":
            return bool(file.cards.set)
        case "Enter":
            return bool(file.decisions)
        case "F":
            return bool(file.way_out)
        case "Shift+P":
            return any(terms.payment for terms in file.wagers.values())
        case "Q" | "Shift+Q":
            return any(isinstance(act, Declare) and act.what == "qualification" for act in acts)
        case "Shift+E":
            return any(isinstance(act, Turn) and act.part == "last" for act in acts)
        case "U":
            return any(isinstance(act, Burn) for act in acts)
        case _:
            return True
