"""The words of the drills: all there, all used, in words of our own."""

from pathlib import Path

import lessons
from app.rules.core.settlement import Line
from lessons.broken_rules.settling import rules_of
from lessons.texts import DrillWords, drill_texts
from tests.rules.examples import CATALOGUE, lose, stand_off, win

WORDS = DrillWords(CATALOGUE["megalink-three-card-poker"].file)


def test_a_line_is_said_as_what_the_dealer_does() -> None:
    assert WORDS.line(win("ante", 2500, 5000)) == "pay $50"
    assert WORDS.line(lose("ante", 2500)) == "take $25"
    assert WORDS.line(stand_off("ante", 2500)) == "return $25"
    assert WORDS.line(Line("ante", 60000, "lose", 0, 50000, 10000, ())) == "take $500, return $100"
    assert WORDS.line(Line("jackpot", 500, "win", 200000, 500, 0, ())) == "take $5, pay $2,000"
    assert WORDS.wager_and_line(win("pair-plus", 2500, 5000)) == "Pair Plus: pay $50"


def test_rows_and_places_are_said() -> None:
    assert WORDS.row("win") == "A win"
    assert WORDS.row("three-of-a-kind") == "Three of a kind"
    assert WORDS.place("position-3") == "Position 3"
    assert WORDS.cards(1) == "1 card"


def test_every_rule_that_can_be_broken_has_its_reason() -> None:
    for game in CATALOGUE.values():
        assert set(rules_of(game)) <= set(drill_texts().broken_rules)


ONLY_IN_EARLIER_STORES = {"went-on-too-far"}
"""A broken rule of acts at a table that is none any more: stores of then name it, so its words stay."""


def test_no_text_is_left_over() -> None:
    """Every broken rule with a text is named in the program, by the drills or as what earlier programs called a fault."""
    folder = Path(lessons.__file__).parent
    program = "".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    left = {rule for rule in drill_texts().broken_rules if f'"{rule}"' not in program}
    assert left == ONLY_IN_EARLIER_STORES
