"""Which way to answer belongs to which question, and what is shown beside it."""

from collections.abc import Callable

from PySide6.QtGui import QColor

from app.practice.pay_rows import amount_of
from app.practice.question_table import TableSeen, table_seen
from app.practice.settled_position import WagerLine
from app.rules.core.cards import cards
from app.rules.core.round import JACKPOT
from lessons.question import Question
from ui.foundation.desk import Desk
from ui.question.amount_pad import AmountPad
from ui.question.cards_pad import CardsPad
from ui.question.chips_pad import ChipsPad
from ui.question.choice_pad import ChoicePad
from ui.question.exhibit import HandsSeen, SeenPanel, TableSeenPanel
from ui.question.lines_pad import LinesPad
from ui.question.money_pad import MoneyPad
from ui.question.order_pad import OrderPad
from ui.question.pad import AnswerPad


def is_dealt(question: Question) -> bool:
    """Whether a question is answered by dealing at a table."""
    return question.kind == "acts" and question.script is not None


def pad_for(question: Question, desk: Desk) -> AnswerPad:
    """The way to answer a question that is not dealt."""
    makers: dict[str, Callable[[], AnswerPad]] = {
        "choice": lambda: _choices(question),
        "amount": lambda: _money(question, desk),
        "chips": lambda: ChipsPad(desk.chips),
        "cards": lambda: CardsPad([card for hand in question.hands.values() for card in cards(hand)]),
        "order": lambda: OrderPad({item: question.say(item) for item in question.items}),
        "acts": lambda: _lines(question, desk),
    }
    return makers[question.kind]()


def seen_for(question: Question, desk: Desk) -> SeenPanel | None:
    """What is shown beside a question; nothing where its words say all, or its cards are picked from."""
    if question.kind == "cards":
        return None
    seen = table_seen(question, desk.catalogue)
    if seen is not None:
        file, layout = desk.catalogue[seen.game].file, desk.felt_of(seen.game, seen.table.layout)
        return TableSeenPanel(seen, file, layout, desk.chips, lambda: desk.preferences.look)
    return HandsSeen(question.hands, lambda: cloth_of(question.game, desk)) if question.hands else None


def cloth_of(game: str, desk: Desk) -> QColor:
    """The colour of a game's felt; of any where the question belongs to every game."""
    felts = desk.felts_of(game) or list(desk.felts.values())
    return desk.preferences.look.felt(felts[0])


def _choices(question: Question) -> ChoicePad:
    return ChoicePad([question.say(option) for option in question.options], [choice.answer for choice in question.choices])


def _money(question: Question, desk: Desk) -> AnswerPad:
    """Typed, and cut instead where chips can make it."""
    smallest = desk.chips.chips[-1].value
    can_be_cut = (amount_of(question.right[0]) or 0) % smallest == 0
    return MoneyPad(desk.chips) if can_be_cut else AmountPad()


def _lines(question: Question, desk: Desk) -> LinesPad:
    """Every wager of the positions in play, and every payment the game knows beside them."""
    seen = table_seen(question, desk.catalogue)
    if seen is None:
        raise RuntimeError("a position is settled where one is seen")
    terms = desk.catalogue[seen.game].file.wagers
    return LinesPad(_wager_lines(seen, [name for name, told in terms.items() if told.payment]), _names(seen, desk))


def _wager_lines(seen: TableSeen, payments: list[str]) -> list[WagerLine]:
    lies = [WagerLine(number, wager, 0 if wager == JACKPOT else pile.lies) for (number, wager), pile in seen.felt.chips.items()]
    return [*lies, *(WagerLine(number, payment, 0) for number in seen.positions for payment in payments)]


def _names(seen: TableSeen, desk: Desk) -> dict[str, str]:
    return {name: terms.name for name, terms in desk.catalogue[seen.game].file.wagers.items()}
