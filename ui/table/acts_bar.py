"""The say-and-do bar under the felt: what is said and done in the phase the round is in. Any other key works all the same.

Which acts it shows follows from what was done, never from what is right.
"""

from collections.abc import Collection

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from app.rules.core.gamefile import GameFile
from app.rules.judge.phases import PHASES
from app.rules.wording import say_words
from app.words.text import language, say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import label

ALL = frozenset(PHASES)
STAGES = "stages"
"""Where Players decide again after cards were turned, hands reach for it then too."""

# Key, words, and the phases in which hands reach for it: those it belongs to, and what comes before them. What belongs to none is
# offered where it is told; else hands know its key, or click on the float.
SAID = (
    ("B", "acts.open", {"open", "clear"}),
    ("N", "acts.close", {"open"}),
    ("Q", "acts.qualifies", {"expose"}),
    ("Shift+Q", "acts.not-qualified", {"expose"}),
    ("Shift+D", "acts.declare", {"expose"}),
    ("W", "acts.wins", {"expose", "settle"}),
    ("Shift+W", "acts.loses", {"expose", "settle"}),
    ("S", "acts.stand-off", {"expose", "settle"}),
    ("Shift+A", "acts.answer", {"open", "settle", "clear"}),
)
DONE = (
    ("Space", "acts.deal", {"open", "deal", "decisions"}),
    ("U", "acts.burn", {"deal", "decisions"}),
    ("Enter", "acts.take-in", {"deal", "decisions", STAGES}),
    ("F", "acts.give-up", {"deal", "decisions", STAGES}),
    ("H", "acts.house-way", {"deal", "decisions", "expose", "settle"}),
    ("E", "acts.turn", {"deal", "decisions", "expose", "settle"}),
    ("Shift+E", "acts.turn-last", {"deal"}),
    ("T", "acts.take", {"decisions", "expose", "settle"}),
    ("P", "acts.pay", {"expose", "settle"}),
    ("Shift+P", "acts.pay-bonus", {"settle"}),
    ("R", "acts.return", {"decisions", "expose", "settle"}),
    ("G", "acts.clear", {"decisions", "expose", "settle", "clear"}),
    ("O", "acts.correct", ALL),
    ("Shift+C", "acts.money", set[str]()),
    ("Shift+X", "acts.day", set[str]()),
    ("I", "acts.irregular", ALL),
)


class ActsBar(QWidget):
    """A button for each act of the phase, each with its key; a button is made when its phase first comes."""

    pressed = Signal(str)

    def __init__(self, file: GameFile, device: str | None) -> None:
        super().__init__()
        self.setObjectName("surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._way_out = way_out(file)
        self.phases = {key: phases_of(phases, file) for key, _, phases in (*SAID, *DONE) if has_use(key, file, device)}
        self.buttons: dict[str, KeyButton] = {}
        self._height = 0
        self._least = 0
        self._shows_signs = True
        self._signs = {"say": QLabel(), "do": QLabel()}
        self._flow = Flow(self, 4)
        self._flow.setContentsMargins(8, 8, 8, 8)
        for name, sign in self._signs.items():
            sign.setAccessibleName(say(f"bar.{name}"))
            self._flow.addWidget(sign)
        self.note = label("caption")
        self.note.hide()
        self._flow.addWidget(self.note)

    def tell(self, words: str) -> None:
        """Tell a word after the acts."""
        self.note.setText(words)
        self.note.show()
        self._fit()

    def show_phase(self, phase: str, told: str, *, is_next: bool = False) -> None:
        """Show the acts of a phase; the one that is told stands out once it is next, with nothing before it."""
        for key, phases in self.phases.items():
            shown = phase in phases or key == told
            if shown and key not in self.buttons:
                self._make(key)
            if key in self.buttons:
                self.buttons[key].set_primary(is_next and key == told)
                self.buttons[key].setVisible(shown)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Take as many lines as it needs."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Take as many lines as the acts need; the signs give way before a second line is begun."""
        self._show_signs()
        if self._flow.heightForWidth(self.width()) > self.height_of(1):
            for sign in self._signs.values():
                sign.hide()
        self.setFixedHeight(max(self._least, self._flow.heightForWidth(self.width())))

    def height_of(self, lines: int) -> int:
        """How high it is with its acts in so many lines."""
        edges = self._flow.contentsMargins()
        return lines * self._height + (lines - 1) * self._flow.spacing() + edges.top() + edges.bottom()

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours of a theme and the measures of the window."""
        self._height = measures.button
        for button in self.buttons.values():
            button.set_height(self._height)
        self.note.setFixedHeight(self._height)
        for name, sign in self._signs.items():
            sign.setFixedHeight(self._height)
            sign.setPixmap(icon_picture(name, colours.text_2, measures.px(16)))
        self._shows_signs = not measures.narrow
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
        button.be_tight()
        button.set_height(self._height)
        button.pressed_key.connect(self.pressed)
        self._flow.addWidget(button)
        said = [self.buttons[other] for other, _, _ in SAID if other in self.buttons]
        done = [self.buttons[other] for other, _, _ in DONE if other in self.buttons]
        self._flow.order([self._signs["say"], *said, self._signs["do"], *done, self.note])


def way_out(file: GameFile) -> str:
    """What the decision is called by which a hand is given up; nothing where there is none."""
    return say_words(file.decisions[file.way_out].name, language()) if file.way_out else ""


def phases_of(phases: Collection[str], file: GameFile) -> frozenset[str]:
    """The phases in which hands reach for an act in a game."""
    again = {"expose"} if STAGES in phases and file.judging.stages else set()
    return frozenset(phases) - {STAGES} | again


def has_use(key: str, file: GameFile, device: str | None) -> bool:
    """Whether a game has any use for an act, by its data and the device it is dealt with."""
    deal = file.deal_of(device).steps
    match key:
        case "H":
            return bool(file.cards.set)
        case "Enter":
            return bool(file.decisions)
        case "F":
            return bool(file.way_out)
        case "Shift+P":
            return any(terms.payment for terms in file.wagers.values())
        case "Shift+D":
            return bool(file.judging.says_hand)
        case "Q" | "Shift+Q":
            return bool(file.judging.unqualified) and not file.judging.says_hand  # there the hand itself is said
        case "Shift+E":
            return any(step.face == "up" for step in deal)
        case "U":
            return any("discard" in step.to for step in deal)
        case _:
            return True
