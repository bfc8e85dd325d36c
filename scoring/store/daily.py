"""A copy of the whole store for every day on which it is used, made by itself; the newest few are kept."""

from contextlib import closing
from pathlib import Path

from app.base.folders import PRIVATE_FOLDER
from app.base.trouble import Surroundings
from scoring.moments import Now, local_now
from scoring.store.backup import back_up
from scoring.store.connection import Connection
from scoring.store.open import DAILY, FILE, dailies

KEPT = 7
"""So many days are kept."""


def keep_daily(folder: Path, now: Now = local_now) -> Path | None:
    """Make the copy of the day where there is none and anybody practises here; the new file, or None."""
    path = folder / FILE
    target = folder / DAILY / f"{path.stem}-{now():%Y-%m-%d}{path.suffix}"
    if target.exists() or not path.is_file() or not path.stat().st_size:
        return None
    with closing(Connection(path)) as connection:
        if not connection.run("SELECT 1 FROM sqlite_master WHERE name = 'profiles'"):
            return None
        if not connection.run("SELECT 1 FROM profiles LIMIT 1"):
            return None
        try:
            target.parent.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
        except OSError as error:
            raise Surroundings("file.unwritable", file=target, reason=error.strerror or error) from error
        back_up(connection, target)
    for old in dailies(folder)[:-KEPT]:
        old.unlink(missing_ok=True)
    return target


def drop_dailies(folder: Path) -> None:
    """Delete them all: somebody in them is to be forgotten."""
    for file in dailies(folder):
        file.unlink(missing_ok=True)
