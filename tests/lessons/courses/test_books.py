"""The courses we wrote: complete, in the school's order, and right in every figure they state."""

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from app.rules.core.customs import academy_customs
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents
from app.rules.reading import read_round
from lessons.course import Course, Lesson, LessonPage, StatedLine, Worked, course_files, courses
from lessons.course_check import read_course
from lessons.standard import standard_plan
from scoring.percent import share
from tests.rules.examples import CATALOGUE

BOOKS = courses()
GAMES = pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.file.id)
COURSES = pytest.mark.parametrize("course", BOOKS.values(), ids=lambda course: course.id)

SCHOOL = (
    "the-table", "opening", "the-deal", "hands", "house-way", "players-hands", "decisions", "dealer", "settlement", "side-wagers",
    "bonus", "bet-table", "jackpot", "limits", "irregularities", "whole-round",
)  # fmt: skip
AMOUNT = re.compile(r"\$(\d+(?:,\d{3})*)(?:\.(\d\d))?")


def pages(course: Course) -> Iterator[tuple[Lesson, LessonPage]]:
    return ((lesson, page) for lesson in course.lessons for page in lesson.pages)


def all_worked(course: Course) -> Iterator[Worked]:
    return (page.worked for _, page in pages(course) if page.worked)


@pytest.mark.parametrize("file", list(course_files()), ids=lambda file: file.name)
def test_a_course_keeps_every_promise(file: Path) -> None:
    assert read_course(file, CATALOGUE).id == file.name.removesuffix(".toml")


def test_each_game_has_a_course_and_so_have_the_skills_they_share() -> None:
    assert sorted(course.game for course in BOOKS.values()) == ["", *sorted(CATALOGUE)]
    assert sum(len(course.lessons) for course in BOOKS.values()) >= 45


@GAMES
def test_a_course_of_a_game_has_8_to_12_lessons_in_the_order_of_the_school(game: AnyGame) -> None:
    ids = [lesson.id for lesson in BOOKS[game.file.id].lessons]
    assert 8 <= len(ids) <= 12
    assert ids == sorted(ids, key=SCHOOL.index)


@COURSES
def test_a_gate_can_be_reached_by_the_drills_of_its_lesson_and_leaves_room_for_one_slip(course: Course) -> None:
    for lesson in course.lessons:
        gate = lesson.gate
        assert gate.questions <= sum(drill.questions for drill in lesson.drills), lesson.id
        assert share(gate.questions, gate.accuracy) < gate.questions, lesson.id
        assert gate.at_par < gate.accuracy, lesson.id


@GAMES
def test_a_course_has_every_lesson_a_course_of_its_game_must_have(game: AnyGame) -> None:
    """What the plan of any course has, but for decisions where the game has none."""
    ids = {lesson.id for lesson in BOOKS[game.file.id].lessons}
    must = {lesson.id for lesson in standard_plan().lessons}
    if not game.file.decisions:
        must = must - {"decisions", "dealer"} | {"house-way", "players-hands"}
    if not game.file.limits:
        must = must - {"limits", "dealer"}
    assert must <= ids


@GAMES
def test_every_clause_of_the_document_is_taught_or_listed(game: AnyGame) -> None:
    assert BOOKS[game.file.id].clauses == set(game.file.clauses)


def test_of_the_470_clauses_only_the_headings_of_the_definitions_are_merely_listed() -> None:
    listed = [(course.id, number) for course in BOOKS.values() for lesson in course.lessons for number in lesson.lists]
    assert listed == [(course.id, "1.1") for course in BOOKS.values() if course.game]
    assert sum(len({n for lesson in course.lessons for n in lesson.teaches}) for course in BOOKS.values()) == 465


@COURSES
def test_a_lesson_is_a_few_short_pages_then_drills_then_a_gate_they_can_fill(course: Course) -> None:
    for lesson in course.lessons:
        assert 2 <= len(lesson.pages) <= 5, lesson.id
        assert sum(drill.questions for drill in lesson.drills) >= lesson.gate.questions, lesson.id
        assert lesson.aim.startswith("You ")
        assert lesson.aim.count(".") == 1


