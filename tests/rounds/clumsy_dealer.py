"""A dealer who errs: acts out of order, wrong amounts and places, wrong rulings, and whatever else hands can do."""

from random import Random

from msgspec.structs import replace

from app.rules.core import act as acts
from app.rules.core.irregularity import cases
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from app.rules.world.world import check
from lessons.typed_acts import rulings
from tests.rules.world.test_physics import any_act

MOST_ACTS = 250


def deal_clumsily(round: JudgedRound, chance: Random) -> int:
    """Deal a round with slips until nothing is owed or patience ends; how many acts were done."""
    done = 0
    while done < MOST_ACTS and (act := clumsy_act(round, chance)) is not None:
        round.do(act)
        check(round.play.world)
        done += 1
    return done


def clumsy_act(round: JudgedRound, chance: Random) -> Act | None:
    """What this dealer does next: mostly what is due, now and then something else."""
    drawn = chance.random()
    owed = list(round.judge.owed())
    if not owed:
        return None
    if drawn < 0.05:
        return any_act(round.play.world.game, round, chance)
    if drawn < 0.15:
        return chance.choice(owed).act
    duty = round.next_duty()
    act = duty.act if duty is not None else chance.choice(owed).act
    return _slip(act, chance) if drawn < 0.25 else act


def _slip(act: Act, chance: Random) -> Act:
    """An act as it is done by somebody who was not looking."""
    match act:
        case acts.Pay(amount=amount) | acts.Award(amount=amount) | acts.Take(amount=amount) | acts.Return(amount=amount):
            return replace(act, amount=max(1, amount + chance.choice([-500, 500, 2500])))
        case acts.Deal(cards=cards):
            return replace(act, cards=cards + 1)
        case acts.Rule():
            return replace(act, ruling=chance.choice(rulings(cases())))
        case acts.Correct():
            return replace(act, how=chance.choice(["complete", "withdraw", "refuse"]))
        case _:
            return act
