"""Two dealers without a fault: one does what is owed in the usual order, one in any order that is right."""

from collections.abc import Iterator
from random import Random

from app.rules.judge.duty import Duty
from app.rules.judge.round import ActAnswer, JudgedRound


def deal_perfectly(round: JudgedRound) -> Iterator[tuple[Duty, ActAnswer]]:
    """Every act of the perfect dealer, with what it rests on and what became of it."""
    while (duty := round.next_duty()) is not None:
        yield duty, round.do(duty.act)


def right_duties(round: JudgedRound) -> list[Duty]:
    """Every duty that may be done now; after a fault, where nothing is right in every way, what is not told again."""
    duties = {duty.act: duty for duty in round.judge.owed()}
    right = [duty for act, duty in duties.items() if round.judge.is_right(act)]
    if right or not round.judge.faults:
        return right
    return [duty for act, duty in duties.items() if round.judge.look(act) is None]


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
