"""No key and no gesture shows a card that lies face down, in any state of any game, however the table is run."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from app.rules.core.act import TakeDecision, Turn
from app.rules.core.cards import in_signs
from app.table.log import MODES, Mode
from app.words.spoken_cards import spoken_cards
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS, rounds
from tests.table.hidden_cards import hidden
from tests.ui.at_the_table import due
from tests.ui.conftest import Opens
from ui.table import screen as table_screen
from ui.table.screen import TableScreen

LETTERS = [key for key in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if key not in "KMZ"]
KEYS = [*LETTERS, *(f"Shift+{key}" for key in "EHPQRTUW"), "Space", "Enter", "Left", "Down", "Undo"]
MOST_ACTS = 200
EVERY = 4 if STRESS else 1000
"""Under stress every so many acts of a round are a state to press keys in; else the moments that tell most."""


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is announced, in order."""
    said: list[str] = []
    monkeypatch.setattr(table_screen, "announce", lambda _, words: said.append(words))
    return said


def states(table: TableScreen) -> Iterator[None]:
    """The moments of a round at which keys are tried: when Players have decided, and before the Dealer's cards are turned."""
    for number in range(MOST_ACTS):
        duty = table.session.round.next_duty()
        if duty is None:
            return
        tells_most = isinstance(duty.act, Turn) or (isinstance(duty.act, TakeDecision) and STRESS)
        if tells_most or number % EVERY == 1:
            yield
        if tells_most and not STRESS:
            return
        table.session.do(duty.act)
        table.control.changed.emit()


def shown(table: TableScreen) -> str:
    """Every word on the screen but for the rules, which name cards of their own."""
    rules = {clause.text for clause in table.words.file.clauses.values()}
    words = [label.text() for label in table.findChildren(QLabel) if label.isVisible() and label.text() not in rules]
    buttons = [f"{button.text()} {button.accessibleName()}" for button in table.findChildren(QPushButton) if button.isVisible()]
    return " ".join([*words, *buttons])


def assert_unseen(table: TableScreen, heard: list[str]) -> None:
    """No card that lies face down is drawn with its face, written, or told."""
    secret = hidden(table.session.round)
    state = table.scene.state
    assert state is not None
    assert not secret & state.felt.face_up
    assert not secret & {card for card in table.strip.cards.cards if card is not None}
    words, told = shown(table), " ".join(heard)
    for card in secret:
        assert in_signs([card]) not in words
        assert spoken_cards([card]) not in told


def places(table: TableScreen) -> list[str]:
    return [*map(str, range(1, table.hands.seats + 1)), "D", "C", "X"]


@pytest.mark.parametrize("seed", rounds(1, 20))
@pytest.mark.parametrize("mode", MODES if STRESS else ("guided", "silent"))
@pytest.mark.parametrize("game_id", CATALOGUE)
def test_no_key_shows_a_card_that_lies_face_down(
    open_table: Opens, heard: list[str], game_id: str, mode: Mode, seed: int
) -> None:
    table = open_table(game_id, mode, seed, players=3)
    session = table.session
    for _ in states(table):
        before, felt, log = session.round.copy(), session.felt, list(session.log)
        for number, key in enumerate(KEYS):
            for place in places(table) if STRESS or key in ("H", "E", "Y") else places(table)[number % 9 :][:1]:
                heard.clear()
                table.press(place)
                table.press(key)
                assert_unseen(table, heard)
                table.sheets.close_open()
                table.hands.pending = None
                session._round, session._felt = before.copy(), felt
                session.log[:] = log


def test_the_setting_of_a_hand_that_was_handed_over_shows_that_hand_alone(open_table: Opens, heard: list[str]) -> None:
    chances = {"asks-house-way": 1.0, "leaves": 0.0}
    table = open_table("megalink-bullseye", "silent", positions=(2, 4), chances=chances)
    while not isinstance(due(table), Turn):
        table.session.do(due(table))
    table.press("2")
    table.press("H")
    assert table.scene.state is not None
    assert table.scene.state.felt.face_up == set(table.session.felt.hands["position-2"])
    assert_unseen(table, heard)


@pytest.mark.parametrize("mode", MODES)
def test_a_hand_that_is_told_to_be_set_is_not_told_by_its_cards(open_table: Opens, heard: list[str], mode: Mode) -> None:
    chances = {"asks-house-way": 1.0, "leaves": 0.0}
    table = open_table("megalink-bullseye", mode, positions=(2, 4), chances=chances)
    for _ in range(MOST_ACTS):
        duty = table.session.round.next_duty()
        if duty is None:
            break
        faces = {card for place, hand in table.session.felt.hands.items() for card in hand} - table.session.felt.face_up
        table.press("Y")
        words = shown(table) + " ".join(heard)
        assert not any(in_signs([card]) in words or spoken_cards([card]) in words for card in faces)
        table.session.do(duty.act)
        table.control.hinted = None
        heard.clear()
        table.control.changed.emit()
