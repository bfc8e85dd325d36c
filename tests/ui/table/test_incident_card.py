"""Something out of order is seen at the table, however the sitting is run, and over the felt where the coach is folded."""

import pytest

from app.rounds.incidents import IncidentWish
from app.rules.core.act import Rule
from app.table.log import Mode
from tests.ui.at_the_table import deal_by_keys_until, due, press
from tests.ui.conftest import Opens

TWO_HANDS = IncidentWish("multiple-hands", {"viewed": 0})
BULL = "megalink-bullseye"


@pytest.mark.parametrize("mode", ["guided", "coached", "silent"])
def test_it_is_seen_until_it_is_ruled_on(open_table: Opens, mode: Mode) -> None:
    table = open_table(BULL, mode, players=4, incident=TWO_HANDS)
    assert "incident" not in table.coach.__dict__
    deal_by_keys_until(table, lambda: isinstance(due(table), Rule))
    card = table.coach.incident
    assert card.isVisible()
    assert card.title.text() == "A Player who wagered on several positions in error controls more than one hand."
    assert card.facts.text() == "How many of the hands the Player has viewed: 0"
    deal_by_keys_until(table, lambda: not isinstance(due(table), Rule))
    assert card.isHidden()


def test_it_stays_to_be_read_while_the_ruling_is_chosen(open_table: Opens) -> None:
    table = open_table(BULL, players=4, incident=TWO_HANDS)
    deal_by_keys_until(table, lambda: isinstance(due(table), Rule))
    press(table, "I")
    assert table.coach.keypad.isVisible()
    assert table.coach.incident.isVisible()
    assert table.coach.incident.geometry().bottom() < table.coach.keypad.geometry().top()


def test_a_folded_coach_comes_over_the_felt_with_it(open_table: Opens) -> None:
    table = open_table(BULL, "silent", players=4, incident=TWO_HANDS)
    press(table, "K")
    assert table.coach.isHidden()
    deal_by_keys_until(table, lambda: isinstance(due(table), Rule))
    assert table.coach.isVisible()
    assert table.coach.incident.isVisible()
