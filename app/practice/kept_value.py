"""A value kept between two visits: under a name, for a person, with the version of its form; read strictly, guarded in one place.

Whatever lies there may have been kept by an older program, a newer one, or a hostile file. An older form is carried over; what
cannot be read is as if it were not there, with a sentence that says so, and stays where it is until something new is kept.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta, Struct

from app.base.saying import Saying

if TYPE_CHECKING:
    from scoring.port import Store
    from scoring.records import Profile

T = TypeVar("T")
Version = Annotated[int, Meta(ge=1)]
UNMARKED = 1
"""The version of what was kept before versions were."""
FORM = frozenset({"version", "kept"})
UNREADABLE = (msgspec.MsgspecError, RecursionError, ValueError, TypeError, LookupError)
"""What reading a value of the wrong form may raise."""


class FoundValue(Struct, Generic[T], frozen=True):
    """What was kept, or nothing; and what is to be said where something was there that cannot be used."""

    value: T | None = None
    trouble: Saying | None = None


class KeptValue(Generic[T]):
    """One kind of value. `what` names it in sentences; `older` carries each earlier version to the next."""

    def __init__(
        self,
        kind: Any,
        what: Saying,
        version: int = UNMARKED + 1,
        older: Mapping[int, Callable[[Any], Any]] | None = None,
    ) -> None:
        self._kind, self._what, self.version = kind, what, version
        self._older = older or {}

    def read(self, store: "Store", profile: "Profile", name: str) -> FoundValue[T]:
        """What is kept under a name."""
        try:
            lies = store.settings.get(name, None, profile)
            version, value = _opened(lies)
            if lies is None:
                return FoundValue()
            if version > self.version:
                return FoundValue(trouble=Saying("kept.newer", what=self._what))
            return FoundValue(self._read(value, version))
        except UNREADABLE:
            return FoundValue(trouble=Saying("kept.unreadable", what=self._what))

    def write(self, store: "Store", profile: "Profile", name: str, value: T) -> None:
        """Keep a value under a name, in today's form."""
        store.settings.set(name, {"version": self.version, "kept": msgspec.to_builtins(value)}, profile)

    def _read(self, value: Any, version: int) -> T:
        for old in range(version, self.version):
            value = self._older[old](value) if old in self._older else value
        found: T = msgspec.convert(value, self._kind)
        return found


def _opened(lies: object) -> tuple[int, Any]:
    """The version of what lies there, and what it is without it."""
    if isinstance(lies, dict) and lies.keys() == FORM:
        return msgspec.convert(lies["version"], Version), lies["kept"]
    return UNMARKED, lies
