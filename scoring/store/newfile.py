"""A new file that is there whole or not at all, and never takes the place of another."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.base.folders import make_private
from app.base.trouble import Surroundings


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """A place to write to; what was written gets the name asked for once it is whole."""
    if path.exists():
        raise Surroundings("file.exists", file=path)
    if not path.parent.is_dir():
        raise Surroundings("folder.missing", folder=path.parent)
    beside = path.with_name(f".{path.name}.part-{os.getpid()}")
    try:
        make_private(beside)
        yield beside
        beside.rename(path)
    except OSError as error:
        raise Surroundings("file.unwritable", file=path, reason=error.strerror or error) from error
    finally:
        beside.unlink(missing_ok=True)
