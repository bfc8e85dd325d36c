"""Speaks announcements where the machine can; where it cannot, it is silent and knows why. It never keeps the table waiting."""

import sys
from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QProcess

from app.base.texts import read_texts
from app.words.text import language

SPEAKER = (sys.executable, "-m", "ui.foundation.speaker")
READY = "ready"
FAREWELL_MS = 1000


@cache
def reasons(language: str) -> dict[str, str]:
    """Why announcements are not spoken, in words."""
    return read_texts(language, "voice.toml", dict[str, str])


class Voice:
    """The voice of the announcements; what comes while it still wakes is not said late but not at all."""

    def __init__(self, speaker: Sequence[str] = SPEAKER) -> None:
        self.enabled = True
        self._state = "asleep"
        self._speaker = speaker
        self._process = QProcess()
        self._process.setStandardErrorFile(QProcess.nullDevice())
        self._process.readyReadStandardOutput.connect(self._hear)
        self._process.finished.connect(self._note_end)
        self._process.errorOccurred.connect(self._note_end)

    @property
    def why_silent(self) -> str:
        """Why it does not speak, in words; nothing where it does."""
        return "" if self._state == READY else reasons(language())[self._state]

    def load(self) -> None:
        """Wake the engine, once; it tells later whether it is there."""
        if self._state == "asleep":
            self._state = "waking"
            self._process.start(self._speaker[0], list(self._speaker[1:]))

    def say(self, words: str) -> None:
        """Say something now, in place of what is being said."""
        if not self.enabled:
            return
        self.load()
        if self._state == READY:
            self._process.write(f"{' '.join(words.split())}\n".encode())

    def close(self) -> None:
        """Fall silent for good, and leave nothing running."""
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.kill()
            self._process.waitForFinished(FAREWELL_MS)

    def _hear(self) -> None:
        told = self._process.readAllStandardOutput().toStdString().strip()
        self._state = told if told == READY or told in reasons(language()) else self._state

    def _note_end(self) -> None:
        if self._state in ("waking", READY):
            self._state = "ended"
