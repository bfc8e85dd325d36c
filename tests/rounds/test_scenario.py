"""Scenarios: what they ask for is on the table, and what they get wrong is told with its place."""

from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from app.base.trouble import BadInput
from app.rounds.arrangement import Wanted
from app.rounds.incidents import IncidentWish
from app.rounds.players import Chances
from app.rounds.round_series import RoundSeries, table_run
from app.rounds.scenario import Scenario, make_script, practice_table
from app.rules.core.act import Announce
from app.rules.core.cards import JACK, QUEEN, RANK, SUIT, Cards
from app.rules.core.customs import academy_customs
from app.rules.core.plan import Plan
from app.rules.core.round import Meter
from app.rules.core.script import Script
from app.rules.rankings import bullseye
from app.rules.world.play import WorldPlay
from tests.rules.examples import CATALOGUE

BULL, STUD, THB, M3CP, TCP = (
    "megalink-bullseye",
    "megalink-singapore-stud",
    "megalink-texas-holdem-bonus",
    "megalink-three-card-poker",
    "three-card-poker",
)
QUIET = {name.replace("_", "-"): 0.0 for name in Chances.__struct_fields__}
SEEDS = range(25)


def script_of(game: str, seed: int = 1, **asked: Any) -> Script:
    return make_script(Scenario(game=game, **asked), CATALOGUE[game], seed)


def plan_of(script: Script) -> Plan:
    return Plan(CATALOGUE[script.game], script)


# What is wanted occurs


def ranks(hand: Cards) -> list[int]:
    return sorted(RANK[card] for card in hand)


def is_straight_flush(hand: Cards) -> bool:
    low = [-1 if rank == 12 else rank for rank in ranks(hand)]
    follow = any(sorted(order) == list(range(min(order), min(order) + len(hand))) for order in (ranks(hand), low))
    return follow and len({SUIT[card] for card in hand}) == 1


@pytest.mark.parametrize("device", ["automated", "manual"])
def test_a_dealer_who_misses_qualifying_by_one_pip_has_jack_high(device: str) -> None:
    for seed in SEEDS:
        plan = plan_of(script_of(M3CP, seed, device=device, wanted=(Wanted("dealer", near_miss=True),)))
        dealt = ranks(plan.hands["dealer"])
        assert max(dealt) == JACK
        assert len(set(dealt)) == 3
        assert not plan.showdown.qualifies


@pytest.mark.parametrize("device", ["automated", "manual"])
def test_a_straight_flush_at_position_3_beside_another_jackpot_winner(device: str) -> None:
    wanted = (Wanted("position-3", jackpot="straight-flush"), Wanted("position-5", jackpot="straight-flush"))
    for seed in SEEDS:
        script = script_of(STUD, seed, device=device, players=4, wanted=wanted)
        plan = plan_of(script)
        assert len(script.seats) == 4
        assert is_straight_flush(plan.hands["position-3"])
        assert is_straight_flush(plan.hands["position-5"])


@pytest.mark.parametrize("device", ["automated", "manual"])
def test_gnau_tung_ku_against_a_pair_of_aces(device: str) -> None:
    wanted = (Wanted("position-2", hand="gnau-tung-ku"), Wanted("dealer", hand="AA"))
    for seed in SEEDS:
        plan = plan_of(script_of(BULL, seed, device=device, wanted=wanted))
        dealer = bullseye.house_way(plan.hands["dealer"])
        player = bullseye.house_way(plan.hands["position-2"])
        assert dealer is not None
        assert player is not None
        assert (dealer.row, player.row) == ("AA", "gnau-tung-ku")
        assert plan.position(2).apart is None or set(plan.position(2).apart or ()) == set(player.three)
        main = next(line for line in plan.lines[2] if line.wager == "main")
        assert main.outcome == "win"


@pytest.mark.parametrize("result", ["win", "lose", "stand-off"])
def test_a_wanted_result_is_what_a_hand_that_stays_in_comes_to(result: str) -> None:
    for seed in SEEDS:
        plan = plan_of(script_of(THB, seed, wanted=(Wanted("position-1", result=result),)))
        position = replace(plan.position(1), decision="flop")
        hand = plan.game.player_hand(position, plan.round)
        assert plan.game.result(position, hand, plan.showdown) == result


def test_a_player_of_whom_a_hand_is_wanted_makes_no_trouble() -> None:
    chances = dict.fromkeys(QUIET, 1.0)
    for seed in SEEDS:
        script = script_of(M3CP, seed, players=3, chances=chances, wanted=(Wanted("position-2", hand="straight"),))
        seat = next(seat for seat in script.seats if seat.position == 2)
        assert (seat.placed, seat.late, seat.pulled_back, seat.first_raise) == (seat.wagers, {}, "", {})
        assert (seat.exposed, seat.absent) == (True, False)
        assert all(seat.late for seat in script.seats if seat.position != 2)