@COURSES
def test_a_page_is_short_and_a_page_on_a_game_cites_what_it_teaches(course: Course) -> None:
    for lesson, page in pages(course):
        assert 30 <= len(page.text.split()) <= 200, (lesson.id, page.title)
        assert page.clauses or not course.game, (lesson.id, page.title)


@COURSES
def test_the_voice_is_calm(course: Course) -> None:
    for lesson, page in pages(course):
        words = page.text + (page.worked.caption if page.worked else "")
        assert not re.findall(r"!|\b(?:oops|great|well done|please note|simply put)\b", words.lower()), (lesson.id, page.title)


@GAMES
def test_pages_are_written_and_not_taken_from_the_register(game: AnyGame) -> None:
    told = " ".join(paragraph for _, page in pages(BOOKS[game.file.id]) for paragraph in page.paragraphs)
    plain = re.sub(r" \[[^\]]*\]", "", told)
    sentences = {sentence.strip() for clause in game.file.clauses.values() for sentence in clause.text.split(". ")}
    assert not [sentence for sentence in sentences if len(sentence.split()) > 7 and sentence in plain]


@COURSES
def test_every_amount_a_caption_states_comes_from_the_settlement_beside_it(course: Course) -> None:
    for worked in all_worked(course):
        stated = {int(whole.replace(",", "")) * 100 + int(cents or 0) for whole, cents in AMOUNT.findall(worked.caption)}
        assert stated <= amounts_of(worked), worked.caption


def amounts_of(worked: Worked) -> set[Cents]:
    """Stakes, what moves on any wagers of one position together, a pool shared, and the figures of the table."""
    table = read_round(worked.round, CATALOGUE[worked.round.game]).table
    known = {table.jackpot.display, table.jackpot.reset, table.jackpot.price, worked.meter_after or 0}
    known |= {amount for limits in table.limits.values() for amount in limits}
    known.add(sum(line.paid for line in worked.lines if line.wager == "jackpot"))
    for number in {line.position for line in worked.lines}:
        lines = [line for line in worked.lines if line.position == number]
        for size in range(1, len(lines) + 1):
            for some in combinations(lines, size):
                known |= moved(some)
    return known


def moved(lines: tuple[StatedLine, ...]) -> set[Cents]:
    taken, returned = sum(line.taken for line in lines), sum(line.returned for line in lines)
    return {sum(line.paid for line in lines), taken, returned, taken + returned}


@GAMES
def test_every_odds_named_is_one_the_game_pays(game: AnyGame) -> None:
    pays = {str(odds) for table in game.file.pays.values() for odds in table.odds.values()}
    pays.add(f"{academy_customs().supervisor_above_odds} to 1")
    for lesson, page in pages(BOOKS[game.file.id]):
        words = page.text + (page.worked.caption if page.worked else "")
        assert {told.replace(",", "") for told in re.findall(r"\b[\d,]+ to 1\b", words)} <= pays, (lesson.id, page.title)


@GAMES
def test_every_wager_and_payment_of_a_game_is_worked_to_a_win_and_every_wager_to_a_loss(game: AnyGame) -> None:
    met = {(line.wager, line.outcome) for worked in all_worked(BOOKS[game.file.id]) for line in worked.lines}
    assert {(wager, "win") for wager in game.file.wagers} <= met
    assert {(wager, "lose") for wager, terms in game.file.wagers.items() if not terms.payment} <= met


def test_the_shared_course_drills_every_multiple_the_games_pay() -> None:
    drilled = {
        drill.variant for lesson in BOOKS["shared-skills"].lessons for drill in lesson.drills if drill.skill == "times-table"
    }
    paid = {odds.pays for game in CATALOGUE.values() for table in game.file.pays.values() for odds in table.odds.values()}
    assert drilled == {f"x{times}" for times in paid if times > 1}
