"""Yesterday's answers, in the English sentences of the program that kept them, are known again by key."""

from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from lessons.earlier_answer import by_key, from_words
from lessons.first_versions import first_versions
from lessons.kept_answer import keep
from lessons.question import ActsGiven, Amount, Chosen, Ordered
from lessons.skills import SKILLS
from tests.lessons.drills import DRILLS, EVERY_VARIANT_OF_THEN


class Earlier(Struct, frozen=True):
    """What the program before keys kept: a question by its reference, what was expected, and wrong answers to it."""

    game: str
    skill: str
    variant: str
    question: str
    expected: str
    given: list[str]


EARLIER = msgspec.json.decode(Path(__file__).with_name("earlier_answers.json").read_bytes(), type=list[Earlier])


def test_every_drill_has_answers_of_yesterday() -> None:
    assert [(one.game, one.skill, one.variant) for one in EARLIER] == EVERY_VARIANT_OF_THEN


ASKED_YET = [one for one in EARLIER if SKILLS[one.skill].version == 1]
ASKED_NO_MORE = [one for one in EARLIER if SKILLS[one.skill].version > 1]


@pytest.mark.parametrize("earlier", ASKED_YET, ids=lambda one: f"{one.game} {one.skill} {one.variant}")
def test_an_answer_of_yesterday_is_known_by_key(earlier: Earlier) -> None:
    question = DRILLS.again(earlier.game, earlier.skill, earlier.variant, earlier.question)
    english = DRILLS.option_words(earlier.game).say
    assert from_words(earlier.expected, question, english) == keep(question.right[0])
    wrong = {keep(choice.answer) for choice in question.choices if choice.broken_rule}
    for given in earlier.given:
        found = from_words(given, question, english)
        assert found in wrong or (question.kind == "acts" and found in (given, keep(question.right[0])))
        assert from_words(found, question, english) == found


def test_an_answer_to_a_question_that_is_asked_no_more_is_history_and_stays_as_it_is() -> None:
    assert {one.skill for one in ASKED_NO_MORE} >= {"what-next", "settle-table", "whole-round", "audit-wagers"}
    assert ASKED_YET
    for one in ASKED_NO_MORE:
        assert DRILLS.asked_under(one.game, one.skill, one.variant, first_versions().content) is None
        for kept in (one.expected, *one.given):
            assert DRILLS.say_kept(one.game, kept) == kept


@pytest.mark.parametrize("kept", ["", "A sentence of another program", "$", "x", "3x", "²x$5", "order:", "none of them"])
@pytest.mark.parametrize(
    ("skill", "variant"), [("name-hand", "three"), ("deal-order", "manual"), ("payout", "cut"), ("settle-table", "acts")]
)
def test_what_the_question_does_not_know_stays_as_it_is(skill: str, variant: str, kept: str) -> None:
    question = DRILLS.question("megalink-three-card-poker", skill, 1, variant)
    assert from_words(kept, question, question.say) == kept


def test_a_number_of_acts_is_the_right_ones_only_where_it_is_theirs() -> None:
    question = DRILLS.question("megalink-three-card-poker", "settle-table", 1)
    (right,) = question.right
    assert isinstance(right, ActsGiven)
    assert from_words(f"{len(right.acts)} acts", question, question.say) == keep(right)
    assert from_words("999 acts", question, question.say) == "999 acts"


def test_an_answer_in_the_words_of_its_question_is_known_by_key() -> None:
    choice = DRILLS.question("megalink-three-card-poker", "name-hand", 1)
    assert by_key(Chosen(choice.say(choice.options[1])), choice, choice.say) == Chosen(choice.options[1])
    assert by_key(Chosen(choice.options[1]), choice, choice.say) == Chosen(choice.options[1])
    order = DRILLS.question("megalink-three-card-poker", "deal-order", 1)
    assert by_key(Ordered(tuple(map(order.say, order.items))), order, order.say) == Ordered(order.items)
    assert by_key(Amount(5), order, order.say) == Amount(5)
