"""Amounts over the chips: guided, a stake and what it is paid, each in its own pill; else none."""

import pytest
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from app.layouts.geometry import block
from app.rules.core import act as acts
from app.rules.core.money import dollars
from app.table.log import Mode
from app.table.session import TableSession
from app.table.stack_spots import payment_spot
from app.table.table_state import state_of
from tests.rules.examples import CATALOGUE
from tests.table.troubles import deal_until, felt_of, sitting
from ui.felt import figures_painter
from ui.felt.figures_painter import paint_figures


def told(session: TableSession, position: int, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """The amounts over the chips of a position, and whether each is that of a payment."""
    found: list[tuple[str, bool]] = []

    def caught(_: QPainter, words: str, *, is_payment: bool = False) -> None:
        found.append((words, is_payment))

    monkeypatch.setattr(figures_painter, "paint_pill", caught)
    layout = felt_of(session.script.game)
    painter = QPainter(image := QImage(8, 8, QImage.Format.Format_RGB32))
    paint_figures(
        painter, layout, block(position, session.script.table.seats), state_of(session, figures=session.mode == "guided")
    )
    painter.end()
    assert not image.isNull()
    return found


@pytest.mark.parametrize("mode", ["guided", "coached", "silent"])
@pytest.mark.parametrize("game", CATALOGUE)
def test_a_payment_is_told_beside_its_stake_where_all_is_told(
    qtbot: QtBot,  # noqa: ARG001 - what paints needs it
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    mode: Mode,
) -> None:
    session = sitting(game, mode)
    duty = deal_until(session, lambda duty: isinstance(duty.act, acts.Pay))
    session.do(duty.act)
    assert isinstance(duty.act, acts.Pay)
    chips = session.felt.chips[duty.act.position, duty.act.wager]
    words = told(session, duty.act.position, monkeypatch)
    if mode != "guided":
        assert words == []
        return
    assert (dollars(chips.paid), True) in words
    _, aside = payment_spot(felt_of(game), duty.act.wager)
    assert ((dollars(chips.beside or chips.lies), False) in words) == (not aside), "in one area there is room for one amount"
