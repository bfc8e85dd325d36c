"""Acts at a table with a judge beside it: from the moment where a question begins to where nothing it asks for is owed."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from app.rules.core.game import AnyGame
from app.rules.core.script import Script
from app.rules.core.severity import GRAVITY, Severity
from app.rules.judge.duty import Duty
from app.rules.judge.fault import JudgedFault
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.phases import PHASES, phase_of
from app.rules.judge.round import JudgedRound
from app.rules.judge.severity import WORDS
from app.rules.world.act import Act
from app.rules.world.world import position_of
from lessons.question import Question, Verdict

OF_VALUE = ("wrong-amount", "wrong-outcome", "wrong-place", "wrong-chips", "wrong-words", "wrong-setting")
"""Kinds of faults in which a duty was done, but not rightly: for whoever did it, it is done."""
LEFT_UNDONE, MONEY = "left-undone", "line"


def perfect_duties(game: AnyGame, script: Script) -> tuple[Duty, ...]:
    """Every act of the perfect dealer in a round, with what it rests on: one right way of many."""
    return tuple(duty for duty, _ in deal_perfectly(JudgedRound(game, script)))


def brought_to(game: AnyGame, script: Script, acts: int) -> JudgedRound:
    """A round in which the perfect dealer has done so many acts; nothing of it counts for whoever goes on."""
    round = JudgedRound(game, script)
    for _ in islice(deal_perfectly(round), acts):
        pass
    return round


def after(game: AnyGame, script: Script, acts: Iterable[Act]) -> JudgedRound:
    """A round in which these acts have been done."""
    round = JudgedRound(game, script)
    for act in acts:
        round.do(act)
    return round


def is_asked(act: Act, ends: str) -> bool:
    """Whether an act is asked for: everything up to the phase where a question ends, or to the end of the round."""
    return not ends or PHASES.index(phase_of(act)) <= PHASES.index(ends)


def duties_asked(duties: Sequence[Duty], begins: int, ends: str) -> tuple[Duty, ...]:
    """What of the perfect dealer's acts is asked for."""
    return tuple(duty for duty in duties[begins:] if is_asked(duty.act, ends))


def still_owed(question: Question, round: JudgedRound) -> Iterator[Duty]:
    """What a question asks for and is not done."""
    return (duty for duty in round.judge.owed() if is_asked(duty.act, question.ends))


def is_answered(question: Question, round: JudgedRound) -> bool:
    """Whether everything asked for has been done, rightly or not: which of the two it was is not given away by it."""
    if round.play.world.finished:
        return True
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
    judge = round.judge
    left = [duty for duty in still_owed(question, round) if duty.key not in judge.bench.excused]
    if left and not round.play.world.finished:
        judge.faults.append(_left_undone(round.number, left))
    judge.close()
    broken_rule = next((fault.kind for fault in judge.faults if counts(fault)), "")
    return Verdict(not broken_rule, broken_rule, tuple(judge.faults))


def counts(fault: JudgedFault) -> bool:
    """Whether a fault makes an answer wrong: a minor one that was made good does not, and stays on record."""
    return not (fault.made_good and fault.severity == "minor")


def _left_undone(number: int, left: Sequence[Duty]) -> JudgedFault:
    """What was asked for and not done is one fault, as grave as the gravest of it: that of money, where any is left."""
    duty = next((duty for duty in left if duty.key.what == MONEY), left[0])
    severity = max(map(_gravity, left), key=GRAVITY.index)
    position = getattr(duty.act, "position", 0) or position_of(getattr(duty.act, "place", ""))
    return JudgedFault(number, LEFT_UNDONE, severity, duty.basis, position, duty.act, None, (duty.key,))


def _gravity(duty: Duty) -> Severity:
    """How much weighs what is never done: money, words, or anything else."""
    return "critical" if duty.key.what == MONEY else "minor" if duty.key.what in WORDS else "serious"
