"""How a class does: everybody, every skill and clause, the items of what was given, who is ready, and what to teach next.

Everything is counted from the log as it stands; an instructor's overrules are told beside the program's verdicts.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from app.classroom.assignment import BELONGS
from app.classroom.entries import Assigned, Overruled, SessionBegan
from app.classroom.report_room import ClassFacts, ReportRoom
from app.classroom.roster import Member
from app.classroom.sheet import NamedSheet
from app.papers.item_figures import ItemAnswer, ItemFigures, ItemName, item_figures
from app.rules.catalogue import Catalogue
from lessons.course import Course
from scoring.grades.standing import GradeStanding
from scoring.par_times import ParTimes
from scoring.summaries import BelongingAnswer, SkillFigures

LEAST_ASKED = 10
"""Fewer answers of a whole class say nothing."""
MOST_TAUGHT, SHEETS_EACH = 5, 3
SkillName = tuple[str, str, str]
"""A game, a skill, a variant."""


class Score(Struct, frozen=True):
    """So many answers, so many of them right, and right within par."""

    asked: int = 0
    right: int = 0
    at_par: int = 0

    @property
    def percent(self) -> int | None:
        """The share that was right; None where nothing was asked."""
        return round(100 * self.right / self.asked) if self.asked else None

    def __add__(self, other: "Score") -> "Score":
        return Score(self.asked + other.asked, self.right + other.right, self.at_par + other.at_par)


class TraineeLine(Struct, frozen=True):
    """Somebody of the class: all they answered, by skill, by clause (met and wrong), what they handed in, and their grades."""

    name: str
    number: str
    total: Score
    skills: Mapping[SkillName, Score]
    clauses: Mapping[str, tuple[int, int]]
    last_day: str
    given: int
    done: int
    late: int
    standings: Mapping[str, GradeStanding]


class SheetItems(Struct, frozen=True):
    """A sheet that was given: how many have done something of it, and how its items do."""

    sheet: str
    title: str
    people: int
    items: tuple[ItemFigures, ...]


class TeachNext(Struct, frozen=True):
    """Something the class gets wrong together, and the sheets that ask it, by id."""

    name: SkillName
    score: Score
    sheets: tuple[str, ...]


class OverruleLine(Struct, frozen=True):
    """An overrule with both verdicts: what the program had said, what the instructor says, and why."""

    day: str
    person: str
    sheet: str
    was: str
    now: str
    reason: str


class ClassReport(Struct, frozen=True):
    """A class since a day."""

    title: str
    since: str
    until: str
    trainees: tuple[TraineeLine, ...]
    skills: Mapping[SkillName, Score]
    clauses: Mapping[str, tuple[int, int]]
    items: tuple[SheetItems, ...]
    next: tuple[TeachNext, ...]
    overrules: tuple[OverruleLine, ...]

    @property
    def total(self) -> Score:
        """Everything together."""
        return sum((one.total for one in self.trainees), Score())


Standings = Callable[[Member], Mapping[str, GradeStanding]]
"""Where somebody stands, by game."""


class ReportTerms(Struct, frozen=True):
    """What grades are measured by: the games there are, their courses and par times."""

    catalogue: Catalogue
    courses: Mapping[str, Course]
    times: ParTimes


def gathered_report(room: ReportRoom, group: str, since: str, terms: ReportTerms) -> ClassReport:
    """The report of a group since a day, or since it began."""
    facts = room.facts(group, since)

    def standings(member: Member) -> dict[str, GradeStanding]:
        met = {one.game for one in facts.skills[member.profile.id] if one.game}
        games = [game for game in terms.catalogue if game in (facts.group.aim.games or met)]
        return {game: room.standing(member, terms.catalogue[game], terms.courses, terms.times) for game in games}

    return class_report(facts, room.sheets(), standings, room.today.isoformat())


def class_report(facts: ClassFacts, sheets: Sequence[NamedSheet], standings: Standings, today: str) -> ClassReport:
    """The report of a class."""
    trainees = tuple(
        _trainee(one, facts, standings, today) for one in sorted(facts.members, key=lambda one: one.profile.name.casefold())
    )
    skills = _summed(one.skills for one in trainees)
    clauses: defaultdict[str, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for one in trainees:
        for clause, (met, wrong) in one.clauses.items():
            clauses[clause] = (clauses[clause][0] + met, clauses[clause][1] + wrong)
    return ClassReport(
        facts.group.name,
        facts.since,
        today,
        trainees,
        skills,
        dict(sorted(clauses.items())),
        tuple(_items(facts)),
        tuple(teach_next(skills, sheets)),
        tuple(_overrules(facts)),
    )


def _trainee(member: Member, facts: ClassFacts, standings: Standings, today: str) -> TraineeLine:
    me = member.profile.id
    skills = _of_skills(facts.skills[me])
    handed = [(state, one) for state in facts.assignments for one in state.handed if one.person == me]
    open_ones = [(state, one) for state, one in handed if not state.assignment.withdrawn]
    return TraineeLine(
        member.profile.name,
        member.number,
        sum(skills.values(), Score()),
        skills,
        {one.clause: (one.met, one.wrong) for one in facts.clauses[me]},
        facts.last_days[me],
        len(open_ones),
        sum(one.is_done for _, one in open_ones),
        sum(any(late.person == me for late in state.overdue(today)) for state, _ in open_ones),
        standings(member),
    )


def _of_skills(figures: Iterable[SkillFigures]) -> dict[SkillName, Score]:
    return {(one.game, one.skill, one.variant): Score(one.asked, one.right, one.at_par) for one in figures}


def _summed(each: Iterable[Mapping[SkillName, Score]]) -> dict[SkillName, Score]:
    found: defaultdict[SkillName, Score] = defaultdict(Score)
    for scores in each:
        for name, score in scores.items():
            found[name] += score
    return dict(sorted(found.items()))


def _items(facts: ClassFacts) -> Iterable[SheetItems]:
    """Every sheet that was given or asked in class, once however often it was, with its items."""
    tags: dict[str, tuple[str, str]] = {}
    used: list[tuple[str, Assigned | SessionBegan]] = [(one.assignment.id, one.assignment.given) for one in facts.assignments]
    used += [(session.id, session.began) for session in facts.sessions]
    for name, one in used:
        tags[name] = (f"{one.sheet_id} {one.sheet.digest}", one.sheet.title)
    of_sheet: defaultdict[str, list[BelongingAnswer]] = defaultdict(list)
    for answer in facts.answers:
        if (name := answer.belongs.removeprefix(BELONGS).partition(":")[0]) in tags:
            of_sheet[tags[name][0]].append(answer)
    titles = dict(tags.values())
    for name, answers in sorted(of_sheet.items()):
        people = {facts.roster.ids[one.person] for one in answers}
        yield SheetItems(
            name.split()[0], titles[name], len(people), tuple(item_figures(sheet_answers(answers, facts.roster.ids)))
        )


def sheet_answers(answers: Sequence[BelongingAnswer], ids: Mapping[str, str]) -> list[ItemAnswer]:
    """Answers to a sheet by item: the place of a question among those of its step and variant, as everybody was asked them.

    `rest` is how the same person did at everything else of the sheet.
    """
    asked, right = Counter[str](), Counter[str]()
    for one in answers:
        asked[ids[one.person]] += 1
        right[ids[one.person]] += one.right
    turns: Counter[tuple[str, str, str]] = Counter()
    found = []
    for one in answers:
        me, step = ids[one.person], int(one.belongs.rpartition(":")[2])
        turns[me, one.belongs, one.variant] += 1
        item = ItemName(step, one.game, one.skill, one.variant, "", turns[me, one.belongs, one.variant])
        rest = (right[me] - one.right) / max(asked[me] - 1, 1)
        found.append(ItemAnswer(item, one.right, one.time_ms, one.broken_rule or one.given, rest))
    return found


def teach_next(skills: Mapping[SkillName, Score], sheets: Sequence[NamedSheet]) -> list[TeachNext]:
    """What the class gets wrong most, and the sheets that ask it, those that ask it most first."""
    wrong = [(name, score) for name, score in skills.items() if score.asked >= LEAST_ASKED and score.right < score.asked]
    wrong.sort(key=lambda one: (one[1].right / one[1].asked, -one[1].asked, one[0]))
    return [TeachNext(name, score, tuple(_teaching(name, sheets))[:SHEETS_EACH]) for name, score in wrong[:MOST_TAUGHT]]


def _teaching(name: SkillName, sheets: Sequence[NamedSheet]) -> list[str]:
    game, skill, variant = name
    counts = {
        sheet.id: sum(
            asked.count
            for section in sheet.terms.sections
            for asked in section.written
            if asked.skill == skill and asked.variant in ("", variant) and game in ("", sheet.terms.game_of(asked))
        )
        for sheet in sheets
    }
    return sorted((one for one, count in counts.items() if count), key=lambda one: (-counts[one], one))


def _overrules(facts: ClassFacts) -> Iterable[OverruleLine]:
    for session in facts.sessions:
        for noted in session.noted:
            if isinstance(noted.fact, Overruled):
                told, member = noted.fact, facts.roster.person(noted.person or "")
                name = member.profile.name if member is not None else ""
                yield OverruleLine(noted.day, name, session.began.sheet.title, told.was, told.now, told.reason)
