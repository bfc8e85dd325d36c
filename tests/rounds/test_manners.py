"""What Players do beside playing happens as often as the data says, by the kind of Player, and the perfect dealer sees to it.

A sample in the suite; 10,000 rounds with everything on under stress.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import islice
from math import sqrt
from random import Random

import pytest

from app.rounds.arrangement import Wanted
from app.rounds.players import NO_TROUBLE, patrons_file
from app.rounds.round_series import BUY_IN, RoundSeries, table_run
from app.rounds.scenario import Scenario, make_script
from app.rules.core.chips import is_tidy
from app.rules.core.round import JACKPOT
from app.rules.core.script import Script, SeatScript
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.world.world import World, check
from tests.rounds.clumsy_dealer import deal_clumsily
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS

TABLES = [(game, device) for game in CATALOGUE for device in CATALOGUE[game].devices or ("",)]
ROUNDS = 10_000 // len(TABLES) if STRESS else 25
SAMPLE = 3_000 if STRESS else 250
LIKELY = 0.2
EVERYTHING = NO_TROUBLE | {
    "needless": 0.05,
    "outside-limits": 0.1,
    "mends": 0.8,
    "late-wager": 0.2,
    "late-withdrawal": 0.1,
    "wrong-raise": 0.1,
    "asks-house-way": 0.2,
    "sets-low": 0.1,
    "declines": 0.05,
    "leaves": 0.03,
    "views-two": 0.02,
    "shares-area": 0.1,
    "wrong-price": 0.1,
    "for-neighbour": 0.1,
    "alone": 0.2,
    "blind": 0.3,
    "past-posts": 0.3,
    "pinches": 0.3,
    "tries-again": 0.5,
    "asks": 0.3,
    "disputes": 0.3,
    "chats": 0.3,
    "comes": 0.3,
    "goes": 0.1,
}
M3CP, BULL = "megalink-three-card-poker", "megalink-bullseye"
KINDS = list(patrons_file().people)


def is_about(found: int, of: int, likelihood: float) -> bool:
    """Whether so many of so many are no surprise for a likelihood: within four and a half deviations."""
    return abs(found - of * likelihood) <= 4.5 * sqrt(of * likelihood * (1 - likelihood)) + 1


@lru_cache(maxsize=8)  # full samples are large
def scripts(game: str, kind: str, only: str, likelihood: float = LIKELY) -> tuple[Script, ...]:
    """Rounds at which one thing alone happens, and Players of one kind sit."""
    also = {"late-wager": 1.0} if only == "tries-again" else {}
    scenario = Scenario(game=game, people={kind: 1}, chances=NO_TROUBLE | also | {only: likelihood})
    return tuple(make_script(scenario, CATALOGUE[game], seed) for seed in range(SAMPLE))


def seats(game: str, kind: str, only: str, likelihood: float = LIKELY) -> list[SeatScript]:
    return [seat for script in scripts(game, kind, only, likelihood) for seat in script.seats]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("only", "sign"), [("asks", "question"), ("disputes", "disputes"), ("chats", "chats")])
def test_players_speak_as_often_as_their_kind_talks(kind: str, only: str, sign: str) -> None:
    found = seats(M3CP, kind, only)
    assert is_about(sum(bool(getattr(seat, sign)) for seat in found), len(found), LIKELY * patrons_file().people[kind].talks)


def test_a_player_goes_as_often_as_the_data_says() -> None:
    found = seats(M3CP, "regular", "goes")
    assert is_about(sum(seat.goes for seat in found), len(found), LIKELY)


def test_pair_plus_is_bet_alone_as_often_as_the_data_says() -> None:
    found = seats(M3CP, "regular", "alone")
    alone = [seat for seat in found if "ante" not in seat.wagers]
    assert is_about(len(alone), len(found), LIKELY)
    assert all("pair-plus" in seat.wagers and seat.placed == seat.wagers for seat in alone)


def test_at_an_ordinary_table_some_3_percent_of_the_seats_bet_pair_plus_alone() -> None:
    for game in (M3CP, "three-card-poker"):
        made = [make_script(Scenario(game=game), CATALOGUE[game], seed) for seed in range(SAMPLE * 4)]
        found = [seat.wagers for script in made for seat in script.seats if seat.wagers]
        alone = sum("ante" not in wagers and "pair-plus" in wagers for wagers in found)
        assert 0.02 < alone / len(found) < 0.04, alone / len(found)


def test_where_every_other_wager_needs_the_usual_one_nobody_bets_another_alone() -> None:
    opening = CATALOGUE[BULL].placed_wagers[0]
    assert all(opening in seat.wagers for seat in seats(BULL, "regular", "alone", 1.0))


def test_a_second_hand_is_played_blind_at_an_empty_position_where_the_document_knows_it() -> None:
    free = [script for script in scripts(M3CP, "regular", "blind") if len(script.seats) < script.table.seats]
    blind = [script for script in scripts(M3CP, "regular", "blind") if any(seat.blind for seat in script.seats)]
    assert is_about(len(blind), len(free) + sum(len(one.seats) == one.table.seats for one in blind), LIKELY)
    for script in blind:
        (second,) = [seat for seat in script.seats if seat.blind]
        assert [seat.player for seat in script.seats].count(second.player) == 2
        assert second.decision == "play", "who does not look plays on"
    assert not any(seat.blind for seat in seats("three-card-poker", "regular", "blind", 1.0)), "no clause of 3CP knows it"


def test_a_late_bet_comes_at_every_moment_as_often_as_the_data_says() -> None:
    found = [seat for seat in seats(M3CP, "regular", "late-wager", 1.0) if seat.late]
    weights = patrons_file().late_moments
    for moment, weight in weights.items():
        assert is_about(sum(seat.late_at == moment for seat in found), len(found), weight / sum(weights.values())), moment


def test_who_was_refused_tries_again_as_often_as_the_data_says() -> None:
    found = [seat for seat in seats(M3CP, "regular", "tries-again") if seat.late]
    assert is_about(sum(seat.again for seat in found), len(found), LIKELY)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("only", "sign"), [("past-posts", "late"), ("pinches", "pulled_back")])
def test_settlement_is_cheated_at_as_often_as_the_kind_is_given_to_tricks(kind: str, only: str, sign: str) -> None:
    """Beside the same rounds with the highest chance there is: nobody adds where nothing wins, nor takes where nothing loses."""
    tricks = patrons_file().people[kind].tricks
    often = min(1.0, 1 / tricks)
    most, some = ([bool(getattr(seat, sign)) for seat in seats(M3CP, kind, only, chance)] for chance in (often, LIKELY))
    expected = sum(most) * LIKELY / often
    assert abs(sum(some) - expected) <= 4.5 * sqrt(expected * (1 + LIKELY / often)) + 1
    assert sum(most)
    assert all(seat.late_at == "settle" for seat in seats(M3CP, kind, only) if getattr(seat, sign))


SIGNS: dict[str, Callable[[SeatScript], bool]] = {
    "buys-in": lambda seat: seat.asks is not None and seat.asks.kind == "buy-in",
    "asks-change": lambda seat: seat.asks is not None and seat.asks.kind == "change",
    "shares-area": lambda seat: bool(seat.shares),
    "wrong-price": lambda seat: seat.placed != seat.wagers,
    "wrong-raise": lambda seat: bool(seat.first_raise),
    "late-wager": lambda seat: bool(seat.late),
    "late-withdrawal": lambda seat: bool(seat.pulled_back),
    "leaves": lambda seat: seat.absent,
    "declines": lambda seat: not seat.exposed,
    "dirty-stack": lambda seat: any(not is_tidy(stack) for stack in seat.stacks.values()),
}
"""What shows that a Player does a thing."""


@pytest.mark.parametrize("only", SIGNS)
def test_each_thing_happens_as_often_as_its_chance_where_it_can(only: str) -> None:
    """Beside the same rounds with a chance of one: those are where it can happen at all."""
    can = sum(map(SIGNS[only], seats(M3CP, "regular", only, 1.0)))
    assert can
    assert is_about(sum(map(SIGNS[only], seats(M3CP, "regular", only))), can, LIKELY)


ALL_AT_ONCE = EVERYTHING | {"buys-in": 0.1, "asks-change": 0.1, "colours-up": 0.05, "small-chips": 0.2, "dirty-stack": 0.1}
IN_A_CROWD: dict[str, Callable[[Script, SeatScript], int]] = {
    **{name: lambda _, seat, sign=sign: sign(seat) for name, sign in SIGNS.items()},  # type: ignore[misc]
    "dirty-stack": lambda _, seat: sum(not is_tidy(stack) for stack in seat.stacks.values()),
    "asks": lambda _, seat: bool(seat.question),
    "disputes": lambda _, seat: seat.disputes,
    "chats": lambda _, seat: bool(seat.chats),
    "goes": lambda _, seat: seat.goes,
    "blind": lambda _, seat: seat.blind,
    "alone": lambda _, seat: bool(seat.wagers) and "ante" not in seat.wagers and "pair-plus" in seat.wagers,
    "late-wager": lambda _, seat: bool(seat.late) and seat.late_at != "settle",
    "late-withdrawal": lambda _, seat: bool(seat.pulled_back) and seat.late_at != "settle",
    "past-posts": lambda _, seat: bool(seat.late) and seat.late_at == "settle",
    "pinches": lambda _, seat: bool(seat.pulled_back) and seat.late_at == "settle",
    "tries-again": lambda _, seat: seat.again,
    "colours-up": lambda _, seat: seat.asks is not None and seat.asks.kind == "colour-up",
    "wrong-price": lambda script, seat: seat.placed.get(JACKPOT, 0) > script.table.jackpot.price,
    "needless": lambda script, seat: any(needs and not seat.placed.keys() & needs for needs in needed_by(script, seat)),
    "outside-limits": lambda script, seat: any(not least <= amount <= most for least, amount, most in limited(script, seat)),
}
"""How often a Player does a thing where all of them are on; a neighbour's jackpot is bet by one Player at most."""
FEW_OF_THEM = ("alone", "late-wager", "disputes", "buys-in", "past-posts")


