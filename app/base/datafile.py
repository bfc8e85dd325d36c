"""Data files: TOML, strictly read, every error told at once with file and key."""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import tomli

from app.base.saying import Saying
from app.base.strict import convert
from app.base.trouble import BadContent, Problem

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

T = TypeVar("T")


def files(package: str) -> Path:
    """The folder of a package, where its data files lie: found at once, for a start has a dozen of them to read."""
    source = import_module(package).__file__
    if source is None:
        raise RuntimeError(f"{package} is no package with a folder of its own")
    return Path(source).parent


def read_datafile(file: "Traversable", kind: type[T]) -> T:
    """The content of a data file as a record of that kind; BadContent names every error in it."""
    return as_record(load(file), kind, str(file))


def load(file: "Traversable") -> dict[str, Any]:
    """The content of a data file as it is written."""
    try:
        return tomli.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise BadContent(str(file), [Problem("", Saying("file.broken", error=error))]) from error


def as_record(data: object, kind: type[T], source: str) -> T:
    """Data as a record of that kind; BadContent names every error in it, and where it came from."""
    record = convert(data, kind)
    if isinstance(record, list):
        raise BadContent(source, record)
    return record
