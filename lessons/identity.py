"""What a question asks, whatever seed it came from: whoever was asked the same twice was asked one thing."""

from typing import Any

import msgspec

from app.base.meaning import digest
from app.rules.core.cards import IN_SHOE, SUITS
from lessons.kept_answer import keep
from lessons.question import Question

FACTS = ("dealer", "community", "positions")
"""What of a round that lies there is asked about; the felt, the device and the meter beside it are not."""


def what_is_asked(question: Question) -> str:
    """The name of what a question asks: its skill, its items, the cards and wagers shown, and what is right.

    Neither the seed is in it nor the wrong choices, their order, the words, or which suit is which.
    """
    items = sorted(question.items_learnt)
    told = [question.game, question.skill, question.variant, items, _shown(question), sorted(map(keep, question.right))]
    return digest(_suits_in_order(told))


def _shown(question: Question) -> Any:
    """The cards and wagers of a question."""
    if question.script is not None:
        seats = [[seat.position, sorted(seat.wagers), seat.decision, seat.absent] for seat in question.script.seats]
        return [seats, question.begins, question.ends]
    if question.table is None:
        return {name: " ".join(sorted(cards.split())) for name, cards in question.hands.items()}
    table = msgspec.to_builtins(question.table)
    return [question.hands, {name: table.get(name) for name in FACTS}]


def _suits_in_order(told: Any) -> Any:
    """The same with suits called by the order in which they come up; where one suit pays more, the items tell."""
    renamed: dict[str, str] = {}

    def rename(text: str) -> str:
        words = text.split(" ")
        if not all(word in IN_SHOE for word in words):
            return text
        for word in words:
            if word[1] not in renamed:
                renamed[word[1]] = SUITS[len(renamed)]
        return " ".join(f"{word[0]}{renamed[word[1]]}{word[2:]}" for word in words)

    def walk(value: Any) -> Any:
        if isinstance(value, str):
            return rename(value)
        if isinstance(value, dict):
            return {name: walk(one) for name, one in value.items()}
        return [walk(one) for one in value] if isinstance(value, (list, tuple)) else value

    return walk(told)
