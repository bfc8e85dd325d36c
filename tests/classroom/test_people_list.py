"""Lists of people: each bad line says why, a bad list brings in nobody unless told so, and hostile files are refused."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.base.trouble import BadInput
from app.classroom.people_list import MOST_BYTES, PeopleList
from app.classroom.roster_room import RosterRoom
from scoring.port import Store
from scoring.store.open import open_store
from tests.classroom.teachers import teacher

GOOD = "Name,Number,Group\nPriya Nair,1001,Group B\nWei Jie,1002,Group B\nDevi,,\n"
BAD = """\
name;number;group
Priya Nair;1001;Group B
;1002;Group B
=HYPERLINK("x");1003;Group B
priya nair;1004;Group B
Wei Jie;1001;Group B
Devi;1005;Group B;more
Grace;{forty};Group B
""".format(forty="9" * 41)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as opened:
        yield opened


@pytest.fixture
def room(store: Store, tmp_path: Path) -> RosterRoom:
    return RosterRoom(store, tmp_path, teacher(store))


def told(listed: PeopleList) -> list[tuple[int, str]]:
    return [(one.line, str(one.why)) for one in listed.bad]


def names(store: Store) -> list[str]:
    return [person.name for person in store.profiles][1:]


def test_a_good_list_brings_everybody_their_numbers_and_their_groups(room: RosterRoom, store: Store) -> None:
    other = room.make_group("Group C", "2026-11-16")
    listed = room.take_people(GOOD.encode(), other)
    roster = room.roster()
    assert (listed.bad, listed.new_groups, names(store)) == ([], ("Group B",), ["Priya Nair", "Wei Jie", "Devi"])
    inside = {group.name: [one.profile.name for one in roster.of_group(name)] for name, group in roster.groups.items()}
    assert inside == {"Group C": ["Devi"], "Group B": ["Priya Nair", "Wei Jie"]}
    assert [roster.people[person.id].number for person in list(store.profiles)[1:]] == ["1001", "1002", ""]


def test_the_same_list_again_makes_nobody_twice(room: RosterRoom) -> None:
    room.take_people(GOOD.encode())
    before = room.roster()
    again = room.take_people(GOOD.encode())
    assert [one.state for one in again.people] == ["here"] * 3
    assert (again.new_groups, room.roster()) == ((), before)


def test_every_bad_line_says_why(room: RosterRoom) -> None:
    assert told(room.preview_people(BAD.encode())) == [
        (3, "the name is missing"),
        (4, "what stands under name begins like a formula of a spreadsheet"),
        (5, "this name stands in line 2 already"),
        (6, "this number stands in line 2 already"),
        (7, "has more cells than the first line has columns"),
        (8, "expected at most 40 letters in one line under number"),
    ]


def test_a_bad_list_brings_in_nobody_unless_told_so(room: RosterRoom, store: Store) -> None:
    with pytest.raises(BadInput, match=r"(?s)line 3.*line 8"):
        room.take_people(BAD.encode())
    assert (names(store), room.roster().groups) == ([], {})
    room.take_people(BAD.encode(), skips_bad=True)
    assert names(store) == ["Priya Nair"]


def test_a_number_belongs_to_one_person(room: RosterRoom) -> None:
    room.take_people(GOOD.encode())
    assert told(room.preview_people(b"name,number\nTomas,1001\nDevi,1002\n")) == [
        (2, "this number is Priya Nair's"),
        (3, "this number is Wei Jie's"),
    ]


@pytest.mark.parametrize(
    "data",
    [
        GOOD.encode("utf-8-sig"),
        GOOD.encode("utf-16"),
        GOOD.replace(",", "\t").encode(),
        GOOD.replace("Name,Number,Group", "姓名,工号,班组").encode(),
        GOOD.replace("\n", "\r\n").replace("Devi", '"Devi"').encode(),
    ],
    ids=["with a byte order mark", "UTF-16", "with tabs", "in Chinese", "with quotes and returns"],
)
def test_sheets_of_other_programs_say_the_same(data: bytes, room: RosterRoom) -> None:
    listed = room.preview_people(data)
    assert [(one.name, one.number, one.group) for one in listed.people] == [
        ("Priya Nair", "1001", "Group B"),
        ("Wei Jie", "1002", "Group B"),
        ("Devi", "", ""),
    ]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ("name\nZoë\n".encode("latin-1"), "line 2: this is no text in UTF-8"),
        (b"PK\x03\x04\x00\x00name", "no text in UTF-8"),
        (b'name\n"Priya\nWei\n', "line 2.*quotation mark"),
        (b'name\nPri"ya" Nair,"x"y\n', "quotation mark"),
        (b"", "names the columns"),
        (b"who,when\nPriya,today\n", "line 1.*name is needed"),
        (b"name\n\n , \n", "nobody on this list"),
        (b"name\n" + b"x\n" * 6_000, "at most 5000 lines"),
        (b"name\n" + b"x" * MOST_BYTES, "at most 4 megabytes"),
    ],
)
def test_what_is_no_list_is_refused_in_a_sentence(data: bytes, why: str, room: RosterRoom, store: Store) -> None:
    with pytest.raises(BadInput, match=f"(?s){why}"):
        room.take_people(data, skips_bad=True)
    assert names(store) == []


def test_a_column_nobody_knows_is_told_and_left_out(room: RosterRoom) -> None:
    listed = room.preview_people(b"name,shoe size\nPriya,38\n")
    assert (listed.unknown, len(listed.good)) == (("shoe size",), 1)
