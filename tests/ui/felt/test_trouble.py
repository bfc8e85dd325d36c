"""Trouble is seen on the felt as it lies: by cards, chips and people, and by no sign that says that anything is wrong."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from app.layouts.geometry import block
from app.rules.core.act import TakeDecision
from app.rules.core.irregularity import cases_of
from app.rules.core.money import dollars
from app.table.log import Mode
from tests.rules.examples import CATALOGUE
from tests.table.troubles import deal_until, sitting, troubled
from tests.ui.felt.scenes import colours, has, shown, view_of
from ui.felt.card_painter import ODD_BACK, paint_card
from ui.felt.table_painter import VIEW
from ui.felt.tag_painter import bubble_box, bubble_lines, is_out, note_of, paint_bubble
from ui.foundation.ink import CARD_BACK, DUE, RIGHT, WRONG
from ui.shots.tables import TROUBLE

EVERY = [(game, case) for game in CATALOGUE for case in cases_of(CATALOGUE[game].file) if case in TROUBLE]


@pytest.mark.parametrize(("game", "case"), EVERY)
def test_trouble_is_seen_and_not_pointed_at(qtbot: QtBot, game: str, case: str) -> None:
    session = troubled(case, game, "silent", **TROUBLE[case])
    picture = view_of(qtbot, session).grab().toImage()
    quiet = sitting(game)
    for entry in session.log:
        if hasattr(entry, "act"):
            quiet.do(entry.act)
    assert picture != view_of(qtbot, quiet).grab().toImage()
    assert not {colour.name() for colour in (DUE, WRONG, RIGHT)} & colours(picture)


def test_a_device_without_power_is_dark(qtbot: QtBot) -> None:
    ready = "#7fd6a8"
    assert ready in colours(view_of(qtbot, sitting()).grab().toImage())
    assert ready not in colours(view_of(qtbot, troubled("power-failure", outcome=False)).grab().toImage())


def test_power_that_comes_back_is_seen(qtbot: QtBot) -> None:
    session = troubled("power-failure", outcome=False)
    view = view_of(qtbot, session)
    dark = view.grab().toImage()
    duty = session.round.next_duty()
    assert duty is not None
    session.do(duty.act)
    view.felt_scene.show_state(shown(session))
    assert not session.felt.dark
    assert view.grab().toImage() != dark


def card_picture(*, odd: bool) -> QImage:
    picture = QImage(140, 200, QImage.Format.Format_RGB32)
    picture.fill(0)
    painter = QPainter(picture)
    painter.scale(2, 2)
    painter.translate(35, 50)
    paint_card(painter, None, odd=odd)
    painter.end()
    return picture


@pytest.mark.usefixtures("qapp")
def test_a_foreign_card_has_a_back_of_another_colour() -> None:
    assert has(card_picture(odd=True), ODD_BACK)
    assert not has(card_picture(odd=True), CARD_BACK)
    assert not has(card_picture(odd=False), ODD_BACK)


LINES = ["No.", "I have four cards.", "Das Kartenspiel ist bestimmt nicht vollständig, zählen Sie bitte nach", "这副牌不完整"]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("words", LINES)
@pytest.mark.parametrize("positions", [4, 5, 6, 7])
def test_whatever_a_player_says_is_in_view_and_clear_of_the_name(words: str, positions: int) -> None:
    assert " ".join(bubble_lines(words)) == words
    for number in range(1, positions + 1):
        at = block(number, positions)
        box = bubble_box(at, words)
        assert VIEW.contains(box)
        assert not box.intersects(QRectF(*at.tag_box)), number


@pytest.mark.usefixtures("qapp")
def test_a_bubble_is_painted_where_it_stands() -> None:
    picture = QImage(2120, 1192, QImage.Format.Format_RGB32)
    picture.fill(0)
    painter = QPainter(picture)
    painter.translate(-VIEW.topLeft())
    paint_bubble(painter, block(2, 5), LINES[1])
    painter.end()
    centre = bubble_box(block(2, 5), LINES[1]).translated(-VIEW.topLeft())
    assert picture.pixelColor(round(centre.left() + 12), round(centre.center().y())).name() == "#f7f3e8"


@pytest.mark.parametrize(("mode", "before"), [("guided", "Fold"), ("coached", ""), ("silent", "")])
def test_a_decision_is_seen_and_only_guided_names_it_before_it_is_taken_in(mode: Mode, before: str) -> None:
    session = sitting(mode=mode)
    duty = deal_until(session, lambda duty: isinstance(duty.act, TakeDecision) and duty.act.decision == "fold")
    assert isinstance(duty.act, TakeDecision)
    position = duty.act.position
    state = shown(session)
    told = before or (dollars(state.rack(position)) if state.figures else "")
    assert (note_of(state, position), is_out(state, position)) == (told, False)
    session.do(duty.act)
    state = shown(session)
    assert (note_of(state, position), is_out(state, position)) == ("Fold", True)
