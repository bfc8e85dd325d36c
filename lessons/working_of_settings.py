"""The working behind a set hand, in words: what the cards set apart come to, what they leave, why others cannot be set."""

from app.rules.core.cards import Cards, in_signs
from app.rules.core.game import AnyGame
from lessons.broken_rules.point_hand import card_value, values_apart
from lessons.broken_rules.ranking import hand_of
from lessons.texts import DrillWords


def setting_worked(words: DrillWords, game: AnyGame, hand: Cards, best: list[Cards]) -> str:
    """How a hand is set by House Way, in every way that is as good; or that it cannot be set."""
    if not best:
        return words.working("cannot-be-set")
    said = words.hand(game.name(hand_of(game, hand)))
    return words.together(*(_set(words, hand, apart, said) for apart in best))


def other_setting_worked(words: DrillWords, game: AnyGame, hand: Cards, apart: Cards) -> str:
    """What another setting of a hand comes to: the hand it leaves, or that its sum is none."""
    if sorted(apart) in [sorted(way) for way in game.ways_to_set(hand)]:
        return _set(words, hand, apart, words.hand(game.name(hand_of(game, hand, apart=apart))))
    values = [card_value(card) for card in apart]
    summed = f"{' + '.join(map(str, values))} = {sum(values)}"
    return words.working("no-setting", apart=in_signs(apart), sum=summed)


def _set(words: DrillWords, hand: Cards, apart: Cards, leaves: str) -> str:
    rest = in_signs(card for card in hand if card not in apart)
    return words.working("set", apart=in_signs(apart), sum=_added_up(words, apart), rest=rest, hand=leaves)


def _added_up(words: DrillWords, apart: Cards) -> str:
    """The sum of the cards set apart; a 3 or a 6 that counts as the other is told."""
    counted = values_apart(apart)
    terms = [
        words.working("counts-as", card=card_value(card), value=value) if value != card_value(card) else str(value)
        for card, value in zip(apart, counted, strict=True)
    ]
    return f"{' + '.join(terms)} = {sum(counted)}"
