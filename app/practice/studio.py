"""The House Way studio: hands chosen for what makes them hard, every way to set one, and what cards set apart come to so far."""

from collections.abc import Iterator
from functools import cache
from itertools import count, product

from msgspec import Struct

from app.base.chance import chance
from app.rules.catalogue import Catalogue
from app.rules.core.cards import DECK, Card, Cards, cards
from app.rules.core.game import AnyGame
from app.rules.core.hand import HandName
from lessons.broken_rules.point_hand import card_value, values_apart
from lessons.broken_rules.ranking import READINGS, hand_of, hand_row, hand_strength, ranking_of
from lessons.generators.house_way import BOTH_WAYS, DEALER, FACE_VALUE, HOUSE_WAY, UNSETTABLE
from lessons.question import Question
from lessons.skills import QuestionMaker

SKILL = HOUSE_WAY.id
ANY, CHOICE = "any", "choice-matters"
SORTS = {ANY: (DEALER, UNSETTABLE), CHOICE: (DEALER,), BOTH_WAYS: (BOTH_WAYS,), UNSETTABLE: (UNSETTABLE,)}
"""The sorts of hands, and the drill's variants they are taken from. Of those that cannot be set every other can, in one way."""
LENGTHS = (10, 20, 50)
"""How many hands a series may have."""
DEALT_TO_MEASURE = 8000
EITHER = {3: (3, 6), 6: (6, 3)}
"""What counts as either, at its face first."""


def games_with_set_hands(catalogue: Catalogue) -> list[str]:
    """The games in which hands are set."""
    return [name for name, game in catalogue.items() if game.file.cards.set]


def hands(drills: QuestionMaker, game_id: str, sort: str, seed: int) -> Iterator[Question]:
    """Hands of a sort to be set, one after another without end: the same from the same seed."""
    game = drills.catalogue[game_id]
    for each in count(seed):
        question = drills.question(game_id, SKILL, each, chance(each, game_id, "studio").choice(SORTS[sort]))
        if sort != CHOICE or choice_matters(game, hand_in(question)):
            yield question


def hand_in(question: Question) -> Cards:
    """The cards of a question to be set."""
    return cards(question.hands["hand"])


def choice_matters(game: AnyGame, hand: Cards) -> bool:
    """Whether the ways to set a hand do not all leave the same."""
    return len({hand_strength(hand_of(game, hand, apart=apart)) for apart in game.ways_to_set(hand)}) > 1


def needs_both_ways(game: AnyGame, hand: Cards) -> bool:
    """Whether House Way is out of reach for somebody to whom a 3 is a 3 and a 6 a 6."""
    right = hand_of(game, hand)
    return hand_strength(READINGS[ranking_of(game)][FACE_VALUE](right, hand, ())) < hand_strength(right)


@cache
def mix(game: AnyGame) -> dict[str, int]:
    """How many in a hundred hands as they are dealt are of each sort, found by dealing some thousands."""
    stream = chance(0, game.file.id, "mix")
    dealt = [tuple(stream.sample(DECK, game.file.cards.player)) for _ in range(DEALT_TO_MEASURE)]
    found = {
        CHOICE: sum(choice_matters(game, hand) for hand in dealt),
        BOTH_WAYS: sum(needs_both_ways(game, hand) for hand in dealt),
        UNSETTABLE: sum(not game.ways_to_set(hand) for hand in dealt),
    }
    return {sort: round(number * 100 / DEALT_TO_MEASURE) for sort, number in found.items()}


class Total(Struct, frozen=True):
    """What cards set apart add up to when each counts so much."""

    values: tuple[int, ...]
    total: int


def totals(apart: Cards) -> list[Total]:
    """Every total that cards set apart can come to, 3 and 6 counted both ways; for each the reading nearest to their faces."""
    found: dict[int, Total] = {}
    for values in product(*(EITHER.get(card_value(card), (card_value(card),)) for card in apart)):
        found.setdefault(sum(values), Total(values, sum(values)))
    return list(found.values())


class Way(Struct, frozen=True):
    """A way to set a hand: the cards apart and what each counts, the cards left, what they are, and how high that stands."""

    apart: Cards
    counted: tuple[int, ...]
    left: Cards
    name: HandName
    from_the_top: int
    clause: str
    best: bool

    @property
    def changed(self) -> tuple[Card, ...]:
        """The cards apart that do not count their face."""
        return tuple(card for card, value in zip(self.apart, self.counted, strict=True) if value != card_value(card))


def ways(game: AnyGame, hand: Cards) -> list[Way]:
    """Every way the rules allow to set a hand, House Way first."""
    possible = [_way(game, hand, apart) for apart in game.ways_to_set(hand)]
    return [way for way in possible if way.best] + [way for way in possible if not way.best]


def way_of(game: AnyGame, hand: Cards, apart: Cards) -> Way | None:
    """The way somebody set a hand, where the rules allow it."""
    return next((way for way in ways(game, hand) if set(way.apart) == set(apart)), None)


def _way(game: AnyGame, hand: Cards, apart: Cards) -> Way:
    made = hand_of(game, hand, apart=apart)
    row = hand_row(game, made)
    return Way(
        apart=apart,
        counted=values_apart(apart),
        left=tuple(card for card in hand if card not in apart),
        name=game.name(made),
        from_the_top=len(game.hands) - game.hands.index(row),
        clause=game.file.ranking.hands[row],
        best=hand_strength(made) == hand_strength(hand_of(game, hand)),
    )
