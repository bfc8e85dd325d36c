"""A dealer without a fault who, of all that is right, does whatever chance says."""

from collections.abc import Iterator
from random import Random

from app.rules.judge.duty import Duty
from app.rules.judge.round import ActAnswer, JudgedRound


def any_right_duty(round: JudgedRound, chance: Random) -> Duty | None:
    """One of the right duties, each as likely as any other: the first that is right in an order that chance says."""
    duties = [*{duty.act: duty for duty in round.judge.owed()}.values()]
    chance.shuffle(duties)
    right = next((duty for duty in duties if round.judge.is_right(duty.act)), None)
    if right is not None or not round.judge.faults:
        return right
    return next((duty for duty in duties if round.judge.look(duty.act) is None), None)


def deal_in_any_order(round: JudgedRound, chance: Random) -> Iterator[tuple[Duty, ActAnswer]]:
    """Every act of a dealer who, of all that is right now, does whatever chance says."""
    while (duty := any_right_duty(round, chance)) is not None:
        yield duty, round.do(duty.act)
