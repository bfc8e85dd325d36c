"""Which sittings of a person have begun and not ended: those that go on, and those that were cut off with the program."""

from collections.abc import Iterable

from scoring.port import Store
from scoring.records import Profile

NAME = "open-sittings"


def open_sittings(store: Store, person: Profile) -> list[str]:
    """The ids of their attempts; what is no list of ids was not written here."""
    kept = store.settings.get(NAME, [], person)
    return [one for one in kept if isinstance(one, str)] if isinstance(kept, list) else []


def open_sitting(store: Store, person: Profile, attempt: str) -> None:
    """A sitting has begun."""
    _keep(store, person, [*open_sittings(store, person), attempt])


def close_sitting(store: Store, person: Profile, attempt: str) -> None:
    """A sitting is over."""
    open_now = open_sittings(store, person)
    if attempt in open_now:
        _keep(store, person, [one for one in open_now if one != attempt])


def _keep(store: Store, person: Profile, attempts: Iterable[str]) -> None:
    store.settings.set(NAME, list(attempts), person)
