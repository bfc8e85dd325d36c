"""Irregularities on purpose: who is touched by one, when it shows, and how the Players behave in it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from app.base.trouble import BadInput, Problem
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import Part
from app.rules.core.irregularity import Fact, rule
from app.rules.core.round import JACKPOT, Table
from app.rules.core.script import Incident, SeatScript

Moment = Literal["open", "deal", "decisions", "expose", "settle", "clear"]
Decision = Literal["play-on", "void-round"]
DECISIONS: tuple[Decision, ...] = ("play-on", "void-round")

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

COUNTS = ("player-count", "dealer-count", "community-count")
"""Cases of a wrong number of cards."""
TWO_POSITIONS = ("misdeal", "multiple-hands")


class IncidentWish(Part, frozen=True):
    """An irregularity that must occur, with the facts it turns on.

    A wrong number of cards is one too many, or one too few where it is `short`. What is left out is as usual: it concerns the
    first Players at the table and shows when such a case shows, and who withdraws
    and what the Gaming Shift Manager decides is left to chance.
    """

    case: str
    facts: dict[str, Fact] = {}
    position: int = 0
    other: int = 0
    moment: Moment | UnsetType = UNSET
    withdrawing: tuple[int, ...] | UnsetType = UNSET
    manager: Decision | UnsetType = UNSET
    short: bool = False

    @property
    def positions(self) -> tuple[int, ...]:
        """The positions it names."""
        withdrawing = () if self.withdrawing is UNSET else self.withdrawing
        return tuple(number for number in (self.position, self.other, *withdrawing) if number)


def with_wrong_wagers(wish: IncidentWish, seats: Sequence[SeatScript], game: AnyGame, table: Table) -> list[SeatScript]:
    """The seats with what the case needs to lie on the table, at the Player it concerns."""
    first, others = _concerned(wish, seats)
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
    return _in_order([first, *others])


def _concerned(wish: IncidentWish, seats: Sequence[SeatScript]) -> tuple[SeatScript, list[SeatScript]]:
    """The seat of the Player a case concerns, the first where it names none, and the others."""
    first = next((seat for seat in seats if seat.position == wish.position), seats[0])
    return first, [seat for seat in seats if seat is not first]


def _in_order(seats: list[SeatScript]) -> list[SeatScript]:
    return sorted(seats, key=lambda seat: seat.position)


def staged(
    wish: IncidentWish, seats: Sequence[SeatScript], game: AnyGame, chance: Random
) -> tuple[list[SeatScript], Incident | None]:
    """The seats and the incident of a round in which the case occurs."""
    known = wish.case in game.file.irregularities
    if known and wish.case in ("late-wager", "late-withdrawal"):
        return list(seats), None
    if known and wish.case == "jackpot-without-base" and not wish.facts.get("closed"):
        return list(seats), None
    if wish.case == "absent-player":
        return _one_leaves(wish, seats, game), None
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


def _one_leaves(wish: IncidentWish, seats: Sequence[SeatScript], game: AnyGame) -> list[SeatScript]:
    first, others = _concerned(wish, seats)
    decided = wish.facts.get("decided") is True
    decision = next(name for name, terms in game.file.decisions.items() if terms.stands_through_absence) if decided else None
    leaving = replace(first, absent=True, decision=decision, first_raise={}, apart="", asks_house_way=False, exposed=True)
    return _in_order([leaving, *others])


def _incident(wish: IncidentWish, seats: Sequence[SeatScript], game: AnyGame, chance: Random) -> Incident:
    dealt = [seat.position for seat in seats if seat.wagers]
    if len(dealt) < 2 and wish.case in TWO_POSITIONS:
        raise BadInput([Problem("incident.case", f"found {wish.case!r} with one Player, expected two or more positions in play")])
    position = wish.position or dealt[0]
    other = wish.other or next((number for number in dealt if number != position), 0)
    if wrong := [number for number in (position, other, *wish.positions) if number and number not in dealt]:
        raise BadInput([Problem("incident", f"found position {wrong[0]}, expected positions that play: {_listed(dealt)}")])
    ruling = rule(game.file, wish.case, wish.facts).ruling
    takers = {"offer-withdrawal": dealt, "return-hand": [number for number in dealt if number != position]}.get(ruling, [])
    withdrawing = tuple(number for number in takers if chance.random() < WITHDRAWS)
    moment = _moment(wish.case, wish.facts) if wish.moment is UNSET else wish.moment
    return Incident(
        case=wish.case,
        facts=wish.facts,
        moment=moment,
        position=position,
        other=other if wish.case in TWO_POSITIONS else 0,
        withdrawing=withdrawing if wish.withdrawing is UNSET else wish.withdrawing,
        manager=_manager(moment, chance) if wish.manager is UNSET else wish.manager,
        short=wish.short,
    )


def _manager(moment: Moment, chance: Random) -> Decision:
    """What the manager decides. What is settled stays settled: nobody voids a round after its wagers are gone."""
    return "play-on" if moment == "clear" else chance.choice(DECISIONS)


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def _moment(case: str, facts: Mapping[str, Fact]) -> Moment:
    """When a case shows: what is noticed too late shows when the table is cleared, what is handled once decisions are made."""
    if facts.get("noticed") is False and not facts.get("reconstructable"):
        return "clear"
    if facts.get("handled") is True:
        return "decisions"
    if facts.get("outcome") is True:
        return "expose"
    return MOMENTS.get(case, "deal")
