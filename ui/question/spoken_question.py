"""A question for whoever hears it: what is asked, what lies there, and the keys of the answers."""

from collections.abc import Iterator

from app.pages.table_words import facts_of, place_name, unusual_at, wagers_at
from app.practice.question_table import TableSeen, table_seen
from app.rules.core.cards import cards
from app.rules.core.gamefile import GameFile
from app.words.listing import listed, named, sentences
from app.words.spoken_cards import spoken_card, spoken_cards
from lessons.question import Question
from ui.foundation.desk import Desk
from ui.question.choice_pad import KEYS
from ui.question.pads import is_dealt


def spoken_question(question: Question, desk: Desk) -> str:
    """The whole question; of one that is dealt the table tells the rest itself."""
    return question.prompt if is_dealt(question) else sentences([question.prompt, *_seen(question, desk), *_answers(question)])


def _seen(question: Question, desk: Desk) -> Iterator[str]:
    """What is shown beside it."""
    seen = table_seen(question, desk.catalogue)
    if seen is not None:
        yield from _table(seen, desk.catalogue[seen.game].file)
    elif question.kind != "cards":
        for place, hand in question.hands.items():
            yield named(place_name(place), spoken_cards(cards(hand)))


def _table(seen: TableSeen, file: GameFile) -> Iterator[str]:
    """The cards in the middle, and every position with its cards, its wagers and what its Player did."""
    for place in ("community", "dealer"):
        if hand := _hand(seen, place):
            yield named(place_name(place), hand)
    for number in seen.positions:
        place = f"position-{number}"
        yield named(
            place_name(place), listed([_hand(seen, place), *wagers_at(seen, file, number), *unusual_at(seen, file, number)])
        )
    yield from facts_of(seen, file)


def _hand(seen: TableSeen, place: str) -> str:
    return spoken_cards(card if card in seen.felt.face_up else None for card in seen.felt.hands.get(place, ()))


def _answers(question: Question) -> Iterator[str]:
    """What can be answered, each after its key; nothing where an answer is typed."""
    match question.kind:
        case "choice":
            yield from (named(key, question.say(option)) for key, option in zip(KEYS, question.options, strict=False))
        case "cards":
            shown = [card for hand in question.hands.values() for card in cards(hand)]
            yield from (named(str(number), spoken_card(card)) for number, card in enumerate(shown, start=1))
        case "order":
            yield from (named(str(number), question.say(item)) for number, item in enumerate(question.items, start=1))
