"""Where a class is looked at: what a group answered, what was given and run, where they stand, through the gate."""

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem
from app.classroom.assign_room import AssignmentState
from app.classroom.assignment import BELONGS, handed_in, read_assignments
from app.classroom.class_room import ClassRoom
from app.classroom.class_session import ClassSession, read_sessions
from app.classroom.entries import Overruled, Remarked
from app.classroom.roster import Group, Member, Roster, read_roster
from app.classroom.sheet import NamedSheet
from app.practice.grading import grade_standing
from app.rules.core.game import AnyGame
from lessons.course import Course
from scoring.grades.standing import GradeStanding
from scoring.par_times import WHOLE_ROUND, ParTimes
from scoring.summaries import BelongingAnswer, ClauseFigures, SkillFigures


class ClassFacts(Struct, frozen=True):
    """What a class comes to as the log has it: of each member, by their id, what they answered, by skill and by clause."""

    group: Group
    since: str
    members: tuple[Member, ...]
    skills: Mapping[str, list[SkillFigures]]
    clauses: Mapping[str, list[ClauseFigures]]
    last_days: Mapping[str, str]
    assignments: tuple[AssignmentState, ...]
    answers: tuple[BelongingAnswer, ...]
    sessions: tuple[ClassSession, ...]
    roster: Roster


class DealtSitting(Struct, frozen=True):
    """Rounds somebody dealt for a class or of what they were given: whose, of which sheet, when, and how much was said."""

    attempt: str
    person: str
    sheet: str
    day: str
    said: int = 0


class ReportRoom(ClassRoom):
    """One member of the staff who looks at a class."""

    def groups(self) -> list[Group]:
        """The groups there are."""
        self._demand("class-report")
        return [group for group in read_roster(self._store).groups.values() if not group.archived]

    def sheets(self) -> list[NamedSheet]:
        """The drill sheets there are."""
        self._demand("class-report")
        return self._sheets()

    def facts(self, group: str, since: str = "") -> ClassFacts:
        """What a group comes to since a day; without one, since it began."""
        self._demand("class-report")
        roster = read_roster(self._store)
        found = roster.groups.get(group)
        if found is None:
            raise BadInput([Problem("group", Saying("class.unknown-group", group=group))])
        members, since = tuple(roster.of_group(group)), since or found.begins
        figures = self._store.class_figures
        lately = figures.lately(since)
        answers, ids = figures.belonging(BELONGS), {one.profile.id for one in members}
        given = [one for one in read_assignments(self._store) if one.given.group == group or ids & {*one.people(roster)}]
        states = [
            AssignmentState(
                one, tuple(handed_in(one, person, answers, roster.ids) for person in one.people(roster) if person in ids)
            )
            for one in given
        ]
        return ClassFacts(
            found,
            since,
            members,
            {one.profile.id: figures.skills(one.profiles, since) for one in members},
            {one.profile.id: figures.clauses(one.profiles, since) for one in members},
            {
                one.profile.id: max((lately[each.id].last_day for each in one.profiles if each.id in lately), default="")
                for one in members
            },
            tuple(states),
            tuple(one for one in answers if roster.ids.get(one.person) in ids),
            tuple(one for one in read_sessions(self._store) if one.began.group == group),
            roster,
        )

    def sittings(self, group: str) -> list[DealtSitting]:
        """Every sitting of a group that can be looked at again, the latest first."""
        facts = self.facts(group)
        names = {one.profile.id: one.profile.name for one in facts.members}
        found: dict[str, DealtSitting] = {}
        for session in facts.sessions:
            tables = [number for number, one in enumerate(session.began.sheet.sections) if one.table is not None]
            said = Counter(one.person for one in session.noted if isinstance(one.fact, Remarked | Overruled))
            for attempt, person in ((a, p) for number in tables for a, p in session.attempts_at(number).items()):
                if person in names:
                    title = session.began.sheet.title
                    found[attempt] = DealtSitting(attempt, names[person], title, session.day, said[person])
        titles = {one.assignment.id: one.assignment.given.sheet.title for one in facts.assignments}
        for one in facts.answers:
            sheet = titles.get(one.belongs.removeprefix(BELONGS).partition(":")[0])
            who = names.get(facts.roster.ids.get(one.person, ""))
            if one.skill == WHOLE_ROUND and sheet is not None and who is not None:
                found.setdefault(one.attempt, DealtSitting(one.attempt, who, sheet, one.day))
        return sorted(found.values(), key=lambda one: one.day, reverse=True)

    def log_of(self, group: str, attempt: str) -> list[str]:
        """The log of a sitting of a group, with all that was remarked in its place; BadInput where it is none of theirs."""
        sitting = next((one for one in self.sittings(group) if one.attempt == attempt), None)
        people = [] if sitting is None else [one for each in read_roster(self._store).people.values() for one in each.profiles]
        outcomes = (self._store.outcome(one, attempt) for one in people)
        found = next((one for one in outcomes if one is not None), None)
        if found is None:
            raise BadInput([Problem("attempt", Saying("class.no-sitting"))])
        return list(found.lines)

    def standing(self, member: Member, game: AnyGame, courses: Mapping[str, Course], times: ParTimes) -> GradeStanding:
        """Where somebody stands at a game; of doubles the one with more behind them."""
        self._demand("class-report")
        each = [grade_standing(self._store, one, game, courses, times, self._now) for one in member.profiles]
        return max(each, key=lambda one: sum(line.met for line in one.lines))
