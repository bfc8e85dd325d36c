"""What is given: on the list of whoever has not done it, late once its day is over, and back from the log of practice."""

from datetime import timedelta
from pathlib import Path

import pytest

from app.base.trouble import BadInput
from app.classroom.assign_room import AssignRoom
from app.classroom.assignment import read_assignments, waiting_for
from app.classroom.roster import read_roster
from app.classroom.roster_room import RosterRoom
from app.house.house import House
from app.layouts.chipset import academy_chips
from app.pages.given_sheet import GivenPage, SheetTerms, given_page, step_place
from app.pages.places import DrillAt, TableAt
from scoring.judge import Mark
from scoring.port import Store
from scoring.records import Profile
from tests.classroom.teachers import teacher
from tests.rules.examples import CATALOGUE
from tests.scoring.both_stores import Clock
from tests.scoring.conftest import clock, priya, store

__all__ = ["clock", "priya", "store"]
SHEET = "three-card-poker-1-first-deal"
UNTIL = "2026-11-18"
TERMS = SheetTerms(CATALOGUE, House(), academy_chips())
RIGHT = Mark(right=True, time_ms=2_000, par_ms=5_000)
WRONG = Mark(right=False, time_ms=2_000, par_ms=5_000, severity="serious")


@pytest.fixture
def rooms(store: Store, tmp_path: Path, clock: Clock) -> tuple[AssignRoom, RosterRoom]:
    by = teacher(store)
    return AssignRoom(store, tmp_path, by, clock), RosterRoom(store, tmp_path, by, clock)


def page_of(store: Store, person: Profile, clock: Clock) -> GivenPage:
    page = given_page(store, person, read_assignments(store)[-1].id, clock().date().isoformat())
    assert page is not None
    return page


def do_step(store: Store, person: Profile, page: GivenPage, most: int = 99, mark: Mark = RIGHT) -> None:
    """Do what comes next of a sheet, as the drill player and the table keep it."""
    step = page.next_step
    assert step is not None
    place = step_place(page, step, TERMS)
    if isinstance(place, DrillAt):
        attempt = store.begin_attempt(person, place.game, place.skill, lesson=place.belongs)
        for variant, reference in place.references[:most]:
            attempt.answer(mark, skill=place.skill, variant=variant, question=reference)
    else:
        assert isinstance(place, TableAt)
        attempt = store.begin_attempt(person, place.game, step.skill, judge=5, lesson=place.belongs)
        for number, _ in enumerate(place.plan[:most], 1):
            attempt.round_dealt(number, mark, "")


def test_a_sheet_is_done_step_by_step_and_comes_back_by_itself(
    rooms: tuple[AssignRoom, RosterRoom], store: Store, priya: Profile, clock: Clock
) -> None:
    assign, _ = rooms
    assign.assign(SHEET, UNTIL, [priya.id])
    page = page_of(store, priya, clock)
    first = page.handed.steps[0].step
    do_step(store, priya, page, most=3, mark=WRONG)
    page = page_of(store, priya, clock)
    place = step_place(page, first, TERMS)
    assert isinstance(place, DrillAt)
    assert (page.handed.done, len(place.references)) == (3, first.count - 3)
    while page.next_step is not None:
        do_step(store, priya, page)
        page = page_of(store, priya, clock)
    [state] = assign.assignments()
    [handed] = state.handed
    assert (handed.is_done, handed.done, handed.right, state.done) == (True, handed.of, handed.of - 3, 1)
    assert any(one.step.is_table for one in handed.steps)
    assert waiting_for(store, priya, read_roster(store), UNTIL) == []


def test_the_same_question_answered_again_counts_as_it_was_first(
    rooms: tuple[AssignRoom, RosterRoom], store: Store, priya: Profile, clock: Clock
) -> None:
    assign, _ = rooms
    assign.assign(SHEET, UNTIL, [priya.id])
    page = page_of(store, priya, clock)
    do_step(store, priya, page, most=2, mark=WRONG)
    do_step(store, priya, page, most=2, mark=RIGHT)
    handed = page_of(store, priya, clock).handed
    assert (handed.done, handed.right) == (2, 0)


def test_whoever_was_not_given_it_sees_nothing_and_its_day_makes_it_late(
    rooms: tuple[AssignRoom, RosterRoom], store: Store, priya: Profile, clock: Clock
) -> None:
    assign, roster = rooms
    group = roster.make_group("Group B", "2026-11-16")
    wei, double = roster.add_person("Wei"), roster.add_person("Priya N.")
    roster.join(priya, group)
    name = assign.assign(SHEET, UNTIL, group=group)
    roster.merge(double, priya)
    today = clock().date()
    [waiting] = waiting_for(store, double, read_roster(store), today.isoformat())
    assert (waiting.is_overdue, waiting.assignment.id) == (False, name)
    assert waiting_for(store, wei, read_roster(store), today.isoformat()) == []
    assert given_page(store, wei, name, today.isoformat()) is None
    late = (today + timedelta(days=3)).isoformat()
    assert waiting_for(store, priya, read_roster(store), late)[0].is_overdue
    [state] = assign.assignments()
    assert ([one.person for one in state.overdue(late)], state.overdue(UNTIL)) == ([priya.id], [])
    assign.withdraw(name)
    assert waiting_for(store, priya, read_roster(store), late) == []
    assert assign.assignments()[0].overdue(late) == []


def test_what_cannot_be_given_is_told(rooms: tuple[AssignRoom, RosterRoom], priya: Profile) -> None:
    assign, _ = rooms
    with pytest.raises(BadInput, match=r"(?s)day.*nobody it could be given to"):
        assign.assign(SHEET, "2026-11-15")
    with pytest.raises(BadInput, match="a day of the calendar"):
        assign.assign(SHEET, "next week", [priya.id])
    with pytest.raises(BadInput, match="first-deal"):
        assign.assign("three-card-poker-first-deal", UNTIL, [priya.id])
    with pytest.raises(BadInput, match="no assignment"):
        assign.withdraw("x")
