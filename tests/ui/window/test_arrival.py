"""Starting the program: the first person is welcomed, the only one is at home at once, several choose; a PIN is asked for."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.house.pin import set_pin
from app.pages.next_thing import begin_with
from app.pages.places import Home, People, Place, TableAt, Tables, Welcome
from app.table.open_sittings import open_sittings
from app.words.text import say
from scoring.records import Profile
from scoring.store.open import open_store
from scoring.store.profiles import Profiles
from tests.rules.examples import CATALOGUE
from tests.table.sittings import sitting
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest
from ui.screens.home.screen import HomeScreen
from ui.screens.people.screen import PeopleScreen
from ui.screens.table.screen import SittingScreen
from ui.screens.welcome.screen import WelcomeScreen
from ui.shots.gallery import table_of
from ui.window.arrival import PREFERENCES
from ui.window.window import Window

Starts = Callable[[], Window]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def start(qtbot: QtBot, tmp_path: Path, in_loop: asyncio.AbstractEventLoop) -> Iterator[Starts]:  # noqa: ARG001
    """Starts the program as somebody does who has just clicked on it."""
    opened: list[Window] = []

    def start_once() -> Window:
        window = Window(CATALOGUE, STILL, folder=tmp_path)
        qtbot.addWidget(window)
        opened.append(window)
        window.arrive()
        window.show()
        at_rest(qtbot, window)
        return window

    yield start_once
    for window in opened:
        at_rest(qtbot, window)
        window.close()


def people(folder: Path, *names: str) -> None:
    with open_store(folder) as store:
        for name in names:
            store.profiles.add(name)


def test_the_first_person_says_a_name_and_a_game_and_deals(qtbot: QtBot, start: Starts, tmp_path: Path) -> None:
    window = start()
    assert window.journey.here == Welcome()
    assert isinstance(window.screen_now, WelcomeScreen)
    field = window.screen_now.field
    QTest.keyClicks(field, "Mei Lin")
    press(window.screen_now, "2")
    QTest.keyClick(field, Qt.Key.Key_Return)
    at_rest(qtbot, window)
    game = list(CATALOGUE)[1]
    assert isinstance(window.journey.here, TableAt)
    assert (window.journey.here.game, table_of(window).session.mode) == (game, "guided")
    with open_store(tmp_path) as store:
        assert [person.name for person in store.profiles] == ["Mei Lin"]


def test_escape_leads_back_to_who_practises_and_nowhere_where_nobody_does(qtbot: QtBot, start: Starts, tmp_path: Path) -> None:
    window = start()
    assert place_after_escape(qtbot, window) == Welcome()
    people(tmp_path, "Mei Lin")
    assert place_after_escape(qtbot, window) == People()


def place_after_escape(qtbot: QtBot, window: Window) -> Place | None:
    assert window.screen_now
    press(window.screen_now, "Esc")
    at_rest(qtbot, window)
    return window.journey.here


def test_where_text_is_large_the_words_of_the_welcome_have_the_whole_room(start: Starts) -> None:
    window = start()
    screen = window.screen_now
    assert isinstance(screen, WelcomeScreen)
    window.prefer(replace(window.desk.preferences, text_percent=200))
    for width in (1000, 1280):
        window.resize(width, 720)
        assert screen.page.width() == screen.width()


def test_enter_is_enough_after_the_name(qtbot: QtBot, start: Starts) -> None:
    window = start()
    screen = window.screen_now
    assert isinstance(screen, WelcomeScreen)
    QTest.keyClicks(screen.field, "Mei Lin")
    press(screen.field, "Enter")
    at_rest(qtbot, window)
    assert isinstance(window.journey.here, TableAt)
    assert window.journey.here.game == begin_with(CATALOGUE)


def test_who_begins_twice_in_haste_is_one_person_and_sees_no_trouble(
    qtbot: QtBot, start: Starts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = start()
    screen = window.screen_now
    assert isinstance(screen, WelcomeScreen)
    added: list[str] = []
    add = Profiles.add

    def noted(self: Profiles, name: str) -> Profile:
        added.append(name)
        return add(self, name)

    monkeypatch.setattr(Profiles, "add", noted)
    QTest.keyClicks(screen.field, "Mei Lin")
    QTest.keyClick(screen.field, Qt.Key.Key_Return)
    QTest.mouseClick(screen.deal, LEFT)
    at_rest(qtbot, window)
    assert added == ["Mei Lin"]
    assert isinstance(window.journey.here, TableAt)
    assert not list(tmp_path.glob("reports/*"))


def test_arrows_in_the_name_choose_a_game_and_show_its_felt(qtbot: QtBot, start: Starts) -> None:
    window = start()
    screen = window.screen_now
    assert isinstance(screen, WelcomeScreen)
    games, first = list(CATALOGUE), begin_with(CATALOGUE)
    press(screen.field, "Down")
    chosen = games[(games.index(first) + 1) % len(games)]
    assert [game for game, choice in screen.games.items() if choice.isChecked()] == [chosen]
    QTest.keyClicks(screen.field, "2")
    assert screen.field.text() == "2"
    assert screen.game == chosen
    press(screen.field, "Up", "Enter")
    at_rest(qtbot, window)
    assert isinstance(window.journey.here, TableAt)
    assert window.journey.here.game == first


def test_who_looks_around_first_is_at_home(qtbot: QtBot, start: Starts) -> None:
    window = start()
    screen = window.screen_now
    assert isinstance(screen, WelcomeScreen)
    QTest.keyClicks(screen.field, "Mei Lin")
    QTest.mouseClick(screen.look_round, LEFT)
    at_rest(qtbot, window)
    assert window.journey.here == Home()


def test_a_damaged_file_of_the_house_is_told_at_home(qtbot: QtBot, start: Starts, tmp_path: Path) -> None:
    people(tmp_path, "Mei")
    (tmp_path / "house.toml").write_text('chips = "gold"\n', encoding="utf-8")
    window = start()
    qtbot.waitUntil(lambda: "found the chip set 'gold'" in window.shell.notice.words.text())
    assert window.journey.here == Home()


def test_by_mouse_too(qtbot: QtBot, start: Starts) -> None:
    window = start()
    assert isinstance(window.screen_now, WelcomeScreen)
    QTest.keyClicks(window.screen_now.field, "Mei")
    QTest.mouseClick(window.screen_now.games["megalink-bullseye"], LEFT)
    QTest.mouseClick(window.screen_now.deal, LEFT)
    at_rest(qtbot, window)
    assert table_of(window).session.script.game == "megalink-bullseye"


def test_without_a_name_nothing_begins_and_it_is_said(start: Starts) -> None:
    window = start()
    screen = window.screen_now
    assert isinstance(screen, WelcomeScreen)
    QTest.mouseClick(screen.deal, LEFT)
    assert screen.told.text() == "Type your name first."
    assert not isinstance(window.screen_now, SittingScreen)


def test_a_name_that_is_taken_is_refused_in_words(qtbot: QtBot, start: Starts, tmp_path: Path) -> None:
    people(tmp_path, "Mei", "Lin")
    window = start()
    press(window.screen_now or window, "N")
    screen = window.screen_now
    assert isinstance(screen, WelcomeScreen)
    QTest.keyClicks(screen.field, "mei")
    QTest.mouseClick(screen.deal, LEFT)
    at_rest(qtbot, window)
    assert screen.told.text() == say("people.name-refused")


def test_the_only_person_is_at_home_at_once(start: Starts, tmp_path: Path) -> None:
    people(tmp_path, "Mei")
    window = start()
    assert window.journey.here == Home()
    assert isinstance(window.screen_now, HomeScreen)
    assert "Mei" in window.screen_now.greeting.text()


def test_several_choose_by_number_or_by_click(qtbot: QtBot, start: Starts, tmp_path: Path) -> None:
    people(tmp_path, "Mei", "Lin")
    for choose in (lambda screen: press(screen, "2"), lambda screen: QTest.mouseClick(screen.people["Lin"], LEFT)):
        window = start()
        assert isinstance(window.screen_now, PeopleScreen)
        choose(window.screen_now)
        at_rest(qtbot, window)
        assert window.desk.profile.name == "Lin"
        assert window.journey.here == Home()


def test_a_pin_is_asked_for_and_a_wrong_one_refused(qtbot: QtBot, start: Starts, tmp_path: Path) -> None:
    people(tmp_path, "Mei")
    with open_store(tmp_path) as store:
        set_pin(store, store.profiles.find("Mei"), "2468")
    window = start()
    assert window.journey.here == People()
    screen = window.screen_now
    assert isinstance(screen, PeopleScreen)
    press(screen, "1")
    assert screen.sheet
    for pin, person in (("1111", None), ("2468", "Mei")):
        QTest.keyClicks(screen.sheet.field, pin)
        QTest.keyClick(screen.sheet.field, Qt.Key.Key_Return)
        at_rest(qtbot, window)
        assert (window.desk.person and window.desk.person.name) == person
        if person is None:
            assert "not the PIN of Mei" in screen.sheet.told.text()


def test_a_store_of_a_later_version_leaves_a_table_to_deal_at(start: Starts, tmp_path: Path) -> None:
    with open_store(tmp_path) as store, store.writing():
        store.connection.run("INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('feltwork', 'zz', 'then')")
    window = start()
    assert window.journey.here == Tables()
    assert "later Feltwork" in window.shell.notice.words.text()


def test_each_person_has_it_as_they_like(qtbot: QtBot, start: Starts, tmp_path: Path) -> None:
    people(tmp_path, "Mei", "Lin")
    window = start()
    press(window.screen_now or window, "1")
    at_rest(qtbot, window)
    window.prefer(replace(STILL, theme="light"))
    at_rest(qtbot, window)
    window.go(People())
    at_rest(qtbot, window)
    press(window.screen_now or window, "2")
    at_rest(qtbot, window)
    window.prefer(replace(STILL, theme="contrast"))
    at_rest(qtbot, window)
    again = start()
    press(again.screen_now or again, "1")
    at_rest(qtbot, again)
    assert again.desk.preferences.theme == "light"


@pytest.mark.parametrize("kept", [5, {"theme": "pink"}, {"version": 99, "kept": {"theme": "light"}}, {"version": 2, "kept": []}])
def test_preferences_that_cannot_be_read_are_told_once_and_left_as_they_are(
    qtbot: QtBot, start: Starts, tmp_path: Path, kept: object
) -> None:
    with open_store(tmp_path) as store:
        person = store.profiles.add("Mei")
        store.settings.set(PREFERENCES, kept, person)
    window = start()
    at_rest(qtbot, window)
    window.become(person)
    at_rest(qtbot, window)
    assert window.shell.notice.words.text().count("How you like things") == 1
    with open_store(tmp_path) as store:
        assert store.settings.get(PREFERENCES, None, person) == kept


def test_preferences_kept_before_they_had_a_version_still_hold(qtbot: QtBot, start: Starts, tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        store.settings.set(PREFERENCES, {"theme": "light"}, store.profiles.add("Mei"))
    window = start()
    at_rest(qtbot, window)
    assert window.desk.preferences.theme == "light"


def test_a_sitting_that_was_cut_off_is_closed_when_its_person_comes_back(start: Starts, tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        person = store.profiles.add("Mei")
        sitting("silent", store=store, person=person)
        assert len(open_sittings(store, person)) == 1
    start()
    with open_store(tmp_path) as store:
        assert open_sittings(store, person) == []
        [attempt] = store.attempts(person)
        assert '"cut_off":true' in store.lines(attempt.id)[-1]
