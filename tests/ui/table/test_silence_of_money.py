"""Silence beside the wagers: money that changes hands, a cut payment, an answer given. Right or wrong, the screen is the same."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from app.rounds.scenario import Scenario
from app.rounds.situations import Situations
from app.rules.core.act import Declare, Pay
from app.rules.core.customs import customs_with
from app.rules.world.act import Act, AskFill, CountMoney, PushChips
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import QUIET
from tests.stress import STRESS, rounds
from tests.ui.table.screen_seen import controls
from tests.ui.table.test_silence import acts_of, put_right, told_by
from ui.shots.gallery import open_table
from ui.table import screen as table_screen
from ui.window.window import Window

NAMES = ("a-buy-in-and-change", "the-float-runs-short", "closing-the-table")
GAMES = list(CATALOGUE) if STRESS else ["three-card-poker"]


def slip(act: Act) -> Act:
    """The same act with something wrong in it that hands do alike."""
    match act:
        case CountMoney():
            return replace(act, amount=act.amount + 2_500)
        case PushChips() if act.chips:
            return replace(act, amount=act.amount - act.chips[-1][0] * act.chips[-1][1], chips=act.chips[:-1])
        case AskFill():
            return replace(act, amount=act.amount + 50_000)
        case Pay() if act.chips:
            return replace(act, chips=act.chips[::-1], proved=not act.proved, sized=not act.sized)
        case Declare(what="answer", value=value):
            return replace(act, value="flush" if value == "straight" else "straight")
        case _:
            return act


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is announced, in order."""
    said: list[str] = []
    monkeypatch.setattr(table_screen, "announce", lambda _, words: said.extend([words] if words else []))
    return said


def compared(scenario: Scenario, heard: list[str], open_window: Callable[[], Window], seed: int = 3) -> set[type]:
    """Deal a round at two tables, each act right at one and wrong at the other; which kinds could be done in two ways."""
    right, wrong = (open_table(open_window(), scenario, seed, "silent") for _ in range(2))
    tried: set[type] = set()
    for act in acts_of(right):
        other = slip(act)
        (told, _), (told_wrong, _) = (told_by(table, one, heard) for table, one in ((right, act), (wrong, other)))
        assert told == told_wrong, (act, other)
        assert wrong.control.last_fault is None
        assert controls(right) == controls(wrong), (act, other)
        if other != act:
            tried.add(type(act))
            put_right(wrong, right)
    return tried


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_money_counted_pushed_or_asked_for_wrongly_has_the_same_reaction(
    open_window: Callable[[], Window], heard: list[str], game: str, name: str
) -> None:
    assert compared(Situations(game)[name].scenario, heard, open_window)


@pytest.mark.parametrize("game", GAMES)
def test_payments_cut_wrongly_and_untrue_answers_have_the_same_reaction(
    open_window: Callable[[], Window], heard: list[str], game: str
) -> None:
    house = customs_with({"cut-chips": True})
    scenario = Scenario(game=game, players=3, customs=house, chances={**QUIET, "asks": 1.0, "disputes": 1.0})
    tried = [compared(scenario, heard, open_window, seed) for seed in rounds(2, 20)]
    assert set().union(*tried) == {Pay, Declare}
