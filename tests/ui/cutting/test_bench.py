"""The bench in the window: it lies over the table while a payment is cut, and leaving it loses nothing."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.table.hands.key_strokes import keys_for
from app.table.hands.pending import Cutting
from tests.ui.at_the_table import LEFT, click, press
from tests.ui.conftest import STILL, Opens
from tests.ui.table.test_cutting import GAMES, at_a_payment, kinds
from ui.table.screen import TableScreen

RIGHT = Qt.MouseButton.RightButton
CTRL = Qt.KeyboardModifier.ControlModifier


def begin(table: TableScreen, act: object) -> None:
    """Go to a payment and begin to cut it."""
    keys = [*keys_for(act, table.hands)]  # type: ignore[arg-type]
    press(table, *keys[: keys.index("P") + 1])
    assert isinstance(table.hands.pending, Cutting)


def taken(table: TableScreen) -> tuple[int, ...]:
    assert isinstance(table.hands.pending, Cutting)
    return table.hands.pending.taken


@pytest.mark.parametrize("game", GAMES)
def test_a_payment_is_cut_by_clicking_tubes_and_buttons(open_table: Opens, game: str) -> None:
    table, act = at_a_payment(open_table, game, "coached")
    begin(table, act)
    bench = table.page.bench
    assert bench.isVisible()
    for value, count in act.chips:
        tube = next(tube for tube in bench.rack.tubes if tube.chip.value == value)
        for _ in range(count):
            QTest.mouseClick(tube, LEFT)
    for key in ("E",) * act.proved + ("Up",) * act.sized + ("Enter",):
        click(table, key)
    assert table.session.log[-1].act == act  # type: ignore[union-attr]
    assert kinds(table) == []
    assert not bench.isVisible()


def test_five_come_with_ctrl_and_one_goes_back_with_the_right_button(open_table: Opens) -> None:
    table, act = at_a_payment(open_table, GAMES[0], "silent")
    begin(table, act)
    tube = table.page.bench.rack.tubes[5]
    QTest.mouseClick(tube, LEFT, CTRL)
    assert taken(table) == (5,) * 5
    QTest.mouseClick(tube, RIGHT)
    QTest.mouseClick(tube, LEFT, Qt.KeyboardModifier.ShiftModifier)
    assert taken(table) == (5,) * 3


@pytest.mark.parametrize("game", GAMES)
def test_guided_the_lit_key_leads_to_a_payment_without_a_fault(open_table: Opens, game: str) -> None:
    table, act = at_a_payment(open_table, game, "guided")
    begin(table, act)
    for _ in range(60):
        if not table.next_cut:
            break
        table.press(table.next_cut)
    assert table.session.log[-1].act == act  # type: ignore[union-attr]
    assert kinds(table) == []


def test_leaving_the_bench_moves_no_chip(open_table: Opens) -> None:
    table, act = at_a_payment(open_table, GAMES[0], "coached")
    before = table.session.felt
    begin(table, act)
    press(table, "5", "5", "Esc")
    assert table.hands.pending is None
    assert not table.page.bench.isVisible()
    assert table.session.felt == before
    assert kinds(table) == []


def test_where_text_is_large_the_pad_has_its_keys_instead(open_table: Opens) -> None:
    table, act = at_a_payment(open_table, GAMES[0], "coached")
    table.prefer(replace(STILL, text_percent=200))
    begin(table, act)
    assert "bench" not in table.page.__dict__ or not table.page.bench.isVisible()
    assert table.coach.keypad.isVisibleTo(table.coach)
    table.prefer(STILL)
    assert table.page.bench.isVisible(), "and back again in the middle of it"
    press(table, "5")
    assert len(taken(table)) == 1


def test_the_bench_is_as_large_as_the_room_it_lies_over(open_table: Opens) -> None:
    table, act = at_a_payment(open_table, GAMES[0], "coached")
    begin(table, act)
    for width, height in ((1600, 1000), (1280, 720)):
        table.resize(width, height)
        QTest.qWait(0)
        bench, under = table.page.bench, table.page.bench.parentWidget()
        assert under is not None
        assert bench.geometry() == under.rect()
        assert bench.rack.y() + bench.rack.height() <= bench.height()
