"""Simulated Players: the same seed gives the same Players, they do what the chances say, and every round they make is legal."""

from collections.abc import Iterator

import pytest
from msgspec import UNSET, UnsetType

from app.rounds.players import Chances, patrons_file, quiet
from app.rounds.scenario import Scenario, make_script
from app.rules.core.cards import cards
from app.rules.core.plan import Plan
from app.rules.core.round import Position, Round
from app.rules.core.script import Script, SeatScript
from app.rules.rankings.bullseye import forms_three_card_hand
from app.rules.roundfile import read_json
from tests.rules.examples import CATALOGUE, Example
from tests.rules.written_rounds import write_json

BULL, STUD, THB, M3CP, TCP = (
    "megalink-bullseye",
    "megalink-singapore-stud",
    "megalink-texas-holdem-bonus",
    "megalink-three-card-poker",
    "three-card-poker",
)
MEGALINK = (BULL, STUD, THB, M3CP)
TABLES = [(game_id, device) for game_id in CATALOGUE for device in CATALOGUE[game_id].devices or ("",)]
NOTHING = {name.replace("_", "-"): 0.0 for name in Chances.__struct_fields__}
SEEDS = range(20)


def a_script(game_id: str, seed: int, chances: dict[str, float], device: str = "", players: int | UnsetType = UNSET) -> Script:
    """The script of a table where only these things happen, by their names in the data."""
    scenario = Scenario(game=game_id, device=device, players=players, chances=NOTHING | chances)
    return make_script(scenario, CATALOGUE[game_id], seed)


def seats_of(game_id: str, **chances: float) -> Iterator[tuple[Script, SeatScript]]:
    """Many Players at tables where only these things happen; `late_wager=1.0` and so on."""
    named = {name.replace("_", "-"): likelihood for name, likelihood in chances.items()}
    for seed in SEEDS:
        script = a_script(game_id, seed, named, players=4)
        yield from ((script, seat) for seat in script.seats)


def as_usual(game_id: str, seed: int, device: str) -> Script:
    return make_script(Scenario(game=game_id, device=device), CATALOGUE[game_id], seed)


# Seeds


@pytest.mark.parametrize(("game_id", "device"), TABLES)
def test_the_same_seed_gives_the_same_script(game_id: str, device: str) -> None:
    first = [as_usual(game_id, seed, device) for seed in SEEDS]
    again = [as_usual(game_id, seed, device) for seed in SEEDS]
    assert first == again
    assert len({script.shoe for script in first}) == len(SEEDS)


@pytest.mark.parametrize(("game_id", "device"), TABLES)
def test_every_shoe_is_one_whole_deck(game_id: str, device: str) -> None:
    for seed in SEEDS:
        assert len(set(cards(as_usual(game_id, seed, device).shoe))) == 52


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_names_are_distinct_at_a_full_table(game_id: str) -> None:
    full = CATALOGUE[game_id].file.layouts["A"].positions[1]
    for seed in SEEDS:
        seats = a_script(game_id, seed, {}, players=full).seats
        assert len(seats) == len({seat.player for seat in seats}) == full
        assert [seat.position for seat in seats] == list(range(1, full + 1))


# Quiet tables


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_at_a_quiet_table_there_is_no_trouble(game_id: str) -> None:
    for script, seat in seats_of(game_id):
        assert seat.placed == seat.wagers
        assert (seat.late, seat.pulled_back, seat.first_raise) == ({}, "", {})
        assert (seat.exposed, seat.absent, seat.warned, seat.asks_house_way) == (True, False, False, False)
        assert script.incident is None
        assert all(CATALOGUE[game_id].is_valid(name, seat.placed) for name in seat.placed)
        for name, (least, most) in script.table.limits.items():
            assert least <= seat.placed.get(name, least) <= most


def test_quiet_means_that_nothing_happens() -> None:
    assert {getattr(quiet(), name) for name in Chances.__struct_fields__} == {0.0}


