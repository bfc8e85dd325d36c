"""Irregularities: what is ruled and who decides; and the clauses themselves, by their words and by their numbers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from app.rules.core.game import AnyGame
from app.rules.core.irregularity import REFER, Fact, Ruling, cases, rule
from lessons import options
from lessons.concepts import Concept, concept
from lessons.coverage import clause_key, clauses
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.grounds import RULINGS
from lessons.item import Item
from lessons.item import ruling as ruling_item
from lessons.question import Choice, Chosen, Question
from lessons.ruling_choices import Decided, Occurrence, occurrences, rulings_beside, rulings_shown, why_wrong
from lessons.scenes import Scene, say_scene, some_scene

BY_TEXT, BY_NUMBER = "text", "number"
SHOWN = 4


def draft_ruling(ask: Ask) -> Draft:
    """A case with the facts it turns on: any of some rulings that are easily confused."""
    shown = rulings_shown(ask.chance, ask.game)
    right = ask.chance.choice(shown)
    return _draft_ruling(ask, some_occurrence(ask, occurrences(ask.game)[right]), shown)


def draft_this_ruling(ask: Ask, aim: str) -> Draft | None:
    """The item aimed at, beside rulings that are right as often as its own; a clause is found by chance."""
    if aim not in rulings_asked(ask.game, ask.variant):
        return None
    for right, found in occurrences(ask.game).items():
        asked = [told for told in found if ruling_item(ask.file, told.case, told.told) == aim]
        if asked:
            return _draft_ruling(ask, ask.chance.choice(asked), rulings_beside(ask.chance, ask.game, right))
    return None


def _draft_ruling(ask: Ask, occurrence: Occurrence, shown: Sequence[Decided]) -> Draft:
    doubled = ask.chance.choice(shown).by_the_other
    scene = some_scene(ask.chance, ask.game, occurrence.case, occurrence.told)
    ruling = rule(ask.file, occurrence.case, occurrence.told)
    meets = frozenset(map(clause_key, ruling.clauses))
    items = (ruling_item(ask.file, occurrence.case, occurrence.told),)
    return Draft(meets, lambda: _write_ruling(ask, occurrence, scene, ruling, [*shown, doubled]), items)


@cache
def rulings_asked(game: AnyGame, _: str) -> tuple[Item, ...]:
    """Every case of a game with every set of facts it turns on."""
    found = [occurrence for told in occurrences(game).values() for occurrence in told]
    by_case = sorted(found, key=lambda occurrence: list(cases()).index(occurrence.case))
    return tuple(dict.fromkeys(ruling_item(game.file, occurrence.case, occurrence.told) for occurrence in by_case))


def some_occurrence(ask: Ask, found: Sequence[Occurrence]) -> Occurrence:
    """One of these, each case as often as any other."""
    case = ask.chance.choice(list(dict.fromkeys(occurrence.case for occurrence in found)))
    return ask.chance.choice([occurrence for occurrence in found if occurrence.case == case])


def _write_ruling(ask: Ask, occurrence: Occurrence, scene: Scene, ruling: Ruling, shown: Sequence[Decided]) -> Question:
    right = Decided(ruling.ruling, ruling.decides)
    return ask.write(
        "choice",
        ask.words.together(ask.words.prompt("irregularity"), *say_occurrence(ask, occurrence, scene)),
        [Chosen(options.ruling(*right))],
        list(wrong_rulings(ask, occurrence, right, shown)),
        ask.words.together(said_ruling(ask, right), *map(ask.words.clause, ruling.clauses)),
        ruling.clauses,
        about=ruling_about(ruling.ruling),
        most=len(shown),
    )


def say_occurrence(ask: Ask, occurrence: Occurrence, scene: Scene) -> list[str]:
    """What has happened, where and when, and the facts of it."""
    told = say_facts(ask, occurrence.case, occurrence.told)
    return [ask.words.case(occurrence.case), say_scene(ask.words, scene), *told]


def _say_fact(ask: Ask, fact: Fact) -> str:
    return ask.words.answer("yes" if fact else "no") if isinstance(fact, bool) else str(fact)


def say_facts(ask: Ask, case: str, facts: Mapping[str, Fact]) -> list[str]:
    """The facts of a case in words."""
    words = ask.words
    return [words.answer("fact", fact=words.fact(case, fact), value=_say_fact(ask, value)) for fact, value in facts.items()]


def said_ruling(ask: Ask, right: Decided) -> str:
    """What is ruled."""
    return ask.words.working("ruling", answer=ask.say(options.ruling(*right)))


def ruling_about(ruling: str) -> Concept:
    """A ruling, whoever decides it."""
    return concept("answer", answer=f"ruling-{ruling}")


def wrong_rulings(ask: Ask, occurrence: Occurrence, right: Decided, shown: Iterable[Decided]) -> Iterator[Choice]:
    """The rulings shown that are not the right one, each with the rule it breaks."""
    for wrong in shown:
        if wrong != right:
            broken = why_wrong(ask.game, occurrence, wrong, right)
            yield choose(options.ruling(*wrong), broken, taken_for=ruling_about(wrong.ruling))


def _ruling_clauses(game: AnyGame) -> frozenset[str]:
    """The clauses rulings of a game rest on."""
    return frozenset(
        clause_key(number)
        for rulings in (*game.file.irregularities.values(), {REFER: game.file.refer})
        for numbers in rulings.values()
        for number in numbers
    )


def draft_clause(ask: Ask) -> Draft:
    """Some clauses that stand together, and any of them."""
    numbers = list(ask.file.clauses)
    first = ask.chance.randrange(len(numbers) - SHOWN + 1)
    together = numbers[first : first + SHOWN]
    return _draft_clause(ask, ask.chance.choice(together), together)


def draft_this_clause(ask: Ask, aim: str) -> Draft | None:
    """The clause aimed at, anywhere among some that stand together."""
    numbers = list(ask.file.clauses)
    place = next((place for place, number in enumerate(numbers) if clause_key(number) == aim), None)
    if place is None:
        return None
    first = ask.chance.randint(max(0, place - SHOWN + 1), min(place, len(numbers) - SHOWN))
    return _draft_clause(ask, numbers[place], numbers[first : first + SHOWN])


def _draft_clause(ask: Ask, number: str, together: Sequence[str]) -> Draft:
    return Draft(frozenset({clause_key(number)}), lambda: _write_clause(ask, number, together), (clause_key(number),))


def clauses_asked(game: AnyGame, _: str) -> tuple[Item, ...]:
    """Every clause of a game, in the order of its document."""
    return tuple(map(clause_key, game.file.clauses))


def _write_clause(ask: Ask, number: str, together: Sequence[str]) -> Question:
    texts = {other: clause.text for other, clause in ask.file.clauses.items()}
    said = f"{ask.file.abbreviation} {number}"
    near = [other for other in together if texts[other] != texts[number]]
    if ask.variant == BY_TEXT:
        prompt = ask.words.prompt("clause-by-text", text=ask.words.clause(number))
        option = options.clause
    else:
        prompt = ask.words.prompt("clause-by-number", number=said)
        option = options.clause_text
    return ask.write(
        "choice",
        prompt,
        [Chosen(option(number))],
        [choose(option(other), "neighbouring-clause", taken_for=concept("clause", clause=other)) for other in near],
        ask.words.working("clause", number=said, text=ask.words.clause(number)),
        (number,),
        about=concept("clause", clause=number),
    )


IRREGULARITY = Skill(
    "irregularity",
    lambda _: ("ruling",),
    draft_ruling,
    _ruling_clauses,
    draws=RULINGS | {"wagers", "layouts", "decisions"},
    version=3,
    asks=rulings_asked,
    toward=draft_this_ruling,
)
WHICH_CLAUSE = Skill(
    "which-clause",
    lambda _: (BY_TEXT, BY_NUMBER),
    draft_clause,
    clauses,
    draws=frozenset({"clauses"}),
    version=2,
    asks=clauses_asked,
    toward=draft_this_clause,
)

SKILLS = (IRREGULARITY, WHICH_CLAUSE)
