"""The duties of the table's day: which are owed before a round and after it, and what passes them over. All of it is custom."""

from collections.abc import Iterator

from app.rules.core.act import Announce, CallSupervisor
from app.rules.core.basis import Basis
from app.rules.core.table_duties import ATTENDED, CLOSING, COUNTS, OPENING, TableDuty
from app.rules.judge.bench import Bench
from app.rules.judge.changing import GLANCE, OVER_MONEY, Step, needs_glance
from app.rules.judge.fault import Breach, Key
from app.rules.world.act import TRAY, Act, Attend, Count, CountMoney

DAY = Basis(custom="table-duties")


def duties_before(bench: Bench) -> Iterator[Step]:
    """What is owed before the words that open bets."""
    if not (bench.world.opened or bench.world.begun):
        yield from _steps(bench, bench.world.still_to_do(OPENING))


def duties_after(bench: Bench) -> Iterator[Step]:
    """What is owed when the cards are cleared."""
    if bench.world.is_cleared:
        yield from _steps(bench, bench.world.still_to_do(CLOSING))


def _steps(bench: Bench, duties: list[TableDuty]) -> Iterator[Step]:
    for duty in duties:
        if duty in COUNTS and needs_glance(bench, bench.world.bank.tray.value):
            yield Key("call", OVER_MONEY), CallSupervisor(OVER_MONEY), GLANCE
        yield Key("duty", duty), act_of(bench, duty), DAY


def act_of(bench: Bench, duty: TableDuty) -> Act:
    """The act that does a duty."""
    if duty in COUNTS:
        return CountMoney(TRAY, bench.world.bank.tray.value)
    return next((Attend(what) for what in ATTENDED if what == duty), Count())


def attend_breaches(bench: Bench, act: Attend) -> Iterator[Breach]:
    """What is wrong with seeing to a duty now: nobody asked for it, or what comes before it is not done."""
    duties = bench.world.still_to_do((*OPENING, *CLOSING))
    if act.what not in duties and Key("duty", act.what) not in bench.excused:
        yield Breach("needless-duty", DAY)
    if act.what == "close-table":
        yield from _passed_over(bench, [duty for duty in bench.world.still_to_do(CLOSING) if duty != act.what])


def day_passed_over(bench: Bench, act: Act) -> Iterator[Breach]:
    """Bets are opened before the table is ready for them, or before what comes after the last round is done."""
    if isinstance(act, Announce) and act.words == "open":
        yield from _passed_over(bench, bench.world.still_to_do(CLOSING if bench.world.is_cleared else OPENING))


def _passed_over(bench: Bench, duties: list[TableDuty]) -> Iterator[Breach]:
    open_keys = bench.open_keys(Key("duty", duty) for duty in duties)
    if open_keys:
        first = next(duty for duty in duties if Key("duty", duty) in open_keys)
        yield Breach("table-duties", DAY, open_keys, act_of(bench, first))
