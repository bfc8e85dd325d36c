"""What everybody sees of a world: the felt as it lies. It tells where cards are, never what a face-down card is worth."""

from collections.abc import Iterator

from app.rules.core.chips import laid
from app.rules.core.felt import Chips, Felt, HandedMoney
from app.rules.world.bank import Handed
from app.rules.world.chips import AreaChips
from app.rules.world.money_acts import chips_handed
from app.rules.world.signs import laid_on
from app.rules.world.speech import FOR_NEIGHBOUR, PLAYS_BLIND, SHARES_AREA
from app.rules.world.world import World, place_of


def felt_of(world: World) -> Felt:
    """The table as it lies at this moment."""
    shoe, guests = world.shoe, world.guests
    shown = {position: guest.decided[-1] for position, guest in guests.items() if guest.decided}
    file = world.game.file
    ruled = {case for case, _, _ in world.rulings}
    return Felt(
        hands={place: world.cards(place) for place in world.hands},
        face_up=frozenset([shoe[card] for card in world.up]),
        set_apart=dict(world.set_apart),
        chips={area: _chips(chips) for area, chips in world.chips.items() if _is_seen(chips)},
        decisions=shown,
        given_up=frozenset([position for position, decision in shown.items() if file.gives_up(decision)]),
        waiting=frozenset([position for position, guest in guests.items() if guest.taken_in < len(guest.decided)]),
        away=frozenset([position for position, guest in guests.items() if guest.away]),
        discarded=tuple([shoe[card] for card in world.discard]),
        stacks=dict(world.stacks),
        said=_said(world),
        sights=tuple([sight for sight in (*world.sights, *_company(world)) if sight[0] not in ruled]),
        astray=world.astray,
        shared=world.shared,
        odd=frozenset([shoe[card] for card in world.foreign]),
        dark=world.dark,
        laid=frozenset([(number, on) for number, decision in shown.items() if (on := laid_on(file, decision))]),
        handed={number: _handed(world, handed) for number, handed in world.bank.handed.items() if not handed.is_served},
        fill=laid(world.bank.fill),
        meter_fell=world.table.jackpot.display - world.meter,
    )


def _handed(world: World, handed: Handed) -> HandedMoney:
    """What lies before a Player who has handed money over."""
    chips = () if handed.away or handed.is_cash else laid(chips_handed(world, handed))
    return HandedMoney(handed.lies if handed.is_cash else 0, chips, laid(handed.pushed))


def _is_seen(chips: AreaChips) -> bool:
    """Whether anything is to be seen of a wager, be it where it was."""
    return bool(chips.staked or chips.payout or chips.late or chips.withdrawn or chips.honoured)


def _said(world: World) -> dict[str, str]:
    """What each said last; what waits for an answer stands until there is one."""
    return {place_of(number): words for number, words in world.unanswered.items()} | world.said


def _company(world: World) -> Iterator[tuple[str, str, str]]:
    """Players who share an area, and who bet at the position of another as long as their chips lie there."""
    yield from ((SHARES_AREA, place_of(number), "") for number, _ in sorted(world.shared))
    yield from ((PLAYS_BLIND, place_of(number), "") for number in sorted(world.blind))
    for area, owner in sorted(world.owners.items()):
        if world.at(*area).staked:
            yield FOR_NEIGHBOUR, place_of(owner), place_of(area[0])


def _chips(chips: AreaChips) -> Chips:
    """The chips of an area; a stake that lies beside its payout is the Player's again."""
    beside = chips.lies if chips.payout else 0
    returned = chips.returned + beside
    return Chips(chips.staked + chips.honoured, chips.taken, returned, chips.payout, chips.late, chips.withdrawn, beside)
