"""Where the roster is kept: groups, who is in them, who is put away, and who is the same person as another."""

from collections.abc import Mapping, Sequence
from datetime import date

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, amiss
from app.classroom.class_room import ClassRoom, fresh_id
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
from app.classroom.people_list import PeopleList, read_people
from app.classroom.roster import Group, Member, Roster, read_roster
from scoring.records import Profile
from scoring.summaries import PractisedLately, SkillFigures

LONGEST = 80


class RosterRoom(ClassRoom):
    """One member of the staff at the roster."""

    def roster(self) -> Roster:
        """Everybody and every group."""
        self._demand("roster")
        return read_roster(self._store)

    def trainees(self) -> list[Member]:
        """Everybody who practises and has no role."""
        self._demand("roster")
        staff = self._staff()
        return [one for one in read_roster(self._store).people.values() if one.profile.id not in staff]

    def lately(self, since: str) -> Mapping[str, PractisedLately]:
        """When each person practised last, and what they answered since a day."""
        self._demand("roster")
        return self._store.class_figures.lately(since)

    def missed(self, people: Sequence[Member], since: str) -> list[SkillFigures]:
        """What people were asked together since a day."""
        self._demand("roster")
        return self._store.class_figures.skills([profile for one in people for profile in one.profiles], since)

    def make_group(self, name: str, begins: str, aim: Aim | None = None, group: str = "") -> str:
        """A new group, or another name, start or aim for one there is; its id."""
        self._demand("roster")
        known, aim = read_roster(self._store).groups, aim or Aim()
        tidied = " ".join(name.split())
        taken = any(one.name.casefold() == tidied.casefold() and one.id != group for one in known.values())
        problems = [Problem("name", Saying("class.group-name", most=LONGEST))] if not 0 < len(tidied) <= LONGEST else []
        problems += [Problem("name", Saying("class.group-taken", name=tidied))] if taken else []
        days = (("begins", begins), *((("aim", aim.day),) if aim.day else ()))
        problems += [Problem(place, amiss(repr(day), Saying("import.a-day"))) for place, day in days if not is_a_day(day)]
        if problems:
            raise BadInput(problems)
        name_of = group or fresh_id()
        self._note(GroupMade(name=tidied, begins=begins, aim=aim), name_of)
        return name_of

    def archive_group(self, group: str, archived: bool = True) -> None:
        """Put a group away, or take it out again."""
        self._demand("roster")
        self._note(GroupArchived(archived=archived), self._group(group).id)

    def add_person(self, name: str, number: str = "") -> Profile:
        """Somebody new on this machine."""
        self._demand("roster")
        with self._store.writing():
            person = self._store.profiles.add(name)
            if number.strip():
                self._note(NumberGiven(number=number.strip()), "", person)
        return person

    def join(self, person: Profile, group: str) -> None:
        """Have somebody in a group."""
        self._demand("roster")
        self._note(Joined(), self._group(group).id, person)

    def leave(self, person: Profile, group: str) -> None:
        """Have somebody in a group no more, under none of their names."""
        self._demand("roster")
        known = read_roster(self._store).person(person.id)
        with self._store.writing():
            for profile in known.profiles if known is not None else (person,):
                self._note(LeftGroup(), self._group(group).id, profile)

    def preview_people(self, data: bytes) -> PeopleList:
        """A list of people as it would come in; nothing is done."""
        self._demand("roster")
        return read_people(data, read_roster(self._store))

    def take_people(self, data: bytes, group: str = "", *, skips_bad: bool = False) -> PeopleList:
        """Take in a list: all of it or, where it has bad lines, nothing, unless these are to be left out.

        Who has no group on the list comes into the one that is named.
        """
        self._demand("roster")
        with self._store.writing():
            listed = read_people(data, read_roster(self._store))
            if listed.bad and not skips_bad:
                raise BadInput([Problem(Saying("import.line", number=one.line), one.why or "") for one in listed.bad])
            by_name = {one.name.casefold(): one.id for one in read_roster(self._store).groups.values() if not one.archived}
            made = {name.casefold(): self.make_group(name, self.today.isoformat()) for name in listed.new_groups}
            for one in listed.good:
                person = one.person or self._store.profiles.add(one.name)
                if one.number:
                    self._note(NumberGiven(number=one.number), "", person)
                if of := {**by_name, **made}.get(one.group.casefold(), group):
                    self._note(Joined(), of, person)
        return listed

    def archive_person(self, person: Profile, archived: bool = True) -> None:
        """Put somebody away, or take them out again; everything they did stays."""
        self._demand("roster")
        self._note(PersonArchived(archived=archived), "", person)

    def merge(self, double: Profile, into: Profile) -> None:
        """Have a double count as the person it is; nothing is moved, so that it can be undone whole."""
        self._demand("roster")
        roster = read_roster(self._store)
        if roster.ids.get(double.id) == roster.ids.get(into.id):
            raise BadInput([Problem("", Saying("class.same-person", name=into.name))])
        self._note(Merged(into=roster.ids[into.id]), "", self._store.profiles.find(double.name))

    def unmerge(self, double: Profile) -> None:
        """Have a double be a person of its own again, with everything it had."""
        self._demand("roster")
        self._note(Unmerged(), "", double)

    def _group(self, group: str) -> Group:
        found = read_roster(self._store).groups.get(group)
        if found is None:
            raise BadInput([Problem("group", Saying("class.unknown-group", group=group))])
        return found


def is_a_day(text: str) -> bool:
    """Whether a calendar has such a day."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
