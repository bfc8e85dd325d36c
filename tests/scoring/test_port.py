"""The port speaks of records and what they come to; the stores in SQLite and in memory fulfil it, as mypy proves here."""

import inspect
import re

import pytest

from scoring import enquiries, port, records, summaries
from scoring.store.store import Store
from tests.scoring.memory.store import MemoryStore


def as_the_program_knows_it(store: Store) -> port.Store:
    """A store in SQLite is a store: were it none, this would not type."""
    return store


def as_it_knows_one_in_memory(store: MemoryStore) -> port.Store:
    """And so is one in memory."""
    return store


@pytest.mark.parametrize("module", [port, enquiries, records, summaries])
def test_nothing_above_the_store_knows_how_it_is_kept(module: object) -> None:
    source = inspect.getsource(module)  # type: ignore[arg-type]
    for word in ("sqlite", "SELECT", "rowid", "cursor", "Connection", "TABLE"):
        assert not re.search(rf"\b{word}\b", source), f"{module} speaks of {word}"


def test_everything_the_port_asks_for_is_there() -> None:
    asked = {name for name in vars(port.Store) if not name.startswith("_")}
    given = {*dir(Store), *re.findall(r"self\.(\w+) = ", inspect.getsource(Store.__init__))}
    assert asked <= given
