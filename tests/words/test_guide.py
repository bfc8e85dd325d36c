"""The pages of the guide, as one looks for them."""

from app.base.texts import ENGLISH
from app.words.guide import pages_with


def test_pages_that_are_named_so_come_before_those_that_only_speak_of_it() -> None:
    titles = [page.title for page in pages_with("Table", ENGLISH)]
    named = [title for title in titles if "table" in title.casefold()]
    assert len(titles) > len(named) > 1
    assert titles[: len(named)] == named


def test_a_page_has_every_one_of_some_words() -> None:
    assert pages_with("no such word anywhere", ENGLISH) == []
    assert {page.screen for page in pages_with("exam", ENGLISH)} > {page.screen for page in pages_with("exam examiner", ENGLISH)}
