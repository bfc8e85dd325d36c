"""How many suits a hand has: a skill of the tests."""

from lessons.drafting import Ask, Draft, Skill, choose
from lessons.question import Question


def draft(ask: Ask) -> Draft:
    """Two cards of one suit or of two."""
    one = ask.chance.random() < 0.5
    hand = "Ks 5s" if one else "Ks 5h"

    def write() -> Question:
        right, wrong = (choose("one"), choose("two", "counts-cards")) if one else (choose("two"), choose("one", "counts-cards"))
        return ask.write("choice", "How many suits?", [right.answer], [wrong], "", (), hands={"hand": hand})

    return Draft(frozenset(), write)


SUITS = Skill("count-suits", lambda _: ("two-cards",), draft)

SKILLS = (SUITS,)
