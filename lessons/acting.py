"""Acts at a table, judged by its procedure: from the step where the question begins to where it ends."""

from collections.abc import Sequence

from app.rules.core.act import Act
from app.rules.core.fault import Fault
from app.rules.core.game import AnyGame
from app.rules.core.plan import Plan
from app.rules.core.procedure import Procedure, Step, StepsDone
from app.rules.core.script import Script
from app.rules.running.play import Accepted, Play, normal
from app.rules.running.whole_round import whole_round
from lessons.question import Question, Verdict


def procedure_of(game: AnyGame, script: Script) -> Procedure:
    """The procedure of a script's round."""
    return whole_round(Plan(game, script))


def begun(procedure: Procedure, steps: int) -> Play:
    """A round in which the first so many steps are done, without a fault."""
    play = Play(procedure)
    felt = play.felt
    for step in procedure.steps[:steps]:
        for event in step.then:
            felt = felt.after(event)
    return Play(procedure, StepsDone(steps), felt)


def steps_asked(question: Question, procedure: Procedure) -> tuple[Step, ...]:
    """The steps a question asks for, in order."""
    steps = procedure.steps[question.begins :]
    return tuple(step for step in steps if not question.ends or step.phase == question.ends)


def judge_acts(question: Question, acts: Sequence[Act], game: AnyGame) -> Verdict:
    """Right where every step asked for is done and no act has a fault; the first fault tells the broken rule."""
    if question.script is None:
        raise ValueError("only a question with a script is judged by its procedure")
    procedure = procedure_of(game, question.script)
    play = begun(procedure, question.begins)
    faults: list[Fault] = []
    for act in acts:
        play, verdict = play.silent(normal(act))
        if isinstance(verdict, Accepted):
            faults += verdict.faults
        elif verdict.fault is not None:
            faults.append(verdict.fault)
    ends = question.begins + len(steps_asked(question, procedure))
    if faults:
        return Verdict(right=False, broken_rule=faults[0].kind, faults=tuple(faults))
    done = play.progress.low
    if done == ends:
        return Verdict(right=True)
    return Verdict(right=False, broken_rule="left-undone" if done < ends else "went-on-too-far")
