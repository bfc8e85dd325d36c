"""Money beside the wagers and the duties of the table's day in the window: by keys, by mouse, and where they are drawn."""

from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest

from app.layouts.chipset import academy_chips
from app.rounds.promise import Evidence, broken_promises
from app.rounds.situations import Situation, Situations
from app.rules.core.chips import laid
from app.rules.judge.round import ActAnswer
from app.rules.world.act import FILL, Act, AskFill, Attend, CountMoney, PushChips, PutAway
from app.table.hands.key_strokes import keys_for, strokes
from app.table.targets import Target, Targets
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS
from tests.ui.at_the_table import LEFT, click, due, press
from ui.shots.gallery import open_table
from ui.table.screen import TableScreen
from ui.window.window import Window

NAMES = ("opening-the-table", "closing-the-table", "a-buy-in-and-change", "the-float-runs-short")
GAMES = list(CATALOGUE) if STRESS else [next(iter(CATALOGUE)), "three-card-poker"]
OF_MONEY = [Situations(game)[name] for game in GAMES for name in NAMES]
MOST_ACTS = 200
TRAY = Target("tray")


def by_keys(table: TableScreen, act: Act) -> None:
    press(table, *keys_for(act, table.hands))


def by_mouse(table: TableScreen, act: Act) -> None:
    """What hands carry and click; figures are typed, and a choice in a menu is picked."""
    control = table.control
    last = list(strokes(act, table.hands))
    match act:
        case CountMoney(place=place) if place.startswith("position"):
            control.click(Target("money", place), back=False)
            press(table, *last[2:])
        case PushChips(position=position):
            handed = table.session.round.play.world.bank.handed[position]
            cut = table.session.round.play.world.bank.tray.change(handed.amount, handed.wants)
            first, *others = (table.hands.tubes.index(value) for value in laid(cut or ()))
            control.drop(Target("tube", tube=first), Target("money", f"position-{position}"))
            for tube in others:
                QTest.mouseClick(table.page.bench.rack.tubes[tube], LEFT)
            for key in ("E", "Enter"):
                click(table, key)
        case PutAway(place=place):
            control.drop(Target("money", place), TRAY)
        case CountMoney() | AskFill():
            control.click(TRAY, back=False)
            press(table, *last[1:])
        case Attend():
            control.click(Target("device"), back=True)
            press(table, *last[1:])
        case _:
            by_keys(table, act)


@pytest.mark.parametrize("do", [by_keys, by_mouse])
@pytest.mark.parametrize("situation", OF_MONEY, ids=lambda situation: f"{situation.terms.scenario.game}/{situation.name}")
def test_it_is_dealt_without_a_fault(
    open_window: Callable[[], Window], situation: Situation, do: Callable[[TableScreen, Act], None]
) -> None:
    table = open_table(open_window(), situation.scenario, 3, "coached")
    dealt: list[tuple[Act, ActAnswer]] = []
    table.control.acted.connect(lambda act, answer: dealt.append((act, answer)))
    for _ in range(MOST_ACTS):
        if table.session.finished:
            break
        do(table, due(table))
    assert table.session.finished
    assert table.session.faults == []
    assert broken_promises(situation.terms.shows, Evidence(table.session.round, dealt)) == []


def test_money_lies_where_the_mouse_finds_it(open_window: Callable[[], Window]) -> None:
    situation = Situations("megalink-three-card-poker")["a-buy-in-and-change"]
    table = open_table(open_window(), situation.scenario, 3, "coached")
    felt, scene = table.session.felt, table.view.felt_scene
    targets = Targets(scene.layout_of_felt, scene.spots, academy_chips())
    for place in ("position-2", "position-4"):
        assert targets.at(scene.spots.money(place), felt) == Target("money", place)
    assert targets.at(scene.spots.money(FILL), felt).kind != "money"
    stacks = {(spot.position, sum(spot.notes), len(spot.chips)) for spot in scene.spots.stacks(felt) if spot.wager == "money"}
    assert stacks == {(2, 100_000, 0), (4, 0, 1)}
