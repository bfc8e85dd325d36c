"""Where a person's data lies: the folder they say, or the one the platform has for it. What we make there is theirs alone."""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from app.base.lazy import lazily

with lazily():
    from platformdirs import user_data_path

    from app.base.trouble import Surroundings


VARIABLE = "FELTWORK_DATA"
NAME = "feltwork"
PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
"""Who may look: the owner alone."""
DATA_OPTION = "--data"
DATA_HELP = f"the folder where practice is kept (else {VARIABLE}, else the platform's own)"


def data_folder(told: str | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """The data folder, made if it is not there; said plainly where it cannot be one."""
    folder = folder_told(told, environment)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
        if not told and not environment.get(VARIABLE):
            folder.chmod(PRIVATE_FOLDER)  # the platform's own for us; a folder somebody chose may be shared on purpose
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Surroundings("folder.unfit", folder=folder, reason=reason, variable=VARIABLE) from None
    return folder


def make_private(file: Path) -> None:
    """Let a file be its owner's alone, made empty where it is not there; what the machine forbids is left to who writes it."""
    with suppress(OSError):
        file.touch(mode=PRIVATE_FILE)
        if file.stat().st_mode & ~PRIVATE_FILE & 0o777:
            file.chmod(PRIVATE_FILE)


def folder_told(told: str | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """Which folder is the data folder, whether or not it is there: who only looks makes none."""
    said = told or environment.get(VARIABLE)
    return Path(said) if said else _platforms_own()


def _platforms_own() -> Path:
    """The folder the platform has for us; on Linux as its library says it, which takes longer to load than to verify a seal."""
    for told, below in (("XDG_DATA_HOME", ""), ("HOME", ".local/share")):
        if sys.platform == "linux" and (known := os.environ.get(told, "")).startswith("/"):
            return Path(known, below, NAME)
    return user_data_path(NAME, appauthor=False)
