"""The next question after an answer that several broken rules lead to: one in which they lead apart."""

from collections.abc import Callable, Sequence

from app.base.chance import chance
from lessons.question import Question

TRIES = 60
"""How many questions are looked at."""


def telling_apart(make: Callable[[str, str, int, str], Question], question: Question, rules: Sequence[str]) -> Question | None:
    """A question of the same kind in which the first two rules lead apart: best where each has a wrong answer of its own.

    None where none of many does.
    """
    seeds = chance(question.seed, question.game, question.skill, question.variant, "apart")
    second: Question | None = None
    for _ in range(TRIES):
        other = make(question.game, question.skill, seeds.randrange(2**31), question.variant)
        if (apart := tells(other, *rules[:2])) == len(rules[:2]):
            return other
        second = second or (other if apart else None)
    return second


def tells(question: Question, rule: str, other: str) -> int:
    """How many of two broken rules lead to a wrong answer that the other one does not lead to."""
    led = [{choice.answer for choice in question.choices if one in choice.rules} for one in (rule, other)]
    return bool(led[0] - led[1]) + bool(led[1] - led[0])
