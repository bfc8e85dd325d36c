"""Chips and multiplication, checked by arithmetic."""

import re

from app.layouts.chipset import academy_chips, chip_files, read_chips
from app.words.acts import say_act
from lessons.generators.counting import fewest_chips, odds_variants, share_variants
from lessons.question import Amount, Cut
from lessons.skills import QuestionMaker
from tests.lessons.generators.proof import proof, questions
from tests.rules.examples import CATALOGUE


def cents(text: str) -> int:
    """The last amount in dollars that a text names."""
    return int(re.findall(r"\$([\d,]+)", text)[-1].replace(",", "")) * 100


@proof("chip-cutting")
def test_1000_amounts_are_cut_in_the_fewest_chips_and_read_back(game: str, skill: str) -> None:
    values = [chip.value for chip in academy_chips().chips]
    for question in questions(game, skill):
        (answer,) = question.right
        if isinstance(answer, Cut):
            assert sum(value * count for value, count in answer.chips) == cents(question.prompt)
            assert all(value * count < values[values.index(value) - 1] for value, count in answer.chips if value != values[0])
        else:
            stacks = re.findall(r"(\d+) × \$([\d,]+)", question.prompt)
            assert answer == Amount(sum(int(count) * int(value.replace(",", "")) * 100 for count, value in stacks))


@proof("times-table")
def test_1000_stakes_are_multiplied_by_the_odds(game: str, skill: str) -> None:
    for question in questions(game, skill):
        if question.variant.endswith("%"):
            continue
        times = int(question.variant.removeprefix("x"))
        assert f"{times} to 1" in question.prompt
        assert question.right == (Amount(times * cents(question.prompt)),)


def test_a_tenth_of_a_meter_is_rounded_down_to_the_cent() -> None:
    drills = QuestionMaker(CATALOGUE, say_act)
    for seed in range(200):
        question = drills.question("", "times-table", seed, "10%")
        dollars, _, cents = re.findall(r"\$([\d,]+)(\.(\d\d))?", question.prompt)[-1]
        meter = int(dollars.replace(",", "")) * 100 + int(cents or 0)
        assert question.right == (Amount(meter // 10),)


def test_the_shares_are_those_the_games_award() -> None:
    assert share_variants(CATALOGUE["megalink-three-card-poker"]) == ("10%",)
    assert share_variants(CATALOGUE["three-card-poker"]) == ()


def test_137_dollars_are_six_chips() -> None:
    assert fewest_chips(academy_chips(), 13700) == ((10000, 1), (2500, 1), (500, 2), (100, 2))


def test_a_house_with_other_chips_is_asked_for_those() -> None:
    low = read_chips(chip_files()["low-limits"])
    drills = QuestionMaker(CATALOGUE, say_act, chips=low)
    values = {chip.value for chip in low.chips}
    cuts = [drills.question("", "chip-cutting", seed, "fewest").right[0] for seed in range(60)]
    used = {value for cut in cuts if isinstance(cut, Cut) for value, _ in cut.chips}
    assert used <= values
    assert 1_000 in used
    usual = QuestionMaker(CATALOGUE, say_act)
    assert drills.version("", "chip-cutting", "fewest") != usual.version("", "chip-cutting", "fewest")
    assert drills.version("", "times-table", "x5") == usual.version("", "times-table", "x5")


def test_the_multiples_are_those_the_games_pay() -> None:
    assert odds_variants(CATALOGUE["megalink-three-card-poker"]) == ("x4", "x5", "x30", "x40")
