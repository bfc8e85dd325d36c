"""A clumsy dealer does anything at any time, sensible or not: nothing crashes, and the laws of physics hold in every mode."""

from random import Random

import pytest

from app.rounds.scenario import Scenario, make_script
from app.rules.core import act as acts
from app.rules.core.cards import DECK, spell
from app.rules.core.game import AnyGame
from app.rules.world.act import Act, MoveHand, TrimHand
from app.rules.world.world import check
from app.table.log import MODES, Mode
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import TABLES
from tests.stress import rounds

TROUBLE = {"late-wager": 0.1, "late-withdrawal": 0.1, "wrong-raise": 0.1, "needless": 0.1, "outside-limits": 0.1}
ALWAYS_THE_SAME = 0


def any_act(chance: Random, game: AnyGame) -> Act:
    """Whatever comes to a clumsy hand, names that do not exist among it."""
    position = chance.randint(0, 9)
    place = chance.choice(["dealer", "community", "discard", "nowhere", *(f"position-{n}" for n in range(9))])
    wager = chance.choice([*game.file.wagers, "nothing"])
    amount = chance.choice([-500, 0, 1, 500, 2500, 5000, 10_000, 1_000_000])
    every: list[Act] = [
        acts.Announce(chance.choice(["open", "close", "hello"])),
        acts.Correct(position, wager, chance.choice(["complete", "withdraw", "refuse"])),
        acts.Deal(place, chance.randint(-1, 60)),
        acts.Burn(),
        acts.Turn(place, chance.choice(["", "last", "flop", "turn", "river", "none"])),
        acts.TakeDecision(position, chance.choice([*game.file.decisions, "check", "turn", "river", "maybe", ""])),
        acts.SetHand(place, spell(chance.sample(DECK, chance.choice([0, 2, 3])))),
        acts.SetHand(place, "no cards"),
        acts.Declare(place, chance.choice(["hand", "qualification", "result"]), chance.choice(["win", "lose", "qualifies", "7"])),
        acts.Take(position, wager, amount),
        acts.Pay(position, wager, amount, chance.choice([(), ((500, 1),), ((2500, 2),), ((-5, 1),)])),
        acts.Return(position, wager, amount),
        acts.Award(position, amount),
        acts.CallSupervisor("odds"),
        acts.Rule(chance.choice(["misdeal", "late-withdrawal", "dog"]), chance.choice(["stands", "void-round", "refer"]), place),
        acts.Clear(place),
        MoveHand(place, chance.choice(["dealer", "nowhere", "position-2"])),
        TrimHand(place),
    ]
    return chance.choice(every)


@pytest.mark.parametrize(("game_id", "device"), TABLES)
@pytest.mark.parametrize("mode", MODES)
def test_a_clumsy_dealer_breaks_nothing(game_id: str, device: str, mode: Mode) -> None:
    game = CATALOGUE[game_id]
    chance = Random(f"{game_id}{device}{mode}")
    session = TableSession(CATALOGUE, mode, lambda: ALWAYS_THE_SAME)
    for seed in rounds(12, 600):
        session.begin(make_script(Scenario(game=game_id, device=device, chances=TROUBLE), game, seed))
        for _ in range(120):
            duty = session.round.next_duty() if chance.random() < 0.7 else None
            session.do(duty.act if duty is not None else any_act(chance, game))
            if chance.random() < 0.05:
                session.undo()
            check(session.round.play.world)
            shown = [card for hand in session.felt.hands.values() for card in hand] + list(session.felt.discarded)
            assert len(set(shown)) == len(shown)
            assert session.felt.face_up <= set(shown)
            assert all(chips.lies >= 0 for chips in session.felt.chips.values())
    session.close_round()
