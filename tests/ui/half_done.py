"""Long work that is held in the middle, for as long as a test likes."""

import threading
from collections.abc import Callable

from app.base.watching import Watch
from scoring.port import Store


def half_an_import(begun: threading.Event, go_on: threading.Event) -> Callable[[Store, Watch], str]:
    """Work that has added somebody when it is looked at again."""

    def task(store: Store, watch: Watch) -> str:
        with store.writing():
            store.profiles.add("Half an import")
            begun.set()
            go_on.wait(120)
            watch(1, 2)
        return "done"

    return task
