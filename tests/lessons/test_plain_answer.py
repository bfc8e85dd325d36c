"""Answers as plain data: whatever is told is understood again, for every skill, right or wrong."""

import pytest

from app.base.trouble import BadInput
from lessons.items import homes_of
from lessons.plain_answer import plain, read_plain, shown
from lessons.question import Amount, Cut, normal
from tests.lessons.drills import DRILLS

HOMES = [
    (game, home)
    for game in DRILLS.catalogue
    for home in dict.fromkeys(one for some in homes_of(DRILLS.catalogue[game]).values() for one in some)
]


@pytest.mark.parametrize(("game", "home"), HOMES, ids=lambda one: one if isinstance(one, str) else "/".join(one))
def test_every_known_answer_is_understood_as_it_was_told(game: str, home: tuple[str, str]) -> None:
    question = DRILLS.question(game, home[0], 3, home[1])
    for choice in question.choices:
        read = read_plain(question, plain(choice.answer, question), lambda: DRILLS.catalogue[game])
        is_sum = isinstance(choice.answer, Amount) and isinstance(read, Cut)
        assert is_sum or normal(read) == normal(choice.answer)
        assert DRILLS.judge(question, read).right == (not choice.broken_rule) or question.script is not None


def test_a_choice_is_told_in_words_and_understood_by_word_key_or_number() -> None:
    question = DRILLS.question("three-card-poker", "name-hand", 1)
    right = question.right[0]
    words = shown(question)
    place = words.index(str(plain(right, question)))
    for said in (words[place], question.options[place], str(place + 1), place + 1):
        assert read_plain(question, said, lambda: DRILLS.catalogue[question.game]) == right


@pytest.mark.parametrize("value", [None, True, [], {}, "no such thing", 99, ["a", 1], 10**400])
def test_what_is_no_answer_is_refused(value: object) -> None:
    question = DRILLS.question("three-card-poker", "name-hand", 1)
    with pytest.raises(BadInput):
        read_plain(question, value, lambda: DRILLS.catalogue[question.game])
