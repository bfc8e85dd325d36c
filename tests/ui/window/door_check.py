"""What is wrong with doors beside the rest of the program: places, icons, texts and keys they name, and screens they make."""

from collections.abc import Callable, Iterable, Iterator
from inspect import signature
from typing import Any

from app.base.texts import ENGLISH
from app.base.trouble import BadContent
from app.pages import places
from app.pages.places import Place
from app.words.text import section_texts
from ui.foundation.icons import icon_paths
from ui.foundation.key_texts import TITLES, keys_text
from ui.window.doors import AnyDoor


def door_problems(doors: Iterable[AnyDoor]) -> list[str]:
    """Everything that is wrong; no screen is loaded for it."""
    doors = list(doors)
    return [*_places_without(doors), *(told for door in doors for told in _of(door))]


def maker_problems(doors: Iterable[AnyDoor]) -> list[str]:
    """Makers that do not take a desk and the place their door leads to; every screen is loaded for it."""
    return [f"{door.place.__name__} has a maker that does not take it" for door in doors if not _takes(door.make, door.place)]


def _places_without(doors: list[AnyDoor]) -> Iterator[str]:
    led_to = {door.place for door in doors}
    for kind in vars(places).values():
        if isinstance(kind, type) and issubclass(kind, Place) and kind is not Place and kind not in led_to:
            yield f"{kind.__name__} has no door"


def _of(door: AnyDoor) -> Iterator[str]:
    called = door.place.__name__
    if door.icon and door.icon not in icon_paths():
        yield f"{called} has the icon {door.icon!r}, which is not drawn"
    if door.name and not _is_said(door.name):
        yield f"{called} is called {door.name!r}, which is no text"
    for group in door.keys:
        if group not in keys_text(ENGLISH)[TITLES]:
            yield f"{called} has the keys {group!r}, which are not told"
    if door.name and not _needs_nothing(door.place):
        yield f"{called} has a name, and cannot be gone to by that alone"


def _is_said(key: str) -> bool:
    """Whether there is a text in English, which every other language falls back to."""
    section, _, name = key.partition(".")
    try:
        return name in section_texts(ENGLISH, section)
    except BadContent:
        return False


def _needs_nothing(place: type[Place]) -> bool:
    try:
        place()
    except TypeError:
        return False
    return True


def _takes(make: Callable[..., Any], place: type[Place]) -> bool:
    """Whether a maker takes two things, the second being such a place; a lambda need not say so."""
    taken = list(signature(make).parameters.values())
    needed = [one for one in taken if one.default is one.empty]
    return len(taken) >= 2 >= len(needed) and taken[1].annotation in (place, taken[1].empty, place.__name__)
