"""Records as rows of their tables, and rows as records again."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec.structs import fields

from scoring.records import Record
from scoring.store.tables import TABLES

R = TypeVar("R", bound=Record)

OF_PERSON = "profile = (SELECT key FROM profiles WHERE id = :profile)"
"""Of one person, by the id everybody outside the store knows them by."""


@cache
def insert_sql(kind: type[Record]) -> str:
    """How a record of that kind is added."""
    table, names = TABLES[kind], _names(kind)
    values = (_key_sql(table.refers[name], name) if name in table.refers else f":{name}" for name in names)
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({', '.join(values)})"


@cache
def select_sql(kind: type[Record], where: str = "true") -> str:
    """How records of that kind are read, in the order they were added; the columns are the fields, in order."""
    table = TABLES[kind]
    columns = (
        f"(SELECT id FROM {table.refers[name]} WHERE key = {table.name}.{name})" if name in table.refers else name
        for name in _names(kind)
    )
    return f"SELECT {', '.join(columns)} FROM {table.name} WHERE {where} ORDER BY key"


def row_of(record: Record) -> dict[str, Any]:
    """The values of a record, as SQLite takes them."""
    as_json = TABLES[type(record)].as_json
    return {
        name: msgspec.json.encode(getattr(record, name)).decode() if name in as_json else getattr(record, name)
        for name in record.__struct_fields__
    }


def record_of(kind: type[R], row: Sequence[Any]) -> R:
    """The record a row holds."""
    as_json = TABLES[kind].as_json
    values: Mapping[str, Any] = {
        name: msgspec.json.decode(value) if name in as_json else value for name, value in zip(_names(kind), row, strict=True)
    }
    return msgspec.convert(values, kind, strict=False)


def _key_sql(table: str, name: str) -> str:
    """The key of what a record belongs to: nobody's stays nobody's, and what is gone has a key that nothing has."""
    return f"iif(:{name} IS NULL, NULL, ifnull((SELECT key FROM {table} WHERE id = :{name}), -1))"


@cache
def _names(kind: type[Record]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
