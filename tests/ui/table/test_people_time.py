"""Players who take their time, on the screen: their chips come one after another, and the Dealer hears why to wait."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from app.pages.places import TableAt
from app.table import people_time
from app.table.log import Mode
from app.table.people_time import PeopleTimes
from tests.ui.at_the_table import press
from ui.shots.gallery import table_of
from ui.window.start import sit_down
from ui.window.window import Window

LATER = (60_000, 60_000)
SOON = (20, 120)


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who are done within a tenth of a second."""
    monkeypatch.setattr(people_time, "people_times", lambda: {"brisk": PeopleTimes(SOON, SOON, SOON, SOON)})


@pytest.mark.usefixtures("brisk", "in_loop")
def test_the_felt_fills_as_the_players_are_done(open_window: Callable[..., Window], qtbot: QtBot) -> None:
    window = open_window()
    sit_down(window, TableAt("megalink-three-card-poker", seats=7, players=5, mode="silent", people="brisk", seed=3))
    table = table_of(window)
    press(table, "B")
    seen: list[int] = []

    def all_seen() -> bool:
        seen.append(len({number for number, _ in table._shown.chips}))
        return seen[-1] == 5

    qtbot.waitUntil(all_seen, timeout=20_000)
    assert seen == sorted(seen)
    press(table, "N")
    assert table.session.round.play.world.closed


@pytest.mark.usefixtures("brisk", "in_loop")
def test_leaving_while_somebody_thinks_leaves_nothing_running(open_window: Callable[..., Window]) -> None:
    window = open_window()
    sit_down(window, TableAt("megalink-three-card-poker", mode="silent", people="brisk", seed=3))
    table = table_of(window)
    press(table, "B")
    waits = table._waiting
    assert waits is not None
    window.back()
    assert waits.cancelled()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who are not done before a test is."""
    monkeypatch.setattr(people_time, "people_times", lambda: {"brisk": PeopleTimes(LATER, LATER, LATER, LATER)})


@pytest.mark.usefixtures("slow", "in_loop")
def test_clock_and_players_stand_still_while_one_is_asked_whether_to_leave(open_window: Callable[..., Window]) -> None:
    window = open_window()
    sit_down(window, TableAt("megalink-three-card-poker", mode="silent", people="brisk", seed=3))
    table = table_of(window)
    press(table, "B")
    table.top.left.emit()
    assert (table.sheets.asks, table.session.frozen, table._waiting) == (True, True, None)
    assert "frozen" not in table.sheets.__dict__, "no veil lies over the question"
    table.sheets.leaving.stay.click()
    assert (table.sheets.asks, table.session.frozen) == (False, False)
    assert table._waiting


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize("mode", ["silent", "coached"])
def test_asked_whether_to_leave_a_silent_round_one_sees_nothing_of_it(
    open_window: Callable[..., Window], mode: Mode, listed: bool
) -> None:
    """The clock stands still for the question, so it must not give time to look at the table."""
    window = open_window()
    sit_down(window, TableAt("megalink-three-card-poker", mode=mode, seed=3))
    table = table_of(window)
    press(table, "B", *(["F6"] if listed else []))
    place = table.page.geometry()
    for answer in ("stay", "Esc"):
        table.top.left.emit()
        parts = (table.page, table.page.shown, table.strip, table.coach, table.acts)
        assert [part.isVisible() for part in parts] == [mode != "silent"] * len(parts)
        assert table.sheets.leaving.isVisible()
        assert window.focusWidget() is table.sheets.leaving.stay
        if answer == "stay":
            table.sheets.leaving.stay.click()
        else:
            press(table, answer)
        assert table.page.shown.isVisible()
        assert table.page.geometry() == place
        assert window.focusWidget() is table._home


@pytest.mark.usefixtures("slow")
def test_a_hint_says_whom_one_waits_for(open_window: Callable[..., Window]) -> None:
    window = open_window()
    sit_down(window, TableAt("megalink-three-card-poker", players=2, mode="coached", people="brisk", seed=3))
    table = table_of(window)
    press(table, "B", "Y")
    first, second = table.session.waited_for
    assert table.teller.told(table.session.felt).duty == f"Wait. Not done yet: position {first}, {second}."
