"""Where cards and chips lie: every card once, on the felt, and no two things of different places on top of each other."""

from collections.abc import Iterator
from itertools import combinations
from math import hypot

import pytest

from app.base.clock import ticking
from app.layouts.chipset import academy_chips
from app.layouts.geometry import CARD, CHIP, FELT_RADIUS, MAGNIFIED
from app.layouts.loader import layouts
from app.layouts.model import Layout
from app.layouts.placing import payment_place
from app.rounds.scenario import Scenario, make_script
from app.rules.core.felt import Felt
from app.rules.core.round import JACKPOT
from app.table.session import TableSession
from app.table.spot import StackSpot
from app.table.spots import Spots
from tests.rules.examples import CATALOGUE

LAYOUTS = layouts()
TABLES = [(layout, count) for layout in LAYOUTS.values() for count in range(layout.positions[0], layout.positions[1] + 1)]
EVERY_TABLE = pytest.mark.parametrize(("layout", "positions"), TABLES, ids=[f"{layout.id}-{count}" for layout, count in TABLES])


def felts(layout: Layout, positions: int) -> Iterator[Felt]:
    """Every table of a round in which everybody plays."""
    game = CATALOGUE[layout.game]
    session = TableSession(CATALOGUE, "coached", ticking(1))
    scenario = Scenario(game=layout.game, layout=layout.key, positions=tuple(range(1, positions + 1)))
    session.begin(make_script(scenario, game, 3))
    while (duty := session.round.next_duty()) is not None:
        session.do(duty.act)
        yield session.felt


@EVERY_TABLE
def test_every_card_has_one_spot_on_the_felt(layout: Layout, positions: int) -> None:
    spots = Spots(layout, positions, academy_chips())
    for felt in felts(layout, positions):
        shown = [spot.card for spot in spots.cards(felt)]
        lying = {card for hand in felt.hands.values() for card in hand}
        assert len(set(shown)) == len(shown)
        assert lying <= set(shown) <= lying | set(felt.discarded)
        for spot in spots.cards(felt):
            assert hypot(spot.at.x, min(spot.at.y, 0)) < FELT_RADIUS - CARD[0] / 2


def apart(first: StackSpot, second: StackSpot) -> float:
    return hypot(first.at.x - second.at.x, first.at.y - second.at.y)


@EVERY_TABLE
def test_stacks_of_different_wagers_do_not_touch(layout: Layout, positions: int) -> None:
    spots = Spots(layout, positions, academy_chips())
    for felt in felts(layout, positions):
        for first, second in combinations(spots.stacks(felt), 2):
            if (first.position, first.wager) != (second.position, second.wager):
                assert apart(first, second) >= CHIP * MAGNIFIED


@EVERY_TABLE
def test_a_payment_stands_beside_its_stake(layout: Layout, positions: int) -> None:
    spots = Spots(layout, positions, academy_chips())
    for felt in felts(layout, positions):
        stacks = {(spot.position, spot.wager, spot.is_payment): spot for spot in spots.stacks(felt)}
        for (position, wager, is_payment), payment in stacks.items():
            if is_payment and (position, wager, False) in stacks:
                assert apart(payment, stacks[position, wager, False]) >= CHIP * MAGNIFIED


@EVERY_TABLE
def test_a_stake_lies_there_until_it_goes_and_a_paid_one_beside_its_payment(layout: Layout, positions: int) -> None:
    spots = Spots(layout, positions, academy_chips())
    areas = {area.wager for area in layout.areas} - {JACKPOT}
    for felt in felts(layout, positions):
        stakes = (spot for spot in spots.stacks(felt) if spot.kind == "stake")
        lying: dict[tuple[int, str], int] = {}
        for spot in stakes:
            lying[spot.position, spot.wager] = lying.get((spot.position, spot.wager), 0) + sum(chip.value for chip in spot.chips)
        for (position, wager), chips in felt.chips.items():
            if wager in areas:
                assert lying.get((position, wager), 0) == chips.lies + chips.beside


@EVERY_TABLE
def test_a_stake_moves_aside_only_where_its_payment_stands_inside_the_area(layout: Layout, positions: int) -> None:
    spots = Spots(layout, positions, academy_chips())
    areas = {area.wager: area for area in layout.areas}
    for felt in felts(layout, positions):
        for spot in spots.stacks(felt):
            if spot.kind != "stake":
                continue
            (_, _), aside = payment_place(layout, areas[spot.wager])
            is_paid = felt.chips[spot.position, spot.wager].paid > 0
            if spot.number == 0 and spot.is_last:
                in_the_middle = spot.at == spots.where(f"position-{spot.position}", spot.wager)
                assert in_the_middle == (not is_paid or aside == 0)
