"""The staff's side through the real window: from the first administrator to a certificate that verifies."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from app.exams.entries import Resumed
from app.exams.sample_academy import FIRST, PIN, SECOND, WORDS
from app.pages.places import Examiner, Staff
from app.seals.keyring import Keyring
from scoring.store.open import open_store
from tests.commands.conftest import Feltwork, feltwork
from tests.exams.academy import AISYAH, PRIYA, WEI_MING, academy, cheap_hashes
from tests.ui.conftest import at_rest
from tests.ui.screens.exam.test_kill_in_window import sat, state_of
from ui.paper.result_sheet import result_sheet_pdf
from ui.screens.examiner.certificates_page import CertificatesPage
from ui.screens.examiner.key_page import KeyPage
from ui.screens.examiner.marking_page import MarkingView
from ui.screens.examiner.prepare_page import PreparePage
from ui.screens.examiner.screen import ExaminerScreen
from ui.screens.examiner.sittings_page import SittingsPage, sheet_of
from ui.screens.staff.screen import StaffScreen
from ui.widgets.form import FormPlate
from ui.window.doors import DOORS
from ui.window.finder.entries import Finder
from ui.window.window import Window

__all__ = ["feltwork"]
Journey = Callable[..., Window]
DEALT_BY_HAND = "hands not shown clean"


@pytest.fixture(autouse=True)
def _cheap() -> Iterator[None]:
    with cheap_hashes():
        yield


def fill(form: FormPlate, **values: str) -> None:
    """Type into a form, and do what it is for."""
    for name, value in values.items():
        field = form.fields[name]
        if isinstance(field, QLineEdit):
            field.clear()
            QTest.keyClicks(field, value)
        else:
            assert not isinstance(field, QLineEdit)
            field.setCurrentIndex(field.findData(value))  # type: ignore[union-attr]
    assert form.act is not None
    form.act.click()


def staff_room(qtbot: QtBot, window: Window) -> StaffScreen:
    window.go(Staff())
    at_rest(qtbot, window)
    screen = window.screen_now
    assert isinstance(screen, StaffScreen)
    return screen


def note_code(qtbot: QtBot, window: Window, screen: StaffScreen) -> str:
    """Note the recovery code that is shown, as its owner does."""
    assert screen.code is not None
    code = screen.code.code.text()
    fill(screen.code.form, end=code.rpartition("-")[2])
    at_rest(qtbot, window)
    return code


def office(qtbot: QtBot, window: Window, name: str, section: str = "") -> ExaminerScreen:
    window.go(Examiner(section))
    screen = window.screen_now
    assert isinstance(screen, ExaminerScreen)
    assert screen.lock is not None
    fill(screen.lock, name=name, pin=PIN)
    at_rest(qtbot, window)
    return screen


def marking(qtbot: QtBot, window: Window, name: str, candidate: str) -> MarkingView:
    screen = office(qtbot, window, name)
    page = screen.page
    assert isinstance(page, SittingsPage)
    page.rows.choose(next(line.id for line in page.lines if line.candidate.name == candidate))
    page.acts["mark"].click()
    at_rest(qtbot, window)
    assert screen.marking is not None
    assert screen.marking.page is not None
    return screen.marking


def test_a_whole_exam_from_the_first_administrator_to_a_certificate_that_an_outsider_verifies(
    qtbot: QtBot, journey: Journey, tmp_path: Path, feltwork: Feltwork
) -> None:
    window = journey(name=AISYAH)
    at_rest(qtbot, window)
    appoint_staff(qtbot, window)
    two_examine(tmp_path)
    code = prepare_exam(qtbot, window)
    sit_in_the_window_killed_once(tmp_path, code)

    first = marking(qtbot, window, FIRST, AISYAH)
    assert first.page is not None
    assert not first.page.faults
    assert first.moments.isHidden()  # there is none to be around
    assert not first.foot.stand.isEnabled()
    first.press("N")
    fill(first.sheet.form, severity="minor", what=DEALT_BY_HAND)  # type: ignore[union-attr]
    at_rest(qtbot, window)
    first.foot.looked.click()
    at_rest(qtbot, window)
    assert not first.foot.stand.isEnabled()

    second = marking(qtbot, window, SECOND, AISYAH)
    assert second.page is not None
    assert not second.page.faults  # blind
    second.foot.looked.click()
    at_rest(qtbot, window)
    assert [looked.differs for looked in second.page.faults] == [True]  # they differ, and nothing stands
    assert not second.foot.stand.isEnabled()
    second.look_at(0)
    assert not second.moments.isHidden()
    QTest.keyClick(second.screen_over, Qt.Key.Key_O)
    QTest.keyClicks(second.verdict.reason, "the replay shows them open")
    QTest.keyClick(second.verdict.reason, Qt.Key.Key_Return)
    at_rest(qtbot, window)
    first = marking(qtbot, window, FIRST, AISYAH)
    first.look_at(0)
    first.press("O")
    first.verdict.reason.setText("seen on the replay too")
    first.give()
    at_rest(qtbot, window)
    let_stand(qtbot, window, first)
    [sealed] = (tmp_path / "sittings").glob("*.jsonl")
    serial = certify(qtbot, window, FIRST, AISYAH)
    (tmp_path / "academy.pem").write_bytes(Keyring(tmp_path).academy_key(WORDS).public.pem)
    elsewhere = ("--key", str(tmp_path / "academy.pem"), "--data", str(tmp_path / "elsewhere"))
    certificates = tmp_path / "certificates"
    for file in (sealed, certificates / f"{serial}.pdf", certificates / f"{serial}.badge.json"):
        ran = feltwork("verify", str(file), *elsewhere)
        assert (ran.code, ran.out.splitlines()[1]) == (0, "Result: pass")


def sit_in_the_window_killed_once(folder: Path, code: str) -> None:
    """The candidate sits it by keys in a window of another process, which is killed in the middle and gone on with."""
    known = sat(folder, code, acts=20, pin=PIN)  # the written part is over, the table is not
    assert known is not None
    assert state_of(folder).acts >= known[0] >= 20
    assert sat(folder, code, pin=PIN) is None
    state = state_of(folder)
    assert (state.phase, [one.by.name for one in state.incidents if isinstance(one, Resumed) and one.by]) == ("finished", [FIRST])


def appoint_staff(qtbot: QtBot, window: Window) -> None:
    """The first administrator, and two examiners."""
    screen = staff_room(qtbot, window)
    fill(screen.forms["first"], name="Lim Mei Hua", pin=PIN, again=PIN)
    at_rest(qtbot, window)
    note_code(qtbot, window, screen)
    for name in (FIRST, SECOND):
        fill(screen.forms["appoint"], name=name, role="examiner", pin=PIN)
        at_rest(qtbot, window)
        note_code(qtbot, window, screen)
    assert screen.roster is not None
    assert [role for _, role in screen.roster.people] == ["examiner", "examiner", "administrator", "trainee"]


def two_examine(folder: Path) -> None:
    """The academy's own try-out wants two examiners."""
    (folder / "exams").mkdir()
    ours = Path("lessons/exams/try-out.toml").read_text(encoding="utf-8").replace("examiners = 1", "examiners = 2")
    (folder / "exams" / "try-out.toml").write_text(ours, encoding="utf-8")


