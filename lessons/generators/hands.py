"""Naming a hand and comparing two: three cards, five, the best five of seven, the Point Hand; and reading hands fast."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from app.rules.core.cards import Cards, spell
from app.rules.core.clause import Clauses
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile
from app.rules.rankings import five_card
from app.rules.rankings.bullseye import Setting
from app.rules.wording import say_hand
from lessons.broken_rules.poker import ORDER_ONLY, POKER_HAND
from lessons.broken_rules.ranking import READINGS, hand_of, hand_row, hand_strength, misread, neighbours, ranking_of
from lessons.coverage import boundary_key, rank_boundaries
from lessons.dealing import alike, draw
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.question import Chosen, Question

FIVE = "five"
SIZES = {"three-card": "three", "five-card": FIVE, "point-hand": "point-hand"}
CLOSE = 0.3
"""How often two hands are alike, or nearly."""
FIRST, SECOND, EQUAL = "first-is-higher", "second-is-higher", "equal-hands"


def variants(game: AnyGame) -> tuple[str, ...]:
    """What hands of a game are named: its own, and the five cards of its jackpot where those are others."""
    own = own_variants(game)
    return (*own, FIVE) if own and FIVE not in own and game.jackpot_hands == five_card.CATEGORIES else own


def own_variants(game: AnyGame) -> tuple[str, ...]:
    """The hand a game compares; none where nobody has words for it."""
    ranking = ranking_of(game)
    if ranking not in READINGS:
        return ()
    return ("best-of-seven",) if board_counts(game) else (SIZES[ranking],)


def board_counts(game: AnyGame) -> bool:
    """Whether the Community cards belong to the hand that is compared."""
    return ranking_of(game) == five_card.TABLE and game.file.cards.player < POKER_HAND


class Held:
    """A hand dealt for a question: its cards, and what the game makes of it."""

    def __init__(self, game: AnyGame, own: Cards, board: Cards) -> None:
        self.game = game
        self.own = own
        self.board = board if board_counts(game) else ()
        self.ranking = ranking_of(game)
        self.hand: Any = hand_of(game, own, board)

    def say(self, hand: Any) -> str:
        """A hand of this ranking in words."""
        return say_hand(self.game.name(hand))

    @property
    def clauses(self) -> Clauses:
        """The clause that names the hand."""
        return (self.game.file.ranking.hands[hand_row(self.game, self.hand)],)


class HeldForJackpot(Held):
    """The five cards a jackpot is awarded on, which are not the hand the game compares."""

    def __init__(self, game: AnyGame, own: Cards, board: Cards) -> None:
        super().__init__(game, own, board)
        self.own, self.board = (own + board)[:POKER_HAND], ()
        self.ranking = five_card.TABLE
        self.hand = five_card.strength(self.own)

    def say(self, hand: Any) -> str:
        """A five-card hand in words."""
        return say_hand(five_card.name(hand))

    @property
    def clauses(self) -> Clauses:
        """The clause on this jackpot hand, or on the jackpot where the hand wins none."""
        file = self.game.file
        named = file.ranking.jackpot_hands or file.ranking.hands
        category = five_card.category(self.hand)
        return (named[category],) if category in named else file.jackpot.clauses


def draft_name(ask: Ask) -> Draft | None:
    """A hand, to be called by its name."""
    own = ask.file.cards.player
    cards = tuple(draw(ask.chance, own + ask.file.cards.community))
    held = (Held if ask.variant in own_variants(ask.game) else HeldForJackpot)(ask.game, cards[:own], cards[own:])
    if held.hand is None:
        return None
    return Draft(frozenset(), lambda: _write_name(ask, held))


def _write_name(ask: Ask, held: Held) -> Question:
    said = held.say(held.hand)
    readings = misread(held.ranking, held.hand, held.own, held.board)
    wrong = [*(told for told in readings if told[0] not in ORDER_ONLY), *neighbours(held.ranking, held.hand)]
    return ask.write(
        "choice",
        ask.words.prompt(f"name-{ask.variant}"),
        [Chosen(said)],
        [choose(held.say(other), rule) for rule, other in wrong],
        ask.words.working("name", cards=made_of(held), name=said),
        held.clauses,
        hands={"hand": spell(held.own), **({"community": spell(held.board)} if held.board else {})},
    )


def made_of(held: Held) -> str:
    """The cards that make the hand, as one shows them: the best five, or the 3 Card Hand and the Point Hand."""
    if isinstance(held.hand, Setting):
        return f"{spell(held.hand.three)} + {spell(held.hand.point)}"
    if held.board:
        fives = combinations(held.own + held.board, POKER_HAND)
        return spell(next(five for five in fives if five_card.strength(five) == held.hand))
    return spell(held.own)


def draft_comparison(ask: Ask) -> Draft | None:
    """Two hands: one is higher, or they are equal."""
    own, common = ask.file.cards.player, ask.file.cards.community
    cards = tuple(draw(ask.chance, own + common))
    board = cards[own:]
    other = alike(ask.chance, cards[:own], cards) if ask.chance.random() < CLOSE else tuple(draw(ask.chance, own, without=cards))
    if other is None:
        return None
    first, second = Held(ask.game, cards[:own], board), Held(ask.game, other, board)
    if first.hand is None or second.hand is None:
        return None
    if ask.chance.random() < 0.5:
        first, second = second, first
    return Draft(_boundary(ask.game, first.hand, second.hand), lambda: _write_comparison(ask, first, second))


def _boundary(game: AnyGame, *hands: Any) -> frozenset[str]:
    low, high = sorted(game.hands.index(hand_row(game, hand)) for hand in hands)
    return frozenset({boundary_key(game.hands[low], game.hands[high])}) if high == low + 1 else frozenset()


def _write_comparison(ask: Ask, first: Held, second: Held) -> Question:
    right = ask.words.answer(_higher(first.hand, second.hand))
    shown = {"first": spell(first.own), "second": spell(second.own)}
    return ask.write(
        "choice",
        ask.words.prompt("compare"),
        [Chosen(right)],
        [choose(ask.words.answer(result), rule) for rule, result in _misjudged(first, second)],
        ask.words.working("compare", first=first.say(first.hand), second=second.say(second.hand), answer=right),
        first.clauses + second.clauses + _decisive(ask.file, first, second),
        _boundary(ask.game, first.hand, second.hand),
        hands=shown | ({"community": spell(first.board)} if first.board else {}),
    )


def _decisive(file: GameFile, first: Held, second: Held) -> Clauses:
    """What decides between hands of one row: the clause on the order within it, which follows the rows; or that on ties."""
    if _higher(first.hand, second.hand) == EQUAL:
        return file.procedure.stand_off
    if first.clauses != second.clauses:
        return ()
    numbers = list(file.clauses)
    following = numbers[1 + max(map(numbers.index, file.ranking.hands.values())) :]
    return tuple(number for number in following if number in file.ranking.clauses)[:1]


def _higher(first: Any, second: Any) -> str:
    difference = hand_strength(first) - hand_strength(second)
    return EQUAL if not difference else FIRST if difference > 0 else SECOND


def _misjudged(first: Held, second: Held) -> Iterator[tuple[str, str]]:
    """What else may be said of two hands: by a broken reading of both, and where none leads there, by plain confusion."""
    for rule, reading in READINGS[first.ranking].items():
        yield rule, _higher(reading(first.hand, first.own, first.board), reading(second.hand, second.own, second.board))
    equal = _higher(first.hand, second.hand) == EQUAL
    for result in (FIRST, SECOND, EQUAL):
        yield "suits-break-ties" if equal else "called-equal" if result == EQUAL else "compared-backwards", result


NAME_HAND = Skill("name-hand", variants, draft_name)
COMPARE_HANDS = Skill("compare-hands", own_variants, draft_comparison, rank_boundaries)
READ_HANDS = Skill("read-hands", own_variants, draft_name, shared=True)
