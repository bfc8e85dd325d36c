"""Chips are drawn as they lie: late ones, pulled back ones, payments wherever they were laid, and what no chip makes on slips."""

from itertools import combinations
from math import hypot

import pytest

from app.layouts.chipset import academy_chips
from app.layouts.geometry import CHIP, MAGNIFIED
from app.layouts.loader import layouts
from app.layouts.model import Layout
from app.rules.core.felt import Chips, Felt
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT
from app.table.spot import BeingCut, StackSpot
from app.table.spots import Spots
from tests.rules.examples import CATALOGUE
from tests.table.troubles import M3CP, felt_of, troubled

TABLES = [(layout, layout.positions[1]) for layout in layouts().values()]
EVERY_FELT = pytest.mark.parametrize(("layout", "positions"), TABLES, ids=[layout.id for layout, _ in TABLES])


def stacks(chips: dict[tuple[int, str], Chips], layout: Layout | None = None, **felt: object) -> list[StackSpot]:
    spots = Spots(layout or felt_of(M3CP), (layout or felt_of(M3CP)).positions[1], academy_chips())
    return list(spots.stacks(Felt(chips=chips, **felt)))  # type: ignore[arg-type]


def worth(spots: list[StackSpot]) -> Cents:
    return sum(chip.value for spot in spots for chip in spot.chips) + sum(spot.slip for spot in spots)


def apart(one: StackSpot, other: StackSpot) -> float:
    return hypot(one.at.x - other.at.x, one.at.y - other.at.y)


def test_late_chips_lie_on_the_area_beside_the_stake_and_are_nothing_but_chips() -> None:
    session = troubled("late-wager")
    spots = Spots(felt_of(M3CP), 7, academy_chips())
    at_1 = [spot for spot in spots.stacks(session.felt) if (spot.position, spot.wager) == (1, "ante")]
    assert [(spot.kind, worth([spot])) for spot in at_1] == [("stake", 2500), ("late", 2500)]
    assert CHIP / 2 < apart(*at_1) < 2 * CHIP


def test_late_chips_where_no_stake_lies_lie_in_the_middle_as_a_stake_would() -> None:
    (late,) = stacks({(3, "ante"): Chips(late=5000)})
    (stake,) = stacks({(3, "ante"): Chips(staked=5000)})
    assert (late.at, late.chips) == (stake.at, stake.chips)


def test_late_chips_on_a_sensor_lie_on_it() -> None:
    (late,) = stacks({(3, JACKPOT): Chips(late=500)})
    assert (late.kind, worth([late])) == ("late", 500)


def test_chips_that_were_pulled_back_are_in_the_players_hand_at_the_rail() -> None:
    session = troubled("late-withdrawal")
    spots = Spots(felt_of(M3CP), 7, academy_chips())
    held = [spot for spot in spots.stacks(session.felt) if spot.position == 1]
    assert [(spot.kind, spot.wager) for spot in held] == [("withdrawn", "ante")]
    (reach,) = spots.reaches(session.felt)
    assert (reach.begins, reach.ends) == (spots.blocks[0].tag, held[0].at)


def test_a_payment_lies_where_it_was_laid_though_no_wager_lies_there() -> None:
    (payment,) = stacks({(4, "pair-plus"): Chips(paid=7500)})
    both = stacks({(4, "pair-plus"): Chips(staked=2500, returned=2500, beside=2500, paid=7500)})
    assert payment in both


def test_a_stake_that_was_given_back_does_not_come_again_with_a_payment() -> None:
    found = stacks({(4, "ante"): Chips(staked=5000, returned=5000, paid=2500)})
    assert [(spot.kind, worth([spot])) for spot in found] == [("payment", 2500)]


def test_a_payment_lies_as_it_was_cut_and_a_stake_as_its_player_put_it_down() -> None:
    piles = {(2, "ante", "payment"): (2500, 2500, 10_000), (2, "ante", "stake"): (500, 2500)}
    payment, stake = (
        next(spot for spot in stacks({(2, "ante"): chips}, stacks=piles) if spot.kind == kind)
        for kind, chips in (("payment", Chips(paid=15_000)), ("stake", Chips(staked=3000)))
    )
    assert [chip.value for chip in payment.chips] == [2500, 2500, 10_000]
    assert [chip.value for chip in stake.chips] == [500, 2500]


