"""What can be wrong with a wager as it lies: its place, its amount, its time."""

from app.rules.core.round import JACKPOT
from app.rules.world.world import World

NO_BASE = "no-base"
OUTSIDE_LIMITS = "outside-limits"
WRONG_PRICE = "wrong-price"
WRONG_RAISE = "wrong-raise"
FOR_NEIGHBOUR = "for-neighbour"


def wrong_with(world: World, position: int, wager: str) -> str:
    """What is wrong with a wager that lies on an area; nothing where it is as it should be."""
    game, chips = world.game, world.at(position, wager)
    if not chips.lies and not (wager == JACKPOT and chips.taken):
        return ""
    terms = game.file.wagers[wager]
    if terms.payment:
        return ""
    if terms.raises:
        return "" if is_right_raise(world, position, wager) else WRONG_RAISE
    if (position, wager) in world.owners and game.file.judging.for_neighbour:
        return FOR_NEIGHBOUR
    if not is_valid(world, position, wager):
        return NO_BASE
    if wager == JACKPOT:
        return "" if chips.staked == world.table.jackpot.price else WRONG_PRICE
    least, most = world.table.limits.get(wager, (chips.staked, chips.staked))
    return "" if least <= chips.staked <= most else OUTSIDE_LIMITS


def is_valid(world: World, position: int, wager: str) -> bool:
    """Whether a wager that was placed in time lies beside one that it needs."""
    needs = world.game.file.wagers[wager].needs
    return not needs or world.game.is_valid(wager, [name for name in needs if world.stake(position, name)])


def plays(world: World, position: int) -> bool:
    """Whether anything at a position is in play."""
    return any(world.stake(position, wager) and is_valid(world, position, wager) for wager in world.game.file.wagers)


def is_right_raise(world: World, position: int, wager: str) -> bool:
    """Whether a raise is the multiple of its base that the decision for it asks for."""
    base = world.stake(position, world.game.file.wagers[wager].raises)
    amount = world.at(position, wager).staked
    return any(amount == base * terms.stakes[wager] for terms in world.game.file.decisions.values() if wager in terms.stakes)
