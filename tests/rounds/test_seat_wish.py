"""What a scenario lays down for certain Players and places is so, in every round and with every device."""

from typing import Any

import pytest

from app.base.trouble import BadInput
from app.rounds.arrangement import Wanted
from app.rounds.incidents import IncidentWish
from app.rounds.scenario import Scenario, make_script
from app.rounds.seat_wish import MoneyWish, SeatWish
from app.rules.core.cards import RANK, cards, spell
from app.rules.core.chips import is_tidy
from app.rules.core.plan import Plan
from app.rules.core.script import Script, SeatScript
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import TABLES

M3CP, BULL, THB, TCP = "megalink-three-card-poker", "megalink-bullseye", "megalink-texas-holdem-bonus", "three-card-poker"
SEEDS = range(12)


def script_of(game: str, seed: int = 1, **asked: Any) -> Script:
    return make_script(Scenario(game=game, **asked), CATALOGUE[game], seed)


def seat_of(script: Script, position: int) -> SeatScript:
    return next(seat for seat in script.seats if seat.position == position)


def problems_of(game: str, **asked: Any) -> list[str]:
    with pytest.raises(BadInput) as told:
        script_of(game, **asked)
    return [f"{problem.where}: {problem.message}" for problem in told.value.problems]


# Seats


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_wagers_and_decision_are_as_laid_down(game: str, device: str) -> None:
    rules = CATALOGUE[game]
    opening, decision = rules.placed_wagers[0], next(iter(rules.file.decisions), "")
    wish = SeatWish(3, wagers={opening: 7500, "jackpot": 500}, decision=decision)
    for seed in SEEDS:
        seat = seat_of(script_of(game, seed, device=device, players=3, seated=(wish,)), 3)
        assert seat.placed == seat.wagers == {opening: 7500, "jackpot": 500}
        assert seat.decision == (decision or None)
        assert (seat.late, seat.pulled_back, seat.first_raise, seat.exposed, seat.absent) == ({}, "", {}, True, False)


def test_what_is_placed_at_first_may_be_another_than_what_stays() -> None:
    wish = SeatWish(2, placed={"jackpot": 500}, wagers={})
    seat = seat_of(script_of(M3CP, positions=(2, 4), seated=(wish,)), 2)
    assert (seat.placed, seat.wagers) == ({"jackpot": 500}, {})


def test_what_is_placed_stays_where_nothing_else_is_said() -> None:
    seat = seat_of(script_of(M3CP, positions=(2, 4), seated=(SeatWish(2, placed={"ante": 100}),)), 2)
    assert seat.placed == seat.wagers == {"ante": 100}


def test_late_chips_lie_on_top_of_what_lay_there() -> None:
    wish = SeatWish(2, wagers={"ante": 2500}, late={"ante": 5000, "pair-plus": 2500})
    assert seat_of(script_of(M3CP, positions=(2, 4), seated=(wish,)), 2).late == {"ante": 7500, "pair-plus": 2500}


def test_who_leaves_has_decided_nothing_but_what_is_said() -> None:
    gone = seat_of(script_of(THB, seated=(SeatWish(2, leaves=True),)), 2)
    later = seat_of(script_of(THB, seated=(SeatWish(2, leaves=True, decision="flop"),)), 2)
    assert (gone.absent, gone.decision) == (True, None)
    assert (later.absent, later.decision) == (True, "flop")


def test_areas_are_shared_and_jackpots_bet_for_others_where_it_is_said() -> None:
    for seed in SEEDS:
        script = script_of(M3CP, seed, positions=(2, 4), seated=(SeatWish(2, shares="ante", jackpot_at=4), SeatWish(4)))
        assert (seat_of(script, 2).shares, seat_of(script, 2).jackpot_at) == ("ante", 4)
        assert (seat_of(script, 4).shares, seat_of(script, 4).jackpot_at) == ("", 0)


def test_one_player_has_the_hand_of_another_position_too_and_does_not_look_at_it() -> None:
    wishes = (SeatWish(2, wagers={"ante": 5000}, blind_at=4), SeatWish(4, wagers={"ante": 2500}))
    for seed in SEEDS:
        script = script_of(M3CP, seed, positions=(2, 4, 6), seated=wishes)
        own, blind, other = (seat_of(script, number) for number in (2, 4, 6))
        assert own.player == blind.player != other.player
        assert (own.blind, blind.blind, blind.decision) == (False, True, "play")


def test_a_stake_is_untidy_where_it_is_said_whatever_chips_are_in_play() -> None:
    wish = SeatWish(2, wagers={"ante": 5500, "pair-plus": 3000}, untidy=("ante",))
    for values in ((), (10000, 2500, 500, 100), (10000, 5000, 2500, 1000, 500, 100)):
        for seed in SEEDS:
            seat = seat_of(script_of(M3CP, seed, positions=(2, 4), chips=values, seated=(wish,)), 2)
            assert not is_tidy(seat.stacks["ante"])
            assert sum(seat.stacks["ante"]) == 5500
            assert "pair-plus" not in seat.stacks


