"""The coach folded to a strip: keys and count stay in sight, and what it has to say comes over the felt, never over the focus."""

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from app.layouts.geometry import TRAY, grown
from tests.ui.at_the_table import LEFT, press
from tests.ui.conftest import Opens
from ui.table.screen import TableScreen


def folded(open_table: Opens, mode: str = "guided") -> TableScreen:
    table = open_table("megalink-three-card-poker", mode)  # type: ignore[arg-type]
    press(table, "K")
    QApplication.processEvents()
    return table


def keys_of(table: TableScreen) -> list[str]:
    return [label.text() for label in table.page.folded_strip.findChildren(QLabel, "cap") if label.isVisible()]


def test_folded_a_strip_of_48_pixels_stands_at_the_right_and_opens_the_coach_again(open_table: Opens) -> None:
    table = folded(open_table)
    strip = table.page.folded_strip
    assert strip.width() == 48
    assert strip.mapTo(table, QPoint(48, 0)).x() == table.width()
    assert (table.coach.isVisible(), strip.opens.accessibleName()) == (False, "Open the coach")
    QTest.mouseClick(strip.opens, LEFT)
    assert (table.coach.isVisible(), strip.isVisible()) == (True, False)
    assert table.coach.steps.isVisible()


def test_the_strip_shows_the_keys_of_the_step_now_and_how_many_faults_there_were(open_table: Opens) -> None:
    table = folded(open_table)
    assert keys_of(table) == ["B"]
    assert table.page.folded_strip.faults.isHidden()
    press(table, "N", "N")
    assert table.page.folded_strip.faults.text() == "2"
    table.control.switch("silent")
    assert table.page.folded_strip.faults.isHidden()
    assert (table.page.folded_strip.sign.isHidden(), keys_of(table)) == (True, [])


def test_a_fault_opens_the_coach_over_the_shoulder_away_from_focus_and_tray(open_table: Opens) -> None:
    table = folded(open_table)
    tray = table.view.mapFromScene(*grown(TRAY)).boundingRect()
    for number in range(1, len(table.scene.spots.blocks) + 1):
        press(table, str(number), "N")
        lies = table.coach.geometry().translated(-table.view.mapTo(table, QPoint()))
        focus = table.view.mapFromScene(table.scene.spots.where(f"position-{number}", table.hands.wager).x, 0)
        assert table.coach.fault.isVisible()
        assert not lies.left() <= focus.x() <= lies.right()
        assert not lies.intersects(tray)
    press(table, "B")
    assert not table.coach.isVisible()


def test_folded_a_menu_is_shown_whole(open_table: Opens) -> None:
    table = folded(open_table)
    press(table, "I")
    QApplication.processEvents()
    lowest = max(button.mapTo(table.coach, button.rect().bottomLeft()).y() for button in buttons_of(table))
    assert table.coach.height() > lowest


def buttons_of(table: TableScreen) -> list[QPushButton]:
    return [button for button in table.coach.keypad.findChildren(QPushButton) if button.isVisible()]
