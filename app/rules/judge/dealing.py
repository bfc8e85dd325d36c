"""The deal: positions from 1 up, only those with a wager, the Dealer and the Community in their turn (3.7, 3.8; 3CP 3.6)."""

from collections.abc import Iterator

from app.rules.core.act import Announce, Burn, Deal, TakeDecision
from app.rules.core.basis import Basis
from app.rules.judge.bench import Bench
from app.rules.judge.fault import Breach, Key
from app.rules.world.deal import DECISIONS, DISCARD, received
from app.rules.world.wagers import plays
from app.rules.world.world import COMMUNITY, position_of

AHEAD = "ahead-in-deal"
"""Names a place that was given at once what it gets in several turns: who deals on as if it had not makes no second fault."""


def deal_basis(bench: Bench) -> Basis:
    """The clause on the deal with this device."""
    return Basis(bench.file.deal_of(bench.world.table.device).clauses)


def due_step(bench: Bench, *, excused: bool = True) -> int | None:
    """The number of the step of the deal that comes next; `excused` looks past those the judge has spoken about."""
    world, order = bench.world, bench.order
    passed = _passed_over(bench) if excused else {}
    for number, place, cards in order.packets:
        if received(world, place) + passed.get(place, 0) < cards and position_of(place) not in bench.out:
            return number
    return None


def _passed_over(bench: Bench) -> dict[str, int]:
    """How many cards each place lacks because of steps that the judge has spoken about: who goes on is right from there."""
    lacks: dict[str, int] = {}
    for number, step in enumerate(bench.order.steps) if bench.excused else ():
        if Key("deal", number) in bench.excused:
            lacks[step.to] = lacks.get(step.to, 0) + step.cards
    return lacks


def undealt(bench: Bench, place: str = "") -> Iterator[Key]:
    """Every step of the deal before the decisions that is still to be done, or of those that a hand's decision waits for.

    A hand waits for its own cards; for all others only where the deal itself names the decisions (THB 3.8).
    """
    world, order, passed = bench.world, bench.order, _passed_over(bench)
    all_ = not place or any(step.to == DECISIONS for step in order.steps)
    for number, step in enumerate(order.steps):
        if step.to == DECISIONS:
            return
        if not all_ and step.to != place:
            continue
        awaited = step.to != DISCARD and step.cards and position_of(step.to) not in bench.out
        if awaited and received(world, step.to) + passed.get(step.to, 0) < order.cumulative[number]:
            yield Key("deal", number)


def deal_breaches(bench: Bench, act: Deal) -> Iterator[Breach]:
    """What is wrong with dealing cards to a place now."""
    world, order, basis = bench.world, bench.order, deal_basis(bench)
    yield from _bets_closed(bench)
    if act.to in bench.tainted:
        return
    position = position_of(act.to)
    if act.to not in order.needed:
        yield Breach("deal-without-wager", basis, _keys(due_step(bench)), next_packet(bench), position)
        return
    due = due_step(bench)
    if received(world, act.to) >= order.needed[act.to]:
        if act.to in bench.misdealt:
            return
        yield Breach("too-many-cards", basis, _keys(due), next_packet(bench), position)
        return
    if due is None:
        return
    own = _own_step(bench, act.to)
    if own <= due or _passes_invalid(bench, due, own):
        due = own
    step = order.steps[due]
    if step.to != act.to:
        if Key(AHEAD, act.to) not in bench.excused:
            yield Breach("deal-order", basis, (Key("deal", due),), next_packet(bench), position)
    elif act.cards != bench.order.cumulative[due] - received(world, act.to) and not _is_part_by_hand(bench, due, act):
        passed = _passed_at_once(bench, due, act)
        keys = (Key("deal", due),) if passed is None else (Key("deal", passed), Key(AHEAD, act.to))
        yield Breach("number-of-cards", basis, keys, next_packet(bench), position)
    yield from _after_decisions(bench, due)


