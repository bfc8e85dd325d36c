"""A person who never looks at the cards: guesses from the choices alone, as many questions before have taught it.

It sees the keys of the choices, their words, lengths and places and what stands beside them, and learns from frequencies (naive
Bayes); it never sees what is asked, the cards, the table or any fact.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import log
from typing import NamedTuple

from lessons.question import Question

Clue = tuple[object, ...]


class Guessed(NamedTuple):
    """How often a guesser is right, and how often somebody who draws lots would be."""

    right: float
    chance: float

    @property
    def gain(self) -> float:
        """What the choices give away, in points of a hundred."""
        return 100 * (self.right - self.chance)


def shape(key: str) -> str:
    """A key without its numbers."""
    return re.sub(r"\d+", "#", key)


def numbers(key: str) -> tuple[int, ...]:
    """The numbers in a key, in their order."""
    return tuple(map(int, re.findall(r"\d+", key)))


def ratio(key: str) -> tuple[float, ...]:
    """The last numbers of a key beside the one before: how much is paid on what was staked."""
    told = numbers(key)
    return tuple(round(later / (earlier or 1), 2) for earlier, later in pairwise(told))[-2:]


def parts(key: str) -> frozenset[str]:
    """What a key is put together from."""
    return frozenset(re.split(r"[:,]", key))


def clues(question: Question, of: str) -> Iterator[Clue]:
    """Everything that can be seen of a choice beside the others."""
    options = question.options
    others = [other for other in options if other != of]
    yield "key", of
    yield "shape", shape(of)
    yield "ratio", shape(of), ratio(of)
    yield "place", options.index(of), len(options)
    yield "length", _rank(len(question.say(of)), [len(question.say(other)) for other in others])
    yield "number", _rank(numbers(of), [numbers(other) for other in others]), len(options)
    yield "number-of-shape", _rank(numbers(of), [numbers(other) for other in others if shape(other) == shape(of)])
    yield "alike", sum(shape(other) == shape(of) for other in others), len(options)
    yield (
        "shared",
        _rank(_in_common(of, others), [_in_common(other, [one for one in options if one != other]) for other in others]),
    )
    for part in parts(of):
        yield "part", shape(part), sum(shape(part) in map(shape, parts(other)) for other in others)
    for other in others:
        yield "beside", shape(of), shape(other)


def _rank(own: object, others: Sequence[object]) -> tuple[int, int]:
    """How many are below, and how many above."""
    return sum(other < own for other in others), sum(other > own for other in others)  # type: ignore[operator]


def _in_common(key: str, others: Iterable[str]) -> int:
    return sum(len(parts(key) & parts(other)) for other in others)


class Guesser:
    """Learns from questions and their answers, and then guesses."""

    def __init__(self, kinds: frozenset[str] = frozenset()) -> None:
        self._kinds = kinds
        self._right: Counter[Clue] = Counter()
        self._wrong: Counter[Clue] = Counter()

    def _seen(self, question: Question, option: str) -> Iterator[Clue]:
        return (clue for clue in clues(question, option) if not self._kinds or clue[0] in self._kinds)

    def learn(self, question: Question) -> None:
        """Keep in mind how the right choice looks, and the others."""
        right = right_key(question)
        for option in question.options:
            (self._right if option == right else self._wrong).update(self._seen(question, option))

    def guess(self, question: Question) -> str:
        """The choice that looks most like a right one."""
        return max(question.options, key=lambda option: sum(self._weight(clue) for clue in self._seen(question, option)))

    def _weight(self, clue: Clue) -> float:
        right, wrong = self._right[clue], self._wrong[clue]
        return log((right + 1) / (right + wrong + 3)) if right + wrong else log(1 / 3)


EYES = (
    frozenset({"key"}),
    frozenset({"shape"}),
    frozenset({"ratio"}),
    frozenset({"number", "length", "place"}),
    frozenset({"number-of-shape", "alike"}),
    frozenset({"shared"}),
    frozenset({"beside"}),
    frozenset({"part"}),
    frozenset({"key", "shape", "ratio", "place", "length", "number", "beside"}),
    frozenset[str](),
)
"""What guessers look at: one thing alone, several, or everything."""


def guessed(lesson: Sequence[Question], test: Sequence[Question]) -> Guessed:
    """What the best of several guessers gets in a test; which is the best is told by the second half of the lesson."""
    half = len(lesson) // 2

    def taught(kinds: frozenset[str], questions: Sequence[Question]) -> Guesser:
        guesser = Guesser(kinds)
        for question in questions:
            guesser.learn(question)
        return guesser

    best = max(EYES, key=lambda kinds: _score(taught(kinds, lesson[:half]), lesson[half:]))
    chance = sum(1 / len(question.options) for question in test) / len(test)
    return Guessed(_score(taught(best, lesson), test), chance)


def _score(guesser: Guesser, test: Sequence[Question]) -> float:
    return sum(guesser.guess(question) == right_key(question) for question in test) / len(test)


def right_key(question: Question) -> str:
    """The key of the right choice."""
    (right,) = question.right
    return str(getattr(right, "key", ""))
