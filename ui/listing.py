"""Several things in a row, with what a language puts between them."""

from collections.abc import Iterable

from ui.text import say


def listed(words: Iterable[str]) -> str:
    """These words one after another; empty ones are left out."""
    return say("lists.comma").join(word for word in words if word)
