"""A PIN keeps one person from practising in another's name on a shared machine. Only its argon2 hash is kept."""

from app.base.lazy import lazily
from app.base.saying import Saying
from app.base.trouble import BadInput, Problem
from scoring.port import Store
from scoring.records import STAYS_HERE, Profile

with lazily():
    from argon2 import PasswordHasher, exceptions


PIN = STAYS_HERE
SHORTEST, LONGEST = 4, 12


def has_pin(store: Store, person: Profile) -> bool:
    """Whether a person has set one."""
    return bool(_kept(store, person))


def is_pin(text: str) -> bool:
    """Whether this can be a PIN."""
    return text.isdigit() and text.isascii() and SHORTEST <= len(text) <= LONGEST


def set_pin(store: Store, person: Profile, pin: str) -> None:
    """Let a person be asked for this PIN from now on; BadInput where it is none."""
    if not is_pin(pin):
        raise BadInput([Problem("PIN", Saying("person.pin", fewest=SHORTEST, most=LONGEST))])
    store.settings.set(PIN, PasswordHasher().hash(pin), person)


def remove_pin(store: Store, person: Profile) -> None:
    """Ask a person for no PIN any more."""
    store.settings.set(PIN, "", person)


def pin_fits(store: Store, person: Profile, pin: str) -> bool:
    """Whether this is the PIN of a person; without one everything fits."""
    kept = _kept(store, person)
    if not kept:
        return True
    try:
        return PasswordHasher().verify(kept, pin)
    except exceptions.VerificationError:
        return False


def _kept(store: Store, person: Profile) -> str:
    """The hash of a PIN; anything else that lies there was never a PIN, and locks nobody out."""
    kept = store.settings.get(PIN, "", person)
    return kept if isinstance(kept, str) and kept.startswith("$argon2") else ""
