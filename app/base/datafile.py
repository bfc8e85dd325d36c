"""Data files: TOML, strictly read, every error told at once with file and key."""

from importlib.resources.abc import Traversable
from typing import TypeVar

import tomli

from app.base.strict import convert
from app.base.trouble import BadContent, Problem

T = TypeVar("T")


def read_datafile(file: Traversable, kind: type[T]) -> T:
    """The content of a data file as a record of that kind; BadContent names every error in it."""
    try:
        data = tomli.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomli.TOMLDecodeError) as error:
        raise BadContent(str(file), [Problem("", str(error))]) from error
    record = convert(data, kind)
    if isinstance(record, list):
        raise BadContent(str(file), record)
    return record
