"""What a run came to: accuracy, pace and the longest streak, every question with its result, and what to do next."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from app.pages.answer_words import said, said_again
from app.pages.table_words import place_name
from app.practice.run import Asked
from app.rules.core.cards import cards
from app.words.listing import listed, named, sentences, unended
from app.words.text import say
from lessons.kept_answer import cards_kept, keep
from scoring.figures import Figures, figures
from ui.foundation.felt_look import FeltLook
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.question.hand import Hand
from ui.question.squares import sign_of
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.page import Page, hairline, plate
from ui.widgets.par_bar import seconds
from ui.widgets.parts import box, column, label

WIDEST = 960
CARD_HEIGHT = 52
SIGNS = {"check": "right", "clock": "slow", "cross": "wrong"}
Offer = tuple[str, str]


class Summary(Page):
    """Made when a run is over."""

    PROMPTS = True
    pressed = Signal(str)

    def __init__(self, asked: Sequence[Asked], streak: int, offers: Sequence[Offer], note: str = "") -> None:
        super().__init__(WIDEST)
        shown = _shown(figures([one.mark for one in asked]), streak)
        came_to = [named(name, listed([figure, note])) for name, figure, note in shown]
        self.spoken = sentences([say("drill.over"), *came_to, note, *(named(key, words) for key, words in offers)])
        self._signs: list[tuple[QLabel, str]] = []
        self.hands: list[Hand] = []
        self.inside.addWidget(label("screen-title", say("drill.over")))
        if note:
            self.inside.addWidget(label("lead", note, wraps=True))
        self.inside.addLayout(_figures(shown))
        self.buttons = [KeyButton(*offer, "primary" if offer is offers[0] else "act") for offer in offers]
        acts = QWidget()
        flow = Flow(acts, 12)
        flow.setContentsMargins(0, 0, 0, 0)
        for button in self.buttons:
            button.pressed_key.connect(self.pressed)
            flow.addWidget(button)
        self.inside.addWidget(acts)
        self.inside.addWidget(self._questions(asked))
        self.inside.addStretch(1)

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Take the colours and the measures."""
        for hand in self.hands:
            hand.dress(measures, look)
        self.set_widest(measures.px(WIDEST))
        inks = {"check": colours.right, "clock": colours.slow, "cross": colours.wrong}
        for shown, sign in self._signs:
            shown.setPixmap(icon_picture(sign, inks[sign], measures.px(18)))
        for button in self.buttons:
            button.set_height(max(40, measures.button))

    def _questions(self, asked: Sequence[Asked]) -> QWidget:
        """Every question with its result."""
        made, inside = plate(say("drill.questions"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(2, 1)
        for number, one in enumerate(asked):
            if number:
                grid.addWidget(hairline(), number * 2 - 1, 0, 1, 4)
            self._add_question(grid, number, one)
        inside.addLayout(grid)
        return made

    def _add_question(self, grid: QGridLayout, number: int, one: Asked) -> None:
        sign = sign_of(one.mark)
        shown = QLabel()
        shown.setAccessibleName(say(f"drill.{SIGNS[sign]}-sign"))
        self._signs.append((shown, sign))
        words = column(spacing=6)
        if self.PROMPTS:
            words.addWidget(label("body", one.question.prompt, wraps=True))
        if one.question.hands:
            words.addWidget(self._dealt(one))
        if told := _outcome(one):
            words.addWidget(label("caption", told, wraps=True))
        grid.addWidget(label("body-2", str(number + 1)), number * 2, 0)
        grid.addWidget(shown, number * 2, 1)
        grid.addLayout(words, number * 2, 2)
        grid.addWidget(label("body-2", say("drill.seconds", time=seconds(one.mark.time_ms))), number * 2, 3)

    def _dealt(self, one: Asked) -> QWidget:
        """The hands of a question side by side; where cards were picked, those too, and where they were wrong, what is right."""
        made = QWidget()
        flow = Flow(made, 24)
        flow.setContentsMargins(0, 0, 0, 0)
        for name, told in _hands_told(one):
            self.hands.append(Hand(name, cards(told), CARD_HEIGHT, "caption"))
            flow.addWidget(self.hands[-1])
        return made


def _hands_told(one: Asked) -> Iterator[tuple[str, str]]:
    """Cards, each with what they are."""
    question = one.question
    for place, hand in question.hands.items():
        yield place_name(place), hand
    answers = [(say("drill.you-answered"), one.given), *([] if one.mark.right else [(say("drill.right-is"), _right(one))])]
    for name, kept in answers:
        if told := cards_kept(kept):
            yield name, told


def _outcome(one: Asked) -> str:
    """What was answered in words, where cards do not tell it; where it was wrong, what was right."""
    if cards_kept(one.given) and cards_kept(_right(one)):
        return ""
    given = said_again(one.given, one.question.say)
    if one.mark.right:
        return given
    told = say("drill.you-said", answer=unended(given)) if given else say("drill.time-is-up")
    return sentences([told, say("drill.right-was", answer=unended(said(one.question.right[0], one.question)))])


def _right(one: Asked) -> str:
    return keep(one.question.right[0])


def _shown(told: Figures, streak: int) -> tuple[tuple[str, str, str], ...]:
    """The figures, each with its name and with what it is of."""
    pace = told.pace.median_percent if told.pace else None
    return (
        (say("drill.accuracy"), f"{told.accuracy_percent or 0} %", say("drill.right-of", right=told.right, of=told.asked)),
        (say("drill.at-par"), f"{told.at_par_percent or 0} %", say("drill.right-of", right=told.at_par, of=told.asked)),
        (say("drill.pace"), say("drill.none-yet") if pace is None else f"{pace} %", say("drill.of-par")),
        (say("drill.streak"), str(streak), say("drill.in-a-row")),
    )


def _figures(shown: Sequence[tuple[str, str, str]]) -> QGridLayout:
    """The figures side by side."""
    grid = QGridLayout()
    grid.setSpacing(16)
    for place, (name, figure, note) in enumerate(shown):
        made = box("plate")
        inside = column(made, (16, 12, 16, 12), 2)
        inside.addWidget(label("label", name, wraps=True))
        inside.addWidget(label("large-figure", figure))
        inside.addWidget(label("caption", note, wraps=True))
        made.setAccessibleName(named(name, listed([figure, note])))
        grid.addWidget(made, 0, place)
    return grid
