"""The table of keys per act per game: an act is at most two keys beside the figures of an amount and the cards of a setting.

Where the hands are is another matter: a place has one key, an area one, and after most acts they are there already. The table is
printed by `python -m tests.table.hands.test_keys_per_act`.
"""

import sys
from collections.abc import Iterator

import pytest

from app.rules.core import act as acts
from app.rules.core.round import JACKPOT
from app.rules.core.table_duties import ATTENDED
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act, AskFill, Attend, Count, CountMoney, MoveHand, PushChips, PutAway, TrimHand
from app.table.hands.key_strokes import keys_for, strokes, where_of
from app.table.hands.keyboard import DealerHands
from app.table.hands.menus import HOWS, bonus_names, case_names, decision_names, rulings_on
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE
from tests.table.hands.test_keyboard import MOST_ACTS, TABLES, at_a_table, due

MOST = 2
BY_HAND = (MoveHand,)
"""What takes one gesture: a hand is dragged to where it belongs."""
TALKED_OVER = (acts.Rule,)
"""What is no act of the hands: what happened, where and what is proposed are three answers, one key each but to turn a page."""


def acts_of(session: TableSession, hands: DealerHands) -> Iterator[tuple[str, Act]]:
    """An act of every kind a game has, by a name."""
    file = session.game.file
    wager, amount = hands.areas[0], 12_500
    yield from ((f"say {name}", acts.Announce(name)) for name in ("open", "close"))
    yield "deal a packet", hands.packet("position-1")
    yield "deal so many cards", acts.Deal("position-1", 6)
    yield "burn", acts.Burn()
    yield "turn", acts.Turn("position-1")
    yield "turn the last card", acts.Turn("dealer", "last")
    yield from ((f"accept {name}", acts.TakeDecision(1, name)) for name in decision_names(file))
    yield from ((f"declare {row}", acts.Declare("dealer", "hand", row)) for row in session.game.declarable)
    yield from ((f"say {how}", acts.Declare("position-1", "result", how)) for how in ("win", "lose", "stand-off"))
    for value in ("qualifies", file.procedure.not_qualified):
        if file.judging.unqualified:
            yield f"say {value}", acts.Declare("dealer", "qualification", value)
    yield "say a payout", acts.Declare("position-1", "payout", str(amount))
    yield "take", acts.Take(1, wager, 0)
    yield "take a part", acts.Take(1, wager, amount)
    yield "return", acts.Return(1, wager, 0)
    yield "return a part", acts.Return(1, wager, amount)
    yield "pay", acts.Pay(1, wager, amount)
    yield from ((f"pay {name}", acts.Pay(1, name, amount)) for name in bonus_names(file))
    if JACKPOT in hands.areas:
        yield "award the jackpot", acts.Award(1, amount)
    yield from ((f"correct: {how}", acts.Correct(1, wager, how)) for how in HOWS)
    yield "call the supervisor", acts.CallSupervisor("table")
    yield "count the deck", Count()
    yield "put the last card back", TrimHand("position-1")
    yield "move a hand", MoveHand("position-1", "position-2")
    yield "rule", acts.Rule(case_names(file)[0], rulings_on(case_names(file)[0])[0], "position-1")
    yield "clear", acts.Clear("position-1")
    yield "count and call money", CountMoney("position-1", amount)
    yield "push chips for it", PushChips(1, amount)
    yield "put it away", PutAway("position-1")
    yield "ask for a fill", AskFill()
    yield "count the float", CountMoney("tray", amount)
    yield from ((f"attend {what}", Attend(what)) for what in ATTENDED)


def beside_figures(act: Act, keys: list[str]) -> int:
    """How many keys it takes beside the figures of an amount and the cards of a setting."""
    typed = keys[-1:] == ["Enter"] and len(keys) > 1
    return 2 if typed and keys[0] != "Enter" and _is_typed(act, keys[1:-1]) else len(keys)


def _is_typed(act: Act, keys: list[str]) -> bool:
    figures = all(key.isdigit() or key == "." for key in keys)
    return figures and (hasattr(act, "amount") or isinstance(act, acts.SetHand | acts.Declare))


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_every_act_is_at_most_two_keys_once_the_hands_are_there(game_id: str) -> None:
    session, hands = at_a_table(game_id)
    for name, act in acts_of(session, hands):
        keys = list(strokes(act, hands))
        assert keys, name
        if not isinstance(act, (*BY_HAND, *TALKED_OVER)):
            assert beside_figures(act, keys) <= MOST, (name, keys)


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_what_the_supervisor_asks_takes_a_key_for_each_answer(game_id: str) -> None:
    """What happened, where, what is proposed; a case on another page of the menu takes one more to turn to it."""
    session, hands = at_a_table(game_id)
    hands.explain_to_floor()
    for number, case in enumerate(case_names(session.game.file)):
        keys = list(keys_for(acts.Rule(case, rulings_on(case)[0], "position-2"), hands))
        assert len(keys) == 3 + number // 9


@pytest.mark.parametrize(("game_id", "device"), TABLES)
def test_over_whole_rounds_going_there_costs_one_key_a_place_and_one_an_area(game_id: str, device: str) -> None:
    """A round dealt in the usual order, with the hands going on by themselves as they do outside guided practice."""
    going = done = 0
    for seed in range(4):
        session, hands = at_a_table(game_id, seed, device=device)
        for _ in range(MOST_ACTS):
            if session.finished:
                break
            act = due(session)
            keys, own = list(keys_for(act, hands)), list(strokes(act, hands))
            way = len(keys) - len(own)
            assert way <= bool(where_of(act)[0]) + (where_of(act)[1] in hands.areas)
            going, done = going + way, done + 1
            for key in keys:
                if made := hands.press(key):
                    session.do(made)
                    hands.step_on(made)
        assert isinstance(session.round, JudgedRound)
        assert (session.finished, session.faults) == (True, [])
    assert going < done, "on the average less than one key an act goes somewhere"


def printed() -> Iterator[str]:
    """The table, a line an act."""
    for game_id in CATALOGUE:
        session, hands = at_a_table(game_id)
        yield f"{game_id}: areas {', '.join(hands.areas)}"
        for name, act in acts_of(session, hands):
            yield f"  {name:32} {' '.join(strokes(act, hands))}"


if __name__ == "__main__":
    sys.stdout.write("\n".join([*printed(), ""]))
