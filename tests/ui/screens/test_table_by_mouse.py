"""The table by the mouse alone: cards dragged and turned, wagers taken, paid and returned, hands set, chips cut."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.layouts.chipset import academy_chips
from app.layouts.geometry import DEVICE, DISCARD, TRAY, TUBE_WIDTH, Box, grown
from app.layouts.placing import dealers_boxes, hand_boxes
from app.rules.core.act import (
    Act,
    Announce,
    Award,
    Burn,
    Clear,
    Correct,
    Deal,
    Pay,
    Return,
    SetHand,
    Take,
    TakeDecision,
    Turn,
)
from app.rules.core.cards import Card, cards
from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT
from app.table.hands.key_strokes import keys_for
from app.table.hands.pending import Cutting, Setting
from app.table.targets import Target
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import LEFT, NONE, SHIFT, assert_settled, click, click_at, drag, due, on_screen
from tests.ui.conftest import Opens
from ui.table.screen import TableScreen

QUIET = {"outside-limits": 0.0, "needless": 0.0, "late-wager": 0.0, "late-withdrawal": 0.0, "wrong-raise": 0.0}


def middle(box: Box) -> QPointF:
    return QPointF(box.x + box.w / 2, box.y + box.h / 2)


DEVICE_POINT = middle(grown(DEVICE))
DISCARD_POINT = middle(grown(DISCARD))
TRAY_POINT = middle(grown(TRAY))


def tube(place: int) -> QPointF:
    left = TRAY.x + (TRAY.w - 8 * TUBE_WIDTH) / 2
    return middle(grown(Box(left + place * TUBE_WIDTH, TRAY.y, TUBE_WIDTH, TRAY.h)))


def place(table: TableScreen, name: str, part: int = 0) -> QPointF:
    """Where cards of a place lie: its only part, or the 3 Card Hand (0) or the Point Hand (1)."""
    layout = table.scene.layout_of_felt
    if name.startswith("position-"):
        at = table.scene.spots.blocks[int(name.removeprefix("position-")) - 1]
        box = hand_boxes(layout.hand)[part]
        return QPointF(*at.point(box.x + box.w / 2, box.y + box.h / 2))
    names = {"dealer": ("3 Card Hand", "Point Hand") if layout.hand.kind == "set" else ("Dealer's hand",)}
    return middle(dealers_boxes(layout)[names.get(name, ("Community cards",))[part]])


def area(table: TableScreen, position: int, wager: str) -> QPointF:
    return QPointF(*table.scene.spots.where(f"position-{position}", wager))


def card(table: TableScreen, wanted: Card) -> QPointF:
    """A point where a card is seen: its middle, or its left edge where the next one lies over it."""
    state = table.scene.state
    assert state
    spot = next(spot for spot in table.scene.spots.cards(state.felt, state.picked) if spot.card == wanted)
    for aside in (0, -24, 24):
        point = QPointF(spot.at.x + aside, spot.at.y)
        if table.scene.what_is_at(point).card == wanted:
            return point
    raise AssertionError("the card is not to be seen")


def top_card(table: TableScreen, name: str) -> QPointF:
    return card(table, table.session.felt.hands[name][-1])


def do(table: TableScreen, act: Act) -> None:  # noqa: C901, PLR0912 - one case for each kind of act
    """Do an act as a hand would do it with a mouse; what is only said is a button."""
    match act:
        case Deal():
            drag(table, DEVICE_POINT, place(table, act.to))
        case Burn():
            drag(table, top_card(table, "community"), DISCARD_POINT)
        case Turn() if is_tucked(table, act.place):
            click_at(table, area(table, int(act.place.removeprefix("position-")), table.scene.layout_of_felt.hand.under))
            click(table, "E")
        case Turn() if act.part != "last":
            click_at(table, top_card(table, act.place))
        case SetHand() if act.three:
            set_by_dragging(table, act)
        case TakeDecision():
            click_at(table, area(table, act.position, ""))
            click(table, "F" if act.decision == "fold" else "Enter")
        case Take(wager=wager) if wager != JACKPOT:
            drag(table, area(table, act.position, act.wager), TRAY_POINT)
            if table.hands.pending is not None:
                type_amount(table, act.amount)
        case Return(wager=wager) if wager != JACKPOT:
            drag(table, area(table, act.position, act.wager), area(table, act.position, ""))
        case Pay() if act.wager in table.hands.areas:
            cut_by_dragging(table, act)
        case Take() | Return() | Award() | Correct():
            click_at(table, area(table, act.position, getattr(act, "wager", JACKPOT)))
            click_keys(table, act)
        case Clear() if is_tucked(table, act.place):
            point_at_place(table, act)
            click(table, "G")
        case Clear() if act.place.startswith("position-") or act.place == "dealer":
            drag(table, top_card(table, act.place), DISCARD_POINT)
        case Announce():
            click_keys(table, act)
        case _:
            point_at_place(table, act)
            click_keys(table, act)


def is_tucked(table: TableScreen, name: str) -> bool:
    under = table.scene.layout_of_felt.hand.under
    return any(
        table.scene.has_tucked(Target("area", name, under)) for key in table.session.felt.chips if key == number_of(name, under)
    )


def number_of(name: str, wager: str) -> tuple[int, str]:
    return int(name.removeprefix("position-")) if name.startswith("position-") else 0, wager


def point_at_place(table: TableScreen, act: Act) -> None:
    name = getattr(act, "place", f"position-{getattr(act, 'position', 0)}")
    if name in ("position-0", table.hands.place):
        return
    if name.startswith("position-"):
        click_at(table, area(table, int(name.removeprefix("position-")), ""))
    else:
        table.control.point_at(name, "")


def click_keys(table: TableScreen, act: Act) -> None:
    """Click the buttons of an act, with the focus where it belongs already."""
    for key in list(keys_for(act, table.hands, CATALOGUE[table.words.file.id])):
        click(table, key)


def type_amount(table: TableScreen, cents: int) -> None:
    for key in (*f"{cents / 100:.2f}".removesuffix(".00"), "Enter"):
        click(table, key)


def set_by_dragging(table: TableScreen, act: SetHand) -> None:
    """Three cards to the 3 Card Hand, one after another, and one of the others to the Point Hand."""
    three = cards(act.three)
    for one in three:
        drag(table, card(table, one), place(table, act.place, 0))
    other = next(one for one in table.session.felt.hands[act.place] if one not in three)
    drag(table, card(table, other), place(table, act.place, 1))


def cut_by_dragging(table: TableScreen, act: Pay) -> None:
    """Every chip of a payment from its tube to the wager."""
    chips = academy_chips()
    for chip in chips.cut(act.amount):
        drag(table, tube(chips.chips.index(chip)), area(table, act.position, act.wager))
    click(table, "Enter")


@pytest.mark.parametrize("device", ["automated", "manual"])
@pytest.mark.parametrize("game_id", CATALOGUE)
def test_a_whole_round_is_dealt_by_mouse_events_alone(open_table: Opens, game_id: str, device: str) -> None:
    devices = CATALOGUE[game_id].devices
    table = open_table(game_id, device=device if device in devices else "")
    while not table.session.finished:
        before = len(table.session.log)
        do(table, due(table))
        assert len(table.session.log) > before, due(table)
        assert table.session.faults == []
    assert_settled(table)


def test_a_click_on_an_area_puts_the_focus_there_and_offers_what_can_be_done(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker")
    click_at(table, area(table, 5, "ante"))
    assert (table.hands.place, table.hands.wager) == ("position-5", "ante")
    assert [button.key for button in table.late.petals.buttons["area"] if button.isVisible()] == ["T", "P", "R", "O"]
    assert table.view.rect().contains(table.late.petals.geometry())
    click_at(table, QPointF(-1050, -400))
    assert table.late.petals.isHidden()
    assert table.hands.place == "position-5"


@pytest.mark.parametrize(
    ("game_id", "offered"),
    [("megalink-bullseye", ["H", "W", "G"]), ("megalink-three-card-poker", ["Enter", "F", "W", "G"])],
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
    assert (2, "ante", True, 0) in table.scene.stacks
    click(table, "Esc")
    assert (2, "ante", True, 0) not in table.scene.stacks


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
        assert isinstance(table.hands.pending, Setting)
        assert table.hands.pending.three == three


def test_the_amount_of_a_stack_is_told_under_the_mouse(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", chances=QUIET, positions=(4,))
    table.press("B")
    QTest.mouseMove(table.view.viewport(), on_screen(table, area(table, 4, "ante")))
    lies = table.session.felt.chips[4, "ante"].lies
    assert table.scene.told_amount == f"{dollars(lies)}, chips: {len(academy_chips().cut(lies))}"
