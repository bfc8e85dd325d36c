"""Wagers taken, paid, returned and awarded: how much is right, and what each rests on."""

from collections.abc import Iterator

from app.rules.core.act import Award, CallSupervisor, Correct, Pay, Return, Rule, Take, Turn
from app.rules.core.basis import Basis, basis_of
from app.rules.core.round import JACKPOT
from app.rules.core.settlement import Line
from app.rules.judge.awarding import (
    at_hand_breaches,
    award_breaches,
    envied,
    equal_award_breaches,
    invalid_jackpot_breaches,
)
from app.rules.judge.bench import PHYSICS, Bench
from app.rules.judge.betting import late_clauses
from app.rules.judge.cutting import cutting_breaches
from app.rules.judge.fault import Breach, Key
from app.rules.judge.money import Money, due_act, elsewhere, twin, wager_of
from app.rules.judge.opening import before_comparing
from app.rules.judge.setting import house_way, sets_owed
from app.rules.judge.settlement_custom import (
    above_odds,
    dealer_is_awaited,
    direction_breaches,
    outcome_breaches,
    payout_breaches,
    printed_breaches,
    take_first_breaches,
)
from app.rules.world.wagers import wrong_with
from app.rules.world.world import COMMUNITY, DEALER, place_of


def money_breaches(bench: Bench, act: Money) -> Iterator[Breach]:
    """What is wrong with moving these chips now."""
    number, wager = act.position, wager_of(act)
    chips = bench.world.at(number, wager)
    if isinstance(act, Return) and _gives_back_what_never_counted(bench, act):
        return
    tainted = place_of(number) in bench.tainted and bench.void is None and number not in bench.out
    if tainted or not bench.can_settle(number, wager):
        return
    line = bench.reading.lines.get(number, {}).get(wager)
    if line is None:
        taken_back = isinstance(act, Take) and act.amount == chips.payout
        put_back = isinstance(act, Return) and wager != JACKPOT and act.amount == chips.taken
        if taken_back or put_back:
            return
        if chips.late and wager != JACKPOT and not isinstance(act, Return):
            yield late_breach(bench, number, wager)
        else:
            yield _misplaced(bench, act, "nothing-due", why_nothing(bench, wager), None)
        return
    if chips.late and Key("late", number, wager) not in bench.excused and not isinstance(act, Return):
        yield late_breach(bench, number, wager)
    if chips.withdrawn and Key("pulled", number, wager) not in bench.excused:
        yield pulled_breach(bench, number, wager)
    yield from _value(bench, act, line)
    yield from _order(bench, act, line)


def pulled_breach(bench: Bench, number: int, wager: str) -> Breach:
    """A wager withdrawn after bets closed is put back before anything is settled on it."""
    basis = Basis(bench.file.irregularities.get("late-withdrawal", {}).get("stands", ()))
    act = Rule("late-withdrawal", "stands", place_of(number))
    return Breach("late-withdrawal", basis, (Key("pulled", number, wager), Key("line", number, wager)), act, number)


def late_breach(bench: Bench, number: int, wager: str) -> Breach:
    """A wager that came too late is refused or given back before anything is settled on it."""
    return Breach(
        "late-wager", Basis(late_clauses(bench)), (Key("late", number, wager),), Correct(number, wager, "refuse"), number
    )


def why_nothing(bench: Bench, wager: str) -> Basis:
    """Nothing is settled there: the outcome is not known yet, or nothing there has a claim on this wager or payment."""
    file = bench.file
    if bench.undecided():
        return Basis(file.judging.compare or file.procedure.show_hand)
    if wager == bench.onlookers:
        return Basis(bench.onlookers_clauses)
    return Basis(file.wagers[wager].clauses[-1:])


def _gives_back_what_never_counted(bench: Bench, act: Return) -> bool:
    """Late chips, a bad wager while bets are open, or a raise to be put down anew go back at any time."""
    chips = bench.world.at(act.position, act.wager)
    if chips.late and act.amount <= chips.late:
        return True
    if bench.world.closed and not bench.file.wagers[act.wager].raises:
        return False
    guest = bench.world.guests.get(act.position)
    undecided = guest is not None and guest.taken_in < len(guest.decided)
    wrong = bool(wrong_with(bench.world, act.position, act.wager))
    return wrong and act.amount == chips.lies and (not bench.world.closed or undecided)


def _value(bench: Bench, act: Money, line: Line) -> Iterator[Breach]:
    """Whether this much, in this direction, is still to move; what mends an earlier slip is right."""
    left = bench.left(act.position, line)
    chips = bench.world.at(act.position, line.wager)
    match act:
        case Take():
            back = chips.payout if left.pay else 0
            loses = max(0, left.take)
            surplus = max(0, chips.payout - line.paid)
            right = act.amount in {amount for amount in (back, surplus, loses, back + loses) if amount}
        case Return():
            owed = line.returned - chips.returned
            stake = 0 < act.amount <= owed and (act.amount == owed or bool(line.paid))
            right = stake or (left.take < 0 and act.amount == -left.take)
        case _:
            right = left.pay > 0 and act.amount == left.pay
            right |= act.amount == line.paid and chips.payout == stray_payout(bench, act)
    cut = sum(value * count for value, count in act.chips) if isinstance(act, Pay) else 0
    if right and (not cut or cut == act.amount):
        yield from cutting_breaches(bench, act)
        return
    expected = due_act(bench, act.position, line)
    kind = "wrong-chips" if right else "wrong-amount" if type(expected) is type(act) else "wrong-outcome"
    if kind != "wrong-chips" and left.nothing:
        kind = "settled-already"
    yield _misplaced(bench, act, kind, basis_of(line.clauses), expected)


