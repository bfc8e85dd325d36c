"""Plays short sounds with a player that the machine has, where Qt's own is not installed."""

from collections.abc import Callable, Mapping
from pathlib import Path
from shutil import which

from PySide6.QtCore import QObject, QProcess

PLAYERS: Mapping[str, Callable[[str, float], list[str]]] = {
    "pw-play": lambda file, volume: [f"--volume={volume:.2f}", file],
    "paplay": lambda file, volume: [f"--volume={round(volume * 65_536)}", file],
    "afplay": lambda file, volume: ["-v", f"{volume:.2f}", file],
    "aplay": lambda file, _: ["-q", file],
}
"""The players of Linux and macOS by name, and what each is told: the sound's file and how loud, where it can be told."""
MOST_AT_ONCE = 4
"""More than so many sounds at once nobody tells apart."""
FAREWELL_MS = 200


def found_player() -> str:
    """The first of the players that the machine has; nothing where it has none."""
    return next((name for name in PLAYERS if which(name)), "")


class SystemPlayer(QObject):
    """Plays each sound in a process of its own, which ends by itself; nothing waits for it, and trouble is silence."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self._playing: list[QProcess] = []

    def play(self, file: Path, volume: float) -> None:
        """Play a file so loud, unless enough is to be heard already."""
        self._let_go_of_ended()
        if len(self._playing) >= MOST_AT_ONCE:
            return
        process = QProcess(self)
        process.setStandardErrorFile(QProcess.nullDevice())
        process.setStandardOutputFile(QProcess.nullDevice())
        process.start(self._name, PLAYERS[self._name](str(file), volume))
        self._playing.append(process)

    def _let_go_of_ended(self) -> None:
        ended = [one for one in self._playing if one.state() == QProcess.ProcessState.NotRunning]
        for process in ended:
            self._playing.remove(process)
            process.deleteLater()

    def close(self) -> None:
        """Leave nothing running."""
        for process in self._playing:
            process.kill()
            process.waitForFinished(FAREWELL_MS)
        self._playing = []
