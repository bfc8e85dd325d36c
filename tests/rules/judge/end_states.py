"""How a table lies at the end of a round by each ruling of section 5: who has which chips and cards. The judge is not asked."""

from collections.abc import Iterable

from app.rules.core.cards import Cards
from app.rules.core.deal import deal_order
from app.rules.core.irregularity import REFER
from app.rules.core.plan import deal_out, hands_of
from app.rules.core.round import Position, Round
from app.rules.judge.round import JudgedRound
from app.rules.world.world import COMMUNITY, World, place_of, position_of

Money = dict[str, tuple[int, int, int]]
"""Wager by wager: paid, taken, returned."""


def money_at(world: World, number: int) -> Money:
    """What became of the wagers of a position; a stake beside its payout is the Player's again."""
    found = {}
    for (position, wager), chips in world.chips.items():
        if position == number and (chips.staked or chips.payout):
            back = chips.returned + (chips.lies if chips.payout else 0)
            found[wager] = (chips.payout, chips.taken, back)
    return found


def is_all_back(world: World, numbers: Iterable[int]) -> bool:
    """Whether every wager of some positions went back whole, jackpots among them, and nothing was paid."""
    return all(
        chips.returned == chips.staked and not chips.payout and not chips.taken
        for (number, _), chips in world.chips.items()
        if number in set(numbers)
    )


def is_settled(round: JudgedRound, numbers: Iterable[int]) -> bool:
    """Whether these positions have what the game's settlement gives on the cards they hold."""
    world, game = round.play.world, round.play.world.game
    wanted = set(numbers)
    positions = [position for number in world.wagering() if (position := _position(world, number)) and number in wanted]
    community = world.played("community")[: game.file.cards.community]
    settled = game.settle(Round(game.file.id, world.table, world.played("dealer"), community, tuple(positions)))
    for one in settled.positions:
        expected = {line.wager: (line.paid, line.taken, line.returned) for line in one.lines}
        if money_at(world, one.position) != expected:
            return False
    return True


def _position(world: World, number: int) -> Position | None:
    guest, file = world.guests[number], world.game.file
    staked = world.staked(number)
    decided = "+".join(made for made in guest.decided if made != "check") or None
    return Position(
        number=number,
        cards=world.played(place_of(number)),
        wagers={wager: amount for wager, amount in staked.items() if wager in world.game.placed_wagers},
        decision=decided if file.decisions else None,
        apart=guest.own or None,
        exposed=not guest.declines,
        absent=guest.away,
        warned=guest.warned,
    )


def is_dealt_right(world: World) -> bool:
    """Whether every place had the cards a right deal gives it, in whatever order they came there."""
    deal = tuple(deal_order(world.game.file.deal_of(world.table.device), world.wagering()))
    right = hands_of(deal, deal_out(deal, world.shoe)[0])
    return all(_had(world, place, hand) for place, hand in right.items())


def _had(world: World, place: str, hand: Cards) -> bool:
    """Whether a place had these cards; of the Community cards one may have been burned."""
    held = sorted(world.played(place))
    return set(held) <= set(hand) and len(held) >= len(hand) - world.burned if place == COMMUNITY else held == sorted(hand)


def is_clean(world: World) -> bool:
    """Whether no card and no chip that nobody has settled is left on the table."""
    return not any(world.hands.values()) and not any(
        chips.late or (chips.lies and not chips.payout) for chips in world.chips.values()
    )


def ends_as_ruled(round: JudgedRound, ruling: str, place: str) -> bool:
    """Whether a table that is cleared lies as a ruling has it, whoever gave it."""
    world = round.play.world
    everybody = world.wagering()
    leavers = [number for number, guest in world.guests.items() if guest.withdraws]
    if ruling == REFER:
        ruling = next(reversed(world.decisions_by_manager.values()))
    match ruling:
        case "void-round":
            return is_clean(world) and is_all_back(world, everybody)
        case "reconstruct":
            return is_clean(world) and is_dealt_right(world) and is_settled(round, everybody)
        case "return-hand" | "return-wagers" | "offer-withdrawal":
            out = [position_of(place), *leavers]
        case "keep-viewed" | "keep-first-dealt":
            out = _other_hand(round, ruling)
        case _:
            out = leavers
    return is_clean(world) and is_all_back(world, out) and is_settled(round, set(everybody) - set(out))


def _other_hand(round: JudgedRound, ruling: str) -> list[int]:
    """The hand of two that goes: the one not viewed, or the one dealt second (5.10.1, 5.10.2)."""
    incident = round.play.script.incident
    if incident is None:
        return []
    return [incident.other if ruling == "keep-viewed" else max(incident.position, incident.other)]
