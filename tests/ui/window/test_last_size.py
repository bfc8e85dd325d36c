"""The window opens as large as it was closed."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from ui.foundation.measures import SMALLEST
from ui.window.last_size import FILE, keep_size, show_as_last


def shown(qtbot: QtBot, folder: Path) -> QMainWindow:
    window = QMainWindow()
    qtbot.addWidget(window)
    show_as_last(window, folder)
    QApplication.processEvents()
    return window


def test_it_opens_as_large_as_it_was_closed(qtbot: QtBot, tmp_path: Path) -> None:
    window = shown(qtbot, tmp_path)
    assert (window.width(), window.height()) == SMALLEST
    room = window.screen().availableSize()
    larger = (max(SMALLEST[0], room.width() - 40), max(SMALLEST[1], room.height() - 30))
    window.resize(*larger)
    QApplication.processEvents()
    keep_size(window, tmp_path)
    again = shown(qtbot, tmp_path)
    assert (again.width(), again.height()) == larger


def test_one_that_filled_the_screen_does_so_again(qtbot: QtBot, tmp_path: Path) -> None:
    window = shown(qtbot, tmp_path)
    window.showMaximized()
    keep_size(window, tmp_path)
    assert shown(qtbot, tmp_path).isMaximized()


@pytest.mark.parametrize("kept", [b"", b"\xff", b"[" * 100_000, b'{"width": "wide"}', b'{"width": 7, "height": -1}'])
def test_whatever_stands_in_the_file_it_opens(qtbot: QtBot, tmp_path: Path, kept: bytes) -> None:
    (tmp_path / FILE).write_bytes(kept)
    window = shown(qtbot, tmp_path)
    assert window.width() >= SMALLEST[0]


def test_where_it_cannot_be_kept_the_window_closes_all_the_same(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    keep_size(shown(qtbot, tmp_path), tmp_path)
