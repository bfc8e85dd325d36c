"""A worked position worked act by act: in any right order, with what is wrong stopped, and to what its page states."""

from random import Random

import pytest

from app.rules.core.act import Pay, SetHand, Take, Turn
from app.rules.core.cards import cards
from app.rules.core.customs import Customs, academy_customs
from app.table.worked_position import WorkedTable, is_by_hand
from lessons.course import LessonPage, StatedLine, courses
from tests.rules.examples import CATALOGUE

COURSES = courses()
WORKED = {
    f"{course.id}/{lesson.id}/{number}": page
    for course in COURSES.values()
    for lesson in course.lessons
    for number, page in enumerate(lesson.pages)
    if page.worked
}


def table_of(name: str) -> WorkedTable:
    return on_the_table(WORKED[name])


def on_the_table(page: LessonPage, customs: Customs | None = None) -> WorkedTable:
    assert page.worked
    return WorkedTable(CATALOGUE[page.worked.round.game], page.worked, customs or academy_customs())


def stated(table: WorkedTable) -> list[StatedLine]:
    return [
        StatedLine(position, line.wager, line.outcome, line.paid, line.taken, line.returned) for position, line in table.reached
    ]


def test_there_are_as_many_worked_positions_as_the_courses_have() -> None:
    assert len(WORKED) == 126


@pytest.mark.parametrize("name", WORKED)
def test_every_worked_position_comes_to_exactly_the_lines_it_states(name: str) -> None:
    table = table_of(name)
    assert table.reached == []
    before = 0
    while table.duty is not None:
        table.do_next()
        assert len(table.reached) >= before
        before = len(table.reached)
    assert sorted(map(repr, stated(table))) == sorted(map(repr, table.worked.lines))
    if table.worked.meter_after is not None:
        assert table.round.play.world.meter == table.worked.meter_after


@pytest.mark.parametrize("name", WORKED)
def test_every_worked_position_is_worked_in_any_right_order(name: str) -> None:
    table, chance = table_of(name), Random(name)
    while table.duty is not None:
        judge = table.round.judge
        right = [duty.act for duty in judge.owed() if is_by_hand(duty.act) and judge.is_right(duty.act)]
        answer = table.do(chance.choice(right))
        assert (answer.done, answer.fault) == (True, None)
    assert sorted(map(repr, stated(table))) == sorted(map(repr, table.worked.lines))


def test_a_position_begins_dealt_with_every_wager_lying_and_every_card_closed() -> None:
    table = table_of("megalink-three-card-poker/settlement/0")
    assert table.felt.face_up == frozenset()
    assert all(chips.lies == chips.staked > 0 for chips in table.felt.chips.values())
    assert table.duty
    assert table.duty.act == Turn("dealer")


def test_an_act_that_is_too_early_is_stopped_with_the_basis_of_what_it_breaks_and_leaves_no_trace() -> None:
    table = table_of("megalink-bullseye/the-table/0")
    before = table.felt
    act = table.act_at("position-2", "tie")
    assert isinstance(act, Take)
    answer = table.do(act)
    assert not answer.done
    assert answer.fault
    assert (answer.fault.kind, answer.fault.basis.clauses) == ("dealer-before-wagers", ("3.12",))
    assert table.acts_done == ()
    assert table.felt == before
    assert table.round.judge.faults == []


def test_what_hands_cannot_do_is_no_fault() -> None:
    table = table_of("megalink-bullseye/the-table/0")
    answer = table.do(Take(7, "tie", 500))
    assert (answer.done, answer.fault) == (False, None)
    assert answer.reason


def test_wagers_of_a_position_are_settled_in_whatever_order() -> None:
    table = table_of("megalink-bullseye/the-table/0")
    while not isinstance(table.duty and table.duty.act, Pay):
        table.do_next()
    acts = [duty.act for duty in table.round.judge.owed() if isinstance(duty.act, Pay)]
    assert len(acts) > 1
    for act in reversed(acts):
        assert table.do(act).done
    assert table.finished


def test_a_hand_is_set_by_house_way_and_no_other() -> None:
    table = table_of("megalink-bullseye/the-table/0")
    table.do_next()
    assert isinstance(table.act_at("dealer"), SetHand)
    stopped = table.do(SetHand("dealer", "Kc 9d 5s"))
    assert stopped.fault
    assert stopped.fault.kind == "wrong-setting"
    assert table.do(SetHand("dealer", "Kc Ah 9d")).done
    assert set(table.felt.set_apart["dealer"]) == set(cards("Kc 9d Ah"))
    assert table.last
    assert table.last.basis.clauses


def test_a_player_who_set_the_hand_badly_keeps_it_so() -> None:
    table = table_of("megalink-bullseye/players-hands/0")
    own = {at.number: at.apart for at in table.page_round.positions if at.apart}
    assert own
    assert all(table.felt.set_apart[f"position-{number}"] == three for number, three in own.items())


def test_an_act_can_be_taken_back_and_everything_begun_again() -> None:
    table = table_of("megalink-three-card-poker/settlement/0")
    begun = table.felt
    table.do_next()
    turned = table.felt
    table.do_next()
    assert table.take_back()
    assert table.felt == turned
    table.do_all()
    assert table.finished
    assert not table.do_next()
    table.begin_again()
    assert table.felt == begun
    assert table.last is None
    assert not table.take_back()


@pytest.mark.parametrize("name", ["megalink-bullseye/the-table/0", "megalink-three-card-poker/settlement/0"])
def test_whoever_does_the_same_acts_again_has_the_same_table(name: str) -> None:
    left, begun = table_of(name), table_of(name)
    for _ in range(4):
        left.do_next()
    begun.go_on_after(left.acts_done)
    assert begun.felt == left.felt
    assert begun.duty == left.duty
    assert begun.acts_done == left.acts_done


def test_acts_that_are_right_no_more_are_left_out() -> None:
    table = table_of("megalink-bullseye/the-table/0")
    table.go_on_after([Take(9, "main", 100), Turn("dealer")])
    assert table.acts_done == (Turn("dealer"),)


def test_nothing_is_done_where_nothing_is_to_come() -> None:
    table = table_of("megalink-bullseye/the-table/0")
    table.do_all()
    assert table.act_at("dealer") is None
    assert table.act_at("position-2", "main") is None
    assert set(cards(table.worked.round.dealer)) <= table.felt.face_up
