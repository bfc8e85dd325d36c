"""What an act at the table is evidence for: the row that is paid, what becomes of a wager, the ruling, the step it was."""

from collections.abc import Iterator

from app.rules.core import act as acts
from app.rules.core.game import AnyGame
from app.rules.core.round import JACKPOT
from app.rules.judge.fault import JudgedFault
from app.rules.judge.reading import Reading
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from lessons.acting import OF_VALUE
from lessons.coverage import onlookers_payment
from lessons.item import Item, item, row
from lessons.items import homes_of
from lessons.line_items import line_items, unpaid
from lessons.rows import rows_paid
from lessons.step_items import step_of

MOST = 3
Money = acts.Take | acts.Pay | acts.Return | acts.Award


def act_items(game: AnyGame, round: JudgedRound, act: Act, fault: JudgedFault | None = None) -> tuple[Item, ...]:
    """The items of a game that a judged act is evidence for, or against where there is a fault in it.

    An act out of turn says nothing of its amount: it counts against the step that was due. A wrong amount or outcome counts
    against the row or the wager, and not against the step.
    """
    device = round.play.world.table.device or next(iter(game.file.deals))
    done = fault.done or act if fault else act
    is_of_value = fault is not None and fault.kind in OF_VALUE
    told = [] if fault and not is_of_value else [*_of_value(game, round.judge.bench.reading, done)]
    if not (is_of_value and told):
        told.append(step_of(fault.expected or act if fault else act, device))
    known = homes_of(game)
    return tuple(dict.fromkeys(one for one in told if one in known))[:MOST]


def _of_value(game: AnyGame, reading: Reading, act: Act) -> Iterator[Item]:
    """What an act shows beside that its time has come."""
    match act:
        case acts.Take() | acts.Pay() | acts.Return() | acts.Award():
            yield from _of_money(game, reading, act)
        case acts.Rule(case=case, ruling=ruling):
            named = item("ruling", case, ruling)
            yield from (one for one in homes_of(game) if one == named or one.startswith(f"{named}:"))
        case _:
            pass


def _of_money(game: AnyGame, reading: Reading, act: Money) -> Iterator[Item]:
    """The row or the outcome of the wager that chips are moved for."""
    wager = JACKPOT if isinstance(act, acts.Award) else act.wager
    line, position = reading.lines.get(act.position, {}).get(wager), reading.positions.get(act.position)
    if line is None:
        return
    if position is None:
        yield unpaid(line)
    elif wager == JACKPOT and act.position in reading.awards:
        yield row(wager, reading.awards[act.position])
    elif wager == onlookers_payment(game) or line.paid:
        yield from line_items(game, reading.round, position, line, rows_paid(game, reading.round))
    else:
        yield unpaid(line)
