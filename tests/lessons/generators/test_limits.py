"""Limits, checked against settle on a table with those limits."""

from lessons.generators.limits import variants
from lessons.question import Chosen
from tests.lessons.drills import DRILLS, right_text
from tests.lessons.generators.money import asked_line, done_with
from tests.lessons.generators.proof import proof, questions
from tests.rules.examples import CATALOGUE


@proof("limits")
def test_1000_wagers_outside_the_limits_come_to_what_settle_says(game: str, skill: str) -> None:
    for question in questions(game, skill):
        line = asked_line(question)
        assert right_text(question) == done_with(line)
        assert (line.staked > 20000) == (question.variant == "over")
        assert (line.staked < 2500) == (question.variant == "under")


def test_a_document_without_limits_has_no_such_drill() -> None:
    assert variants(CATALOGUE["three-card-poker"]) == ()


def test_sending_it_back_the_first_time_is_told_as_such() -> None:
    asked = (DRILLS.question("megalink-bullseye", "limits", seed, "under") for seed in range(50))
    question = next(question for question in asked if "has not been warned" in question.prompt)
    (returned,) = [choice for choice in question.choices if choice.broken_rule == "warning-left-out"]
    assert isinstance(returned.answer, Chosen)
    assert returned.answer.text == f"return {question.prompt.split(' is ')[1].split(';')[0]}"