def _is_part_by_hand(bench: Bench, due: int, act: Deal) -> bool:
    """Whether a packet is dealt by hand in parts: no clause asks for it in one."""
    left = bench.order.cumulative[due] - received(bench.world, act.to)
    return bench.world.table.device == "manual" and act.cards <= left


def _passed_at_once(bench: Bench, due: int, act: Deal) -> int | None:
    """The step passed over by giving a place at once what it gets in several turns: the number may be right in the end."""
    after = received(bench.world, act.to) + act.cards
    if not bench.order.cumulative[due] < after <= bench.order.needed[act.to]:
        return None
    later = range(due + 1, len(bench.order.steps))
    return next((number for number in later if bench.order.steps[number].cards and bench.order.steps[number].to != act.to), None)


def _own_step(bench: Bench, place: str) -> int:
    """The next step of the deal that brings a place cards: where the judge has spoken about it, it is late and right."""
    world, order = bench.world, bench.order
    return next(
        number
        for number, step in enumerate(order.steps)
        if step.to == place and step.cards and received(world, place) < order.cumulative[number]
    )


def _passes_invalid(bench: Bench, due: int, own: int) -> bool:
    """Whether nothing but positions with invalid wagers alone is passed over: to deal to them or not is free."""
    passed = [step.to for step in bench.order.steps[due:own] if step.cards]
    return bool(passed) and all(position_of(place) and not plays(bench.world, position_of(place)) for place in passed)


def _bets_closed(bench: Bench) -> Iterator[Breach]:
    """Opening words, closing words, first card."""
    world, judging = bench.world, bench.file.judging
    if world.begun:
        return
    owed: list[Key] = [Key("close")] if not world.closed else []
    if not world.opened:
        owed.append(Key("open"))
    passed = bench.open_keys(iter(owed))
    if passed:
        words = "close" if Key("close") in passed else "open"
        clauses = judging.closing or bench.file.procedure.announcements["close"].clauses
        yield Breach("closing-before-first-card", Basis(clauses), passed, Announce(words))


def _after_decisions(bench: Bench, due: int) -> Iterator[Breach]:
    """Cards that the device gives out only after the Players have decided (THB 3.8)."""
    steps = bench.order.steps
    if not any(step.to == DECISIONS for step in steps[:due]):
        return
    first = [(number, stage) for number, stage in bench.deciding() if stage == 0]
    passed = bench.open_keys(Key("decision", number, stage) for number, stage in first)
    if passed:
        yield Breach("decisions-before-dealer-cards", deal_basis(bench), passed, _decision(bench, first[0][0]), first[0][0])
    elif bench.customs.dealer_cards == "after-river":
        passed = bench.open_keys(Key("decision", number, stage) for number, stage in bench.deciding())
        if passed:
            yield Breach("dealer-cards", Basis(custom="dealer-cards"), passed)


def _decision(bench: Bench, number: int) -> TakeDecision | None:
    guest = bench.world.guests[number]
    return TakeDecision(number, guest.decided[-1]) if guest.taken_in < len(guest.decided) else None


def next_packet(bench: Bench) -> Deal | None:
    """The cards that are to be dealt next."""
    due = due_step(bench)
    return None if due is None else Deal(bench.order.steps[due].to, bench.order.steps[due].cards)


def _keys(due: int | None) -> tuple[Key, ...]:
    return () if due is None else (Key("deal", due),)


def burn_breaches(bench: Bench, _: Burn) -> Iterator[Breach]:
    """The top Community card is burned once, where the device gives one more than is played."""
    world = bench.world
    if not bench.order.burns or world.burned:
        yield Breach("burn-not-called-for", deal_basis(bench))
    elif len(world.hands.get(COMMUNITY, ())) < bench.order.needed.get(COMMUNITY, 0):
        passed = bench.open_keys(undealt(bench))
        if passed:
            yield Breach("deal-order", deal_basis(bench), passed, next_packet(bench))


def burn_owed(bench: Bench) -> bool:
    """Whether a Community card is still to be burned."""
    return bench.order.burns and not bench.world.burned and COMMUNITY not in bench.world.cleared
