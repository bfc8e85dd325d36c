"""The pay table behind a payout: the row of the hand that was dealt, and the row somebody paid instead."""

from msgspec import Struct

from app.rules.core.game import AnyGame
from app.rules.core.money import Cents
from lessons.coverage import row_key
from lessons.question import Amount, Answer, Cut, Question
from lessons.texts import DrillWords


class PayRow(Struct, frozen=True):
    """A row of a pay table in words, whether it is the one to pay by, and whether it was paid by."""

    hand: str
    pays: str
    is_right: bool
    was_paid: bool


def pay_rows(game: AnyGame, question: Question, answer: Answer | None, language: str = "en") -> list[PayRow]:
    """Every row of the table a payout is read from; none where a question is not about one row of one."""
    found = [
        (wager, row) for wager, table in game.file.pays.items() for row in table.odds if row_key(wager, row) in question.meets
    ]
    if len(found) != 1 or not isinstance(question.right[0], Amount):
        return []
    wager, right = found[0]
    odds = game.file.pays[wager].odds
    if len(odds) == 1:
        return []
    counted = question.right[0].cents * odds[right].on // odds[right].pays
    given = amount_of(answer)
    words = DrillWords(game.file, language)
    return [
        PayRow(words.row(row), words.odds(told), row == right, row != right and given is not None and told.of(counted) == given)
        for row, told in odds.items()
    ]


def amount_of(answer: Answer | None) -> Cents | None:
    """The money an answer comes to, typed or cut; None where it is no money."""
    if isinstance(answer, Amount):
        return answer.cents
    return sum(value * count for value, count in answer.chips) if isinstance(answer, Cut) else None
