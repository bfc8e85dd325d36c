"""A screen reader is told words, and nothing where there are none."""

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.foundation.screen_reader import announce, somebody_hears
from ui.widgets.notice import Notice


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is told."""
    told: list[str] = []

    def hear(event: QAccessibleAnnouncementEvent) -> None:
        told.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return told


def test_words_are_announced_and_silence_is_not(qtbot: QtBot, heard: list[str]) -> None:
    teller = QWidget()
    qtbot.addWidget(teller)
    announce(teller, "")
    announce(teller, "Position 3")
    assert heard == ["Position 3"]


def test_whether_somebody_hears_is_asked_of_qt(monkeypatch: pytest.MonkeyPatch) -> None:
    for is_active in (True, False):
        monkeypatch.setattr(QAccessible, "isActive", lambda is_active=is_active: is_active)
        assert somebody_hears() is is_active


def test_a_notice_is_announced_once_while_it_is_seen(qtbot: QtBot, heard: list[str]) -> None:
    notice = Notice()
    qtbot.addWidget(notice)
    for words in ("The disk is full.", "A file is missing.", "The disk is full."):
        notice.tell(words)
    assert heard == ["The disk is full.", "A file is missing."]
    assert notice.words.text() == "The disk is full.\nA file is missing."
    notice.put_away()
    notice.tell("The disk is full.")
    assert notice.words.text() == heard[-1] == "The disk is full."
    assert len(heard) == 3
