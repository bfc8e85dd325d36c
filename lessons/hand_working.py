"""The working behind a hand, in words: which cards make it, how it is set, and why another setting is not the one."""

from itertools import combinations
from typing import Any

from app.base.texts import ENGLISH
from app.rules.core.cards import Cards, in_signs
from app.rules.core.game import AnyGame
from app.rules.rankings import five_card
from app.rules.wording import hand_texts
from lessons.broken_rules.point_hand import card_value, values_apart
from lessons.broken_rules.poker import POKER_HAND
from lessons.broken_rules.ranking import hand_of, hand_strength, parts_of, ranking_of
from lessons.texts import DrillWords


def board_counts(game: AnyGame) -> bool:
    """Whether the Community cards belong to the hand that is compared."""
    return ranking_of(game) == five_card.TABLE and game.file.cards.player < POKER_HAND


def made_of(own: Cards, board: Cards, hand: Any) -> str:
    """The cards that make a hand, as one shows them: the best five, or the parts it is set in."""
    if parts := parts_of(hand):
        return " + ".join(map(in_signs, parts))
    if board:
        return in_signs(next(five for five in combinations(own + board, POKER_HAND) if five_card.strength(five) == hand))
    return in_signs(own)


def said_with_cards(words: DrillWords, game: AnyGame, own: Cards, board: Cards, hand: Any) -> str:
    """A hand by its cards and its name; its cards alone where nobody has words for it."""
    cards = made_of(own, board if board_counts(game) else (), hand)
    name = game.name(hand)
    return words.answer("cards-make", cards=cards, hand=words.hand(name)) if _has_words(words, name.table) else cards


def _has_words(words: DrillWords, table: str) -> bool:
    return table in hand_texts(words.language).hands


def best_of(game: AnyGame, hand: Cards, ways: list[Cards]) -> list[Cards]:
    """Every way to set a hand that leaves as high a hand as the first, which leaves the highest."""
    strengths = [hand_strength(hand_of(game, hand, apart=apart)) for apart in ways]
    return [apart for apart, strength in zip(ways, strengths, strict=True) if strength == strengths[0]]


def setting_worked_out(words: DrillWords, game: AnyGame, hand: Cards, best: list[Cards]) -> str:
    """How a hand is set, in each of the ways that are best; that it cannot be set where there is none."""
    if not best:
        return words.working("cannot-be-set")
    return words.together(*(_set_so(words, game, hand, apart) for apart in best))


def setting_working(game: AnyGame, hand: Cards, apart: Cards, language: str = ENGLISH) -> str:
    """Why a hand is not set like that: what the cards come to, or what they leave; and how it is set."""
    words, ways = DrillWords(game.file, language), game.ways_to_set(hand)
    best = best_of(game, hand, ways)
    right = setting_worked_out(words, game, hand, best)
    if not apart or set(apart) in [set(way) for way in best]:
        return right
    if set(apart) in [set(way) for way in ways]:
        return words.together(_set_so(words, game, hand, apart), words.working("lower-setting"), right)
    faces = [card_value(card) for card in apart]
    added = " + ".join(map(str, faces))
    return words.together(words.working("no-round-sum", apart=in_signs(apart), added=added, sum=sum(faces)), right)


def _set_so(words: DrillWords, game: AnyGame, hand: Cards, apart: Cards) -> str:
    return words.working(
        "set",
        apart=in_signs(apart),
        sum=_added_up(words, apart),
        rest=in_signs(card for card in hand if card not in apart),
        hand=words.hand(game.name(hand_of(game, hand, apart=apart))),
    )


def _added_up(words: DrillWords, apart: Cards) -> str:
    """The sum of the cards set apart; a 3 or a 6 that counts as the other is told."""
    counted = values_apart(apart)
    terms = [
        words.working("counts-as", card=card_value(card), value=value) if value != card_value(card) else str(value)
        for card, value in zip(apart, counted, strict=True)
    ]
    return f"{' + '.join(terms)} = {sum(counted)}"
