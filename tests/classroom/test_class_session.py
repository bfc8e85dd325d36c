"""What is kept of a sheet that was run with a class: in its order, with both verdicts of what was overruled."""

from pathlib import Path

import pytest

from app.base.trouble import BadInput
from app.classroom.class_book import ClassBook
from app.classroom.entries import AnsweredTogether, Attempted, Overruled, Remarked, SessionBegan
from app.classroom.session_room import SessionRoom
from app.classroom.sheet import DrillSheets
from scoring.port import Store
from scoring.records import Profile
from tests.classroom.teachers import teacher
from tests.scoring.conftest import clock, priya, store

__all__ = ["clock", "priya", "store"]
SHEET = "three-card-poker-1-first-deal"


@pytest.fixture
def room(store: Store, tmp_path: Path) -> SessionRoom:
    return SessionRoom(store, tmp_path, teacher(store))


def begun(room: SessionRoom, dealer: Profile) -> str:
    sheet = DrillSheets()[SHEET].terms
    return room.begin(SessionBegan(sheet_id=SHEET, sheet=sheet, seed=7, way="table", people=(dealer.id,)))


def test_a_session_is_kept_with_its_sheet_and_goes_on_where_it_stopped(room: SessionRoom, priya: Profile) -> None:
    name = begun(room, priya)
    room.note(name, Attempted(attempt="a-1", section=0), priya)
    answer = AnsweredTogether(section=0, place=2, given="amount:500", expected="amount:700", right=False, took_ms=4_000)
    room.note(name, answer, priya)
    room.move(name, "stopped")
    [session] = room.sessions()
    assert (session.state, session.attempts, session.began.sheet) == ("stopped", {"a-1": priya.id}, DrillSheets()[SHEET].terms)
    assert [one.fact for one in session.together] == [answer]
    room.move(name, "going")
    assert room.sessions()[0].state == "going"


def test_an_overrule_keeps_both_verdicts_and_stands_in_the_staff_log(room: SessionRoom, priya: Profile, store: Store) -> None:
    name = begun(room, priya)
    room.overrule(name, Overruled(attempt="a", fault="f", was="serious", now="minor", reason="the chips were cut"), priya)
    said = room.sessions()[0].overrules["f"]
    assert (said.was, said.now, said.reason) == ("serious", "minor", "the chips were cut")
    assert store.staff_log.entries()[-1].facts == {"reason": "minor: the chips were cut"}
    with pytest.raises(BadInput, match="say why"):
        room.overrule(name, Overruled(attempt="a", fault="f", was="serious", now="no-fault", reason=" "), priya)


def test_a_remark_stands_at_its_moment_and_says_something(room: SessionRoom, priya: Profile) -> None:
    name = begun(room, priya)
    said = Remarked(attempt="a", round=2, at_ms=72_000, text="Look up.", severity="minor")
    room.remark(name, said, priya)
    assert [one.fact for one in room.sessions()[0].remarks] == [said]
    with pytest.raises(BadInput, match="write what"):
        room.remark(name, Remarked(attempt="a", round=2, at_ms=0, text="  "), priya)


def test_what_a_later_version_wrote_is_passed_over(store: Store, priya: Profile) -> None:
    store.class_log.add("", "sung-together", "s", priya, {"song": 1})
    store.class_log.add("", "attempted", "s", priya, {"attempt": "a", "key": "C"})
    assert list(ClassBook(store).entries()) == []