# The table is as asked


def test_the_positions_asked_for_sit_down() -> None:
    for seed in SEEDS:
        assert [seat.position for seat in script_of(M3CP, seed, positions=(6, 2, 4)).seats] == [2, 4, 6]


@pytest.mark.parametrize("players", [1, 2, 7])
def test_so_many_players_sit_down(players: int) -> None:
    for seed in SEEDS:
        seats = script_of(M3CP, seed, players=players).seats
        assert len(seats) == len({seat.position for seat in seats}) == players
        assert all(1 <= seat.position <= 7 for seat in seats)


def test_left_to_chance_any_number_of_players_sits_down() -> None:
    assert {len(script_of(M3CP, seed).seats) for seed in range(100)} == {1, 2, 3, 4, 5, 6, 7}


@pytest.mark.parametrize(("layout", "seats"), [("A", 7), ("B", 7), ("C", 6), ("D", 6)])
def test_a_layout_has_its_seats(layout: str, seats: int) -> None:
    script = script_of(STUD, layout=layout, players=seats)
    assert (script.table.layout, script.table.seats, len(script.seats)) == (layout, seats, seats)


def test_what_a_scenario_leaves_out_is_as_usual() -> None:
    table = practice_table(Scenario(game=M3CP), CATALOGUE[M3CP])
    assert (table.layout, table.seats, table.device, table.jackpot) == ("A", 7, "automated", Meter())
    assert table.rulings == {"dealer-qualifies": "hand-rank", "jackpot-reset-basis": "reset-amount"}
    assert script_of(M3CP).customs == academy_customs()
    assert script_of(TCP).table.device is None


def test_a_raise_may_be_as_high_as_the_highest_opening_wager_makes_it() -> None:
    table = practice_table(Scenario(game=THB), CATALOGUE[THB])
    assert table.limits == {
        "ante": (2500, 50_000),
        "flop": (5000, 100_000),
        "turn": (2500, 50_000),
        "river": (2500, 50_000),
        "bonus": (500, 20_000),
    }


def test_device_rulings_meter_and_customs_are_those_asked_for() -> None:
    customs = replace(academy_customs(), settlement_direction="left-to-right")
    rulings = {"dealer-qualifies": "cards"}
    script = script_of(M3CP, device="manual", rulings=rulings, jackpot=Meter(display=777, reset=333, price=1000), customs=customs)
    assert script.table.device == "manual"
    assert script.table.rulings == {"dealer-qualifies": "cards", "jackpot-reset-basis": "reset-amount"}
    assert script.table.jackpot == Meter(display=777, reset=333, price=1000)
    assert script.customs == customs
    prices = {seat.wagers["jackpot"] for seed in SEEDS for seat in _seats(seed) if "jackpot" in seat.wagers}
    assert prices == {1000}


def _seats(seed: int) -> Any:
    return script_of(M3CP, seed, jackpot=Meter(price=1000)).seats


def test_a_ruling_asked_for_decides_who_qualifies() -> None:
    """A pair of 9s with a 4 qualifies by its rank; read to the letter it holds no Queen or higher card."""
    wanted = (Wanted("dealer", hand="pair", qualifies=False),)
    for seed in SEEDS:
        plan = plan_of(script_of(M3CP, seed, rulings={"dealer-qualifies": "cards"}, wanted=wanted))
        dealt = ranks(plan.hands["dealer"])
        assert len(set(dealt)) == 2
        assert max(dealt) < QUEEN


def test_an_incident_asked_for_is_in_the_script() -> None:
    facts: dict[str, bool | int] = {"handled": False, "reconstructable": True}
    incident = script_of(M3CP, players=3, incident=IncidentWish("misdeal", facts)).incident
    assert incident is not None
    assert (incident.case, incident.facts, incident.moment) == ("misdeal", facts, "deal")


def test_a_chance_asked_for_changes_only_that_one() -> None:
    asked = script_of(M3CP, 3, players=5, chances=QUIET | {"late-wager": 1.0})
    quiet = script_of(M3CP, 3, players=5, chances=QUIET)
    assert all(seat.late for seat in asked.seats)
    assert asked.shoe == quiet.shoe
    assert [seat.placed for seat in asked.seats] == [seat.placed for seat in quiet.seats]


# What is wrong is told with its place

