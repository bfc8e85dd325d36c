"""Situations in the window: each opens at a table, is dealt to its end by keys alone, and shows what it promises there too."""

from collections.abc import Callable

import pytest

from app.rounds.promise import Evidence, broken_promises
from app.rounds.situations import Situation, Situations
from app.rules.judge.round import ActAnswer
from app.rules.world.act import Act
from app.table.hands.key_strokes import keys_for
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS
from tests.ui.at_the_table import due, press
from ui.shots.gallery import open_table
from ui.window.window import Window

EVERY = [situation for game in CATALOGUE for situation in Situations(game).values()]
SOME = EVERY if STRESS else EVERY[::6]
"""In the suite one of six; under stress all."""
MOST_ACTS = 300


@pytest.mark.parametrize("situation", SOME, ids=lambda situation: f"{situation.terms.scenario.game}/{situation.name}")
def test_it_is_dealt_by_keys_and_shows_what_it_promises(open_window: Callable[[], Window], situation: Situation) -> None:
    table = open_table(open_window(), situation.scenario, 3, "guided")
    dealt: list[tuple[Act, ActAnswer]] = []
    table.control.acted.connect(lambda act, answer: dealt.append((act, answer)))
    for _ in range(MOST_ACTS):
        if table.session.finished:
            break
        if table.hands.pending is not None:
            press(table, "Esc")  # a supervisor who is called asks what happened: the Dealer rules in words of their own
        press(table, *keys_for(due(table), table.hands))
    assert table.session.finished
    assert table.session.faults == []
    assert broken_promises(situation.terms.shows, Evidence(table.session.round, dealt)) == []
