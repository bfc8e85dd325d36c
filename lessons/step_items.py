"""The steps of a procedure as items: which sort of act comes next. Only the deal is another with another device."""

from collections.abc import Iterator

from app.rules.core import act as acts
from app.rules.core.felt import DEALER
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import DealTerms
from app.rules.world.act import Act
from app.rules.world.card_acts import LAST
from lessons.item import Item, item

POSITION, BOARD = "position", "community"
DEALT_TO = {"positions": POSITION, "dealer": DEALER, "community": BOARD}
"""What a place is called where cards are dealt to it, by how a deal calls it."""
CALLED_FOR = {"jackpot": "award", "odds": "pay"}
"""The step that a supervisor is called for, by what the call is about; every other is about something to rule on."""


def step(*parts: str) -> Item:
    """A step by what is done, and where that makes a difference."""
    return item("step", *filter(None, parts))


def order_of_deal(device: str) -> Item:
    """The order of the whole deal with a device."""
    return step("deal-order", device)


def step_of(act: Act, device: str) -> Item:
    """The step that an act is, with a device; acts of one sort are one step, whatever the position and the amount."""
    done = str(act.__struct_config__.tag)
    match act:
        case acts.Announce(words=words):
            return step(done, words)
        case acts.Deal(to=place):
            return step(done, _sort(place), device)
        case acts.Burn():
            return step(done, device)
        case acts.Turn(place=place, part=part):
            return step(done, _sort(place), part)
        case acts.SetHand(place=place) | acts.Clear(place=place) | acts.Declare(place=place):
            return step(done, _sort(place))
        case acts.CallSupervisor(about=about):
            return step(CALLED_FOR.get(about, "rule"))
        case _:
            return step(done)


def _sort(place: str) -> str:
    return place.partition("-")[0]


def steps_of(game: AnyGame, device: str) -> tuple[Item, ...]:
    """Every step of a round in which nothing goes wrong, in the order in which they come."""
    return tuple(dict.fromkeys((*_opening(game), *_dealing(game, device), *_exposing(game), *_settling(game), *_clearing(game))))


def _opening(game: AnyGame) -> Iterator[Item]:
    return (step("announce", words) for words in game.file.procedure.announcements)


def _dealing(game: AnyGame, device: str) -> Iterator[Item]:
    deal: DealTerms = game.file.deals[device]
    for told in deal.steps:
        for place in told.to:
            if place == "discard":
                yield step("burn", device)
            elif told.cards and place in DEALT_TO:
                yield step("deal", DEALT_TO[place], device)
            elif place == DEALER:
                yield step("turn", DEALER, LAST)


def _exposing(game: AnyGame) -> Iterator[Item]:
    file = game.file
    if file.decisions:
        yield step("take-decision")
    if file.cards.community:
        yield from (step("turn", BOARD, part) for part in file.cards.turned or ("",))
    yield step("turn", DEALER)
    if file.judging.says_hand or file.judging.says_unqualified:
        yield step("declare", DEALER)
    if file.cards.set:
        yield from (step("set-hand", place) for place in (DEALER, POSITION))
    yield step("turn", POSITION)


def _settling(game: AnyGame) -> Iterator[Item]:
    if game.customs.announce_result:
        yield step("declare", POSITION)
    yield from (step(done) for done in ("take", "pay", "return"))
    if game.file.jackpot:
        yield step("award")
    if game.file.absence:
        yield step("rule")


def _clearing(game: AnyGame) -> Iterator[Item]:
    places = (POSITION, *((BOARD,) if game.file.cards.community else ()), DEALER)
    return (step("clear", place) for place in places)
