"""What must be told apart on a felt, by its colours, and what comes too close in somebody's eyes."""

from PySide6.QtGui import QColor

from app.layouts.colour_sight import ClosePair, close_pairs
from app.layouts.model import Layout
from ui.foundation.ink import CARD, DUE, FOCUS, GOLD, PRINT, RIGHT, SUITS, WRONG

CLOTH = "the cloth"
ON_THE_CLOTH = {
    "the print": PRINT,
    "the game's name": GOLD,
    "a card": CARD,
    "what is due": DUE,
    "the pointer's frame": FOCUS,
    "a badge of what is paid": RIGHT,
    "a badge of what is wrong": WRONG,
}
"""What lies or is printed on a felt and is to be seen there."""
SIGNS = {
    "spades": SUITS["s"],
    "hearts": SUITS["h"],
    "diamonds": SUITS["d"],
    "clubs": SUITS["c"],
}
BADGES = {"paid": RIGHT, "wrong": WRONG}


def close_on_felt(felt: Layout) -> list[ClosePair]:
    """What comes too close to the cloth of a felt."""
    colours = {CLOTH: felt.felt} | {name: named(colour) for name, colour in ON_THE_CLOTH.items()}
    return close_pairs(colours, [(CLOTH, name) for name in ON_THE_CLOTH])


def close_signs() -> list[ClosePair]:
    """Of the four colours of suits, and of the badges, those that come too close."""
    return [pair for group in (SIGNS, BADGES) for pair in close_pairs({name: named(colour) for name, colour in group.items()})]


def named(colour: QColor) -> str:
    """A colour as data files write it."""
    return colour.name().upper()
