"""A list of people from a sheet (CSV): read whole, every line looked at, and what is wrong with it said before anything is done.

The first line names the columns: name, and if there are some number and group, in any order and in English or Chinese.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

from msgspec import Struct

from app.base.saying import Sayable, Saying, Several
from app.base.trouble import BadInput, Problem, Surroundings
from app.classroom.roster import Roster
from scoring.person_name import is_same_name, tidy
from scoring.records import Profile

MOST_BYTES = 4_000_000
MOST_LINES = 5_000
LONGEST = {"number": 40, "group": 80}
HEADS = {
    "name": ("name", "full name", "trainee", "姓名", "名字"),
    "number": ("number", "staff number", "no", "no.", "id", "编号", "工号", "号码"),
    "group": ("group", "class", "班组", "小组", "班"),
}
FORMULA = ("=", "+", "-", "@")
"""How a cell begins that a spreadsheet would reckon with instead of showing it."""
State = Literal["new", "here", "bad"]


class ListedPerson(Struct, frozen=True):
    """One line: somebody new, somebody who is here already, or why it cannot be taken."""

    line: int
    name: str
    number: str
    group: str
    state: State
    why: Sayable | None = None
    person: Profile | None = None


class PeopleList(Struct, frozen=True):
    """A list as it would come in: its lines, the groups that would be made, and the columns nobody knows."""

    people: tuple[ListedPerson, ...]
    new_groups: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()

    @property
    def bad(self) -> list[ListedPerson]:
        """The lines that cannot be taken."""
        return [one for one in self.people if one.state == "bad"]

    @property
    def good(self) -> list[ListedPerson]:
        """Those that can."""
        return [one for one in self.people if one.state != "bad"]


def list_file(file: Path) -> bytes:
    """What a file holds, or of a larger one so much that it is known to be too large."""
    try:
        with file.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except OSError:
        raise Surroundings("file.missing", file=file) from None


def read_people(data: bytes, roster: Roster) -> PeopleList:
    """A list as it would come in; BadInput where it is no such list at all."""
    if len(data) > MOST_BYTES:
        raise BadInput([Problem("", Saying("people-list.too-large", most=MOST_BYTES // 1_000_000))])
    rows = _rows(_text(data))
    number, head = next(rows, (1, []))
    places, unknown = _columns(head, number)
    reading = _Reading(roster)
    people = [reading.take(line, _cells(cells, places, len(head))) for line, cells in rows]
    if not people:
        raise BadInput([Problem("", Saying("people-list.nobody"))])
    known = [group.name for group in roster.groups.values() if not group.archived]
    named = dict.fromkeys(one.group for one in people if one.state != "bad" and one.group)
    new = tuple(name for name in named if not any(is_same_name(each, name) for each in known))
    return PeopleList(tuple(people), _each_once(new), unknown)


def _each_once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple({name.casefold(): name for name in reversed([*names])}.values())[::-1]


def _text(data: bytes) -> str:
    """The words of a file: UTF-8, or UTF-16 where its first bytes say so."""
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as broken:
        line = data[: broken.start].count(b"\n") + 1
        raise BadInput([Problem(Saying("import.line", number=line), Saying("people-list.no-text"))]) from None


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Every line that says something, with its number; the columns are told apart by what tells those of the first line apart."""
    if "\0" in text:
        raise BadInput([Problem("", Saying("people-list.no-text"))])
    first = text.lstrip().splitlines()[:1]
    apart = max(",;\t", key=first[0].count) if first else ","
    read = csv.reader(io.StringIO(text, newline=""), delimiter=apart, strict=True)
    count, begins = 0, 1
    try:
        for cells in read:
            if any(cell.strip() for cell in cells):
                count += 1
                yield begins, [cell.strip() for cell in cells]
            begins = read.line_num + 1
            if count > MOST_LINES:
                raise BadInput([Problem("", Saying("people-list.too-many", most=MOST_LINES))])
    except csv.Error:
        line = Saying("import.line", number=begins)
        raise BadInput([Problem(line, Saying("people-list.quotes"))]) from None


def _columns(head: Sequence[str], line: int) -> tuple[dict[str, int], tuple[str, ...]]:
    """Where each column stands, and those nobody knows."""
    said = [cell.casefold() for cell in head]
    places = {
        column: next(place for place, cell in enumerate(said) if cell in names)
        for column, names in HEADS.items()
        if any(cell in names for cell in said)
    }
    if "name" not in places:
        where = Saying("import.line", number=line)
        raise BadInput([Problem(where, Saying("people-list.columns", columns=Several(HEADS)))])
    return places, tuple(cell for place, cell in enumerate(head) if place not in places.values() and cell)


def _cells(cells: Sequence[str], places: Mapping[str, int], width: int) -> dict[str, str] | None:
    """The cells of a line by their columns; None where it has more than its head."""
    if len(cells) > width:
        return None
    return {column: cells[place] if place < len(cells) else "" for column, place in places.items()}


class _Reading:
    """A list under way: what stood in it before, beside who is here."""

    def __init__(self, roster: Roster) -> None:
        self._here = [profile for person in roster.people.values() for profile in person.profiles]
        self._by_name = {profile.name.casefold(): profile for profile in self._here}
        self._numbers = {person.number: person.profile for person in roster.people.values() if person.number}
        self._roster = roster
        self._lines: dict[str, int] = {}
        self._of_numbers: dict[str, int] = {}

    def take(self, line: int, cells: dict[str, str] | None) -> ListedPerson:
        """One line as it would come in."""
        if cells is None:
            return ListedPerson(line, "", "", "", "bad", Saying("people-list.more-cells"))
        name, number, group = (cells.get(column, "") for column in ("name", "number", "group"))
        person: Profile | None = None
        why = self._wrong(cells)
        if why is None:
            name = tidy(name)
            person = self._by_name.get(name.casefold())
            why = self._taken(line, name, number, person)
        if why is not None:
            return ListedPerson(line, name, number, group, "bad", why)
        return ListedPerson(line, name, number, group, "new" if person is None else "here", None, person)

    def _wrong(self, cells: Mapping[str, str]) -> Sayable | None:
        """What is wrong with a line by itself."""
        for column, cell in cells.items():
            if cell.startswith(FORMULA):
                return Saying("people-list.formula", column=column)
            if len(cell) > LONGEST.get(column, len(cell)) or (cell and not cell.isprintable() and column != "name"):
                return Saying("people-list.cell", column=column, most=LONGEST[column])
        if not cells["name"]:
            return Saying("people-list.no-name")
        try:
            tidy(cells["name"])
        except BadInput as bad:
            return bad
        return None

    def _taken(self, line: int, name: str, number: str, person: Profile | None) -> Sayable | None:
        """What is wrong with it beside the lines before and whoever is here."""
        before = self._lines.setdefault(name.casefold(), line)
        if before != line:
            return Saying("people-list.twice", number=before)
        if not number:
            return None
        before = self._of_numbers.setdefault(number, line)
        if before != line:
            return Saying("people-list.number-twice", number=before)
        holder = self._numbers.get(number)
        whose = self._roster.person(person.id) if person is not None else None
        if holder is not None and (whose is None or whose.profile.id != holder.id):
            return Saying("people-list.number-taken", name=holder.name)
        return None
