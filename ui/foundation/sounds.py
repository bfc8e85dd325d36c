"""The sounds of the table. They are never the only sign of anything, and a machine that has nothing to play them on is silent."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any, Literal, get_args

from PySide6.QtCore import QUrl, qInstallMessageHandler

from app.base.datafile import files
from app.base.lazy import lazily

with lazily():
    from ui.foundation.system_player import SystemPlayer, found_player
with lazily():  # it may not be there
    from PySide6.QtMultimedia import QMediaDevices, QSoundEffect  # type: ignore[import-not-found, unused-ignore]

Sound = Literal["card", "packet", "turn", "chip", "stack", "knock", "bell"]
"""A card on felt, cards together, a card turned, one chip, a stack, a knock for a refused act, the bell at the close."""
SAMPLES = 4
"""There are so many samples of each sound: the same one twice in a row is heard as a machine."""


class Sounds:
    """Plays the sounds of the table while it is enabled."""

    def __init__(self, volume: float = 0.7) -> None:
        self.volume = volume
        self.enabled = True
        self._effects: dict[str, Any] | None = None
        self._player: SystemPlayer | None = None
        self._played = dict.fromkeys(get_args(Sound), 0)

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
        """Play the next sample of a sound from its beginning, if there is anything to play it on."""
        if not self.enabled:
            return
        self.load()
        sample = self._played[sound] % SAMPLES + 1
        self._played[sound] = sample
        effect = (self._effects or {}).get(sound_name(sound, sample))
        if effect is not None:
            effect.setVolume(self.volume)
            effect.play()
        elif self._player is not None:
            self._player.play(sound_file(sound, sample), self.volume)


def _make_effects() -> dict[str, Any]:
    """What plays each sample of each sound; nothing where Qt's multimedia is not installed or there is no audio device."""
    try:
        silent = QMediaDevices.defaultAudioOutput().isNull()
    except ImportError:
        return {}
    if silent:
        return {}
    effects = {}
    for sound, sample in product(get_args(Sound), range(1, SAMPLES + 1)):
        effects[sound_name(sound, sample)] = effect = QSoundEffect()
        effect.setSource(QUrl.fromLocalFile(str(sound_file(sound, sample))))
    return effects


def sound_name(sound: str, sample: int) -> str:
    """A sample of a sound, by the name of its file."""
    return f"{sound}-{sample}"


def sound_file(sound: str, sample: int) -> Path:
    """The file of a sample."""
    return files("assets") / "sounds" / f"{sound_name(sound, sample)}.wav"


@contextmanager
def _qt_kept_quiet() -> Iterator[None]:
    """Without what Qt tells the terminal about libraries it would have liked to find."""
    # WORKAROUND: Qt Multimedia prints about missing codecs however its log levels are set.
    before = qInstallMessageHandler(lambda *_: None)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
