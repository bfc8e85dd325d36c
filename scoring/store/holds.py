"""What goes on in this copy of the program, so that no other takes it for cut off: locks that die with the process."""

import os
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

from app.base.file_lock import try_lock
from app.base.folders import PRIVATE_FILE, PRIVATE_FOLDER

FOLDER = "live"


class Holds:
    """Names that are held while a store is open; each is a locked file in the data folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER
        self._held: dict[str, int] = {}

    def hold(self, name: str) -> bool:
        """Hold a name until it is let go; whether nobody held it. Where no file can be made everybody is alone."""
        if name in self._held:
            return False
        try:
            self._folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
            file = os.open(self._file(name), os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
        except OSError:
            return True
        if not try_lock(file):
            os.close(file)
            return False
        self._held[name] = file
        return True

    def let_go(self, name: str) -> None:
        """Hold a name no longer, and leave nothing of it."""
        if (file := self._held.pop(name, None)) is not None:
            with suppress(OSError):
                self._file(name).unlink()
            os.close(file)

    def close(self) -> None:
        """Hold nothing any more; what was not let go was cut off, and whoever finds it may hold it."""
        while self._held:
            os.close(self._held.popitem()[1])

    def _file(self, name: str) -> Path:
        return self._folder / f"{quote(name, safe='')}.lock"
