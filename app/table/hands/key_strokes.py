"""Fingering: the keys that do an act. It shows a beginner the keys, and proves that there are some."""

from collections.abc import Iterator

from msgspec.structs import replace

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
from app.rules.core.chips import Stack, fewest, laid
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT
from app.rules.world.act import Act, AskFill, Attend, Count, CountMoney, MoveHand, PushChips, PutAway, TrimHand
from app.rules.world.world import place_of, position_of
from app.table.hands.keyboard import NAMED_PLACES, RESULT_KEYS, DealerHands, pile_to_return, pile_to_take
from app.table.hands.menus import about_money, about_trouble, bonus_names, corrections, decisions, hands_to_declare, table_duties
from app.table.hands.pending import MORE, OTHER_WAY, AmountTyped, Cutting, Menu, Pending, PlaceMenu, paying
from app.words.acts import ActWords
from app.words.text import language

PUT_AWAY = "Esc"


def keys_for(act: Act, hands: DealerHands) -> Iterator[str]:
    """The keys, one after another, for an act: those that go where it is done, and those that do it.

    Where a menu is open that leads to the act, they are chosen from it; whatever else is pending is put away first.
    """
    if hands.pending is not None:
        if (path := path_to(act, hands.pending)) is not None:
            yield from path
            return
        yield PUT_AWAY
    place, wager = where_of(act)
    if not _is_said_of_dealer(act):
        yield from _to_place(hands, place)
    if wager in hands.areas:
        yield from _to_area(hands, wager, goes=place != hands.place)
    yield from strokes(act, hands)


def path_to(act: Act, pending: Act | Pending) -> tuple[str, ...] | None:
    """The keys that lead from something pending to an act; None where it does not lead there."""
    if pending == act or (isinstance(pending, CallSupervisor) and isinstance(act, CallSupervisor)):  # called about anything
        return ()
    if isinstance(pending, Menu):
        return _path_through(act, pending)
    if isinstance(pending, PlaceMenu):
        paths = ((choice.key, path_to(act, choice.leads_to)) for choice in pending.choices)
        return next(((key, *path) for key, path in paths if path is not None), None)
    if isinstance(pending, AmountTyped) and isinstance(act, (CountMoney, PushChips, AskFill)):
        if isinstance(act, PushChips) and act.chips and pending.act == PushChips(act.position, 0):
            return OTHER_WAY, *_tube_keys(laid(act.chips), pending.tubes), "Enter"
        return _typed(act.amount) if act.amount and replace(act, amount=0) == pending.act else None
    if isinstance(pending, (AmountTyped, Cutting)) and isinstance(act, Pay) and isinstance(pending.act, Pay):
        return _payment(act, pending) if (act.position, act.wager) == (pending.act.position, pending.act.wager) else None
    return None


def _payment(act: Pay, pending: AmountTyped | Cutting) -> tuple[str, ...]:
    """An amount typed; or the chips of it, those that are still to come, proved and sized in where they are to be."""
    if isinstance(pending, AmountTyped):
        return (OTHER_WAY, *_payment(act, Cutting(act, pending.tubes))) if act.chips else _typed(act.amount)
    stack = laid(act.chips) or fewest(pending.tubes, act.amount)
    so_far = pending.stack
    if stack[: len(so_far)] != so_far or not set(stack) <= set(pending.tubes):
        return ()
    tubes = _tube_keys(stack[len(so_far) :], pending.tubes)
    ends = (("E", act.proved and not pending.proved), ("Up", act.sized and not pending.sized))
    return (*tubes, *(key for key, owed in ends if owed), "Enter")


def _tube_keys(stack: Stack, tubes: tuple[Cents, ...]) -> tuple[str, ...]:
    """The keys of the tubes chips come from, one after another."""
    return tuple(str(tubes.index(value) + 1) for value in stack)


