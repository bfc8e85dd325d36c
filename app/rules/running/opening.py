"""Bets open, wrong ones are seen to, bets close, and what comes too late is refused."""

from collections.abc import Iterator

from app.rules.core.act import Announce, Correct, How, Rule
from app.rules.core.event import Event, Said, WagerPlaced, WagerWithdrawn
from app.rules.core.money import Cents
from app.rules.core.plan import Plan
from app.rules.core.procedure import Basis, Part, Step, ending_with, in_any_order, in_sequence
from app.rules.core.round import JACKPOT
from app.rules.core.script import SeatScript

OPEN = "open"
CLOSE = "close"


def opening(plan: Plan) -> Part:
    """From "Place your bets, please" to the last late wager refused."""
    return in_sequence(
        ending_with(announce(plan, OPEN), tuple(_placed(plan))),
        in_any_order(*_corrections(plan)),
        ending_with(announce(plan, CLOSE), tuple(_too_late(plan))),
        in_any_order(*_refusals(plan)),
    )


def announce(plan: Plan, words: str) -> Step:
    """Say an announcement of the game."""
    terms = plan.file.procedure.announcements[words]
    return Step(act=Announce(words), basis=Basis(terms.clauses), then=(Said("dealer", terms.say),))


def _placed(plan: Plan) -> Iterator[Event]:
    for seat in plan.seats.values():
        for wager, amount in seat.placed.items():
            yield WagerPlaced(seat.position, wager, amount)


def _corrections(plan: Plan) -> Iterator[Step]:
    """A step for each wager that lies without one it needs, or outside the limits of the table."""
    for seat in plan.seats.values():
        for wager, amount in seat.placed.items():
            if not plan.game.is_valid(wager, seat.placed):
                ask: How = "complete"
                also: tuple[Correct, ...] = (Correct(seat.position, wager, "withdraw"),)
                basis = _needs_basis(plan, wager)
            elif (side := _outside_limits(plan, wager, amount)) is not None:
                ask, also, basis = side, (), Basis(plan.file.procedure.limits)
            else:
                continue
            reaction = tuple(_reaction(seat, wager))
            yield Step(act=Correct(seat.position, wager, ask), basis=basis, also=also, then=reaction, notice=True)


def _needs_basis(plan: Plan, wager: str) -> Basis:
    known = plan.file.irregularities.get("jackpot-without-base", {})
    return Basis(known["complete-or-withdraw"] if wager == JACKPOT else plan.file.wagers[wager].invalid)


def _outside_limits(plan: Plan, wager: str, amount: Cents) -> How | None:
    """What a wager outside the limits must do: be completed to the minimum, or withdrawn to the maximum."""
    least, most = plan.script.table.limits.get(wager, (amount, amount))
    if amount < least:
        return "complete"
    return "withdraw" if amount > most else None


def _reaction(seat: SeatScript, wager: str) -> Iterator[Event]:
    """What the Player does when asked about a wager: mends it, takes it back, or nothing."""
    if wager not in seat.wagers:
        yield WagerWithdrawn(seat.position, wager)
    for name, amount in seat.wagers.items():
        if name not in seat.placed or (name == wager and amount != seat.placed[name]):
            yield WagerPlaced(seat.position, name, amount)


def _too_late(plan: Plan) -> Iterator[Event]:
    for seat in plan.seats.values():
        for wager, amount in seat.late.items():
            yield WagerPlaced(seat.position, wager, amount)
        if seat.pulled_back:
            yield WagerWithdrawn(seat.position, seat.pulled_back)


def _refusals(plan: Plan) -> Iterator[Step]:
    """A late wager is refused, and one pulled back stands as it lay."""
    irregularities = plan.file.irregularities
    for seat in plan.seats.values():
        for wager in seat.late:
            basis = Basis(irregularities["late-wager"]["refuse"])
            yield Step(act=Correct(seat.position, wager, "refuse"), basis=basis, then=(_as_it_lay(seat, wager),), notice=True)
        if seat.pulled_back:
            basis = Basis(irregularities["late-withdrawal"]["stands"])
            yield Step(
                act=Rule("late-withdrawal", "stands"), basis=basis, then=(_as_it_lay(seat, seat.pulled_back),), notice=True
            )


def _as_it_lay(seat: SeatScript, wager: str) -> Event:
    amount = seat.wagers.get(wager)
    return WagerWithdrawn(seat.position, wager) if amount is None else WagerPlaced(seat.position, wager, amount)
