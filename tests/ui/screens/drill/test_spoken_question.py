"""A question can be answered by whoever only hears it: what is asked, what lies there, the keys, and what the answer came to."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.pages.places import DrillAt
from app.rules.core.cards import cards
from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT
from app.words.spoken_cards import spoken_card
from lessons.question import Chosen
from tests.ui.at_the_table import press
from tests.ui.screens.drill.answering import keys_of, wrong_answer
from tests.ui.screens.drill.practising import shown
from tests.ui.screens.test_drill import KINDS
from ui.question.spoken_question import spoken_question
from ui.screens.drill import screen as drill_screen
from ui.screens.drill.screen import DrillScreen
from ui.window.window import Window

M3CP = "megalink-three-card-poker"


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything the drill player announces, as if somebody heard it."""
    said: list[str] = []

    def announce(_: QWidget, words: str) -> None:
        said.append(words)

    monkeypatch.setattr(drill_screen, "announce", announce)
    monkeypatch.setattr(drill_screen, "somebody_hears", lambda: True)
    return said


@pytest.fixture
def drill(qtbot: QtBot, journey: Callable[..., Window], heard: list[str]) -> Callable[[DrillAt], DrillScreen]:
    """Opens the player at a place, where somebody hears it."""
    assert heard == []

    def open_drill(place: DrillAt) -> DrillScreen:
        window = journey()
        window.go(place)
        return shown(qtbot, window, DrillScreen)

    return open_drill


@pytest.mark.parametrize("kind", KINDS)
def test_a_question_is_heard_with_all_that_lies_there(
    drill: Callable[[DrillAt], DrillScreen], heard: list[str], kind: str
) -> None:
    question = drill(KINDS[kind]).question
    assert question
    [told] = heard
    assert told.startswith(question.prompt)
    for hand in question.hands.values():
        assert all(spoken_card(card) in told for card in cards(hand))
    for position in question.table.positions if question.table else ():
        assert all(spoken_card(card) in told for card in cards(position.cards)) is position.exposed
        assert all(dollars(amount) in told for wager, amount in position.wagers.items() if wager != JACKPOT)


def test_choices_are_heard_after_their_keys(drill: Callable[[DrillAt], DrillScreen], heard: list[str]) -> None:
    question = drill(KINDS["choice"]).question
    assert question
    for number, choice in enumerate(question.choices, start=1):
        assert isinstance(choice.answer, Chosen)
        assert f"{number}: {question.say(choice.answer.key)}" in heard[0]


def test_a_question_that_is_dealt_is_told_by_its_table(drill: Callable[[DrillAt], DrillScreen], heard: list[str]) -> None:
    screen = drill(DrillAt(M3CP, "settle-table", seed=3))
    assert screen.question
    assert heard == [screen.question.prompt]
    assert screen.stage.dealt
    assert all(mirror.accessibleName() for mirror in screen.stage.dealt.table.late.mirrors.buttons.values())


def test_right_is_heard_and_wrong_with_what_was_right_and_why(drill: Callable[[DrillAt], DrillScreen], heard: list[str]) -> None:
    screen = drill(KINDS["choice"])
    question, pad = screen.question, screen.stage.pad
    assert question
    assert pad
    press(screen, *keys_of(pad, question, wrong_answer(question)))
    assert heard[-1].startswith("Wrong")
    right = question.right[0]
    assert isinstance(right, Chosen)
    assert question.say(right.key) in heard[-1]
    assert question.explanation in heard[-1]


GROWING = {
    "amount": (("1", "2"), "$12"),
    "fewest": (("4", "4"), "2 × $500"),
    "cards": (("1",), "of "),
    "order": (("Down",), "2 of"),
    "acts": (("T",), "Take $40"),
}
"""Keys that begin an answer, and what is heard of it then."""


@pytest.mark.parametrize("kind", GROWING)
def test_an_answer_is_heard_as_it_grows(drill: Callable[[DrillAt], DrillScreen], heard: list[str], kind: str) -> None:
    keys, told = GROWING[kind]
    press(drill(KINDS[kind]), *keys)
    assert told in heard[-1]


def test_the_end_of_a_run_is_heard_with_the_ways_on(
    qtbot: QtBot, drill: Callable[[DrillAt], DrillScreen], heard: list[str]
) -> None:
    screen = drill(DrillAt("", "times-table", "x25", 1, seed=5))
    assert screen.question
    assert screen.stage.pad
    press(screen, *keys_of(screen.stage.pad, screen.question, screen.question.right[0]), "Space")
    qtbot.waitUntil(lambda: bool(screen.endings))
    assert all(f"{ending.key}: {ending.words}" in heard[-1] for ending in screen.endings)


def test_every_kind_of_question_is_told_in_every_game(drill: Callable[[DrillAt], DrillScreen]) -> None:
    desk = drill(KINDS["choice"]).desk
    for game in desk.catalogue:
        for seed in range(3):
            question = desk.drills.question(game, "settle-position", seed, "choice")
            assert "None" not in spoken_question(question, desk)
