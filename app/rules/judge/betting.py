"""Bets: the words that open and close them, bad wagers before, and what comes too late after."""

from collections.abc import Iterator

from app.rules.core.act import Announce, Correct, How
from app.rules.core.basis import Basis
from app.rules.core.clause import Clauses
from app.rules.core.round import JACKPOT
from app.rules.judge.bench import Bench
from app.rules.judge.fault import Breach, Key
from app.rules.world.wagers import FOR_NEIGHBOUR, NO_BASE, OUTSIDE_LIMITS, WRONG_RAISE, wrong_with
from app.rules.world.world import Area


def words_breaches(bench: Bench, act: Announce) -> Iterator[Breach]:
    """What is wrong with saying the words that open or close bets now."""
    world = bench.world
    said = world.opened and not world.waits_to_be_closed if act.words == "open" else world.closed
    terms = bench.file.procedure.announcements[act.words]
    if said:
        reached = late_areas(bench) or pulled_back(bench)  # who reaches too late is told once more that bets are closed
        if act.words != "close" or not reached:
            yield Breach("said-twice", Basis(terms.clauses))
        return
    if act.words != "close":
        return
    if not world.opened and Key("open") not in bench.excused:
        clauses = bench.file.procedure.announcements["open"].clauses + terms.clauses
        yield Breach("opening-before-closing", Basis(clauses), (Key("open"),), Announce("open"))
    for position, wager in bad_wagers(bench):
        if Key("wager", position, wager) not in bench.excused:
            how = asked_first(bench, position, wager)
            basis = Basis(bad_wager_clauses(bench, position, wager))
            yield Breach("bad-wager", basis, (Key("wager", position, wager),), Correct(position, wager, how), position)
            return


def asked_first(bench: Bench, position: int, wager: str) -> How:
    """What a Player is asked first about a bad wager: to complete it, or where nothing completes it to take it back."""
    return "withdraw" if wrong_with(bench.world, position, wager) == FOR_NEIGHBOUR else "complete"


def bad_wagers(bench: Bench) -> list[Area]:
    """Every wager that lies there as it should not, while bets are open."""
    world = bench.world
    return sorted(area for area, chips in world.chips.items() if chips.lies and wrong_with(world, *area))


def bad_wager_clauses(bench: Bench, position: int, wager: str) -> Clauses:
    """The clauses on what is wrong with a wager."""
    file = bench.file
    match wrong_with(bench.world, position, wager):
        case why if why == OUTSIDE_LIMITS:
            return file.procedure.limits
        case why if why == FOR_NEIGHBOUR:
            return file.judging.for_neighbour
        case why if why == WRONG_RAISE:
            return file.judging.raise_amount
        case why if why == NO_BASE and wager == JACKPOT:
            return file.irregularities.get("jackpot-without-base", {}).get("complete-or-withdraw", ())
        case why if why == NO_BASE:
            return file.wagers[wager].invalid
        case _:
            return file.wagers[wager].clauses[-1:]


def correct_breaches(bench: Bench, act: Correct) -> Iterator[Breach]:
    """What is wrong with seeing to a wager in this way."""
    world, position, wager = bench.world, act.position, act.wager
    chips = world.at(position, wager)
    if chips.late:
        if act.how == "complete":
            late = Key("late", position, wager)
            yield Breach("late-honoured", Basis(late_clauses(bench)), (late,), Correct(position, wager, "refuse"), position)
    elif chips.withdrawn:
        if act.how == "withdraw":
            clauses = bench.file.irregularities["late-withdrawal"]["stands"]
            passed: tuple[Key, ...] = (Key("pulled", position, wager), Key("line", position, wager))
            yield Breach("late-withdrawal", Basis(clauses), passed, Correct(position, wager, "refuse"), position)
    elif wrong_with(world, position, wager) == WRONG_RAISE and not bench.is_out(position):
        if act.how == "refuse":
            basis = Basis(bench.file.judging.raise_amount)
            yield Breach("raise-refused", basis, (), Correct(position, wager, "complete"), position)
    elif act.how == "complete" and wrong_with(world, position, wager) == FOR_NEIGHBOUR:
        expected = Correct(position, wager, "withdraw")
        yield Breach("neighbour-completed", Basis(bench.file.judging.for_neighbour), (), expected, position)
    elif Key("wager", position, wager) in bench.excused:
        return
    elif world.closed or not wrong_with(world, position, wager):
        yield Breach("needless-refusal", Basis(bench.file.wagers[wager].clauses[-1:]), (), None, position)


def late_clauses(bench: Bench) -> Clauses:
    """The clauses on a wager that comes too late."""
    return bench.file.irregularities.get("late-wager", {}).get("refuse", ())


def late_areas(bench: Bench) -> list[Area]:
    """Areas with chips that came too late."""
    return sorted(area for area, chips in bench.world.chips.items() if chips.late)


def pulled_back(bench: Bench) -> list[Area]:
    """Wagers withdrawn after bets closed and not put back."""
    return sorted(area for area, chips in bench.world.chips.items() if chips.withdrawn)
