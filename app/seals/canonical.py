"""JSON in its one canonical form (RFC 8785), so that a signature is over exact bytes and another program finds the same ones."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from rfc8785 import CanonicalizationError, dumps

Json = dict[str, Any]
"""A JSON object as Python has it."""


DEEPEST = 64
"""Nothing we write is nested so deep; what is deeper could not be shown."""


class NotCanonical(ValueError):
    """Bytes that are no JSON object in its canonical form; says at which byte they part from it."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


def canonical(value: Mapping[str, Any]) -> bytes:
    """The one way to write a JSON object."""
    return dumps(dict(value))


def read_object(data: bytes) -> Json:
    """A JSON object, however it is spaced; ValueError for anything else, a key that stands twice or a number nobody shares."""
    try:
        value = json.loads(data.decode(), object_pairs_hook=_once, parse_constant=_no_number)
        if data.count(b"{") + data.count(b"[") > DEEPEST:
            _refuse_deeper(value)
        canonical({"": value})
    except (RecursionError, CanonicalizationError) as error:
        raise ValueError(str(error)) from None
    if not isinstance(value, dict):
        raise ValueError("no object")  # noqa: TRY004 - the text is wrong, not the call
    return value


def read_canonical(data: bytes) -> Json:
    """A JSON object that is written as we write it, to the byte; NotCanonical says where it is not."""
    try:
        value = read_object(data)
    except ValueError as error:
        raise NotCanonical(getattr(error, "pos", 0)) from None
    written = canonical(value)
    if written != data:
        raise NotCanonical(_first_difference(written, data))
    return value


def _first_difference(one: bytes, other: bytes) -> int:
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _once(pairs: list[tuple[str, Any]]) -> Json:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _refuse_deeper(value: Any) -> None:
    level = [value]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in _inside(outer)]
    if level:
        raise ValueError("nested too deep")


def _inside(value: Any) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def _no_number(name: str) -> float:
    raise ValueError(name)