def test_a_pile_of_which_only_the_amount_is_known_is_the_fewest_chips() -> None:
    """So it is with logs of earlier programs, and with chips of another set than the one on the table."""
    for piles in ({}, {(2, "ante", "stake"): (700, 2300)}, {(2, "ante", "stake"): (2500, 2500)}):
        (stake,) = stacks({(2, "ante"): Chips(staked=3000)}, stacks=piles)
        assert [chip.value for chip in stake.chips] == [2500, 500]


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_payment_without_an_area_of_its_own_stands_clear_of_the_one_it_is_laid_at(game: str) -> None:
    payments = [name for name, terms in CATALOGUE[game].file.wagers.items() if terms.payment]
    for layout in (layout for layout in layouts().values() if layout.game == game):
        for wager in payments:
            host = layout.area_of(wager).wager
            paid = Chips(staked=2500, beside=2500, returned=2500, paid=2500)
            found = stacks({(2, host): paid, (2, wager): Chips(paid=5000)}, layout)
            own = [spot for spot in found if spot.wager == wager]
            assert [worth([spot]) for spot in own] == [5000]
            assert all(apart(own[0], other) >= CHIP * MAGNIFIED for other in found if other not in own)


def test_a_bonus_that_is_being_cut_is_seen_before_it_is_paid() -> None:
    spots = Spots(felt_of(M3CP), 7, academy_chips())
    (cut,) = spots.stacks(Felt(), BeingCut(3, "ante-bonus", (2500, 2500, 2500)))
    assert (cut.kind, worth([cut])) == ("payment", 7500)


@pytest.mark.parametrize("amount", [1, 99, 1250, 2550, 100_099])
def test_what_no_chip_makes_is_on_a_slip(amount: Cents) -> None:
    found = stacks({(1, "ante"): Chips(staked=amount)})
    assert worth(found) == amount
    assert sum(spot.slip for spot in found) == amount % 100


def test_a_jackpot_with_cents_is_one_slip_and_one_without_is_chips() -> None:
    slip, chips = (stacks({(1, JACKPOT): Chips(staked=500, taken=500, paid=paid)}) for paid in (843_257, 50_000))
    assert [(spot.slip, spot.chips) for spot in slip] == [(843_257, ())]
    assert (worth(chips), chips[0].slip) == (50_000, 0)


@EVERY_FELT
def test_every_cent_on_the_felt_is_drawn_however_much_it_is(layout: Layout, positions: int) -> None:
    amounts = (100, 499_900, 12_345_678, 99_999_999)
    for amount in amounts:
        chips = {
            (number, area.wager): Chips(staked=amount, late=amount, paid=amount)
            for number in range(1, positions + 1)
            for area in layout.areas
            if area.wager != JACKPOT
        }
        assert worth(stacks(chips, layout)) == 3 * amount * len(chips)


@EVERY_FELT
def test_no_stack_hides_one_of_another_wager_though_every_area_has_all_kinds(layout: Layout, positions: int) -> None:
    chips = {
        (number, area.wager): Chips(staked=2500, late=2500, returned=2500, beside=2500, paid=2500)
        for number in range(1, positions + 1)
        for area in layout.areas
    }
    for one, other in combinations(stacks(chips, layout), 2):
        assert apart(one, other) > CHIP * MAGNIFIED / 2, (one, other)


def test_no_two_stacks_have_the_same_name() -> None:
    chips = {(2, wager): Chips(staked=123_400, late=100, paid=432_100, withdrawn=500) for wager in ("ante", "play", "ante-bonus")}
    found = stacks(chips)
    assert len({spot.key for spot in found}) == len(found)


@pytest.mark.parametrize("amount", [500, 2500, 5000, 7500, 12_500])
def test_two_players_on_one_area_have_two_stacks_and_all_of_it_is_there(amount: Cents) -> None:
    found = stacks({(2, "ante"): Chips(staked=amount)}, shared=frozenset({(2, "ante")}))
    assert len(found) == 2
    assert worth(found) == amount


def test_who_bets_on_anothers_area_is_seen_at_the_rail_beside_them_until_cards_are_dealt() -> None:
    spots = Spots(felt_of(M3CP), 7, academy_chips())
    shared = {"chips": {(2, "ante"): Chips(staked=5000)}, "shared": frozenset({(2, "ante")})}
    (reach,) = spots.reaches(Felt(**shared))  # type: ignore[arg-type]
    assert reach.ends == spots.where("position-2", "ante")
    assert reach.begins != spots.blocks[1].tag
    assert list(spots.reaches(Felt(hands={"position-1": (1, 2, 3)}, **shared))) == []  # type: ignore[arg-type]


def test_who_bets_for_a_neighbour_reaches_for_the_neighbours_sensor() -> None:
    spots = Spots(felt_of(M3CP), 7, academy_chips())
    (reach,) = spots.reaches(Felt(sights=(("for-neighbour", "position-2", "position-3"),)))
    assert (reach.begins, reach.ends) == (spots.blocks[1].tag, spots.where("position-3", "jackpot"))