def test_who_asks_chats_and_tries_again_is_said() -> None:
    wish = SeatWish(2, question=("flush", "straight"), chats=True, late={"ante": 2500}, again=True)
    seat = seat_of(script_of(M3CP, positions=(2, 4), seated=(wish,)), 2)
    assert (seat.question, seat.chats, seat.again) == (("flush", "straight"), True, True)


def test_the_others_are_as_they_would_have_been() -> None:
    plain = script_of(M3CP, 4, positions=(1, 2, 5))
    asked = script_of(M3CP, 4, positions=(1, 2, 5), seated=(SeatWish(2, wagers={"ante": 2500}),))
    assert [seat_of(plain, number).placed for number in (1, 5)] == [seat_of(asked, number).placed for number in (1, 5)]


WRONG: dict[str, tuple[str, dict[str, Any], str]] = {
    "an empty chair": (M3CP, {"positions": (1, 2), "seated": (SeatWish(4),)}, "seated[0].position: found 4, expected one"),
    "two wishes for one": (M3CP, {"seated": (SeatWish(2), SeatWish(2))}, "seated[1].position: found 2, expected one"),
    "a wager of another game": (M3CP, {"seated": (SeatWish(2, wagers={"tie": 5}),)}, "seated[0].wagers.tie: found the wager"),
    "a raise as a wager": (M3CP, {"seated": (SeatWish(2, late={"play": 5}),)}, "seated[0].late.play: found the wager"),
    "a decision of another": (M3CP, {"seated": (SeatWish(2, decision="bet"),)}, "seated[0].decision: found the decision"),
    "a raise without its decision": (
        M3CP,
        {"seated": (SeatWish(2, decision="fold", first_raise={"play": 5}),)},
        "seated[0].first-raise.play: found the wager",
    ),
    "pulled back": (M3CP, {"seated": (SeatWish(2, pulled_back="tie"),)}, "seated[0].pulled-back: found the wager"),
    "sharing nothing": (M3CP, {"seated": (SeatWish(2, shares="play"),)}, "seated[0].shares: found the wager"),
    "a jackpot for nobody": (
        M3CP,
        {"positions": (1, 2), "seated": (SeatWish(2, jackpot_at=5),)},
        "seated[0].jackpot-at: found 5",
    ),
    "a second hand at an empty chair": (
        M3CP,
        {"positions": (1, 2), "seated": (SeatWish(2, blind_at=5),)},
        "seated[0].blind-at: found 5",
    ),
    "a second hand without a clause": (
        TCP,
        {"positions": (1, 2), "seated": (SeatWish(2, blind_at=1),)},
        "seated[0].blind-at: found a second hand",
    ),
    "an untidy stake of another game": (M3CP, {"seated": (SeatWish(2, untidy=("tie",)),)}, "seated[0].untidy: found the wager"),
    "a question about one hand": (M3CP, {"seated": (SeatWish(2, question=("pair",)),)}, "seated[0].question: found 1 hands"),
    "a question about another game": (
        M3CP,
        {"seated": (SeatWish(2, question=("pair", "full-house")),)},
        "seated[0].question: found the hand",
    ),
    "a jackpot for oneself": (M3CP, {"seated": (SeatWish(2, jackpot_at=2),)}, "seated[0].jackpot-at: found 2"),
    "absence without a clause": (TCP, {"seated": (SeatWish(2, leaves=True),)}, "seated[0].leaves: found a Player who leaves"),
    "declining without a clause": (TCP, {"seated": (SeatWish(2, declines=True),)}, "seated[0].declines: found a hand"),
    "setting where nothing is set": (M3CP, {"seated": (SeatWish(2, apart="As"),)}, "seated[0].apart: found a hand to be set"),
    "setting an unknown hand": (BULL, {"seated": (SeatWish(2, apart="As Kd 9c"),)}, "seated[0].apart: found cards set apart"),
    "setting other cards": (
        BULL,
        {"hands": {"position-2": "2s 3s 4s 5s 7s"}, "seated": (SeatWish(2, apart="As Kd 9c"),)},
        "seated[0].apart: found 'As Kd 9c', expected cards of that hand",
    ),
    "an unknown place": (M3CP, {"hands": {"player-2": "2s 3s 4s"}}, "hands.player-2: found the place"),
    "Community cards where there are none": (BULL, {"hands": {"community": "2s 3s"}}, "hands.community: found the place"),
    "too few cards": (M3CP, {"hands": {"dealer": "2s 3s"}}, "hands.dealer: "),
    "no card": (M3CP, {"hands": {"dealer": "2s 3s 1x"}}, "hands.dealer: "),
    "a card at two places": (M3CP, {"hands": {"dealer": "2s 3s 4s", "position-1": "2s 5d 6d"}}, "hands.position-1: found 2s"),
    "cards of nobody": (
        M3CP,
        {"positions": (1, 2), "hands": {"position-2": "2s 3s 4s"}, "seated": (SeatWish(2, placed={"jackpot": 500}, wagers={}),)},
        "hands.position-2: found cards of a position with no wager",
    ),
    "an incident at an empty chair": (
        M3CP,
        {"positions": (1, 2), "incident": IncidentWish("foreign-card", position=5)},
        "incident: found position 5, expected positions that play: 1, 2",
    ),
}


