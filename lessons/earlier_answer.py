"""Answers as earlier programs kept them, in words: what they are by key, where the question knows those words."""

import re

from app.rules.core.cards import CARD
from lessons.earlier_words import as_told_now, clauses_as_told
from lessons.kept_answer import BETWEEN, OF, ORDER, TIMES, SayOption, keep
from lessons.question import ActsGiven, Amount, Answer, Chosen, Cut, Named, Ordered, Question
from lessons.typed import NONE, read_dollars


def from_words(kept: str, question: Question, say_option: SayOption) -> str:
    """What an earlier program kept in words, as it is kept now, where the question knows those words; else as it is."""
    answer = _read_words(kept, question)
    if answer is None:
        return kept
    keyed = by_key(answer, question, say_option)
    known = not isinstance(keyed, Chosen | Ordered) or set(_options_in(keyed)) <= set(question.options)
    return keep(keyed) if known else kept


def by_key(answer: Answer, question: Question, say_option: SayOption) -> Answer:
    """An answer that an earlier program kept by its words, by its keys, as far as the question knows those words."""
    keys = clauses_as_told(question) | {say_option(option): option for option in question.options}
    match answer:
        case Chosen():
            return Chosen(keys.get(as_told_now(answer.key), answer.key))
        case Ordered():
            return Ordered(tuple(keys.get(as_told_now(item), item) for item in answer.items))
        case _:
            return answer


def _options_in(answer: Chosen | Ordered) -> tuple[str, ...]:
    return (answer.key,) if isinstance(answer, Chosen) else answer.items


def _read_words(kept: str, question: Question) -> Answer | None:
    """An answer in the words of an earlier program: "$125", "3x$25 1x$5", "As Kd", "none", "4 acts"; None where it is none."""
    if question.kind == "choice":
        return Chosen(kept)
    if question.kind == "order":
        return Ordered(tuple(kept.removeprefix(ORDER + OF).split(BETWEEN)))
    if question.kind == "cards" and all(name in CARD for name in kept.split()):
        return Named(kept) if kept else None
    if kept == NONE[0]:
        return Named("")
    if kept.startswith("$") and (cents := read_dollars(kept)) is not None:
        return Amount(cents)
    if question.kind == "acts":
        return next((one for one in question.right if isinstance(one, ActsGiven) and kept == f"{len(one.acts)} acts"), None)
    return _cut_in_words(kept)


def _cut_in_words(kept: str) -> Cut | None:
    piles = [pile.partition(f"{TIMES}$") for pile in kept.split()]
    chips = [(read_dollars(value), count) for count, _, value in piles]
    if not chips or not all(value and re.fullmatch(r"\d{1,4}", count) for value, count in chips):
        return None
    return Cut(tuple((value or 0, int(count)) for value, count in chips))
