"""Each thing Players do beside playing, in the window: a round with it is dealt by keys and by mouse, without a fault."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from app.base.texts import languages
from app.rounds.players import NO_TROUBLE
from app.rounds.scenario import Scenario, make_script
from app.rules.core.chips import is_tidy
from app.rules.core.script import Script, SeatScript
from app.rules.world.act import Act, AskFill, Attend, CountMoney, PushChips, PutAway
from app.table.hands.key_strokes import keys_for
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS
from tests.ui.at_the_table import due, press
from tests.ui.by_mouse import do as do_by_mouse
from tests.ui.conftest import STILL, Opens
from tests.ui.screens.test_table import cut_off
from tests.ui.table.test_money import by_keys
from tests.ui.table.test_money import by_mouse as money_by_mouse
from ui.table.screen import TableScreen
from ui.widgets.key_button import KeyButton

GAME = "megalink-three-card-poker"
MOST_ACTS, MOST_SEEDS = 200, 60
Sign = Callable[[SeatScript], object]
BEHAVIOURS: dict[str, Sign] = {
    "asks": lambda seat: seat.question,
    "disputes": lambda seat: seat.disputes,
    "chats": lambda seat: seat.chats,
    "goes": lambda seat: seat.goes,
    "alone": lambda seat: seat.wagers and "ante" not in seat.wagers,
    "blind": lambda seat: seat.blind,
    "shares-area": lambda seat: seat.shares,
    "wrong-price": lambda seat: seat.placed != seat.wagers,
    "for-neighbour": lambda seat: seat.jackpot_at,
    "needless": lambda seat: seat.placed != seat.wagers,
    "outside-limits": lambda seat: seat.placed != seat.wagers,
    "late-wager": lambda seat: seat.late,
    "late-withdrawal": lambda seat: seat.pulled_back,
    "past-posts": lambda seat: seat.late and seat.late_at == "settle",
    "pinches": lambda seat: seat.pulled_back and seat.late_at == "settle",
    "tries-again": lambda seat: seat.again,
    "wrong-raise": lambda seat: seat.first_raise,
    "small-chips": lambda seat: seat.stacks,
    "dirty-stack": lambda seat: any(not is_tidy(stack) for stack in seat.stacks.values()),
    "buys-in": lambda seat: seat.asks is not None and seat.asks.kind == "buy-in",
    "asks-change": lambda seat: seat.asks is not None and seat.asks.kind == "change",
    "colours-up": lambda seat: seat.asks is not None and seat.asks.kind == "colour-up",
    "declines": lambda seat: not seat.exposed,
    "leaves": lambda seat: seat.absent,
    "asks-house-way": lambda seat: seat.asks_house_way,
    "sets-low": lambda seat: seat.apart,
    "sets-badly": lambda seat: seat.apart,
}
OF_SETTING = ("asks-house-way", "sets-low", "sets-badly")
"""What happens where hands are set alone."""
MENDED = {"mends": 1.0}
ALSO = {"tries-again": {"late-wager": 1.0}, "wrong-raise": MENDED, "needless": MENDED, "outside-limits": MENDED}
OF_MONEY = (CountMoney, PushChips, PutAway, AskFill, Attend)
SET = next(game for game in CATALOGUE if CATALOGUE[game].file.cards.set)
CASES = [(game, name) for game in CATALOGUE for name in BEHAVIOURS if STRESS or game == (SET if name in OF_SETTING else GAME)]


def with_it(game: str, name: str) -> Script | None:
    """A round for two at which it happens; none where no clause of the game knows it."""
    chances = NO_TROUBLE | ALSO.get(name, {}) | {name: 1.0}
    scenario = Scenario(game=game, players=2, people={"sour": 1}, chances=chances)
    for seed in range(MOST_SEEDS):
        script = make_script(scenario, CATALOGUE[game], seed)
        if any(BEHAVIOURS[name](seat) for seat in script.seats):
            return script
    return None


def by_mouse(table: TableScreen, act: Act) -> None:
    if isinstance(act, OF_MONEY):
        money_by_mouse(table, act)
    else:
        do_by_mouse(table, act)


@pytest.mark.parametrize("do", [by_keys, by_mouse])
@pytest.mark.parametrize(("game", "name"), CASES)
def test_a_round_with_it_is_dealt_without_a_fault(
    open_table: Opens, game: str, name: str, do: Callable[[TableScreen, Act], None]
) -> None:
    found = with_it(game, name)
    if found is None:
        assert game != (SET if name in OF_SETTING else GAME), "it happens at this game"
        return
    table = open_table(game, "coached")
    table.session.begin(found)
    table.control.changed.emit()
    for _ in range(MOST_ACTS):
        if table.session.finished:
            break
        if table.hands.pending is not None:
            press(table, "Esc")
        do(table, due(table))
    assert table.session.finished
    assert table.session.faults == []


def test_an_act_refreshes_the_screen_once(open_table: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table(GAME, "coached")
    shown: list[int] = []
    refresh = table.refresh

    def counted() -> None:
        shown.append(1)
        refresh()

    monkeypatch.setattr(table, "refresh", counted)
    acts = 0
    while not table.session.finished:
        act = due(table)
        keys = list(keys_for(act, table.hands))
        press(table, *keys[:-1])
        shown.clear()
        press(table, keys[-1])
        acts += 1
        assert len(shown) == 1, act
    assert acts > 20


@pytest.mark.parametrize("language", languages())
def test_how_a_player_is_answered_stands_in_the_coach_whole(open_table: Opens, language: str) -> None:
    table = open_table(GAME, "coached", preferences=replace(STILL, language=language))
    table.window().resize(1280, 720)
    script = with_it(GAME, "asks")
    assert script is not None
    table.session.begin(script)
    table.control.changed.emit()
    asking = next(seat.position for seat in script.seats if seat.question)
    press(table, "B", str(asking), "Shift+A")
    assert table.coach.keypad.isVisible()
    assert cut_off(table) == []
    room = table.coach.rect()
    for button in table.coach.keypad.findChildren(KeyButton):
        if button.isVisible():
            assert room.contains(button.mapTo(table.coach, button.rect().bottomRight())), button.words.text()
