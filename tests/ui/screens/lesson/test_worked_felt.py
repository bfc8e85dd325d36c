"""A worked position on a live felt: turned, set and settled by keys and by clicks, with every line as its page states it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from app.layouts.chipset import academy_chips
from app.layouts.loader import layouts
from app.rules.core.act import Pay, SetHand, Take
from app.rules.core.customs import academy_customs
from app.rules.core.money import dollars
from app.rules.world.act import Act
from app.table.targets import Target
from app.table.worked_position import WorkedTable
from app.words.text import say
from lessons.course import Worked, courses
from tests.rules.examples import CATALOGUE
from tests.ui.conftest import STILL
from tests.ui.screens.lesson.at_the_lesson import click, click_on_felt, words_on
from ui.foundation.measures import measures_for
from ui.foundation.theme import theme
from ui.screens.lesson.ledger import outcome_words
from ui.screens.lesson.stop_part import Dress
from ui.screens.lesson.worked_acts import place_of
from ui.screens.lesson.worked_felt import WorkedFelt

WORKED = {
    f"{course.id}/{lesson.id}/{number}": page.worked
    for course in courses().values()
    for lesson in course.lessons
    for number, page in enumerate(lesson.pages)
    if page.worked
}
BULL = "megalink-bullseye/the-table/0"
M3CP = "megalink-three-card-poker/settlement/0"
CHIPS = academy_chips()
FELTS = layouts()
Opens = Callable[[str], WorkedFelt]


@pytest.fixture
def open_felt(qtbot: QtBot) -> Opens:
    """Opens the felt of a worked position."""

    def open_one(name: str) -> WorkedFelt:
        felt = felt_with(WORKED[name])
        qtbot.addWidget(felt)
        felt.resize(600, 600)
        felt.show()
        return felt

    return open_one


def felt_with(worked: Worked) -> WorkedFelt:
    table = WorkedTable(CATALOGUE[worked.round.game], worked, academy_customs())
    terms = table.script.table
    felt = WorkedFelt(table, FELTS[f"{worked.round.game}-{terms.layout.lower()}"], CHIPS, STILL)
    felt.dress(Dress(theme("dark"), measures_for(1280, 100), STILL))
    return felt


@pytest.mark.parametrize("name", WORKED)
def test_every_worked_position_is_worked_to_its_end_and_tells_every_line(open_felt: Opens, name: str) -> None:
    felt = open_felt(name)
    while not felt.table.finished:
        assert felt.press("Space")
    told = words_on(felt.told.ledger).split("\n")
    for line in felt.table.worked.lines:
        settled = next(at.line for at in felt.table.reached if (at.position, at.line.wager) == (line.position, line.wager))
        assert outcome_words(settled) in told
    assert say("lesson.settled", settled=len(felt.table.worked.lines), wagers=len(felt.table.worked.lines)) in told
    after = felt.table.worked.meter_after
    assert after is None or say("lesson.meter", amount=dollars(after)) in told
    assert not felt.press("Space")


def test_what_a_wager_comes_to_is_told_when_it_is_reached_and_not_before(open_felt: Opens) -> None:
    felt = open_felt(M3CP)
    assert "Won" not in words_on(felt)
    assert "Pay" not in felt.next.words.text()
    while not felt.table.reached:
        felt.press("Space")
    assert felt.told.done.isVisible()
    assert felt.told.done.clauses
    assert "1 of 5 settled" in words_on(felt)


def test_the_ledger_begins_with_the_position_at_work(open_felt: Opens) -> None:
    felt = open_felt("megalink-texas-holdem-bonus/whole-round/0")
    for position in (6, 5, 3, 1):
        while felt.table.last is None or place_of(felt.table.last.act)[0] != f"position-{position}":
            felt.press("Space")
        told = words_on(felt.told.ledger).split("\n")
        assert next(words for words in told if words.startswith("Position")).startswith(f"Position {position}")


def test_cards_are_turned_and_wagers_settled_by_clicks(open_felt: Opens) -> None:
    felt = open_felt(M3CP)
    click_cards(felt, "dealer")
    assert felt.table.felt.face_up
    while felt.table.duty is not None:
        before = felt.table.acts_done
        act = felt.table.duty.act
        if hasattr(act, "place"):
            click_cards(felt, act.place)
        else:
            click_area(felt, act.position, act.wager)  # type: ignore[union-attr]
        assert len(felt.table.acts_done) == len(before) + 1


def test_a_click_out_of_turn_is_refused_and_says_why(open_felt: Opens) -> None:
    felt = open_felt(M3CP)
    click_area(felt, 4, "ante")
    assert felt.table.acts_done == ()
    assert felt.told.refused.isVisible()
    assert say("lesson.refused") in words_on(felt)
    assert felt.clauses
    felt.press("Space")
    assert not felt.told.refused.isVisible()


def test_a_hand_is_set_card_by_card_with_figures(open_felt: Opens) -> None:
    felt = open_felt(BULL)
    felt.press("Space")
    assert "Point" not in felt.told.ledger.dealer.text()
    felt.press("1")
    felt.press("2")
    assert felt.setting
    assert len(felt.setting.apart) == 2
    felt.press("3")
    assert felt.table.felt.set_apart["dealer"] == felt.table.felt.hands["dealer"][:3]
    assert felt.told.ledger.dealer.text() == "Dealer: Point total 7"


def test_a_wrong_setting_is_refused_and_begun_again(open_felt: Opens) -> None:
    felt = open_felt(BULL)
    felt.press("Space")
    for key in "145":
        felt.press(key)
    assert felt.fault
    assert felt.fault.kind == "wrong-setting"
    assert felt.setting is None
    felt.press("Space")
    assert "dealer" in felt.table.felt.set_apart


def test_a_hand_is_set_card_by_card_with_clicks(open_felt: Opens) -> None:
    felt = open_felt(BULL)
    click_cards(felt, "dealer")
    assert felt.table.duty
    assert isinstance(felt.table.duty.act, SetHand)
    for card in felt.table.felt.hands["dealer"][:3]:
        picked = felt.scene.state.picked if felt.scene.state else None
        spot = next(spot for spot in felt.scene.spots.cards(felt.table.felt, picked) if spot.card == card)
        click_on_felt(felt, QPointF(*spot.at))
    assert "dealer" in felt.table.felt.set_apart


def test_a_hand_is_set_by_dragging_its_cards(open_felt: Opens) -> None:
    felt = open_felt(BULL)
    felt.press("Space")
    first, second, third, *_ = felt.table.felt.hands["dealer"]
    three, point = Target("apart", "dealer"), Target("rest", "dealer")
    felt.drop(Target("cards", "dealer", card=first), three)
    felt.drop(Target("cards", "dealer", card=second), three)
    felt.drop(Target("cards", "dealer", card=second), point)
    assert felt.setting
    assert felt.setting.apart == (first,)
    felt.drop(Target("cards", "dealer", card=second), three)
    felt.drop(Target("cards", "dealer", card=third), three)
    assert "dealer" in felt.table.felt.set_apart


def test_chips_moved_from_the_float_or_to_it_settle_their_wager(open_felt: Opens) -> None:
    felt = open_felt(M3CP)
    while not isinstance(act := felt.table.duty and felt.table.duty.act, Take):
        felt.press("Space")
    felt.drop(Target("area", f"position-{act.position}", act.wager), Target("tray"))
    assert done_last(felt) == act
    while not isinstance(act := felt.table.duty and felt.table.duty.act, Pay):
        felt.press("Space")
    felt.drop(Target("tube", tube=3), Target("area", f"position-{act.position}", act.wager))
    assert done_last(felt) == act


def test_it_is_worked_at_once_taken_back_and_begun_again(open_felt: Opens) -> None:
    felt = open_felt(M3CP)
    click(felt.all)
    assert felt.table.finished
    assert not felt.next.isVisible()
    felt.press("Backspace")
    assert felt.table.duty is not None
    click(felt.again)
    assert felt.table.acts_done == ()
    assert not felt.again.isVisible()


def test_a_click_beside_everything_does_nothing(open_felt: Opens) -> None:
    felt = open_felt(M3CP)
    click_on_felt(felt, QPointF(-1040, -700))
    assert felt.table.acts_done == ()
    assert felt.fault is None


def done_last(felt: WorkedFelt) -> Act | None:
    return felt.table.last.act if felt.table.last else None


def click_cards(felt: WorkedFelt, place: str) -> None:
    cards = felt.table.felt.hands[place]
    spot = next(spot for spot in felt.scene.spots.cards(felt.table.felt) if spot.card == cards[-1])
    click_on_felt(felt, QPointF(*spot.at))


def click_area(felt: WorkedFelt, position: int, wager: str) -> None:
    spots = felt.scene.spots.stacks(felt.table.felt)
    stake = next(spot for spot in spots if (spot.position, spot.wager, spot.is_payment) == (position, wager, False))
    click_on_felt(felt, QPointF(*stake.at))
