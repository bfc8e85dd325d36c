"""A line to find something: its keys are its own, and Enter over no words goes on."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ui.widgets.search_field import SearchField


class Around(QWidget):
    """Hears the keys that a field lets through."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[int] = []
        self.field = SearchField("Find")
        self.told: list[str] = []
        for name in ("taken", "went_down", "done"):
            getattr(self.field, name).connect(lambda name=name: self.told.append(name))
        QVBoxLayout(self).addWidget(self.field)

    def keyPressEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        self.heard.append(event.key())  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("words", "key", "told"),
    [
        ("late", Qt.Key.Key_Return, ["taken"]),
        ("", Qt.Key.Key_Down, ["went_down"]),
        ("late", Qt.Key.Key_Escape, ["done"]),
    ],
)
def test_its_keys_are_its_own(qtbot: QtBot, words: str, key: Qt.Key, told: list[str]) -> None:
    around = Around()
    qtbot.addWidget(around)
    QTest.keyClicks(around.field, words)
    QTest.keyClick(around.field, key)
    assert (around.told, around.heard) == (told, [])


def test_enter_over_no_words_goes_on(qtbot: QtBot) -> None:
    around = Around()
    qtbot.addWidget(around)
    QTest.keyClick(around.field, Qt.Key.Key_Return)
    assert (around.told, around.heard) == ([], [Qt.Key.Key_Return])
