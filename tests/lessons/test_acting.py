"""Acts judged by the procedure: from where a question begins to where it ends."""

import pytest
from msgspec.structs import replace

from app.rules.core.act import Pay
from app.rules.running.play import Accepted, Play
from lessons.acting import begun, judge_acts, procedure_of, steps_asked
from lessons.question import ActsGiven, Question
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE

GAME = "megalink-three-card-poker"


def acts_of(question: Question) -> ActsGiven:
    (answer,) = question.right
    assert isinstance(answer, ActsGiven)
    return answer


def a_table_with_a_payment() -> Question:
    asked = (DRILLS.question(GAME, "settle-table", seed) for seed in range(50))
    return next(question for question in asked if any(isinstance(act, Pay) for act in acts_of(question).acts))


def test_a_round_begun_lies_as_if_it_had_been_dealt() -> None:
    question = a_table_with_a_payment()
    assert question.script
    procedure = procedure_of(CATALOGUE[GAME], question.script)
    play = Play(procedure)
    for _ in range(question.begins):
        play, verdict = play.coached(play.due[0].act)
        assert isinstance(verdict, Accepted)
    start = begun(procedure, question.begins)
    assert (start.felt, start.progress) == (play.felt, play.progress)


def test_a_phase_is_asked_for_to_its_end_and_a_round_to_the_last_step() -> None:
    question = a_table_with_a_payment()
    assert question.script
    procedure = procedure_of(CATALOGUE[GAME], question.script)
    assert {step.phase for step in steps_asked(question, procedure)} == {"settle"}
    whole = replace(question, begins=0, ends="")
    assert steps_asked(whole, procedure) == procedure.steps


def test_a_payment_of_a_dollar_too_much_is_a_fault_with_its_clause() -> None:
    question = a_table_with_a_payment()
    acts = [replace(act, amount=act.amount + 100) if isinstance(act, Pay) else act for act in acts_of(question).acts]
    verdict = judge_acts(question, acts, CATALOGUE[GAME])
    assert (verdict.right, verdict.broken_rule) == (False, "wrong-amount")
    assert verdict.faults[0].basis.clauses


def test_nothing_done_is_left_undone() -> None:
    assert judge_acts(a_table_with_a_payment(), (), CATALOGUE[GAME]).broken_rule == "left-undone"


def test_a_question_without_a_script_has_no_procedure() -> None:
    with pytest.raises(ValueError, match="with a script"):
        judge_acts(DRILLS.question(GAME, "payout", 1), (), CATALOGUE[GAME])
