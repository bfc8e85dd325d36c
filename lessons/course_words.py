"""The words of courses in the language in use: English stands in their files, every other language in its own folder.

A page is known by its lesson and its place. A lesson whose pages are not those of its file is told as the file has it.
"""

from functools import cache

from msgspec.structs import replace

from app.base import texts
from app.base.datafile import read_datafile
from app.rules.core.gamefile import Part
from app.rules.wording import odds_unbroken
from lessons.course import Course, Lesson, LessonPage


class PageWords(Part, frozen=True):
    """The words of a page, and of its worked position where it has one."""

    title: str
    text: str
    caption: str = ""


class LessonWords(Part, frozen=True):
    """What a lesson is called, what one can do after it, and its pages in their order."""

    title: str
    aim: str
    pages: tuple[PageWords, ...]


class CourseWords(Part, frozen=True):
    """What a course is called, what it aims at, and its lessons by their ids."""

    title: str
    aim: str
    lessons: dict[str, LessonWords]


def told_in(course: Course, language: str) -> Course:
    """A course of the program in a language, as far as somebody has put it into that language."""
    words = None if language == texts.ENGLISH else course_words(course.id, language)
    if words is None:
        return course
    lessons = tuple(_lesson(lesson, words.lessons.get(lesson.id), language) for lesson in course.lessons)
    return replace(course, title=words.title, aim=words.aim, lessons=lessons)


@cache
def course_words(course: str, language: str) -> CourseWords | None:
    """The words of a course in a language; None where it has none of them."""
    file = texts.texts_folder() / language / "courses" / f"{course}.toml"
    return read_datafile(file, CourseWords) if file.is_file() else None


def _lesson(lesson: Lesson, words: LessonWords | None, language: str) -> Lesson:
    if words is None or len(words.pages) != len(lesson.pages):
        return lesson
    pages = tuple(_page(page, own, language) for page, own in zip(lesson.pages, words.pages, strict=True))
    return replace(lesson, title=words.title, aim=words.aim, pages=pages)


def _page(page: LessonPage, words: PageWords, language: str) -> LessonPage:
    caption = odds_unbroken(words.caption, language)
    worked = page.worked and replace(page.worked, caption=caption or page.worked.caption)
    return replace(page, title=words.title, text=odds_unbroken(words.text, language), worked=worked)
