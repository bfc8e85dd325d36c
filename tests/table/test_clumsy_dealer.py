"""A clumsy dealer does anything at any time: nothing crashes, no cent is made or lost, no card is shown twice."""

from random import Random

import pytest

from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import (
    Act,
    Announce,
    Award,
    Burn,
    CallSupervisor,
    Clear,
    Correct,
    Deal,
    Declare,
    Pay,
    Return,
    Rule,
    SetHand,
    Take,
    TakeDecision,
    Turn,
)
from app.rules.core.cards import DECK, spell
from app.rules.core.event import CardsDealt, Event, JackpotAwarded, WagerPaid, WagerReturned, WagerTaken
from app.rules.core.felt import Felt
from app.rules.core.game import AnyGame
from app.rules.running.play import Accepted
from app.table.log import Mode
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE

ROUNDS_IN_ALL = 10_000
TABLES = [(game_id, device) for game_id, game in CATALOGUE.items() for device in game.devices or ("",)]
ROUNDS = ROUNDS_IN_ALL // len(TABLES) + 1
TROUBLE = {"late-wager": 0.1, "late-withdrawal": 0.1, "wrong-raise": 0.1, "needless": 0.1, "outside-limits": 0.1}
ALWAYS_THE_SAME = 0


def any_act(chance: Random, game: AnyGame) -> Act:
    """Whatever comes to a clumsy hand, legal or not."""
    position = chance.randint(1, 8)
    place = chance.choice(["dealer", "community", "discard", *(f"position-{n}" for n in range(1, 8))])
    wager = chance.choice([*game.file.wagers, "nothing"])
    amount = chance.choice([-500, 0, 1, 500, 2500, 5000, 10_000, 1_000_000])
    acts: list[Act] = [
        Announce(chance.choice(["open", "close", "hello"])),
        Correct(position, wager, chance.choice(["complete", "withdraw", "refuse"])),
        Deal(place, chance.randint(0, 6)),
        Burn(),
        Turn(place, chance.choice(["", "last", "flop", "turn", "river"])),
        TakeDecision(position, chance.choice([*game.file.decisions, "check", "turn", "river", "maybe"])),
        SetHand(place, spell(chance.sample(DECK, chance.choice([0, 2, 3])))),
        SetHand(place, "no cards"),
        Declare(place, chance.choice(["hand", "qualification", "result"]), chance.choice(["win", "lose", "qualifies", "7"])),
        Take(position, wager, amount),
        Pay(position, wager, amount, chance.choice([(), ((500, 1),), ((2500, 2),)])),
        Return(position, wager, amount),
        Award(position, amount),
        CallSupervisor("odds"),
        Rule(chance.choice(["misdeal", "late-withdrawal", "dog"]), chance.choice(["stands", "void-round", "refer"])),
        Clear(place),
    ]
    return chance.choice(acts)


def money_moved(events: list[Event]) -> tuple[int, int, int]:
    """What went into the float, what came out of it, and what went back, by the events."""
    taken = sum(event.amount for event in events if isinstance(event, WagerTaken))
    paid = sum(event.amount for event in events if isinstance(event, WagerPaid | JackpotAwarded))
    returned = sum(event.amount for event in events if isinstance(event, WagerReturned))
    return taken, paid, returned


def check_felt(felt: Felt, events: list[Event]) -> None:
    shown = [card for hand in felt.hands.values() for card in hand] + list(felt.discarded)
    assert len(set(shown)) == len(shown)
    assert set(felt.face_up) <= set(shown)
    dealt = [card for event in events if isinstance(event, CardsDealt) for card in event.cards]
    assert sorted(dealt) == sorted(shown)
    for chips in felt.chips.values():
        assert chips.lies >= 0
    taken, paid, _ = money_moved(events)
    assert taken == sum(chips.taken for chips in felt.chips.values())
    assert paid == sum(chips.paid for chips in felt.chips.values())


@pytest.mark.exhaustive
@pytest.mark.parametrize(("game_id", "device"), TABLES)
@pytest.mark.parametrize("mode", ["coached", "silent"])
def test_a_clumsy_dealer_breaks_nothing(game_id: str, device: str, mode: Mode) -> None:
    game = CATALOGUE[game_id]
    chance = Random(f"{game_id}{device}{mode}")
    for seed in range(ROUNDS // 2 + 1):
        session = TableSession(CATALOGUE, mode, lambda: ALWAYS_THE_SAME)
        session.begin(make_script(Scenario(game=game_id, device=device, chances=TROUBLE), game, seed))
        events: list[Event] = []
        for _ in range(400):
            due = session.play.due
            if not due:
                break
            right = chance.random() < 0.7
            verdict = session.do(chance.choice(due).act if right else any_act(chance, game))
            if isinstance(verdict, Accepted):
                events += verdict.events
        check_felt(session.felt, events)
        assert session.finished
        assert all(chips.lies >= 0 for chips in session.felt.chips.values())
