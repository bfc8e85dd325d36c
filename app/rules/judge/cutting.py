"""The customs of cutting: which chips a payment is made of, in which order, proved, sized in; only where an act names chips."""

from collections.abc import Iterator

from app.rules.core.act import Pay
from app.rules.core.basis import Basis
from app.rules.core.cutting import broken_by
from app.rules.judge.bench import Bench
from app.rules.judge.fault import Breach
from app.rules.judge.money import Money, cut_at


def cutting_breaches(bench: Bench, act: Money) -> Iterator[Breach]:
    """What is not as the house has it in a payment of the right amount."""
    if not isinstance(act, Pay):
        return
    stake = bench.world.stacks.get((act.position, act.wager, "stake"), ())
    for custom in broken_by(act, stake, bench.world.values, bench.customs):
        yield Breach(custom, Basis(custom=custom), expected=cut_at(bench, act), position=act.position)
