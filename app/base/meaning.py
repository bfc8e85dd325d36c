"""What data means: a parsed record without its wording, and a short digest of it.

A comment, the order in which the keys of a table are written and a typo that is mended leave the meaning as it is.
"""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Annotated, Any, TypeVar, get_args

import msgspec
from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import FieldInfo, fields

T = TypeVar("T")

_WORDING = "wording"
_IN_ORDER = "in-order"
LENGTH = 12
"""How many characters a digest has."""

Wording = Annotated[str, Meta(extra={_WORDING: True})]
"""Words a person reads: they may be put better at any time without anything meaning something else."""
InOrder = Annotated[dict[str, T], Meta(extra={_IN_ORDER: True})]
"""A table whose order says something; every other table means the same in whatever order it is written."""


def meaning(value: object, kind: Any = None) -> object:
    """What a parsed value means, as plain data; of a field its `kind` tells whether it is wording or in order."""
    if isinstance(value, Struct):
        told = ((field, getattr(value, field.name)) for field in _telling(type(value)))
        return {field.encode_name: meaning(part, field.type) for field, part in told if part != _default(field)}
    if isinstance(value, Mapping):
        of = _value_kind(kind)
        pairs = [[key, True if _is_marked(of, _WORDING) else meaning(part, of)] for key, part in value.items()]
        return pairs if _is_marked(kind, _IN_ORDER) else dict(pairs)
    if isinstance(value, tuple | list):
        return [meaning(part) for part in value]
    if isinstance(value, frozenset | set):
        return sorted(map(str, value))
    return value if isinstance(value, str | int | float | bool | None) else str(value)


def digest(means: object) -> str:
    """A short name of what something means: the same on every machine."""
    return sha256(msgspec.json.encode(means, order="sorted")).hexdigest()[:LENGTH]


@cache
def wording_fields(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a record that are wording."""
    return tuple(field.name for field in _fields(kind) if _is_marked(field.type, _WORDING))


def is_wording(kind: Any) -> bool:
    """Whether a field of this kind is wording, or a table of nothing else."""
    return _is_marked(kind, _WORDING) or _is_marked(_value_kind(kind), _WORDING)


@cache
def _fields(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    return fields(kind)


@cache
def _telling(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    """The fields of a record that are no wording."""
    return tuple(field for field in _fields(kind) if not _is_marked(field.type, _WORDING))


def _default(field: FieldInfo) -> object:
    """What a field is where nobody wrote it: a part that is left out means the same before and after it can be written."""
    if field.default is not NODEFAULT:
        return field.default
    return NODEFAULT if field.default_factory is NODEFAULT else field.default_factory()


def _is_marked(kind: Any, mark: str) -> bool:
    return any(mark in (part.extra or {}) for part in get_args(kind)[1:] if isinstance(part, Meta))


def _value_kind(kind: Any) -> Any:
    """The kind of the values of a table."""
    bare = get_args(kind)[0] if any(isinstance(part, Meta) for part in get_args(kind)) else kind
    inner = get_args(bare)
    return inner[1] if len(inner) == 2 else None
