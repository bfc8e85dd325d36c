"""Jackpots: awards checked against settle, shares and the meter against the house rulings worked out by hand."""

import re
from fractions import Fraction
from math import floor

from app.rules.core.money import AwardTerms
from lessons.generators.jackpot import variants
from lessons.question import Amount, Question
from tests.lessons.drills import DRILLS, right_text
from tests.lessons.generators.money import settled_lines
from tests.lessons.generators.proof import proof, questions
from tests.rules.examples import CATALOGUE


@proof("jackpot")
def test_1000_jackpots_are_awarded_as_the_rules_say(game: str, skill: str) -> None:
    for question in questions(game, skill):
        {"award": check_award, "shares": check_shares, "order": check_order, "meter": check_meter}[question.variant](question)


def check_award(question: Question) -> None:
    ((_, line),) = [entry for entry in settled_lines(question).items() if entry[0][1] == "Progressive Jackpot"]
    assert question.right == (Amount(line.paid),)


def amounts(question: Question) -> tuple[int, int]:
    """Display and reset amount in cents, as the prompt tells them."""
    display, reset = (round(Fraction(told.replace(",", "")) * 100) for told in re.findall(r"\$([\d,.]*\d)", question.prompt))
    return display, reset


def winners(question: Question) -> dict[int, AwardTerms]:
    """The award of every position that holds a hand, as the prompt tells it."""
    awards: dict[str, AwardTerms] = CATALOGUE[question.game].file.jackpot.awards
    told = re.findall(r"Position (\d) holds ([\w ]+)", question.prompt)
    return {int(number): awards[hand.replace(" ", "-")] for number, hand in told}


def check_shares(question: Question) -> None:
    """(p% of J + p% of each of the n - 1 resets) ÷ n, each part and the share rounded down to the cent."""
    display, reset = amounts(question)
    held = winners(question)
    (percent,) = {award.percent for award in held.values()}
    pool = floor(Fraction(percent * display, 100)) + (len(held) - 1) * floor(Fraction(percent * reset, 100))
    assert question.right == (Amount(pool // len(held)),)


def check_order(question: Question) -> None:
    (last,) = [number for number, award in winners(question).items() if award.percent == 100]
    assert right_text(question) == f"Position {last}"


def check_meter(question: Question) -> None:
    display, reset = amounts(question)
    (award,) = winners(question).values()
    after = reset if award.percent == 100 else display - floor(Fraction(award.percent * display, 100))
    assert question.right == (Amount(after),)


def test_the_working_shows_the_percentage_of_the_meter() -> None:
    question = next(
        question
        for seed in range(200)
        if "straight flush" in (question := DRILLS.question("megalink-singapore-stud", "jackpot", seed, "meter")).prompt
    )
    display, _ = amounts(question)
    tenth, left = display // 10, display - display // 10
    assert f"10% of ${display // 100:,}.{display % 100:02} is ${tenth // 100:,}.{tenth % 100:02}" in question.explanation
    assert f"${left // 100:,}.{left % 100:02} is left" in question.explanation


def test_several_winners_are_asked_about_where_the_document_speaks_of_them() -> None:
    assert variants(CATALOGUE["megalink-bullseye"]) == ("award", "shares", "order", "meter")
    assert variants(CATALOGUE["three-card-poker"]) == ("award", "meter")


def test_a_share_is_asked_with_the_reset_basis_of_the_house() -> None:
    asked = DRILLS.question("megalink-bullseye", "jackpot", 3, "shares")
    assert "Every further jackpot is the table's fixed reset amount." in asked.prompt


def test_no_award_is_told_in_words() -> None:
    asked = (DRILLS.question("megalink-singapore-stud", "jackpot", seed, "award") for seed in range(300))
    question = next(question for question in asked if question.right == (Amount(0),))
    assert question.explanation.endswith("No jackpot is awarded: $0.")


def test_no_more_than_two_share_a_straight_flush_over_one_board() -> None:
    asked = [DRILLS.question("megalink-three-card-poker", "jackpot", seed, "shares") for seed in range(30)]
    assert {len(winners(question)) for question in asked} == {2}
