"""What an answer is evidence for: right, for every item its question asks; wrong, against what was confused."""

from collections.abc import Collection, Iterator

from lessons.concepts import IS, JOINT, Concept
from lessons.confusing import ConfusionShown
from lessons.coverage import boundary_key
from lessons.item import Item, item, parts_of
from lessons.question import Question, Verdict


def evidence(question: Question, verdict: Verdict, confused: ConfusionShown, items: Collection[Item]) -> tuple[Item, ...]:
    """The items of a game that an answer counts for, as right or wrong as it is: what was asked first, then what else was shown.

    A wrong answer says nothing of the other items of its question: only of the one it was wrong about, and of the one that was
    taken for it.
    """
    if verdict.right or not question.items_learnt:
        return question.items_learnt
    about = next((one for one in _named(confused.was) if one in question.items_learnt), question.items_learnt[0])
    mistaken = (one for one in _taken_for(about, confused.taken_for) if one in items)
    return tuple(dict.fromkeys((about, *mistaken)))[:2]


def _taken_for(about: Item, taken_for: Concept) -> Iterator[Item]:
    """The items that something was taken for; a row without its wager is one of the same wager's."""
    yield from _named(taken_for)
    key, parts = _parted(taken_for)
    if key == "row" and about.startswith("row:"):
        yield item("row", parts_of(about)[0], parts["row"])
    if key == "row" and about.startswith("hand:"):
        yield item("hand", parts_of(about)[0], parts["row"])


def _named(concept: Concept) -> Iterator[Item]:
    """The items that a concept stands for."""
    key, parts = _parted(concept)
    match key:
        case "row-of":
            yield item("row", parts["wager"], parts["row"])
        case "jackpot-row":
            yield item("row", "jackpot", parts["row"])
        case "wins":
            yield item("row", parts["wager"], "win")
        case "loses":
            yield item("line", parts["wager"], "lose")
        case "stands-off":
            yield item("line", parts["wager"], "stand-off")
        case "not-in-play":
            yield item("line", "any", "void")
        case "clause":
            yield item("clause", parts["clause"])
        case "above":
            yield boundary_key(parts["lower"], parts["higher"])
            yield boundary_key(parts["higher"], parts["lower"])
        case _:
            pass


def _parted(concept: Concept) -> tuple[str, dict[str, str]]:
    key, *parts = concept.split(JOINT)
    return key, {place: name for place, _, name in (part.partition(IS) for part in parts)}
