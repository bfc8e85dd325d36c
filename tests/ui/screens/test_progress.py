"""Progress: figures and plots, their numbers as tables, and both as files; by keys and by mouse."""

import csv
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.pages.places import DrillAt, Drills, ProgressAt, Results, Rulebook, Tables
from app.pages.progress import Scope
from app.practice.sample_trainee import NAME
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest, window_of
from tests.ui.looking import cut_words, nameless
from ui.foundation.preferences import Preferences
from ui.screens.progress.grade_lines import MOST_PROOFS, GradeLines
from ui.screens.progress.heat_map import HeatMap
from ui.screens.progress.pairs import Pairs
from ui.screens.progress.panel import Panel
from ui.screens.progress.plots_body import Body
from ui.screens.progress.screen import ProgressScreen
from ui.widgets.bars import Bars
from ui.widgets.nothing import Nothing
from ui.window.window import Window

LEFT = Qt.MouseButton.LeftButton
BULL, STUD, THB, _, THREE_CARD = CATALOGUE
OpensProgress = Callable[..., ProgressScreen]


@pytest.fixture
def progress(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path, weeks: Path) -> OpensProgress:
    """Opens the progress of somebody who has practised for weeks."""

    def open_progress(game: str = "", preferences: Preferences = STILL) -> ProgressScreen:
        copytree(weeks, tmp_path, dirs_exist_ok=True)
        window = journey(preferences, NAME)
        window.go(ProgressAt(game))
        at_rest(qtbot, window)
        QApplication.processEvents()
        assert isinstance(window.screen_now, ProgressScreen)
        return window.screen_now

    return open_progress


def panel(screen: ProgressScreen, name: str) -> Panel:
    return next(panel for panel in screen.panels if panel.name == name)


def gone_to(screen: ProgressScreen) -> list[object]:
    """Where the screen asks to go, instead of going there."""
    asked: list[object] = []
    screen.go.disconnect()
    screen.go.connect(asked.append)
    return asked


def save(qtbot: QtBot, screen: ProgressScreen, button: QPushButton, file: Path) -> None:
    """Click a button that saves, and choose a file."""
    QTest.mouseClick(button, LEFT)
    screen.dialog.selectFile(str(file))
    screen.dialog.accept()
    at_rest(qtbot, window_of(screen))
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_five_figures_and_nine_panels_are_shown(progress: OpensProgress) -> None:
    screen = progress()
    assert isinstance(screen.body, Body)
    assert len(screen.body.figures) == 5
    assert [one.name for one in screen.panels] == [
        *("grade-lines", "over-time", "round-time", "skills", "confusions", "clauses", "audit", "coverage", "curve"),
    ]
    assert all(one.drawing is not None for one in screen.panels)


def test_a_line_of_a_grade_opens_the_rounds_that_prove_it_and_each_leads_to_its_results(
    progress: OpensProgress, qtbot: QtBot
) -> None:
    screen = progress(BULL)
    drawing = panel(screen, "grade-lines").drawing
    assert isinstance(drawing, GradeLines)
    line = next(line for line in drawing.lines if line.shown.proofs)
    asked = gone_to(screen)
    assert not line.proofs
    QTest.mouseClick(line.opener, LEFT)
    at_rest(qtbot, window_of(screen))
    assert len(line.proofs) == min(MOST_PROOFS, len(line.shown.proofs))
    QTest.mouseClick(line.proofs[0], LEFT)
    assert asked == [Results(line.shown.proofs[0].attempt)]
    line.opener.click()
    assert [button.isHidden() for button in line.proofs] == [True] * len(line.proofs)


def test_numbers_choose_a_game_arrows_the_time_and_d_the_device(qtbot: QtBot, progress: OpensProgress) -> None:
    screen = progress()
    for key, scope in (
        ("1", Scope(BULL)),
        ("D", Scope(BULL, "automated")),
        ("Left", Scope(BULL, "automated", "30-days")),
        ("2", Scope(STUD, "automated", "30-days")),
        ("0", Scope("", "", "30-days")),
        ("Right", Scope()),
    ):
        press(screen, key)
        at_rest(qtbot, window_of(screen))
        assert isinstance(screen.body, Body)
        assert screen.body.page.scope == screen.filters.scope == scope
    assert screen.filters.devices.isHidden()


def test_the_mouse_chooses_too_and_coming_back_the_game_is_the_same(qtbot: QtBot, progress: OpensProgress) -> None:
    screen = progress()
    QTest.mouseClick(screen.filters.games.buttons[STUD], LEFT)
    QTest.mouseClick(screen.filters.periods.buttons["all"], LEFT)
    at_rest(qtbot, window_of(screen))
    assert isinstance(screen.body, Body)
    assert screen.body.page.scope == Scope(STUD, period="all")
    assert screen.here() == ProgressAt(STUD)


def test_t_turns_every_plot_to_its_numbers_and_back(progress: OpensProgress) -> None:
    screen = progress(BULL)
    press(screen, "T")
    for one in screen.panels:
        assert one.as_table
        assert one.table is not None
        assert one.table.rowCount() == len(one.numbers.rows) > 0
        first = [item.text() for place in range(one.table.columnCount()) if (item := one.table.item(0, place)) is not None]
        assert first == list(one.numbers.rows[0])
    press(screen, "T")
    assert not any(one.as_table for one in screen.panels)


def test_t_turns_only_the_plot_that_has_the_focus(progress: OpensProgress) -> None:
    screen = progress(BULL)
    panel(screen, "skills").turner.setFocus()
    press(panel(screen, "skills").turner, "T")
    assert [one.name for one in screen.panels if one.as_table] == ["skills"]


