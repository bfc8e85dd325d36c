"""Trouble is seen and heard, never announced; the supervisor is called, asks, hears a proposal, and the ruling is carried out."""

import pytest

from app.rounds.incidents import IncidentWish
from app.rules.core.act import CallSupervisor, Rule
from app.table.hands.key_strokes import strokes
from app.table.hands.pending import Menu, PlaceMenu
from app.table.log import MODES, Mode
from tests.ui.at_the_table import click_at, deal_until, due, press
from tests.ui.by_mouse import area
from tests.ui.conftest import Opens
from ui.table.screen import TableScreen

STUD = "megalink-singapore-stud"
TWO_HANDS = IncidentWish("multiple-hands", {"viewed": 1})
HANDLED = IncidentWish("misdeal", {"handled": True, "reconstructable": False})
MOST_ACTS = 200


def with_trouble(open_table: Opens, mode: Mode, wish: IncidentWish = TWO_HANDS) -> TableScreen:
    table = open_table(STUD, mode, players=4, incident=wish)
    deal_until(table, lambda: isinstance(due(table), Rule | CallSupervisor))
    return table


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "guided"])
def test_nothing_on_the_screen_says_that_something_is_wrong(open_table: Opens, mode: Mode) -> None:
    table = with_trouble(open_table, mode)
    assert [name for name in ("seen", "fault", "floor", "reason") if name in vars(table.coach)] == []
    assert table.coach.step.isHidden()
    assert table.session.felt.sights


def test_guided_asks_to_look_and_explains_when_asked(open_table: Opens) -> None:
    table = with_trouble(open_table, "guided")
    step = table.coach.step
    assert (step.title.text(), step.clauses) == ("What do you see?", [])
    assert table.scene.state is not None
    assert table.scene.state.due is None
    press(table, "Y")
    assert "controls more than one hand" in table.coach.seen.title.text()
    assert step.title.text().startswith("Rule on multiple hands")
    press(table, *strokes(due(table), table.hands))
    assert (table.coach.seen.isHidden(), table.session.faults) == (True, [])


@pytest.mark.parametrize("mode", MODES)
def test_the_supervisor_asks_what_happened_and_hears_a_proposal(open_table: Opens, mode: Mode) -> None:
    table = with_trouble(open_table, mode)
    right = due(table)
    assert isinstance(right, Rule)
    press(table, "I", "1")
    assert table.coach.floor.title.text() == "“What happened, and what do you propose?”"
    asked = table.hands.pending
    assert isinstance(asked, Menu)
    number = [choice.words for choice in asked.choices].index("Multiple hands")
    press(table, *("0" * (number // 9)), str(number % 9 + 1))
    where = table.hands.pending
    assert isinstance(where, PlaceMenu)
    click_at(table, area(table, int(right.place.removeprefix("position-")), "ante"))
    proposals = table.hands.pending
    assert isinstance(proposals, Menu)
    offered = [choice.leads_to for choice in proposals.choices]
    press(table, str(offered.index(right) + 1))
    assert [one.act for one in table.control.acts][-1] == right
    assert table.session.faults == []


@pytest.mark.parametrize("mode", MODES)
def test_a_call_without_a_cause_is_answered_and_blocks_nothing(open_table: Opens, mode: Mode) -> None:
    table = open_table(STUD, mode, players=4)
    press(table, "B", "I", "1")
    if mode in ("guided", "coached"):
        assert table.coach.fault.isVisible()
    else:
        assert table.coach.floor.title.text() == "“I have seen it. Nothing is out of order. Go on.”"
    assert table.hands.pending is None
    press(table, "N")
    assert table.session.felt.said["dealer"]


def test_what_the_manager_decides_is_heard(open_table: Opens) -> None:
    table = with_trouble(open_table, "coached", HANDLED)
    for _ in range(3):
        if isinstance(due(table), Rule | CallSupervisor):
            press(table, "Esc", *strokes(due(table), table.hands))
    assert table.coach.floor.head.text() == "The Gaming Shift Manager"
    assert table.coach.floor.title.text() in ("“Play on.”", "“The round is void.”")
    assert table.session.faults == []


@pytest.mark.parametrize("mode", MODES)
def test_gestures_are_in_the_list_and_told_to_a_screen_reader(open_table: Opens, mode: Mode) -> None:
    table = with_trouble(open_table, mode)
    (_, place, other), *_ = table.session.felt.sights
    told = table.seeing.told(place, "", table.session.felt)
    number, second = place.removeprefix("position-"), other.removeprefix("position-")
    assert f"One Player sits at position {number} and position {second}" in told
