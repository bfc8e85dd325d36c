"""What is owed on the table as it lies, in the order in which a careful Dealer would do it."""

from collections.abc import Iterator

from msgspec import Struct

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
    Rule,
    Take,
    TakeDecision,
    Turn,
)
from app.rules.core.basis import Basis, basis_of
from app.rules.core.round import JACKPOT
from app.rules.judge.awarding import percent_of
from app.rules.judge.bench import NOTHING_LEFT, Bench
from app.rules.judge.betting import asked_first, bad_wager_clauses, bad_wagers, late_areas, late_clauses, pulled_back
from app.rules.judge.changing import changing_owed, fill_owed, lacks
from app.rules.judge.clearing import CLEARING, community_owed, dealer_words_owed, show_clauses
from app.rules.judge.dealing import burn_owed, deal_basis, due_step
from app.rules.judge.fault import Key
from app.rules.judge.money import due_act, wager_of
from app.rules.judge.opening import answer_basis, dealer_declaration_due, dealer_words, higher_of, last_is_up, words_basis
from app.rules.judge.ruling import call_is_owed, carrying_out, count_is_owed
from app.rules.judge.setting import house_way, set_clauses, sets_owed
from app.rules.judge.settlement_custom import above_odds, payout_unsaid
from app.rules.judge.settling import why_nothing
from app.rules.judge.table_day import duties_after, duties_before
from app.rules.judge.trouble import troubles
from app.rules.world.act import Act, Count
from app.rules.world.card_acts import LAST
from app.rules.world.deal import received
from app.rules.world.speech import DISPUTES_PAYOUT, SHOW
from app.rules.world.wagers import is_right_raise
from app.rules.world.world import COMMUNITY, DEALER, place_of


class Duty(Struct, frozen=True):
    """An act that is owed, and what it rests on."""

    key: Key
    act: Act
    basis: Basis


def owed(bench: Bench) -> Iterator[Duty]:
    """Every act that is owed and can be done now; later ones show themselves when these are done."""
    world = bench.world
    yield from _paid_for_nothing(bench)
    yield from (Duty(*step) for step in (*duties_before(bench), *changing_owed(bench)))
    if bench.void is None:
        yield from _betting(bench)
    yield from _late(bench)
    yield from _answering(bench)
    if bench.void is None:
        yield from _trouble(bench)
        yield from _dealing(bench)
        if world.deal_over:
            yield from _deciding(bench)
            yield from _exposing(bench)
    yield from _settling(bench)
    yield from _awarding(bench)
    yield from _clearing(bench)
    yield from (Duty(*step) for step in duties_after(bench))


def _paid_for_nothing(bench: Bench) -> Iterator[Duty]:
    """A payout that lies where nothing is due is taken back."""
    for (number, wager), chips in bench.world.chips.items():
        if chips.payout and wager not in bench.reading.lines.get(number, {}):
            yield Duty(Key("line", number, wager), Take(number, wager, chips.payout), why_nothing(bench, wager))


def _betting(bench: Bench) -> Iterator[Duty]:
    world, words = bench.world, bench.file.procedure.announcements
    if not world.begun:
        if not world.opened:
            yield Duty(Key("open"), Announce("open"), Basis(words["open"].clauses))
        if not world.closed:
            for position, wager in bad_wagers(bench):
                basis = Basis(bad_wager_clauses(bench, position, wager))
                asked = Key("wager", position, wager) in bench.asked
                how = "refuse" if asked else asked_first(bench, position, wager)
                yield Duty(Key("wager", position, wager), Correct(position, wager, how), basis)
            yield Duty(Key("close"), Announce("close"), Basis(words["close"].clauses))


def _late(bench: Bench) -> Iterator[Duty]:
    """What came after bets closed goes back, also where the round is void; what was pulled back then is put back."""
    for position, wager in late_areas(bench):
        yield Duty(Key("late", position, wager), Correct(position, wager, "refuse"), Basis(late_clauses(bench)))
    for position, wager in pulled_back(bench) if bench.void is None else ():
        stands = Basis(bench.file.irregularities["late-withdrawal"]["stands"])
        yield Duty(Key("pulled", position, wager), Rule("late-withdrawal", "stands", place_of(position)), stands)


def _answering(bench: Bench) -> Iterator[Duty]:
    """A Player who asks is answered, and a payout that is disputed is shown, or the floor is called where that comes first.

    No clause asks for it: who goes on without a word makes no fault, and nothing is left undone when the round is over.
    """
    for number, words in bench.world.unanswered.items() if not bench.world.finished else ():
        place, row = place_of(number), higher_of(bench, number)
        if row:
            yield Duty(Key("answer", number), Declare(place, "answer", row), answer_basis(bench, row))
        elif words == DISPUTES_PAYOUT and bench.customs.floor_first:
            yield Duty(Key("answer", number), CallSupervisor(words), Basis(custom="floor-first"))
        elif words == DISPUTES_PAYOUT:
            yield Duty(Key("answer", number), Declare(place, "answer", SHOW), Basis(custom="floor-first"))