def _path_through(act: Act, menu: Menu) -> tuple[str, ...] | None:
    """The pages to turn and the choice to pick."""
    page = menu
    turned: tuple[str, ...] = ()
    for _ in range(menu.pages):
        paths = ((key, path_to(act, choice.leads_to)) for key, choice in page.keys.items())
        found = next(((*turned, key, *path) for key, path in paths if path is not None), None)
        if found is not None:
            return found
        page, turned = page.turned_over(), (*turned, MORE)
    return None


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
        case PushChips():
            return place_of(act.position), ""
        case CountMoney(place=place) | PutAway(place=place):
            return (place, "") if position_of(place) else ("", "")
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
            yield from ("Enter", *_chosen(act, decisions(file, act.position)))
        case Declare(what="qualification"):
            yield "Q" if act.value == "qualifies" else "Shift+Q"
        case Declare(what="payout"):
            yield from ("Shift+S", *_typed(int(act.value)))
        case Declare(what="answer"):
            yield from ("Shift+A", *_chosen(act, hands.answering_at(act.place)))
        case Declare(what="result"):
            yield next(key for key, result in RESULT_KEYS.items() if result == act.value)
        case Declare():
            yield from ("Shift+D", *_chosen(act, hands_to_declare(hands.game)))
        case SetHand():
            hand = hands.session.felt.hands[act.place]
            yield "H"
            yield from [*(str(hand.index(card) + 1) for card in cards(act.apart)), "Enter"] if act.apart else ["0"]
        case Pay() if act.wager in bonus_names(file):
            yield from ("Shift+P", *_chosen(act, hands.bonus()))
        case Pay():
            yield from ("P", *_payment(act, paying(act, hands.tubes, cuts=hands.cuts)))
        case Award():
            yield from ("P", *_typed(act.amount))
        case Take() | Return():
            yield from _moving(act, hands)
        case Correct():
            yield from ("O", *_chosen(act, corrections(act.position, act.wager)))
        case CallSupervisor() | Count() | MoveHand() | TrimHand() | Rule():
            yield from ("I", *_chosen(act, about_trouble(hands.game, getattr(act, "place", hands.place), hands.seats)))
        case Clear():
            yield "G"
        case CountMoney() | PushChips() | PutAway() | AskFill():
            yield from ("Shift+C", *_chosen(act, about_money(where_of(act)[0] or hands.place, hands.tubes)))
        case Attend():
            yield from ("Shift+X", *_chosen(act, table_duties(ActWords(file, language()))))


def _moving(act: Take | Return, hands: DealerHands) -> Iterator[str]:
    """A whole pile has a key, a part of it is typed."""
    chips = hands.session.round.play.world.at(act.position, act.wager)
    key, whole = ("T", pile_to_take(chips)) if isinstance(act, Take) else ("R", pile_to_return(chips))
    yield from (key,) if act.amount == whole else (f"Shift+{key}", *_typed(act.amount))


def _is_said_of_dealer(act: Act) -> bool:
    """Whether it is said of the Dealer's hand, wherever the hands are."""
    return isinstance(act, Declare) and act.what in ("qualification", "hand")


def _to_place(hands: DealerHands, place: str) -> tuple[str, ...]:
    return () if place in ("", hands.place) else (_place_key(place),)


def _place_key(place: str) -> str:
    named = {name: key for key, name in NAMED_PLACES.items()}
    return named.get(place, place.removeprefix("position-"))


def _to_area(hands: DealerHands, wager: str, *, goes: bool) -> tuple[str, ...]:
    """One key at the most: the next area has an arrow, any has its number."""
    here, there = hands.areas.index(hands.wager_there if goes else hands.wager), hands.areas.index(wager)
    near = {0: (), 1: ("Down",), -1: ("Up",)}
    return near.get(there - here, (f"Shift+{there + 1}",))


def _chosen(act: Act, pending: Pending | None) -> tuple[str, ...]:
    return (path_to(act, pending) if pending is not None else None) or ()


def _typed(cents: Cents) -> tuple[str, ...]:
    return (*f"{cents / 100:.2f}".removesuffix(".00"), "Enter")