def test_keys_work_wherever_the_keyboard_is(progress: OpensProgress) -> None:
    screen = progress(BULL)
    skills = panel(screen, "skills")
    skills.turner.setFocus()
    press(skills.turner, "Enter")
    assert skills.as_table, "Enter presses the button that has the keyboard"
    assert skills.table is not None
    skills.table.setFocus()
    press(skills.table, "T")
    assert not skills.as_table, "a table lets letters through"


def test_every_field_of_the_map_has_its_number_in_it(progress: OpensProgress) -> None:
    screen = progress()
    heat = panel(screen, "skills").drawing
    assert isinstance(heat, HeatMap)
    percents = {field.words for field in heat.fields}
    assert percents > {"–", ""}
    assert all(field.percent is None or field.words == str(field.percent) for field in heat.fields)
    assert all(field.accessibleName() for field in heat.fields)


def test_a_picture_and_a_table_are_written_where_the_person_says(qtbot: QtBot, progress: OpensProgress, tmp_path: Path) -> None:
    screen = progress(BULL)
    picture, sheet = tmp_path / "plot.png", tmp_path / "numbers.csv"
    one = panel(screen, "over-time")
    save(qtbot, screen, one.png, picture)
    save(qtbot, screen, one.csv, sheet)
    image = QImage(str(picture))
    assert image.width() > one.shown.width()
    assert image.height() > one.shown.height() > 200
    drawn = one.shown.grab().toImage()
    assert image.copy(16, image.height() - 16 - drawn.height(), drawn.width(), drawn.height()) == drawn.convertedTo(
        image.format()
    )
    with sheet.open(encoding="utf-8-sig", newline="") as file:
        assert list(csv.reader(file)) == [list(one.numbers.heads), *map(list, one.numbers.rows)]
    assert str(sheet) in window_of(screen).shell.notice.words.text()


def test_a_folder_that_is_not_there_is_a_sentence(qtbot: QtBot, progress: OpensProgress, tmp_path: Path) -> None:
    screen = progress(BULL)
    (tmp_path / "a file").write_text("in the way")
    QTest.mouseClick(panel(screen, "skills").csv, LEFT)
    screen.dialog.fileSelected.emit(str(tmp_path / "a file" / "numbers.csv"))
    screen.dialog.reject()
    at_rest(qtbot, window_of(screen))
    assert "cannot be written" in window_of(screen).shell.notice.words.text()


def test_pairs_that_are_confused_are_practised_by_key_and_by_mouse(qtbot: QtBot, progress: OpensProgress) -> None:
    screen = progress(BULL)
    pairs = panel(screen, "confusions").drawing
    assert isinstance(pairs, Pairs)
    asked = gone_to(screen)
    press(screen, "Enter")
    at_rest(qtbot, window_of(screen))
    QTest.mouseClick(pairs.buttons[-1], LEFT)
    at_rest(qtbot, window_of(screen))
    for drill, pair in zip(asked, (pairs.pairs[0], pairs.pairs[-1]), strict=True):
        assert isinstance(drill, DrillAt)
        assert (drill.game, drill.skill, drill.purpose) == (pair.game, pair.skill, "review")
        assert 0 < len(drill.references) == drill.questions


def test_a_clause_leads_into_the_rulebook(progress: OpensProgress) -> None:
    screen = progress()
    bars = panel(screen, "clauses").drawing
    assert isinstance(bars, Bars)
    asked = gone_to(screen)
    link = bars.names[0]
    assert isinstance(link, QPushButton)
    QTest.mouseClick(link, LEFT)
    assert asked == [Rulebook(bars.lines[0].name)]


def test_where_nothing_was_practised_there_are_ways_to_begin(progress: OpensProgress) -> None:
    screen = progress(THREE_CARD)
    assert isinstance(screen.body, Nothing)
    asked = gone_to(screen)
    press(screen, "D", "B")
    assert asked == [Drills(THREE_CARD), Tables(THREE_CARD)]


def test_a_panel_without_numbers_says_so_and_offers_nothing(qtbot: QtBot, progress: OpensProgress) -> None:
    screen = progress(BULL)
    QTest.mouseClick(screen.filters.devices.buttons["manual"], LEFT)
    at_rest(qtbot, window_of(screen))
    one = panel(screen, "round-time")
    assert one.drawing is None
    assert not one.csv.isVisible()
    press(screen, "T")
    assert not one.as_table


@pytest.mark.parametrize("game", ["", BULL, THREE_CARD])
@pytest.mark.parametrize("percent", [100, 200])
def test_no_word_is_cut_and_every_control_has_a_name(progress: OpensProgress, game: str, percent: int) -> None:
    screen = progress(game, Preferences(pace="off", sound=False, text_percent=percent))
    assert cut_words(screen) == []
    assert screen.page.middle.width() <= screen.page.viewport().width()
    assert nameless(screen) == []
    press(screen, "T")
    assert nameless(screen) == []


@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_another_theme_is_drawn_anew(progress: OpensProgress, theme: str) -> None:
    screen = progress(BULL)
    before = panel(screen, "over-time").grab().toImage()
    window_of(screen).prefer(Preferences(theme=theme, pace="off", sound=False))  # type: ignore[arg-type]
    assert panel(screen, "over-time").grab().toImage() != before


def test_the_panels_go_into_one_column_where_text_is_large_and_back_into_two(progress: OpensProgress) -> None:
    screen = progress(BULL)
    for percent, columns in ((200, 1), (100, 2)):
        window_of(screen).prefer(Preferences(pace="off", sound=False, text_percent=percent))
        QApplication.processEvents()
        lefts = {one.mapTo(screen, QPoint()).x() for one in screen.panels}
        tops = [one.mapTo(screen, QPoint()).y() for one in screen.panels]
        assert len(lefts) == columns
        assert tops[0] == tops[columns - 1]
        assert tops[::columns] == sorted(tops[::columns])