def _trouble(bench: Bench) -> Iterator[Duty]:
    """What is out of order is ruled on, and the ruling carried out."""
    for one in troubles(bench):
        if one.goes_on and bench.world.finished:
            continue  # it went on: nothing is left undone
        basis = basis_of(one.clauses)
        if call_is_owed(bench, one) and not bench.world.calls:
            yield Duty(Key("call", one.case), CallSupervisor(one.case), basis)
            return
        if count_is_owed(bench, one):
            yield Duty(Key("count"), Count(), basis)
        case, ruling = one.rulings[0]
        yield Duty(one.key, Rule(case, ruling, one.place), basis)
        return
    for key, act, basis in carrying_out(bench):
        yield Duty(key, act, basis)


def _dealing(bench: Bench) -> Iterator[Duty]:
    world = bench.world
    if not (world.closed or world.begun) or not bench.order.before:
        return
    due = due_step(bench, excused=False)
    if due is not None and not _waits_for_decisions(bench, due):
        step = bench.order.steps[due]
        count = min(step.cards, bench.order.cumulative[due] - received(world, step.to))
        yield Duty(Key("deal", due), Deal(step.to, count), deal_basis(bench))
    if world.deal_over and bench.order.turns_last and not last_is_up(bench):
        yield Duty(Key("turn", DEALER, LAST), Turn(DEALER, LAST), deal_basis(bench))
    if burn_owed(bench) and received(world, COMMUNITY) >= bench.order.needed[COMMUNITY]:
        yield Duty(Key("burn"), Burn(), deal_basis(bench))


def _waits_for_decisions(bench: Bench, due: int) -> bool:
    if not any(step.to == "decisions" for step in bench.order.steps[:due]):
        return False
    last = len(bench.file.judging.stages) - 1 if bench.customs.dealer_cards == "after-river" else 0
    return any(stage <= last for _, stage in bench.deciding())


def _deciding(bench: Bench) -> Iterator[Duty]:
    world, now = bench.world, bench.stage
    for number, stage in bench.deciding():
        guest = world.guests[number]
        if stage != guest.taken_in or stage > now or guest.taken_in >= len(guest.decided):
            continue
        decision = guest.decided[-1]
        terms = bench.file.decisions.get(decision)
        raises = [wager for wager in (terms.stakes if terms else [decision]) if wager in bench.file.wagers]
        wrong = [wager for wager in raises if world.at(number, wager).lies and not is_right_raise(world, number, wager)]
        if wrong:
            basis = Basis(bench.file.judging.raise_amount)
            yield Duty(Key("wager", number, wrong[0]), Correct(number, wrong[0], "complete"), basis)
        yield Duty(Key("decision", number, stage), TakeDecision(number, decision), Basis(bench.file.procedure.decide))


def _exposing(bench: Bench) -> Iterator[Duty]:
    world, terms, reading = bench.world, bench.file.procedure, bench.reading
    waiting = bool(bench.deciding())
    if bench.file.judging.stages:
        yield from _stage_cards(bench)
    needed = any(DEALER in rests for rests in reading.rests.values())
    if not waiting and needed and world.hands.get(DEALER) and not world.is_up(DEALER):
        yield Duty(Key("turn", DEALER), Turn(DEALER), Basis(terms.turn_dealer))
    if world.is_up(DEALER):
        if bench.file.cards.set and DEALER not in world.set_apart:
            yield Duty(Key("set", DEALER), house_way(bench, DEALER), Basis(terms.set_dealer))
        words = dealer_words(bench)
        if words is not None and (dealer_declaration_due(bench) or dealer_words_owed(bench)):
            yield Duty(Key("declare", DEALER), words, words_basis(bench, words))
    if not waiting:
        for place in sets_owed(bench):
            yield Duty(Key("set", place), house_way(bench, place), Basis(set_clauses(bench, place)))


def _stage_cards(bench: Bench) -> Iterator[Duty]:
    due = next(iter(community_owed(bench)), None)
    if due is None or not due.name:
        return
    names = [stage.turns for stage in bench.file.judging.stages]
    at = names.index(due.name)
    if not any(stage <= at for _, stage in bench.deciding()) and not _dealer_first(bench):
        yield Duty(due, Turn(COMMUNITY, due.name), Basis(bench.file.procedure.turn_community))


def _dealer_first(bench: Bench) -> bool:
    """Whether the Dealer's cards come before the first Community cards, by custom."""
    return (
        bench.customs.dealer_cards == "after-flop" and not bench.world.hands.get(DEALER) and bench.world.table.device == "manual"
    )


