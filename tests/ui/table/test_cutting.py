"""Chips in the window: read where figures help and where they do not, and cut by keys and by mouse, in the same way."""

from functools import partial

import pytest
from msgspec.structs import replace

from app.rules.core.act import Pay
from app.rules.core.customs import customs_with
from app.rules.core.money import dollars
from app.table.hands.key_strokes import keys_for
from app.table.hands.pending import Cutting
from app.table.log import Mode, read_log, write_entry
from app.table.replay import replay
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import deal_until, due, press
from tests.ui.by_mouse import cut_by_dragging
from tests.ui.conftest import STILL, Opens
from ui.table.screen import TableScreen

GAMES = ("megalink-three-card-poker", "megalink-bullseye", "megalink-singapore-stud")
QUIET = dict.fromkeys(("needless", "outside-limits", "late-wager", "late-withdrawal", "wrong-raise", "leaves", "declines"), 0.0)
SUM = "$"
HELPED = [("guided", False, True), ("coached", False, False), ("coached", True, True), ("silent", True, False)]
"""Whether sums are told in a mode with the choice of figures."""


def at_a_payment(open_table: Opens, game: str, mode: Mode, colours: int = 1, **customs: object) -> tuple[TableScreen, Pay]:
    """A table of a house that has payments cut, at a payment of several chips in so many colours."""
    house = customs_with({"cut-chips": True, **customs})
    for seed in range(2, 40):
        table = open_table(game, mode, seed, customs=house, chances=QUIET)
        deal_until(table, partial(_is_there, table, colours))
        if not table.session.finished:
            act = due(table)
            assert isinstance(act, Pay)
            return table, act
    raise AssertionError("nobody is paid")


def _is_there(table: TableScreen, colours: int) -> bool:
    duty = table.session.round.next_duty()
    act = duty.act if duty is not None else None
    cut = act.chips if isinstance(act, Pay) else ()
    return table.session.finished or (len(cut) >= colours and sum(count for _, count in cut) > 1)


def kinds(table: TableScreen) -> list[str]:
    return [fault.kind for fault in table.session.faults]


@pytest.mark.parametrize("game", GAMES)
def test_a_payment_is_cut_proved_sized_in_and_pushed_by_keys(open_table: Opens, game: str) -> None:
    table, act = at_a_payment(open_table, game, "silent")
    press(table, *keys_for(act, table.hands))
    assert table.session.log[-1].act == act  # type: ignore[union-attr]
    assert kinds(table) == []
    lines = [write_entry(entry) for entry in table.session.log]
    *_, last = replay(read_log(lines), CATALOGUE)
    assert last.session.felt == table.session.felt


@pytest.mark.parametrize("game", GAMES)
def test_the_same_by_mouse(open_table: Opens, game: str) -> None:
    table, act = at_a_payment(open_table, game, "coached")
    cut_by_dragging(table, act)
    assert table.session.log[-1].act == act  # type: ignore[union-attr]
    assert kinds(table) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_wrong_with_the_chips_is_told_as_custom(open_table: Opens, game: str) -> None:
    """Not proved; in ones; and short by a chip, which is no custom."""
    table, act = at_a_payment(open_table, game, "coached", **{"colour-for-colour": False})
    wrong = {
        "prove-chips": replace(act, proved=False),
        "fewest-chips": replace(act, chips=((100, act.amount // 100),), proved=True, sized=True),
    }
    for kind, slip in wrong.items():
        table.control._do(slip)
        assert table.control.last_fault is not None
        assert (table.control.last_fault.kind, table.control.last_fault.basis.custom) == (kind, kind)
    keys = [key for key in keys_for(act, table.hands) if key not in ("E", "Up")]
    press(table, *keys[:-2], "Enter")
    assert table.control.last_fault is not None
    assert table.control.last_fault.kind in ("wrong-amount", "wrong-outcome")


def test_the_wrong_order_of_colours_is_told_by_keys(open_table: Opens) -> None:
    table, act = at_a_payment(open_table, GAMES[0], "let-it-happen", 2, **{"colour-for-colour": False})
    press(table, *keys_for(replace(act, chips=act.chips[::-1]), table.hands))
    assert kinds(table) == ["largest-first"]
    assert table.session.faults[0].basis.custom == "largest-first"


def test_where_chips_are_cut_no_amount_is_typed_instead(open_table: Opens) -> None:
    table, act = at_a_payment(open_table, GAMES[0], "silent")
    keys = [*keys_for(act, table.hands)]
    press(table, *keys[: keys.index("P") + 1], "/")
    assert isinstance(table.hands.pending, Cutting)


@pytest.mark.parametrize("game", GAMES)
def test_the_running_total_is_told_only_where_it_helps(open_table: Opens, game: str) -> None:
    modes: tuple[tuple[Mode, bool], ...] = (("guided", True), ("silent", False))
    for mode, told in modes:
        table, act = at_a_payment(open_table, game, mode)
        press(table, *[*keys_for(act, table.hands)][:-1])
        assert isinstance(table.hands.pending, Cutting)
        assert (table.coach.cutting.so_far.text() == dollars(act.amount)) is told
        assert table.coach.cutting.due.isVisibleTo(table.coach) is told
        tubes = [tube.accessibleName() for tube in table.page.bench.rack.tubes]
        assert any(SUM in words for words in tubes) is told
        assert (SUM in table.scene.told_amount) is told


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("mode", "figures", "told"),
    [("guided", False, True), ("coached", False, False), ("coached", True, True), ("silent", True, False)],
)
def test_stakes_are_told_in_figures_or_by_colour_and_number(
    open_table: Opens, game: str, mode: Mode, figures: bool, told: bool
) -> None:
    table = open_table(game, mode, preferences=replace(STILL, figures=figures))
    press(table, "B")
    felt = table.session.felt
    for position, wager in felt.chips:
        table.hands.focus_on(f"position-{position}")
        table.hands.wager = wager
        table.control.changed.emit()
        words = [table.seeing.told(f"position-{position}", wager, felt), *(tile.amount.text() for tile in table.strip.tiles)]
        assert any(SUM in one for one in words) is told
        assert (SUM in table.scene.told_amount) is (told and bool(table.scene.told_amount))