BAD: dict[str, tuple[str, dict[str, Any], str, str]] = {
    "a position the layout has not": (M3CP, {"positions": (1, 8)}, "positions", "expected different ones from 1 to 7"),
    "position 0": (M3CP, {"positions": (0, 1)}, "positions", "found [0, 1]"),
    "a position twice": (M3CP, {"positions": (2, 2)}, "positions", "found [2, 2]"),
    "a position of another layout": (M3CP, {"positions": (7,), "layout": "B"}, "positions", "from 1 to 6"),
    "too many players": (BULL, {"players": 7}, "players", "found 7, expected 1 to 6"),
    "fewer than none": (BULL, {"players": -1}, "players", "found -1, expected 1 to 6"),
    "unknown device": (M3CP, {"device": "manul"}, "device", "did you mean 'manual'?"),
    "a device where there is none": (TCP, {"device": "manual"}, "device", "found the device 'manual'"),
    "unknown layout": (M3CP, {"layout": "D"}, "layout", "expected A, B or C"),
    "unknown chance": (M3CP, {"chances": {"late-wagr": 1.0}}, "chances.late-wagr", "did you mean 'late-wager'?"),
    "a chance that is a text": (M3CP, {"chances": {"declines": "often"}}, "chances.declines", ""),
    "unknown switch": (M3CP, {"rulings": {"dealer-qualify": "cards"}}, "rulings.dealer-qualify", "did you mean 'dealer-qual"),
    "unknown choice": (M3CP, {"rulings": {"dealer-qualifies": "card"}}, "rulings.dealer-qualifies", "did you mean 'cards'?"),
    "another game's switch": (M3CP, {"rulings": {"main-on-equal-rank": "push"}}, "rulings.main-on-equal-rank", "expected dealer"),
    "unknown hand": (M3CP, {"wanted": (Wanted("position-1", hand="strait"),)}, "wanted[0].hand", "did you mean 'straight'?"),
    "a hand where nobody sits": (M3CP, {"positions": (1,), "wanted": (Wanted("position-2", hand="pair"),)}, "wanted[0].place",
                                 "expected dealer or position-1"),
    "a near miss of a player": (M3CP, {"wanted": (Wanted("position-1", near_miss=True),)}, "wanted[0].near-miss", "the dealer"),
    "what cannot occur": (M3CP, {"wanted": (Wanted("dealer", hand="pair", near_miss=True),)}, "wanted", "no such deal was found"),
    "two hands and one player": (M3CP, {"players": 1, "incident": IncidentWish("multiple-hands", {"viewed": 0})}, "incident.case",
                                 "expected two or more positions"),
}  # fmt: skip


@pytest.mark.parametrize(("game", "asked", "where", "message"), BAD.values(), ids=BAD)
def test_a_bad_scenario_is_told_with_its_place(game: str, asked: dict[str, Any], where: str, message: str) -> None:
    with pytest.raises(BadInput) as trouble:
        script_of(game, **asked)
    assert [problem.where for problem in trouble.value.problems] == [where]
    assert message in str(trouble.value.problems[0].message)


def test_everything_wrong_with_a_table_is_told_at_once() -> None:
    with pytest.raises(BadInput) as trouble:
        script_of(M3CP, layout="X", device="Y", rulings={"z": "z"})
    assert [problem.where for problem in trouble.value.problems] == ["layout", "device", "rulings.z"]


# Warned Players

UNDER_THE_MINIMUM = QUIET | {"outside-limits": 1.0}


@pytest.mark.parametrize("game", [BULL, STUD, THB, M3CP])
def test_an_under_minimum_wager_of_a_warned_player_goes_back_and_of_another_is_settled(game: str) -> None:
    seen = 0
    for seed in SEEDS:
        first = script_of(game, seed, players=4, chances=UNDER_THE_MINIMUM)
        one = first.seats[0].player
        again = make_script(Scenario(game=game, players=4, chances=UNDER_THE_MINIMUM), CATALOGUE[game], seed, warned=(one,))
        assert [seat.warned for seat in again.seats] == [seat.player == one for seat in again.seats]
        for script in (first, again):
            for seat in script.seats:
                for line in plan_of(script).lines[seat.position]:
                    under = line.wager in script.table.limits and line.staked < script.table.limits[line.wager][0]
                    if under:
                        seen += 1
                        assert (line.outcome == "void") == seat.warned
                        assert not seat.warned or (line.returned, line.clauses) == (line.staked, ("5.13",))
    assert seen > 20


# A table that goes on


def test_at_a_table_that_goes_on_the_same_players_stay() -> None:
    scenario = Scenario(game=M3CP, players=4, chances=QUIET)
    scripts = list(islice(table_run(scenario, CATALOGUE[M3CP], 1), 5))
    assert len({tuple((seat.position, seat.player) for seat in script.seats) for script in scripts}) == 1
    assert len({script.shoe for script in scripts}) == 5


