"""Sounds are played where there is something to play them on, and nowhere is there any trouble."""

from pathlib import Path
from types import SimpleNamespace
from typing import get_args

import pytest
from PySide6.QtCore import QUrl

from app.base.lazy import lazily
from ui.foundation import sounds
from ui.foundation.sounds import SAMPLES, Sound, Sounds

with lazily():
    from PySide6.QtNothing import Nothing  # type: ignore[import-not-found] # which is installed nowhere


class Effect:
    """Stands in for Qt's sound effect, and notes what it is told."""

    played: list[tuple[str, float]] = []

    def setSource(self, source: QUrl) -> None:  # noqa: N802 - Qt's name
        self.file = Path(source.toLocalFile())

    def setVolume(self, volume: float) -> None:  # noqa: N802 - Qt's name
        self.volume = volume

    def play(self) -> None:
        assert self.file.is_file()
        self.played.append((self.file.name, self.volume))


def devices(*, device: bool) -> SimpleNamespace:
    """Stands in for Qt's audio devices, where there is one or none."""
    output = SimpleNamespace(isNull=lambda: not device)
    return SimpleNamespace(defaultAudioOutput=lambda: output)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """What a machine with an audio device plays: the file and how loud."""
    monkeypatch.setattr(sounds, "QMediaDevices", devices(device=True))
    monkeypatch.setattr(sounds, "found_player", lambda: "")
    monkeypatch.setattr(sounds, "QSoundEffect", Effect)
    monkeypatch.setattr(Effect, "played", [])
    return Effect.played


def test_every_sound_has_its_file_and_is_played_quietly(played: list[tuple[str, float]]) -> None:
    made = Sounds()
    for sound in get_args(Sound):
        made.play(sound)
    assert played == [(f"{sound}-1.wav", 0.7) for sound in get_args(Sound)]


def test_no_sample_is_heard_twice_in_a_row(played: list[tuple[str, float]]) -> None:
    made = Sounds()
    for _ in range(SAMPLES + 1):
        made.play("chip")
    assert [file for file, _ in played] == [f"chip-{number}.wav" for number in (1, 2, 3, 4, 1)]


def test_it_can_be_switched_off_and_on_and_made_softer(played: list[tuple[str, float]]) -> None:
    made = Sounds()
    made.enabled = False
    made.play("card")
    made.enabled = True
    made.volume = 0.1
    made.play("chip")
    assert played == [("chip-1.wav", 0.1)]


def test_without_an_audio_device_it_is_silent(monkeypatch: pytest.MonkeyPatch, played: list[tuple[str, float]]) -> None:
    monkeypatch.setattr(sounds, "QMediaDevices", devices(device=False))
    Sounds().play("bell")
    assert played == []


def test_without_qts_multimedia_it_is_silent(monkeypatch: pytest.MonkeyPatch, played: list[tuple[str, float]]) -> None:
    monkeypatch.setattr(sounds, "QMediaDevices", Nothing)
    Sounds().play("bell")
    assert played == []


def test_without_qts_multimedia_a_player_of_the_system_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, float]] = []
    player = SimpleNamespace(play=lambda file, volume: heard.append((file.name, volume)), close=lambda: None)
    monkeypatch.setattr(sounds, "QMediaDevices", Nothing)
    monkeypatch.setattr(sounds, "found_player", lambda: "aplay")
    monkeypatch.setattr(sounds, "SystemPlayer", lambda _: player)
    made = Sounds()
    made.play("chip")
    assert (heard, made.can_be_heard) == ([("chip-1.wav", 0.7)], True)


@pytest.mark.usefixtures("played")
def test_where_nothing_can_play_that_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounds, "QMediaDevices", Nothing)
    assert not Sounds().can_be_heard
