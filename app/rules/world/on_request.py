"""What people at a table do because an instructor asks for it: chips too late, the House Way, a dispute, trouble nobody planned.

What is asked for takes effect as the table lies, or where its moment is still to come in the round; else it is impossible. The
script of the round is the one that has it from then on, and a copy of the table made before keeps its own.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from app.rules.core.event import Said
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT
from app.rules.core.script import Incident, SeatScript
from app.rules.world.event import Event
from app.rules.world.incident import moment_of, strike
from app.rules.world.late_moves import lay_late, pull_back
from app.rules.world.outcome import Done, Impossible, Outcome
from app.rules.world.people import LAST_MOMENT, TablePeople
from app.rules.world.play import WorldPlay
from app.rules.world.speech import DISPUTES_PAYOUT, NO_CHIPS, NOBODY_THERE
from app.rules.world.world import DEALER, place_of

TOO_LATE, TOO_EARLY, NOT_HERE = "too-late", "too-early", "not-here"
"""Its moment in the round is over; it has not come; or nothing of the kind can happen at this table."""
AT_ONCE = ("power-failure", "hand-not-confidential", "count-doubt")
"""Trouble that is only seen or said, and so can happen whenever there are cards on the table."""
BEFORE_CLOSING = ("late-wager", "late-withdrawal", *LAST_MOMENT)
"""Trouble that comes with chips as bets close."""


def bet_late(play: WorldPlay, position: int, wager: str, amount: Cents) -> Outcome:
    """A Player puts chips down too late: now, or as bets close where they are still open."""
    seat = play.people.seats.get(position)
    if seat is None or play.world.guests[position].away:
        return Impossible(NOBODY_THERE)
    if wager not in play.world.game.placed_wagers and wager != JACKPOT:
        return Impossible(NOT_HERE)
    if _is_over(play, position):
        return Impossible(TOO_LATE)
    play.world.guests[position].tries = 0
    if not play.world.closed:
        lies = seat.wagers.get(wager, 0)
        _reseat(play, replace(seat, late={wager: lies + amount}, late_at="close", pulled_back=""))
        return Done()
    play.world.guests[position].tries = 1
    return Done((lay_late(play.world, position, wager, amount),))


def take_back_late(play: WorldPlay, position: int, wager: str) -> Outcome:
    """A Player pulls a wager back after bets have closed."""
    seat = play.people.seats.get(position)
    if seat is None or play.world.guests[position].away:
        return Impossible(NOBODY_THERE)
    if not play.world.closed:
        return Impossible(TOO_EARLY)
    happened = tuple(pull_back(play.world, replace(seat, pulled_back=wager, pulled_part=0)))
    play.world.guests[position].tries = 1
    return Done(happened) if happened else Impossible(NO_CHIPS)


def ask_house_way(play: WorldPlay, position: int) -> Outcome:
    """A Player asks that the hand be set by the House Way, when it comes to be set."""
    seat = play.people.seats.get(position)
    if not play.world.game.file.cards.set:
        return Impossible(NOT_HERE)
    if seat is None or not seat.wagers:
        return Impossible(NOBODY_THERE)
    guest = play.world.guests[position]
    if guest.asks or guest.own is not None or guest.away or _is_over(play, position):
        return Impossible(TOO_LATE)
    _reseat(play, replace(seat, asks_house_way=True, apart="", absent=False))
    return Done()


def dispute(play: WorldPlay, position: int) -> Outcome:
    """A Player says that a payout is wrong."""
    world = play.world
    if position not in play.people.seats or world.guests[position].away:
        return Impossible(NOBODY_THERE)
    if not any(chips.payout for (number, _), chips in world.chips.items() if number == position):
        return Impossible(TOO_EARLY)
    if position in world.unanswered:
        return Impossible(TOO_LATE)
    world.unanswered[position] = DISPUTES_PAYOUT
    world.said[place_of(position)] = DISPUTES_PAYOUT
    return Done((Said(place_of(position), DISPUTES_PAYOUT),))


def when_it_shows(play: WorldPlay, incident: Incident | None, case: str) -> str:
    """When trouble that is brought in now shows: at once ("now"), at a moment of the round, or "too-late" for this one."""
    world = play.world
    if case in AT_ONCE and world.begun and not world.cleared:
        return "now"
    moment = moment_of(incident, world) if incident is not None else "open" if case in BEFORE_CLOSING else "decisions"
    if case in BEFORE_CLOSING:
        moment = "open"
    over = {
        "open": world.closed,
        "deal": world.deal_over,
        "decisions": world.deal_over and any(guest.looked for guest in world.guests.values()) and _has_begun_deciding(play),
        "expose": world.is_up(DEALER),
    }
    return TOO_LATE if over.get(moment, True) else moment


def bring_in(play: WorldPlay, incident: Incident | None, seats: Sequence[SeatScript], case: str) -> Outcome:
    """Trouble comes in: at once where it can be seen now, else at its moment of the round."""
    when = when_it_shows(play, incident, case)
    if when == TOO_LATE:
        return Impossible(TOO_LATE)
    play.script = replace(play.script, seats=tuple(seats), incident=incident or play.script.incident)
    play.people = TablePeople(play.script, play.world)
    if incident is None:
        return Done()
    play.struck = when == "now"
    if not play.struck:
        return Done()
    return Done(tuple(_struck(play, incident)))


def _struck(play: WorldPlay, incident: Incident) -> Iterator[Event]:
    for event in strike(play.world, incident):
        if isinstance(event, Said):
            play.world.said[event.who] = event.words
        yield event


def _has_begun_deciding(play: WorldPlay) -> bool:
    return any(guest.decided or guest.own is not None or guest.asks for guest in play.world.guests.values())


def _is_over(play: WorldPlay, position: int) -> bool:
    """Whether nothing more can happen to a place in this round."""
    return play.world.finished or place_of(position) in play.world.cleared


def _reseat(play: WorldPlay, seat: SeatScript) -> None:
    """One Player behaves otherwise from now on."""
    others = (one for one in play.script.seats if one.position != seat.position)
    play.script = replace(play.script, seats=tuple(sorted((*others, seat), key=lambda one: one.position)))
    play.people = TablePeople(play.script, play.world)
