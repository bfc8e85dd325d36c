"""What was chosen, for one person or for the machine."""

from pathlib import Path
from typing import Any

import pytest

from scoring.records import Profile
from scoring.store.store import Store
from tests.scoring.store.examples import opened


@pytest.mark.parametrize("value", [True, 0, 1.5, "dark", "", None, [1, "a"], {"keys": {"take": "T"}}, "\u738b"])
def test_any_value_comes_back_as_it_was(store: Store, value: Any) -> None:
    store.settings.set("theme", value)
    assert store.settings.get("theme", "something else") == value


def test_without_a_choice_the_default_holds(store: Store, priya: Profile) -> None:
    assert store.settings.get("theme") is None
    assert store.settings.get("theme", "light", priya) == "light"


def test_a_persons_choice_is_theirs_alone(store: Store, priya: Profile) -> None:
    wei = store.profiles.add("Wei")
    store.settings.set("theme", "machine")
    store.settings.set("theme", "dark", priya)
    store.settings.set("theme", "light", wei)
    assert [store.settings.get("theme", None, person) for person in (None, priya, wei)] == ["machine", "dark", "light"]


def test_the_last_choice_holds_also_for_the_next_who_opens(store: Store, priya: Profile, tmp_path: Path) -> None:
    store.settings.set("sound", 40, priya)
    store.settings.set("sound", 0, priya)
    with opened(tmp_path) as again:
        assert again.settings.get("sound", 1, priya) == 0
    assert store.connection.run("SELECT count(*) FROM settings") == [(1,)]
