"""Acts at a table with a judge beside it: from the moment where a question begins to where nothing it asks for is owed."""

from collections.abc import Iterator, Sequence
from itertools import islice

from app.rules.core.game import AnyGame
from app.rules.core.script import Script
from app.rules.judge.duty import Duty
from app.rules.judge.fault import JudgedFault
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.phases import PHASES, phase_of
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from lessons.question import Question, Verdict

OF_VALUE = ("wrong-amount", "wrong-outcome", "wrong-place", "wrong-chips", "wrong-words", "wrong-setting")
"""Kinds of faults in which a duty was done, but not rightly: for whoever did it, it is done."""


def perfect_duties(game: AnyGame, script: Script) -> tuple[Duty, ...]:
    """Every act of the perfect dealer in a round, with what it rests on: one right way of many."""
    return tuple(duty for duty, _ in deal_perfectly(JudgedRound(game, script)))


def brought_to(game: AnyGame, script: Script, acts: int) -> JudgedRound:
    """A round in which the perfect dealer has done so many acts; nothing of it counts for whoever goes on."""
    round = JudgedRound(game, script)
    for _ in islice(deal_perfectly(round), acts):
        pass
    return round


def is_asked(question: Question, act: Act) -> bool:
    """Whether a question asks for an act: everything up to its last phase, or to the end of the round."""
    return not question.ends or PHASES.index(phase_of(act)) <= PHASES.index(question.ends)


def duties_asked(question: Question, duties: Sequence[Duty]) -> tuple[Duty, ...]:
    """What of the perfect dealer's acts a question asks for."""
    return tuple(duty for duty in duties[question.begins :] if is_asked(question, duty.act))


def still_owed(question: Question, round: JudgedRound) -> Iterator[Duty]:
    """What a question asks for and is not done."""
    return (duty for duty in round.judge.owed() if is_asked(question, duty.act))


def is_answered(question: Question, round: JudgedRound) -> bool:
    """Whether everything asked for has been done, rightly or not: which of the two it was is not given away by it."""
    done = {key for fault in round.judge.faults if fault.kind in OF_VALUE for key in fault.keys}
    return all(duty.key in done for duty in still_owed(question, round))


def judge_acts(question: Question, acts: Sequence[Act], game: AnyGame) -> Verdict:
    """Right where nothing asked for is left undone and no fault counts; the first that does tells the broken rule.

    What was done beyond that is no fault by itself, and what hands cannot do is neither done nor a fault.
    """
    if question.script is None:
        raise ValueError("only a question with a script is watched by a judge")
    round = brought_to(game, question.script, question.begins)
    for act in acts:
        round.do(act)
    is_left = any(still_owed(question, round))
    round.judge.close()
    faults = tuple(round.judge.faults)
    counted = next(filter(counts, faults), None)
    broken_rule = counted.kind if counted is not None else "left-undone" if is_left else ""
    return Verdict(not broken_rule, broken_rule, faults)


def counts(fault: JudgedFault) -> bool:
    """Whether a fault makes an answer wrong: a minor one that was made good does not, and stays on record."""
    return not (fault.made_good and fault.severity == "minor")
