"""What is pending, for the mouse and for the eye: numbered choices, figures to type, chips to cut, cards to move.

Every button does what its key does.
"""

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from app.layouts.chipset import ChipSet
from app.rules.core.cards import in_signs
from app.rules.core.chips import by_value
from app.rules.core.money import dollars
from app.rules.wording import say_words
from app.table.hands.pending import (
    MORE,
    NONE_OF_THEM,
    OTHER_WAY,
    AmountTyped,
    Cutting,
    HandBeingSet,
    Menu,
    Pending,
    PlaceMenu,
)
from app.table.place_words import told_by_colour
from app.words.listing import enumerated, sentences
from app.words.text import language, say
from ui.foundation.measures import Measures
from ui.widgets.key_button import KeyButton, WrappingKeyButton
from ui.widgets.parts import label, relook

FIGURES = ("7", "8", "9", "4", "5", "6", "1", "2", "3", ".", "0", "Backspace")
FIRST_ROW = 3
MOST_IN_A_COLUMN = 10
COLUMNS_OF_MANY = 3
SHORT = 3
"""How many letters stand beside a key in a third of the width."""
Keys = tuple[tuple[str, str], ...]


class KeypadPage(Struct, frozen=True):
    """What a pending thing shows: what it is about, what there is so far, its keys in columns, and the keys that end it."""

    head: str
    so_far: str
    detail: str
    columns: int
    keys: Keys
    ends: Keys


class Keypad(QWidget):
    """Shown while something is pending. Its buttons stay and take the words of what is pending now."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._page: KeypadPage | None = None
        self._measures: Measures | None = None
        self._due = ""
        self._buttons: list[KeyButton] = []
        self.head = label("label")
        self.so_far = label("typed")
        self.detail = label("caption", wraps=True)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(6)

    def show_pending(self, pending: Pending, measures: Measures, chips: ChipSet | None = None, due: str = "") -> None:
        """Show what is pending, and brass on the key that is due; where nothing changed nothing is done.

        The keys come first: they put everything in its place, and words shown outside of it would be a window of their own.
        """
        page = page_of(pending, chips)
        if (page, measures, due) == (self._page, self._measures, self._due):
            return
        self._show_keys(page, measures, due)
        self._show_words(page)
        self._page, self._measures, self._due = page, measures, due

    def _show_words(self, page: KeypadPage) -> None:
        self.head.setText(page.head)
        self.so_far.setText(page.so_far)
        self.so_far.setVisible(bool(page.so_far))
        relook(self.so_far, "typed" if page.so_far.startswith("$") else "heading")
        self.detail.setText(page.detail)
        self.detail.setVisible(bool(page.detail))

    def _show_keys(self, page: KeypadPage, measures: Measures, due: str) -> None:
        keys = (*page.keys, *page.ends)
        brass = due if any(key == due for key, _ in keys) else "Enter"
        while len(self._buttons) < len(keys):
            self._buttons.append(WrappingKeyButton())
            self._buttons[-1].pressed_key.connect(self.pressed)
        if self._page is None or _shape(page) != _shape(self._page):
            self._arrange(page)
        for button, (key, words) in zip(self._buttons, keys, strict=False):
            button.stand_for(key, words)
            button.set_height(measures.button)
            button.set_primary(key == brass)
        for place, button in enumerate(self._buttons):
            button.setVisible(place < len(keys))

    def _arrange(self, page: KeypadPage) -> None:
        """Put everything in its place: words, keys in columns, ends one under another."""
        while self._grid.takeAt(0) is not None:
            pass
        for row, words in enumerate((self.head, self.so_far, self.detail)):
            self._grid.addWidget(words, row, 0, 1, page.columns)
        for place, button in enumerate(self._buttons[: len(page.keys)]):
            self._grid.addWidget(button, FIRST_ROW + place // page.columns, place % page.columns)
        below = FIRST_ROW + -(-len(page.keys) // page.columns)
        for place, button in enumerate(self._buttons[len(page.keys) : len(page.keys) + len(page.ends)]):
            self._grid.addWidget(button, below + place, 0, 1, page.columns)


def page_of(pending: Pending, chips: ChipSet | None = None) -> KeypadPage:
    """What a pending thing shows; where it is given `chips`, no sum is told of what is cut."""
    match pending:
        case AmountTyped():
            other: Keys = ((OTHER_WAY, say("pending.cut-instead")),) if pending.tubes else ()
            figures = tuple((figure, "") for figure in FIGURES)
            return KeypadPage(say("pending.amount"), f"${pending.typed or '0'}", "", 3, figures, (*other, *_ends()))
        case Cutting():
            return _cutting(pending, chips)
        case Menu():
            keys = tuple((key, choice.words) for key, choice in pending.keys.items())
            more: Keys = ((MORE, say("pending.more")),) if pending.pages > 1 else ()
            long = tuple(key for key in keys if len(key[1]) > SHORT) if len(keys) > MOST_IN_A_COLUMN else ()
            short = tuple(key for key in keys if key not in long)
            ends = (*long, *more, ("Esc", say("pending.leave")))
            head = pending.head or say("pending.choose")
            return KeypadPage(head, "", "", COLUMNS_OF_MANY if long else 1, short, ends)
        case PlaceMenu():
            keys = tuple((choice.key, choice.words) for choice in pending.choices)
            return KeypadPage(pending.head, "", "", 1, keys, (("Esc", say("pending.leave")),))
        case HandBeingSet():
            keys = tuple((str(number), in_signs([card])) for number, card in enumerate(pending.hand, start=1))
            so_far = in_signs(pending.apart) or say("pending.none-moved")
            escape = ("Esc", say("pending.again" if pending.apart else "pending.leave"))
            ends = ((NONE_OF_THEM, say("pending.none-formed")), ("Enter", say("pending.enter")), escape)
            return KeypadPage(say_words(pending.part, language()), so_far, "", 3, keys, ends)


def _cutting(pending: Cutting, chips: ChipSet | None) -> KeypadPage:
    """The tubes, what was taken from them, and what is done with it; the total only where sums are told."""
    tubes = tuple((str(place), dollars(value)) for place, value in enumerate(pending.tubes, start=1))
    lots = enumerated(say("pending.chips", count=count, value=dollars(value)) for value, count in by_value(pending.stack))
    so_far, taken = (dollars(pending.cents), lots) if chips is None else ("", told_by_colour(chips, pending.stack))
    detail = taken or sentences([say("pending.no-chips"), say("pending.bring-five")])
    typing: Keys = () if pending.only else ((OTHER_WAY, say("pending.type-instead")),)
    handling: Keys = (
        ("E", say("pending.proved" if pending.proved else "pending.prove")),
        ("Up", say("pending.sized" if pending.sized else "pending.size-in")),
    )
    ends = (("Backspace", say("pending.put-back")), *typing, *_ends())
    return KeypadPage(say("pending.cut"), so_far, detail, 2, (*tubes, *handling), ends)


def _shape(page: KeypadPage) -> tuple[int, int, int]:
    return page.columns, len(page.keys), len(page.ends)


def _ends() -> Keys:
    return ("Enter", say("pending.enter")), ("Esc", say("pending.leave"))
