"""Rulings on irregularities: what a case leads to, who decides, and which clauses say so."""

from collections.abc import Mapping
from functools import cache
from typing import Literal

from msgspec import Struct

from app.base.datafile import files, read_datafile
from app.base.meaning import InOrder, Wording
from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, shorten, unknown
from app.rules.core.clause import Clauses
from app.rules.core.gamefile import GameFile, Part

RETURN_JACKPOT = "return-jackpot"
REFER = "refer"
Decider = Literal["dealer", "gaming-shift-manager"]
Fact = bool | int


class FactTerms(Part, frozen=True, rename={"is_": "is", "only_for": "only-for"}):
    """A fact a case turns on: a truth, or a number of at least `least`; asked only where the game knows the ruling `only_for`."""

    is_: Literal["truth", "number"]
    text: Wording
    least: int = 0
    only_for: str = ""


class Row(Part, frozen=True):
    """A ruling and the facts it takes."""

    ruling: str
    when: dict[str, bool] = {}
    at_least: dict[str, int] = {}
    decides: Decider = "dealer"

    def fits(self, facts: Mapping[str, Fact]) -> bool:
        """Whether the facts call for this ruling."""
        return all(facts.get(name) is truth for name, truth in self.when.items()) and all(
            facts.get(name, 0) >= least for name, least in self.at_least.items()
        )


class IrregularityCase(Part, frozen=True):
    """One kind of irregularity; one that takes Community cards cannot happen in a game without."""

    text: Wording
    rows: tuple[Row, ...]
    facts: InOrder[FactTerms] = {}
    takes_community: bool = False
    takes_jackpot: bool = False


class CasesFile(Part, frozen=True):
    """Every case by name, and the rulings that come to the same at the table."""

    cases: InOrder[IrregularityCase]
    alike: tuple[frozenset[str], ...]


class Ruling(Struct, frozen=True):
    """What is done, who decides it, and the clauses it rests on."""

    ruling: str
    decides: Decider
    clauses: Clauses


@cache
def cases() -> dict[str, IrregularityCase]:
    """Every case the program knows, by name."""
    return cases_file().cases


def cases_of(*games: GameFile) -> list[str]:
    """The cases that can happen in all these games."""
    return [name for name, case in cases().items() if all(_can_happen(case, game) for game in games)]


def _can_happen(case: IrregularityCase, game: GameFile) -> bool:
    """Whether a game has what a case takes."""
    has_community, has_jackpot = bool(game.cards.community), game.jackpot is not None
    return (has_community or not case.takes_community) and (has_jackpot or not case.takes_jackpot)


def comes_to_the_same(ruling: str, other: str) -> bool:
    """Whether two rulings lead to the same."""
    return ruling == other or any(ruling in alike and other in alike for alike in cases_file().alike)


def leads_to(ruling: str, right: str) -> bool:
    """Whether a ruling leads to all that the right one does: who gives all back gives the jackpot wager back, not the reverse."""
    return ruling == right or (comes_to_the_same(ruling, right) and ruling != RETURN_JACKPOT)


@cache
def cases_file() -> CasesFile:
    """Every case, and the rulings that come to the same."""
    return read_datafile(files(__package__) / "irregularities.toml", CasesFile)


def rule(game: GameFile, name: str, facts: Mapping[str, Fact]) -> Ruling:
    """The ruling on a case in a game. A case that nothing covers is referred."""
    case = cases().get(name) or IrregularityCase(text="", rows=())
    known = game.irregularities.get(name, {})
    _check_facts(case, known, facts)
    for row in case.rows:
        if row.ruling in known and row.fits(facts):
            return Ruling(row.ruling, row.decides, known[row.ruling])
    return Ruling(REFER, "gaming-shift-manager", game.refer)


def asked_facts(case: IrregularityCase, known: Mapping[str, Clauses]) -> dict[str, FactTerms]:
    """The facts a case turns on in a game that knows these rulings for it."""
    return {name: terms for name, terms in case.facts.items() if not terms.only_for or terms.only_for in known}


def _check_facts(case: IrregularityCase, known: Mapping[str, Clauses], facts: Mapping[str, Fact]) -> None:
    asked = asked_facts(case, known)
    problems = [Problem(name, unknown("fact", name, asked)) for name in facts if name not in asked]
    for name, terms in asked.items():
        if name not in facts:
            problems.append(Problem(name, f"missing; expected {_expected(terms)}: {terms.text}"))
        elif not _is_right(facts[name], terms):
            problems.append(Problem(name, f"found {shorten(facts[name])}, expected {_expected(terms)}: {terms.text}"))
    if problems:
        raise BadInput(problems)


def _is_right(fact: Fact, terms: FactTerms) -> bool:
    if terms.is_ == "truth":
        return isinstance(fact, bool)
    return not isinstance(fact, bool) and fact >= terms.least


def _expected(terms: FactTerms) -> Saying:
    whole = Saying("kind.whole-number")
    return Saying("kind.truth") if terms.is_ == "truth" else Saying("kind.or-more", number=whole, least=terms.least)
