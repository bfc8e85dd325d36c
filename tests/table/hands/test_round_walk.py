"""A whole round at a full table among Players who take their time is dealt by keys alone, and waits for nothing but them."""

import pytest

from tests.table.hands.round_walk import TABLES, walk


@pytest.mark.parametrize(("game_id", "device"), TABLES)
def test_hands_wait_for_players_alone_and_seldom_go_somewhere(game_id: str, device: str) -> None:
    found = walk(game_id, device, rounds=1)
    assert found.waited_ms["open"] > 0, "bets take time"
    assert set(found.waited_ms) <= {"open", "decisions", "expose"}, "dealing, settling and clearing wait for nobody"
    assert found.going < found.acts * 0.4