def needed_by(script: Script, seat: SeatScript) -> list[set[str]]:
    """For every wager that was put down, those of which it needs one."""
    return [set(CATALOGUE[script.game].file.wagers[name].needs) for name in seat.placed]


def limited(script: Script, seat: SeatScript) -> list[tuple[int, int, int]]:
    """Every wager that was put down and has limits, between them."""
    limits = script.table.limits
    return [(limits[name][0], amount, limits[name][1]) for name, amount in seat.placed.items() if name in limits]


def in_a_crowd(only: str, likelihood: float) -> int:
    """How often a thing happens with everything on, at this likelihood of its own."""
    scenario = Scenario(game=M3CP, people={"regular": 1}, chances=ALL_AT_ONCE | {only: likelihood})
    made = (make_script(scenario, CATALOGUE[M3CP], seed) for seed in range(SAMPLE if STRESS else 60))
    return sum(IN_A_CROWD[only](script, seat) for script in made for seat in script.seats)


@pytest.mark.parametrize("only", IN_A_CROWD if STRESS else FEW_OF_THEM)
def test_with_everything_on_each_still_happens_as_often_as_its_chance_where_it_can(only: str) -> None:
    """One thing at a time: where another takes the place of it, it cannot happen."""
    assert is_about(in_a_crowd(only, ALL_AT_ONCE[only]), in_a_crowd(only, 1.0), ALL_AT_ONCE[only])


