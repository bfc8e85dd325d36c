"""How commands come to the store: the folder somebody says, and a word to them where something was found there."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from app.base.folders import data_folder
from app.base.lazy import lazily
from app.base.saying import Sayable, one_of
from app.base.trouble import Trouble

with lazily():
    from app.base.trouble import BadInput, Problem
    from scoring.moments import Now
    from scoring.port import Store
    from scoring.records import Profile
    from scoring.store.daily import keep_daily
    from scoring.store.open import open_store
    from scoring.store.store import Store as StoreInFile


def open_told(options: argparse.Namespace, now: "Now | None" = None) -> "StoreInFile":
    """The store of the folder that was said, at a calendar of its own where one is told; what is to be known is said."""
    folder = data_folder(options.data)
    store = open_store(folder) if now is None else open_store(folder, now)
    for notice in store.notices:
        tell(notice)
    return store


@contextmanager
def copied_after(options: argparse.Namespace) -> Iterator[None]:
    """When it is over, make the copy of the day where there is none yet; what keeps it from being made is said."""
    yield
    try:
        keep_daily(data_folder(options.data))
    except Trouble as trouble:
        tell(trouble)


def only_person(store: "Store") -> "Profile | None":
    """The one person who practises here, if anybody does; where there are several, somebody must say who."""
    people = list(store.profiles)
    if len(people) > 1:
        raise BadInput([Problem("--name", f"several people practise here: say {one_of([person.name for person in people])}")])
    return people[0] if people else None


def tell(notice: Sayable) -> None:
    """Say something that is no result of a command."""
    print(f"feltwork: {notice}", file=sys.stderr)
