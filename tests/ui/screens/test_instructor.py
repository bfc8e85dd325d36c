"""The instructor's room through the real window: by PIN, and nothing of it for a trainee."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from app.classroom.entries import SessionBegan
from app.classroom.roster import read_roster
from app.classroom.sample_class import GROUP, INSTRUCTOR, PIN, make_class
from app.classroom.session_room import SessionRoom
from app.classroom.sheet import DrillSheets
from app.classroom.sheet_draft import SheetDraft, draft_of, is_whole
from app.classroom.table_run import TableRun, find_run
from app.house.par_times import default_par_times
from app.pages.places import ClassAt, Home, Instructor, Staff
from app.rules.core.house_terms import PracticeLimits
from app.table.choice import tables_file
from app.words.text import say
from scoring.store.open import open_store
from tests.classroom.test_table_run import SETTING, SHEET, deal
from tests.exams.academy import cheap_hashes
from tests.rules.examples import CATALOGUE
from tests.ui.conftest import at_rest
from tests.ui.screens.test_examiner import fill
from ui.screens.class_table.screen import ClassTableScreen
from ui.screens.drill.screen import DrillScreen
from ui.screens.given.screen import GivenScreen
from ui.screens.home.screen import HomeScreen
from ui.screens.instructor.assignments_page import AssignmentsView
from ui.screens.instructor.report_page import ReportView
from ui.screens.instructor.roster_page import RosterView
from ui.screens.instructor.roster_sheets import PeopleSheet
from ui.screens.instructor.screen import InstructorScreen
from ui.screens.instructor.sheet_form import SheetForm
from ui.screens.instructor.sheets_page import SheetsView
from ui.screens.staff.screen import StaffScreen
from ui.screens.table.screen import SittingScreen
from ui.widgets.form_sheet import FormSheet
from ui.window.doors import DOORS
from ui.window.finder.entries import Finder
from ui.window.window import Window

Journey = Callable[..., Window]
LIST = "name,number,group\nChen Yi,1101,Group D\n,1102,Group D\n"


@pytest.fixture
def academy(tmp_path: Path) -> Iterator[Path]:
    with cheap_hashes():
        make_class(tmp_path, CATALOGUE)
        yield tmp_path


def room(qtbot: QtBot, window: Window, section: str = "", name: str = INSTRUCTOR) -> InstructorScreen:
    window.go(Instructor(section))
    screen = window.screen_now
    assert isinstance(screen, InstructorScreen)
    assert screen.lock is not None
    fill(screen.lock, name=name, pin=PIN)
    at_rest(qtbot, window)
    return screen


def roster(qtbot: QtBot, window: Window) -> RosterView:
    page = room(qtbot, window, "roster").page
    assert isinstance(page, RosterView)
    return page


def names(page: RosterView) -> list[str]:
    return [line.member.profile.name for line in page.table.people.lines]


def choose(qtbot: QtBot, window: Window, page: RosterView, *chosen: str) -> None:
    """Choose people in the table."""
    page.table.clearSelection()
    for name in chosen:
        index = page.table.people.index(names(page).index(name), 0)
        flags = QItemSelectionModel.SelectionFlag
        page.table.selectionModel().select(index, flags.Select | flags.Rows)
    at_rest(qtbot, window)


def test_the_roster_of_a_group_at_a_glance(qtbot: QtBot, journey: Journey, academy: Path) -> None:
    del academy
    window = journey(name="Farid")
    page = roster(qtbot, window)
    assert (len(names(page)), INSTRUCTOR in names(page)) == (12, False)
    page.group.setCurrentIndex(page.group.findText(GROUP))
    page.load()
    at_rest(qtbot, window)
    assert names(page)[:3] == ["Devi", "Farid", "Grace"]
    assert "3 have not practised for a week" in page.glance.text()
    assert "Goes wrong most together" in page.missed.text()
    assert page.table.people.grades
    page.search.setText("1003")
    assert names(page) == ["Priya Nair"]


def test_a_group_is_made_people_come_into_it_and_are_put_away(qtbot: QtBot, journey: Journey, academy: Path) -> None:
    del academy
    window = journey(name="Farid")
    page = roster(qtbot, window)
    page.press("N")
    assert isinstance(page.sheet, FormSheet)
    fill(page.sheet.form, name=GROUP)
    at_rest(qtbot, window)
    assert "already" in page.sheet.form.told.text()
    fill(page.sheet.form, name="Group E", begins="2026-11-20", grade="dealer")
    at_rest(qtbot, window)
    assert (page.group.currentText(), names(page)) == ("Group E", [])
    page.press("A")
    fill(page.sheet.form, name="Aisyah")
    at_rest(qtbot, window)
    assert names(page) == ["Aisyah"]
    choose(qtbot, window, page, "Aisyah")
    page.acts["archive"].click()
    at_rest(qtbot, window)
    assert names(page) == []


def test_doubles_become_one_person_and_two_again(qtbot: QtBot, journey: Journey, academy: Path) -> None:
    del academy
    window = journey(name="Farid")
    page = roster(qtbot, window)
    choose(qtbot, window, page, "Priya Nair", "Nair, Priya")
    page.acts["one-person"].click()
    at_rest(qtbot, window)
    assert len(names(page)) == 11
    assert page.shown is not None
    [merged] = [one for one in page.shown.roster.people.values() if one.doubles]
    assert merged.profile.name in ("Priya Nair", "Nair, Priya")


def test_a_list_is_shown_with_its_bad_lines_before_anybody_comes_in(qtbot: QtBot, journey: Journey, academy: Path) -> None:
    window = journey(name="Farid")
    page = roster(qtbot, window)
    file = academy / "list.csv"
    file.write_text(LIST, encoding="utf-8")
    page.look_at(file)
    at_rest(qtbot, window)
    assert isinstance(page.sheet, PeopleSheet)
    assert (len(page.sheet.people.bad), page.sheet.take.isHidden(), "Chen Yi" in names(page)) == (1, True, False)
    page.sheet.skip.click()
    at_rest(qtbot, window)
    assert "Chen Yi" in names(page)


def test_a_trainee_comes_to_the_lock_and_no_further(qtbot: QtBot, journey: Journey, academy: Path) -> None:
    del academy
    window = journey(name="Farid")
    screen = room(qtbot, window, name="Farid")
    assert screen.lock is not None
    assert "PIN" in screen.lock.told.text()
    assert (screen.page, screen.press("1")) == (None, False)


def test_the_way_there_is_the_staffs_rooms(qtbot: QtBot, journey: Journey, academy: Path) -> None:
    del academy
    window = journey(name="Farid")
    window.go(Staff())
    at_rest(qtbot, window)
    staff = window.screen_now
    assert isinstance(staff, StaffScreen)
    fill(staff.forms["enter"], name=INSTRUCTOR, pin=PIN)
    at_rest(qtbot, window)
    staff.press("C")
    assert isinstance(window.screen_now, InstructorScreen)


def test_a_sheet_that_was_given_comes_before_everything_and_its_results_come_back(
    qtbot: QtBot, journey: Journey, academy: Path
) -> None:
    del academy
    window = journey(name="Farid")
    page = room(qtbot, window, "assignments").page
    assert isinstance(page, AssignmentsView)
    page.press("G")
    at_rest(qtbot, window)
    assert page.sheet is not None
    whom = page.sheet.form.fields["whom"]
    assert isinstance(whom, QComboBox)
    fill(page.sheet.form, sheet="three-card-poker-1-first-deal", whom=whom.itemData(whom.findText("Farid")))
    at_rest(qtbot, window)
    assert len(page.states) == 3
    window.go(Home())
    at_rest(qtbot, window)
    home = window.screen_now
    assert isinstance(home, HomeScreen)
    assert home.given is not None
    assert home.page.inside.indexOf(home.given) == 1
    home.press("G")
    at_rest(qtbot, window)
    given = window.screen_now
    assert isinstance(given, GivenScreen)
    given.press("Enter")
    qtbot.waitUntil(lambda: isinstance(window.screen_now, DrillScreen | SittingScreen))
    at_rest(qtbot, window)
    drill = window.screen_now
    assert isinstance(drill, DrillScreen)
    qtbot.waitUntil(lambda: drill.is_asking)
    drill.answer(None)
    at_rest(qtbot, window)
    back = room(qtbot, window, "assignments").page
    assert isinstance(back, AssignmentsView)
    state = next(one for one in back.states if one.assignment.id == given.place.assignment)
    assert [(one.done, one.right) for one in state.handed if one.done] == [(1, 0)]
    back.rows.choose(back.states[0].assignment.id)
    assert back.take_back is not None
    back.take_back.click()
    at_rest(qtbot, window)
    assert back.states[0].assignment.withdrawn


def test_the_report_is_read_and_saved_in_three_ways(qtbot: QtBot, journey: Journey, academy: Path) -> None:
    window = journey(name="Farid")
    page = room(qtbot, window, "report").page
    assert isinstance(page, ReportView)
    qtbot.waitUntil(lambda: page.report is not None)
    assert page.report is not None
    assert (len(page.report.trainees), page.report.total.asked) == (9, 492)
    assert page.views[0].rowCount() == 9
    for kind, begins in (("pdf", b"%PDF"), ("html", b"<!doctype"), ("csv", b"trainee,")):
        page.save(kind, academy / f"report.{kind}")
        assert (academy / f"report.{kind}").read_bytes().startswith(begins)


def test_a_sheet_is_built_from_nothing_with_its_preview(qtbot: QtBot, journey: Journey, academy: Path) -> None:
    window = journey(name="Farid")
    page = room(qtbot, window, "sheets").page
    assert isinstance(page, SheetsView)
    before = len(page.sheets)
    page.press("N")
    at_rest(qtbot, window)
    assert page.form is not None
    fill(page.form, title="")
    at_rest(qtbot, window)
    assert "title" in page.form.told.text()
    fill(page.form, title="Our own", game="three-card-poker", rounds="2", **{"skill-0": "payout"})
    at_rest(qtbot, window)
    assert len(page.sheets) == before + 1
    assert (academy / "sheets" / "our-own.toml").is_file()
    assert page.sheets["our-own"].terms.questions == 5
    page.build(SheetDraft(title="x", game="three-card-poker", rounds=1, skills=(("payout", 5),)))
    at_rest(qtbot, window)
    told = [part.text() for part in page.preview.findChildren(QLabel)]
    assert any("Rounds: 1" in words for words in told)
    assert any("ordinary" in words for words in told)
    page.take_in(academy / "sheets" / "our-own.toml")
    at_rest(qtbot, window)
    assert page.sheets["our-own"].terms.version == 1


def test_a_sheet_that_was_kept_is_seen_at_the_top_and_the_page_scrolls_on(qtbot: QtBot, journey: Journey, academy: Path) -> None:
    window = journey(name="Farid")
    page = room(qtbot, window, "sheets").page
    assert isinstance(page, SheetsView)
    page.press("N")
    at_rest(qtbot, window)
    over = page.parentWidget()
    while not isinstance(over, QScrollArea):
        assert over is not None
        over = over.parentWidget()
    bar = over.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert page.form is not None
    fill(page.form, title="Our own", rounds="2")
    at_rest(qtbot, window)
    assert page.rows.now == "our-own"
    assert (academy / "sheets" / "our-own.toml").is_file()
    assert bar.value() == 0
    at_rest(qtbot, window)
    bar.setValue(bar.maximum())  # the builder's preview, which followed the page, is gone
    assert bar.value() > 0


def test_a_sheet_that_says_more_than_the_builder_is_never_replaced_by_less(qtbot: QtBot, journey: Journey, academy: Path) -> None:
    rich = DrillSheets().files["megalink-three-card-poker-2-by-hand"].read_text(encoding="utf-8")
    (academy / "sheets").mkdir(exist_ok=True)
    (academy / "sheets" / "ours.toml").write_text(rich, encoding="utf-8")
    window = journey(name="Farid")
    page = room(qtbot, window, "sheets").page
    assert isinstance(page, SheetsView)
    press(page, "ours", say("instructor.copy-sheet"))
    at_rest(qtbot, window)
    assert page.name == ""
    assert say("instructor.sheet-loses") in [part.text() for part in page.preview.findChildren(QLabel)]


@pytest.mark.usefixtures("academy")
def test_a_sheet_with_rounds_is_run_with_a_class_from_here(qtbot: QtBot, journey: Journey) -> None:
    window = journey(name="Farid")
    page = room(qtbot, window, "sheets").page
    assert isinstance(page, SheetsView)
    press(page, "three-card-poker-6-full-table-envy", say("instructor.run-sheet"))
    assert isinstance(window.screen_now, ClassTableScreen)
    assert window.screen_now.place == ClassAt(sheet="three-card-poker-6-full-table-envy")


def press(page: SheetsView, sheet: str, act: str) -> None:
    """Choose a sheet and press one of its acts."""
    page.rows.choose(sheet)
    next(part for part in page.findChildren(QPushButton) if part.text() == act).click()


@pytest.mark.usefixtures("academy")
def test_the_builder_has_words_for_every_sheet_that_asks_once_and_deals_at_one_table(journey: Journey) -> None:
    desk = journey(name="Farid").desk
    for name, sheet in DrillSheets().items():
        if is_whole(sheet.terms):
            assert SheetForm(desk, draft_of(sheet.terms)).draft == draft_of(sheet.terms), name
    assert sum(is_whole(sheet.terms) for sheet in DrillSheets().values()) >= 28


@pytest.mark.usefixtures("academy")
def test_everything_a_sheet_can_say_is_chosen_in_the_builder(qtbot: QtBot, journey: Journey) -> None:
    window = journey(name="Farid")
    page = room(qtbot, window, "sheets").page
    assert isinstance(page, SheetsView)
    page.press("N")
    assert page.form is not None
    form = page.form
    fill_in(form, game="megalink-singapore-stud")
    fill_in(form, title="All of it", aim="Everything", level="hard", help="silent", minutes="10", par="150", back="no", seed="7")
    fill_in(form, rounds="5", positions="7", layout="A", device="manual", people="difficult", pace="brisk", **{"an-hour": "20"})
    fill_in(form, meter="$61,044.10", opening="50 to 1,000", side="10-300", **{"table-minutes": "30", "skill-0": "payout/typed"})
    fill_in(form, **{"brings-0": "award:flush", "brings-1": "hand:straight:dealer", "times-0": "2"})
    assert form.fields["brings-2"].isHidden() is False
    fill_in(form, **{"rule-0": "custom:announce-result", "choice-0": "False", "rule-1": "ruling:jackpot-reset-basis"})
    draft = form.draft
    assert (draft.layout, draft.device, draft.positions, draft.seed, draft.par_percent) == ("A", "manual", 7, 7, 150)
    assert draft.people == tables_file().people["difficult"]
    assert draft.limits == PracticeLimits((5_000, 100_000), (1_000, 30_000))
    assert (draft.meter.display, draft.an_hour, draft.table_minutes, draft.comes_back) == (6_104_410, 20, 30, False)
    assert [(one.name, one.times) for one in draft.must] == [("award:flush", 2), ("hand:straight:dealer", 1)]
    assert draft.customs == {"announce-result": False}
    assert set(draft.rulings) == {"jackpot-reset-basis"}
    form.fields["opening"].setText("50 and up")  # type: ignore[union-attr]
    page.keep()
    assert "no range" in form.told.text()
    form.fields["opening"].setText("")  # type: ignore[union-attr]
    page.look()
    at_rest(qtbot, window)
    assert page.preview.table.isVisibleTo(page.preview)
    page.press("Esc")
    assert page.form is None


def fill_in(form: SheetForm, **values: str) -> None:
    """Fill fields in; a choice has to be there."""
    for name, value in values.items():
        field = form.fields[name]
        if isinstance(field, QComboBox):
            assert field.findData(value) >= 0, (name, value)
            field.setCurrentIndex(field.findData(value))
        elif isinstance(field, QLineEdit):
            field.setText(value)


@pytest.mark.usefixtures("academy")
def test_who_has_a_role_types_the_pin_alone_and_the_finder_leads_there(qtbot: QtBot, journey: Journey) -> None:
    window = journey(name=INSTRUCTOR)
    found = [entry for entry in Finder(window.desk, DOORS).find("roster") if entry.place == Instructor("roster")]
    assert found
    window.go(Instructor("roster"))
    at_rest(qtbot, window)
    room = window.screen_now
    assert isinstance(room, InstructorScreen)
    assert room.lock is not None
    assert room.lock.value("name") == INSTRUCTOR
    fill(room.lock, pin=PIN)
    at_rest(qtbot, window)
    assert isinstance(room.page, RosterView)
    window.go(ClassAt())
    at_rest(qtbot, window)
    table: object = window.screen_now
    assert isinstance(table, ClassTableScreen)
    assert table.form is not None
    assert table.form.value("name") == INSTRUCTOR


@pytest.mark.usefixtures("academy")
def test_who_has_no_role_is_not_named_at_the_lock(qtbot: QtBot, journey: Journey) -> None:
    window = journey(name="Farid")
    window.go(Instructor())
    at_rest(qtbot, window)
    assert isinstance(window.screen_now, InstructorScreen)
    assert window.screen_now.lock is not None
    assert window.screen_now.lock.value("name") == ""


def test_a_round_that_was_dealt_is_seen_again_from_the_report(qtbot: QtBot, journey: Journey, academy: Path) -> None:
    with open_store(academy) as store:
        by = store.profiles.find(INSTRUCTOR)
        group = next(iter(read_roster(store).groups.values()))
        person = read_roster(store).of_group(group.id)[0].profile
        began = SessionBegan(sheet_id=SHEET.id, sheet=SHEET.terms, seed=5, way="turns", people=(person.id,), group=group.id)
        session = SessionRoom(store, academy, by).begin(began)
        found = find_run(store, session, lambda _: SETTING, by)
        going = TableRun(found, default_par_times(), lambda job: job(store), lambda: 0)
        going.sit_down()
        deal(going, 8)
        going.rise()
        attempt = store.attempts(person)[-1].id
    window = journey(name="Farid")
    page = room(qtbot, window, "report").page
    assert isinstance(page, ReportView)
    page.group.setCurrentIndex(page.group.findData(group.id))
    page.load()
    at_rest(qtbot, window)
    assert page.rounds is not None
    page.rounds.rows.buttons[attempt].click()
    at_rest(qtbot, window)
    assert page.rounds.replay is not None
    assert len(page.rounds.replay.film.frames) > 8
    page.stop()
