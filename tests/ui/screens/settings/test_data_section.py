"""People and data: a name, a PIN, files out and in, and being forgotten, by keys and by mouse; what goes wrong is a sentence."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.base.watching import Watch, unwatched
from app.house.pin import pin_fits
from app.pages.places import Home, Settings, Welcome
from scoring.port import Store
from scoring.store.open import open_store
from tests.scoring.examples import FAST
from tests.ui.at_the_table import press
from tests.ui.conftest import at_rest, window_of
from tests.ui.half_done import half_an_import
from tests.ui.looking import cut_words, nameless, walked_by_tab
from ui.foundation.preferences import Preferences
from ui.screens.settings.confirm import Confirm
from ui.screens.settings.data_section import DataSection, dated
from ui.screens.settings.data_tasks import export_to
from ui.screens.settings.new_pin import NewPin
from ui.screens.settings.people_section import PeopleSection
from ui.screens.settings.screen import SettingsScreen
from ui.widgets.long_work import LongWork
from ui.window.window import Window

LEFT = Qt.MouseButton.LeftButton
GAME = "megalink-three-card-poker"
Opens = Callable[..., DataSection]


@pytest.fixture
def data(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path) -> Opens:
    """Opens the section for Mei, who has answered three questions; Lin has answered one."""

    def open_one(**preferred: object) -> DataSection:
        with open_store(tmp_path) as store:
            for name, count in (("Mei", 3), ("Lin", 1)):
                attempt = store.begin_attempt(store.profiles.add(name), GAME, "payout")
                for _ in range(count):
                    attempt.answer(FAST, variant="ante")
        window = journey(Preferences(pace="off", sound=False, **preferred))  # type: ignore[arg-type]
        at_rest(qtbot, window)
        window.go(Settings("data"))
        at_rest(qtbot, window)
        section = screen_of(window).section
        assert isinstance(section, PeopleSection)
        assert section.data
        return section.data

    return open_one


def screen_of(window: object) -> SettingsScreen:
    assert isinstance(window, Window)
    assert isinstance(window.screen_now, SettingsScreen)
    return window.screen_now


def choose_file(qtbot: QtBot, section: DataSection, name: str, file: Path) -> QFileDialog:
    """Press a button and choose a file in the dialog it opens."""
    QTest.mouseClick(section.buttons[name], LEFT)
    [dialog] = section.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(file))
    dialog.done(0)
    at_rest(qtbot, window_of(section))
    return dialog


def told(section: DataSection) -> str:
    assert isinstance(section.sheet, LongWork)
    return section.sheet.told.text()


def confirm(section: DataSection) -> Confirm:
    assert isinstance(section.sheet, Confirm)
    return section.sheet


def answers(folder: Path) -> dict[str, int]:
    with open_store(folder) as store:
        return {person.name: len(store.progress.recent_in_order(person, GAME)) for person in store.profiles}


def test_ones_own_practice_is_written_as_records(qtbot: QtBot, data: Opens, tmp_path: Path) -> None:
    section, file = data(), tmp_path / "mine.jsonl"
    choose_file(qtbot, section, "export-mine", file)
    assert told(section) == f"{len(file.read_text().splitlines())} records were written to {file}."
    assert "Mei" in file.read_text()
    assert "Lin" not in file.read_text()


def test_everybodys_practice_is_written_as_a_sheet(qtbot: QtBot, data: Opens, tmp_path: Path) -> None:
    section, file = data(), tmp_path / "all.csv"
    choose_file(qtbot, section, "export-all", file)
    header, *rows = file.read_text(encoding="utf-8-sig").splitlines()
    assert "," in header
    assert (sum("Mei" in row for row in rows), sum("Lin" in row for row in rows)) == (3, 1)


@pytest.mark.parametrize("ending", ["jsonl", "csv"])
def test_what_another_machine_exported_is_taken_in_once(qtbot: QtBot, data: Opens, tmp_path: Path, ending: str) -> None:
    section, other, file = data(), tmp_path / "other", tmp_path / f"raj.{ending}"
    other.mkdir()
    with open_store(other) as store:
        store.begin_attempt(store.profiles.add("Raj"), GAME, "payout").answer(FAST, variant="ante")
        export_to(file, None)(store, unwatched)
    choose_file(qtbot, section, "import", file)
    assert answers(tmp_path) == {"Mei": 3, "Lin": 1, "Raj": 1}
    choose_file(qtbot, section, "import", file)
    assert told(section).startswith("0 records were taken in;")
    assert answers(tmp_path) == {"Mei": 3, "Lin": 1, "Raj": 1}


def test_a_file_that_is_no_export_is_refused_in_words(qtbot: QtBot, data: Opens, tmp_path: Path) -> None:
    section, file = data(), tmp_path / "letter.jsonl"
    file.write_text("Dear all\n", encoding="utf-8")
    choose_file(qtbot, section, "import", file)
    assert "line 1" in told(section)
    assert "found no JSON" in told(section)
    assert answers(tmp_path) == {"Mei": 3, "Lin": 1}


def test_a_file_that_is_there_is_not_replaced(qtbot: QtBot, data: Opens, tmp_path: Path) -> None:
    section, file = data(), tmp_path / "mine.jsonl"
    file.write_text("something else", encoding="utf-8")
    choose_file(qtbot, section, "export-mine", file)
    assert told(section) == f"{file} is already there; nothing was written"
    assert file.read_text(encoding="utf-8") == "something else"


def test_the_dialog_promises_no_replacing_and_takes_the_ending_of_the_kind(data: Opens) -> None:
    section = data()
    QTest.mouseClick(section.buttons["export-mine"], LEFT)
    [dialog] = section.findChildren(QFileDialog)
    assert dialog.testOption(QFileDialog.Option.DontConfirmOverwrite)
    assert [Path(file).name for file in dialog.selectedFiles()] == [dated("Mei", "jsonl")]
    dialog.filterSelected.emit("Sheet (*.csv)")
    assert [Path(file).name for file in dialog.selectedFiles()] == [dated("Mei", "csv")]
    assert dialog.defaultSuffix() == "csv"
    dialog.done(0)


def test_a_name_becomes_a_file_name_whatever_its_letters() -> None:
    assert dated("Priya N. / 美玲", "csv").startswith("Priya N  美玲 2")


def test_a_backup_is_put_back_and_says_where_what_was_there_is(qtbot: QtBot, data: Opens, tmp_path: Path) -> None:
    section, file = data(), tmp_path / "backup.db"
    window = window_of(section)
    choose_file(qtbot, section, "back-up", file)
    assert told(section) == f"Everything is in {file}."
    assert isinstance(section.sheet, LongWork)
    press(section.sheet, "Esc")
    window.desk.work.soon(lambda store: store.profiles.add("Raj"))
    choose_file(qtbot, section, "restore", file)
    QTest.mouseClick(confirm(section).do, LEFT)
    qtbot.waitUntil(lambda: window.desk.person is None)
    at_rest(qtbot, window)
    assert "The backup is in place. What was there is kept as " in window.shell.notice.words.text()
    assert answers(tmp_path) == {"Mei": 3, "Lin": 1}


def test_a_file_that_is_no_backup_changes_nothing(qtbot: QtBot, data: Opens, tmp_path: Path) -> None:
    section, file = data(), tmp_path / "backup.db"
    file.write_text("no database", encoding="utf-8")
    choose_file(qtbot, section, "restore", file)
    QTest.mouseClick(confirm(section).do, LEFT)
    at_rest(qtbot, window_of(section))
    assert "nothing was changed" in told(section)
    assert window_of(section).desk.profile.name == "Mei"


def test_one_is_forgotten_by_keys_after_a_word(qtbot: QtBot, data: Opens, tmp_path: Path) -> None:
    section = data()
    window = window_of(section)
    section.buttons["forget"].setFocus()
    press(section.buttons["forget"], "Enter")
    sheet = confirm(section)
    press(sheet, "Esc")
    assert not sheet.isVisible()
    assert screen_of(window).section_name == "data"
    section.buttons["forget"].setFocus()
    press(section.buttons["forget"], "Space")
    QTest.keyClick(QApplication.focusWidget() or section, Qt.Key.Key_Tab)
    assert confirm(section).do.hasFocus()
    press(confirm(section).do, "Enter")
    qtbot.waitUntil(lambda: window.desk.person is not None and window.desk.person.name == "Lin")
    at_rest(qtbot, window)
    assert "Mei is forgotten." in window.shell.notice.words.text()
    assert answers(tmp_path) == {"Lin": 1}
    assert window.journey.here == Home()


def test_the_last_one_who_leaves_is_followed_by_a_welcome(qtbot: QtBot, data: Opens) -> None:
    section = data()
    window = window_of(section)
    window.desk.work.soon(_forget_lin)
    QTest.mouseClick(section.buttons["forget"], LEFT)
    QTest.mouseClick(confirm(section).do, LEFT)
    qtbot.waitUntil(lambda: window.journey.here == Welcome())


def _forget_lin(store: Store) -> None:
    store.archive.forget(store.profiles.find("Lin"))


def test_keys_do_not_reach_what_lies_under_a_sheet(data: Opens) -> None:
    section = data()
    QTest.mouseClick(section.buttons["forget"], LEFT)
    assert section.sheet
    press(section.sheet.close_button, "1", "Down")
    assert window_of(section).journey.here == Settings("data")
    assert screen_of(window_of(section)).section_name == "data"


def test_another_name_holds_at_once_and_one_that_is_taken_is_refused(qtbot: QtBot, data: Opens, tmp_path: Path) -> None:
    section = data()
    window = window_of(section)
    section.name.setFocus()
    section.name.selectAll()
    QTest.keyClicks(section.name, "Lin")
    press(section.name, "Enter")
    at_rest(qtbot, window)
    assert section.told.isVisible()
    assert window.desk.profile.name == "Mei"
    section.name.selectAll()
    QTest.keyClicks(section.name, "Mei Ling")
    press(section.name, "Enter")
    at_rest(qtbot, window)
    assert not section.told.isVisible()
    assert window.desk.profile.name == "Mei Ling"
    assert set(answers(tmp_path)) == {"Mei Ling", "Lin"}


def test_a_pin_is_typed_twice_and_can_be_removed(qtbot: QtBot, data: Opens, tmp_path: Path) -> None:
    section = data()
    window = window_of(section)
    assert not section.buttons["remove-pin"].isEnabled()
    QTest.mouseClick(section.buttons["set-pin"], LEFT)
    sheet = section.sheet
    assert isinstance(sheet, NewPin)
    for typed, said in (
        ("12", "A PIN is 4 to 12 digits."),
        ("2468", ""),
        ("2469", "The two were not the same. Begin again."),
        ("2468", ""),
    ):
        QTest.keyClicks(sheet.field, typed)
        press(sheet.field, "Enter")
        assert sheet.isVisible()
        assert (sheet.told.text() if sheet.told.isVisible() else "") == said
    QTest.keyClicks(sheet.field, "2468")
    press(sheet.field, "Enter")
    at_rest(qtbot, window)
    assert not sheet.isVisible()
    assert [fits_mei(tmp_path, pin) for pin in ("2468", "2469")] == [True, False]
    QTest.mouseClick(section.buttons["remove-pin"], LEFT)
    at_rest(qtbot, window)
    assert fits_mei(tmp_path, "2469")
    assert section.pin_words.text().startswith("Nobody is asked for a PIN.")


def fits_mei(folder: Path, pin: str) -> bool:
    with open_store(folder) as store:
        return pin_fits(store, store.profiles.find("Mei"), pin)


def test_who_goes_elsewhere_stops_the_work_and_is_told(qtbot: QtBot, data: Opens, tmp_path: Path) -> None:
    section = data()
    window, begun, go_on = window_of(section), threading.Event(), threading.Event()
    sheet = LongWork(screen_of(window), window.desk, "Import")
    sheet.do(half_an_import(begun, go_on))
    qtbot.waitUntil(begun.is_set)
    window.go(Home())
    qtbot.waitUntil(lambda: not isValid(sheet))
    go_on.set()
    at_rest(qtbot, window)
    assert "Stopped. Nothing was changed." in window.shell.notice.words.text()
    assert answers(tmp_path) == {"Mei": 3, "Lin": 1}


def test_who_closes_the_window_does_not_wait_for_the_work(qtbot: QtBot, data: Opens, tmp_path: Path) -> None:
    section = data()
    window, begun = window_of(section), threading.Event()

    def endless(store: Store, watch: Watch) -> str:
        with store.writing():
            store.profiles.add("Half an import")
            begun.set()
            while True:
                watch(1, 2)

    LongWork(screen_of(window), window.desk, "Import").do(endless)
    qtbot.waitUntil(begun.is_set)
    window.close()
    assert answers(tmp_path) == {"Mei": 3, "Lin": 1}


def test_everything_has_a_name_and_is_reached_by_tab(data: Opens) -> None:
    section = data()
    stops = walked_by_tab(screen_of(window_of(section)))
    reached = {button for button in section.buttons.values() if button.isEnabled()}
    assert reached <= set(stops)
    assert nameless(section) == []


@pytest.mark.parametrize("preferred", [{"text_percent": 200}, {"language": "zh", "text_percent": 200}, {"language": "zh"}])
def test_no_word_is_cut(data: Opens, preferred: dict[str, object]) -> None:
    section = data(**preferred)
    assert cut_words(section) == []
    QTest.mouseClick(section.buttons["forget"], LEFT)
    assert section.sheet
    assert cut_words(section.sheet) == []
