"""Players who take their time, on the screen: their chips come one after another, and the Dealer hears why to wait."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from app.pages.places import TableAt
from app.table import people_time
from app.table.people_time import PeopleTimes
from tests.ui.at_the_table import press
from ui.shots.gallery import table_of
from ui.window.start import sit_down
from ui.window.window import Window

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
    press(table, "B", "N")
    assert not table.session.round.play.world.closed
    assert table.control.reason == "still-at-it"
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
