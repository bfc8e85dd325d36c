"""Money beside the wagers: what a Player hands over is counted and called, changed and put away; what the float lacks is filled.

No clause speaks of it: all of it is custom. Chips that a Player has too many or too few of in the end are money left wrong.
"""

from collections.abc import Iterator

from app.rules.core.act import Announce, CallSupervisor, Deal, Pay
from app.rules.core.basis import Basis
from app.rules.core.money import Cents
from app.rules.core.tray import worth
from app.rules.judge.bench import Bench
from app.rules.judge.fault import Breach, JudgedFault, Key
from app.rules.judge.money import due_act
from app.rules.world.act import FILL, TRAY, Act, AskFill, CountMoney, PushChips, PutAway
from app.rules.world.bank import Handed
from app.rules.world.money_acts import money_at
from app.rules.world.world import World, place_of, position_of

DOLLAR = 100
CALLED = Basis(custom="count-and-call")
AS_ASKED = Basis(custom="change-as-asked")
AWAY = Basis(custom="put-away")
BEFORE_CARDS = Basis(custom="money-before-cards")
FILLS = Basis(custom="fill")
GLANCE = Basis(custom="supervisor-above-amount")
OVER_MONEY = "money"
"""What a supervisor is called for who is to see money counted."""
Step = tuple[Key, Act, Basis]
"""Something owed: its name, the act, and what it rests on."""


def waiting(world: World) -> dict[int, Handed]:
    """What Players have handed over and still wait for, by position."""
    return {number: handed for number, handed in sorted(world.bank.handed.items()) if not handed.is_served}


def changing_owed(bench: Bench) -> Iterator[Step]:
    """What is owed about the money that lies there: a fill first, then Player by Player."""
    yield from _filling_owed(bench)
    for number, handed in waiting(bench.world).items():
        yield from _next_step(bench, number, handed)


def _next_step(bench: Bench, number: int, handed: Handed) -> Iterator[Step]:
    place = place_of(number)
    if _is_to_be_called(bench, handed.called, place):
        yield Key("tally", place), CountMoney(place, handed.amount), CALLED
    if needs_glance(bench, handed.amount):
        yield Key("call", OVER_MONEY), CallSupervisor(OVER_MONEY), GLANCE
    if worth(handed.pushed) != handed.amount:
        if lacks(bench.world, handed.amount, handed):
            yield from fill_owed(bench, handed.amount, handed.wants)
        else:
            yield Key("push", number), PushChips(number, handed.amount), AS_ASKED
    elif not handed.away:
        yield Key("away", place), PutAway(place), AWAY


def _filling_owed(bench: Bench) -> Iterator[Step]:
    bank = bench.world.bank
    if bank.fill:
        amount = worth(bank.fill)
        if _is_to_be_called(bench, bank.fill_called, FILL):
            yield Key("tally", FILL), CountMoney(FILL, amount), CALLED
        yield Key("away", FILL), PutAway(FILL), FILLS


def fill_owed(bench: Bench, amount: Cents, wanted: Cents = 0) -> Iterator[Step]:
    """A fill, where the tubes cannot make an amount and none lies there yet: what they lack, or chips for the amount itself."""
    bank = bench.world.bank
    if not bank.fill:
        filled = bank.tray.with_chips(bank.tray.lacks)
        enough = bool(bank.tray.lacks) and filled.change(amount, wanted) is not None
        yield Key("fill"), AskFill(0 if enough else amount), FILLS


def lacks(world: World, amount: Cents, handed: Handed | None = None) -> bool:
    """Whether the tubes cannot make an amount, or change what was handed over as it was asked for."""
    tray = world.bank.tray
    made = tray.makes(amount) if handed is None else tray.with_chips(handed.pushed).change(amount, handed.wants)
    return tray.is_counted and made is None


def needs_glance(bench: Bench, amount: Cents) -> bool:
    """Whether a supervisor is to see so much money, and was not called yet."""
    return amount >= bench.customs.supervisor_above_amount * DOLLAR and not bench.world.calls


def is_glance_owed(bench: Bench) -> bool:
    """Whether money lies there that a supervisor is called for."""
    amounts = [handed.amount for handed in waiting(bench.world).values()]
    counts = {"count-float", "closing-count"}.intersection(bench.world.duties)
    return any(needs_glance(bench, amount) for amount in (*amounts, *([bench.world.bank.tray.value] if counts else [])))


