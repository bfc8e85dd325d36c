"""A mouse for tests: every act done with real mouse events on the felt, as a hand would do it."""

from math import cos, radians, sin

from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest

from app.layouts.chipset import academy_chips
from app.layouts.geometry import DEVICE, DISCARD, TRAY, TUBE_WIDTH, Box, grown
from app.layouts.placing import boxes_of, hand_boxes
from app.rules.core.act import (
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
from app.rules.core.chips import laid
from app.rules.core.round import JACKPOT
from app.rules.judge.money import cut_at
from app.rules.world.act import Act
from app.table.hands.key_strokes import keys_for
from app.table.targets import Target
from tests.ui.at_the_table import LEFT, click, click_at, drag, due
from ui.table.screen import TableScreen


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
    return middle(boxes_of(layout, name)[part])


def area(table: TableScreen, position: int, wager: str) -> QPointF:
    return QPointF(*table.scene.spots.where(f"position-{position}", wager))


def card(table: TableScreen, wanted: Card) -> QPointF:
    """A point where a card is seen: its middle, or its edge at one side where the next one lies over it."""
    state = table.scene.state
    assert state
    spot = next(spot for spot in table.scene.spots.cards(state.felt, state.picked) if spot.card == wanted)
    turned = radians(spot.turned)
    for aside in (0, -24, 24, -33, 33):
        point = QPointF(spot.at.x + aside * cos(turned), spot.at.y + aside * sin(turned))
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
            click_at(table, top_card(table, act.place))
        case SetHand() if act.apart:
            set_by_dragging(table, act)
        case TakeDecision():
            click_at(table, area(table, act.position, ""))
            click_keys(table, act)
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
    if number_of(name, under) in table.session.felt.laid:
        return table.scene.has_tucked(Target("area", name, under))
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
    for key in list(keys_for(act, table.hands)):
        click(table, key)


def type_amount(table: TableScreen, cents: int) -> None:
    for key in (*f"{cents / 100:.2f}".removesuffix(".00"), "Enter"):
        click(table, key)


def set_by_dragging(table: TableScreen, act: SetHand) -> None:
    """Three cards to the 3 Card Hand, one after another, and one of the others to the Point Hand."""
    three = cards(act.apart)
    for one in three:
        drag(table, card(table, one), place(table, act.place, 0))
    other = next(one for one in table.session.felt.hands[act.place] if one not in three)
    drag(table, card(table, other), place(table, act.place, 1))


def cut_by_dragging(table: TableScreen, act: Pay) -> None:
    """The first chip of a payment from its tube to the wager, the others on the bench, proved, sized in and pushed."""
    whole = cut_at(table.session.round.judge.bench, act)
    first, *others = laid(whole.chips)
    values = academy_chips().values
    drag(table, tube(values.index(first)), area(table, act.position, act.wager))
    for value in others:
        QTest.mouseClick(table.page.bench.rack.tubes[values.index(value)], LEFT)
    for key, owed in (("E", whole.proved), ("Up", whole.sized)):
        if owed:
            click(table, key)
    click(table, "Enter")


def deal_by_mouse(table: TableScreen) -> None:
    """Deal the rest of the round by mouse events alone; nothing of it is a fault."""
    while not table.session.finished:
        before = len(table.session.log)
        do(table, due(table))
        assert len(table.session.log) > before, due(table)
        assert table.session.faults == []
