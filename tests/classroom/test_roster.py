"""The roster: groups and people, doubles that count as one and can be parted again, and nothing for a trainee."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.base.trouble import BadInput
from app.classroom.entries import Aim
from app.classroom.roster import Roster, read_roster
from app.classroom.roster_room import RosterRoom
from scoring.port import Store
from scoring.records import Profile
from scoring.store.open import open_store
from tests.classroom.teachers import teacher


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as opened:
        yield opened


@pytest.fixture
def room(store: Store, tmp_path: Path) -> RosterRoom:
    return RosterRoom(store, tmp_path, teacher(store))


def names_in(roster: Roster, group: str) -> list[str]:
    return [person.profile.name for person in roster.of_group(group)]


def people(room: RosterRoom, *names: str) -> list[Profile]:
    return [room.add_person(name) for name in names]


def test_a_group_has_a_start_an_aim_and_people(room: RosterRoom) -> None:
    aim = Aim(games=("three-card-poker",), grade="dealer", day="2026-12-18")
    group = room.make_group("  Group   B ", "2026-11-16", aim)
    priya, wei = people(room, "Priya", "Wei")
    for person in (priya, wei):
        room.join(person, group)
    room.leave(wei, group)
    made = room.roster().groups[group]
    assert (made.name, made.begins, made.aim, names_in(room.roster(), group)) == ("Group B", "2026-11-16", aim, ["Priya"])
    room.make_group("Group C", "2026-11-17", group=group)
    room.archive_group(group)
    changed = room.roster().groups[group]
    assert (changed.name, changed.aim, changed.archived, changed.people) == ("Group C", Aim(), True, (priya.id,))


def test_everything_that_is_wrong_with_a_group_is_told_at_once(room: RosterRoom) -> None:
    room.make_group("Group B", "2026-11-16")
    with pytest.raises(BadInput, match=r"(?s)there is a group group b already.*begins.*'16 November'.*aim.*'2026-02-30'"):
        room.make_group("group b", "16 November", Aim(day="2026-02-30"))
    with pytest.raises(BadInput, match="no group nowhere"):
        room.join(room.add_person("Priya"), "nowhere")


def test_a_double_counts_as_the_person_it_is_and_is_parted_again_whole(room: RosterRoom) -> None:
    group, other = room.make_group("Group B", "2026-11-16"), room.make_group("Group C", "2026-11-16")
    priya, double, third = people(room, "Priya", "Priya N.", "P. Nair")
    room.join(priya, group)
    room.join(double, group)
    room.join(double, other)
    before = room.roster()
    room.merge(double, priya)
    room.merge(third, double)
    merged = room.roster()
    known = merged.people[priya.id]
    assert (known.doubles, known.groups) == ((double, third), (group, other))
    assert merged.person(third.id) == known
    assert [names_in(merged, one) for one in (group, other)] == [["Priya"], ["Priya"]]
    assert double.id not in merged.people
    room.unmerge(third)
    room.unmerge(double)
    assert room.roster() == before


def test_nobody_is_merged_in_a_circle(room: RosterRoom) -> None:
    priya, double = people(room, "Priya", "Priya N.")
    room.merge(double, priya)
    for one, into in ((priya, double), (priya, priya)):
        with pytest.raises(BadInput, match="is this person already"):
            room.merge(one, into)


def test_whoever_is_put_away_is_in_no_group_until_taken_out_again(room: RosterRoom) -> None:
    group = room.make_group("Group B", "2026-11-16")
    [priya] = people(room, "Priya")
    room.join(priya, group)
    room.archive_person(priya)
    assert names_in(room.roster(), group) == []
    room.archive_person(priya, archived=False)
    assert names_in(room.roster(), group) == ["Priya"]


def test_whoever_is_forgotten_is_on_no_roster(room: RosterRoom, store: Store) -> None:
    group = room.make_group("Group B", "2026-11-16")
    priya, wei, double = people(room, "Priya", "Wei", "Wei L.")
    room.join(priya, group)
    room.join(double, group)
    room.merge(double, wei)
    store.archive.forget(priya)
    store.archive.forget(wei)
    assert names_in(read_roster(store), group) == ["Wei L."]
