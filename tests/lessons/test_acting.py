"""Acts judged at a table: from where a question begins to where nothing it asks for is owed."""

from random import Random

import pytest
from msgspec.structs import replace

from app.rules.core.act import Clear, Declare, Pay, Take
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.phases import phase_of
from app.rules.judge.round import JudgedRound
from app.rules.world.view import felt_of
from app.rules.world.world import place_of
from lessons.acting import brought_to, duties_asked, is_answered, judge_acts, perfect_duties
from lessons.question import ActsGiven, Question
from lessons.typed_acts import TypedActs
from tests.lessons.dealing_on import any_right_order, model_acts, round_at, with_one_too_early
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE
from tests.stress import rounds

GAME = "megalink-three-card-poker"


def a_table_with_a_payment() -> Question:
    asked = (DRILLS.question(GAME, "settle-table", seed) for seed in range(50))
    return next(question for question in asked if any(isinstance(act, Pay) for act in model_acts(question)))


def test_a_round_is_brought_to_where_the_perfect_dealer_would_have_it() -> None:
    question = a_table_with_a_payment()
    assert question.script
    dealt = JudgedRound(CATALOGUE[GAME], question.script)
    for done, _ in enumerate(deal_perfectly(dealt), start=1):
        if done == question.begins:
            break
    assert felt_of(round_at(question).play.world) == felt_of(dealt.play.world)
    assert not felt_of(brought_to(CATALOGUE[GAME], question.script, 0).play.world).hands


def test_a_table_is_asked_for_to_the_last_award_and_a_round_to_the_cleared_table() -> None:
    question = a_table_with_a_payment()
    assert question.script
    duties = perfect_duties(CATALOGUE[GAME], question.script)
    asked = duties_asked(duties, question.begins, "settle")
    assert {phase_of(duty.act) for duty in asked} == {"expose", "settle"}
    assert {phase_of(duty.act) for duty in duties[question.begins :]} == {"expose", "settle", "clear"}
    assert duties_asked(duties, 0, "") == duties


def test_paying_play_before_ante_is_right_where_no_clause_names_an_order() -> None:
    question = DRILLS.question("three-card-poker", "settle-table", 31002)
    acts = list(model_acts(question))
    ante, play = acts.index(Pay(6, "ante", 50_000)), acts.index(Pay(6, "play", 50_000))
    acts[ante], acts[play] = acts[play], acts[ante]
    verdict = DRILLS.judge(question, ActsGiven(tuple(acts)))
    assert (verdict.right, verdict.faults) == (True, ())


@pytest.mark.parametrize("skill", ["settle-table", "whole-round"])
@pytest.mark.parametrize("game", CATALOGUE)
def test_every_right_order_is_marked_right(game: str, skill: str) -> None:
    for seed in rounds(25, 200):
        question = DRILLS.question(game, skill, seed)
        acts = tuple(any_right_order(question, round_at(question), Random(seed)))
        verdict = DRILLS.judge(question, ActsGiven(acts))
        assert (verdict.right, verdict.faults) == (True, ()), (seed, acts)


@pytest.mark.parametrize("game", CATALOGUE)
def test_one_act_too_early_is_one_fault_and_what_comes_after_is_right(game: str) -> None:
    met = 0
    for seed in rounds(12, 200):
        question = DRILLS.question(game, "settle-table", seed)
        for acts in with_one_too_early(question, Random(seed)):
            verdict = DRILLS.judge(question, ActsGiven(acts))
            (fault,) = verdict.faults
            assert verdict.right == (fault.made_good and fault.severity == "minor")  # a call for an award witnesses a slip too
            met += 1
    assert met > len(rounds(12, 200))


def test_a_payment_of_a_dollar_too_much_is_one_critical_fault_with_its_clause() -> None:
    question = a_table_with_a_payment()
    acts = list(model_acts(question))
    place, due = next((place, act) for place, act in enumerate(acts) if isinstance(act, Pay))
    acts[place] = replace(due, amount=due.amount + 100)
    verdict = judge_acts(question, acts, CATALOGUE[GAME])
    assert (verdict.right, verdict.broken_rule) == (False, "wrong-amount")
    (fault,) = verdict.faults
    assert fault.basis.clauses
    assert fault.severity == "critical"
    assert fault.expected == due


