"""Cards and rounds dealt for questions are legal, whatever the seed."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from app.base.chance import chance
from app.rules.core.cards import RANK, cards
from app.rules.core.house_terms import HouseTerms, PracticeLimits
from app.rules.roundfile import read_json
from lessons.dealing import (
    LEAST,
    MOST,
    STAKES,
    alike,
    bare_round,
    deal_round,
    draw,
    leaning,
    limits_at,
    make_table,
    place_wagers,
    possible_decisions,
    stake_at,
    staying_in,
    unusual,
)
from tests.rules.examples import CATALOGUE
from tests.rules.written_rounds import write_json

BULL = "megalink-bullseye"
SEEDS = st.integers(min_value=0, max_value=2**32)
MANY = settings(max_examples=200, deadline=None, derandomize=True)


@given(seed=SEEDS, count=st.integers(min_value=1, max_value=26))
@MANY
def test_cards_drawn_are_different_and_as_many_as_asked_for(seed: int, count: int) -> None:
    lying = cards("As Kd 2c")
    drawn = draw(chance(seed), count, without=lying)
    assert len(set(drawn)) == count
    assert not set(drawn) & set(lying)


@given(seed=SEEDS)
@MANY
def test_a_leaning_is_a_small_part_of_the_deck(seed: int) -> None:
    part = leaning(chance(seed))
    assert 3 <= len(set(part)) == len(part) <= 28


@pytest.mark.parametrize("game_id", CATALOGUE)
@given(seed=SEEDS, seats=st.integers(min_value=1, max_value=4))
@MANY
def test_a_round_dealt_is_a_round_a_file_may_hold(game_id: str, seed: int, seats: int) -> None:
    game = CATALOGUE[game_id]
    stream = chance(seed)
    dealt = deal_round(game, stream, make_table(game, stream), seats)
    assert read_json(write_json(dealt), CATALOGUE) == dealt
    assert len(dealt.positions) == seats


@given(seed=SEEDS)
@MANY
def test_a_hand_alike_differs_in_one_rank_at_most(seed: int) -> None:
    hand = cards("As Ad Kc")
    other = alike(chance(seed), hand, hand)
    assert other is not None
    shared = Counter(RANK[card] for card in hand) & Counter(RANK[card] for card in other)
    assert shared.total() >= 2
    assert not set(other) & set(hand)


def test_unusual_positions_can_be_read_and_settled_and_every_kind_occurs() -> None:
    seen = set()
    for game in CATALOGUE.values():
        for seed in range(300):
            stream = chance(seed)
            dealt = deal_round(game, stream, make_table(game, stream))
            position = unusual(game, stream, dealt.positions[0])
            round = replace(dealt, positions=(position,))
            assert game.settle(read_json(write_json(round), CATALOGUE)) == game.settle(round)
            seen |= {
                ("declined", not position.exposed),
                ("absent", position.absent),
                ("alone", not any(game.is_valid(name, position.wagers) for name in position.wagers)),
                ("set", position.apart is not None),
            }
    assert seen == {(kind, whether) for kind in ("declined", "absent", "alone", "set") for whether in (True, False)}


def test_no_hand_is_alike_where_too_few_cards_are_free() -> None:
    assert alike(chance(1), cards("As Ad Ac"), cards("As Ad Ac")) is None


def test_a_table_has_what_it_is_told() -> None:
    stud = CATALOGUE["megalink-singapore-stud"]
    table = make_table(stud, chance(1), limits={"ante": (2500, 5000)}, rulings={"dealer-qualifies": "cards"}, device="manual")
    assert (table.limits, table.device) == ({"ante": (2500, 5000)}, "manual")
    assert table.rulings == {"dealer-qualifies": "cards", "jackpot-reset-basis": "reset-amount"}


def test_the_opening_wager_is_always_there_and_decisions_fit_it() -> None:
    game = CATALOGUE["three-card-poker"]
    assert all("ante" in place_wagers(game, chance(seed)) for seed in range(50))
    assert possible_decisions(game, {"ante"}) == ["play", "fold"]
    assert staying_in(game) == "play"
    assert staying_in(CATALOGUE["megalink-bullseye"]) is None
    assert bare_round(game).positions == ()


@MANY
@given(st.integers(min_value=2, max_value=500), st.integers(min_value=0, max_value=20_000), st.sampled_from(STAKES))
def test_a_stake_lies_to_the_limits_of_a_house_as_to_the_usual_ones(least: int, more: int, stake: int) -> None:
    own = (least * 100, (least + more) * 100)
    game = CATALOGUE.housed({BULL: HouseTerms(limits=PracticeLimits(own, own))})[BULL]
    assert limits_at(game, "tie") == own
    laid = stake_at(game, "tie", stake)
    assert laid > 0
    assert laid % 100 == 0
    assert (laid < own[0], laid > own[1]) == (stake < LEAST, stake > MOST)


@pytest.mark.parametrize("stake", STAKES)
def test_where_no_dollar_lies_under_a_minimum_the_usual_limits_are_asked_about(stake: int) -> None:
    lowest = PracticeLimits((100, 500), (100, 500))
    for game in (CATALOGUE[BULL], CATALOGUE.housed({BULL: HouseTerms(limits=lowest)})[BULL]):
        assert limits_at(game, "main") == (LEAST, MOST)
        assert stake_at(game, "main", stake) == stake
