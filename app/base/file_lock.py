"""Locks that die with their process: two copies of the program keep out of each other's way, and a kill leaves nothing behind."""

import importlib
from contextlib import suppress
from typing import Any

_fcntl: Any = None
with suppress(ImportError):  # a platform without flock has no locks, and goes on as if it were alone
    _fcntl = importlib.import_module("fcntl")


def try_lock(file: int) -> bool:
    """Lock an open file for whoever opened it, without waiting; whether nobody else has it."""
    try:
        return _fcntl is None or _fcntl.flock(file, _fcntl.LOCK_EX | _fcntl.LOCK_NB) is None
    except OSError:
        return False


def unlock(file: int) -> None:
    """Let others have it; closing the file does so too."""
    if _fcntl is not None:
        _fcntl.flock(file, _fcntl.LOCK_UN)
