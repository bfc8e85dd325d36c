"""What a screen reader is told at a table: enough to deal a hand by what is heard alone."""

import re

import pytest

from app.rules.core.act import Pay, Take
from app.rules.core.cards import cards
from app.words.spoken_cards import spoken_cards
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import assert_settled, deal_until, due, press
from tests.ui.conftest import Opens
from ui.table import screen as table_screen
from ui.table.screen import TableScreen

M3CP = "megalink-three-card-poker"
MOST_STEPS = 200
TOLD_KEYS = re.compile(r"Press: (.*)$")


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is announced, in order."""
    said: list[str] = []
    monkeypatch.setattr(table_screen, "announce", lambda _, words: said.extend([words] if words else []))
    return said


def told_keys(heard: list[str]) -> list[str]:
    """The keys of the step that was told last."""
    return next(found[1].split(", ") for words in reversed(heard) if (found := TOLD_KEYS.search(words)))


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_a_guided_hand_is_dealt_by_what_is_heard_alone(open_table: Opens, heard: list[str], game_id: str) -> None:
    table = open_table(game_id, "guided", seed=1, players=1)
    table.tell_news()
    for _ in range(MOST_STEPS):
        if table.session.finished:
            break
        press(table, *told_keys(heard))
    assert_settled(table)
    assert heard[-1].endswith("Begin the next one: Key Enter")


def told_after(table: TableScreen, heard: list[str], *keys: str) -> list[str]:
    """What is announced while these keys are pressed."""
    before = len(heard)
    press(table, *keys)
    return heard[before:]


def test_where_the_hands_go_is_told_and_what_lies_there(open_table: Opens, heard: list[str]) -> None:
    table = open_table(M3CP, players=7)
    press(table, "B")
    assert told_after(table, heard, "2") == [table.seeing.told("position-2", "pair-plus", table.session.felt)]
    assert told_after(table, heard, "Down") == [table.seeing.told("position-2", "ante", table.session.felt)]
    assert told_after(table, heard, "Down", "Up")[-1].startswith("Position 2, Ante: ")


def test_an_amount_is_told_as_it_is_typed(open_table: Opens, heard: list[str]) -> None:
    table = open_table(M3CP, players=7)
    deal_until(table, lambda: isinstance(due(table), Pay | Take))
    assert [words.split(": ")[-1] for words in told_after(table, heard, "P", "7", "5")] == ["$0", "$7", "$75"]


def test_cards_are_told_as_one_says_them(open_table: Opens, heard: list[str]) -> None:
    table = open_table("megalink-singapore-stud", "guided", seed=1, players=1)
    table.tell_news()
    while not any("Turn up" in words for words in heard):
        press(table, *told_keys(heard))
    done, _ = told_after(table, heard, *told_keys(heard))[-2:]
    assert re.search(r"the Dealer's hand: \w+ of (Spades|Hearts|Diamonds|Clubs)", done)
    assert spoken_cards([*cards("Ks Td"), None]) == "King of Spades, 10 of Diamonds, face down"


def test_nothing_is_told_twice(open_table: Opens, heard: list[str]) -> None:
    table = open_table(M3CP, "guided", players=1, seed=1)
    table.tell_news()
    before = len(heard)
    table.tell_news()
    assert len(heard) == before


def test_silent_practice_tells_no_step(open_table: Opens, heard: list[str]) -> None:
    table = open_table(M3CP, "silent")
    table.tell_news()
    press(table, "B", "N")
    assert not any("Now" in words or "Press" in words for words in heard)
