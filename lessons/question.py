"""A question is data: what is shown, what is asked, what is right, and which broken rule every known wrong answer stands for."""

from collections.abc import Collection, Iterable
from typing import Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from app.rules.core.act import in_deck_order
from app.rules.core.cards import IN_SHOE, cards
from app.rules.core.clause import Clauses
from app.rules.core.money import Cents, CutChips
from app.rules.core.script import Script
from app.rules.judge.fault import JudgedFault
from app.rules.rounddocument import RoundDocument
from app.rules.world.act import Act
from lessons.item import Item

AIMED_AT = "/"
Kind = Literal["choice", "amount", "chips", "cards", "order", "acts"]


class Chosen(Struct, frozen=True, tag_field="kind", tag="choice"):
    """One of the choices shown, by its key (`lessons.options`)."""

    key: str = field(name="text")  # as runs kept by earlier programs have it


class Amount(Struct, frozen=True, tag_field="kind", tag="amount"):
    """An amount of money."""

    cents: Cents


class Cut(Struct, frozen=True, tag_field="kind", tag="chips"):
    """Chips by value and number."""

    chips: CutChips


class Named(Struct, frozen=True, tag_field="kind", tag="cards"):
    """Cards picked from those shown; no card says that none can be."""

    cards: str


class Ordered(Struct, frozen=True, tag_field="kind", tag="order"):
    """The things shown, by their keys, in an order."""

    items: tuple[str, ...]


class ActsGiven(Struct, frozen=True, tag_field="kind", tag="acts"):
    """What the Dealer does, act by act."""

    acts: tuple[Act, ...]


Answer = Chosen | Amount | Cut | Named | Ordered | ActsGiven


class Choice(Struct, frozen=True, omit_defaults=True):
    """A known answer: right, or what one broken rule leads to.

    `was` and `taken_for` are the concepts somebody confuses who gives it. Left empty they are what the question is about, and
    the broken rule. `also` are further broken rules that lead to the same answer.
    """

    answer: Answer
    broken_rule: str = ""
    was: str = ""
    taken_for: str = ""
    also: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """Every broken rule that leads there, the most telling first."""
        return (self.broken_rule, *self.also) if self.broken_rule else ()


class Question(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One question of a drill.

    `choices` are shown where the kind is choice; for every other kind they are the answers somebody may come to, so that a wrong
    one tells which rule was broken. `hands` are cards shown by what they are called, `items` what is to be put in order, `said`
    the words for choices and items, which are keys. `table` is a round that lies there; `script` and `begins` are a round in play
    after so many steps, and acts asked of it are judged by its procedure, through the phase `ends` or to the end. `about` is the
    concept to be recognised. `meets` are the keys of coverage the question meets, `aim` the one it was steered to. `items_learnt`
    are the items it is evidence for, what it was steered to first, then the most specific.
    `content` is the version it is asked under, `same_as` what records name that were asked just this under other versions.
    """

    seed: int
    content: str
    game: str
    skill: str
    variant: str
    kind: Kind
    prompt: str
    choices: tuple[Choice, ...]
    explanation: str
    clauses: Clauses
    about: str = ""
    meets: tuple[str, ...] = ()
    hands: dict[str, str] = {}
    items: tuple[str, ...] = ()
    said: dict[str, str] = {}
    table: RoundDocument | None = None
    script: Script | None = None
    begins: int = 0
    ends: str = ""
    aim: str = ""
    items_learnt: tuple[Item, ...] = ()
    same_as: tuple[str, ...] = ()

    @property
    def reference(self) -> str:
        """What it takes, with game, skill, variant and content, to make the same question again."""
        return f"{self.seed}{AIMED_AT}{self.aim}" if self.aim else str(self.seed)

    @property
    def right(self) -> tuple[Answer, ...]:
        """Every known right answer; House Way may have several."""
        return tuple(choice.answer for choice in self.choices if not choice.broken_rule)

    @property
    def options(self) -> tuple[str, ...]:
        """The keys of everything there is to choose or to put in order, as it is shown."""
        return (*(choice.answer.key for choice in self.choices if isinstance(choice.answer, Chosen)), *self.items)

    def say(self, option: str) -> str:
        """A choice or a thing to put in order, in words; what the question does not know stays as it is."""
        return self.said.get(option, option)

    @property
    def positions(self) -> int:
        """How many positions are in play; par times grow with them."""
        if self.script is not None:
            return len(self.script.seats)
        return len(self.table.positions) if self.table is not None else 0


class Verdict(Struct, frozen=True, omit_defaults=True):
    """What an answer is worth: right or wrong, the rule it breaks where that is known, and the faults in its acts."""

    right: bool
    broken_rule: str = ""
    faults: tuple[JudgedFault, ...] = ()


def judge(question: Question, answer: Answer) -> Verdict:
    """Judge an answer by what the question knows; acts at a table with a script are judged by the procedure instead."""
    choice = known_as(question, answer)
    return Verdict(right=False) if choice is None else Verdict(not choice.broken_rule, choice.broken_rule)


def known_as(question: Question, answer: Answer) -> Choice | None:
    """The choice of a question that an answer comes to, if it is one the question knows."""
    given = normal(answer)
    if isinstance(given, Cut) and question.right and isinstance(question.right[0], Amount):
        given = Amount(sum(value * count for value, count in given.chips))
    return next((choice for choice in question.choices if normal(choice.answer) == given), None)


def normal(answer: Answer) -> Answer:
    """An answer in the one form in which answers are compared: however cards or chips were picked up, and acts in any order."""
    match answer:
        case Named():
            return Named(_in_one_order(answer.cards))
        case Cut():
            values = {value for value, _ in answer.chips}
            counted = {value: sum(count for other, count in answer.chips if other == value) for value in values}
            return Cut(tuple(sorted(((value, count) for value, count in counted.items() if count), reverse=True)))
        case ActsGiven():
            return ActsGiven(tuple(sorted(answer.acts, key=msgspec.json.encode)))
        case _:
            return answer


def _in_one_order(text: str) -> str:
    return in_deck_order(cards(text)) if all(name in IN_SHOE for name in text.split()) else text


def distinct(right: Collection[Answer], wrong: Iterable[Choice]) -> tuple[list[Choice], list[Choice]]:
    """The right answers and the wrong ones, no two alike; of rules that lead to the same the first stands, with the rest."""
    rights = {normal(answer): Choice(answer) for answer in right}
    wrongs: dict[Answer, Choice] = {}
    for choice in wrong:
        if (given := normal(choice.answer)) not in rights:
            wrongs[given] = _with_rules(wrongs[given], choice.rules) if given in wrongs else choice
    return list(rights.values()), list(wrongs.values())


def _with_rules(choice: Choice, rules: Iterable[str]) -> Choice:
    """A choice that further broken rules lead to."""
    return replace(choice, also=tuple(dict.fromkeys((*choice.rules, *rules)))[1:])
