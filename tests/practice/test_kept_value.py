"""A kept value has a version: an older form is carried over step by step, a later or damaged one is as if it were not there."""

from typing import Any

import pytest
from msgspec import Struct

from app.base.saying import Saying
from app.practice.kept_value import KeptValue
from scoring.records import Profile
from scoring.store.store import Store

NAME = "stool"


class Stool(Struct, frozen=True):
    """Where somebody sits, in the form of the third version."""

    position: int
    side: str = "left"


STOOL: KeptValue[Stool] = KeptValue(
    Stool,
    Saying("kept.runs"),
    version=3,
    older={1: lambda bare: {"seat": bare}, 2: lambda second: {"position": second["seat"]}},
)


def test_what_is_kept_is_found_again(store: Store, mei: Profile) -> None:
    assert STOOL.read(store, mei, NAME).value is None
    STOOL.write(store, mei, NAME, Stool(4, "right"))
    assert STOOL.read(store, mei, NAME).value == Stool(4, "right")
    assert store.settings.get(NAME, None, mei)["version"] == 3


@pytest.mark.parametrize("lies", [4, {"version": 2, "kept": {"seat": 4}}, {"version": 3, "kept": {"position": 4}}])
def test_every_earlier_form_is_carried_over(store: Store, mei: Profile, lies: Any) -> None:
    store.settings.set(NAME, lies, mei)
    found = STOOL.read(store, mei, NAME)
    assert (found.value, found.trouble) == (Stool(4), None)


@pytest.mark.parametrize(
    ("lies", "said"),
    [
        ({"version": 4, "kept": {"position": 4}}, "by a later Feltwork"),
        ({"version": 2, "kept": {"stool": 4}}, "cannot be read"),
        ({"version": 3, "kept": "four"}, "cannot be read"),
        ({"version": None, "kept": 4}, "cannot be read"),
        ("four", "cannot be read"),
    ],
)
def test_what_cannot_be_read_is_not_there_and_says_why(store: Store, mei: Profile, lies: Any, said: str) -> None:
    store.settings.set(NAME, lies, mei)
    found = STOOL.read(store, mei, NAME)
    assert found.value is None
    assert said in str(found.trouble)
    assert store.settings.get(NAME, None, mei) == lies


def test_it_belongs_to_one_person(store: Store, mei: Profile) -> None:
    STOOL.write(store, mei, NAME, Stool(4))
    assert STOOL.read(store, store.profiles.add("Sam"), NAME).value is None
