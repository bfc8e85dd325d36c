"""Players who want money changed: who buys in, asks for smaller chips, or is coloured up and leaves.

They come only where a chance is given them, and from a stream of their own, so that they change no other round.
"""

from collections.abc import Collection, Sequence
from functools import cache
from random import Random

from msgspec.structs import replace

from app.base.datafile import files, read_datafile
from app.layouts.chipset import academy_chips
from app.rounds.players import Chances
from app.rules.core.chips import Values
from app.rules.core.gamefile import Part
from app.rules.core.money import Cents
from app.rules.core.script import MoneyAsked, SeatScript
from app.rules.core.tray import Tray

DOLLAR = 100
USUAL = 60
"""How many chips of a value the academy does not have lie in a full float."""


class MoneyFile(Part, frozen=True):
    """The amounts that are changed."""

    buy_ins: tuple[Cents, ...]
    changed: tuple[Cents, ...]
    least: Cents


@cache
def money_file() -> MoneyFile:
    """What the academy's Players change."""
    return read_datafile(files(__package__) / "money.toml", MoneyFile)


def full_tray(values: Values, most: int | None = None, counts: Sequence[int] = ()) -> Tray:
    """A float of chips of these values when it is full, as it begins with at most so many a tube.

    It has so many of each where that is told, else as many as the academy has.
    """
    usual = dict(zip(values, counts, strict=True)) if len(counts) == len(values) else dict(academy_chips().in_float)
    full = tuple((value, usual.get(value, USUAL)) for value in values)
    return Tray(full if most is None else tuple((value, min(count, most)) for value, count in full if count and most), full)


def with_money(
    seats: Sequence[SeatScript], chances: Chances, tray: Tray, planned: Collection[int], stream: Random
) -> list[SeatScript]:
    """The seats with what their Players want changed; nobody does where a scenario has plans for the position."""
    found: list[SeatScript] = []
    for seat in seats:
        wish = _wish(seat, chances, tray, stream)
        playing = any(other.wagers for other in (*found, *seats[len(found) :]) if other.position != seat.position)
        leaves = wish is not None and wish.kind == "colour-up"
        if wish is None or seat.position in planned or (leaves and not playing):
            found.append(seat)
        else:
            found.append(replace(seat, asks=wish, **(_GONE if leaves else {})))
    return found


_GONE = {"placed": {}, "wagers": {}, "late": {}, "pulled_back": "", "shares": "", "jackpot_at": 0}
"""Who is coloured up plays no more."""


def _wish(seat: SeatScript, chances: Chances, tray: Tray, stream: Random) -> MoneyAsked | None:
    """What a Player wants; every chance is drawn, so that one does not move another."""
    file = money_file()
    buys, changes, leaves = (stream.random() < one for one in (chances.buys_in, chances.asks_change, chances.colours_up))
    amount, changed = stream.choice(file.buy_ins), stream.choice(file.changed)
    if buys:
        return MoneyAsked("buy-in", amount)
    smaller = [value for value, _ in tray.full if value < changed and changed % value == 0]
    if changes and smaller and seat.rack >= changed + sum(seat.placed.values()):
        return MoneyAsked("change", changed, smaller[0])
    chips = seat.rack - seat.rack % tray.smallest
    return MoneyAsked("colour-up", chips) if leaves and chips >= file.least else None


def as_rack_allows(seat: SeatScript) -> SeatScript:
    """A seat whose Player hands over no chips that are not there: all of them, or none."""
    asks = seat.asks
    if asks is None or asks.kind == "buy-in":
        return seat
    if asks.kind == "change":
        return seat if seat.rack >= asks.amount else replace(seat, asks=None)
    whole = seat.rack - seat.rack % DOLLAR
    return replace(seat, asks=replace(asks, amount=whole) if whole >= money_file().least else None)


def bought_in(seat: SeatScript, least: Cents) -> SeatScript:
    """A seat whose Player puts down cash for as many chips as will do for a while."""
    amounts = money_file().buy_ins
    return replace(seat, asks=MoneyAsked("buy-in", next((one for one in amounts if one >= least), amounts[-1])))
