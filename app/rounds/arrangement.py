"""Rare things on purpose: a whole deck, arranged from a seed so that what a training scenario wants will occur.

Hands are decided place by place, the most particular first, the Community cards together with the first of all. A hand is
proposed (made to the shape wanted, the mirror of another, or plain chance) and the game itself says what it comes to; where
nothing fits, all begins anew.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from app.base.trouble import BadInput, Problem, unknown
from app.rounds.hand_shapes import make, mirror
from app.rules.core.cards import Card, Cards, faces, whole_shoe
from app.rules.core.deal import DealtTo, deal_order
from app.rules.core.game import AnyGame, Showdown
from app.rules.core.plan import deal_out, hands_of
from app.rules.core.round import JACKPOT, Position, Round, Table
from app.rules.rankings.shapes import SHAPES

DEALER = "dealer"
COMMUNITY = "community"
RESULTS = ("win", "lose", "stand-off")
POKER_HAND = 5

BEGINNINGS = 200
"""How often all begins anew before the wishes are given up."""
PROPOSALS = 150
"""How many hands are proposed for a place before all begins anew."""
BY_CHANCE_FIRST = 50
"""How many of them are left to chance where no shape is wanted, so that what nobody asked for stays as rare as it is."""

Laid = dict[int, Card]
"""Cards by their place in the shoe."""


class Wanted(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What must occur at a place.

    `hand` is a row of the order of hands, `jackpot` the hand a jackpot may be awarded for, `result` how the hand of a Player who
    stays in comes out against the Dealer's. `qualifies` and `near_miss`, by one pip, are the Dealer's.
    """

    place: str
    hand: str = ""
    jackpot: str = ""
    result: str = ""
    qualifies: bool | None = None
    near_miss: bool = False


def arrange(
    game: AnyGame,
    table: Table,
    positions: Sequence[int],
    wanted: Sequence[Wanted],
    chance: Random,
    hands: Mapping[str, Cards] | None = None,
) -> Cards:
    """A whole deck in the order of the deal to these positions on this table, such that everything wanted occurs.

    `hands` are the cards some places get, whatever else is wanted.
    """
    problems = list(_problems(game, positions, wanted))
    if problems:
        raise BadInput(problems)
    arranger = _Arranger(game, table, positions, wanted, chance)
    arranger.fix(hands or {})
    for _ in range(BEGINNINGS):
        laid = arranger.lay()
        if laid is not None:
            return _filled(laid, arranger.shoe, chance)
    told = "; ".join(f"{wish.place} {_told(wish)}" for wish in wanted)
    raise BadInput([Problem("wanted", f"found {told}, expected what can occur in one round: no such deal was found")])


def hand_row(game: AnyGame, hand: Any) -> str:
    """The row of the game's order of hands that a hand stands in."""
    row: str = getattr(hand, "row", None) or game.name(hand).key
    return row


def _problems(game: AnyGame, positions: Sequence[int], wanted: Sequence[Wanted]) -> Iterator[Problem]:
    """Every wish that names what is not there, or that no such place can have."""
    places = (DEALER, *(f"position-{number}" for number in sorted(positions)))
    for number, wish in enumerate(wanted):
        names = (
            ("place", "place", wish.place, places),
            ("hand", "hand", wish.hand, game.declarable),
            ("jackpot", "jackpot-hand", wish.jackpot, game.jackpot_hands),
            ("result", "result", wish.result, RESULTS),
        )
        for key, what, name, known in names:
            if name not in known and (name or key == "place"):
                yield Problem(f"wanted[{number}].{key}", unknown(what, name, known))
        if wish.place in places:
            for key in _out_of_place(wish):
                other = "a position" if wish.place == DEALER else "the dealer"
                yield Problem(f"wanted[{number}].{key}", f"found it wanted of {wish.place}, expected it of {other} alone")


def _out_of_place(wish: Wanted) -> list[str]:
    """What is wanted of the Dealer that only a position can have, or the other way round."""
    if wish.place == DEALER:
        return [key for key, asked in (("jackpot", wish.jackpot), ("result", wish.result)) if asked]
    return [key for key, asked in (("qualifies", wish.qualifies is not None), ("near-miss", wish.near_miss)) if asked]


