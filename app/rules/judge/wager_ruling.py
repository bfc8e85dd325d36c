"""Rulings about wagers: those that came or went too late, and those that lie outside the limits or without their base."""

from collections.abc import Iterator

from app.rules.core.act import Rule
from app.rules.core.basis import Basis
from app.rules.core.irregularity import RETURN_JACKPOT, Fact, leads_to, rule
from app.rules.core.round import JACKPOT
from app.rules.judge.bench import Bench
from app.rules.judge.betting import late_areas, pulled_back
from app.rules.judge.fault import Breach, Key
from app.rules.judge.irregularity import TableTrouble
from app.rules.world.wagers import NO_BASE, OUTSIDE_LIMITS, wrong_with
from app.rules.world.world import Area, place_of, position_of

NO_BASE_CASE = "jackpot-without-base"
CASES = ("late-wager", "late-withdrawal", "under-minimum", "over-maximum", NO_BASE_CASE)
LEFT_ALONE = ("stands", "play-on")
"""Rulings that leave a wager as it lies until it is settled, as 5.12.2 to 5.14 do once bets are closed."""


def wager_breaches(bench: Bench, act: Rule) -> Iterator[Breach]:
    """What is wrong with a ruling about a wager."""
    here = _areas(bench, act)
    if not here:
        basis = Basis(bench.file.refer) if bench.file.refer else Basis(custom="refer")
        yield Breach("needless-ruling", basis, (), None, position_of(act.place))
        return
    number, wager = here[0]
    right, basis = _right(bench, act, here[0])
    left_alone = act.ruling in LEFT_ALONE and _may_be_left(bench, act)
    if not (left_alone or _gives_jackpot_back(act) or leads_to(act.ruling, right)):
        kind = "wrong-proposal" if bench.goes_to_floor(act.ruling) else "wrong-ruling"
        expected = Rule(act.case, right, place_of(number))
        yield Breach(kind, basis, tuple(_keys(act.case, number, wager)), expected, number)


def wager_trouble(bench: Bench, act: Rule) -> TableTrouble | None:
    """What a ruling about a wager is about, as any other irregularity; None where there is nothing of the kind."""
    here = _areas(bench, act)
    if not here:
        return None
    right, basis = _right(bench, act, here[0])
    also = (*(LEFT_ALONE if _may_be_left(bench, act) else ()), *((RETURN_JACKPOT,) if act.case == NO_BASE_CASE else ()))
    rulings = ((act.case, right), *((act.case, ruling) for ruling in also))
    return TableTrouble(act.case, place_of(here[0][0]), rulings, basis.clauses)


def _may_be_left(bench: Bench, act: Rule) -> bool:
    return bench.world.closed and act.case != "late-wager"


def wager_ruling(bench: Bench, act: Rule) -> Rule:
    """The ruling in force when one about a wager is given: a supervisor who was told another says the right one."""
    here = _areas(bench, act)
    if not here:
        return act
    if _gives_jackpot_back(act):
        return Rule(act.case, RETURN_JACKPOT, place_of(here[0][0]))
    if not bench.goes_to_floor(act.ruling) or not any(wager_breaches(bench, act)):
        return act
    return Rule(act.case, _right(bench, act, here[0])[0], place_of(here[0][0]))


def _gives_jackpot_back(act: Rule) -> bool:
    """Whether a jackpot wager without its base is ruled to go back: right at any time, also before bets are closed."""
    return act.case == NO_BASE_CASE and leads_to(act.ruling, RETURN_JACKPOT)


def _right(bench: Bench, act: Rule, area: Area) -> tuple[str, Basis]:
    guest = bench.world.guests.get(area[0])
    facts: dict[str, dict[str, Fact]] = {
        "under-minimum": {"warned": guest is not None and guest.warned},
        "jackpot-without-base": {"closed": bench.world.closed},
    }
    ruling = rule(bench.file, act.case, facts.get(act.case, {}))
    return ruling.ruling, Basis(ruling.clauses) if ruling.clauses else Basis(custom="refer")


def _areas(bench: Bench, act: Rule) -> list[Area]:
    """The wagers a case is about, at the place a ruling names or at any."""
    match act.case:
        case "late-wager":
            found = late_areas(bench)
        case "late-withdrawal":
            found = pulled_back(bench)
        case "jackpot-without-base":
            found = _wrong(bench, NO_BASE)
        case case:
            found = [area for area in _wrong(bench, OUTSIDE_LIMITS) if _is_under(bench, area) is (case == "under-minimum")]
    return [area for area in found if act.place in ("", place_of(area[0]))]


def _wrong(bench: Bench, why: str) -> list[Area]:
    return sorted(area for area in bench.world.chips if wrong_with(bench.world, *area) == why and _fits(why, area[1]))


def _fits(why: str, wager: str) -> bool:
    return why != NO_BASE or wager == JACKPOT


def _is_under(bench: Bench, area: Area) -> bool:
    return bench.world.at(*area).staked < bench.world.table.limits[area[1]][0]


def _keys(case: str, number: int, wager: str) -> Iterator[Key]:
    if case in ("late-wager", "late-withdrawal"):
        yield Key("late" if case == "late-wager" else "pulled", number, wager)