def prepare_exam(qtbot: QtBot, window: Window) -> str:
    """The academy's key, then an exam; the start code that is shown."""
    desk = office(qtbot, window, FIRST, "key")
    keys = desk.page
    assert isinstance(keys, KeyPage)
    assert keys.form is not None
    fill(keys.form, academy="Straits Dealer Academy", passphrase=WORDS, again=WORDS)
    at_rest(qtbot, window)
    desk.open("prepare")
    at_rest(qtbot, window)
    page = desk.page
    assert isinstance(page, PreparePage)
    assert page.form is not None
    fill(page.form, exam="try-out", candidate=AISYAH, second=SECOND, identity="work pass seen")
    at_rest(qtbot, window)
    assert page.form.told.text()  # not admitted without a reason
    fill(page.form, waiver="a test")
    at_rest(qtbot, window)
    return page.code


def let_stand(qtbot: QtBot, window: Window, view: MarkingView) -> None:
    """Let the result stand; a wrong passphrase changes nothing."""
    assert view.page is not None
    assert (view.page.can_stand, view.page.passes) == (True, True)
    view.foot.stand.click()
    assert view.sheet is not None
    fill(view.sheet.form, passphrase=WORDS[::-1])
    at_rest(qtbot, window)
    assert view.sheet.form.told.text()
    fill(view.sheet.form, passphrase=WORDS)
    at_rest(qtbot, window)


def certify(qtbot: QtBot, window: Window, by: str, candidate: str) -> str:
    """Issue the certificate of a sitting; its number."""
    desk = office(qtbot, window, by)
    page = desk.page
    assert isinstance(page, SittingsPage)
    page.rows.choose(next(line.id for line in page.lines if line.candidate.name == candidate))
    page.acts["certify"].click()
    assert page.sheet is not None
    fill(page.sheet.form, passphrase=WORDS)
    at_rest(qtbot, window)
    assert isinstance(desk.page, CertificatesPage)
    [serial] = desk.page.known
    return serial


def test_a_passed_sitting_is_certified_revoked_and_both_verify_so(
    qtbot: QtBot, journey: Journey, tmp_path: Path, feltwork: Feltwork
) -> None:
    academy(tmp_path)
    window = journey(name=PRIYA)
    serial = certify(qtbot, window, FIRST, WEI_MING)
    desk = window.screen_now
    assert isinstance(desk, ExaminerScreen)
    register = desk.page
    assert isinstance(register, CertificatesPage)
    register.rows.choose(serial)
    register.acts["revoke"].click()
    assert register.sheet is not None
    fill(register.sheet.form, reason="sat for somebody else", passphrase=WORDS)
    at_rest(qtbot, window)
    assert register.known[serial].reason == "sat for somebody else"
    ran = feltwork("verify", str(tmp_path / "certificates" / f"{serial}.pdf"), "--data", str(tmp_path))
    assert (ran.code, ran.out.startswith("Revoked: certificate")) == (1, True)


