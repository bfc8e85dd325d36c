"""Why a ruling is wrong: the fact that would have to be otherwise, the case it belongs to, or the clause that covers this one."""

from app.rules.catalogue import Catalogue
from app.rules.core.game import AnyGame
from app.rules.core.irregularity import Fact, cases, rule
from lessons import item, options
from lessons.question import Question
from lessons.ruling_choices import Decided, Occurrence, decided, facts_asked, facts_for, occurrences
from lessons.texts import DrillWords


def ruling_reason(catalogue: Catalogue, game: AnyGame, words: DrillWords, question: Question, key: str) -> str:
    """Why it is not ruled so on the case of a question."""
    occurrence = occurrence_of(game, question)
    if occurrence is None:
        return ""
    _, ruling, decides = key.split(options.JOINT)
    right = decided(game, occurrence.case, occurrence.told)
    covers = _covers(game, words, occurrence)
    if ruling == right.ruling:
        who, other = (words.answer(f"decides-{one}") for one in (right.decides, decides))
        return words.together(
            words.working("decider-here", ruling=words.answer(f"ruling-{ruling}"), who=who, other=other), covers
        )
    if otherwise := facts_for(game, occurrence, ruling):
        told = words.listed(
            words.working(
                "fact-here",
                fact=words.fact(occurrence.case, name),
                here=_said(words, occurrence.told[name]),
                there=_said(words, fact),
            )
            for name, fact in otherwise.items()
        )
        return words.together(words.sentence(told), covers)
    return words.together(_elsewhere(catalogue, game, words, occurrence, Decided(ruling, decides)), covers)


def occurrence_of(game: AnyGame, question: Question) -> Occurrence | None:
    """The case of a question with its facts, as the items it is evidence for name it."""
    for told in question.items_learnt:
        if item.kind_of(told) == "ruling":
            case, _, *facts = item.parts_of(told)
            named = dict(one.split(item.IS) for one in facts[0].split(item.ALSO)) if facts else {}
            return Occurrence(case, tuple((name, _read(named[name])) for name in facts_asked(game, case)))
    return None


def _read(told: str) -> Fact:
    return told == "yes" if told in ("yes", "no") else int(told)


def _said(words: DrillWords, fact: Fact) -> str:
    return words.answer("yes" if fact else "no") if isinstance(fact, bool) else str(fact)


def _covers(game: AnyGame, words: DrillWords, occurrence: Occurrence) -> str:
    """The clause that covers the case, or that none does."""
    clauses = rule(game.file, occurrence.case, occurrence.told).clauses
    if not clauses:
        return words.working("not-covered", case=words.case(occurrence.case))
    return words.working("clause", number=f"{game.file.abbreviation} {clauses[0]}", text=words.clause(clauses[0]))


def _elsewhere(catalogue: Catalogue, game: AnyGame, words: DrillWords, occurrence: Occurrence, wrong: Decided) -> str:
    """Where it is ruled so: in another document on the same case, or here on another case."""
    for other in catalogue.values():
        known = other.file.irregularities.get(occurrence.case, {})
        if other.file.id != game.file.id and wrong.ruling in known:
            return words.working("ruled-there", clause=f"{other.file.abbreviation} {known[wrong.ruling][0]}")
    for ruling, found in occurrences(game).items():
        if ruling.ruling == wrong.ruling:
            return words.working("ruled-when", case=words.case(found[0].case))
    return words.working(
        "ruled-when",
        case=next((words.case(name) for name, case in cases().items() if wrong.ruling in [row.ruling for row in case.rows]), ""),
    )