def test_the_meter_goes_on_where_the_last_round_left_it() -> None:
    """Two Straight Flushes draw 10% of the $84,320.57 displayed; the tenth of the reset is extra money."""
    wanted = (Wanted("position-3", jackpot="straight-flush"), Wanted("position-5", jackpot="straight-flush"))
    scenario = Scenario(game=STUD, positions=(3, 5), chances=QUIET, jackpot=Meter(display=8_432_057), wanted=wanted)
    for first, second in (tuple(islice(table_run(scenario, CATALOGUE[STUD], seed), 2)) for seed in SEEDS):
        won = any("jackpot" in seat.wagers for seat in first.seats)
        assert first.table.jackpot.display == 8_432_057
        assert second.table.jackpot.display == (8_432_057 - 843_205 if won else 8_432_057)


def test_a_warning_is_remembered_in_the_rounds_that_follow() -> None:
    """Whoever is under a minimum when the Dealer closes over it is settled once, and warned from then on (5.13)."""
    series = RoundSeries(Scenario(game=M3CP, players=3, chances=UNDER_THE_MINIMUM), CATALOGUE[M3CP], 1)
    script, warned = series.next(), set[str]()
    for _ in range(6):
        assert {seat.player for seat in script.seats if seat.warned} == warned
        play = WorldPlay(CATALOGUE[M3CP], script)
        play.do(Announce("open"))
        play.do(Announce("close"))
        limits = script.table.limits
        warned |= {
            seat.player for seat in script.seats for name, amount in seat.placed.items() if amount < limits.get(name, (0, 0))[0]
        }
        script = series.next(play.world)
    assert warned


@pytest.mark.parametrize("seed", range(40))
def test_a_wanted_jackpot_is_won_because_its_player_wagers_it(seed: int) -> None:
    stud = CATALOGUE["megalink-singapore-stud"]
    wishes = tuple(Wanted(f"position-{number}", jackpot="straight-flush") for number in (3, 5))
    plan = Plan(stud, make_script(Scenario(game=stud.file.id, positions=(1, 3, 5), wanted=wishes), stud, seed))
    paid = {number: line.paid for number, lines in plan.lines.items() for line in lines if line.wager == "jackpot"}
    assert paid[3] == paid[5] > 0


@pytest.mark.parametrize("result", ["win", "lose", "stand-off"])
@pytest.mark.parametrize("game_id", CATALOGUE)
def test_a_wanted_result_is_played_to_the_end(game_id: str, result: str) -> None:
    game = CATALOGUE[game_id]
    for seed in range(20):
        scenario = Scenario(game=game_id, positions=(1, 2), wanted=(Wanted("position-1", result=result),))
        plan = Plan(game, make_script(scenario, game, seed))
        position = plan.position(1)
        assert game.result(position, game.player_hand(position, plan.round), plan.showdown) == result


def refused_at(game_id: str, **scenario: Any) -> list[str]:
    with pytest.raises(BadInput) as refused:
        make_script(Scenario(game=game_id, **scenario), CATALOGUE[game_id], 1)
    return [str(problem.where) for problem in refused.value.problems]


@pytest.mark.parametrize("place", ["position-99", "position-0", "position-x", "position-", "nowhere"])
def test_a_wanted_place_the_table_has_not_is_told(place: str) -> None:
    assert refused_at("megalink-bullseye", wanted=(Wanted("dealer"), Wanted(place, hand="AA"))) == ["wanted[1].place"]


def test_facts_that_are_not_those_of_the_case_are_told() -> None:
    m3cp = "megalink-three-card-poker"
    assert refused_at(m3cp, incident=IncidentWish("absent-player", {"decided": True})) == ["incident.facts.decided"]
    assert refused_at(m3cp, incident=IncidentWish("jackpot-without-base")) == ["incident.facts.closed"]


def test_a_chance_that_is_none_is_told_wherever_it_would_not_matter() -> None:
    wanted = (Wanted("position-1", hand="pair"),)
    assert refused_at("three-card-poker", players=1, wanted=wanted, chances={"late-bets": 0.1}) == ["chances.late-bets"]
    assert refused_at("three-card-poker", chances={"late-wager": 7.0}) == ["chances.late-wager"]


def test_nobody_sits_at_two_positions_once_an_incident_is_over() -> None:
    game = CATALOGUE["megalink-three-card-poker"]
    scenario = Scenario(game=game.file.id, players=3, chances={"views-two": 0.3})
    for seed in range(10):
        first, *later = islice(table_run(scenario, game, seed), 4)
        for script in (first, *later):
            names = [seat.player for seat in script.seats]
            assert (len(set(names)) < len(names)) == (script.incident is not None)
        assert all({seat.position for seat in script.seats} == {seat.position for seat in first.seats} for script in later)