def test_faults_are_walked_by_keys_and_one_is_added_by_hand(qtbot: QtBot, journey: Journey, tmp_path: Path) -> None:
    academy(tmp_path)
    window = journey(name=PRIYA)
    view = marking(qtbot, window, FIRST, AISYAH)
    assert view.page is not None
    assert view.replay is not None
    for key, place in (("J", 1), ("J", 2), ("K", 1)):
        view.press(key)
        assert (view.place, view.replay.place) == (place, view.page.faults[place].place)
    count = len(view.page.faults)
    view.press("N")
    fill(view.sheet.form, severity="serious", what=DEALT_BY_HAND)  # type: ignore[union-attr]
    at_rest(qtbot, window)
    assert len(view.page.faults) == count + 1
    assert any(looked.fault.added is not None and looked.fault.added.what == DEALT_BY_HAND for looked in view.page.faults)
    view.press("O")
    view.give()  # without a reason
    at_rest(qtbot, window)
    assert view.verdict.refused.text()


def test_the_candidates_sheet_says_every_fault_in_both_languages(journey: Journey, qtbot: QtBot, tmp_path: Path) -> None:
    sittings = academy(tmp_path)
    window = journey(name=PRIYA)
    desk = office(qtbot, window, FIRST)
    assert desk.office is not None
    with open_store(tmp_path) as store:
        sheet = sheet_of(desk.office.exams(store), sittings[0])
    target = tmp_path / "sheet.pdf"
    target.write_bytes(result_sheet_pdf(sheet))
    text = " ".join(" ".join(page.extract_text().split()) for page in PdfReader(target).pages)
    for words in (AISYAH, "Result of your exam", "考试成绩单", "Not passed", "不合格", "Expected:", "应做："):
        assert words in text
    assert text.count("Clause:") == len([fault for fault in sheet.faults["en"] if fault.basis])


def test_a_trainee_comes_into_neither_room_and_wrong_pins_are_slowed(journey: Journey, qtbot: QtBot, tmp_path: Path) -> None:
    academy(tmp_path)
    window = journey(name=PRIYA)
    window.go(Examiner())
    desk = window.screen_now
    assert isinstance(desk, ExaminerScreen)
    assert desk.lock is not None
    fill(desk.lock, name=PRIYA, pin=PIN)
    at_rest(qtbot, window)
    assert (desk.office, "may not" in desk.lock.told.text()) == (None, True)
    room = staff_room(qtbot, window)
    for pin in ("0000", "0001", "0002", PIN):
        fill(room.forms["enter"], name=PRIYA, pin=pin)
        at_rest(qtbot, window)
    assert room.by is None
    assert "wait" in room.forms["enter"].told.text()


def test_an_office_that_is_left_is_locked(journey: Journey, qtbot: QtBot, tmp_path: Path) -> None:
    academy(tmp_path)
    window = journey(name=PRIYA)
    left = office(qtbot, window, FIRST)
    opened = [left.office is None]
    window.go(Staff())
    opened.append(left.office is None)
    assert opened == [False, True]
    window.go(Examiner())
    at_rest(qtbot, window)
    again = window.screen_now
    assert isinstance(again, ExaminerScreen)
    assert (again.office, again.page, again.lock is not None) == (None, None, True)


def test_a_forgotten_pin_is_set_by_the_recovery_code_once(journey: Journey, qtbot: QtBot) -> None:
    window = journey(name=PRIYA)
    screen = staff_room(qtbot, window)
    fill(screen.forms["first"], name=FIRST, pin=PIN, again="1111")
    assert screen.forms["first"].told.text()
    screen.forms["first"].fields["again"].setFocus()
    screen.forms["first"].refuse("once more")
    assert screen.forms["first"].fields["pin"].hasFocus()
    assert {found.place for found in Finder(window.desk, DOORS).find("staff")} == {Staff()}
    assert {found.place for found in Finder(window.desk, DOORS).find("certificates")} == {Examiner()}
    assert not {Staff(), Examiner()} & {found.place for found in Finder(window.desk, DOORS).find("")}
    fill(screen.forms["first"], name=FIRST, pin=PIN, again=PIN)
    at_rest(qtbot, window)
    code = note_code(qtbot, window, screen)
    screen = staff_room(qtbot, window)
    fill(screen.forms["reset"], name=FIRST, code=code, pin="13579")
    at_rest(qtbot, window)
    note_code(qtbot, window, screen)
    screen = staff_room(qtbot, window)
    fill(screen.forms["reset"], name=FIRST, code=code, pin="24680")
    at_rest(qtbot, window)
    assert "not the recovery code" in screen.forms["reset"].told.text()
    fill(screen.forms["enter"], name=FIRST, pin="13579")
    at_rest(qtbot, window)
    assert screen.log is not None
    assert any("recovery code" in words for _, words in screen.log.lines)
    assert not any("argon2" in words for _, words in screen.log.lines)
