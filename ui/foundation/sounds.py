"""The sounds of the table. They are never the only sign of anything, and a machine that has nothing to play them on is silent."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, get_args

from PySide6.QtCore import QUrl, qInstallMessageHandler

from app.base.datafile import files
from app.base.lazy import lazily

with lazily():
    from ui.foundation.system_player import SystemPlayer, found_player
with lazily():  # it may not be there
    from PySide6.QtMultimedia import QMediaDevices, QSoundEffect  # type: ignore[import-not-found, unused-ignore]

Sound = Literal["card", "turn", "chip", "stack", "knock", "bell"]
"""A card on felt, a card turned, one chip, a stack set down, a knock for a refused act, the bell when the bets close."""


class Sounds:
    """Plays the sounds of the table while it is enabled."""

    def __init__(self, volume: float = 0.7) -> None:
        self.volume = volume
        self.enabled = True
        self._effects: dict[str, Any] | None = None
        self._player: SystemPlayer | None = None

    def load(self) -> None:
        """Make the sounds ready, once; it takes a tenth of a second, so best while nobody waits for anything."""
        if self._effects is None:
            with _qt_kept_quiet():
                self._effects = _make_effects()
            if not self._effects and (name := found_player()):
                self._player = SystemPlayer(name)

    @property
    def can_be_heard(self) -> bool:
        """Whether the machine has anything to play sounds with."""
        self.load()
        return bool(self._effects) or self._player is not None

    def close(self) -> None:
        """Leave nothing running."""
        if self._player is not None:
            self._player.close()

    def play(self, sound: Sound) -> None:
        """Play a sound from its beginning, if there is anything to play it on."""
        if not self.enabled:
            return
        self.load()
        effect = (self._effects or {}).get(sound)
        if effect is not None:
            effect.setVolume(self.volume)
            effect.play()
        elif self._player is not None:
            self._player.play(sound_file(sound), self.volume)


def _make_effects() -> dict[str, Any]:
    """What plays each sound; nothing where Qt's multimedia is not installed or there is no audio device."""
    try:
        silent = QMediaDevices.defaultAudioOutput().isNull()
    except ImportError:
        return {}
    if silent:
        return {}
    effects = {sound: QSoundEffect() for sound in get_args(Sound)}
    for sound, effect in effects.items():
        effect.setSource(QUrl.fromLocalFile(str(sound_file(sound))))
    return effects


def sound_file(sound: str) -> Path:
    """The file of a sound."""
    return files("assets") / "sounds" / f"{sound}.wav"


@contextmanager
def _qt_kept_quiet() -> Iterator[None]:
    """Without what Qt tells the terminal about libraries it would have liked to find."""
    # WORKAROUND: Qt Multimedia prints about missing codecs however its log levels are set.
    before = qInstallMessageHandler(lambda *_: None)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
