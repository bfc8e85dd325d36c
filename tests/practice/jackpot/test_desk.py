"""The jackpot desk below its screen: cases that can lie on a table, workings that agree with the settlement, and the order."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from msgspec.structs import replace

from app.base.clock import ticking
from app.practice.drill_run import DrillRun
from app.practice.jackpot.case import Case, case_of, games_with_jackpot, jackpot_of, make_case, situations
from app.practice.jackpot.desk import CaseRun
from app.practice.jackpot.working import working
from app.practice.kept_desk import DeskLeftOff, KeptDesk, desk_before, left_off
from app.rules.core.cards import cards
from app.rules.core.game import RESET_BASIS, RUNNING_METER, AnyGame
from app.rules.core.jackpot import WHOLE
from app.rules.core.round import JACKPOT, Meter, Position, Round, Table
from app.words.acts import say_act
from lessons.skills import Drills
from scoring.judge import Mark
from scoring.par_times import default_par_times
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE

STUD = CATALOGUE["megalink-singapore-stud"]
DRILLS = Drills(CATALOGUE, say_act)
METER = Meter(display=8_432_057, reset=2_000_000, price=500)
ROYAL, FLUSH_9, FLUSH_8, NOTHING = "As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "8d 7d 6d 5d 4d", "2c 4c 6s 9s Kd"


class Kept:
    """What an attempt would have written down."""

    def __init__(self) -> None:
        self.answers: list[dict[str, Any]] = []

    def answer(self, mark: Mark, **facts: Any) -> None:
        self.answers.append({"right": mark.right, **facts})


def stud_case(*hands: str, without: int = 0, ruled: Mapping[str, str] = MappingProxyType({})) -> Case:
    """Hands at positions 1, 2 ... of Singapore Stud, one of them without a jackpot wager."""
    rulings = {name: switch.default for name, switch in STUD.file.switches.items()} | dict(ruled)
    table = Table("A", 7, None, {}, METER, rulings)
    positions = [
        Position(number, cards(hand), {"ante": 2500} if number == without else {"ante": 2500, JACKPOT: 500}, "bet")
        for number, hand in enumerate(hands, start=1)
    ]
    return case_of(STUD, Round(STUD.file.id, table, cards("2h 3d 5c 9c Jc"), (), tuple(positions)))


def sit_down(case: Case) -> tuple[CaseRun, Kept]:
    kept = Kept()
    drill = DrillRun(DRILLS, default_par_times(), lambda _: kept, ticking(100))
    return CaseRun(drill, STUD, case, DRILLS.content), kept


def test_every_game_has_a_jackpot_and_what_its_document_speaks_of() -> None:
    assert games_with_jackpot(CATALOGUE) == list(CATALOGUE)
    assert situations(STUD) == ("one", "several", "shared", "last")
    assert situations(CATALOGUE["three-card-poker"]) == ("one", "several", "looked-on")


@pytest.mark.parametrize("name", CATALOGUE)
def test_cases_lie_on_one_table_and_their_workings_agree_with_the_settlement(name: str) -> None:
    game = CATALOGUE[name]
    for seed in range(12):
        case = make_case(game, seed)
        lying = [
            *case.round.dealer,
            *case.round.community,
            *(card for position in case.round.positions for card in position.cards),
        ]
        assert len(set(lying)) == len(lying)
        assert case.entries[-1].amount == game.settle(case.round).jackpot_after
        for entry in case.entries:
            assert working(game, case, entry)[-1].cents.get("amount", 0) == entry.amount


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_situation_of_a_game_comes_up(name: str) -> None:
    game = CATALOGUE[name]
    cases = [make_case(game, seed) for seed in range(40)]
    percents = [[jackpot_of(game).awards[hand].percent for hand in case.winners.values()] for case in cases]
    shared = any(len(hands) > len(set(hands)) for hands in (list(case.winners.values()) for case in cases))
    whole_after_lower = any(WHOLE in found and len(set(found)) > 1 for found in percents)
    envied = any(entry.kind == "envy" and entry.amount for case in cases for entry in case.entries)
    assert (shared, whole_after_lower) == (True, True)
    assert envied == ("looked-on" in situations(game))


def test_two_share_ten_percent_of_the_meter_and_of_the_reset_amount() -> None:
    case = stud_case(FLUSH_9, FLUSH_8, NOTHING)
    first, second, nothing, meter = case.entries
    steps = working(STUD, case, first)
    assert [(step.key, step.cents["amount"]) for step in steps] == [
        ("percent", 843_205),
        ("percent-of-reset", 200_000),
        ("together", 1_043_205),
        ("divided", 521_602),
    ]
    assert (second.amount, nothing.amount, meter.amount) == (521_602, 0, 7_588_852)


def test_the_whole_meter_is_what_lower_hands_leave_of_it() -> None:
    case = stud_case(ROYAL, FLUSH_9)
    steps = working(STUD, case, case.entries[0])
    assert [(step.key, step.cents) for step in steps] == [("left", {"of": 8_432_057, "drawn": 843_205, "amount": 7_588_852})]
    assert [step.key for step in working(STUD, case, case.entries[-1])] == ["starts-again"]


def test_without_a_jackpot_wager_nothing_is_awarded_whatever_the_hand() -> None:
    case = stud_case(ROYAL, FLUSH_9, without=1)
    assert case.entries[0].amount == 0
    assert [step.key for step in working(STUD, case, case.entries[0])] == ["no-wager"]
    assert case.entries[-1].amount == 7_588_852


def test_entries_made_rightly_are_marked_right_and_kept_for_their_skill() -> None:
    run, kept = sit_down(stud_case(FLUSH_9, FLUSH_8))
    while not run.finished:
        assert run.enter(run.open[0], run.open[0].amount).judged.verdict.right
    assert [(answer["skill"], answer["variant"], answer["right"]) for answer in kept.answers] == [
        ("jackpot", "shares", True),
        ("jackpot", "shares", True),
        ("jackpot", "meter", True),
    ]


def test_an_entry_of_the_desk_cannot_be_asked_again_alone() -> None:
    run, kept = sit_down(stud_case(FLUSH_9, NOTHING))
    run.enter(run.open[0], 1)
    assert kept.answers[0]["question"] == ""


@pytest.mark.parametrize(
    ("given", "rule"),
    [(1_043_205, "shares-not-divided"), (421_602, "resets-left-out"), (843_205, "each-from-the-display"), (0, "winner-returned")],
)
def test_a_wrong_amount_tells_which_rule_was_broken(given: int, rule: str) -> None:
    run, _ = sit_down(stud_case(FLUSH_9, FLUSH_8))
    entered = run.enter(run.open[0], given)
    assert (entered.judged.verdict.right, entered.judged.verdict.broken_rule) == (False, rule)
    assert entered.entry in run.done


def test_the_whole_meter_is_refused_while_lower_hands_are_unpaid_and_that_is_marked_once() -> None:
    run, kept = sit_down(stud_case(ROYAL, FLUSH_9, NOTHING))
    royal, flush, nothing = run.open
    assert run.enter(royal, royal.amount).refused
    assert run.enter(royal, royal.amount).judged.verdict.broken_rule == "lower-hands-not-first"
    assert royal in run.open
    for entry in (flush, nothing, royal):
        assert run.enter(entry, entry.amount).judged.verdict.right
    assert [(answer["variant"], answer["right"]) for answer in kept.answers] == [
        ("order", False),
        ("award", True),
        ("award", True),
        ("award", True),
    ]


def test_the_whole_meter_paid_last_is_right_in_order_and_amount() -> None:
    run, kept = sit_down(stud_case(ROYAL, FLUSH_9))
    royal, flush = run.open
    run.enter(flush, flush.amount)
    run.enter(royal, royal.amount)
    assert [(answer["variant"], answer["right"]) for answer in kept.answers] == [
        ("award", True),
        ("order", True),
        ("award", True),
    ]


def test_the_meter_comes_after_every_award() -> None:
    run, _ = sit_down(stud_case(FLUSH_9, NOTHING))
    assert [entry.kind for entry in run.open] == ["award", "award"]
    for entry in run.open:
        run.enter(entry, entry.amount)
    assert [entry.kind for entry in run.open] == ["meter"]
    assert run.enter(run.open[0], METER.display).judged.verdict.broken_rule == "meter-unchanged"
    assert run.finished


def test_the_envy_bonus_is_paid_to_the_others_with_a_jackpot_wager() -> None:
    game = CATALOGUE["three-card-poker"]
    table = Table("A", 7, None, {}, METER, {})
    wagers = {"ante": 2500, JACKPOT: 500}
    hands = {1: ("As Ks Qs", wagers), 2: ("2h 5d 9c", wagers), 3: ("3h 6d 9s", {"ante": 2500})}
    positions = [Position(number, cards(hand), wagered, "play") for number, (hand, wagered) in hands.items()]
    case = case_of(game, Round(game.file.id, table, cards("2c 7d Jh"), (), tuple(positions)))
    envy = {entry.position: entry for entry in case.entries if entry.kind == "envy"}
    assert {number: entry.amount for number, entry in envy.items()} == {1: 0, 2: 25_000, 3: 0}
    assert [working(game, case, entry)[0].key for entry in envy.values()] == ["nobody-paid", "onlooker", "no-wager"]
    kept = Kept()
    run = CaseRun(DrillRun(DRILLS, default_par_times(), lambda _: kept), game, case, DRILLS.content)
    while run.open[0].kind == "award":
        run.enter(run.open[0], run.open[0].amount)
    told = [run.enter(envy[number], given).judged.verdict.broken_rule for number, given in ((1, 25_000), (3, 25_000))]
    assert told == ["envy-for-own-hand", "envy-without-jackpot"]
    assert {answer["skill"] for answer in kept.answers} == {"jackpot", "envy"}


def test_a_case_can_be_settled_on_another_meter() -> None:
    case = stud_case(FLUSH_9, NOTHING)
    richer = replace(case.round, table=replace(case.round.table, jackpot=Meter(20_000_000, 2_000_000, 500)))
    assert case_of(STUD, richer).entries[0].amount == 2_000_000


RUNNING = {RESET_BASIS: RUNNING_METER}


def test_a_house_that_lets_the_meter_run_shares_what_is_left() -> None:
    case = stud_case(FLUSH_9, FLUSH_8, ruled=RUNNING)
    steps = working(STUD, case, case.entries[0])
    assert [step.key for step in steps] == ["percent", "percent-of-left", "together", "divided"]
    assert [step.cents["amount"] for step in steps] == [843_205, 758_885, 1_602_090, 801_045]
    assert [entry.amount for entry in case.entries] == [801_045, 801_045, 8_432_057 - 1_602_090]


@pytest.mark.parametrize("game", [game for game in CATALOGUE.values() if RESET_BASIS in game.file.switches])
def test_workings_agree_with_the_settlement_where_the_meter_runs(game: AnyGame) -> None:
    for seed in range(12):
        case = make_case(game, seed, RUNNING)
        assert case.is_running
        for entry in case.entries:
            assert working(game, case, entry)[-1].cents.get("amount", 0) == entry.amount


@pytest.mark.parametrize(("ruled", "other"), [({}, 801_045), (RUNNING, 521_602)])
def test_what_the_other_ruling_awards_is_known_as_that(ruled: dict[str, str], other: int) -> None:
    run, _ = sit_down(stud_case(FLUSH_9, FLUSH_8, ruled=ruled))
    assert run.enter(run.open[0], other).judged.verdict.broken_rule == "other-house-ruling"


def test_a_case_that_was_left_goes_on_and_asks_nothing_twice(tmp_path: Path) -> None:
    case = stud_case(ROYAL, FLUSH_9, NOTHING)
    run, _ = sit_down(case)
    royal, flush, _ = run.open
    run.enter(royal, royal.amount)
    run.enter(flush, 1)
    with open_store(tmp_path, DRILLS.content) as store:
        mei = store.profiles.add("Mei")
        KeptDesk(mei, STUD.file.id).keep_place(store, left_off(run, 3, 2))
        before = desk_before(store, mei, STUD.file.id, 3)
        assert desk_before(store, mei, STUD.file.id, 4).entered == ()
    later, kept = sit_down(case)
    later.resume(before.entered, before.order)
    assert (before.number, later.entered, later.open) == (2, run.entered, run.open)
    assert later.enter(royal, royal.amount).judged.mark.right
    assert [answer["variant"] for answer in kept.answers] == ["award"]


def test_a_settled_case_is_followed_by_the_next() -> None:
    run, _ = sit_down(stud_case(FLUSH_9))
    while not run.finished:
        run.enter(run.open[0], 0)
    assert left_off(run, 3, 2) == DeskLeftOff(STUD.file.id, 4, 3)
