"""The door of a screen: everything that is known of it before it is loaded. It stands in the screen's folder, as `DOOR`.

A door needs no Qt and loads nothing, so all of them are known from the start, and a screen is loaded when it is first gone to.
"""

from collections.abc import Callable, Iterable
from typing import Generic, Literal, TypeVar

from msgspec import Struct

from app.base.lazy import lazily
from app.pages.places import Place

with lazily():
    from ui.foundation.desk import Desk
    from ui.widgets.screen import Screen

P = TypeVar("P", bound=Place)


class FoundEntry(Struct, frozen=True):
    """Something the finder leads to: what it is called, what it is, and where."""

    title: str
    note: str
    place: Place


def _nothing(*_: object) -> Iterable[FoundEntry]:
    return ()


class Door(Struct, Generic[P], frozen=True, kw_only=True):
    """What a screen says of itself. `make` makes it, for one of its places; the rest is for whoever leads there."""

    place: type[P]
    """The places it is the screen of."""
    make: "Callable[[Desk, P], Screen]"
    name: str = ""
    """What it is called (a key of the texts) on the rail and in the finder; nothing where it can only be asked for by another."""
    icon: str = ""
    rail: Literal["", "top", "foot"] = ""
    """Where it stands on the rail, if it does; in the order of the doors."""
    under: type[Place] | None = None
    """The place on the rail it is a part of."""
    key: str = ""
    """The key that leads to it from every screen, as Qt writes it: "Alt+1"."""
    keys: tuple[str, ...] = ()
    """The groups of keys (assets/text/en/keys.toml) that `?` shows over it, beside those of every screen."""
    for_anybody: bool = False
    """Whether it belongs to no person."""
    beside_rail: bool = True
    """Whether the rail stays beside it."""
    apart: bool = False
    """Whether it has a look and a way out of its own: no key leads elsewhere from there, and nothing opens it anew."""
    closed: bool = False
    """Whether there is no way out but its own: neither a key nor the finder leads elsewhere, and nothing opens it anew."""
    entries: "Callable[[Desk], Iterable[FoundEntry]]" = _nothing
    """What the finder knows to be there, found by its words."""
    search: "Callable[[Desk, str], Iterable[FoundEntry]]" = _nothing
    """What is there for some letters, told by a search of its own and shown after everything else."""
