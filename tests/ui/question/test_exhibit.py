"""What a question is about, beside it: all of it is seen, and a wager that is settled says what became of it."""

from collections.abc import Callable

from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from app.pages.places import DrillAt
from app.pages.table_words import wagers_at
from app.practice.question_table import TableSeen
from app.rules.core.felt import Chips, Felt
from app.rules.core.round import Meter, Table
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import press
from tests.ui.screens.drill.practising import shown
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import measures_for
from ui.question.exhibit import HandsSeen, TableSeenPanel
from ui.screens.drill.screen import DrillScreen
from ui.window.window import Window

BULL = "megalink-bullseye"


def test_a_wager_is_told_with_what_lies_there_or_what_became_of_it() -> None:
    chips = {
        (6, "main"): Chips(staked=2500),
        (6, "tie"): Chips(staked=500, taken=500),
        (6, "suits"): Chips(staked=500, returned=500, paid=2000),
        (5, "main"): Chips(staked=2500),
    }
    table = Table("A", 6, None, {}, Meter(), {})
    seen = TableSeen(BULL, Felt(chips=chips), table, {}, (5, 6))
    assert list(wagers_at(seen, CATALOGUE[BULL].file, 6)) == ["Main $25", "Tie taken", "Suits paid $20"]


def test_a_hand_alone_is_shown_larger_than_one_beside_another(qtbot: QtBot) -> None:
    alone, both = (
        HandsSeen(hands, lambda: QColor("green")) for hands in ({"dealer": "As"}, {"dealer": "As", "position-1": "Kh"})
    )
    for panel in (alone, both):
        qtbot.addWidget(panel)
        panel.hands[0].dress(measures_for(1280, 100), FeltLook())
    assert alone.hands[0].cards.sizeHint().height() > both.hands[0].cards.sizeHint().height()


def test_the_words_beside_a_question_that_was_made_ready_ahead_are_seen_whole(
    qtbot: QtBot, journey: Callable[..., Window]
) -> None:
    window = journey()
    window.go(DrillAt(BULL, "what-next", seed=5))
    screen = shown(qtbot, window, DrillScreen)
    for _ in range(3):
        press(screen, "1", "Space")
        shown(qtbot, window, DrillScreen)
        panel = screen.stage.body.seen
        assert isinstance(panel, TableSeenPanel)
        assert panel.words.verticalScrollBar().maximum() == 0
