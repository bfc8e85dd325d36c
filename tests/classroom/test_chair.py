"""The supervisor's chair: every mistake is a real act in which the judge finds a fault, and what is scored is what he says."""

from collections import Counter
from itertools import count
from pathlib import Path

import pytest

from app.classroom.chair import ChairTerms, Mistake, SupervisorChair
from app.classroom.erring import GO_ON, PUT_RIGHT, ErringDealer, mistakes, seen_as, wrong_acts
from app.classroom.kept_chair import keep_mistakes
from app.house.house import House
from app.layouts.chipset import academy_chips
from app.papers.paper import PaperSetting
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Deal
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.judge.severity import severities
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS

SETTING = PaperSetting(CATALOGUE, House(), academy_chips())
ROUNDS = 40 if STRESS else 6


def chair(game: str, rate: str = "often", seed: int = 1, rounds: int = ROUNDS) -> SupervisorChair:
    return SupervisorChair(ChairTerms(game, rate, rounds, seed, 4), SETTING)  # type: ignore[arg-type]


def watch(watched: SupervisorChair, *, stops: bool = False, says: tuple[str, str] = ("", "")) -> list[Mistake]:
    """Watch to the end; who stops does so at once when there is something to stop, and says what is right or always the same."""
    for now in count(step=1_000):
        if watched.is_over:
            break
        watched.step(now)
        if stops and watched.open_mistakes and watched.stop():
            meant = watched.open_mistakes[-1]
            seen, ruling = says if says[0] else (meant.seen, meant.ruling)
            watched.rule(seen, meant.fault.position, ruling, now + 500)
        assert now < 3_000_000
    return watched.mistakes


@pytest.mark.parametrize("game", list(CATALOGUE))
def test_a_dealer_who_errs_makes_faults_that_the_judge_finds_and_deals_every_round_to_its_end(game: str) -> None:
    watched = chair(game)
    found = watch(watched)
    assert found
    assert all(one.fault.done is not None for one in found)
    score = watched.score()
    assert (score.mistakes, score.stopped, score.ruled, score.needless) == (len(found), 0, 0, 0)


def test_the_same_seed_is_the_same_watch() -> None:
    first, again = (watch(chair("three-card-poker")) for _ in range(2))
    assert [str(one.fault) for one in first] == [str(one.fault) for one in again]


def test_who_stops_at_once_and_rules_as_the_judge_has_it_has_everything_right() -> None:
    watched = chair("megalink-three-card-poker")
    found = watch(watched, stops=True)
    score = watched.score()
    assert score.mistakes == score.stopped == score.seen == score.ruled == len(found) > 0
    assert score.middle_ms == 500


def test_who_always_says_the_same_is_right_only_where_it_is_so() -> None:
    watched = chair("megalink-three-card-poker")
    watch(watched, stops=True, says=("payout", PUT_RIGHT))
    score = watched.score()
    assert score.seen == sum(one.seen == "payout" for one in watched.mistakes)
    assert score.seen < score.mistakes


def test_a_stop_without_a_cause_is_counted_and_the_game_goes_on() -> None:
    watched = chair("megalink-bullseye", "seldom")
    watched.step(0)
    assert not watched.has_cause
    assert not watched.stop()
    assert watched.needless == 1
    assert watched.step(1_000) is not None


def test_5_5_late_chips_the_dealer_has_still_to_see_to_are_no_stop_without_a_cause() -> None:
    for seed in range(30):
        watched = chair("megalink-three-card-poker", "seldom", seed, 1)
        for now in count():
            if watched.is_over or (watched.has_cause and not watched.open_mistakes):
                break
            watched.step(now)
        if not watched.is_over:
            assert watched.stop()
            late = next(number for (number, _), chips in watched.round.play.world.chips.items() if chips.late)
            assert watched.rule("late", late, PUT_RIGHT, 0) is None
            assert watched.needless == 0
            return
    pytest.fail("no Player bet late")


def test_what_was_stopped_is_put_right() -> None:
    for seed in range(40):
        watched = chair("three-card-poker", "often", seed, 1)
        found = watch(watched, stops=True)
        if found and found[0].seen == "payout":
            watched.round.judge.close()
            assert found[0].fault.made_good
            return
    pytest.fail("no wager was paid wrongly")


def test_every_kind_of_mistake_comes_and_how_often_is_as_chosen() -> None:
    kinds: Counter[str] = Counter()
    rounds = dict.fromkeys(mistakes().rates, 0)
    games = [*CATALOGUE] if STRESS else ["megalink-bullseye", "three-card-poker"]
    for rate in rounds:
        for game in games:
            found = watch(chair(game, rate, 3, 25))
            kinds.update(one.seen for one in found)
            rounds[rate] += len({one.round for one in found})
    assert rounds["seldom"] < rounds["half"] < rounds["often"]
    assert set(kinds) == {"order", "payout", "late", "setting", "words", "cards"}


def test_every_kind_of_fault_is_seen_as_something() -> None:
    named = [kind for kinds in mistakes().seen.values() for kind in kinds]
    assert set(named) <= set(severities().kinds)
    assert len(named) == len(set(named))
    assert seen_as("deal-order") == "order"


def test_a_watch_is_kept_as_practice_of_what_went_wrong(tmp_path: Path) -> None:
    watched = chair("megalink-three-card-poker")
    found = watch(watched, stops=True, says=("payout", GO_ON))
    with open_store(tmp_path) as store:
        person = store.profiles.add("Mei")
        outcome = store.outcome(person, keep_mistakes(store, person, watched.terms, watched.game.file, found))
    assert outcome is not None
    assert [answer.right for answer in outcome.answers] == [one.is_seen and one.is_ruled for one in found]
    assert outcome.attempt.purpose == "review"
    assert any(answer.items for answer in outcome.answers)


def test_a_dealer_who_does_not_err_makes_no_fault() -> None:
    watched = chair("megalink-texas-holdem-bonus")
    dealer = ErringDealer(watched.round, 0, "seldom")
    dealer.wants = []
    while dealer.next_act() is not None:
        pass
    assert watched.round.play.world.finished
    assert not watched.round.judge.faults


def test_a_wrong_number_of_cards_is_one_more_or_one_less_but_never_none() -> None:
    game = CATALOGUE["megalink-three-card-poker"]
    round = JudgedRound(game, make_script(Scenario(game=game.file.id, device="manual"), game, 3), game.customs)
    found = [
        (duty.act.cards, [act.cards for act in wrong_acts(round, duty, "cards") if isinstance(act, Deal)])
        for duty, _ in deal_perfectly(round)
        if isinstance(duty.act, Deal)
    ]
    assert {cards for cards, _ in found} >= {1}
    assert all(wrong == [cards + 1, cards - 1][: 2 if cards > 1 else 1] for cards, wrong in found)
