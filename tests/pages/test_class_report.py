"""The report of a class: thirty trainees over twenty sheets, every total counted a second way; items worked out by hand."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.base.chance import chance
from app.classroom.assign_room import AssignRoom
from app.classroom.assignment import BELONGS, read_assignments
from app.classroom.entries import Overruled, SessionBegan
from app.classroom.report_room import ClassFacts, ReportRoom
from app.classroom.roster import read_roster
from app.classroom.roster_room import RosterRoom
from app.classroom.session_room import SessionRoom
from app.classroom.sheet import DrillSheets
from app.pages.class_report import ClassReport, class_report, sheet_answers
from app.pages.class_report_files import report_csv, report_html
from app.pages.class_report_tables import ReportNames, report_tables
from app.papers.item_figures import ItemName, item_figures
from scoring.judge import Mark
from scoring.port import Store
from scoring.records import Answer, Profile
from scoring.store.open import open_store
from scoring.summaries import BelongingAnswer
from tests.classroom.teachers import teacher
from tests.rules.examples import CATALOGUE
from tests.scoring.both_stores import Clock

PEOPLE, SHEETS = 30, 20
EVIL = '<script>alert("x")</script>'
FORMULA = "=1+1"


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """Thirty trainees who were given twenty sheets, and did more or less of them."""
    folder, clock = tmp_path_factory.mktemp("class"), Clock()
    with open_store(folder, clock) as opened:
        with opened.writing():
            by = teacher(opened)
            roster, assign = RosterRoom(opened, folder, by, clock), AssignRoom(opened, folder, by, clock)
            group = roster.make_group("Group B", "2026-11-16")
            people = [roster.add_person(name) for name in (EVIL, *(f"Trainee {number:02}" for number in range(1, PEOPLE)))]
            for person in people:
                roster.join(person, group)
            for sheet in list(DrillSheets())[:SHEETS]:
                assign.assign(sheet, "2026-12-01", group=group)
            for place, person in enumerate(people):
                practise(opened, person, place)
            double = roster.add_person("Trainee 1")
            answer(opened, double, "three-card-poker", "payout", "", 9, right=True)
            roster.merge(double, people[1])
            overrule(opened, folder, by, people[0], group)
            assert people[0].name == EVIL
        opened.derive()
        yield opened


def practise(store: Store, person: Profile, place: int) -> None:
    """Do a share of every sheet, some of it right, and some practice of one's own."""
    stream = chance(place, "report")
    for assignment in read_assignments(store):
        for step in assignment.steps:
            attempt = store.begin_attempt(person, step.game, step.skill, lesson=assignment.belongs(step), judge=5 * step.is_table)
            for number in range(step.count if stream.random() < 0.8 else step.count // 2):
                right = stream.random() < 0.9 - 0.01 * place
                mark = Mark(right, stream.randrange(1_000, 9_000), 5_000, None if right else "serious", ("3CP 4.3",))
                if step.is_table:
                    attempt.round_dealt(number + 1, mark, "automated")
                else:
                    attempt.answer(mark, skill=step.skill, variant="", question=f"q{number}", given="amount:500")
    answer(store, person, "three-card-poker", "payout", "", 5, right=False)


def answer(store: Store, person: Profile, game: str, skill: str, belongs: str, count: int, *, right: bool) -> None:
    attempt = store.begin_attempt(person, game, skill, lesson=belongs)
    for number in range(count):
        attempt.answer(Mark(right, 2_000, 5_000), skill=skill, question=f"own {number}")


def overrule(store: Store, folder: Path, by: Profile, person: Profile, group: str) -> None:
    room, sheet = SessionRoom(store, folder, by), next(iter(DrillSheets().values()))
    began = SessionBegan(sheet_id=sheet.id, sheet=sheet.terms, seed=1, way="table", people=(person.id,), group=group)
    overruled = Overruled(attempt="a", fault="f", was="critical", now="minor", reason="he had said so")
    room.overrule(room.begin(began), overruled, person)


def facts_of(store: Store) -> ClassFacts:
    room = ReportRoom(store, store.folder, store.profiles.find("Ms Koh"), Clock())
    return room.facts(room.groups()[0].id)


@pytest.fixture(scope="module")
def report(store: Store) -> ClassReport:
    return class_report(facts_of(store), list(DrillSheets().values()), lambda _: {}, "2026-12-05")


def answered(store: Store, *names: str) -> list[tuple[str, Answer]]:
    """Every answer of somebody as the log has it, with the game: the second way."""
    people = [store.profiles.find(name) for name in names]
    outcomes = [store.outcome(person, attempt.id) for person in people for attempt in store.attempts(person)]
    return [(found.attempt.game, one) for found in outcomes if found is not None for one in found.answers]


def names_of(trainee: str) -> tuple[str, ...]:
    return (trainee, "Trainee 1") if trainee == "Trainee 01" else (trainee,)


def test_every_total_agrees_with_the_log(store: Store, report: ClassReport) -> None:
    assert len(report.trainees) == PEOPLE
    together: Counter[tuple[str, str, str]] = Counter()
    for trainee in report.trainees:
        log = answered(store, *names_of(trainee.name))
        asked = Counter((game, one.skill, one.variant) for game, one in log)
        right = Counter((game, one.skill, one.variant) for game, one in log if one.right)
        at_par = Counter((game, one.skill, one.variant) for game, one in log if one.right and one.time_ms <= one.par_ms)
        assert {name: (one.asked, one.right, one.at_par) for name, one in trainee.skills.items()} == {
            name: (count, right[name], at_par[name]) for name, count in asked.items()
        }
        met = Counter(clause for _, one in log for clause in one.clauses)
        wrong = Counter(clause for _, one in log if not one.right for clause in one.clauses)
        assert trainee.clauses == {clause: (count, wrong[clause]) for clause, count in met.items()}
        assert (trainee.total.asked, trainee.total.right) == (len(log), sum(one.right for _, one in log))
        together += asked
    assert {name: score.asked for name, score in report.skills.items()} == together
    assert report.total.asked == together.total()


def test_what_was_handed_in_agrees_with_the_log(store: Store, report: ClassReport) -> None:
    for trainee in report.trainees[:4]:
        person = store.profiles.find(trainee.name)
        outcomes = [store.outcome(person, one.id) for one in store.attempts(person)]
        counts = Counter(one.attempt.lesson for one in outcomes if one is not None for _ in one.answers)
        done = 0
        for assignment in read_assignments(store):
            done += all(counts[assignment.belongs(step)] >= step.count for step in assignment.steps)
        assert (trainee.given, trainee.done, trainee.late) == (SHEETS, done, SHEETS - done)


def test_items_agree_with_the_log(store: Store, report: ClassReport) -> None:
    answers = store.class_figures.belonging(BELONGS)
    assert len(report.items) == SHEETS
    assert sum(item.asked for sheet in report.items for item in sheet.items) == len(answers)
    assert sum(item.right for sheet in report.items for item in sheet.items) == sum(one.right for one in answers)


def given(person: str, variant: str, *, right: bool, time_ms: int = 4_000, wrong: str = "") -> BelongingAnswer:
    return BelongingAnswer(
        person, f"{BELONGS}a:0", "", "", "g", "payout", variant, "", right, right, time_ms, wrong, ""
    )  # fmt: skip


def test_items_worked_out_by_hand() -> None:
    """Four people, three items: the first is got right by those who know the rest, and wrongly with 500 twice."""
    rights = {"a": (1, 1, 1), "b": (1, 1, 0), "c": (0, 0, 1), "d": (0, 0, 0)}
    times = {"a": 2_000, "b": 4_000, "c": 6_000, "d": 9_000}
    answers = [
        given(person, variant, right=bool(right), time_ms=times[person], wrong="amount:500" if person in "cd" else "")
        for person, each in rights.items()
        for variant, right in zip(("x", "x", "y"), each, strict=True)
    ]
    first, second, third = item_figures(sheet_answers(answers, {one: one for one in rights}))
    assert [one.item for one in (first, second, third)] == [
        ItemName(0, "g", "payout", "x", "", 1),
        ItemName(0, "g", "payout", "x", "", 2),
        ItemName(0, "g", "payout", "y", "", 1),
    ]
    assert (first.asked, first.right, first.facility, first.median_ms) == (4, 2, 0.5, 5_000)
    assert (first.wrong, first.wrong_times) == ("amount:500", 2)
    # the rest of a, b, c, d beside the first: 1, 1/2, 1/2, 0; mean 1/2; r = (1/4 + 0 + 0 + 1/4) / sqrt(1 * 1/2)
    assert first.discrimination == pytest.approx(0.5 / 0.5**0.5)
    # beside the third: 1, 1, 0, 0 against right 1, 0, 1, 0
    assert third.discrimination == pytest.approx(0)


def test_what_to_teach_next_names_the_sheets_that_ask_it(report: ClassReport) -> None:
    shares = [one.score.right / one.score.asked for one in report.next]
    assert shares == sorted(shares)
    for one in report.next:
        for sheet in one.sheets:
            skills = {asked.skill for section in DrillSheets()[sheet].terms.sections for asked in section.written}
            assert one.name[1] in skills


def test_overrules_keep_both_verdicts(report: ClassReport) -> None:
    [one] = report.overrules
    assert (one.was, one.now, one.reason) == ("critical", "minor", "he had said so")


def test_the_web_page_needs_nothing_beside_itself_and_names_stay_text(report: ClassReport) -> None:
    tables = report_tables(report, ReportNames(CATALOGUE, DrillSheets()))
    page = report_html(report, tables)
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "default-src 'none'" in page
    assert "http://" not in page.replace("http-equiv", "")
    assert page.count("<svg") >= PEOPLE


def test_the_sheet_has_every_figure_and_no_formula(store: Store, report: ClassReport) -> None:
    rows = report_csv(report).splitlines()
    skills = [row.split(",") for row in rows if ",skill," in row and EVIL[:7] not in row]
    assert sum(int(row[-3]) for row in skills) == sum(one.total.asked for one in report.trainees if one.name != EVIL)
    roster = RosterRoom(store, store.folder, store.profiles.find("Ms Koh"), Clock())
    named = roster.add_person(FORMULA)
    roster.join(named, next(iter(read_roster(store).groups)))
    answer(store, named, "three-card-poker", "payout", "", 1, right=True)
    again = class_report(facts_of(store), (), lambda _: {}, "2026-12-05")
    assert f"\n'{FORMULA}," in report_csv(again)
