"""An answer as it is said: in the language in use, whatever is kept of it."""

import pytest

from app.pages.answer_words import said, said_again
from app.rules.core.act import Take
from lessons.question import Acted, Amount, Answer, Cut, Named
from tests.lessons.drills import DRILLS
from ui.foundation.interface_language import speak


@pytest.mark.parametrize(
    ("answer", "english", "chinese"),
    [
        (Acted((Take(1, "ante", 500),) * 2), "2 acts", "2 个动作"),
        (Named(""), "It cannot be set", "摆不成"),
        (Named("As Td"), "A♠ 10♦", "A♠ 10♦"),
        (Amount(12_500), "$125", "$125"),
    ],
)
def test_an_answer_is_said_in_the_language_in_use(answer: Answer, english: str, chinese: str) -> None:
    assert said(answer) == english
    speak("zh")
    assert said(answer) == chinese


def test_what_was_cut_is_said_with_what_it_comes_to() -> None:
    assert said(Cut(((10_000, 2), (2_500, 1)))) == "$225: 2 × $100  1 × $25"


def test_what_was_kept_of_a_cut_and_of_the_right_amount_is_said_again() -> None:
    question = DRILLS.question("megalink-bullseye", "payout", 3, "cut")
    assert said_again("2x$100 1x$25", question) == "2 × $100  1 × $25"
    assert said_again("$1,250", question) == "$1,250"
    assert said_again("", question) == ""


def test_cards_that_were_kept_are_said_in_signs_and_none_as_none() -> None:
    question = DRILLS.question("megalink-bullseye", "house-way", 3, "dealer")
    assert (said_again("As Td 9h", question), said_again("none", question)) == ("A♠ 10♦ 9♥", "It cannot be set")