def _misplaced(bench: Bench, act: Money, kind: str, basis: Basis, expected: Money | None) -> Breach:
    """What is not due there: in the wrong place where it is due elsewhere, else what it is by itself.

    What a second payment of the same was perhaps meant for is passed over by it too, and is no second fault.
    """
    key, meant = Key("line", act.position, wager_of(act)), elsewhere(bench, act)
    other = meant or (twin(bench, act) if kind == "settled-already" else None)
    keys = (key,) if other is None else (key, Key("line", other.position, wager_of(other)))
    if meant is not None:
        return Breach("wrong-place", basis, keys, meant, act.position)
    return Breach(kind, basis, keys, expected, act.position)


def stray_payout(bench: Bench, act: Pay | Award) -> int:
    """What lies with a wager of a payout that was meant for another, and that nobody has taken back."""
    strays = [fault.done for fault in bench.faults if fault.kind == "wrong-place" and not fault.made_good]
    return sum(
        stray.amount
        for stray in strays
        if isinstance(stray, (Pay, Award)) and (stray.position, wager_of(stray)) == (act.position, wager_of(act))
    )


def _order(bench: Bench, act: Money, line: Line) -> Iterator[Breach]:
    """What should have come before this line moves."""
    number, wager = act.position, line.wager
    if bench.is_out(number) or bench.left(number, line).pay < 0:
        return
    yield from _open_cards(bench, number, line)
    if line.outcome == "void":
        yield from invalid_jackpot_breaches(bench, number, line)
        return
    if (number, wager) in bench.reading.folded:
        if bench.customs.folded_wagers == "at-settlement":
            if dealer_is_awaited(bench):
                yield Breach("folded-wagers", Basis(custom="folded-wagers"), (Key("turn", DEALER),), Turn(DEALER), number)
            yield from direction_breaches(bench, act, "folded-wagers")
        return
    if isinstance(act, Award):
        yield from award_breaches(bench, act, line)
        return
    if wager == bench.onlookers:
        yield from equal_award_breaches(bench, number, line)
        return
    yield from _in_its_turn(bench, act, line)


def _in_its_turn(bench: Bench, act: Money, line: Line) -> Iterator[Breach]:
    """What the customs of the table put before a wager that is settled in its position's turn."""
    number = act.position
    yield from outcome_breaches(bench, number)
    yield from take_first_breaches(bench, act, number)
    yield from direction_breaches(bench, act, "settlement-direction")
    yield from printed_breaches(bench, number, line)
    if isinstance(act, Pay):
        yield from payout_breaches(bench, act)
    if isinstance(act, Pay) and above_odds(bench, line) and not bench.world.calls and Key("call", "odds") not in bench.excused:
        basis = Basis(custom="supervisor-above-odds")
        yield Breach("supervisor-above-odds", basis, (Key("call", "odds"),), CallSupervisor("odds"), number)
    if bench.customs.fixed_awards == "at-hand":
        yield from at_hand_breaches(bench, number)


def _open_cards(bench: Bench, number: int, line: Line) -> Iterator[Breach]:
    rests = bench.reading.rests.get((number, line.wager), ())
    compares = "dealer" in rests
    judging = bench.file.judging
    holders = envied(bench, number) if line.wager == bench.onlookers else [number]
    for rest in rests:
        for holder in holders:
            if bench.lies_open(rest, holder):
                continue
            passed = bench.open_keys(iter(_cards_awaited(bench, rest, holder)))
            if not passed or (rest == "hand" and line.outcome == "void"):
                continue
            basis = Basis(judging.compare) if compares and rest != "community" else _card_basis(bench, rest)
            kind = {"dealer": "dealer-before-wagers", "hand": "hand-before-wagers"}.get(rest, "community-before-wagers")
            expected = Turn(place_of(holder)) if rest == "hand" else Turn(passed[0].place, passed[0].name)
            yield Breach(kind, basis, passed, expected, number)
    if compares and number in bench.reading.compared:
        yield from before_comparing(bench, number)
        place = place_of(number)
        if place in sets_owed(bench) and Key("set", place) not in bench.excused:
            basis = Basis(bench.file.procedure.set_for_player)
            yield Breach("set-before-comparing", basis, (Key("set", place),), house_way(bench, place), number)


def _cards_awaited(bench: Bench, rest: str, holder: int) -> list[Key]:
    """The cards to be turned before what a wager rests on lies open."""
    if rest in ("hand", DEALER):
        return [Key("turn", holder if rest == "hand" else DEALER)]
    stages = [stage.turns for stage in bench.file.judging.stages]
    names = stages if rest == COMMUNITY else [rest]
    return [Key("turn", COMMUNITY, name) for name in names if not bench.lies_open(name, 0)] or [Key("turn", COMMUNITY)]


def _card_basis(bench: Bench, rest: str) -> Basis:
    """A hand that must be read is physics; the Community cards have the clause that turns them."""
    return PHYSICS if rest in ("hand", "dealer") else Basis(bench.file.procedure.turn_community)
