"""Naming a hand and comparing two: three cards, five, the best five of seven, the Point Hand; and reading hands fast."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from app.rules.core.cards import RANKS, Cards, spell
from app.rules.core.clause import Clauses
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import OTHER_ROWS, GameFile
from app.rules.core.hand import HandName
from app.rules.rankings import bullseye, five_card
from app.rules.rankings.bullseye import Setting
from app.rules.rankings.poker import deciding_ranks
from app.rules.wording import ranks_named
from lessons import options
from lessons.broken_rules.poker import LOWEST_MISSED, ORDER_ONLY, POKER_HAND
from lessons.broken_rules.ranking import (
    CATEGORIES,
    FIVE,
    READINGS,
    SIZES,
    hand_of,
    hand_row,
    hand_strength,
    misread,
    ranking_of,
)
from lessons.concepts import Concept, concept, row
from lessons.coverage import boundary_key, rank_boundaries, ranks_beside
from lessons.dealing import akin, alike, dealt_until, draw
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.grounds import HANDS
from lessons.hand_working import board_counts, made_of, said_with_cards
from lessons.item import Item, item, kind_of
from lessons.question import Chosen, Question
from lessons.shapes import SIZES as SIZE_OF
from lessons.shapes import named_beside, rows_shown, shaped
from lessons.texts import DrillWords

CLOSE = 0.3
"""How often two hands that are not equal are nearly so."""
EQUALS = 0.3
"""How often two hands are equal."""
EQUALS_WITHIN = 0.55
"""How often where one rank is aimed at, since across two ranks none ever are."""
MOST_OTHERS, MOST_BESIDE_A_BOARD = 200, 10
"""How many hands are looked at for one that is wanted beside another; few boards let both be, and most are seen soon."""
FIRST, SECOND, EQUAL = "first-is-higher", "second-is-higher", "equal-hands"
EQUAL_HANDS = item("within", "equal")
"""That two hands are equal."""


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


class Held:
    """A hand dealt for a question: its cards, and what the game makes of it."""

    def __init__(self, game: AnyGame, own: Cards, board: Cards) -> None:
        self.game = game
        self.own = own
        self.board = board if board_counts(game) else ()
        self.ranking = ranking_of(game)
        self.hand: Any = hand_of(game, own, board)

    def name(self, hand: Any) -> HandName:
        """What a hand of this ranking is called."""
        name: HandName = self.game.name(hand)
        return name

    def row(self, hand: Any) -> str:
        """The row a hand of this ranking stands in."""
        return hand_row(self.game, hand)

    @property
    def is_lowest(self) -> bool:
        """Whether it is the straight in which the Ace counts as one."""
        missed = READINGS[self.ranking].get(LOWEST_MISSED)
        return missed is not None and missed(self.hand, self.own, self.board) != self.hand

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

    def name(self, hand: Any) -> HandName:
        """What a five-card hand is called."""
        return five_card.name(hand)

    def row(self, hand: Any) -> str:
        """The row of a five-card hand."""
        return five_card.category(hand)

    @property
    def clauses(self) -> Clauses:
        """The clause on this jackpot hand, or on the jackpot where the hand wins none."""
        file = self.game.file
        named = file.ranking.jackpot_hands or file.ranking.hands
        category = five_card.category(self.hand)
        return (named[category],) if category in named else file.jackpot.clauses


def draft_name(ask: Ask) -> Draft | None:
    """A hand of any of some rows, to be called by its name: the others stand beside it."""
    kind = Held if ask.variant in own_variants(ask.game) else HeldForJackpot
    ranking = five_card.TABLE if kind is HeldForJackpot else ranking_of(ask.game)
    shown = rows_shown(ask.chance, ranking)
    wanted = ask.chance.choice(shown)
    own, board = ask.file.cards.player, ask.file.cards.community
    counted = own + board if kind is Held and board_counts(ask.game) else SIZE_OF.get(ranking, own)
    held = dealt_until(lambda: _held_as(ask, kind, shaped(ask.chance, ranking, wanted, shown, counted), wanted))
    return Draft(frozenset(), lambda: _write_name(ask, held, shown), (_named(ask, held),)) if held is not None else None


def _named(ask: Ask, held: Held) -> Item:
    """A hand to be named, as an item."""
    return item("hand", ask.variant, held.row(held.hand))


def hands_named(game: AnyGame, variant: str) -> tuple[Item, ...]:
    """Every hand that a variant has named."""
    rows = game.hands if variant in own_variants(game) else five_card.CATEGORIES
    return tuple(item("hand", variant, name) for name in rows)


def _held_as(ask: Ask, kind: type[Held], counted: Cards, wanted: str) -> Held | None:
    """A hand of these cards and any others the deal brings, where it is of the row wanted."""
    own, board = ask.file.cards.player, ask.file.cards.community
    cards = counted + tuple(draw(ask.chance, own + board - len(counted), lean=False, without=counted))
    held = kind(ask.game, cards[:own], cards[own:])
    return held if held.hand is not None and held.row(held.hand) == wanted else None


def _write_name(ask: Ask, held: Held, shown: Sequence[str]) -> Question:
    words = ask.words
    right = options.hand(held.name(held.hand))
    others = [(row, _called(ask, held, row)) for row in shown if row != held.row(held.hand)]
    rules = _misreadings(held)
    return ask.write(
        "choice",
        words.prompt(f"name-{ask.variant}"),
        [Chosen(right)],
        [
            choose(options.hand(held.name(other)), _misnamed(held, rules.get(name), other), taken_for=row(name))
            for name, other in others
        ],
        words.working("name", cards=made_of(held.own, held.board, held.hand), name=ask.say(right)),
        held.clauses,
        hands={"hand": spell(held.own), **({"community": spell(held.board)} if held.board else {})},
        about=row(held.row(held.hand)),
    )


def _called(ask: Ask, held: Held, name: str) -> Any:
    """The same cards as another row would be called."""
    if isinstance(held.hand, Setting):
        return Setting(held.hand.three, held.hand.point, bullseye.ROWS.index(name))
    return named_beside(ask.chance, held.ranking, held.hand, name)


def _misreadings(held: Held) -> dict[str, str]:
    """The rows that a hand is taken for with a rule broken, each with the first rule that leads to it."""
    rules: dict[str, str] = {}
    for rule, read in misread(held.ranking, held.hand, held.own, held.board):
        if rule not in ORDER_ONLY and read is not None:
            rules.setdefault(held.row(read), rule)
    return rules


def _misnamed(held: Held, rule: str | None, other: Any) -> str:
    """Which rule is broken by whoever calls a hand so: the one whose reading leads to that row, or a row too high or too low."""
    return rule or ("row-above" if hand_strength(other) > hand_strength(held.hand) else "row-below")


def draft_comparison(ask: Ask) -> Draft | None:
    """Two hands: one is higher, or they are equal, each as often as the others."""
    equal, near = ask.chance.random() < EQUALS, ask.chance.random() < CLOSE
    both = dealt_until(lambda: _two_hands(ask, equal=equal, near=near))
    return _compare(ask, *both) if both is not None else None


def _two_hands(ask: Ask, *, equal: bool, near: bool) -> tuple[Held, Held] | None:
    """Two hands that are equal, nearly so, or as chance has them."""
    own, board = _deal(ask)
    dealt = own + board
    other = alike(ask.chance, own, dealt) if equal or near else tuple(draw(ask.chance, len(own), without=dealt))
    first, second = Held(ask.game, own, board), Held(ask.game, other or own, board)
    wanted = first.hand is not None and other is not None and equal == (_higher(first.hand, second.hand) == EQUAL)
    return (first, second) if wanted else None


def draft_across(ask: Ask, aim: str) -> Draft | None:
    """Two hands of neighbouring ranks, the second looked for when the first is there: both at once come far too seldom."""
    ranks = _ranks_compared(ask.game, aim)
    if not ranks:
        return draft_comparison(ask)
    own, board = _deal(ask)
    first = Held(ask.game, own, board)
    if first.hand is None or first.row(first.hand) not in ranks:
        return None
    if ranks[0] == ranks[-1] and ask.chance.random() < EQUALS_WITHIN:
        return _equal_to(ask, first)
    sought = ranks[ranks[0] == first.row(first.hand)]
    others = (Held(ask.game, other, board) for other in _others(ask, own, board))
    second = next((held for held in others if held.hand not in (None, first.hand) and held.row(held.hand) == sought), None)
    return _compare(ask, first, second) if second is not None else None


def _equal_to(ask: Ask, first: Held) -> Draft | None:
    """A hand and one that is equal to it, where chance finds one: within a rank that is an answer like the others."""
    other = alike(ask.chance, first.own, first.own + first.board)
    second = Held(ask.game, other, first.board) if other is not None else None
    return _compare(ask, first, second) if second is not None and _higher(first.hand, second.hand) == EQUAL else None


def _ranks_compared(game: AnyGame, aim: str) -> tuple[str, ...]:
    """The two ranks to be compared for an aim, which may be one and the same; none where any two will do."""
    if kind_of(aim) == "boundary":
        return ranks_beside(aim)
    row = aim.removeprefix("within:")
    return (row, row) if row in game.hands else ()


def _deal(ask: Ask) -> tuple[Cards, Cards]:
    """Cards for one hand, and the Community cards."""
    own = ask.file.cards.player
    cards = tuple(draw(ask.chance, own + ask.file.cards.community))
    return cards[:own], cards[own:]


def _others(ask: Ask, own: Cards, board: Cards) -> Iterator[Cards]:
    """Hands that may lie beside one: any, and where there is a board those of a kind with some of it."""
    dealt = own + board
    for _ in range(MOST_OTHERS if not board else MOST_BESIDE_A_BOARD):
        yield tuple(draw(ask.chance, len(own), without=dealt))
        if board and len(kin := akin(ask.chance, board, dealt)) >= len(own):
            yield tuple(ask.chance.sample(kin, len(own)))


def _compare(ask: Ask, first: Held, second: Held) -> Draft | None:
    if first.hand is None or second.hand is None:
        return None
    if ask.chance.random() < 0.5:
        first, second = second, first
    items = _told_apart(ask, first, second)
    return Draft(_boundary(ask.game, first.hand, second.hand), lambda: _write_comparison(ask, first, second), items)


def _told_apart(ask: Ask, first: Held, second: Held) -> tuple[Item, ...]:
    """What two hands are evidence for: a boundary, what decides within a row, that nothing does; of others both hands."""
    within = item("within", first.row(first.hand))
    if _higher(first.hand, second.hand) == EQUAL:
        known = (within,) if within in hands_told_apart(ask.game, ask.variant) else ()
        return (EQUAL_HANDS, *known, _named(ask, first))
    if first.row(first.hand) == second.row(second.hand):
        return (within,)
    return tuple(_boundary(ask.game, first.hand, second.hand)) or (_named(ask, first), _named(ask, second))


def hands_told_apart(game: AnyGame, variant: str) -> tuple[Item, ...]:
    """Everything there is to compare."""
    ranking = ranking_of(game)
    within = [row for row in game.hands if ranking in CATEGORIES and ranks_named(ranking, row)]
    boundaries = (boundary_key(lower, higher) for lower, higher in pairwise(game.hands))
    return (*hands_named(game, variant), *boundaries, *(item("within", row) for row in within), EQUAL_HANDS)


def _boundary(game: AnyGame, *hands: Any) -> frozenset[str]:
    low, high = sorted(game.hands.index(hand_row(game, hand)) for hand in hands)
    return frozenset({boundary_key(game.hands[low], game.hands[high])}) if high == low + 1 else frozenset()


def _write_comparison(ask: Ask, first: Held, second: Held) -> Question:
    words = ask.words
    right = _higher(first.hand, second.hand)
    about, taken_for = _compared(first, second)
    shown = {"first": spell(first.own), "second": spell(second.own)}
    return ask.write(
        "choice",
        words.prompt("compare"),
        [Chosen(right)],
        [choose(result, rule, taken_for=taken_for.get(result, "")) for rule, result in _misjudged(first, second)],
        words.together(
            words.working("compare", first=_said(words, first), second=_said(words, second), answer=ask.say(right)),
            _what_decides(words, first, second),
        ),
        first.clauses + second.clauses + _decisive(ask.file, first, second),
        _boundary(ask.game, first.hand, second.hand),
        hands=shown | ({"community": spell(first.board)} if first.board else {}),
        about=about,
        order=(FIRST, SECOND, EQUAL),
    )


def _said(words: DrillWords, held: Held) -> str:
    return said_with_cards(words, held.game, held.own, held.board, held.hand)


def _what_decides(words: DrillWords, first: Held, second: Held) -> str:
    """The first rank that differs between two hands of one row; nothing where the row decides, or nothing does."""
    name = first.row(first.hand)
    if name != second.row(second.hand) or name not in CATEGORIES.get(first.ranking, ()):
        return ""
    ranks = next((two for two in zip(*map(deciding_ranks, (first.hand, second.hand)), strict=True) if two[0] != two[1]), None)
    if ranks is None:
        return ""
    return words.working("decides-within", row=words.row(name), first=RANKS[ranks[0]], second=RANKS[ranks[1]])


def _compared(first: Held, second: Held) -> tuple[Concept, dict[str, Concept]]:
    """Which row stands above which, and what other results take that for; within a row the broken rule says more."""
    result, rows = _higher(first.hand, second.hand), (first.row(first.hand), second.row(second.hand))
    if result == EQUAL:
        return concept("equal"), {}
    if rows[0] == rows[1]:
        return concept("within-row", row=rows[0]), {}
    higher, lower = rows if result == FIRST else rows[::-1]
    backwards = SECOND if result == FIRST else FIRST
    return concept("above", higher=higher, lower=lower), {backwards: concept("above", higher=lower, lower=higher)}


def _decisive(file: GameFile, first: Held, second: Held) -> Clauses:
    """What decides between hands of one row: the clause on the lowest straight, on that row, or on all; of equals, on ties."""
    ranking, row_held = file.ranking, first.row(first.hand)
    if _higher(first.hand, second.hand) == EQUAL:
        return file.procedure.stand_off + _of_row(ranking.equal, row_held)
    if row_held != second.row(second.hand):
        return ()
    return ranking.lowest_straight if first.is_lowest != second.is_lowest else _of_row(ranking.within, row_held)


def _of_row(clauses: Mapping[str, Clauses], name: str) -> Clauses:
    return clauses.get(name) or clauses.get(OTHER_ROWS, ())


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


NAME_HAND = Skill("name-hand", variants, draft_name, draws=HANDS | {"jackpot"}, asks=hands_named, version=2)
COMPARE_HANDS = Skill(
    "compare-hands",
    own_variants,
    draft_comparison,
    rank_boundaries,
    toward=draft_across,
    draws=HANDS | {"procedure"},
    asks=hands_told_apart,
    version=5,
)
READ_HANDS = Skill("read-hands", own_variants, draft_name, shared=True, draws=HANDS, asks=hands_named, version=2)

SKILLS = (NAME_HAND, COMPARE_HANDS, READ_HANDS)
