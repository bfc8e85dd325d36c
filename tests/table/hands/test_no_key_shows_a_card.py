"""No key shows a card that lies face down: every key, at every place, in every state of a round, in every game and mode.

What a screen shows of a table it takes from here: the felt with the hand that is held open, what is pending, what a coach says.
"""

from collections.abc import Iterator

import pytest

from app.rules.core.cards import in_signs
from app.table.hands.keyboard import DealerHands
from app.table.hands.pending import HandBeingSet
from app.table.log import MODES, Mode
from app.table.session import TableSession
from app.words.acts import TableWords
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS, rounds
from tests.table.hands.test_keyboard import at_a_table
from tests.table.hidden_cards import hidden

KEYS = [
    *"0ABDEFGHIJNOPQRSTUVWXY",
    *(f"Shift+{key}" for key in "DEHPQRSTUW"),
    *("Space", "Enter", "Left", "Right", "Up", "Down", "Backspace", "Esc", "/", "."),
]
SECOND: tuple[str, ...] = ("1", "2", "0", "Enter")
"""What is pressed after a key that something is pending after."""
EVERY = 1 if STRESS else 13
"""In the suite every so many states of a round are tried, under stress each."""


def states(session: TableSession) -> Iterator[None]:
    """The moments of a round, one after another."""
    number = 0
    while (duty := session.round.next_duty()) is not None and number < 250:
        if number % EVERY == 0:
            yield
        session.do(duty.act)
        number += 1


def assert_unseen(session: TableSession, hands: DealerHands, words: TableWords) -> None:
    """No card that lies face down is held open, offered, or named in what is due."""
    secret = hidden(session.round)
    pending = hands.pending
    held = set(pending.hand) if isinstance(pending, HandBeingSet) else set()
    assert not secret & (session.felt.face_up | held)
    duty = session.duty_now()
    told = words.act_as_seen(duty.act, session.felt.face_up | held) if duty is not None else ""
    assert not any(in_signs([card]) in told for card in secret)


def tried(session: TableSession, hands: DealerHands, keys: tuple[str, ...]) -> None:
    """Press keys one after another and do what they complete."""
    for key in keys:
        if act := hands.press(key):
            session.do(act)


@pytest.mark.parametrize("seed", rounds(1, 20))
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game_id", CATALOGUE)
def test_no_key_shows_a_card_that_lies_face_down(game_id: str, mode: Mode, seed: int) -> None:
    session, hands = at_a_table(game_id, seed, mode, players=3)
    words = TableWords(session.game.file, session.script.customs)
    for _ in states(session):
        before, felt, log = session.round.copy(), session.felt, list(session.log)
        for place in (*hands.places, "discard"):
            for key in KEYS:
                hands.pending, hands.place = None, place
                tried(session, hands, (key,))
                assert_unseen(session, hands, words)
                kept = hands.pending
                for second in SECOND if kept is not None else SECOND[:0]:
                    tried(session, hands, (second,))
                    assert_unseen(session, hands, words)
                    hands.pending = kept
                if len(session.log) != len(log):
                    session._round, session._felt = before.copy(), felt
                    session.log[:] = log
                    session._moments.clear()
        session._round, session._felt, session.log[:] = before.copy(), felt, log
        hands.pending = None
