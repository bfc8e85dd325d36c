"""Data files: TOML, strictly read, every error told at once with file and key."""

import re
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
LONG_NUMBER = re.compile(r"[0-9a-fA-F_]{17,}")
"""What a number of more than 64 bits looks like, in any of TOML's ways to write one."""


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
        return toml_data(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise BadContent(str(file), [Problem("", Saying("file.broken", error=error))]) from error


def toml_data(text: str) -> dict[str, Any]:
    """TOML as plain data; ValueError where it is none, or holds a number of more than the 64 bits TOML has.

    The reader lets such a number pass where it is written in hexadecimal, and nothing can print it.
    """
    data = tomli.loads(text)
    if LONG_NUMBER.search(text) and not _fits_64_bits(data):
        raise ValueError("found a number of more than 64 bits")
    return data


def _fits_64_bits(data: object) -> bool:
    """Whether every number in plain data does; gone through without recursion, however deep it is nested."""
    inside = [data]
    while inside:
        value = inside.pop()
        if isinstance(value, dict | list):
            inside += value.values() if isinstance(value, dict) else value
        elif isinstance(value, int) and not -(2**63) <= value < 2**63:
            return False
    return True


def as_record(data: object, kind: type[T], source: str) -> T:
    """Data as a record of that kind; BadContent names every error in it, and where it came from."""
    record = convert(data, kind)
    if isinstance(record, list):
        raise BadContent(source, record)
    return record
