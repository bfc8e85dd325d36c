"""What a wager of a game means, in the words of the glossary."""

from collections.abc import Iterator

from app.base.texts import ENGLISH
from app.rules.core.gamefile import GameFile
from app.words.glossary import Term, glossary, glossary_texts

CALLED_WAGER = "-wager"


def wagers_explained(file: GameFile) -> tuple[str, ...]:
    """The wagers of a game that Players put chips on and the glossary explains, in the order of its document."""
    return tuple(_explained(file))


def meaning_of(wager: str, language: str) -> str:
    """What a wager means in a language; nothing where the glossary does not say."""
    term = term_of(wager, language)
    return term.says if term else ""


def term_of(wager: str, language: str) -> Term | None:
    """The word of the glossary that explains a wager, where there is one."""
    key = _key(wager)
    return next((term for term in glossary(language) if term.key == key), None)


def _explained(file: GameFile) -> Iterator[str]:
    for wager, terms in file.wagers.items():
        if not terms.payment and _key(wager):
            yield wager


def _key(wager: str) -> str:
    """The word that stands for a wager; beside a card or a game of the same name it is called one."""
    return next((key for key in (f"{wager}{CALLED_WAGER}", wager) if key in glossary_texts(ENGLISH)), "")
