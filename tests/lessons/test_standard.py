"""A course for any game: complete, in the school's order, and the same every time it is built."""

import pytest

from app.rules.catalogue import Catalogue
from app.rules.core.game import AnyGame
from lessons.course_check import check_course
from lessons.standard import standard_course, standard_plan

CATALOGUE = Catalogue("app.rules.games", "tests.sixth_game")
GAMES = pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.file.id)


@GAMES
def test_it_agrees_with_the_rules(game: AnyGame) -> None:
    assert check_course(standard_course(game), CATALOGUE) == []


@GAMES
def test_it_teaches_every_clause_of_the_document(game: AnyGame) -> None:
    taught = {number for lesson in standard_course(game).lessons for number in lesson.teaches}
    assert taught == set(game.file.clauses)


@GAMES
def test_it_keeps_the_order_of_the_school_and_has_something_to_do_in_every_lesson(game: AnyGame) -> None:
    lessons = standard_course(game).lessons
    planned = [lesson.id for lesson in standard_plan().lessons]
    assert [planned.index(lesson.id) for lesson in lessons] == sorted(planned.index(lesson.id) for lesson in lessons)
    assert len(lessons) >= 8
    for lesson in lessons:
        assert 1 <= len(lesson.pages) <= 5
        assert sum(drill.questions for drill in lesson.drills) >= lesson.gate.questions


@GAMES
def test_it_is_the_same_whenever_it_is_built(game: AnyGame) -> None:
    assert standard_course(game) == standard_course(game)


@GAMES
def test_settlement_is_shown_on_the_felt(game: AnyGame) -> None:
    worked = [page.worked for lesson in standard_course(game).lessons if lesson.id == "settlement" for page in lesson.pages]
    assert worked[-1] is not None
    assert worked[-1].round.game == game.file.id


def test_a_game_has_no_lesson_on_what_its_document_does_not_know() -> None:
    assert [lesson.id for lesson in standard_course(CATALOGUE["high-card"]).lessons] == [
        "the-table",
        "opening",
        "the-deal",
        "hands",
        "decisions",
        "dealer",
        "settlement",
        "irregularities",
        "whole-round",
    ]
    assert "limits" not in {lesson.id for lesson in standard_course(CATALOGUE["three-card-poker"]).lessons}


def test_drills_are_those_that_apply_and_clauses_are_asked_where_none_does() -> None:
    drills = {lesson.id: [drill.skill for drill in lesson.drills] for lesson in standard_course(CATALOGUE["high-card"]).lessons}
    assert drills["the-deal"] == ["deal-order"]
    assert drills["dealer"] == ["which-clause"]
    bullseye = {
        lesson.id: [drill.skill for drill in lesson.drills] for lesson in standard_course(CATALOGUE["megalink-bullseye"]).lessons
    }
    assert bullseye["dealer"] == ["house-way"]
