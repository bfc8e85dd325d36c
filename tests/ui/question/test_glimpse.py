"""The felt beside a question: one position stands upright whatever its number, and its amounts lie where nothing else does."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QSize

from app.layouts.chipset import academy_chips
from app.layouts.loader import layouts
from app.layouts.model import Layout
from app.practice.question_table import TableSeen, table_seen
from app.rules.core.felt import Chips
from app.rules.core.round import JACKPOT
from app.table.table_state import TableState
from lessons.dealing import PRICE
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE
from ui.foundation.felt_look import USUAL
from ui.question.amount_tags import amount_tags, box_of, printed
from ui.question.glimpse import Glimpse, fitted

SIZE = QSize(560, 430)
FELTS = dict(layouts())


def seen_at(game: str, skill: str, seed: int) -> TableSeen:
    seen = table_seen(DRILLS.question(game, skill, seed), CATALOGUE)
    assert seen
    return seen


def felt_of(seen: TableSeen) -> Layout:
    return next(felt for felt in FELTS.values() if (felt.game, felt.key) == (seen.game, seen.table.layout))


def glimpse(seen: TableSeen) -> Glimpse:
    return Glimpse(felt_of(seen), academy_chips(), TableState(seen.felt, {}, seen.table, {}), seen.positions, seen.asked)


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_position_alone_stands_upright_in_the_middle(game: str) -> None:
    for seed in range(8):
        seen = seen_at(game, "settle-position", seed)
        drawn = glimpse(seen)
        block = drawn.blocks[seen.positions[0] - 1]
        assert (block.number, block.tilt, block.origin.x) == (seen.positions[0], 0, 0)
        window = fitted(drawn.part, SIZE)
        assert all(window.contains(QPointF(*block.point(*area.at))) for area in felt_of(seen).areas)


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("skill", ["settle-position", "find-wrong-line"])
def test_a_part_of_a_felt_shows_no_half_of_the_games_name(game: str, skill: str) -> None:
    drawn = glimpse(seen_at(game, skill, 3))
    without = replace(drawn._layout, legend="")
    pictures = [drawn.draw(USUAL, SIZE, 1).toImage()]
    drawn._layout = without
    assert drawn.draw(USUAL, SIZE, 1).toImage() == pictures[0]


def test_several_positions_stay_where_they_are() -> None:
    seen = seen_at("megalink-three-card-poker", "find-wrong-line", 3)
    assert len(seen.positions) > 1
    assert glimpse(seen).blocks[0].tilt < 0


@pytest.mark.parametrize("felt", FELTS)
def test_no_tag_lies_on_an_area_a_word_a_card_or_another_tag(felt: str) -> None:
    layout = FELTS[felt]
    seen = seen_at(layout.game, "settle-position", 1)
    every = {(1, area.wager): Chips(staked=PRICE if area.wager == JACKPOT else 1_250_00) for area in layout.areas}
    tags = amount_tags(layout, 1, TableState(replace(seen.felt, chips=every), {}, seen.table, {}))
    assert {tag.area.wager for tag in tags} >= {area.wager for area in layout.areas} - {JACKPOT}
    for tag in tags:
        others = [
            *(box for box in printed(layout) if box != box_of(tag.area)),
            *(other.box for other in tags if other is not tag),
        ]
        assert not any(tag.box.intersects(other) for other in others)


@pytest.mark.parametrize("felt", FELTS)
def test_every_tag_is_seen_whole(felt: str) -> None:
    layout = FELTS[felt]
    seen = seen_at(layout.game, "settle-position", 1)
    every = {(1, area.wager): Chips(staked=1_250_00) for area in layout.areas}
    state = TableState(replace(seen.felt, chips=every), {}, seen.table, {})
    drawn = Glimpse(layout, academy_chips(), state, [1], "")
    window, at = fitted(drawn.part, SIZE), drawn.blocks[0]
    for tag in amount_tags(layout, 1, state):
        for corner in (tag.box.topLeft(), tag.box.bottomRight()):
            assert window.contains(QPointF(*at.point(corner.x(), corner.y())))


def test_a_picture_is_as_large_as_asked_for() -> None:
    seen = seen_at("megalink-bullseye", "payout", 2)
    assert glimpse(seen).draw(USUAL, SIZE, 2.0).size() == SIZE * 2
