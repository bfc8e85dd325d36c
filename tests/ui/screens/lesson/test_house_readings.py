"""A lesson in a house that has decided otherwise: the page ends with the house's own reading, in the language in use."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from app.base.texts import languages
from app.rules.wording import say_words
from app.words.text import say
from tests.rules.examples import CATALOGUE
from tests.ui.screens.lesson.at_the_lesson import lesson_at
from ui.foundation.interface_language import speak
from ui.foundation.preferences import Preferences
from ui.screens.lesson.screen import LessonScreen
from ui.screens.lesson.written_page import WrittenPage
from ui.window.window import Window

M3CP = "megalink-three-card-poker"
FILE = CATALOGUE[M3CP].file
BY_CARDS = FILE.switches["dealer-qualifies"].choices["cards"]


def paragraphs(screen: LessonScreen) -> list[str]:
    assert isinstance(screen.page, WrittenPage)
    return [paragraph.accessibleName() for paragraph in screen.page.paragraphs]


@pytest.mark.parametrize("language", languages())
def test_a_house_that_reads_by_cards_is_told_so(qtbot: QtBot, journey: Callable[..., Window], language: str) -> None:
    speak(language)
    window = journey(Preferences(pace="off", sound=False, language=language))
    window.desk.set_house(window.desk.house.with_ruling(FILE, "dealer-qualifies", "cards"))
    screen, _ = lesson_at(qtbot, window, M3CP, "dealer", 1)
    assert paragraphs(screen)[-1] == f"{say('lesson.own-customs')} {say_words(BY_CARDS, language)}"


def test_the_usual_house_reads_the_page_as_it_is(qtbot: QtBot, journey: Callable[..., Window]) -> None:
    screen, _ = lesson_at(qtbot, journey(), M3CP, "dealer", 1)
    assert say("lesson.own-customs") not in " ".join(paragraphs(screen))
