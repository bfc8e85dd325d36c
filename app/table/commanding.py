"""Carrying out a command at a live table, and again when its log is played: the same command at the same moment does the same."""

from msgspec.structs import replace

from app.base.chance import chance
from app.base.trouble import BadInput
from app.rounds.incidents import IncidentWish, staged, with_wrong_wagers
from app.rules.core.game import AnyGame
from app.rules.core.irregularity import Fact, asked_facts, cases
from app.rules.core.round import JACKPOT
from app.rules.core.script import Incident, SeatScript
from app.rules.world.on_request import (
    BEFORE_CLOSING,
    NOT_HERE,
    TOO_EARLY,
    TOO_LATE,
    ask_house_way,
    bet_late,
    bring_in,
    dispute,
    take_back_late,
    when_it_shows,
)
from app.rules.world.outcome import Done, Impossible, Outcome
from app.rules.world.play import WorldPlay
from app.rules.world.world import position_of
from app.table.command import (
    AddFault,
    AnyCommand,
    BringIn,
    Freeze,
    LetGoOn,
    LetPlayer,
    Overrule,
    PointAt,
    PutBack,
    RemarkOn,
    SetPace,
)
from app.table.session import TableSession

NEXT_ROUND = "next-round"
"""An irregularity whose moment in this round is over comes in the next."""
NOWHERE = "nowhere"
"""There is no such moment, act, fault or place at this table."""
NO_REASON = "no-reason"
"""Whoever overrules says why."""


def carry_out(session: TableSession, command: AnyCommand, by: str) -> Outcome:
    """Have a command take effect and stand in the log; one that is impossible changes nothing and is not logged."""
    outcome = _carried_out(session, command)
    if isinstance(outcome, Done):
        session.note_command(command, by)
    return outcome


def _carried_out(session: TableSession, command: AnyCommand) -> Outcome:
    match command:
        case Freeze():
            session.stand_still()
            return Done()
        case LetGoOn():
            session.go_on(ordered=True)
            return Done()
        case SetPace():
            session.change_pace(command.people)
            return Done()
        case PutBack():
            return Done() if session.put_back(command.number) else Impossible(NOWHERE)
        case PointAt():
            return _pointed(session, command)
        case LetPlayer():
            return session.happens(lambda play: _let(play, command))
        case BringIn():
            return session.happens(lambda play: _brought_in(play, session.round.number, command.wish))
        case RemarkOn() | AddFault():
            return _about(session, command.round)
        case Overrule():
            return _overruled(session, command)


def effect_of(play: WorldPlay, number: int, wish: IncidentWish) -> str:
    """When an irregularity would take effect: "now", at a moment of the round, in the next round, or "not-here"."""
    if wish.case not in play.world.game.file.irregularities:
        return NOT_HERE
    try:
        incident, _ = _staged(play, number, wish)
    except BadInput:
        return NOT_HERE  # one Player alone has nobody whose cards could be mixed up
    when = when_it_shows(play, incident, wish.case)
    return NEXT_ROUND if when == TOO_LATE else when


def wish_of(game: AnyGame, case: str, position: int) -> IncidentWish:
    """An irregularity at a position as one meets it most often: noticed in time, and nobody warned or gone before."""
    known = game.file.irregularities
    usual: dict[str, Fact] = {"noticed": True, "correct": True, "closed": False}
    terms = asked_facts(cases()[case], known[case])
    facts = {name: usual.get(name, False) if one.is_ == "truth" else one.least for name, one in terms.items()}
    return IncidentWish(case, facts, position=position)


def _let(play: WorldPlay, command: LetPlayer) -> Outcome:
    match command.does:
        case "bet-late":
            wager = command.wager or play.world.game.placed_wagers[0]
            return bet_late(play, command.position, wager, command.amount or _usual_stake(play, command.position, wager))
        case "pull-back":
            return take_back_late(play, command.position, command.wager or play.world.game.placed_wagers[0])
        case "ask-house-way":
            return ask_house_way(play, command.position)
        case "dispute":
            return dispute(play, command.position)


def _usual_stake(play: WorldPlay, position: int, wager: str) -> int:
    """What a Player would put down: the same again, else the least there is."""
    if wager == JACKPOT:
        return play.world.table.jackpot.price
    least, _ = play.world.table.limits.get(wager, (2_500, 0))
    return play.world.at(position, wager).lies or least


def _brought_in(play: WorldPlay, number: int, wish: IncidentWish) -> Outcome:
    """Trouble comes in; where its moment in this round is over nothing changes here, and the next round is planned with it."""
    when = effect_of(play, number, wish)
    if when == NOT_HERE:
        return Impossible(NOT_HERE)
    incident, seats = _staged(play, number, wish)
    return Done() if when == NEXT_ROUND else bring_in(play, incident, seats, wish.case)


def _staged(play: WorldPlay, number: int, wish: IncidentWish) -> tuple[Incident | None, list[SeatScript]]:
    """The trouble and the seats with it, by a chance of its own; whom it names and who is not there is somebody who is."""
    script, game = play.script, play.world.game
    there = [seat.position for seat in script.seats if seat.wagers]
    wish = replace(wish, position=wish.position if wish.position in there else 0)
    seats = list(script.seats)
    if wish.case in BEFORE_CLOSING:
        seats = with_wrong_wagers(wish, seats, game, script.table)
    stream = chance(0, script.shoe, number, wish.case)
    seats, incident = staged(wish, seats, game, stream)
    return incident, seats


def _pointed(session: TableSession, command: PointAt) -> Outcome:
    """A place of this table, and an area that it has."""
    position = position_of(command.place)
    known = not position or position <= session.script.table.seats
    if not known or (command.wager and command.wager not in session.game.file.wagers):
        return Impossible(NOWHERE)
    session.pointed = (command.place, command.wager)
    return Done()


def _about(session: TableSession, round: int) -> Outcome:
    return Done() if 0 < round <= session.rounds_begun else Impossible(NOWHERE)


def _overruled(session: TableSession, command: Overrule) -> Outcome:
    if command.ruling != "stands" and not command.reason.strip():
        return Impossible(NO_REASON)
    return _about(session, command.round)


__all__ = ["NEXT_ROUND", "TOO_EARLY", "carry_out", "effect_of", "wish_of"]
