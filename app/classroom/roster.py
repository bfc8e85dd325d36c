"""The roster: people, the groups they are in, and who is the same person as another. A fold of the class log."""

from collections.abc import Iterable, Mapping
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from app.classroom.class_book import ClassBook, ClassNote
from app.classroom.entries import (
    Aim,
    GroupArchived,
    GroupMade,
    Joined,
    LeftGroup,
    Merged,
    NumberGiven,
    PersonArchived,
    Unmerged,
)
from scoring.port import Store
from scoring.records import Profile

KINDS = (GroupMade, GroupArchived, Joined, LeftGroup, NumberGiven, PersonArchived, Merged, Unmerged)


class Group(Struct, frozen=True):
    """A group: what it is called, since when it is taught, what it aims at, and who is in it by id, doubles counted once."""

    id: str
    name: str
    begins: str
    aim: Aim = Aim()
    people: tuple[str, ...] = ()
    archived: bool = False


class Member(Struct, frozen=True):
    """Somebody on the roster; `doubles` are the other names they have practised under."""

    profile: Profile
    number: str = ""
    groups: tuple[str, ...] = ()
    doubles: tuple[Profile, ...] = ()
    archived: bool = False

    @property
    def profiles(self) -> tuple[Profile, ...]:
        """Everything this person practised as; what they did is what all of these did."""
        return (self.profile, *self.doubles)


class Roster(Struct, frozen=True, dict=True):
    """Everybody by id, and every group by id, in the order they came; a double is no person of its own."""

    people: Mapping[str, Member]
    groups: Mapping[str, Group]

    @cached_property
    def ids(self) -> Mapping[str, str]:
        """Whom each profile counts as, by id."""
        return {profile.id: person.profile.id for person in self.people.values() for profile in person.profiles}

    def person(self, profile: str) -> Member | None:
        """Who somebody is, by the id of any profile of theirs."""
        return self.people.get(self.ids.get(profile, ""))

    def of_group(self, group: str) -> list[Member]:
        """Who is in a group and not put away."""
        found = self.groups.get(group)
        people = [self.people[one] for one in found.people] if found is not None else []
        return [person for person in people if not person.archived]


def read_roster(store: Store) -> Roster:
    """The roster as it stands."""
    return roster_from(store.profiles, ClassBook(store).entries(*KINDS))


def roster_from(profiles: Iterable[Profile], entries: Iterable[ClassNote]) -> Roster:
    """The roster that entries come to; who was forgotten since is on none."""
    known = {profile.id: profile for profile in profiles}
    so_far = _RosterSoFar()
    for noted in entries:
        so_far.take(noted)
    whom = {one: so_far.counts_as(one, known) for one in known}
    people: dict[str, Member] = {}
    for one, profile in known.items():
        if whom[one] == one:
            doubles = tuple(known[other] for other, kept in whom.items() if kept == one and other != one)
            mine = {one, *(double.id for double in doubles)}
            groups = tuple(group for group, members in so_far.members.items() if mine & members.keys())
            number = next((so_far.numbers[each] for each in (one, *mine) if so_far.numbers.get(each)), "")
            people[one] = Member(profile, number, groups, doubles, so_far.archived.get(one, False))
    members = {
        group: tuple(dict.fromkeys(whom[one] for one in inside if one in known)) for group, inside in so_far.members.items()
    }
    return Roster(people, {name: replace(group, people=members.get(name, ())) for name, group in so_far.groups.items()})


class _RosterSoFar:
    """What the entries have come to so far."""

    def __init__(self) -> None:
        self.groups: dict[str, Group] = {}
        self.members: dict[str, dict[str, None]] = {}
        self.numbers: dict[str, str] = {}
        self.archived: dict[str, bool] = {}
        self.into: dict[str, str] = {}

    def take(self, noted: ClassNote) -> None:
        """Take in one entry."""
        if noted.person is None:
            self._of_group(noted)
        else:
            self._of_person(noted, noted.person)

    def _of_group(self, noted: ClassNote) -> None:
        match noted.fact:
            case GroupMade(name=name, begins=begins, aim=aim):
                before = self.groups.get(noted.about, Group(noted.about, name, begins))
                self.groups[noted.about] = replace(before, name=name, begins=begins, aim=aim)
            case GroupArchived(archived=archived) if noted.about in self.groups:
                self.groups[noted.about] = replace(self.groups[noted.about], archived=archived)

    def _of_person(self, noted: ClassNote, person: str) -> None:
        match noted.fact:
            case Joined():
                self.members.setdefault(noted.about, {})[person] = None
            case LeftGroup():
                self.members.get(noted.about, {}).pop(person, None)
            case NumberGiven(number=number):
                self.numbers[person] = number
            case PersonArchived(archived=archived):
                self.archived[person] = archived
            case Merged(into=into):
                self.into[person] = into
            case Unmerged():
                self.into.pop(person, None)

    def counts_as(self, person: str, known: Mapping[str, Profile]) -> str:
        """Whom somebody counts as; who was merged into somebody forgotten, or in a circle, is a person of their own."""
        at, met = person, {person}
        while (then := self.into.get(at)) is not None and then in known and then not in met:
            met.add(then)
            at = then
        return person if self.into.get(at) in met else at
