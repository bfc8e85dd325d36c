"""Situations in the window: each opens at a table, is dealt to its end by keys alone, and shows what it promises there too."""

from collections.abc import Callable
from itertools import count

import pytest

from app.rounds.promise import Evidence, broken_promises
from app.rounds.situations import Situation, Situations
from app.rules.judge.round import ActAnswer
from app.rules.world.act import Act
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS
from tests.ui.at_the_table import deal_by_keys_until
from ui.shots.gallery import open_table
from ui.table.screen import TableScreen
from ui.window.window import Window

EVERY = [situation for game in CATALOGUE for situation in Situations(game).values()]
SOME = EVERY if STRESS else EVERY[::6]
"""In the suite one of six; under stress all."""
MOST_ACTS = 300


def watched(table: TableScreen) -> list[tuple[Act, ActAnswer]]:
    """Everything that is done at a table from now on, with what became of it."""
    dealt: list[tuple[Act, ActAnswer]] = []
    do = table.session.do

    def watch(act: Act) -> ActAnswer:
        answer = do(act)
        if answer.done:
            dealt.append((act, answer))
        return answer

    table.session.do = watch  # type: ignore[method-assign]
    return dealt


@pytest.mark.parametrize("situation", SOME, ids=lambda situation: f"{situation.terms.scenario.game}/{situation.name}")
def test_it_is_dealt_by_keys_and_shows_what_it_promises(open_window: Callable[[], Window], situation: Situation) -> None:
    table = open_table(open_window(), situation.scenario, 3, "guided")
    dealt, tries = watched(table), count()
    deal_by_keys_until(table, lambda: table.session.finished or next(tries) > MOST_ACTS)
    assert table.session.finished
    assert table.session.faults == []
    assert broken_promises(situation.terms.shows, Evidence(table.session.round, dealt)) == []
