"""Where a person's data lies: the folder they say, or the one the platform has for it."""

import os
from collections.abc import Mapping
from pathlib import Path

from app.base.lazy import lazily
from app.base.trouble import Surroundings

with lazily():
    from platformdirs import user_data_path


VARIABLE = "FELTWORK_DATA"
DATA_OPTION = "--data"
DATA_HELP = f"the folder where practice is kept (else {VARIABLE}, else the platform's own)"


def data_folder(told: str | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """The data folder, made if it is not there; said plainly where it cannot be one."""
    folder = folder_told(told, environment)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Surroundings("folder.unfit", folder=folder, reason=reason, variable=VARIABLE) from None
    return folder


def folder_told(told: str | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """Which folder is the data folder, whether or not it is there: who only looks makes none."""
    said = told or environment.get(VARIABLE)
    return Path(said) if said else user_data_path("feltwork", appauthor=False)
