"""The perfect dealer, who does what is owed in the usual order, and what else would be right at a moment."""

from collections.abc import Iterator

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
