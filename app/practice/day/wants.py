"""What the next grades still lack, as things to ask and to deal today: the day is planned backwards from it.

What only time can bring (another day, three days between) is not asked for on a day that cannot bring it.
"""

from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from lessons.item import Item
from lessons.items import AskedBy
from scoring.grades.book import Book, Streak
from scoring.grades.demands import demands_of
from scoring.grades.evidence import case_of
from scoring.grades.history import History
from scoring.grades.line import Entry
from scoring.grades.syllabus import Syllabus
from scoring.grades.terms import GradesFile, ItemTerms, grades_file
from scoring.item_cards import recall

ON_ROUNDS = ("rounds", "silent")


class GradeWants(Struct):
    """What would bring the next grades nearer today, the nearest grade first.

    `practices` are skills and variants that want more answers, `items` items that want another right one, `cases` irregularities
    that were not ruled at the table, `rounds` says that more rounds are wanted, `sitting` that they are in one sitting.
    """

    practices: dict[AskedBy, None]
    items: dict[Item, None]
    cases: dict[str, None]
    checks: bool = False
    rounds: bool = False
    sitting: bool = False

    @property
    def questions(self) -> bool:
        """Whether any question is wanted."""
        return bool(self.practices or self.items)


def wants_of(history: History, syllabus: Syllabus, today: str, terms: GradesFile | None = None) -> GradeWants:
    """What the grades that are not proven yet want of a day."""
    terms = terms or grades_file()
    wants = GradeWants({}, {}, {})
    for grade in terms.grades:
        if grade.id in history.proven:
            continue
        for demand, entries in demands_of(grade, history.book, syllabus, terms):
            for entry in entries:
                if not entry.is_met:
                    _want(wants, demand, entry, history.book, syllabus, today, grade.items)
    return wants


def _want(
    wants: GradeWants, demand: str, entry: Entry, book: Book, syllabus: Syllabus, today: str, terms: ItemTerms | None
) -> None:
    match demand:
        case "variants":
            if entry.lacks != "days" or today not in book.days.get(entry.about, ()):
                wants.practices[_practice(entry.about)] = None
        case "pace":
            names = (one.name for one in syllabus.practices if one.skill == entry.about)
            wants.practices.update(dict.fromkeys(map(_practice, names)))
        case "items" if terms is not None and _is_timely(book.items.get(entry.about, Streak()), terms, today):
            wants.items[entry.about] = None
        case "irregularities":
            wants.items.update(dict.fromkeys(_rulings(entry.about, syllabus) if entry.lacks == "right" else ()))
            wants.cases[entry.about] = None
        case _:
            wants.checks = wants.checks or demand == "accuracy"
            wants.sitting = wants.sitting or demand == "sitting"
            wants.rounds = wants.rounds or demand in ON_ROUNDS


def _is_timely(streak: Streak, terms: ItemTerms, today: str) -> bool:
    """Whether a right answer today would bring an item nearer: one a day, and where only days are short, once they are over."""
    if not streak.in_a_row:
        return True
    if streak.last >= today:
        return False
    short = streak.right < terms.right - 1 or streak.in_a_row < terms.in_a_row - 1
    return short or _days(streak.since, today) >= terms.days_apart


def _rulings(case: str, syllabus: Syllabus) -> Iterator[Item]:
    return (item for item in syllabus.items if case_of(item) == case)


def _practice(name: str) -> AskedBy:
    skill, _, variant = name.partition("/")
    return AskedBy(skill, variant)


def _days(first: str, last: str) -> int:
    return (date.fromisoformat(last) - date.fromisoformat(first)).days


def fading(history: History, at_ms: int, keep_percent: int) -> list[Item]:
    """The items to look at again so that no grade lapses: those that are least there, where all in all too little is.

    Only where something that can lapse is proven; what is there is the schedule's reckoning, by which grades lapse.
    """
    if not any(grade.lapses for grade in grades_file().grades if grade.id in history.proven):
        return []
    there = {item: recall(card, at_ms) for item, card in history.cards.items()}
    short = keep_percent / 100 * len(there) - sum(there.values())
    found = []
    for item in sorted(there, key=there.__getitem__):
        if short <= 0:
            break
        found.append(item)
        short -= 1 - there[item]
    return found
