"""What a sheet says is done when it runs: its time, its par, all of its tables; alone, together, and at the table of a class."""

from itertools import count
from pathlib import Path

from msgspec.structs import replace

from app.classroom.assign_room import AssignRoom
from app.classroom.assignment import read_assignments
from app.classroom.class_session import read_sessions
from app.classroom.entries import SectionDone, SessionBegan
from app.classroom.session_room import SessionRoom
from app.classroom.sheet import DrillSheets, NamedSheet
from app.classroom.sheet_draft import sheet_text
from app.classroom.table_run import TableRun, find_run
from app.house.house import House
from app.house.par_times import default_par_times
from app.layouts.chipset import academy_chips
from app.pages.given_sheet import SheetTerms, given_page, step_place
from app.pages.places import DrillAt, TableAt
from app.papers.paper import setting_of
from scoring.judge import Mark
from scoring.port import Store
from scoring.store.open import open_store
from tests.classroom.class_questions import begun, together
from tests.classroom.teachers import teacher
from tests.classroom.test_table_run import deal
from tests.rules.examples import CATALOGUE

RICH = DrillSheets()["three-card-poker-2-straight-over-flush"].terms
TWO_TABLES = DrillSheets()["megalink-three-card-poker-2-by-hand"].terms
TERMS = SheetTerms(CATALOGUE, House(), academy_chips())


def quick(minutes: int, par: int = 100) -> NamedSheet:
    """A sheet whose every section has so many minutes."""
    sections = tuple(replace(section, minutes=minutes) for section in RICH.sections)
    return NamedSheet("quick", replace(RICH, sections=sections, par_percent=par), is_ours=False)


def given(store: Store, folder: Path, sheet: NamedSheet) -> None:
    (folder / "sheets").mkdir()
    (folder / "sheets" / "quick.toml").write_text(sheet_text(sheet.terms), encoding="utf-8")
    by, mei = teacher(store), store.profiles.add("Mei")
    AssignRoom(store, folder, by).assign("quick", "2999-12-01", people=[mei.id])


def test_alone_nothing_more_is_asked_or_dealt_once_the_time_of_a_section_is_over(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        given(store, tmp_path, quick(2, par=150))
        mei, name = store.profiles.find("Mei"), read_assignments(store)[0].id
        page = given_page(store, mei, name, "2026-11-16")
        assert page is not None
        assert page.next_step is not None
        place = step_place(page, page.next_step, TERMS)
        assert isinstance(place, DrillAt)
        assert (place.left_ms, place.par_percent) == (120_000, 150)
        attempt = store.begin_attempt(mei, place.game, place.skill, lesson=place.belongs)
        for (variant, reference), ms in zip(place.references, (50_000, 80_000), strict=False):
            attempt.answer(Mark(True, ms, 5_000), skill=place.skill, variant=variant, question=reference)
        page = given_page(store, mei, name, "2026-11-16")
        assert page is not None
        step = page.next_step
        assert step is not None
        assert step.is_table
        table = step_place(page, step, TERMS)
        assert isinstance(table, TableAt)
        assert (table.left_ms, table.par_percent) == (120_000, 150)
        store.begin_attempt(mei, table.game, step.skill, judge=5, lesson=table.belongs).round_dealt(1, Mark(True, 130_000, 1), "")
        page = given_page(store, mei, name, "2026-11-16")
        assert page is not None
        assert page.next_step is None
        assert page.handed.is_done


def test_together_no_other_question_of_a_section_comes_once_its_time_is_over(tmp_path: Path) -> None:
    sheet = quick(1)
    with open_store(tmp_path) as store:
        session = begun(store, tmp_path, sheet=sheet)
        run = together(store, tmp_path, session)
        asked = 0
        while run.asked is not None and asked < sheet.terms.questions:
            asked += 1
            for _ in range(600):  # each look at the clock is a tenth of a second
                if run.left_ms == 0:
                    break
            run.show()
            run.next()
        assert run.asked is None
        assert 1 < asked < sheet.terms.questions


def test_at_the_table_a_turn_ends_with_the_round_in_which_its_time_is_over(tmp_path: Path) -> None:
    sheet = quick(1, par=200)
    with open_store(tmp_path) as store:
        run = table_run(store, begin(store, tmp_path, sheet, 1), sheet)
        table = run.sit_down()
        assert run.plan.turn_ms == 60_000
        usual = table.sitting.par_ms(default_par_times())
        assert table.sitting.par_ms(run.times) == 2 * usual
        rounds = 0
        while not run.is_turn_over:
            if rounds:
                table.sitting.next_round()
            deal(run)
            rounds += 1
        assert run.left_ms == 0
        assert 0 < rounds < run.plan.each


def test_every_table_of_a_sheet_is_dealt_at_one_after_the_other(tmp_path: Path) -> None:
    sheet = NamedSheet("two", TWO_TABLES, is_ours=False)
    with open_store(tmp_path) as store:
        session = begin(store, tmp_path, sheet, 2)
        first = table_run(store, session, sheet)
        assert (first.plan.section, first.plan.is_last, first.plan.scenario.device) == (1, False, "manual")
        SessionRoom(store, tmp_path, store.profiles.find("Ms Koh")).note(session, SectionDone(section=1))
        second = table_run(store, session, sheet)
        assert (second.plan.section, second.plan.is_last, second.plan.scenario.device) == (2, True, "automated")
        assert second.turn == 0
        assert read_sessions(store, session)[0].sections_done == {1}


def begin(store: Store, folder: Path, sheet: NamedSheet, people: int) -> str:
    """A sheet dealt in turn by so many."""
    names = tuple(store.profiles.add(name).id for name in ("Mei", "Jun", "Siti")[:people])
    began = SessionBegan(sheet_id=sheet.id, sheet=sheet.terms, seed=5, way="turns", people=names)
    return SessionRoom(store, folder, teacher(store)).begin(began)


def table_run(store: Store, session: str, sheet: NamedSheet) -> TableRun:
    """The session as it is found; every look at the clock is a second later."""
    tick, setting = count(step=1_000), setting_of(sheet.terms, CATALOGUE, House(), academy_chips())
    found = find_run(store, session, lambda _: setting, store.profiles.find("Ms Koh"))
    return TableRun(found, default_par_times(), lambda job: job(store), lambda: next(tick))
