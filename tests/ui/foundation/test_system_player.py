"""A player of the machine is told the file and how loud, never too many at once, and nothing of it is left running."""

import sys
from pathlib import Path

import pytest

from ui.foundation import system_player
from ui.foundation.system_player import MOST_AT_ONCE, PLAYERS, SystemPlayer, found_player


def test_the_first_player_there_is_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_player, "which", lambda name: name if name in ("aplay", "paplay") else None)
    assert found_player() == "paplay"
    monkeypatch.setattr(system_player, "which", lambda _: None)
    assert found_player() == ""


def test_each_is_told_the_file_and_most_how_loud() -> None:
    told = {name: tell("a.wav", 0.4) for name, tell in PLAYERS.items()}
    assert all("a.wav" in words for words in told.values())
    assert (told["paplay"][0], told["pw-play"][0]) == ("--volume=26214", "--volume=0.40")


@pytest.mark.usefixtures("qapp")
def test_no_more_than_a_few_play_at_once_and_none_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    waits = ["-c", "import sys; sys.stdin.read()"]
    monkeypatch.setattr(system_player, "PLAYERS", {sys.executable: lambda _file, _volume: waits})
    player = SystemPlayer(sys.executable)
    for _ in range(MOST_AT_ONCE + 3):
        player.play(Path("a.wav"), 1.0)
    assert len(player._playing) == MOST_AT_ONCE
    player.close()
    assert player._playing == []


@pytest.mark.usefixtures("qapp")
def test_a_player_that_is_gone_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_player, "PLAYERS", {"/no/such/player": lambda file, _volume: [file]})
    player = SystemPlayer("/no/such/player")
    player.play(Path("a.wav"), 1.0)
    player.close()
