"""What Players say beside the game: they ask which hand is higher, dispute a payout, chat while another is paid, come and go.

A question or a dispute stands until it is answered; nothing in a round waits for that.
"""

from collections.abc import Iterator, Mapping

from app.rules.core.act import Award, CallSupervisor, Clear, Declare, Pay
from app.rules.core.event import Said
from app.rules.core.script import SeatScript
from app.rules.world import speech
from app.rules.world.act import Act
from app.rules.world.event import Event, Seen
from app.rules.world.world import World, place_of, position_of


def greet(world: World, seat: SeatScript) -> Iterator[Event]:
    """What is seen and heard of a Player as bets are put down: who has just come, who plays a second hand, and a question."""
    if seat.comes:
        yield Seen(speech.SITS_DOWN, place_of(seat.position))
    if seat.blind:
        world.blind |= {seat.position}
        yield Seen(speech.PLAYS_BLIND, place_of(seat.position))
    if seat.question:
        yield _says(world, seat.position, speech.question(seat.question))


def talk(world: World, seats: Mapping[int, SeatScript], act: Act) -> Iterator[Event]:
    """What is said after an act of the Dealer."""
    match act:
        case Pay(position=position) | Award(position=position):
            yield from _while_paid(world, seats, position)
        case Declare(place=place, what="answer"):
            yield from _answered(world, position_of(place), act.value)
        case CallSupervisor():
            for position in [number for number, words in world.unanswered.items() if words == speech.DISPUTES_PAYOUT]:
                del world.unanswered[position]
        case Clear(place=place):
            seat = seats.get(position_of(place))
            if seat is not None and seat.goes and not world.guests[seat.position].away:
                yield Said(place, speech.GOES)
        case _:
            return


def _while_paid(world: World, seats: Mapping[int, SeatScript], paid: int) -> Iterator[Event]:
    """The first payout is disputed by whoever does so, and somebody else chats meanwhile, once."""
    for position, seat in seats.items():
        guest = world.guests[position]
        wants = seat.disputes if position == paid else seat.chats
        if wants and not guest.spoke and not guest.away and position not in world.unanswered:
            guest.spoke = True
            yield _says(world, position, speech.DISPUTES_PAYOUT) if position == paid else Said(place_of(position), speech.CHATS)


def _says(world: World, position: int, words: str) -> Said:
    world.unanswered[position] = words
    return Said(place_of(position), words)


def _answered(world: World, position: int, answer: str) -> Iterator[Event]:
    """Words are an answer to what was asked: a hand or the sign to a question, the payout shown to a dispute."""
    words = world.unanswered.get(position, "")
    fits = answer == speech.SHOW if words == speech.DISPUTES_PAYOUT else answer in (speech.SIGN, *speech.asked_about(words))
    if words and fits:
        del world.unanswered[position]
        yield Said(place_of(position), speech.THANKS)