def _settling(bench: Bench) -> Iterator[Duty]:
    """Position by position: the hand opened, the outcome said, losers taken, the rest paid and returned."""
    reading, world = bench.reading, bench.world
    waiting = bench.void is None and bool(bench.deciding())
    for number in bench.in_direction(set(reading.lines)):
        place = place_of(number)
        if bench.is_out(number):
            yield from _lines(bench, number)
            continue
        if number in reading.opened and not waiting and not bench.lies_open("hand", number):
            yield Duty(Key("turn", number), Turn(place), Basis(show_clauses(bench, number)))
        result = reading.results.get(number)
        owed_words = bench.customs.announce_result or (result == "stand-off" and bool(bench.file.judging.says_stand_off))
        if result and owed_words and (place, "result") not in world.declared and not waiting:
            words = Declare(place, "result", result)
            yield Duty(Key("result", number), words, words_basis(bench, words))
        yield from _lines(bench, number)


def _lines(bench: Bench, number: int) -> Iterator[Duty]:
    """The wagers of a position but for awards and Envy, losers first."""
    lines = [line for line in bench.reading.lines[number].values() if bench.left(number, line) is not NOTHING_LEFT]
    for line in sorted(lines, key=lambda line: not line.taken):
        at_an_award = line.wager == JACKPOT and not bench.is_out(number) and not _goes_back_at_once(bench, number)
        due = None if at_an_award or line.wager == bench.onlookers else due_act(bench, number, line)
        if due is None:
            continue
        if line.paid and above_odds(bench, line) and not bench.world.calls:
            yield Duty(Key("call", "odds"), CallSupervisor("odds"), Basis(custom="supervisor-above-odds"))
        if isinstance(due, Pay) and lacks(bench.world, due.amount):
            yield from (Duty(*step) for step in fill_owed(bench, due.amount))
            continue
        yield from _amount_said(bench, due)
        yield Duty(Key("line", number, line.wager), due, basis_of(line.clauses))


def _amount_said(bench: Bench, act: Act) -> Iterator[Duty]:
    """The amount of a payment, where it is custom to say it."""
    if isinstance(act, (Pay, Award)) and payout_unsaid(bench, act):
        words = Declare(place_of(act.position), "payout", str(act.amount))
        yield Duty(Key("payout", act.position, wager_of(act)), words, Basis(custom="call-payouts"))


def _goes_back_at_once(bench: Bench, number: int) -> bool:
    """Whether a jackpot wager goes back with the rest: its Player was away, or its document sets no time for it."""
    line = bench.reading.lines[number][JACKPOT]
    position = bench.reading.positions.get(number)
    away = position is not None and bench.world.game.is_returned_as_absent(position)
    at_once = away or (number, JACKPOT) in bench.back or not bench.file.judging.invalid_jackpot_last
    return line.outcome == "void" and at_once


def _awarding(bench: Bench) -> Iterator[Duty]:
    reading = bench.reading
    if bench.void is None and not bench.file.judging.stages and bench.world.deal_over and not bench.deciding():
        for key in community_owed(bench):
            yield Duty(key, Turn(COMMUNITY), Basis(bench.file.procedure.turn_community))
    for number in sorted(bench.in_direction(set(reading.awards)), key=lambda one: percent_of(bench, one)):
        line = reading.lines[number][JACKPOT]
        due = None if bench.left(number, line).nothing else due_act(bench, number, line)
        if due is not None:
            if percent_of(bench, number) and bench.customs.supervisor_for_jackpot and not bench.world.calls:
                yield Duty(Key("call", "jackpot"), CallSupervisor("jackpot"), Basis(custom="supervisor-for-jackpot"))
            yield from _amount_said(bench, due)
            yield Duty(Key("line", number, JACKPOT), due, basis_of(line.clauses))
    yield from _beside_awards(bench)


def _beside_awards(bench: Bench) -> Iterator[Duty]:
    """What the others are paid for a hand, and jackpot wagers that go back when the hand is over."""
    reading = bench.reading
    for number in bench.in_direction(set(reading.lines)):
        for wager in (bench.onlookers, JACKPOT):
            other = reading.lines[number].get(wager)
            if other is None or bench.left(number, other).nothing:
                continue
            if wager == JACKPOT and (number in reading.awards or bench.is_out(number) or _goes_back_at_once(bench, number)):
                continue
            act = due_act(bench, number, other)
            if isinstance(act, Pay) and lacks(bench.world, act.amount):
                yield from (Duty(*step) for step in fill_owed(bench, act.amount))
            elif act is not None:
                yield from _amount_said(bench, act) if wager == JACKPOT else ()
                yield Duty(Key("line", number, wager), act, basis_of(other.clauses))


def _clearing(bench: Bench) -> Iterator[Duty]:
    world = bench.world
    if not (world.deal_over or bench.void is not None):
        return
    lying = [place for place, hand in world.hands.items() if hand]
    numbers = bench.in_direction([int(place[9:]) for place in lying if place.startswith("position-")])
    others = [place for place in (COMMUNITY, DEALER) if place in lying]
    order = [place_of(number) for number in numbers]
    first_dealer = bench.customs.clearing == "dealer-first"
    for place in [*reversed(others), *order] if first_dealer else [*order, *others]:
        yield Duty(Key("clear", place), Clear(place), CLEARING)