# Each chance at 1.0 makes its thing happen


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_needless_puts_down_a_wager_without_the_one_it_needs(game_id: str) -> None:
    game = CATALOGUE[game_id]
    for _, seat in seats_of(game_id, needless=1.0):
        assert len(seat.placed) == 1
        assert not any(game.is_valid(name, seat.placed) for name in seat.placed)
        assert seat.wagers == seat.placed


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_who_mends_a_needless_wager_completes_it_or_takes_it_back(game_id: str) -> None:
    game = CATALOGUE[game_id]
    ends = set()
    for script, seat in seats_of(game_id, needless=1.0, mends=1.0):
        ends.add(bool(seat.wagers))
        assert all(game.is_valid(name, seat.wagers) for name in seat.wagers)
        assert any(other.wagers for other in script.seats), "somebody must play"
    assert ends == {True, False}


@pytest.mark.parametrize("game_id", MEGALINK)
def test_outside_limits_puts_down_too_little_and_too_much(game_id: str) -> None:
    sides = set()
    for script, seat in seats_of(game_id, outside_limits=1.0):
        limits = script.table.limits
        wrong = [name for name, amount in seat.placed.items() if name in limits and not is_within(amount, limits[name])]
        assert len(wrong) == 1
        assert seat.wagers == seat.placed
        sides.add(seat.placed[wrong[0]] < limits[wrong[0]][0])
    assert sides == {True, False}


@pytest.mark.parametrize("game_id", MEGALINK)
def test_who_mends_a_wager_outside_the_limits_goes_to_the_limit(game_id: str) -> None:
    for script, seat in seats_of(game_id, outside_limits=1.0, mends=1.0):
        [wager] = [name for name in seat.placed if seat.placed[name] != seat.wagers[name]]
        least, most = script.table.limits[wager]
        assert seat.wagers[wager] == (least if seat.placed[wager] < least else most)


def is_within(amount: int, limits: tuple[int, int]) -> bool:
    return limits[0] <= amount <= limits[1]


def test_three_card_poker_of_2013_knows_no_limits_to_be_outside_of() -> None:
    for script, seat in seats_of(TCP, outside_limits=1.0):
        assert script.table.limits == {}
        assert seat.placed == seat.wagers


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_late_wager_adds_to_a_stake_or_makes_one(game_id: str) -> None:
    for _, seat in seats_of(game_id, late_wager=1.0):
        [(wager, amount)] = seat.late.items()
        assert amount > seat.wagers.get(wager, 0)


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_late_withdrawal_pulls_back_a_wager_that_lies_there(game_id: str) -> None:
    for _, seat in seats_of(game_id, late_withdrawal=1.0):
        assert seat.pulled_back in seat.wagers


@pytest.mark.parametrize("game_id", [STUD, THB, M3CP, TCP])
def test_wrong_raise_is_another_amount_than_the_decision_stakes(game_id: str) -> None:
    game = CATALOGUE[game_id]
    raised = 0
    for script, seat in seats_of(game_id, wrong_raise=1.0):
        staked = game.stakes(Plan(game, script).position(seat.position))
        raises = {name: amount for name, amount in staked.items() if name not in seat.wagers}
        assert bool(seat.first_raise) == bool(raises)
        raised += len(seat.first_raise)
        for wager, amount in seat.first_raise.items():
            assert amount > 0
            assert amount != raises[wager]
            base = seat.wagers[game.file.wagers[wager].raises]
            assert abs(amount - raises[wager]) == base // 200 * 100, "half a stake more or less, in whole dollars"
    assert raised > 20


def test_asks_house_way() -> None:
    for _, seat in seats_of(BULL, asks_house_way=1.0):
        assert seat.asks_house_way
        assert seat.apart == ""


