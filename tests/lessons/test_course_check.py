"""A course is proved against the rules: what it cites is there, what it drills can be asked, what it states is what settles."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from app.base.trouble import BadContent
from app.rules.rounddocument import PositionDocument, RoundDocument
from lessons.course import Course, Drill, Gate, Lesson, LessonPage, StatedLine, Worked
from lessons.course_check import check_course, read_course
from tests.rules.examples import CATALOGUE

LINES = (
    StatedLine(1, "ante", "win", paid=2500, returned=2500),
    StatedLine(1, "play", "stand-off", returned=2500),
)
WORKED = Worked(
    "Jack high does not qualify: the Ante wins $25, and Play goes back.",
    RoundDocument(
        game="three-card-poker",
        dealer="Jd 9c 4s",
        positions=[PositionDocument(1, "Ah Kd 2c", {"ante": 2500}, "play")],
    ),
    LINES,
    meter_after=10_000_000,
)
LESSON = Lesson(
    id="one",
    title="One",
    aim="You begin.",
    pages=(LessonPage("A", "Without Queen High [3.13] the Ante is paid.", WORKED),),
    drills=(Drill("payout", 5, "cut"),),
    gate=Gate(accuracy=95, at_par=70, questions=5),
    lists=("1.1",),
)
COURSE = Course("c", "C", "You learn.", (LESSON,), game="three-card-poker")


def problems(course: Course) -> list[tuple[str, str]]:
    return [(str(problem.where), str(problem.message)) for problem in check_course(course, CATALOGUE)]


def with_lesson(**changes: Any) -> Course:
    return replace(COURSE, lessons=(replace(LESSON, **changes),))


def with_worked(**changes: Any) -> Course:
    return with_lesson(pages=(replace(LESSON.pages[0], worked=replace(WORKED, **changes)),))


def test_a_course_that_agrees_with_the_rules_has_no_problems() -> None:
    assert problems(COURSE) == []


def test_an_unknown_game_is_told_with_the_nearest() -> None:
    [(where, message)] = problems(replace(COURSE, game="three-card-pokr"))
    assert (where, "did you mean 'three-card-poker'" in message) == ("game", True)


def test_two_lessons_of_one_id_are_told() -> None:
    assert [where for where, _ in problems(replace(COURSE, lessons=(LESSON, LESSON)))] == ["lessons.one"]


def test_a_switch_the_game_does_not_have_is_told() -> None:
    pages = (replace(LESSON.pages[0], switches=("dealer-qualifies",)), LessonPage("B", "No switch [3.1].", switches=("x",)))
    assert [where for where, _ in problems(with_lesson(pages=pages))] == [
        "lessons.one.pages[0].switches[0]",
        "lessons.one.pages[1].switches[0]",
    ]
    newer = replace(COURSE, game="megalink-three-card-poker")
    fitting = (LessonPage("A", "Read to the letter [3.11].", switches=("dealer-qualifies",)),)
    assert problems(replace(newer, lessons=(replace(LESSON, pages=fitting),))) == []


def test_clauses_that_are_not_there_are_told_wherever_they_are_named() -> None:
    pages = (LessonPage("A", "Nothing [9.9], and there nothing [M3CP 9.9], and nowhere [XYZ 1.1]."),)
    assert [where for where, _ in problems(with_lesson(pages=pages, lists=("7.7",)))] == [
        "lessons.one.lists",
        "lessons.one.pages[0]",
        "lessons.one.pages[0]",
        "lessons.one.pages[0]",
    ]


def test_a_misspelt_skill_is_told_with_the_nearest() -> None:
    [(where, message)] = problems(with_lesson(drills=(Drill("payuot", 5),)))
    assert (where, "did you mean 'payout'" in message) == ("lessons.one.drills[0].skill", True)


def test_a_skill_that_does_not_apply_to_the_game_is_told() -> None:
    assert [where for where, _ in problems(with_lesson(drills=(Drill("house-way", 5),)))] == ["lessons.one.drills[0].skill"]


def test_a_variant_the_skill_does_not_have_is_told() -> None:
    assert [where for where, _ in problems(with_lesson(drills=(Drill("payout", 5, "shouted"),)))] == [
        "lessons.one.drills[0].variant"
    ]


def test_a_course_without_a_game_drills_shared_skills_only() -> None:
    shared = Course("s", "S", "You count.", (replace(LESSON, pages=(), lists=(), drills=(Drill("times-table", 5, "x40"),)),))
    assert problems(shared) == []
    assert problems(replace(shared, lessons=(replace(shared.lessons[0], drills=LESSON.drills),)))


def test_a_wrong_amount_is_told_and_so_is_the_line_that_is_missing() -> None:
    wrong = replace(LINES[0], paid=5000)
    assert [where for where, _ in problems(with_worked(lines=(wrong, LINES[1])))] == [
        "lessons.one.pages[0].worked.lines[0]",
        "lessons.one.pages[0].worked.lines",
    ]


def test_a_meter_that_does_not_come_out_is_told() -> None:
    assert problems(with_worked(meter_after=1)) == [("lessons.one.pages[0].worked.meter-after", "found 1, expected 10000000")]


def test_a_round_that_cannot_be_is_told_at_its_place() -> None:
    twice = replace(WORKED.round, dealer="Jd Jd 4s")
    assert [where for where, _ in problems(with_worked(round=twice))] == ["lessons.one.pages[0].worked.round.dealer"]


def test_a_file_with_errors_is_refused_whole(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('id = "h"\ntitle = "H"\naim = "You learn."\ngame = "poker"\nlessons = []\n', encoding="utf-8")
    with pytest.raises(BadContent, match="1 error"):
        read_course(file, CATALOGUE)


def test_a_situation_to_deal_is_one_of_the_game() -> None:
    course = Course("c", "C", "You learn.", (replace(LESSON, situations=("equal-pairs", "equal-pears")),), "three-card-poker")
    (where, why), *others = problems(course)
    assert (where, others) == ("lessons.one.situations[1]", [])
    assert "equal-pairs" in why


def test_every_course_on_a_game_has_a_situation_to_deal() -> None:
    for game in CATALOGUE:
        course = read_course(Path("lessons/courses") / f"{game}.toml", CATALOGUE)
        assert any(lesson.situations for lesson in course.lessons), game