def test_a_quiet_table_has_none_of_it() -> None:
    for game in CATALOGUE:
        script = make_script(Scenario(game=game, chances=NO_TROUBLE), CATALOGUE[game], 4)
        for seat in script.seats:
            assert not any((seat.late, seat.pulled_back, seat.question, seat.disputes, seat.chats, seat.goes, seat.blind))


def test_nobody_does_anything_else_at_a_place_that_is_planned() -> None:
    planned = Wanted("position-1", result="win")
    for seed in range(30):
        script = make_script(Scenario(game=M3CP, positions=(1, 2), chances=EVERYTHING, wanted=(planned,)), CATALOGUE[M3CP], seed)
        assert [seat.position for seat in script.seats] == [1, 2], "nor does anybody take another position"
        first = script.seats[0]
        assert (first.question, first.disputes, first.chats, first.goes, first.late, first.pulled_back) == (
            (),
            False,
            False,
            False,
            {},
            "",
        )


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_the_perfect_dealer_makes_no_fault_among_all_of_it(game: str, device: str) -> None:
    scenario = Scenario(game=game, device=device, chances=EVERYTHING)
    for seed in range(ROUNDS):
        round = JudgedRound(CATALOGUE[game], make_script(scenario, CATALOGUE[game], seed))
        for _, answer in deal_perfectly(round):
            assert answer.done
            check(round.play.world)
        assert (round.judge.close(), round.judge.faults, round.play.world.finished) == ([], [], True), seed


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_money_and_cards_are_conserved_whatever_a_clumsy_dealer_does(game: str, device: str) -> None:
    scenario = Scenario(game=game, device=device, chances=EVERYTHING)
    for seed in range(max(8, ROUNDS // 8)):
        deal_clumsily(JudgedRound(CATALOGUE[game], make_script(scenario, CATALOGUE[game], seed)), Random(seed))


def test_over_a_sitting_every_chip_is_with_the_players_or_the_house() -> None:
    """What Players have after a round is what they had, and what the house lost; who goes takes their chips along."""
    series = RoundSeries(Scenario(game=M3CP, chances=EVERYTHING), CATALOGUE[M3CP], 3)
    world: World | None = None
    before: dict[str, int] = {}
    for _ in range(120 if STRESS else 30):
        script = series.next(world)
        for player in before.keys() & {seat.player for seat in script.seats}:
            now = sum(seat.rack for seat in script.seats if seat.player == player)
            assert now >= before[player]
            assert (now - before[player]) % BUY_IN == 0, "nothing is lost on the way; who buys in again does so for the usual sum"
        world, before = _dealt(script)


def _dealt(script: Script) -> tuple[World, dict[str, int]]:
    """The table after a perfect round, and what every Player has: no cent is made or lost between them and the house."""
    round = JudgedRound(CATALOGUE[script.game], script)
    for _ in deal_perfectly(round):
        pass
    world = round.play.world
    racks: dict[str, int] = {}
    for seat in script.seats:
        lies = [chips.lies + chips.payout + chips.late for (number, _), chips in world.chips.items() if number == seat.position]
        racks[seat.player] = racks.get(seat.player, 0) + seat.rack + world.racks.get(seat.position, 0) + sum(lies)
    assert sum(racks.values()) == sum(seat.rack for seat in script.seats) - world.house
    return world, racks


def rounds_of(scenario: Scenario, count: int) -> Iterator[Script]:
    return islice(table_run(scenario, CATALOGUE[scenario.game], 5), count)


def test_players_come_and_go_between_rounds_and_are_seen_to() -> None:
    coming = NO_TROUBLE | {"comes": 0.5, "goes": 0.2}
    before: dict[int, str] = {}
    came = gone = 0
    for script in rounds_of(Scenario(game=M3CP, chances=coming), 60):
        now = {seat.position: seat.player for seat in script.seats}
        assert now
        assert not before or {seat.position for seat in script.seats if seat.comes} == {
            number for number, name in now.items() if before.get(number) != name
        }
        came += sum(seat.comes for seat in script.seats)
        gone += len(set(before.values()) - set(now.values()))
        before = now
    assert came > 5
    assert gone > 5


def test_where_so_many_players_are_asked_for_whoever_goes_makes_room_for_another() -> None:
    going = NO_TROUBLE | {"comes": 1.0, "goes": 0.3}
    made = list(rounds_of(Scenario(game=M3CP, players=4, chances=going), 20))
    assert {len(script.seats) for script in made} == {4}
    assert len({seat.player for script in made for seat in script.seats}) > 4


def test_where_a_scenario_says_who_sits_where_nobody_comes_or_goes() -> None:
    fixed = Scenario(game=M3CP, positions=(2, 5), chances=NO_TROUBLE | {"comes": 1.0, "goes": 1.0})
    assert {tuple((seat.position, seat.player) for seat in script.seats) for script in rounds_of(fixed, 5)} != set()
    assert len({tuple(seat.player for seat in script.seats) for script in rounds_of(fixed, 5)}) == 1