def bullseye_settings(**chances: float) -> list[tuple[SeatScript, list[str]]]:
    """Every setting a Player made, beside all that form a 3 Card Hand, the best first."""
    found = []
    for script, seat in seats_of(BULL, **chances):
        hand = Plan(CATALOGUE[BULL], script).hands[f"position-{seat.position}"]
        ways = [" ".join(sorted(map(str, way))) for way in CATALOGUE[BULL].ways_to_set(hand)]
        found.append((seat, ways))
    return found


def in_order(three: str) -> str:
    return " ".join(sorted(map(str, cards(three))))


def test_left_alone_a_player_sets_the_best_way_or_cannot_set() -> None:
    for seat, ways in bullseye_settings():
        assert in_order(seat.apart) == (ways[0] if ways else "")


def test_sets_low_is_a_valid_setting_and_not_always_the_best() -> None:
    chosen = [(in_order(seat.apart), ways) for seat, ways in bullseye_settings(sets_low=1.0) if ways]
    assert all(three in ways for three, ways in chosen)
    assert any(three != ways[0] for three, ways in chosen)


def test_sets_badly_leaves_three_cards_that_are_no_3_card_hand() -> None:
    chosen = [seat.apart for seat, ways in bullseye_settings(sets_badly=1.0) if ways]
    assert all(len(cards(three)) == 3 for three in chosen)
    assert sum(not forms_three_card_hand(cards(three)) for three in chosen) > len(chosen) / 2


@pytest.mark.parametrize("game_id", MEGALINK)
def test_declines_does_not_expose_a_hand_that_stays_in(game_id: str) -> None:
    seats = [seat for _, seat in seats_of(game_id, declines=1.0)]
    assert all(seat.exposed == (seat.decision == "fold") for seat in seats)
    assert not all(seat.exposed for seat in seats)


@pytest.mark.parametrize("game_id", MEGALINK)
def test_leaves_is_not_there_to_decide(game_id: str) -> None:
    for _, seat in seats_of(game_id, leaves=1.0):
        assert seat.absent
        assert (seat.apart, seat.asks_house_way) == ("", False)
        assert seat.decision in ((None, "flop") if game_id == THB else (None,))


def test_in_texas_holdem_a_player_may_leave_before_the_flop_or_after_it() -> None:
    assert {seat.decision for _, seat in seats_of(THB, leaves=1.0)} == {None, "flop"}


def test_in_three_card_poker_of_2013_nobody_declines_or_leaves() -> None:
    for _, seat in seats_of(TCP, declines=1.0, leaves=1.0):
        assert (seat.exposed, seat.absent) == (True, False)


@pytest.mark.parametrize("game_id", MEGALINK)
def test_views_two_has_one_player_at_two_positions(game_id: str) -> None:
    viewed = set()
    for script, _ in seats_of(game_id, views_two=1.0):
        incident = script.incident
        assert incident is not None
        assert incident.case == "multiple-hands"
        names = {seat.position: seat.player for seat in script.seats}
        assert names[incident.position] == names[incident.other]
        assert incident.position < incident.other
        assert len(set(names.values())) == 3
        viewed.add(incident.facts["viewed"])
    assert viewed == {0, 1}


def test_three_card_poker_of_2013_has_no_ruling_on_two_hands() -> None:
    assert all(script.incident is None for script, _ in seats_of(TCP, views_two=1.0))


# Personalities


def test_each_kind_of_player_sits_down_sometimes() -> None:
    moods = {seat.mood for _, seat in seats_of(M3CP)}
    assert moods == {person.mood for person in patrons_file().people.values()} == {"smile", "flat", "frown"}


def usual(game_id: str, hand: str, community: str = "", wagers: tuple[str, ...] = ("ante",)) -> str | None:
    game = Example(game_id).game
    table = a_script(game_id, 1, {}).table
    position = Position(1, cards(hand), dict.fromkeys(wagers, 2500))
    return game.usual_decision(position, Round(game_id, table, (), cards(community), (position,)))


