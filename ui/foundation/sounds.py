"""The sounds of the table. They are never the only sign of anything, and a machine that has nothing to play them on is silent."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal, get_args

from PySide6.QtCore import QUrl, qInstallMessageHandler

from app.base.datafile import files

Sound = Literal["card", "turn", "chip", "stack", "knock", "bell"]
"""A card on felt, a card turned, one chip, a stack set down, a knock for a refused act, the bell when the bets close."""


class Sounds:
    """Plays the sounds of the table while it is enabled."""

    def __init__(self, volume: float = 0.4) -> None:
        self.volume = volume
        self.enabled = True
        self._effects: dict[str, Any] | None = None

    def load(self) -> None:
        """Make the sounds ready, once; it takes a tenth of a second, so best while nobody waits for anything."""
        if self._effects is None:
            with _qt_kept_quiet():
                self._effects = _make_effects()

    def play(self, sound: Sound) -> None:
        """Play a sound from its beginning, if there is anything to play it on."""
        if not self.enabled:
            return
        self.load()
        effect = (self._effects or {}).get(sound)
        if effect is not None:
            effect.setVolume(self.volume)
            effect.play()


def _make_effects() -> dict[str, Any]:
    """What plays each sound; nothing where Qt's multimedia is not installed or there is no audio device."""
    try:
        from PySide6.QtMultimedia import (  # type: ignore[import-not-found, unused-ignore]  # noqa: PLC0415 - it may not be there
            QMediaDevices,
            QSoundEffect,
        )
    except ImportError:
        return {}
    if QMediaDevices.defaultAudioOutput().isNull():
        return {}
    effects = {sound: QSoundEffect() for sound in get_args(Sound)}
    for sound, effect in effects.items():
        effect.setSource(QUrl.fromLocalFile(str(files("assets") / "sounds" / f"{sound}.wav")))
    return effects


@contextmanager
def _qt_kept_quiet() -> Iterator[None]:
    """Without what Qt tells the terminal about libraries it would have liked to find."""
    before = qInstallMessageHandler(lambda *_: None)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
