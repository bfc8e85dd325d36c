"""The format of a course: what a page cites is what a lesson teaches, and a file is read strictly."""

from pathlib import Path

import pytest

from app.base.datafile import read_datafile
from app.base.trouble import BadContent
from lessons.course import Course, Gate, Lesson, LessonPage, courses

GATE = Gate(accuracy=95, at_par=70, questions=20)

BOOK = """
id = "house"
title = "The house course"
aim = "You know the house."
game = "megalink-bullseye"

[[lessons]]
id = "one"
title = "One"
aim = "You begin."
lists = ["1.1"]
drills = [{ skill = "name-hand", questions = 5 }]
gate = { accuracy = 95, at-par = 70, questions = 5 }

[[lessons.pages]]
title = "A page"
text = "Deal [3.8]."
"""


def book(folder: Path, text: str = BOOK) -> Path:
    file = folder / "house.toml"
    file.write_text(text, encoding="utf-8")
    return file


def lesson(*pages: LessonPage, lists: tuple[str, ...] = ()) -> Lesson:
    return Lesson(id="one", title="One", aim="You begin.", pages=pages, drills=(), gate=GATE, lists=lists)


def test_a_paragraph_has_no_line_breaks_and_keeps_its_citations() -> None:
    page = LessonPage("Deal", "\nDeal three cards\nto each [3.7].\n\nThen burn.\n")
    assert page.paragraphs == ("Deal three cards to each [3.7].", "Then burn.")


def test_a_page_explains_the_clauses_it_cites_each_once_in_the_order_of_its_words() -> None:
    page = LessonPage("Deal", "By hand [3.8], by device [3.7], by hand again [3.8]; not [3], and not 3.9.")
    assert page.clauses == ("3.8", "3.7")


def test_a_clause_of_another_game_is_pointed_to_and_not_taught() -> None:
    page = LessonPage("Then and now", "Queen high [3.13], as in 2019 [M3CP 3.11] and again [M3CP 3.11].")
    assert page.clauses == ("3.13",)
    assert page.foreign_clauses == (("M3CP", "3.11"),)


def test_a_lesson_teaches_what_its_pages_explain() -> None:
    assert lesson(LessonPage("A", "One [3.1]."), LessonPage("B", "Two [3.2], after one [3.1].")).teaches == ("3.1", "3.2")


def test_a_course_knows_what_is_taught_and_what_is_only_listed() -> None:
    course = Course("c", "C", "You learn.", (lesson(LessonPage("A", "One [3.1]."), lists=("1.1",)),))
    assert course.clauses == {"3.1", "1.1"}


def test_a_misspelt_key_is_told_with_the_nearest_right_one(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="did you mean 'drills'"):
        read_datafile(book(tmp_path, BOOK.replace("drills =", "drils =")), Course)


def test_no_gate_asks_for_more_than_everything(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="100"):
        read_datafile(book(tmp_path, BOOK.replace("accuracy = 95", "accuracy = 101")), Course)


def test_an_academys_course_stands_beside_ours_and_replaces_the_one_of_its_id(tmp_path: Path) -> None:
    (tmp_path / "courses").mkdir()
    book(tmp_path / "courses")
    assert set(courses(tmp_path)) == {*courses(), "house"}
    book(tmp_path / "courses", BOOK.replace('id = "house"', 'id = "megalink-bullseye"'))
    assert courses(tmp_path)["megalink-bullseye"].title == "The house course"
