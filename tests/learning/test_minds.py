"""The simulated learners are what they say they are: they can be taught, and in the way that is said of each."""

from collections.abc import Iterable

import pytest

from tests.learning.minds import DAY_MS, MINDS, Asked, Careless, Forgetful, Mind, Misled, knowledge

ITEMS = [f"row:ante:{number}" for number in range(40)]
TYPED = 0


def ask(mind: Mind, items: Iterable[str], at_ms: int) -> list[bool]:
    return [mind.answer(Asked((item,), TYPED, 5_000), at_ms).right for item in items]


@pytest.mark.parametrize("name", MINDS)
def test_everybody_can_be_taught_everything(name: str) -> None:
    mind = MINDS[name](ITEMS, 1)
    begun = knowledge(mind, ITEMS, DAY_MS)
    assert begun < 0.5
    for day in range(1, 15):
        ask(mind, ITEMS, day * DAY_MS)
    assert knowledge(mind, ITEMS, 15 * DAY_MS) > 0.9


@pytest.mark.parametrize("name", MINDS)
def test_the_same_seed_is_the_same_person(name: str) -> None:
    one, other = MINDS[name](ITEMS, 3), MINDS[name](ITEMS, 3)
    assert [ask(one, ITEMS, DAY_MS) for _ in range(3)] == [ask(other, ITEMS, DAY_MS) for _ in range(3)]


def test_who_forgets_forgets_and_keeps_longer_what_was_nearly_gone() -> None:
    often, spaced = Forgetful(ITEMS, 2), Forgetful(ITEMS, 2)
    for _ in range(6):
        ask(often, ITEMS, DAY_MS)
    for day in range(1, 7):
        ask(spaced, ITEMS, day * DAY_MS)
    assert knowledge(often, ITEMS, 2 * DAY_MS) < 1
    assert knowledge(spaced, ITEMS, 16 * DAY_MS) > knowledge(often, ITEMS, 11 * DAY_MS)


def test_a_misconception_goes_only_by_being_told_that_very_thing() -> None:
    mind = Misled(ITEMS, 1)
    wrong = [item for item in ITEMS if not mind.recall(item, 0)]
    for _ in range(20):
        ask(mind, wrong[:1], 0)
    assert mind.recall(wrong[0], 0) == 1.0
    assert not any(mind.recall(item, 0) for item in wrong[1:])


def test_the_careless_slip_on_what_they_know_and_are_fast() -> None:
    mind = Careless(ITEMS, 1)
    for _ in range(30):
        ask(mind, ITEMS, 0)
    known = [item for item in ITEMS if mind.recall(item, 0)]
    marks = ask(mind, known * 20, 0)
    assert 0.85 < sum(marks) / len(marks) < 0.97
    assert mind.answer(Asked((ITEMS[0],), TYPED, 5_000), 0).time_ms < 2_600
