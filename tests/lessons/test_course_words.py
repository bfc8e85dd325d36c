"""Courses in another language: the same lessons, pages and felts in its words, and English wherever it has none."""

from pathlib import Path

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from app.base import texts
from app.base.texts import ENGLISH, languages
from app.base.trouble import BadContent
from lessons.course import Course, courses
from lessons.course_words import course_words, told_in
from lessons.every_course import EveryCourse
from tests.rules.examples import CATALOGUE

BOOKS = courses()
CHIPS = BOOKS["shared-skills"]


def bones(course: Course) -> object:
    """A course without its words: ids, clauses, drills, gates, rounds, switches."""
    data = to_builtins(course)
    for lesson in [data, *data["lessons"]]:
        lesson["title"] = lesson["aim"] = ""
    for page in (page for lesson in data["lessons"] for page in lesson["pages"]):
        page["title"] = page["text"] = ""
        if page["worked"]:
            page["worked"]["caption"] = ""
    return data


@pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])
@pytest.mark.parametrize("course", BOOKS.values(), ids=lambda course: course.id)
def test_only_the_words_are_others(course: Course, language: str) -> None:
    told = told_in(course, language)
    assert bones(told) == bones(course)
    assert [(lesson.id, lesson.teaches) for lesson in told.lessons] == [(lesson.id, lesson.teaches) for lesson in course.lessons]


def test_a_course_is_told_in_the_language_in_use_and_stays_as_it_is_written() -> None:
    every = EveryCourse(BOOKS, CATALOGUE, "zh")
    assert every["shared-skills"].lessons[0].title == "认识筹码"
    assert every["shared-skills"].lessons[0].pages[1].worked != CHIPS.lessons[0].pages[1].worked
    assert every.as_written("shared-skills") == CHIPS
    assert EveryCourse(BOOKS, CATALOGUE, "xx")["shared-skills"] == CHIPS


def test_a_course_of_an_academy_has_the_words_it_was_written_in() -> None:
    own = replace(CHIPS, title="Our own chips")
    every = EveryCourse(type(BOOKS)([own]), CATALOGUE, "zh")
    assert every["shared-skills"] == own


def test_a_lesson_with_other_pages_is_told_as_it_is_written() -> None:
    first, *others = CHIPS.lessons
    shorter = replace(CHIPS, lessons=(replace(first, pages=first.pages[1:]), *others))
    assert told_in(shorter, "zh").lessons[0].title == "Knowing the chips"
    assert told_in(shorter, "zh").lessons[1].title == "切一笔派彩"


def test_a_file_of_words_is_read_strictly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "xx" / "courses" / "chips.toml"
    file.parent.mkdir(parents=True)
    file.write_text('title = "Chips"\nlesons = {}\n', encoding="utf-8")
    monkeypatch.setattr(texts, "texts_folder", lambda: tmp_path)
    with pytest.raises(BadContent) as refused:
        course_words("chips", "xx")
    assert len(refused.value.problems) >= 2
