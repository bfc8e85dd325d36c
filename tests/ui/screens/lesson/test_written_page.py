"""The words of a page: its citations are links, and nothing in them is taken for markup."""

from pytestqt.qtbot import QtBot

from lessons.course import LessonPage
from tests.ui.conftest import STILL
from ui.foundation.measures import measures_for
from ui.foundation.theme import theme
from ui.screens.lesson.stop_part import Dress
from ui.screens.lesson.written_page import WrittenPage, cited_on, in_rich_text

PAGE = LessonPage(title="Two & more", text="Say it [3.1] before the card.\n\nSee the old rule [3CP 3.9] and [3.1] again.")


def test_every_clause_is_cited_once_with_its_game() -> None:
    assert cited_on(PAGE, "M3CP") == ("M3CP 3.1", "3CP 3.9")


def test_a_citation_is_a_link_that_stays_on_one_line() -> None:
    text = in_rich_text("Say it [3.1].", "M3CP", "#123456")
    assert '<a href="M3CP 3.1"' in text
    assert "M3CP&nbsp;3.1</a>." in text
    assert "#123456" in text


def test_signs_of_markup_are_words_like_others() -> None:
    assert "$5 &lt; $10 &amp; more" in in_rich_text("$5 < $10 & more", "M3CP", "#000")


def test_a_link_opens_its_clause_and_is_read_out_as_words(qtbot: QtBot) -> None:
    opened: list[str] = []
    page = WrittenPage(PAGE, "LessonPage 1 of 2", "M3CP", opened.append)
    qtbot.addWidget(page)
    page.dress(Dress(theme("light"), measures_for(1280, 100), STILL))
    page.paragraphs[0].linkActivated.emit("M3CP 3.1")
    assert opened == ["M3CP 3.1"]
    assert page.paragraphs[0].accessibleName() == "Say it M3CP 3.1 before the card."
