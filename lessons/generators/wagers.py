"""The wagers of a game: which one is meant, and what each plays for. It is what a course teaches first."""

from collections.abc import Sequence

from app.rules.core.game import AnyGame
from lessons import options
from lessons.concepts import concept
from lessons.coverage import clause_key
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.item import Item
from lessons.question import Chosen, Question
from lessons.wager_meaning import meaning_of, wagers_explained

BY_MEANING, BY_NAME = "meaning", "name"
FEWEST = 3
"""Of fewer wagers there is little to choose from."""
OTHER_WAGER = "other-wager"


def variants(game: AnyGame) -> tuple[str, ...]:
    """By what a wager means and by its name, where a game has enough of them to be told apart."""
    return (BY_MEANING, BY_NAME) if len(wagers_explained(game.file)) >= FEWEST else ()


def draft(ask: Ask) -> Draft:
    """Any wager of the game."""
    return _draft(ask, ask.chance.choice(wagers_explained(ask.file)))


def _draft(ask: Ask, wager: str) -> Draft:
    return Draft(frozenset(), lambda: _write(ask, wager, wagers_explained(ask.file)), (_item(ask.game, wager),))


def items(game: AnyGame, _: str) -> tuple[Item, ...]:
    """The clauses in which the wagers are defined."""
    return tuple(dict.fromkeys(_item(game, wager) for wager in wagers_explained(game.file)))


def _item(game: AnyGame, wager: str) -> Item:
    return clause_key(game.file.wagers[wager].clauses[0])


def _write(ask: Ask, wager: str, wagers: Sequence[str]) -> Question:
    words, meant = ask.words, meaning_of(wager, ask.words.language)
    if ask.variant == BY_MEANING:
        prompt, option = words.prompt("wager-by-meaning", meaning=meant), options.wager_named
    else:
        prompt, option = words.prompt("wager-by-name", wager=words.wager(wager)), options.wager_meant
    return ask.write(
        "choice",
        prompt,
        [Chosen(option(wager))],
        [choose(option(other), OTHER_WAGER, taken_for=_about(other)) for other in wagers if other != wager],
        words.working("wager-means", wager=words.wager(wager), meaning=meant),
        ask.file.wagers[wager].clauses[:1],
        about=_about(wager),
    )


def _about(wager: str) -> str:
    return concept("wager", wager=wager)


KNOW_WAGERS = Skill("know-wagers", variants, draft, draws=frozenset({"wagers"}), asks=items)

SKILLS = (KNOW_WAGERS,)
