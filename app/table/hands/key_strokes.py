"""Fingering: the keys that do an act. It shows a beginner the keys, and proves that there are some."""

from collections.abc import Iterator

from app.rules.core.act import (
    Announce,
    Award,
    Burn,
    CallSupervisor,
    Clear,
    Correct,
    Deal,
    Declare,
    Pay,
    Return,
    Rule,
    SetHand,
    Take,
    TakeDecision,
    Turn,
)
from app.rules.core.cards import cards
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT
from app.rules.world.act import Act, Count, MoveHand, TrimHand
from app.rules.world.world import place_of
from app.table.hands.keyboard import NAMED_PLACES, DealerHands, pile_to_return, pile_to_take
from app.table.hands.menus import HOWS, RESULTS, WHOLE_TABLE, bonus_names, case_names, decision_names, rulings_on

MENDING = 5
"""How many choices come before the cases where trouble is seen to."""


def keys_for(act: Act, hands: DealerHands) -> Iterator[str]:
    """The keys, one after another, for an act with nothing pending: those that go where it is done, and those that do it."""
    place, wager = where_of(act)
    yield from _to_place(hands, place)
    if wager in hands.areas:
        steps = hands.areas.index(wager) - hands.areas.index(hands.wager)
        yield from ["Down" if steps > 0 else "Up"] * abs(steps)
    yield from strokes(act, hands)


def where_of(act: Act) -> tuple[str, str]:
    """The place an act is done at and the area of it; nothing where it is done wherever the hands are."""
    match act:
        case Deal(to=place):
            return place, ""
        case Take() | Pay() | Return() | Correct():
            return place_of(act.position), act.wager
        case Award():
            return place_of(act.position), JACKPOT
        case TakeDecision():
            return place_of(act.position), ""
        case Declare(what="qualification"):
            return "", ""
        case Declare() | SetHand() | Turn() | Clear() | MoveHand() | TrimHand():
            return act.place, ""
        case _:
            return "", ""


def strokes(act: Act, hands: DealerHands) -> Iterator[str]:  # noqa: C901, PLR0912 - one case for each act
    """The keys that do an act once the hands are there."""
    file = hands.game.file
    match act:
        case Announce():
            yield "B" if act.words == "open" else "N"
        case Deal():
            yield from ("Space",) if act == hands.packet(act.to) else ("Shift+U", str(act.cards))
        case Burn():
            yield "U"
        case Turn():
            yield "Shift+E" if act.part == "last" else "E"
        case TakeDecision() if act.decision == file.way_out:
            yield "F"
        case TakeDecision():
            yield from ("Enter", *_choose(decision_names(file).index(act.decision)))
        case Declare(what="qualification"):
            yield "Q" if act.value == "qualifies" else "Shift+Q"
        case Declare(what="payout"):
            yield from ("Shift+W", *_typed(int(act.value)))
        case Declare(what="result"):
            yield from ("S",) if act.value == "stand-off" else ("W", str(RESULTS.index(act.value) + 1))
        case Declare():
            yield from ("W", *_choose(list(reversed(hands.game.declarable)).index(act.value)))
        case SetHand():
            hand = hands.session.felt.hands[act.place]
            yield "H"
            yield from [*(str(hand.index(card) + 1) for card in cards(act.apart)), "Enter"] if act.apart else ["0"]
        case Pay() if act.wager in bonus_names(file):
            yield from ("Shift+P", str(bonus_names(file).index(act.wager) + 1), *_typed(act.amount))
        case Pay() | Award():
            yield from ("P", *_typed(act.amount))
        case Take() | Return():
            yield from _moving(act, hands)
        case Correct():
            yield from ("O", str(HOWS.index(act.how) + 1))
        case CallSupervisor():
            yield from ("I", "1")
        case Count():
            yield from ("I", "2")
        case MoveHand():
            yield from ("I", "3", _place_key(act.to))
        case TrimHand():
            yield from ("I", "4")
        case Rule():
            yield from ("I", *_choose(MENDING + case_names(file).index(act.case)))
            yield from (_place_key(act.place), *_choose(rulings_on(act.case).index(act.ruling)))
        case Clear():
            yield "G"


def _moving(act: Take | Return, hands: DealerHands) -> Iterator[str]:
    """A whole pile has a key, a part of it is typed."""
    chips = hands.session.round.play.world.at(act.position, act.wager)
    key, whole = ("T", pile_to_take(chips)) if isinstance(act, Take) else ("R", pile_to_return(chips))
    yield from (key,) if act.amount == whole else (f"Shift+{key}", *_typed(act.amount))


def _to_place(hands: DealerHands, place: str) -> tuple[str, ...]:
    return () if place in ("", hands.place) else (_place_key(place),)


def _place_key(place: str) -> str:
    named = {name: key for key, name in NAMED_PLACES.items()}
    return named.get(place, place.removeprefix("position-")) or WHOLE_TABLE


def _choose(place: int) -> tuple[str, ...]:
    return ("0",) * (place // 9) + (str(place % 9 + 1),)


def _typed(cents: Cents) -> tuple[str, ...]:
    return (*f"{cents / 100:.2f}".removesuffix(".00"), "Enter")
