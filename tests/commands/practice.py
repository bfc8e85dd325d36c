"""A data folder with somebody's practice in it, for the commands that keep it."""

from pathlib import Path

from scoring.store.open import open_store
from tests.scoring.examples import FAST, WRONG
from tests.scoring.store.examples import Calendar, drill


def practise(folder: Path, *names: str) -> None:
    """Let each of these people answer three questions."""
    folder.mkdir(exist_ok=True)
    with open_store(folder, Calendar()) as store:
        for name in names:
            drill(store, store.profiles.add(name), [FAST, FAST, WRONG])


def people(folder: Path) -> dict[str, int]:
    """Who is in a folder, and how many answers they gave."""
    with open_store(folder) as store:
        return {person.name: sum(one.asked for one in store.progress.skills(person)) for person in store.profiles}
