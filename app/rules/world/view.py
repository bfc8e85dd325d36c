"""What everybody sees of a world: the felt as it lies. It tells where cards are, never what a face-down card is worth."""

from collections.abc import Iterator

from app.rules.core.felt import Chips, Felt
from app.rules.world.chips import AreaChips
from app.rules.world.speech import FOR_NEIGHBOUR, SHARES_AREA
from app.rules.world.world import World, place_of


def felt_of(world: World) -> Felt:
    """The table as it lies at this moment."""
    shoe, guests = world.shoe, world.guests
    shown = {position: guest.decided[-1] for position, guest in guests.items() if guest.decided}
    file = world.game.file
    folds = file.judging.folds
    ruled = {case for case, _, _ in world.rulings}
    return Felt(
        hands={place: world.cards(place) for place in world.hands},
        face_up=frozenset([shoe[card] for card in world.up]),
        set_apart=dict(world.set_apart),
        chips={area: _chips(chips) for area, chips in world.chips.items() if _is_seen(chips)},
        decisions=shown,
        given_up=frozenset([position for position, decision in shown.items() if decision in folds or file.gives_up(decision)]),
        waiting=frozenset([position for position, guest in guests.items() if guest.taken_in < len(guest.decided)]),
        away=frozenset([position for position, guest in guests.items() if guest.away]),
        discarded=tuple([shoe[card] for card in world.discard]),
        cuts=dict(world.cuts),
        said=dict(world.said),
        sights=tuple([sight for sight in (*world.sights, *_company(world)) if sight[0] not in ruled]),
        astray=world.astray,
        shared=world.shared,
        odd=frozenset([shoe[card] for card in world.foreign]),
        dark=world.dark,
        meter_fell=world.table.jackpot.display - world.meter,
    )


def _is_seen(chips: AreaChips) -> bool:
    """Whether anything is to be seen of a wager, be it where it was."""
    return bool(chips.staked or chips.payout or chips.late or chips.withdrawn or chips.honoured)


def _company(world: World) -> Iterator[tuple[str, str, str]]:
    """Players who share an area, and who bet at the position of another as long as their chips lie there."""
    yield from ((SHARES_AREA, place_of(number), "") for number, _ in sorted(world.shared))
    for area, owner in sorted(world.owners.items()):
        if world.at(*area).staked:
            yield FOR_NEIGHBOUR, place_of(owner), place_of(area[0])


def _chips(chips: AreaChips) -> Chips:
    """The chips of an area; a stake that lies beside its payout is the Player's again."""
    beside = chips.lies if chips.payout else 0
    returned = chips.returned + beside
    return Chips(chips.staked + chips.honoured, chips.taken, returned, chips.payout, chips.late, chips.withdrawn, beside)
