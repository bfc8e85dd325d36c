"""The jackpot meter: it falls by what the hands that have been awarded draw, and has it again when an award is taken back."""

from collections.abc import Iterator

from app.rules.core.event import MeterFell
from app.rules.core.game import runs_on
from app.rules.core.jackpot import award
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.world.world import COMMUNITY, World, place_of


def meter_falls(world: World) -> Iterator[MeterFell]:
    """The meter shows what is left after every award that lies on the table; nothing happens where that is what it shows."""
    reads = _reading(world)
    if reads != world.meter:
        fallen, world.meter = world.meter - reads, reads
        yield MeterFell(fallen)


def _reading(world: World) -> Cents:
    terms, table = world.game.file.jackpot, world.table
    if terms is None:
        return table.jackpot.display
    won = {number: hand for number in _awarded(world) if (hand := _jackpot_hand(world, number)) in terms.awards}
    return award(terms, won, table.jackpot, runs_on(table)).meter_after


def _awarded(world: World) -> list[int]:
    """Positions with a jackpot wager beside which an award lies."""
    return sorted(number for (number, wager), chips in world.chips.items() if wager == JACKPOT and chips.payout and chips.staked)


def _jackpot_hand(world: World, number: int) -> str:
    """The jackpot hand a position holds; none where cards are missing."""
    game = world.game
    held, community = world.played(place_of(number)), world.played(COMMUNITY)[: game.file.cards.community]
    if len(held) != game.file.cards.player or len(community) != game.file.cards.community:
        return ""
    position = Position(number, held, world.staked(number))
    return game.jackpot_hand(position, Round(game.file.id, world.table, (), community, (position,))) or ""
