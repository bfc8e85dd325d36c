"""The typefaces: Latin letters and figures are always Inter's, Chinese is ours too, and is loaded only where it is needed."""

import pytest
from PySide6.QtGui import QFont, QTextLayout
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.base.datafile import files
from ui.foundation import fonts
from ui.foundation.fonts import CHINESE, FAMILY, font, load_chinese, load_for
from ui.foundation.measures import measures_for
from ui.foundation.theme import style_sheet, theme
from ui.widgets.parts import column, label

LARGEST = 2_500_000


def drawn_with(text: str, weight: QFont.Weight = QFont.Weight.Normal) -> set[tuple[str, str]]:
    layout = QTextLayout(text, font(20, weight))
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return {(run.rawFont().familyName(), run.rawFont().styleName()) for run in layout.glyphRuns()}


def test_each_script_is_drawn_with_its_own_typeface() -> None:
    assert load_chinese() == (CHINESE, f"{CHINESE} SemiBold")
    assert drawn_with("Ante $1,250") == {(FAMILY, "Regular")}
    assert drawn_with("荷官派彩，座位") == {(CHINESE, "Regular")}
    assert drawn_with("派 $25") == {(FAMILY, "Regular"), (CHINESE, "Regular")}


@pytest.mark.parametrize("weight", [QFont.Weight.DemiBold, QFont.Weight.Bold])
def test_what_stands_out_does_so_in_chinese_too(weight: QFont.Weight) -> None:
    load_chinese()
    assert drawn_with("荷官", weight) == {(CHINESE, "SemiBold")}


@pytest.mark.parametrize(("wraps", "alike"), [(False, True), (True, False)])
def test_figures_in_one_line_are_all_as_wide_and_in_sentences_are_not(qtbot: QtBot, wraps: bool, alike: bool) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    inside = column(window)
    window.setStyleSheet(style_sheet(theme("dark"), measures_for(1280, 100)))
    widths = set()
    for amount in ("$1,111", "$8,888", "$4,070"):
        inside.addWidget(shown := label("body", amount, wraps=wraps))
        shown.ensurePolished()
        widths.add(shown.fontMetrics().horizontalAdvance(amount))
    assert (len(widths) == 1) == alike


def test_the_chinese_typeface_is_loaded_for_a_name_that_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(fonts, "load_chinese", lambda: loaded.append("Chinese"))
    for name in ("Mei", "Siti Nurhaliza", "Zoë – “Z”", ""):
        load_for(name)
    assert loaded == []
    load_for("美玲 Tan")
    assert loaded == ["Chinese"]


def test_every_typeface_is_small_and_has_its_licence_beside_it() -> None:
    folder = files("assets") / "fonts"
    assert [file.name for file in folder.glob("*.ttf") if file.stat().st_size > LARGEST] == []
    assert sorted(file.name for file in folder.glob("LICENSE-*")) == ["LICENSE-Inter.txt", "LICENSE-Noto-Sans-SC.txt"]
