"""The jackpot desk below its screen: cases that can lie on a table, workings that agree with the settlement, and the order."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from msgspec.structs import replace

from app.base.clock import ticking
from app.house.par_times import default_par_times
from app.practice.attempts import Attempts, Remember
from app.practice.desk_run import DeskRun
from app.practice.jackpot.case import JackpotCase, case_of, games_with_jackpot, jackpot_of, make_case, situations
from app.practice.jackpot.working import working
from app.practice.kept_desk import LEFT_OFF, DeskLeftOff
from app.practice.kept_run import own_seed
from app.practice.marking import Marking, Told
from app.practice.opening import OpenedRun, open_desk
from app.rules.core.cards import cards
from app.rules.core.game import RESET_BASIS, RUNNING_METER, AnyGame
from app.rules.core.jackpot import WHOLE
from app.rules.core.round import JACKPOT, Meter, Position, Round, Table
from app.words.acts import say_act
from lessons.question import Amount
from lessons.skills import QuestionMaker
from scoring.port import Store
from scoring.records import Answer, Profile
from scoring.store.open import open_store
from tests.practice.runs import OneByOne, in_file, nothing_written, practice_of
from tests.rules.examples import CATALOGUE

STUD = CATALOGUE["megalink-singapore-stud"]
DRILLS = QuestionMaker(CATALOGUE, say_act)
MEI = Profile(id="00000000-0000-0000-0000-000000000000", content="", name="Mei", role="trainee", at_ms=0)
METER = Meter(display=8_432_057, reset=2_000_000, price=500)
ROYAL, FLUSH_9, FLUSH_8, NOTHING = "As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "8d 7d 6d 5d 4d", "2c 4c 6s 9s Kd"


class Kept:
    """What would have been written down of each answer."""

    def __init__(self) -> None:
        self.answers: list[dict[str, Any]] = []


class Noting(Attempts):
    """Attempts that write into a list."""

    def __init__(self, kept: Kept) -> None:
        super().__init__(nothing_written, MEI)
        self._kept = kept

    def keep(self, told: Told, facts: dict[str, Any], remember: Remember | None = None) -> None:
        del remember
        self._kept.answers.append({"right": told.mark.right, **facts})


def stud_case(*hands: str, without: int = 0, ruled: Mapping[str, str] = MappingProxyType({})) -> JackpotCase:
    """Hands at positions 1, 2 ... of Singapore Stud, one of them without a jackpot wager."""
    rulings = {name: switch.default for name, switch in STUD.file.switches.items()} | dict(ruled)
    table = Table("A", 7, None, {}, METER, rulings)
    positions = [
        Position(number, cards(hand), {"ante": 2500} if number == without else {"ante": 2500, JACKPOT: 500}, "bet")
        for number, hand in enumerate(hands, start=1)
    ]
    return case_of(STUD, Round(STUD.file.id, table, cards("2h 3d 5c 9c Jc"), (), tuple(positions)))


def sit_down(case: JackpotCase, left: DeskLeftOff | None = None, game: AnyGame = STUD) -> tuple[DeskRun, Kept]:
    kept = Kept()
    marking = Marking(DRILLS, default_par_times())
    return DeskRun(game, {}, case, left or DeskLeftOff(game.file.id, 3, 2), marking, Noting(kept), ticking(100)), kept


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
    run, kept = sit_down(case, game=game)
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


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as store:
        yield store


def opened(store: Store, person: Profile, seed: int | None = 3) -> OpenedRun[DeskRun]:
    return open_desk(store, practice_of(store, person), STUD, {}, seed)


def test_a_case_that_was_left_goes_on_and_asks_nothing_twice(store: Store) -> None:
    mei = store.profiles.add("Mei")
    run = opened(store, mei).run
    whole = max(run.open, key=lambda entry: entry.amount)
    lower = min(run.open, key=lambda entry: entry.amount)
    assert run.enter(whole, whole.amount).refused
    run.enter(lower, 1)
    later = opened(store, mei).run
    assert (later.number, later.entered, later.open, later.order) == (1, run.entered, run.open, run.order)
    while later.open and later.open[0].kind == "award":
        entry = min(later.open, key=lambda one: one.amount)
        later.enter(entry, entry.amount)
    assert [answer.variant for answer in in_file(store).connection.records(Answer)].count("order") == 1
    assert len(store.attempts(mei)) == 1


def test_a_settled_case_is_followed_by_the_next_which_is_made_ahead(store: Store) -> None:
    mei = store.profiles.add("Mei")
    run = opened(store, mei).run
    assert [run.next_case(), run.to_make] == [False, 4]
    run.offer(run.make(4, store))
    assert run.next_up() is not None
    while not run.finished:
        run.enter(min(run.open, key=lambda entry: entry.amount), 0)
    later = opened(store, mei, 4).run
    assert run.next_case()
    assert (run.seed, run.number, run.entered) == (later.seed, later.number, later.entered) == (4, 2, [])
    assert run.case == later.case


def test_a_new_sitting_begins_where_nobody_has_sat(store: Store) -> None:
    mei = store.profiles.add("Mei")
    assert opened(store, mei, None).run.seed == own_seed(mei.id, 0)
    OneByOne(store, mei).answer(DRILLS.question("", "times-table", 1), Amount(1))
    assert opened(store, mei, None).run.seed == own_seed(mei.id, 1)


def test_time_runs_anew_for_the_amount_once_the_order_is_judged() -> None:
    run, _ = sit_down(stud_case(ROYAL, FLUSH_9))
    royal, flush = run.open
    run.shown()
    run.enter(flush, flush.amount)
    run.shown()
    assert run.enter(royal, royal.amount).judged.mark.time_ms == 100


def in_entry(**changes: Any) -> Callable[[dict[str, Any]], Any]:
    """What is kept of the desk, with something else in its first entry."""
    return lambda kept: {**kept, "kept": {**kept["kept"], "entered": [{**kept["kept"]["entered"][0], **changes}]}}


HOSTILE: dict[str, Callable[[dict[str, Any]], Any]] = {
    "a number": lambda _: 7,
    "a list": lambda _: [1],
    "of a later version": lambda kept: {**kept, "version": 99},
    "without a seed": lambda kept: {**kept, "kept": {"game": STUD.file.id}},
    "the nought-th case": lambda kept: {**kept, "kept": {**kept["kept"], "number": 0}},
    "an entry of another case": in_entry(entry={"kind": "award", "position": 99, "amount": 5, "clauses": []}),
    "an entry that is none": in_entry(entry="the first"),
    "a mark without a par": in_entry(judged=[{"right": True}, {"right": True, "time_ms": 1, "par_ms": 0}]),
    "an entry made twice": lambda kept: {**kept, "kept": {**kept["kept"], "entered": kept["kept"]["entered"] * 2}},
    "more than any case has": lambda kept: {**kept, "kept": {**kept["kept"], "entered": kept["kept"]["entered"] * 5000}},
}


@pytest.mark.parametrize("how", HOSTILE)
def test_a_desk_that_cannot_be_read_begins_anew_with_a_sentence(store: Store, how: str) -> None:
    mei = store.profiles.add("Mei")
    run = opened(store, mei).run
    run.enter(min(run.open, key=lambda entry: entry.amount), 0)
    damaged = HOSTILE[how](store.settings.get(LEFT_OFF, None, mei))
    store.settings.set(LEFT_OFF, damaged, mei)
    later = opened(store, mei)
    assert (later.run.seed, later.run.number, later.run.entered) == (3, 1, [])
    assert ["begins anew" in str(one) for one in later.trouble] == [True]
    assert store.settings.get(LEFT_OFF, None, mei) == damaged, "who only looks overwrites nothing"
    later.run.enter(min(later.run.open, key=lambda entry: entry.amount), 0)
    assert opened(store, mei).trouble == ()


def test_a_desk_kept_before_it_had_a_version_is_gone_on_with(store: Store) -> None:
    mei = store.profiles.add("Mei")
    run = opened(store, mei).run
    run.enter(min(run.open, key=lambda entry: entry.amount), 0)
    store.settings.set(LEFT_OFF, store.settings.get(LEFT_OFF, None, mei)["kept"], mei)
    later = opened(store, mei)
    assert (later.run.entered, later.trouble) == (run.entered, ())
