"""What is kept of an answer: what it asks, what it is evidence for, and a par nobody has to read faster than."""

import pytest

from app.house.par_times import default_par_times
from app.practice.marking import Marking
from lessons.identity import what_is_asked
from lessons.items import question_for
from lessons.question import Chosen
from tests.lessons.drills import DRILLS

M3CP = "megalink-three-card-poker"
MARKING = Marking(DRILLS, default_par_times())


def test_a_right_answer_is_kept_with_all_items_of_its_question_and_what_it_asks() -> None:
    question = question_for(DRILLS, M3CP, "row:pair-plus:straight", 1)
    kept = MARKING.kept(MARKING.tell(question, question.right[0], 1_000))
    assert (kept["items"], kept["asks"]) == (question.items_learnt, what_is_asked(question))


def test_time_that_ran_out_counts_against_what_was_asked_and_nothing_else() -> None:
    question = question_for(DRILLS, M3CP, "row:pair-plus:straight", 1)
    assert MARKING.kept(MARKING.tell(question, None, 99_000))["items"] == ("row:pair-plus:straight",)


def test_a_wrong_answer_of_a_shared_skill_counts_against_what_was_asked() -> None:
    question = DRILLS.question("", "read-hands", 1, "three")
    wrong = next(choice.answer for choice in question.choices if choice.broken_rule)
    assert isinstance(wrong, Chosen)
    assert MARKING.kept(MARKING.tell(question, wrong, 1_000))["items"] == question.items_learnt[:1]


@pytest.mark.parametrize(
    ("skill", "longer"), [("what-next", True), ("which-clause", True), ("name-hand", False), ("payout", False)]
)
def test_par_is_the_academys_unless_nobody_can_read_so_fast(skill: str, longer: bool) -> None:
    times = default_par_times()
    questions = [DRILLS.question(M3CP, skill, seed) for seed in range(8)]
    stretched = [MARKING.par_ms(one) > times.par(M3CP, skill, one.positions, one.variant).ms for one in questions]
    assert any(stretched) == longer
