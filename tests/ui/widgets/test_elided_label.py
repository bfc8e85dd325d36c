"""Words that end with three dots where there is no room for all of them."""

from pytestqt.qtbot import QtBot

from ui.widgets.elided_label import ElidedLabel

NAME = "Muhammad Iskandar Shah bin Abdul Rahman"


def test_words_that_fit_are_shown_whole(qtbot: QtBot) -> None:
    label = ElidedLabel("plain", "Mei")
    qtbot.addWidget(label)
    label.resize(label.sizeHint())
    assert label.shown == "Mei"


def test_words_that_do_not_fit_end_with_dots_and_are_kept(qtbot: QtBot) -> None:
    label = ElidedLabel("plain", NAME)
    qtbot.addWidget(label)
    label.resize(label.sizeHint().width() // 2, label.sizeHint().height())
    assert label.shown.endswith("…")
    assert NAME.startswith(label.shown[:-1])
    assert label.text() == NAME
    assert label.minimumSizeHint().width() == 0
