"""Fingers and a mouse for tests: real key and mouse events on the window of a table."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from app.rules.core.game import AnyGame
from app.rules.world.act import Act
from app.table.hands.key_strokes import keys_for
from app.table.session import TableSession
from ui.table.screen import TableScreen

KEYS = {
    "Space": Qt.Key.Key_Space,
    "Enter": Qt.Key.Key_Return,
    "Esc": Qt.Key.Key_Escape,
    "Up": Qt.Key.Key_Up,
    "Down": Qt.Key.Key_Down,
    "Left": Qt.Key.Key_Left,
    "Right": Qt.Key.Key_Right,
    "Backspace": Qt.Key.Key_Backspace,
    "PageUp": Qt.Key.Key_PageUp,
    "PageDown": Qt.Key.Key_PageDown,
    ".": Qt.Key.Key_Period,
    "F6": Qt.Key.Key_F6,
    "F11": Qt.Key.Key_F11,
}
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton
MOST_ACTS = 1_000
"""More than any round takes, with every Player waited for."""


def press(widget: QWidget, *keys: str) -> None:
    """Press keys, one after another."""
    for key in keys:
        shift, _, name = key.rpartition("+")
        QTest.keyClick(widget, KEYS[name] if name in KEYS else Qt.Key(ord(name)), SHIFT if shift else NONE)


def click(table: TableScreen, key: str) -> None:
    """Click the button that stands for a key."""
    shown = [button for button in table.findChildren(QPushButton) if getattr(button, "key", "") == key and button.isVisible()]
    assert shown, f"no button for {key}"
    QTest.mouseClick(shown[-1], LEFT)


def click_at(table: TableScreen, point: QPointF, modifier: Qt.KeyboardModifier = NONE) -> None:
    """Click on a point of the felt."""
    QTest.mouseClick(table.view.viewport(), LEFT, modifier, on_screen(table, point))


def drag(table: TableScreen, start: QPointF, end: QPointF) -> None:
    """Drag from one point of the felt to another."""
    port = table.view.viewport()
    first, last = on_screen(table, start), on_screen(table, end)
    QTest.mousePress(port, LEFT, NONE, first)
    for part in (0.3, 0.7, 1.0):
        QTest.mouseMove(port, first + (last - first) * part)
    QTest.mouseRelease(port, LEFT, NONE, last)


def on_screen(table: TableScreen, point: QPointF) -> QPoint:
    """Where a point of the felt is seen."""
    return table.view.mapFromScene(point)


def deal_by_keys(table: TableScreen, between: Callable[[], None] = lambda: None) -> None:
    """Deal the rest of the round by key events alone; between two acts something may happen, such as time that passes."""
    deal_by_keys_until(table, lambda: table.session.finished, between)


def deal_by_keys_until(table: TableScreen, is_over: Callable[[], bool], between: Callable[[], None] = lambda: None) -> None:
    """Deal by key events alone until something is so; a table at which nothing more happens is told, not dealt at for ever."""
    for _ in range(MOST_ACTS):
        if is_over():
            return
        press(table, *list(keys_for(due(table), table.hands)))
        between()
    pytest.fail(f"{MOST_ACTS} acts and the round is not over; due is {due(table)}")


def game_of(table: TableScreen) -> AnyGame:
    """The game that is dealt there."""
    return table.session.game


def due(table: TableScreen) -> Act:
    """The act that is due."""
    duty = table.session.round.next_duty()
    assert duty is not None
    return duty.act


def deal_until(table: TableScreen, is_so: Callable[[], bool]) -> None:
    """Deal as the perfect dealer until something is so, and show it."""
    while not is_so():
        table.session.do(due(table))
    table.control.changed.emit()


def assert_settled(table: TableScreen) -> None:
    """No fault, and every wager came to what `settle` says."""
    session = table.session
    assert session.faults == []
    assert_money(session)


def assert_money(session: TableSession) -> None:
    """Every wager came to what `settle` says of the cards on the table."""
    settled = session.game.settle(session.round.judge.bench.reading.round)
    lines = [(position.position, line) for position in settled.positions for line in position.lines]
    assert lines
    for number, line in lines:
        chips = session.felt.chips[number, line.wager]
        assert (chips.staked, chips.taken, chips.returned, chips.paid) == (line.staked, line.taken, line.returned, line.paid)
