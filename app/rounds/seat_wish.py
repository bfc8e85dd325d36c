"""What a scenario lays down for one Player: wagers, a decision, a setting, and what that Player tries."""

from collections.abc import Collection, Iterator

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from app.base.saying import Saying
from app.base.trouble import Problem, unknown
from app.rounds.company import TWO_HANDS
from app.rounds.money_wishes import DOLLAR
from app.rules.core.cards import Cards, cards, spell
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import Part
from app.rules.core.round import Amount
from app.rules.core.script import Asking, LateMoment, MoneyAsked, SeatScript
from app.rules.reading import read_cards


class MoneyWish(Part, frozen=True):
    """What a Player wants changed: what for, how much in cents, and the value of the chips that are wanted."""

    kind: Asking
    amount: Amount
    wants: Amount | UnsetType = UNSET

    @property
    def asked(self) -> MoneyAsked:
        """As a script has it."""
        return MoneyAsked(self.kind, self.amount, 0 if self.wants is UNSET else self.wants)


class SeatWish(Part, frozen=True):
    """A Player at a position, as far as the scenario says; the rest is left to the Player.

    `wagers` is what lies there when bets close, `placed` what is put down at first where that is something else. `late` is put
    down or added after closing, `pulled_back` a wager taken back then, `first_raise` a raise in the wrong amount. `apart` are
    the cards the Player sets apart from the rest. `shares` is a wager whose area a second Player bets on too, `jackpot_at`
    another position at which this Player bets on the jackpot. `asks` is money that is to be changed before the round. `late_at`
    is when chips come late or are pulled back, `pulled_part` how much of a stake is, `again` that the Player tries once more what
    was refused. `blind_at` is another position that this Player plays without looking at its cards, `untidy` are wagers with a
    smaller chip under a larger one. The Player wants to know the higher of two hands (`question`), `disputes` the first payout,
    or `chats` while another is paid.
    """

    position: int
    wagers: dict[str, Amount] | UnsetType = UNSET
    placed: dict[str, Amount] = {}
    late: dict[str, Amount] = {}
    pulled_back: str = ""
    decision: str = ""
    first_raise: dict[str, Amount] = {}
    apart: str = ""
    asks_house_way: bool = False
    declines: bool = False
    leaves: bool = False
    warned: bool = False
    shares: str = ""
    jackpot_at: int = 0
    asks: MoneyWish | UnsetType = UNSET
    late_at: LateMoment = "close"
    pulled_part: Amount | UnsetType = UNSET
    again: bool = False
    blind_at: int = 0
    untidy: tuple[str, ...] = ()
    question: tuple[str, ...] = ()
    disputes: bool = False
    chats: bool = False

    @property
    def names_amounts(self) -> bool:
        """Whether amounts stand in it, which mean something only beside limits."""
        return bool(self.placed or self.late or self.first_raise) or self.wagers is not UNSET


def with_wagers(seat: SeatScript, wish: SeatWish) -> SeatScript:
    """A seat with what its Player puts down before the deal and just after bets closed."""
    wagers = seat.wagers if wish.wagers is UNSET and not wish.placed else wish.placed if wish.wagers is UNSET else wish.wagers
    placed = wish.placed or (seat.placed if wish.wagers is UNSET else wish.wagers)
    return replace(
        seat,
        placed=dict(placed),
        wagers=dict(wagers),
        late={wager: wagers.get(wager, 0) + more for wager, more in wish.late.items()} or seat.late,
        pulled_back=wish.pulled_back or seat.pulled_back,
        pulled_part=seat.pulled_part if wish.pulled_part is UNSET else wish.pulled_part,
        late_at=wish.late_at,
        again=wish.again,
        question=wish.question,
        disputes=wish.disputes,
        chats=wish.chats,
        warned=wish.warned or seat.warned,
        shares=wish.shares,
        jackpot_at=wish.jackpot_at,
        asks=seat.asks if wish.asks is UNSET else wish.asks.asked,
    )


def with_decision(seat: SeatScript, wish: SeatWish) -> SeatScript:
    """A seat with what its Player makes of the cards."""
    seat = replace(
        seat,
        decision=wish.decision or seat.decision,
        first_raise=dict(wish.first_raise) or seat.first_raise,
        apart=spell(cards(wish.apart)) or seat.apart,
        asks_house_way=wish.asks_house_way or (seat.asks_house_way and not wish.apart),
        exposed=seat.exposed and not wish.declines,
    )
    if wish.leaves:
        seat = replace(seat, absent=True, decision=wish.decision or None, first_raise={}, apart="", asks_house_way=False)
    return seat


