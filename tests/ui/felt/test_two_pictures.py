"""A table painted at once and the same table on the screen, item by item, are one picture."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from app.layouts.chipset import academy_chips
from app.table.log import Mode
from app.table.session import TableSession
from app.table.table_state import TableState, state_of
from tests.rules.examples import CATALOGUE
from tests.table.troubles import sitting
from tests.ui.felt.scenes import scene_of
from ui.felt.picture import table_picture

WIDTH, SEEN = 1200, 300
"""Both are painted large and looked at from further away: edges of a pixel are no difference."""
MOST = 80
"""How much a point may differ at most, of 255: edges of cards come to 60, a sign, a chip or a card more to 120."""

COVERED = ("megalink-three-card-poker", "three-card-poker")
"""Games with stacks so near each other that, painted at once, one covers the check on another; on the screen none does."""


def on_screen(session: TableSession, state: TableState, like: QImage) -> QImage:
    """What a felt on the screen shows, as large as another picture."""
    scene = scene_of(session)
    scene.set_scale(like.width() / scene.sceneRect().width())
    scene.show_state(state)
    image = QImage(like.size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scene.render(painter)
    painter.end()
    return image


def at_once(session: TableSession, state: TableState) -> QImage:
    layout = scene_of(session).layout_of_felt
    return table_picture(layout, session.script.table.seats, academy_chips(), WIDTH, state)


def difference(one: QImage, other: QImage) -> int:
    """How much two pictures differ where they do most."""
    small = [
        picture.scaledToWidth(SEEN, Qt.TransformationMode.SmoothTransformation).convertToFormat(QImage.Format.Format_RGB32)
        for picture in (one, other)
    ]
    first, second = (bytes(picture.constBits()) for picture in small)
    return max(abs(a - b) for a, b in zip(first, second, strict=True))


def moments(session: TableSession, every: int) -> Iterator[TableState]:
    """The table after every so many acts of the perfect dealer."""
    while (duty := session.round.next_duty()) is not None:
        session.do(duty.act)
        if session.round.number % every == 0:
            yield state_of(session)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("game", "mode"),
    [*((game, "silent") for game in CATALOGUE), *((game, "coached") for game in CATALOGUE if game not in COVERED)],
)
def test_both_show_the_same(game: str, mode: Mode) -> None:
    session = sitting(game, mode)
    for state in moments(session, every=9):
        picture = at_once(session, state)
        assert difference(picture, on_screen(session, state, picture)) <= MOST, session.round.number