@pytest.mark.parametrize("game_id", [M3CP, TCP])
@pytest.mark.parametrize(
    ("hand", "decision"),
    [
        ("Qs 6h 4d", "play"),
        ("Qs 6h 3d", "fold"),
        ("Qs 5h 4d", "fold"),
        ("Qs 7h 2d", "play"),
        ("Ks 3h 2d", "play"),
        ("Js Th 8d", "fold"),
        ("2s 2h 3d", "play"),
        ("2s 4s 7s", "play"),
        ("3s 2h Ad", "play"),
    ],
)
def test_three_card_poker_is_played_with_queen_six_four_or_better(game_id: str, hand: str, decision: str) -> None:
    assert usual(game_id, hand) == decision


def test_pair_plus_alone_is_played_whatever_the_hand() -> None:
    assert usual(M3CP, "7s 4h 2d", wagers=("pair-plus",)) == "play"


@pytest.mark.parametrize(
    ("hand", "decision"),
    [
        ("2s 2h 3d 4c 6s", "bet"),
        ("As Kh Qd 4c 2s", "bet"),
        ("As Kh Jd 3c 2s", "bet"),
        ("As Kh Td 9c 8s", "fold"),
        ("As Qh Jd Tc 8s", "fold"),
        ("2s 4s 6s 8s Ts", "bet"),
        ("5s 4h 3d 2c As", "bet"),
        ("Ks Qh Jd Tc 8s", "fold"),
    ],
)
def test_singapore_stud_is_bet_with_ace_king_jack_or_better(hand: str, decision: str) -> None:
    assert usual(STUD, hand) == decision


@pytest.mark.parametrize(
    ("hand", "community", "decision"),
    [
        ("As Ah", "Kd Qd 9c 5h 2h", "flop+turn+river"),
        ("2s 2h", "Kd Qd 9c 5h 3h", "flop+turn+river"),
        ("7s 2h", "Kd Qd 9c 5h 3h", "fold"),
        ("As Kh", "Kd Qd 9c 5h 3h", "flop+turn+river"),
        ("As Kh", "Jd Qd 9c Ac 3h", "flop+river"),
        ("As Kh", "Jd Qd 9c 5c Ac", "flop"),
        ("As 2h", "Jd Qd 9c 5c 8c", "flop"),
    ],
    ids=["aces", "a small pair", "seven and two", "paired by the flop", "paired by the turn", "paired by the river", "an ace"],
)
def test_texas_holdem_raises_with_a_pair_from_the_cards_seen_so_far(hand: str, community: str, decision: str) -> None:
    assert usual(THB, hand, community) == decision


@pytest.mark.parametrize("game_id", [STUD, THB, M3CP, TCP])
def test_most_decisions_are_the_usual_ones_and_some_stray(game_id: str) -> None:
    game = CATALOGUE[game_id]
    usually = []
    for seed in range(150):
        script = a_script(game_id, seed, {}, players=4)
        plan = Plan(game, script)
        usually += [seat.decision == game.usual_decision(plan.position(seat.position), plan.round) for seat in script.seats]
    assert 0.85 < sum(usually) / len(usually) < 1.0


# Every round is legal


@pytest.mark.parametrize(("game_id", "device"), TABLES)
def test_every_round_of_every_script_is_a_legal_round(game_id: str, device: str) -> None:
    for seed in range(300):
        plan = Plan(CATALOGUE[game_id], as_usual(game_id, seed, device))
        assert read_json(write_json(plan.round), CATALOGUE) == plan.round


@pytest.mark.parametrize(("game_id", "device"), TABLES)
def test_every_round_is_legal_at_a_table_full_of_trouble(game_id: str, device: str) -> None:
    trouble = dict.fromkeys(NOTHING, 0.5)
    for seed in range(150):
        plan = Plan(CATALOGUE[game_id], a_script(game_id, seed, trouble, device))
        assert read_json(write_json(plan.round), CATALOGUE) == plan.round