def seat_problems(
    wishes: tuple[SeatWish, ...], hands: dict[str, Cards], game: AnyGame, sitting: Collection[int]
) -> Iterator[Problem]:
    """Everything a scenario lays down for Players that cannot be so at a table at which these positions are taken."""
    met: set[int] = set()
    for number, wish in enumerate(wishes):
        where = f"seated[{number}]"
        if wish.position not in sitting or wish.position in met:
            taken = ", ".join(map(str, sitting))
            yield Problem(f"{where}.position", f"found {wish.position}, expected one at which somebody sits, once: {taken}")
        met.add(wish.position)
        for key, other in (("jackpot-at", wish.jackpot_at), ("blind-at", wish.blind_at)):
            if other and (other not in sitting or other == wish.position):
                yield Problem(f"{where}.{key}", f"found {other}, expected another position at which somebody sits")
        yield from (Problem(f"{where}.{key}", message) for key, message in _names(wish, game))
        yield from (Problem(f"{where}.{key}", message) for key, message in _not_in_the_game(wish, game))
        yield from (Problem(f"{where}.asks.{key}", message) for key, message in _no_dollars(wish))
        yield from (Problem(f"{where}.question", message) for message in _question(wish, game))
        yield from (Problem(f"{where}.apart", message) for message in _apart(wish, hands, game))


def _no_dollars(wish: SeatWish) -> Iterator[tuple[str, str]]:
    """Amounts that no chips and no notes come to: nothing could ever be pushed for them."""
    asks = None if wish.asks is UNSET else wish.asks
    wanted = {} if asks is None else {"amount": asks.amount, "wants": DOLLAR if asks.wants is UNSET else asks.wants}
    for key, cents in wanted.items():
        if cents % DOLLAR:
            yield key, f"found {cents}, expected whole dollars, in cents"


def _names(wish: SeatWish, game: AnyGame) -> Iterator[tuple[str, Saying]]:
    """Wagers and decisions the game does not have."""
    tables = {"wagers": {} if wish.wagers is UNSET else wish.wagers, "placed": wish.placed, "late": wish.late}
    for key, amounts in tables.items():
        for name in amounts:
            if name not in game.placed_wagers:
                yield f"{key}.{name}", unknown("wager", name, game.placed_wagers)
    for key, name in (("pulled-back", wish.pulled_back), ("shares", wish.shares), *(("untidy", name) for name in wish.untidy)):
        if name and name not in game.placed_wagers:
            yield key, unknown("wager", name, game.placed_wagers)
    decisions = game.file.decisions
    if wish.decision and wish.decision not in decisions:
        yield "decision", unknown("decision", wish.decision, decisions)
        return
    raises = decisions[wish.decision].stakes if wish.decision else ()
    for name in wish.first_raise:
        if name not in raises:
            yield f"first-raise.{name}", unknown("wager", name, raises)


def _not_in_the_game(wish: SeatWish, game: AnyGame) -> Iterator[tuple[str, str]]:
    """What the game's document has no clause for."""
    if wish.leaves and game.file.absence is None:
        yield "leaves", "found a Player who leaves, expected a game with a clause on it"
    if wish.blind_at and TWO_HANDS not in game.file.irregularities:
        yield "blind-at", "found a second hand, expected a game with a clause on it"
    if wish.declines and not game.file.declined:
        yield "declines", "found a hand that is not shown, expected a game with a clause on it"
    if (wish.apart or wish.asks_house_way) and not game.file.cards.set:
        yield "apart" if wish.apart else "asks-house-way", "found a hand to be set, expected a game in which hands are set"


def _question(wish: SeatWish, game: AnyGame) -> Iterator[Saying | str]:
    """A question that is not about two hands of the game."""
    yield from (unknown("hand", name, game.hands) for name in wish.question if name not in game.hands)
    if wish.question and len(set(wish.question)) != 2:
        yield f"found {len(set(wish.question))} hands, expected two different ones"


def _apart(wish: SeatWish, hands: dict[str, Cards], game: AnyGame) -> Iterator[Saying | str]:
    """A setting that is not made of the hand it is of."""
    if not wish.apart or not game.file.cards.set:
        return
    apart = read_cards(wish.apart, game.file.cards.set)
    hand = hands.get(f"position-{wish.position}")
    if isinstance(apart, Saying):
        yield apart
    elif hand is None:
        yield f"found cards set apart, expected the hand of position-{wish.position} in hands"
    elif not set(apart) <= set(hand):
        yield f"found {wish.apart!r}, expected cards of that hand: {spell(hand)}"
