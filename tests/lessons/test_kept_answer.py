"""What is kept of an answer: the same in every language, and enough to say it again."""

import pytest

from app.rules.core.act import Burn, Pay
from lessons.kept_answer import cards_kept, keep, say_answer, say_kept
from lessons.question import ActsGiven, Amount, Answer, Chosen, Cut, Named, Ordered
from tests.lessons.drills import DRILLS

SAY = DRILLS.option_words("megalink-three-card-poker").say

ANSWERS: list[tuple[Answer, str, str]] = [
    (Chosen("qualifies"), "qualifies", "The Dealer qualifies"),
    (Amount(12_550), "amount:12550", "$125.50"),
    (Cut(((2500, 3), (500, 1))), "chips:3x2500 1x500", "$80: 3 × $25  1 × $5"),
    (Named("As Td"), "cards:As Td", "A♠ 10♦"),
    (Named(""), "cards:", "It cannot be set"),
    (
        Ordered(("dealt:position-1:3", "dealt:dealer:3")),
        "order:dealt:position-1:3; dealt:dealer:3",
        "Position 1: 3 cards; Dealer: 3 cards",
    ),
    (ActsGiven((Burn(), Pay(3, "ante", 2500))), "acts:burn; pay 3 ante 25", "2 acts"),
    (ActsGiven(()), "acts:", "0 acts"),
]


@pytest.mark.parametrize(("answer", "kept", "said"), ANSWERS)
def test_an_answer_is_kept_by_key_and_said_in_words(answer: Answer, kept: str, said: str) -> None:
    assert keep(answer) == kept
    assert say_answer(answer, SAY, "en") == say_kept(kept, SAY, "en") == said


@pytest.mark.parametrize(
    "kept", ["$125", "none", "3x$25", "amount", "amount:", "chips:2", "cards:Zz As", "chips:axb", "Fold; Play", "2 acts"]
)
def test_what_is_no_kept_answer_is_shown_as_it_is(kept: str) -> None:
    assert say_kept(kept, SAY, "en") == kept


def test_nothing_was_kept_where_time_ran_out() -> None:
    assert say_kept("", SAY, "en") == ""


def test_cards_are_found_in_what_was_kept() -> None:
    assert [cards_kept(kept) for kept in ("cards:As Td", "cards:", "amount:5", "As Td", "")] == ["As Td", "", "", "", ""]
