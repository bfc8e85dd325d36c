"""The pay table behind a payout: the row of the hand that was dealt, and the row somebody paid instead."""

from msgspec import Struct

from app.base.texts import ENGLISH
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents
from lessons.concepts import row
from lessons.coverage import row_key
from lessons.question import Amount, Answer, Cut, Question, known_as
from lessons.texts import DrillWords


class PayRow(Struct, frozen=True):
    """A row of a pay table in words, whether it is the one to pay by, and whether it was paid by."""

    hand: str
    pays: str
    is_right: bool
    was_paid: bool


def pay_rows(game: AnyGame, question: Question, answer: Answer | None, language: str = ENGLISH) -> list[PayRow]:
    """Every row of the table a payout is read from; none where a question is not about one row of one."""
    found = [
        (wager, name) for wager, table in game.file.pays.items() for name in table.odds if row_key(wager, name) in question.meets
    ]
    if len(found) != 1 or not isinstance(question.right[0], Amount):
        return []
    wager, right = found[0]
    odds = game.file.pays[wager].odds
    if len(odds) == 1:
        return []
    choice = known_as(question, answer) if answer is not None else None
    taken_for = choice.taken_for if choice else ""
    words = DrillWords(game.file, language)
    return [PayRow(words.row(name), words.odds(told), name == right, row(name) == taken_for) for name, told in odds.items()]


def amount_of(answer: Answer | None) -> Cents | None:
    """The money an answer comes to, typed or cut; None where it is no money."""
    if isinstance(answer, Amount):
        return answer.cents
    return sum(value * count for value, count in answer.chips) if isinstance(answer, Cut) else None
