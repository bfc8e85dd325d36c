"""Data files that the program writes itself: TOML, put in place whole, so that a half-written file is never read."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from app.base.folders import make_private
from app.base.trouble import Surroundings


def write_whole(file: Path, content: bytes) -> None:
    """Write a file aside and put it in place; said plainly where the machine does not let us."""
    aside = file.with_name(f"{file.name}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        make_private(aside)
        aside.write_bytes(content)
        aside.replace(file)
    except OSError as error:
        raise Surroundings("file.unwritable", file=file, reason=error.strerror or error) from None


def set_aside(file: Path) -> None:
    """Keep a file that cannot be read under another name, for whoever wrote it to mend."""
    try:
        file.replace(file.with_name(f"{file.name}.damaged"))
    except OSError as error:
        raise Surroundings("file.stays", file=file, reason=error.strerror or error) from None


def write_datafile(file: Path, record: object) -> None:
    """Write a record as the data file it is read from again."""
    write_whole(file, toml_text(msgspec.to_builtins(record)).encode())


def toml_text(data: Mapping[str, Any]) -> str:
    """Plain data as TOML: the values of a table first, then the tables in it."""
    return "\n".join(_table("", data)).strip() + "\n"


def _table(name: str, data: Mapping[str, Any]) -> Iterator[str]:
    tables = {key: value for key, value in data.items() if _is_tables(value)}
    values = {key: value for key, value in data.items() if not isinstance(value, Mapping) and key not in tables}
    if name and (values or not data):
        yield f"\n[{name}]"
    for key, value in values.items():
        yield f"{_key(key)} = {json.dumps(value, ensure_ascii=False)}"
    for key, value in data.items():
        if isinstance(value, Mapping):
            yield from _table(f"{name}.{_key(key)}".lstrip("."), value)
    for key, several in tables.items():
        for one in several:
            within = f"{name}.{_key(key)}".lstrip(".")
            yield f"\n[[{within}]]"
            yield from _table_inside(within, one)


def _table_inside(name: str, data: Mapping[str, Any]) -> Iterator[str]:
    """One of several tables, whose head is written already."""
    told = list(_table(name, data))
    yield from told[1:] if told and told[0] == f"\n[{name}]" else told


def _is_tables(value: object) -> bool:
    return isinstance(value, list | tuple) and bool(value) and all(isinstance(one, Mapping) for one in value)


def _key(name: str) -> str:
    bare = name.isascii() and name.replace("-", "").replace("_", "").isalnum()
    return name if bare else json.dumps(name, ensure_ascii=False)
