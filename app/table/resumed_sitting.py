"""A sitting that was left in the middle of a round, gone on with at the very act: its log is dealt again, and it is live."""

from collections.abc import Sequence

from msgspec import Struct

from app.base.trouble import BadInput
from app.rounds.incidents import IncidentWish
from app.rounds.round_series import RoundSeries
from app.rounds.scenario import Scenario
from app.rules.catalogue import Catalogue
from app.rules.core.script import Script
from app.rules.judge.judge import VERSION
from app.table.command import BringIn
from app.table.commanding import NEXT_ROUND, effect_of
from app.table.log import Began, Commanded, Ended, Entry, Opened, read_log
from app.table.open_sittings import open_sittings
from app.table.replay import LogReplay
from app.table.scribe import Scribe
from app.table.session import TableSession
from scoring.port import Store
from scoring.records import Act, Profile


class CutOffSitting(Struct, frozen=True):
    """The attempt it is kept as, the entries of its log, and its acts as they were kept.

    `keeps_moments` is whether whoever goes on can go back to what was before, as an instructor can.
    """

    attempt: str
    entries: tuple[Entry, ...]
    acts: tuple[Act, ...]
    keeps_moments: bool = False

    @property
    def script(self) -> Script:
        """The round in play."""
        return next(entry.script for entry in reversed(self.entries) if isinstance(entry, Began))

    @property
    def scenario(self) -> Scenario:
        """What the rounds after it are about: the same table and chairs."""
        script, table = self.script, self.script.table
        return Scenario(
            game=script.game,
            layout=table.layout,
            device=table.device or "",
            seats=table.seats,
            positions=tuple(seat.position for seat in script.seats),
            rulings=table.rulings,
            customs=script.customs,
            jackpot=table.jackpot,
            chips=script.chips,
        )


def resumable(store: Store, person: Profile, catalogue: Catalogue) -> CutOffSitting | None:
    """The last sitting of a person that was cut off in the middle of a round and can be gone on with here."""
    found = next((attempt for attempt in reversed(open_sittings(store, person)) if _is_free(store, attempt)), "")
    return cut_off_sitting(store, person, found, catalogue) if found else None


def cut_off_sitting(store: Store, person: Profile, attempt: str, catalogue: Catalogue) -> CutOffSitting | None:
    """A sitting as its log has it; None where it cannot be dealt on as it was: another judge, other rules, or it is over."""
    outcome = store.outcome(person, attempt)
    if outcome is None:
        return None
    try:
        entries = tuple(read_log(line.encode() for line in outcome.lines))
        session = dealt_again(entries, catalogue)
    except BadInput:
        return None
    if session is None or not isinstance(entries[0], Opened) or entries[0].judge != VERSION:
        return None
    goes_on = session.in_the_middle and session.mode != "silent"  # whoever leaves silence could look up what nobody told
    return CutOffSitting(attempt, entries, tuple(outcome.acts)) if goes_on else None


def dealt_again(
    entries: Sequence[Entry],
    catalogue: Catalogue,
    scribe: Scribe | None = None,
    series: RoundSeries | None = None,
    *,
    keeps_moments: bool = False,
) -> TableSession | None:
    """The session as it stood after the last entry; None where something does not come out as the log says."""
    session: TableSession | None = None
    playing = LogReplay(catalogue, keeps_moments=keeps_moments).play(entries)
    for entry in entries:  # not one step further: where a log ends its replay has the last word on the round
        if isinstance(entry, Began) and series is not None:
            has_begun = session is not None and session.rounds_begun
            series.follow(entry.script, session.round.play.world if session is not None and has_begun else None)
        if session is not None and series is not None and (coming := _brought_next(entry, session)) is not None:
            series.bring_next(coming)
        moment = next(playing)
        session = moment.session
        if isinstance(entry, Ended) or not (moment.agrees or entry is entries[-1]):
            return None
        if scribe is not None and isinstance(entry, Opened):
            scribe.follow(session)
        elif scribe is not None:
            scribe.note(entry)
    return session


def _brought_next(entry: Entry, session: TableSession) -> IncidentWish | None:
    """An irregularity that was commanded when its moment in the round was over: the round after it is planned with it."""
    command = entry.command if isinstance(entry, Commanded) else None
    if not isinstance(command, BringIn):
        return None
    later = effect_of(session.round.play, session.round.number, command.wish) == NEXT_ROUND
    return command.wish if later else None


def _is_free(store: Store, attempt: str) -> bool:
    """Whether nobody deals at it in another window."""
    if not store.holds.hold(attempt):
        return False
    store.holds.let_go(attempt)
    return True
