"""Strict reading: plain data into typed records, and where that fails, every reason at once with its place.

msgspec converts at speed and stops at the first error. Only when it refuses do we walk the data beside the type, name by name,
and collect what is wrong.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import date, time
from itertools import islice
from typing import Any, TypeGuard, TypeVar

import msgspec
from msgspec import inspect

from app.base.saying import Saying, Words, one_of
from app.base.trouble import Problem, amiss, shorten, unknown

T = TypeVar("T")
MOST_PROBLEMS = 100
"""More of them nobody reads, and who floods a file with wrong names gets no work out of us."""

_LIST = Saying("kind.list")
_TABLE = Saying("kind.table")


def convert(data: object, kind: type[T]) -> T | list[Problem]:
    """The data as a record of that kind, or everything that is wrong with it."""
    try:
        return msgspec.convert(data, kind, dec_hook=_written_short)
    except (msgspec.ValidationError, UnicodeEncodeError) as refusal:
        return explain(data, kind) or [_as_told(str(refusal))]


def _written_short(kind: Any, data: object) -> object:
    """A value of our own that data writes as a short text ("40 to 1"); such a kind reads itself."""
    return kind.read(data)


def explain(data: object, kind: type) -> list[Problem]:
    """Every reason why the data is no record of that kind; of a flood of them the first."""
    return list(islice(_walk(data, inspect.type_info(kind), ""), MOST_PROBLEMS))


def _as_told(refusal: str) -> Problem:
    """The library's own words, for the rare refusal our walk does not know."""
    told = re.fullmatch(r"(?P<message>.*?)(?: - at `(?:key in )?\$\.?(?P<where>.*)`)?", refusal, re.DOTALL)
    return Problem(told["where"] or "", told["message"]) if told else Problem("", refusal)


def _walk(data: object, kind: inspect.Type, where: str) -> Iterator[Problem]:
    match kind:
        case inspect.StructType():
            yield from _walk_struct(data, kind, where)
        case inspect.DictType() if isinstance(data, dict):
            for key, value in data.items():
                yield from _walk(value, kind.value_type, join(where, key))
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item) if isinstance(data, list):
            yield from _walk_items(data, [item] * len(data), where)
        case inspect.TupleType() if isinstance(data, list) and len(data) == len(kind.item_types):
            yield from _walk_items(data, kind.item_types, where)
        case inspect.CustomType():
            yield from _walk_custom(data, kind, where)
        case inspect.UnionType(types=(only, inspect.NoneType()) | (inspect.NoneType(), only)) if data is not None:
            yield from _walk(data, only, where)
        case inspect.UnionType(types=(inspect.StrType(), inspect.StructType() as record)) if isinstance(data, dict):
            yield from _walk_struct(data, record, where)
        case _:
            if not _fits(data, kind):
                yield _mismatch(data, kind, where)


def _walk_items(data: list[object], kinds: Sequence[inspect.Type], where: str) -> Iterator[Problem]:
    for place, (value, kind) in enumerate(zip(data, kinds, strict=True)):
        yield from _walk(value, kind, f"{where}[{place}]")


def _walk_custom(data: object, kind: inspect.CustomType, where: str) -> Iterator[Problem]:
    try:
        _written_short(kind.cls, data)
    except ValueError as refusal:
        yield Problem(where, amiss(found(data), str(refusal)))


def _walk_struct(data: object, kind: inspect.StructType, where: str) -> Iterator[Problem]:
    if not isinstance(data, dict):
        yield _mismatch(data, kind, where)
        return
    fields = {field.encode_name: field for field in kind.fields}
    for key, value in data.items():
        if key in fields:
            yield from _walk(value, fields[key].type, join(where, key))
        else:
            yield Problem(join(where, key), unknown("key", key, fields))
    for name, field in fields.items():
        if field.required and name not in data:
            yield Problem(join(where, name), Saying("problem.missing", expected=_expected(field.type)))


def _fits(data: object, kind: inspect.Type) -> bool:
    match kind:
        case inspect.DictType() | inspect.ListType() | inspect.VarTupleType() | inspect.TupleType():
            return False
        case inspect.UnionType():
            return any(not list(_walk(data, option, "")) for option in kind.types)
        case inspect.LiteralType():
            return data in kind.values
        case inspect.BoolType():
            return isinstance(data, bool)
        case inspect.IntType():
            return type(data) is int and _within(data, kind)
        case inspect.FloatType():
            return _is_number(data) and _within(data, kind)
        case inspect.StrType():
            return isinstance(data, str) and (kind.pattern is None or re.search(kind.pattern, data) is not None)
        case inspect.NoneType():
            return data is None
        case inspect.DateType():
            return type(data).__name__ == "date"
        case _:
            return True


def _is_number(data: object) -> TypeGuard[int | float]:
    return isinstance(data, int | float) and not isinstance(data, bool)


def _within(number: float, kind: inspect.IntType | inspect.FloatType) -> bool:
    above = (kind.ge is None or number >= kind.ge) and (kind.gt is None or number > kind.gt)
    return above and (kind.le is None or number <= kind.le)


def _mismatch(data: object, kind: inspect.Type, where: str) -> Problem:
    if isinstance(kind, inspect.LiteralType) and isinstance(data, str):
        return Problem(where, unknown("", data, [str(value) for value in kind.values]))
    return Problem(where, amiss(found(data), _expected(kind)))


def found(data: object) -> Words:
    """A value as a message names it: its kind for tables and lists, itself for the rest."""
    if isinstance(data, dict | list):
        return Saying("kind.held", kind=_LIST if isinstance(data, list) else _TABLE, value=shorten(data))
    if isinstance(data, bool):
        return str(data).lower()
    if isinstance(data, date | time):
        return Saying("kind.this-date", date=data)
    return Saying("kind.nothing") if data is None else shorten(data)


def _expected(kind: inspect.Type) -> Words:
    match kind:
        case inspect.LiteralType():
            return one_of([str(value) for value in kind.values])
        case inspect.UnionType():
            return one_of([_expected(option) for option in kind.types if not isinstance(option, inspect.NoneType)])
        case inspect.BoolType():
            return Saying("kind.truth")
        case inspect.IntType() | inspect.FloatType():
            return _expected_number(kind)
        case inspect.StrType():
            return Saying("kind.text") if kind.pattern is None else Saying("kind.text-like", pattern=kind.pattern)
        case inspect.ListType() | inspect.VarTupleType():
            return _LIST
        case inspect.TupleType():
            return Saying("kind.list-of", count=len(kind.item_types))
        case inspect.DateType():
            return Saying("kind.date")
        case _:
            return _TABLE


def _expected_number(kind: inspect.IntType | inspect.FloatType) -> Saying:
    number = Saying("kind.whole-number" if isinstance(kind, inspect.IntType) else "kind.number")
    least = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
    if least is not None and kind.le is not None:
        return Saying("kind.from-to", number=number, least=least, most=kind.le)
    if kind.le is not None:
        return Saying("kind.or-less", number=number, most=kind.le)
    return number if least is None else Saying("kind.or-more", number=number, least=least)


def join(where: str, key: Any) -> str:
    """The place of a key inside a place."""
    return f"{where}.{key}" if where else str(key)
