"""The table by the mouse alone: cards dragged and turned, wagers taken, paid and returned, hands set, chips cut."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.layouts.chipset import academy_chips
from app.rules.core.act import Deal, SetHand, Turn
from app.rules.core.money import dollars
from app.table.hands.pending import Cutting, HandBeingSet
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import LEFT, NONE, SHIFT, assert_settled, click, click_at, deal_until, drag, due, on_screen
from tests.ui.by_mouse import DEVICE_POINT, TRAY_POINT, area, card, deal_by_mouse, place, top_card, tube
from tests.ui.conftest import Opens

QUIET = {"outside-limits": 0.0, "needless": 0.0, "late-wager": 0.0, "late-withdrawal": 0.0, "wrong-raise": 0.0}


@pytest.mark.parametrize("device", ["automated", "manual"])
@pytest.mark.parametrize("game_id", CATALOGUE)
def test_a_whole_round_is_dealt_by_mouse_events_alone(open_table: Opens, game_id: str, device: str) -> None:
    devices = CATALOGUE[game_id].devices
    table = open_table(game_id, device=device if device in devices else "")
    deal_by_mouse(table)
    assert_settled(table)


def test_a_click_on_an_area_puts_the_focus_there_and_offers_what_can_be_done(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker")
    click_at(table, area(table, 5, "ante"))
    assert (table.hands.place, table.hands.wager) == ("position-5", "ante")
    assert [button.key for button in table.late.petals.buttons["area"] if button.isVisible()] == [
        *("T", "Shift+T", "R", "Shift+R", "P", "O"),
    ]
    assert table.view.rect().contains(table.late.petals.geometry())
    click_at(table, QPointF(-1050, -400))
    assert table.late.petals.isHidden()
    assert table.hands.place == "position-5"


@pytest.mark.parametrize(
    ("game_id", "offered"),
    [
        ("megalink-bullseye", ["H", "W", "Shift+W", "S", "Shift+S", "Shift+A", "G"]),
        ("megalink-three-card-poker", ["Enter", "F", "W", "Shift+W", "S", "Shift+S", "Shift+A", "G"]),
    ],
)
def test_a_click_on_a_player_offers_what_the_game_has_a_use_for(open_table: Opens, game_id: str, offered: list[str]) -> None:
    table = open_table(game_id)
    click_at(table, area(table, 2, ""))
    assert [button.key for button in table.late.petals.buttons["name"] if button.isVisible()] == offered


@pytest.mark.parametrize("position", range(1, 8))
def test_what_is_offered_stays_inside_the_felt(open_table: Opens, position: int) -> None:
    table = open_table("megalink-three-card-poker")
    for wager in ("jackpot", "play", ""):
        click_at(table, area(table, position, wager))
        assert table.view.rect().contains(table.late.petals.geometry())


def test_what_is_dragged_is_in_the_hand_until_it_is_let_go(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", chances=QUIET)
    assert table.scene.lift(table.scene.what_is_at(DEVICE_POINT))
    table.scene.carry(QPointF(0, -300))
    held = [table.scene.in_hand.kind, table.scene.put_down().kind, table.scene.in_hand.kind]
    assert held == ["device", "device", "nothing"]


def test_let_go_over_nothing_a_packet_goes_nowhere(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", chances=QUIET)
    before = len(table.session.log)
    drag(table, DEVICE_POINT, QPointF(0, -1075))
    assert len(table.session.log) == before


def test_nothing_is_lifted_from_an_empty_area(open_table: Opens) -> None:
    table = open_table("megalink-bullseye")
    drag(table, area(table, 1, "main"), TRAY_POINT)
    assert table.session.faults == []
    assert table.scene.in_hand.kind == "nothing"


def test_chips_are_put_back_with_shift_or_by_the_button(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker")
    drag(table, tube(4), area(table, 2, "ante"))
    click_at(table, tube(5))
    click_at(table, tube(5))
    pending = table.hands.pending
    assert isinstance(pending, Cutting)
    assert (pending.cents, table.scene.told_amount) == (15_000, dollars(15_000))
    click_at(table, tube(5), SHIFT)
    click(table, "Backspace")
    assert isinstance(table.hands.pending, Cutting)
    assert table.hands.pending.cents == 10_000
    assert (2, "ante", "payment", 0) in table.scene.stacks
    click(table, "Esc")
    assert (2, "ante", "payment", 0) not in table.scene.stacks


def test_quick_clicks_are_as_many_clicks(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker")
    drag(table, tube(5), area(table, 2, "ante"))
    point = QPointF(on_screen(table, tube(5)))
    for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
        held = QMouseEvent(kind, point, point, LEFT, LEFT, NONE)
        let_go = QMouseEvent(QEvent.Type.MouseButtonRelease, point, point, LEFT, Qt.MouseButton.NoButton, NONE)
        for event in (held, let_go):
            QApplication.sendEvent(table.view.viewport(), event)
    assert isinstance(table.hands.pending, Cutting)
    assert table.hands.pending.cents == 3 * 2_500


def test_a_card_let_go_on_the_3_card_hand_can_be_taken_back(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", chances=QUIET)
    while not isinstance(due(table), SetHand) or getattr(due(table), "place", "") != "dealer":
        table.session.do(due(table))
    table.control.changed.emit()
    first = table.session.felt.hands["dealer"][1]
    for part, three in ((0, (first,)), (1, ())):
        drag(table, card(table, first), place(table, "dealer", part))
        assert isinstance(table.hands.pending, HandBeingSet)
        assert table.hands.pending.apart == three


def test_the_amount_of_a_stack_is_told_under_the_mouse(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", chances=QUIET, positions=(4,))
    table.press("B")
    QTest.mouseMove(table.view.viewport(), on_screen(table, area(table, 4, "ante")))
    lies = table.session.felt.chips[4, "ante"].lies
    assert table.scene.told_amount == f"{dollars(lies)}, chips: {len(academy_chips().cut(lies))}"


# What is due takes a click, and cards are chosen before they are turned


def test_a_click_on_the_flag_of_what_is_due_does_it(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "guided", seed=4)
    deal_until(table, lambda: isinstance(due(table), Deal))
    act = due(table)
    flag = table.scene._due._mark._flag  # type: ignore[union-attr]
    assert flag is not None
    click_at(table, flag.box.center())
    assert table.control.acts[-1].act == act
    assert table.session.faults == []


def test_a_click_into_the_ring_of_a_place_deals_there(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "guided", seed=4)
    deal_until(table, lambda: isinstance(due(table), Deal))
    act = due(table)
    assert isinstance(act, Deal)
    click_at(table, place(table, act.to))
    assert table.control.acts[-1].act == act


def test_the_first_click_on_cards_chooses_and_the_second_turns_them(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "silent", seed=4)
    deal_until(table, lambda: isinstance(due(table), Turn))
    before = len(table.session.log)
    click_at(table, top_card(table, "dealer"))
    assert (table.hands.place, len(table.session.log)) == ("dealer", before)
    click_at(table, top_card(table, "dealer"))
    assert table.control.acts[-1].act == Turn("dealer")


def test_a_click_elsewhere_in_between_is_no_second_click(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "silent", seed=4)
    deal_until(table, lambda: isinstance(due(table), Turn))
    before = len(table.session.log)
    click_at(table, top_card(table, "dealer"))
    click_at(table, area(table, 2, ""))
    click_at(table, top_card(table, "dealer"))
    assert len(table.session.log) == before


def test_cards_that_are_dragged_over_their_own_place_are_turned(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "silent", seed=4)
    deal_until(table, lambda: isinstance(due(table), Turn))
    start = top_card(table, "dealer")
    drag(table, start, QPointF(start.x() - 40, start.y() + 4))
    assert table.control.acts[-1].act == Turn("dealer")