@pytest.mark.parametrize(("game", "asked", "message"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_is_told_with_its_place(game: str, asked: dict[str, Any], message: str) -> None:
    assert problems_of(game, **asked)[0].startswith(message)


def test_everything_that_cannot_be_is_told_at_once() -> None:
    found = problems_of(M3CP, hands={"nowhere": "As"}, seated=(SeatWish(2, wagers={"tie": 5}, decision="bet", leaves=True),))
    assert [problem.partition(":")[0] for problem in found] == ["hands.nowhere", "seated[0].wagers.tie", "seated[0].decision"]


# Hands


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_fixed_hands_lie_where_they_are_wanted(game: str, device: str) -> None:
    sizes = CATALOGUE[game].file.cards
    dealer, player = ["As", "Ks", "Qs", "Js", "Ts"][: sizes.dealer], ["9h", "8h", "7h", "6h", "4d"][: sizes.player]
    hands = {"dealer": " ".join(dealer), "position-2": " ".join(player)}
    for seed in SEEDS:
        plan = Plan(CATALOGUE[game], script_of(game, seed, device=device, players=3, hands=hands))
        assert {place: spell(plan.hands[place]) for place in hands} == hands
        assert sorted(cards(plan.script.shoe)) == sorted(set(cards(plan.script.shoe)))


def test_in_any_suits_ranks_stay_and_suits_change_together() -> None:
    hands = {"dealer": "9s 8h 2c", "position-2": "9h 8s 2d"}
    dealt = [Plan(CATALOGUE[M3CP], script_of(M3CP, seed, hands=hands, any_suits=True)).hands for seed in SEEDS]
    assert len({spell(hand["dealer"]) for hand in dealt}) > 1
    for hand in dealt:
        assert [[RANK[card] for card in hand[place]] for place in hands] == [
            [RANK[card] for card in cards(text)] for text in hands.values()
        ]
        nine, eight, _ = spell(hand["dealer"]).split()
        assert spell(hand["position-2"]).split()[:2] == [f"9{eight[1]}", f"8{nine[1]}"]


def test_what_is_wanted_is_found_around_fixed_hands() -> None:
    wanted = (Wanted("position-2", jackpot="full-house"), Wanted("position-3", result="stand-off"))
    for seed in SEEDS:
        script = script_of(M3CP, seed, hands={"dealer": "Qs Jd 9h", "community": "5s 5d"}, wanted=wanted)
        plan = Plan(CATALOGUE[M3CP], script)
        assert spell(plan.hands["community"]) == "5s 5d"
        assert sorted(RANK[card] for card in plan.hands["position-3"]) == sorted(RANK[card] for card in plan.hands["dealer"])


def test_what_fixed_hands_rule_out_is_told() -> None:
    found = problems_of(M3CP, hands={"dealer": "Qs Jd 9h"}, wanted=(Wanted("dealer", near_miss=True),))
    assert found[0].startswith("wanted: found dealer near-miss, expected what can occur in one round")


# Incidents


def test_an_incident_comes_to_the_positions_it_names_and_ends_as_it_says() -> None:
    wish = IncidentWish("power-failure", {"outcome": False}, position=4, withdrawing=(2, 5), moment="decisions")
    for seed in SEEDS:
        incident = script_of(M3CP, seed, positions=(1, 2, 4, 5), incident=wish).incident
        assert incident is not None
        assert (incident.position, incident.withdrawing, incident.moment) == (4, (2, 5), "decisions")


@pytest.mark.parametrize("decision", ["play-on", "void-round"])
def test_the_manager_decides_as_the_scenario_says(decision: Any) -> None:
    wish = IncidentWish("exposed-cards", {"count": 1}, manager=decision)
    assert {getattr(script_of(M3CP, seed, incident=wish).incident, "manager", "") for seed in SEEDS} == {decision}


def test_the_position_an_incident_names_is_taken() -> None:
    wish = IncidentWish("under-minimum", {"warned": False}, position=6)
    for seed in SEEDS:
        script = script_of(M3CP, seed, players=2, incident=wish)
        assert seat_of(script, 6).wagers["ante"] < 2500
        assert [seat.position for seat in script.seats] == sorted(seat.position for seat in script.seats)


@pytest.mark.parametrize("asked", [MoneyWish("change", 4, 25_00), MoneyWish("buy-in", 100_50), MoneyWish("change", 100_00, 2_50)])
def test_money_that_no_chips_come_to_is_refused(asked: MoneyWish) -> None:
    (told,) = problems_of(M3CP, players=3, seated=(SeatWish(3, wagers={"ante": 2500}, asks=asked),))
    assert told.startswith("seated[0].asks.")
    assert told.endswith("expected whole dollars, in cents")
