"""Records as rows of their tables, and rows as records again."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec.structs import fields

from scoring.store.records import Record

R = TypeVar("R", bound=Record)

OF_PERSON = "profile = (SELECT key FROM profiles WHERE id = :profile)"
"""Of one person, by the id everybody outside the store knows them by."""


@cache
def insert_sql(kind: type[Record]) -> str:
    """How a record of that kind is added."""
    names = _names(kind)
    values = (_key_sql(kind.REFERS[name], name) if name in kind.REFERS else f":{name}" for name in names)
    return f"INSERT INTO {kind.TABLE} ({', '.join(names)}) VALUES ({', '.join(values)})"


@cache
def select_sql(kind: type[Record], where: str = "true") -> str:
    """How records of that kind are read, in the order they were added; the columns are the fields, in order."""
    columns = (
        f"(SELECT id FROM {kind.REFERS[name]} WHERE key = {kind.TABLE}.{name})" if name in kind.REFERS else name
        for name in _names(kind)
    )
    return f"SELECT {', '.join(columns)} FROM {kind.TABLE} WHERE {where} ORDER BY key"


def row_of(record: Record) -> dict[str, Any]:
    """The values of a record, as SQLite takes them."""
    return {
        name: msgspec.json.encode(getattr(record, name)).decode() if name in record.AS_JSON else getattr(record, name)
        for name in record.__struct_fields__
    }


def record_of(kind: type[R], row: Sequence[Any]) -> R:
    """The record a row holds."""
    values: Mapping[str, Any] = {
        name: msgspec.json.decode(value) if name in kind.AS_JSON else value for name, value in zip(_names(kind), row, strict=True)
    }
    return msgspec.convert(values, kind, strict=False)


def _key_sql(table: str, name: str) -> str:
    """The key of what a record belongs to: nobody's stays nobody's, and what is gone has a key that nothing has."""
    return f"iif(:{name} IS NULL, NULL, ifnull((SELECT key FROM {table} WHERE id = :{name}), -1))"


@cache
def _names(kind: type[Record]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
