"""After an answer that two broken rules lead to, the next question tells them apart."""

from lessons.question import known_as
from lessons.telling_apart import tells
from tests.lessons.drills import DRILLS

M3CP = "megalink-three-card-poker"


def test_the_next_question_has_an_answer_of_its_own_for_each_rule() -> None:
    question, choice = next(
        (question, choice)
        for seed in range(200)
        for question in [DRILLS.question(M3CP, "payout", seed, "typed")]
        for choice in question.choices
        if "stake-paid-too" in choice.rules and len(choice.rules) > 1
    )
    following = DRILLS.tells_apart(question, choice.answer)
    assert following is not None
    assert (following.game, following.skill, following.variant) == (question.game, question.skill, question.variant)
    assert tells(following, *choice.rules[:2])
    assert DRILLS.tells_apart(question, choice.answer) == following


def test_one_rule_alone_needs_no_further_question() -> None:
    question = DRILLS.question(M3CP, "payout", 3, "typed")
    choice = next(choice for choice in question.choices if choice.broken_rule and not choice.also)
    assert DRILLS.tells_apart(question, choice.answer) is None
    assert DRILLS.tells_apart(question, question.right[0]) is None
    assert known_as(question, choice.answer) is not None
