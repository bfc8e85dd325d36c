"""The trainee's guide: a page about each screen, and what is found in all of them."""

from functools import cache

from msgspec import Struct

from app.base.texts import read_texts
from app.rules.core.gamefile import Part

FILE = "guide.toml"


class GuideTexts(Part, frozen=True):
    """A page in a language: its title, and paragraphs with an empty line between them."""

    title: str
    text: str


class GuidePage(Struct, frozen=True):
    """A page: the screen it is about, its title, and its paragraphs."""

    screen: str
    title: str
    paragraphs: tuple[str, ...]


@cache
def guide(language: str) -> dict[str, GuidePage]:
    """Every page by its screen, in the order of a trainee's way."""
    texts = read_texts(language, FILE, dict[str, GuideTexts])
    return {screen: GuidePage(screen, told.title, tuple(told.text.strip().split("\n\n"))) for screen, told in texts.items()}


def pages_with(letters: str, language: str) -> list[GuidePage]:
    """The pages that have every one of some words, those with them in the title first."""
    words = letters.casefold().split()
    found = [page for page in guide(language).values() if all(word in _whole(page) for word in words)]
    return sorted(found, key=lambda page: not all(word in page.title.casefold() for word in words))


def _whole(page: GuidePage) -> str:
    return " ".join((page.title, *page.paragraphs)).casefold()
