"""Between the words of a language stand its own points: on every screen, in what is read and in what is heard."""

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget

from app.words.listing import enumerated, listed, named, sentences
from app.words.text import use_language
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import due
from tests.ui.conftest import STILL, Opens, Trainee
from tests.ui.languages import everything
from ui.shots.journey import opened, states

CHINESE = replace(STILL, language="zh")
FAULT_AND_MENUS = ("S", "I", "Esc", "W", "Esc")
"""Keys that are wrong at nearly every step, and two that open a menu."""
HAN = "[\u4e00-\u9fff，。；：、（）“”！？]"
WRONG = (
    rf"{HAN}[,;:!?.(](?=\s|$|{HAN})",
    rf"(?<![\d)])[,;:!?] ?{HAN}",
    rf"(?<![\w)])\. ?{HAN}",
    rf"[A-Za-z]\.{HAN}",
    rf"\({HAN}|{HAN}\)",
    r"[，。；：、！？] (?! )",
)
AMISS = re.compile("|".join(WRONG))
"""A point of another script beside a Chinese sign, or a blank after one of its own; "1. " is a number."""


@pytest.mark.parametrize("state", states(CATALOGUE))
def test_every_screen_has_chinese_points(qapp: QApplication, trainee: Trainee, state: str) -> None:
    window = opened(states(CATALOGUE)[state], CATALOGUE, CHINESE, trainee.folder, trainee.person)
    qapp.processEvents()
    told = {words.replace(trainee.person.name, "") for words in words_of(window)}
    window.close()
    assert told
    assert {words for words in told if AMISS.search(words)} == set()


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_a_table_has_chinese_points(open_table: Opens, game_id: str) -> None:
    table = open_table(game_id, "guided", preferences=CHINESE)
    while not table.session.finished:
        for key in FAULT_AND_MENUS:
            table.control.press(key)
            assert {words for words in words_of(table) if AMISS.search(words)} == set()
        assert table.session.do(due(table)).done


def test_every_text_has_chinese_points() -> None:
    between_kinds = ";;"  # Qt's own, in the list of kinds of files
    told = {place: text.replace(between_kinds, "\n") for place, text in everything("zh").items()}
    assert {place: text for place, text in told.items() if AMISS.search(text)} == {}


def words_of(screen: QWidget) -> Iterator[str]:
    """Everything that is to be read on a screen, and what a screen reader hears of it."""
    for part in (screen, *screen.findChildren(QWidget)):
        yield from (part.accessibleName(), part.accessibleDescription(), part.toolTip())
        if isinstance(part, QLabel):
            yield part.text()
        if isinstance(part, QLineEdit):
            yield part.placeholderText()


def test_things_are_put_in_a_row_as_the_language_does() -> None:
    assert listed(["Ante", "", "three rounds"]) == "Ante, three rounds"
    assert sentences(["Right", "Is it?", "It is"]) == "Right. Is it? It is"
    use_language("zh")
    assert listed(["完整的一局", "三局"]) == "完整的一局，三局"
    assert enumerated(["Ante", "Play"]) == "Ante、Play"
    assert sentences(["正确", "是吗？", "是"]) == "正确。是吗？是"
    assert named("模式", "静默") == "模式：静默"
    assert sentences([]) == ""
