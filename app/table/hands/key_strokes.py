"""Fingering: the keys that do an act from where the focus is. It shows a beginner the keys, and proves that there are some."""

from collections.abc import Iterator

from app.rules.core.act import (
    Act,
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
from app.rules.core.game import AnyGame
from app.rules.core.irregularity import REFER, cases, cases_of
from app.table.hands.keyboard import DealerHands


def keys_for(act: Act, hands: DealerHands, game: AnyGame) -> Iterator[str]:  # noqa: C901, PLR0912, PLR0915 - one case for each act
    """The keys, one after another, for an act with nothing pending."""
    match act:
        case Announce():
            yield "B" if act.words == "open" else "N"
        case Deal():
            yield from _to_place(hands, act.to)
            yield "Space"
        case Burn():
            yield "U"
        case Turn():
            yield from _to_place(hands, act.place)
            yield "Shift+E" if act.part == "last" else "E"
        case TakeDecision():
            yield from _to_place(hands, f"position-{act.position}")
            yield "F" if game.file.gives_up(act.decision) else "Enter"
        case Declare(what="qualification"):
            yield "Q" if act.value == "qualifies" else "Shift+Q"
        case Declare(what="result"):
            yield from _to_place(hands, act.place)
            yield from ("S",) if act.value == "stand-off" else ("W", "1" if act.value == "win" else "2")
        case Declare():
            yield from (*_to_place(hands, "dealer"), "W")
            yield from _choose(list(reversed(game.declarable)).index(act.value))
        case SetHand():
            yield from _to_place(hands, act.place)
            yield "H"
            hand = hands.session.felt.hands[act.place]
            yield from [*(str(hand.index(card) + 1) for card in cards(act.apart)), "Enter"] if act.apart else ["0"]
        case Pay() if game.file.wagers[act.wager].payment:
            payments = [name for name, terms in game.file.wagers.items() if terms.payment]
            yield from _to_place(hands, f"position-{act.position}")
            yield from ("Shift+P", str(payments.index(act.wager) + 1), *_typed(act.amount))
        case Pay() | Award():
            yield from _to_area(hands, act.position, act.wager if isinstance(act, Pay) else "jackpot")
            yield from ("P", *_typed(act.amount))
        case Take():
            yield from _to_area(hands, act.position, act.wager)
            yield "T"
            if act.amount != hands.session.felt.chips[act.position, act.wager].lies:
                yield from _typed(act.amount)
        case Return():
            yield from _to_area(hands, act.position, act.wager)
            yield "R"
        case Correct():
            yield from _to_area(hands, act.position, act.wager)
            yield from ("O", {"complete": "1", "withdraw": "2", "refuse": "3"}[act.how])
        case CallSupervisor():
            yield from ("I", "1")
        case Rule():
            names = cases_of(game.file)
            rulings = list(dict.fromkeys([*(row.ruling for row in cases()[act.case].rows), REFER]))
            yield from ("I", *_choose(names.index(act.case) + 1), *_choose(rulings.index(act.ruling)))
        case Clear():
            yield from _to_place(hands, act.place)
            yield "G"


def _to_place(hands: DealerHands, place: str) -> tuple[str, ...]:
    if hands.place == place:
        return ()
    return ({"dealer": "D", "community": "C", "discard": "X"}.get(place, place.removeprefix("position-")),)


def _to_area(hands: DealerHands, position: int, wager: str) -> Iterator[str]:
    yield from _to_place(hands, f"position-{position}")
    steps = hands.areas.index(wager) - hands.areas.index(hands.wager)
    yield from ["Down" if steps > 0 else "Up"] * abs(steps)


def _choose(place: int) -> tuple[str, ...]:
    return ("0",) * (place // 9) + (str(place % 9 + 1),)


def _typed(cents: int) -> tuple[str, ...]:
    return (*f"{cents / 100:.2f}".removesuffix(".00"), "Enter")