def _told(wish: Wanted) -> str:
    """A wish in words."""
    named = [f"{key} {name}" for key, name in (("hand", wish.hand), ("jackpot", wish.jackpot), ("result", wish.result)) if name]
    if wish.qualifies is not None:
        named.append("qualifies" if wish.qualifies else "does not qualify")
    if wish.near_miss:
        named.append("near-miss")
    return ", ".join(named)


def _filled(laid: Laid, shoe: Cards, chance: Random) -> Cards:
    """The whole shoe: the cards laid in their places, the rest shuffled around them."""
    rest = [card for card in shoe if card not in laid.values()]
    chance.shuffle(rest)
    return tuple([laid[slot] if slot in laid else rest.pop() for slot in range(len(shoe))])


def _slots(deal: Sequence[DealtTo], shoe: Cards) -> dict[str, list[int]]:
    """Where in the shoe the cards of each place lie: a shoe of numbers, dealt out; a card that is burned belongs to no place."""
    packets, _ = deal_out(deal, tuple(range(len(shoe))))
    return {COMMUNITY: [], **{place: list(slots) for place, slots in hands_of(deal, packets).items()}}


class _Arranger:
    """Looks for hands with which everything wanted occurs."""

    def __init__(self, game: AnyGame, table: Table, positions: Sequence[int], wanted: Sequence[Wanted], chance: Random) -> None:
        self.game = game
        self.table = table
        self.wanted = wanted
        self.chance = chance
        self.shoe = whole_shoe(game.file.cards.decks)
        self.slots = _slots(tuple(deal_order(game.file.deal_of(table.device), positions)), self.shoe)
        compared = [DEALER] if any(wish.result for wish in wanted) else []
        self.places = list(dict.fromkeys([*compared, *(wish.place for wish in wanted)]))
        self.wagers = {name: 500 if name == JACKPOT else 2500 for name in game.placed_wagers}
        self.ways = (self._made, self._mirrored, self._by_chance)
        self.stays_in = next((name for name, terms in game.file.decisions.items() if terms.stakes), None)
        self.fixed: Laid = {}

    def fix(self, hands: Mapping[str, Cards]) -> None:
        """Lay the cards that some places get in any case."""
        for place, hand in hands.items():
            self.fixed.update(zip(self.slots[place], hand, strict=True))

    def lay(self) -> Laid | None:
        """Hands for all places of which something is wanted; None where chance began badly."""
        laid = dict(self.fixed)
        for place in sorted(self.chance.sample(self.places, len(self.places)), key=self._can_wait):
            tried = self._lay_hand(place, laid)
            if tried is None:
                return None
            laid = tried
        return laid

    def _can_wait(self, place: str) -> bool:
        """Whether nothing is wanted of a place's own cards, which may then follow what is wanted of others."""
        return all(wish.place != place or wish == Wanted(place, result=wish.result) for wish in self.wanted)

    def _lay_hand(self, place: str, laid: Laid) -> Laid | None:
        """A hand for one more place that leaves everything wanted so far true; None where none was found."""
        free = [card for card in self.shoe if card not in laid.values()]
        by_chance_first = 0 if self._shapes(place) else BY_CHANCE_FIRST
        for turn in range(PROPOSALS):
            propose = self._by_chance if turn < by_chance_first else self.chance.choice(self.ways)
            proposed = {slot: card for slot, card in propose(place, laid, free).items() if slot not in laid}
            tried = {**laid, **self._with_the_rest(place, proposed, laid, free)}
            if all(self._occurs(wish, tried) for wish in self.wanted if self._lies(wish.place, tried)):
                return tried
        return None

    def _with_the_rest(self, place: str, proposed: Laid, laid: Laid, free: Sequence[Card]) -> Laid:
        """The cards proposed, and chance cards for what is still open of the place and of the Community cards."""
        seen = self._seen_by(place)
        still_open = [slot for slot in seen if slot not in laid and slot not in proposed]
        others = [card for card in self.chance.sample(free, len(seen)) if card not in proposed.values()]
        return {**proposed, **dict(zip(still_open, others, strict=False))}

    def _by_chance(self, place: str, laid: Laid, free: Sequence[Card]) -> Laid:
        """Nothing in particular."""
        return {}

    def _made(self, place: str, laid: Laid, free: Sequence[Card]) -> Laid:
        """A hand of a shape wanted there, or of any where no shape is."""
        slots = self.chance.choice(self._made_of(place))
        lying = tuple(laid[slot] for slot in slots if slot in laid)
        shape = SHAPES[self.chance.choice(self._shapes(place) or list(SHAPES))]
        made = make(shape, len(slots), lying, free, self.chance)
        return {} if made is None else dict(zip([slot for slot in slots if slot not in laid], made, strict=True))

    def _made_of(self, place: str) -> list[list[int]]:
        """Where a hand may be made: of a place's own cards, with the first Community cards, or with any of them.

        Where several places matter it may also lie on the board for all to share.
        """
        own, board, seen = self.slots[place], self.slots[COMMUNITY], self._seen_by(place)
        whole = seen[:POKER_HAND]
        shared = [board] if board and len(self.places) > 1 else []
        return [own, whole, self.chance.sample(seen, len(whole)), *shared]

    def _mirrored(self, place: str, laid: Laid, free: Sequence[Card]) -> Laid:
        """The hand of another place in other suits, for equal hands of any rank."""
        others = [other for other in self.places if self._lies(other, laid)]
        if not others:
            return {}
        mirrored = mirror(self._cards(self.chance.choice(others), laid), free, self.chance)
        return dict(zip(self.slots[place], mirrored, strict=False)) if mirrored else {}

    def _shapes(self, place: str) -> list[str]:
        """The shapes wanted at a place; a row that is no poker hand has none."""
        return [name for wish in self.wanted if wish.place == place for name in (wish.hand, wish.jackpot) if name in SHAPES]

    def _seen_by(self, place: str) -> list[int]:
        """Where the cards lie that may count for a place: its own, then the Community cards."""
        return self.slots[place] + self.slots[COMMUNITY]

    def _lies(self, place: str, laid: Laid) -> bool:
        return self.slots[place][0] in laid

    def _cards(self, place: str, laid: Laid) -> Cards:
        return tuple([laid[slot] for slot in self.slots[place] if slot in laid])

    def _faces(self, place: str, laid: Laid) -> Cards:
        return faces(self._cards(place, laid))

    def _occurs(self, wish: Wanted, laid: Laid) -> bool:
        """Whether what is wanted of a place is so, as the game sees it; a result is none before the Dealer's cards lie."""
        round = Round(self.game.file.id, self.table, self._faces(DEALER, laid), self._faces(COMMUNITY, laid), ())
        return self._dealer_has(wish, round) if wish.place == DEALER else self._position_has(wish, round, laid)

    def _dealer_has(self, wish: Wanted, round: Round) -> bool:
        game = self.game
        hand = game.dealer_hand(round)
        qualifies = game.qualifies(hand, round)
        return (
            wish.hand in ("", hand_row(game, hand))
            and wish.qualifies in (None, qualifies)
            and (not wish.near_miss or (game.nearly_qualifies(hand) and not qualifies))
        )

    def _position_has(self, wish: Wanted, round: Round, laid: Laid) -> bool:
        game = self.game
        number = int(wish.place.removeprefix("position-"))
        position = Position(number, self._faces(wish.place, laid), self.wagers, self.stays_in)
        hand = game.player_hand(position, round)
        return (
            wish.hand in ("", hand_row(game, hand))
            and wish.jackpot in ("", game.jackpot_hand(position, round))
            and (not wish.result or not round.dealer or wish.result == self._result(position, hand, round))
        )

    def _result(self, position: Position, hand: Any, round: Round) -> str | None:
        dealer = self.game.dealer_hand(round)
        return self.game.result(position, hand, Showdown(round, dealer, self.game.qualifies(dealer, round)))
