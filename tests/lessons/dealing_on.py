"""Whoever goes on with a question at a table: in any right order, or with one act too early on purpose."""

from collections.abc import Iterator
from random import Random

from app.rules.judge.perfect import right_duties
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from lessons.acting import brought_to, is_asked
from lessons.question import ActsGiven, Question
from tests.rules.examples import CATALOGUE


def round_at(question: Question) -> JudgedRound:
    """The round where the question begins."""
    assert question.script
    return brought_to(CATALOGUE[question.game], question.script, question.begins)


def model_acts(question: Question) -> tuple[Act, ...]:
    """The acts of the answer a question tells."""
    (answer,) = question.right
    assert isinstance(answer, ActsGiven)
    return answer.acts


def any_right_order(question: Question, round: JudgedRound, chance: Random) -> Iterator[Act]:
    """From here on whatever is right and asked for, as chance has it."""
    while right := [duty.act for duty in right_duties(round) if is_asked(duty.act, question.ends)]:
        act = chance.choice(right)
        round.do(act)
        yield act


def with_one_too_early(question: Question, chance: Random) -> Iterator[tuple[Act, ...]]:
    """Answers in which one act comes before what it must wait for, and the rest is right; one for each place it can be at."""
    acts = model_acts(question)
    for done in range(len(acts)):
        round = round_at(question)
        for act in acts[:done]:
            round.do(act)
        wrong = [act for act in acts[done + 1 :] if round.copy().do(act).fault is not None]
        if wrong:
            early = chance.choice(wrong)
            round.do(early)
            yield (*acts[:done], early, *any_right_order(question, round, chance))
