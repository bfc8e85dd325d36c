"""Every clause can be practised, by questions that are really about it."""

import pytest

from app.practice.clause_practice import QUESTIONS, clause_questions, drills_on, neighbours
from app.words.acts import say_act
from lessons.coverage import clause_key
from lessons.skills import QuestionMaker
from tests.rules.examples import CATALOGUE

M3CP = "megalink-three-card-poker"
DRILLS = QuestionMaker(CATALOGUE, say_act)


@pytest.mark.parametrize("game_id", list(CATALOGUE))
def test_every_clause_has_questions(game_id: str) -> None:
    game = CATALOGUE[game_id]
    for number in game.file.clauses:
        skill, references = clause_questions(game, number, 1)
        assert len(references) == QUESTIONS
        assert {variant for variant, _ in references} <= set(DRILLS.variants(game_id, skill))


@pytest.mark.parametrize("number", ["3.12.4", "5.7"])
def test_every_other_question_meets_the_clause(number: str) -> None:
    skill, references = clause_questions(CATALOGUE[M3CP], number, 1)
    met = [DRILLS.again(M3CP, skill, *reference).meets for reference in references]
    assert all(clause_key(number) in keys for keys in met[::2])
    assert not all(clause_key(number) in keys for keys in met)


def test_neighbours_stand_under_the_same_heading() -> None:
    file = CATALOGUE[M3CP].file
    assert neighbours(file, "3.12.4")[:2] == ["3.12.3", "3.12.5"]
    assert neighbours(file, "3.9.1.1")[0] in file.clauses


def test_the_drills_that_use_a_clause_are_named() -> None:
    assert list(drills_on(CATALOGUE[M3CP], "4.3")) == ["payout", "settle-position"]
    assert list(drills_on(CATALOGUE[M3CP], "3.8")) == ["deal-order"]
    assert list(drills_on(CATALOGUE[M3CP], "1.1")) == []
