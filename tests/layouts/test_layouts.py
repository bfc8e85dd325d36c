"""The fifteen felts keep every promise, and a felt that does not is told everything that is wrong with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from app.layouts.check import check_layout
from app.layouts.geometry import Point, block, on_felt
from app.layouts.loader import layouts
from app.layouts.model import CommunityPlace, Layout
from app.layouts.outline import Corners, RoundOutline, touch
from tests.rules.examples import CATALOGUE

LAYOUTS = layouts()
EVERY_LAYOUT = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
M3CP_A = LAYOUTS["megalink-three-card-poker-a"]
M3CP_B = LAYOUTS["megalink-three-card-poker-b"]


def problems(layout: Layout) -> list[str]:
    return [str(problem) for problem in check_layout(layout, CATALOGUE[layout.game])]


def test_there_are_fifteen_felts_as_the_documents_name_them() -> None:
    named = {f"{game_id}-{key.lower()}" for game_id, game in CATALOGUE.items() for key in game.file.layouts}
    assert set(LAYOUTS) == named
    assert len(LAYOUTS) == 15


@EVERY_LAYOUT
def test_a_felt_has_everything_and_nothing_overlaps(layout: Layout) -> None:
    assert problems(layout) == []


@EVERY_LAYOUT
def test_a_felt_comes_with_as_many_positions_as_its_document_says(layout: Layout) -> None:
    assert layout.positions == CATALOGUE[layout.game].file.layouts[layout.key].positions


def test_every_felt_of_a_game_is_arranged_in_its_own_way_and_shade() -> None:
    assert len({layout.felt for layout in LAYOUTS.values()}) == 15
    for game_id in CATALOGUE:
        arrangements = [layout.arrangement for layout in LAYOUTS.values() if layout.game == game_id]
        assert len(set(arrangements)) == len(arrangements)


def moved(layout: Layout, wager: str, at: tuple[float, float]) -> Layout:
    return replace(layout, areas=tuple(replace(area, at=at) if area.wager == wager else area for area in layout.areas))


def test_an_area_over_another_is_told_for_every_position() -> None:
    told = problems(moved(M3CP_A, "ante", (0, 140)))
    assert "5 positions: position 1, pair-plus overlaps position 1, ante" in told
    assert "7 positions: position 7, pair-plus overlaps position 7, ante" in told


def test_an_area_off_the_felt_is_told() -> None:
    assert "5 positions: position 3, jackpot is not wholly on the felt" in problems(moved(M3CP_A, "jackpot", (0, -20)))


def test_a_missing_a_double_and_an_unknown_area_are_told() -> None:
    first, second, *others = M3CP_A.areas
    told = problems(replace(M3CP_A, areas=(first, replace(second, wager="pair-pls"), *others, first)))
    assert told[:3] == [
        "areas[1].wager: found the wager 'pair-pls', expected ante, play, pair-plus or jackpot; did you mean 'pair-plus'?",
        "areas[4].wager: found 'jackpot' again, expected one area for each wager",
        "areas: missing an area for 'pair-plus': every position needs one for every wager",
    ]


def test_wrong_hands_and_community_places_are_told() -> None:
    wrong = replace(M3CP_A, hand=replace(M3CP_A.hand, kind="set", cards=5), community=None)
    assert problems(wrong)[:3] == [
        "hand.cards: found 5, expected 3 for Megalink Three Card Poker",
        "hand.kind: found 'set'; hands are not set in Megalink Three Card Poker",
        "community: found 0 places, expected 3 for Megalink Three Card Poker",
    ]


def test_positions_the_rules_do_not_have_or_no_arc_is_made_for_are_told() -> None:
    told = problems(replace(M3CP_A, positions=(3, 9)))
    assert "positions: found [3, 9], expected [5, 7] as the rules of Megalink Three Card Poker have it" in told
    assert "positions: found [3, 9], expected no fewer than 1 and no more than 7" in told


def test_a_layout_the_rules_do_not_name_is_told() -> None:
    assert problems(replace(M3CP_A, key="D")) == ["key: found the layout 'D', expected A, B or C"]


def test_a_felt_whose_picture_shows_the_names_prints_none() -> None:
    areas = tuple(replace(area, label="") for area in M3CP_B.areas)
    assert problems(replace(M3CP_B, legend="", areas=areas)) == []


@given(st.sampled_from(list(LAYOUTS.values())), st.data())
def test_whatever_numbers_a_felt_has_it_is_told_what_is_wrong(layout: Layout, data: st.DataObject) -> None:
    place, length, count = st.floats(-2000, 2000), st.floats(1, 2000), st.integers(-3, 12)
    area = replace(layout.areas[0], at=data.draw(st.tuples(place, place)), size=data.draw(st.tuples(length, length)))
    hand = replace(layout.hand, v=data.draw(place), cards=data.draw(count))
    community = data.draw(st.none() | st.builds(CommunityPlace, count, place))
    positions = data.draw(st.tuples(count, count))
    changed = replace(layout, areas=(area, *layout.areas[1:]), hand=hand, community=community, positions=positions)
    assert all(problem.message for problem in check_layout(changed, CATALOGUE[layout.game]))


def test_position_1_is_at_the_left_and_blocks_lean_but_never_lie_down() -> None:
    for count, lean in {4: 33.1, 5: 36.1, 6: 37.9, 7: 38.5}.items():
        first, last = block(1, count), block(count, count)
        assert first.origin.x < 0 < last.origin.x
        assert abs(last.tilt * 57.29578 - lean) < 0.1
        assert first.tilt == -last.tilt


def test_the_felt_is_a_half_disc_with_straight_sides() -> None:
    assert on_felt(Point(0, -967))
    assert not on_felt(Point(0, -969))
    assert on_felt(Point(-967, 99))
    assert not on_felt(Point(0, 101))


def test_outlines_touch_or_they_do_not() -> None:
    square = Corners((Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)))
    assert touch(square, RoundOutline(Point(14, 5), 5))
    assert not touch(square, RoundOutline(Point(16, 5), 5))
    assert touch(square, RoundOutline(Point(5, 5), 1))
    diamond = Corners((Point(14, 0), Point(20, 5), Point(14, 10), Point(8, 5)))
    assert touch(square, diamond)
    assert not touch(square, Corners(tuple(Point(point.x + 3, point.y + 8) for point in diamond.points)))