def test_a_payment_made_good_at_once_is_right_and_stays_on_record() -> None:
    question = a_table_with_a_payment()
    acts = model_acts(question)
    place = next(place for place, act in enumerate(acts) if isinstance(act, Pay))
    due = acts[place]
    assert isinstance(due, Pay)
    slip = replace(due, amount=due.amount + 100)
    mended = (*acts[:place], slip, Take(due.position, due.wager, slip.amount), due, *acts[place + 1 :])
    verdict = judge_acts(question, mended, CATALOGUE[GAME])
    assert verdict.right
    assert [(fault.kind, fault.severity, fault.made_good) for fault in verdict.faults] == [("wrong-amount", "minor", True)]


def test_what_is_left_undone_is_told_once_and_weighs_as_much_as_what_it_leaves() -> None:
    question = a_table_with_a_payment()
    nothing = judge_acts(question, (), CATALOGUE[GAME])
    assert nothing.broken_rule == "left-undone"
    (fault,) = nothing.faults
    assert fault.severity == "critical"
    assert fault.expected in model_acts(question)
    whole = DRILLS.question(GAME, "whole-round", 3)
    (fault,) = judge_acts(whole, model_acts(whole)[:-1], CATALOGUE[GAME]).faults
    assert (fault.kind, fault.severity) == ("left-undone", "serious")


def test_what_hands_cannot_do_is_no_fault() -> None:
    question = a_table_with_a_payment()
    again = tuple(act for act in model_acts(question) for _ in (range(2) if isinstance(act, Take) else range(1)))
    verdict = judge_acts(question, (*again, Clear("position-9")), CATALOGUE[GAME])
    assert (verdict.right, verdict.faults) == (True, ())


def test_going_on_after_the_table_is_settled_is_no_fault_and_clearing_before_it_is() -> None:
    question = a_table_with_a_payment()
    acts = model_acts(question)
    assert judge_acts(question, (*acts, Clear("dealer")), CATALOGUE[GAME]).right
    early = judge_acts(question, (*acts[:1], Clear("dealer"), *acts[1:]), CATALOGUE[GAME])
    assert (early.broken_rule, len(early.faults)) == ("cards-stay-till-settled", 1)


def test_a_question_is_answered_with_its_last_act_whether_that_was_right_or_not() -> None:
    question = a_table_with_a_payment()
    acts = model_acts(question)
    last = next(act for act in reversed(acts) if isinstance(act, Pay | Take))
    others = [act for act in acts if act is not last]
    for amount in (last.amount, 100):
        round = round_at(question)
        for act in others:
            round.do(act)
            assert not is_answered(question, round)
        round.do(replace(last, amount=amount))
        assert is_answered(question, round)


def test_a_wager_that_was_passed_over_is_still_asked_for() -> None:
    asked = (DRILLS.question(GAME, "settle-table", seed) for seed in range(50))
    question, said = next((question, said) for question in asked if len(said := results_said(question)) > 1)
    round, first = round_at(question), said[0].place
    for act in model_acts(question):
        if place_of(getattr(act, "position", 0)) != first and getattr(act, "place", "") != first:
            round.do(act)
    assert {fault.kind for fault in round.judge.faults} == {"settlement-direction"}
    assert not is_answered(question, round)


def results_said(question: Question) -> list[Declare]:
    return [act for act in model_acts(question) if isinstance(act, Declare) and act.what == "result"]


def test_typed_acts_of_a_trainee_are_judged_like_any() -> None:
    question = DRILLS.question("three-card-poker", "settle-table", 31002)
    typed = TypedActs(CATALOGUE["three-card-poker"])
    lines = ["turn 6", "turn 3", "turn 2", "declare 6 win", "pay 6 pair plus 150", "pay 6 play 500", "pay 6 ante 500"]
    lines += ("take 3 pair plus 150", "take 3 ante 50", "declare 2 lose", "take 2 play 10", "take 2 ante 10")
    assert DRILLS.judge(question, ActsGiven(tuple(map(typed.read, lines)))).right


def test_a_question_without_a_script_has_no_judge() -> None:
    with pytest.raises(ValueError, match="with a script"):
        judge_acts(DRILLS.question(GAME, "payout", 1), (), CATALOGUE[GAME])