def _is_to_be_called(bench: Bench, called: Cents, place: str) -> bool:
    return bench.customs.count_and_call and not called and Key("tally", place) not in bench.excused


def _glance_breach(bench: Bench, amount: Cents, position: int = 0) -> Iterator[Breach]:
    if needs_glance(bench, amount) and Key("call", OVER_MONEY) not in bench.excused:
        yield Breach("supervisor-above-amount", GLANCE, (Key("call", OVER_MONEY),), CallSupervisor(OVER_MONEY), position)


def tally_breaches(bench: Bench, act: CountMoney) -> Iterator[Breach]:
    """What is wrong with calling an amount: it is another one, or nobody looks on."""
    right = money_at(bench.world, act.place)
    if right and act.amount != right:
        yield Breach("wrong-tally", CALLED, (), CountMoney(act.place, right), position_of(act.place))
    if act.place == TRAY:
        yield from _glance_breach(bench, right)


def push_breaches(bench: Bench, act: PushChips) -> Iterator[Breach]:
    """What is wrong with pushing chips: not counted, nobody looks on, another amount, other chips than were asked for."""
    handed = waiting(bench.world).get(act.position)
    if handed is None:
        return
    place, number = place_of(act.position), act.position
    expected = PushChips(number, handed.amount)
    if act.amount != handed.amount:
        yield Breach("wrong-push", AS_ASKED, (Key("push", number),), expected, number)
    if _is_to_be_called(bench, handed.called, place):
        yield Breach("count-and-call", CALLED, (Key("tally", place),), CountMoney(place, handed.amount), number)
    yield from _glance_breach(bench, handed.amount, number)
    if handed.wants and any(value > handed.wants for value, _ in act.chips):
        yield Breach("change-as-asked", AS_ASKED, (), expected, number)


def away_breaches(bench: Bench, act: PutAway) -> Iterator[Breach]:
    """What is wrong with putting money away: a fill nobody has counted, or money nobody has given chips for."""
    bank, number = bench.world.bank, position_of(act.place)
    if act.place == FILL and _is_to_be_called(bench, bank.fill_called, FILL):
        yield Breach("count-and-call", CALLED, (Key("tally", FILL),), CountMoney(FILL, worth(bank.fill)))
    handed = waiting(bench.world).get(number)
    if handed is not None and not handed.pushed and Key("push", number) not in bench.excused:
        yield Breach("put-away", AWAY, (Key("push", number),), PushChips(number, handed.amount), number)


def fill_breaches(bench: Bench, act: AskFill) -> Iterator[Breach]:
    """A fill is asked for where the tubes run low, or cannot make what is due."""
    tray = bench.world.bank.tray
    changing = any(lacks(bench.world, handed.amount, handed) for handed in waiting(bench.world).values())
    if not (tray.is_low or act.amount > tray.value or changing or any(lacks(bench.world, amount) for amount in _due(bench))):
        yield Breach("needless-fill", FILLS)


def _due(bench: Bench) -> Iterator[Cents]:
    """What wagers are to be paid now."""
    for number, lines in bench.reading.lines.items():
        for line in lines.values():
            due = due_act(bench, number, line)
            if isinstance(due, Pay):
                yield due.amount


def cards_too_early(bench: Bench, act: Act) -> Iterator[Breach]:
    """Bets are closed, or cards dealt, over money that a Player waits for."""
    closes = isinstance(act, Announce) and act.words == "close" and not bench.world.closed
    if not closes and not (isinstance(act, Deal) and not bench.world.begun):
        return
    for number, handed in waiting(bench.world).items():
        keys = (Key("push", number), Key("away", place_of(number)))
        open_keys = bench.open_keys(key for key in keys if key.what == "away" or not handed.pushed)
        if open_keys:
            expected = CountMoney(place_of(number), handed.amount) if not handed.called else PushChips(number, handed.amount)
            yield Breach("money-before-cards", BEFORE_CARDS, open_keys, expected, number)


def is_mended(bench: Bench, act: Act, fault: JudgedFault) -> bool:
    """Whether money that was counted or changed wrongly is right by an act that has just happened."""
    if fault.kind == "wrong-push" and isinstance(act, PushChips) and act.position == fault.position:
        handed = bench.world.bank.handed[act.position]
        return worth(handed.pushed) == handed.amount
    return fault.kind == "wrong-tally" and isinstance(act, CountMoney) and act == fault.expected
