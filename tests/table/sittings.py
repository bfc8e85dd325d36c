"""A short sitting with faults in it, as the store keeps it."""

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from app.base.clock import ticking
from app.house.par_times import default_par_times
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Pay
from app.rules.world.act import Act
from app.table.keeper import Keeper
from app.table.log import Ended, Mode, digest_of, read_log, write_entry
from app.table.scribe import Scribe
from app.table.session import TableSession
from scoring.port import Store
from scoring.records import Profile
from tests.rules.examples import CATALOGUE

M3CP = "megalink-three-card-poker"
SEED = 3
LATEST_MS = 10**9
"""Later than anything in these sittings."""


def wrong_pays(session: TableSession) -> Iterator[Act]:
    """The acts of a round as they are due, the first payment done wrongly before it is done rightly, or put right."""
    paid = False
    while (duty := session.round.next_duty()) is not None:
        if isinstance(duty.act, Pay) and not paid:
            paid = True
            yield replace(duty.act, amount=duty.act.amount + 500)
        else:
            yield duty.act


def sitting(
    mode: Mode = "coached", rounds: int = 1, store: Store | None = None, person: Profile | None = None, *, leaves: bool = False
) -> TableSession:
    """Deal some rounds, with one wrong payment in each, and leave or not; with a store it is kept there."""
    tell = partial(Keeper(lambda _: person).write, store) if store and person else lambda _: None
    scribe = Scribe(default_par_times(), tell)
    session = TableSession(CATALOGUE, mode, ticking(1000), keep=scribe.note)
    scribe.follow(session)
    for seed in range(SEED, SEED + rounds):
        session.begin(make_script(Scenario(game=M3CP, players=4), CATALOGUE[M3CP], seed))
        for act in wrong_pays(session):
            session.do(act)
    if leaves:
        session.end()
    return session


def sealed(lines: Sequence[bytes]) -> list[bytes]:
    """A log with an end that fits it, as somebody seals it who knows how."""
    return [*lines, write_entry(Ended(LATEST_MS, digest_of(read_log(lines))))]


def lines_of(session: TableSession) -> list[str]:
    """The log of a sitting as the store keeps it once it is over; the sitting itself goes on."""
    ended = [] if session.ended else [Ended(LATEST_MS, digest_of(session.log))]
    return [write_entry(entry).decode().rstrip("\n") for entry in [*session.log, *ended]]
