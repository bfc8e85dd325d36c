"""An answer as it is said: in the language in use, whatever is kept of it."""

import pytest

from app.pages.answer_words import said, said_again
from app.rules.core.act import Take
from app.words.text import use_language
from lessons.question import ActsGiven, Amount, Answer, Cut, Named, Ordered
from tests.lessons.drills import DRILLS

QUESTION = DRILLS.question("megalink-bullseye", "deal-order", 3)


@pytest.mark.parametrize(
    ("answer", "english", "chinese"),
    [
        (ActsGiven((Take(1, "ante", 500),) * 2), "2 acts", "2 个动作"),
        (Named(""), "It cannot be set", "摆不成"),
        (Named("As Td"), "A♠ 10♦", "A♠ 10♦"),
        (Amount(12_500), "$125", "$125"),
    ],
)
def test_an_answer_is_said_in_the_language_in_use(answer: Answer, english: str, chinese: str) -> None:
    assert said(answer, QUESTION) == english
    use_language("zh")
    assert said(answer, QUESTION) == chinese


def test_an_order_is_said_in_the_words_of_its_question() -> None:
    assert said(Ordered(QUESTION.items[:1]), QUESTION) == QUESTION.say(QUESTION.items[0]) != QUESTION.items[0]


def test_what_was_cut_is_said_with_what_it_comes_to() -> None:
    assert said(Cut(((10_000, 2), (2_500, 1))), QUESTION) == "$225: 2 × $100  1 × $25"


def test_what_was_kept_is_said_again_and_nothing_where_time_ran_out() -> None:
    kept = {"chips:2x10000 1x2500": "$225: 2 × $100  1 × $25", "amount:125000": "$1,250", "": ""}
    kept |= {"cards:As Td 9h": "A♠ 10♦ 9♥", "cards:": "It cannot be set"}
    assert {told: said_again(told, QUESTION.say) for told in kept} == kept


@pytest.mark.parametrize("kept", ["2x$100 1x$25", "$1,250", "none", "3 acts", "Position 1: 3 cards", "amount:many", "cards:Zz"])
def test_what_an_earlier_program_kept_or_nobody_can_read_is_shown_as_it_is(kept: str) -> None:
    assert said_again(kept, QUESTION.say) == kept
