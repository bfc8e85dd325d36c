"""Irregularities: what is ruled and who decides; and the clauses themselves, by their words and by their numbers."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from app.rules.core.game import AnyGame
from app.rules.core.irregularity import REFER, Fact, FactTerms, Ruling, asked_facts, cases, cases_of, comes_to_the_same, rule
from lessons import options
from lessons.concepts import Concept, concept
from lessons.coverage import clause_key, clauses
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.grounds import RULINGS
from lessons.item import Item
from lessons.item import ruling as ruling_item
from lessons.question import Choice, Chosen, Question

DECIDERS = ("dealer", "gaming-shift-manager")
NUMBERS = (0, 1, 2, 3)
BY_TEXT, BY_NUMBER = "text", "number"
NEAR = 3


def draft_ruling(ask: Ask) -> Draft:
    """A case, with the facts it turns on."""
    name = ask.chance.choice(cases_of(ask.file))
    asked = asked_facts(cases()[name], ask.file.irregularities.get(name, {}))
    facts = {fact: some_fact(ask, terms) for fact, terms in asked.items()}
    ruling = rule(ask.file, name, facts)
    meets = frozenset(map(clause_key, ruling.clauses))
    items = (ruling_item(ask.file, name, facts),)
    return Draft(meets, lambda: _write_ruling(ask, name, facts, asked, ruling), items)


def rulings_asked(game: AnyGame, _: str) -> tuple[Item, ...]:
    """Every case of a game with every set of facts it turns on."""
    return tuple(
        dict.fromkeys(ruling_item(game.file, name, facts) for name in cases_of(game.file) for facts in _facts(game, name))
    )


def _facts(game: AnyGame, name: str) -> Iterator[dict[str, Fact]]:
    """Every set of facts of a case."""
    asked = asked_facts(cases()[name], game.file.irregularities.get(name, {}))
    for values in product(*(_values(terms) for terms in asked.values())):
        yield dict(zip(asked, values, strict=True))


def _values(terms: FactTerms) -> Sequence[Fact]:
    return (False, True) if terms.is_ == "truth" else [number for number in NUMBERS if number >= terms.least]


def some_fact(ask: Ask, terms: FactTerms) -> Fact:
    """A fact as chance has it."""
    if terms.is_ == "truth":
        return ask.chance.random() < 0.5
    return ask.chance.choice([number for number in NUMBERS if number >= terms.least])


def _write_ruling(ask: Ask, name: str, facts: Mapping[str, Fact], asked: Mapping[str, FactTerms], ruling: Ruling) -> Question:
    told = say_facts(ask, name, facts)
    right = options.ruling(ruling.ruling, ruling.decides)
    return ask.write(
        "choice",
        ask.words.together(ask.words.prompt("irregularity"), ask.words.case(name), *told),
        [Chosen(right)],
        wrong_rulings(ask, name, facts, asked, ruling),
        ask.words.together(ask.words.working("ruling", answer=ask.say(right)), *map(ask.file.clause_text, ruling.clauses)),
        ruling.clauses,
        about=ruling_about(ruling.ruling),
    )


def _say_fact(ask: Ask, fact: Fact) -> str:
    return ask.words.answer("yes" if fact else "no") if isinstance(fact, bool) else str(fact)


def say_facts(ask: Ask, case: str, facts: Mapping[str, Fact]) -> list[str]:
    """The facts of a case in words."""
    words = ask.words
    return [words.answer("fact", fact=words.fact(case, fact), value=_say_fact(ask, value)) for fact, value in facts.items()]


def ruling_about(ruling: str) -> Concept:
    """A ruling, whoever decides it."""
    return concept("answer", answer=f"ruling-{ruling}")


def wrong_rulings(
    ask: Ask, name: str, facts: Mapping[str, Fact], asked: Mapping[str, FactTerms], right: Ruling
) -> Iterator[Choice]:
    """The rulings somebody may come to, but for those that only have another name for what is right."""
    for ruling, decides, broken in _other_rulings(ask, name, facts, asked, right):
        if ruling == right.ruling or not comes_to_the_same(ruling, right.ruling):
            yield choose(options.ruling(ruling, decides), broken, taken_for=ruling_about(ruling))


def _other_rulings(
    ask: Ask, name: str, facts: Mapping[str, Fact], asked: Mapping[str, FactTerms], right: Ruling
) -> Iterator[tuple[str, str, str]]:
    """The ruling on other facts, by the wrong person, of the same case in another document, and of other cases."""
    for fact, terms in asked.items():
        for other in (not facts[fact],) if terms.is_ == "truth" else (number for number in NUMBERS if number >= terms.least):
            ruled = rule(ask.file, name, {**facts, fact: other})
            yield ruled.ruling, ruled.decides, "fact-ignored"
    for decider in DECIDERS:
        yield right.ruling, decider, "wrong-decider"
    for row in cases()[name].rows:
        known = row.ruling in ask.file.irregularities.get(name, {})
        yield row.ruling, row.decides, "fact-ignored" if asked and known else "another-documents-ruling"
    others = [row for case in cases().values() for row in case.rows if row.ruling != right.ruling]
    for row in ask.chance.sample(others, 3):
        yield row.ruling, row.decides, "another-cases-ruling"


def _ruling_clauses(game: AnyGame) -> frozenset[str]:
    """The clauses rulings of a game rest on."""
    return frozenset(
        clause_key(number)
        for rulings in (*game.file.irregularities.values(), {REFER: game.file.refer})
        for numbers in rulings.values()
        for number in numbers
    )


def draft_clause(ask: Ask) -> Draft:
    """A clause of the document."""
    number = ask.chance.choice(list(ask.file.clauses))
    return Draft(frozenset({clause_key(number)}), lambda: _write_clause(ask, number), (clause_key(number),))


def clauses_asked(game: AnyGame, _: str) -> tuple[Item, ...]:
    """Every clause of a game, in the order of its document."""
    return tuple(map(clause_key, game.file.clauses))


def _write_clause(ask: Ask, number: str) -> Question:
    texts = {other: clause.text for other, clause in ask.file.clauses.items()}
    said = f"{ask.file.abbreviation} {number}"
    near = [other for other in _neighbours(ask.game, number) if texts[other] != texts[number]]
    if ask.variant == BY_TEXT:
        prompt = ask.words.prompt("clause-by-text", text=texts[number])
        option = options.clause
    else:
        prompt = ask.words.prompt("clause-by-number", number=said)
        option = options.clause_text
    return ask.write(
        "choice",
        prompt,
        [Chosen(option(number))],
        [choose(option(other), "neighbouring-clause", taken_for=concept("clause", clause=other)) for other in near],
        ask.words.working("clause", number=said, text=texts[number]),
        (number,),
        about=concept("clause", clause=number),
    )


def _neighbours(game: AnyGame, number: str) -> list[str]:
    """The clauses around one in the document."""
    numbers = list(game.file.clauses)
    place = numbers.index(number)
    return [other for other in numbers[max(0, place - NEAR) : place + NEAR + 1] if other != number]


IRREGULARITY = Skill("irregularity", lambda _: ("ruling",), draft_ruling, _ruling_clauses, draws=RULINGS, asks=rulings_asked)
WHICH_CLAUSE = Skill(
    "which-clause", lambda _: (BY_TEXT, BY_NUMBER), draft_clause, clauses, draws=frozenset({"clauses"}), asks=clauses_asked
)

SKILLS = (IRREGULARITY, WHICH_CLAUSE)
