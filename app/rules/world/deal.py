"""The deal as it should come out: which cards belong where, and what has been dealt so far."""

from functools import lru_cache

from app.rules.core.deal import DealtTo, deal_order
from app.rules.core.gamefile import DealTerms
from app.rules.core.plan import deal_out, hands_of
from app.rules.world.wagers import plays
from app.rules.world.world import COMMUNITY, Ids, World, place_of

DECISIONS = "decisions"
DISCARD = "discard"


class Order:
    """The steps of one deal to some positions, and what they come to."""

    def __init__(self, deal: DealTerms, positions: tuple[int, ...], cards: int) -> None:
        self.steps: tuple[DealtTo, ...] = tuple(deal_order(deal, positions))
        packets, _ = deal_out(self.steps, tuple(range(cards)))
        self.hands: dict[str, Ids] = hands_of(self.steps, packets)
        self.burns = any(step.to == DISCARD for step in self.steps)
        self.turns_last = any(step.to not in (DISCARD, DECISIONS) and not step.cards for step in self.steps)
        self.needed: dict[str, int] = {}
        self.before: dict[str, int] = {}
        self.cumulative: list[int] = []
        self.packets: list[tuple[int, str, int]] = []
        """The steps that bring somebody cards: the number of each, its place, and how many cards that place has then."""
        self.begins: list[tuple[str, int]] = []
        """Every step with cards before the decisions: its place, and how many cards lie there when it begins."""
        held_back = False
        for number, step in enumerate(self.steps):
            held_back |= step.to == DECISIONS
            if not held_back and step.to != DISCARD and step.cards:
                self.begins.append((step.to, self.needed.get(step.to, 0)))
            self.needed[step.to] = self.needed.get(step.to, 0) + (0 if step.to in (DISCARD, DECISIONS) else step.cards)
            self.cumulative.append(self.needed[step.to])
            if step.cards and step.to not in (DISCARD, DECISIONS):
                self.packets.append((number, step.to, self.needed[step.to]))
            if not held_back and step.to != DISCARD:
                self.before[step.to] = self.needed[step.to]


@lru_cache(maxsize=256)  # a round asks for a few, thousands of times each
def _order(deal: DealTerms, positions: tuple[int, ...], cards: int) -> Order:
    return Order(deal, positions, cards)


def order_of(world: World) -> Order:
    """The deal of this round, to the positions that have a wager; one whose wager is invalid may be passed over."""
    wagering = world.wagering()
    passed = _passed_over(world, wagering) if world.begun else ()
    positions = tuple([number for number in wagering if number not in passed])
    return _order(world.game.file.deal_of(world.table.device), positions, len(world.shoe))


def received(world: World, place: str) -> int:
    """How many cards a place has been dealt in this round, but for what was put back on the device."""
    return len(world.hands.get(place) or world.gathered.get(place, ())) + (world.burned if place == COMMUNITY else 0)


def is_dealt(world: World) -> bool:
    """Whether every place has the cards it gets before the Players decide; who has withdrawn gets no more."""
    left = {place_of(number) for number, guest in world.guests.items() if guest.withdraws}
    return all(received(world, place) >= count for place, count in order_of(world).before.items() if place not in left)


def steps_left(world: World) -> int:
    """How many steps of the deal, the decisions aside, come after the furthest that was begun."""
    begins = order_of(world).begins
    return next((left for left, (place, lay) in enumerate(reversed(begins)) if received(world, place) > lay), len(begins))


def lacks_last_card_at_most(world: World) -> bool:
    """Whether the last step of the deal was begun, or is one more card for a place that has some."""
    left, begins = steps_left(world), order_of(world).begins
    return left == 0 or (left == 1 and begins[-1][1] > 0)


def has_wrong_count(world: World, order: Order, place: str) -> bool:
    """Whether a place has more cards than it gets, or fewer when the deal is over or its cards lie open."""
    count, needed = received(world, place), order.needed.get(place, 0)
    if not order.burns and place == COMMUNITY:
        count = len(world.hands.get(place) or world.gathered.get(place, ()))
    if count > needed:
        return place in order.needed or bool(world.hands.get(place))
    due = needed if world.is_up(place) else order.before.get(place, 0)
    return world.deal_over and count < due


def lies_right(world: World) -> bool:
    """Whether every card dealt lies where a right deal puts it, and none too many."""
    order = order_of(world)
    return all(_is_part(held, order.hands.get(place, ())) for place, held in world.hands.items()) and all(
        received(world, place) <= order.needed.get(place, 0) for place, held in world.hands.items() if held
    )


def _is_part(held: Ids, right: Ids) -> bool:
    """Whether a hand begins as the right one does; what is burned from it later may still lie on top."""
    return held[: len(right)] == right[: len(held)]


def _passed_over(world: World, wagering: list[int]) -> list[int]:
    """Positions with nothing but invalid wagers that the deal has gone past."""
    dealt = [number for number in wagering if world.hands.get(place_of(number))]
    furthest = max(dealt, default=0)
    if world.hands.get("dealer"):
        furthest = world.table.seats + 1
    empty = [number for number in wagering if number < furthest and not received(world, place_of(number))]
    return [number for number in empty if not plays(world, number)]
