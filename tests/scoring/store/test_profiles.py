"""The people who share a machine."""

import pytest

from app.base.trouble import BadInput
from scoring.records import Profile
from scoring.store.store import Store
from tests.scoring.examples import FAST
from tests.scoring.store.examples import drill


def test_a_name_is_enough(store: Store) -> None:
    priya = store.profiles.add("  Priya N. ")
    assert (priya.name, priya.role, priya.content) == ("Priya N.", "trainee", "")
    assert list(store.profiles) == [priya]


def test_people_have_roles(store: Store) -> None:
    assert [store.profiles.add(role, role).role for role in ("trainee", "instructor", "examiner")] == [
        "trainee",
        "instructor",
        "examiner",
    ]


def test_names_of_every_script_are_names(store: Store) -> None:
    assert [store.profiles.add(name).name for name in ("王小明", "Zoë", "O'Brien; DROP TABLE profiles")] == [
        "王小明",
        "Zoë",
        "O'Brien; DROP TABLE profiles",
    ]


@pytest.mark.parametrize("name", ["", "   ", "two\nlines", "x" * 81, "bell\a"])
def test_what_is_no_name_is_refused(store: Store, name: str) -> None:
    with pytest.raises(BadInput, match="expected one line of 1 to 80 characters"):
        store.profiles.add(name)


@pytest.mark.parametrize("name", ["Zoë", "ZOË", "zoe\u0308", " zoë"])
def test_a_name_that_somebody_has_is_refused_however_it_is_written(store: Store, name: str) -> None:
    store.profiles.add("Zoë")
    with pytest.raises(BadInput, match="expected a name nobody here has yet"):
        store.profiles.add(name)
    assert [profile.name for profile in store.profiles] == ["Zoë"]


def test_a_person_is_found_by_name_and_the_nearest_is_named_where_not(store: Store, priya: Profile) -> None:
    assert store.profiles.find("PRIYA") == priya
    with pytest.raises(BadInput, match="did you mean 'Priya'"):
        store.profiles.find("Prya")


def test_under_another_name_everything_stays_theirs(store: Store, priya: Profile) -> None:
    drill(store, priya, [FAST])
    renamed = store.profiles.rename(priya, "Priya Nair")
    assert store.profiles.find("Priya Nair") == renamed
    assert len(store.attempts(renamed)) == 1


def test_a_person_may_change_the_capitals_of_their_name_but_not_take_anothers(store: Store, priya: Profile) -> None:
    store.profiles.add("Wei")
    assert store.profiles.rename(priya, "PRIYA").name == "PRIYA"
    with pytest.raises(BadInput, match="nobody here has yet"):
        store.profiles.rename(priya, "wei")


def test_a_free_name_counts_on_from_those_that_are_taken(store: Store, priya: Profile) -> None:
    assert store.profiles.free_name("Wei") == "Wei"
    assert store.profiles.free_name("priya") == "priya (2)"
    store.profiles.add("Priya (2)")
    assert store.profiles.free_name(priya.name) == "Priya (3)"


def test_names_may_be_written_with_joiners_but_not_of_them_alone(store: Store) -> None:
    assert store.profiles.add("\u0d28\u0d7b\u0d4d\u200d").name == "\u0d28\u0d7b\u0d4d\u200d"
    with pytest.raises(BadInput, match="expected one line"):
        store.profiles.add("\u200c\u200d")
