"""The rail: an icon stands in the middle where it stands alone, and a name is never cut through a letter."""

from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from app.pages.places import Home, People
from ui.window.window import Window

NAME = "Muhammad Iskandar Shah bin Abdul Rahman"


def test_an_icon_alone_stands_in_the_middle(journey: Callable[..., Window]) -> None:
    window = journey()
    window.go(Home())
    QApplication.processEvents()
    button = window.shell.rail.buttons[Home]
    assert not button.words.isVisible()
    assert abs(button.picture.geometry().center().x() - button.rect().center().x()) <= 1


def test_a_long_name_ends_with_dots_beside_its_icon(journey: Callable[..., Window]) -> None:
    window = journey(name=NAME)
    window.resize(1920, 1080)
    window.go(Home())
    QApplication.processEvents()
    button = window.shell.rail.buttons[People]
    assert button.words.shown.endswith("…")
    assert button.toolTip() == button.accessibleName() == NAME
