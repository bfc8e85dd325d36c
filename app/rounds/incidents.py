"""Irregularities on purpose: who is touched by one, when it shows, and how the Players behave in it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal

from msgspec.structs import replace

from app.base.trouble import BadInput, Problem
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import Part
from app.rules.core.irregularity import Fact, rule
from app.rules.core.round import JACKPOT, Table
from app.rules.core.script import Incident, SeatScript

Moment = Literal["open", "deal", "decisions", "expose", "settle", "clear"]

MOMENTS: dict[str, Moment] = {
    "foreign-card": "expose",
    "dealer-count": "expose",
    "hand-not-confidential": "decisions",
    "multiple-hands": "decisions",
    "jackpot-without-base": "open",
    "under-minimum": "expose",
    "over-maximum": "expose",
    "earlier-round-limits": "open",
    "late-wager": "open",
    "late-withdrawal": "open",
    "absent-player": "decisions",
}
"""When a case shows, where that is not the end of the deal."""

WITHDRAWS = 0.4
"""How likely a Player takes an offer to withdraw (5.7.1, 5.16.1)."""

TWO_POSITIONS = ("misdeal", "multiple-hands")


class IncidentWish(Part, frozen=True):
    """An irregularity that must occur, with the facts it turns on."""

    case: str
    facts: dict[str, Fact] = {}


def with_wrong_wagers(wish: IncidentWish, seats: Sequence[SeatScript], game: AnyGame, table: Table) -> list[SeatScript]:
    """The seats with what the case needs to lie on the table; the first Player is the one it concerns."""
    first, *others = seats
    file = game.file
    opening = game.placed_wagers[0]
    stake = first.wagers.get(opening) or next(iter(first.placed.values()))
    match wish.case:
        case "late-wager":
            first = replace(first, late={opening: stake * 2})
        case "late-withdrawal":
            first = replace(first, pulled_back=opening)
        case "jackpot-without-base":
            alone = {JACKPOT: table.jackpot.price}
            first = replace(first, placed=alone, wagers=alone if wish.facts.get("closed") else {opening: stake, **alone})
        case "under-minimum" | "over-maximum" if file.limits and opening in table.limits:
            least, most = table.limits[opening]
            amount = least // 2 if wish.case == "under-minimum" else most * 2
            wagers = {**first.wagers, opening: amount}
            first = replace(first, placed=wagers, wagers=wagers, warned=wish.facts.get("warned") is True)
    return [first, *others]


def staged(
    wish: IncidentWish, seats: Sequence[SeatScript], game: AnyGame, chance: Random
) -> tuple[list[SeatScript], Incident | None]:
    """The seats and the incident of a round in which the case occurs."""
    known = wish.case in game.file.irregularities
    if known and wish.case in ("late-wager", "late-withdrawal"):
        return list(seats), None
    if known and wish.case == "jackpot-without-base" and not wish.facts.get("closed"):
        return list(seats), None
    if known and wish.case == "absent-player":
        return _one_leaves(seats, game, decided=wish.facts.get("decided") is True), None
    incident = _incident(wish, seats, game, chance)
    return _one_at_both(seats, incident) if wish.case == "multiple-hands" else list(seats), incident


def two_hands(seats: Sequence[SeatScript], game: AnyGame, chance: Random) -> tuple[list[SeatScript], Incident | None]:
    """One Player at two positions, who is about to control both hands, having viewed one of them or none (5.10)."""
    dealt = [seat for seat in seats if seat.wagers and not seat.absent]
    if len(dealt) < 2 or "multiple-hands" not in game.file.irregularities:
        return list(seats), None
    first, second = sorted(chance.sample(dealt, 2), key=lambda seat: seat.position)
    wish = IncidentWish("multiple-hands", {"viewed": chance.choice([0, 1])})
    incident = replace(_incident(wish, seats, game, chance), position=first.position, other=second.position)
    return _one_at_both(seats, incident), incident


def _one_at_both(seats: Sequence[SeatScript], incident: Incident) -> list[SeatScript]:
    """The seats with the same Player at both positions of an incident."""
    player = next(seat.player for seat in seats if seat.position == incident.position)
    return [replace(seat, player=player) if seat.position == incident.other else seat for seat in seats]


def _one_leaves(seats: Sequence[SeatScript], game: AnyGame, *, decided: bool) -> list[SeatScript]:
    first, *others = seats
    decision = next(name for name, terms in game.file.decisions.items() if terms.stands_through_absence) if decided else None
    leaving = replace(first, absent=True, decision=decision, first_raise={}, apart="", asks_house_way=False, exposed=True)
    return [leaving, *others]


def _incident(wish: IncidentWish, seats: Sequence[SeatScript], game: AnyGame, chance: Random) -> Incident:
    dealt = [seat.position for seat in seats if seat.wagers]
    if len(dealt) < 2 and wish.case in TWO_POSITIONS:
        raise BadInput([Problem("incident.case", f"found {wish.case!r} with one Player, expected two or more positions in play")])
    position, other = dealt[0], dealt[1] if len(dealt) > 1 else 0
    ruling = rule(game.file, wish.case, wish.facts).ruling
    takers = {"offer-withdrawal": dealt, "return-hand": dealt[1:]}.get(ruling, [])
    withdrawing = tuple(number for number in takers if chance.random() < WITHDRAWS)
    moment = _moment(wish.case, wish.facts)
    return Incident(
        case=wish.case,
        facts=wish.facts,
        moment=moment,
        position=position,
        other=other if wish.case in TWO_POSITIONS else 0,
        withdrawing=withdrawing,
        # What is settled stays settled: nobody voids a round after its wagers are gone.
        manager="play-on" if moment == "clear" else chance.choice(["play-on", "void-round"]),
    )


def _moment(case: str, facts: Mapping[str, Fact]) -> Moment:
    """When a case shows: what is noticed too late shows when the table is cleared, what is handled once decisions are made."""
    if facts.get("noticed") is False and not facts.get("reconstructable"):
        return "clear"
    if facts.get("handled") is True:
        return "decisions"
    if facts.get("outcome") is True:
        return "expose"
    return MOMENTS.get(case, "deal")
