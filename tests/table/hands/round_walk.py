"""A reviewer's walk, measured: every game dealt by keys at a full table, among Players who take their own time.

Whoever deals looks before each act and takes a moment for each key. Printed by `python -m tests.table.hands.round_walk`: the
keys of a round, how many of them go somewhere, where the hands waited for Players, and the pace that comes of it.
"""

import sys
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct, field

from app.layouts.loader import layouts
from app.rounds.players import NO_TROUBLE
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Announce
from app.rules.judge.phases import PHASES, phase_of
from app.rules.world.act import Act
from app.table.hands.key_strokes import keys_for, strokes
from app.table.hands.keyboard import DealerHands
from app.table.people_time import REAL_TIME
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE

LOOK_MS, KEY_MS = 600, 220
ROUNDS = 4
AN_HOUR_MS = 3_600_000
TABLES = [(game_id, device) for game_id, game in CATALOGUE.items() for device in game.devices or ("",)]


class Watch:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now


class Walk(Struct):
    """What rounds took: keys, the time of hands, and the time they waited for Players, by phase."""

    rounds: int = 0
    acts: int = 0
    keys: int = 0
    going: int = 0
    hands_ms: Counter[str] = field(default_factory=Counter)
    waited_ms: Counter[str] = field(default_factory=Counter)

    @property
    def per_hour(self) -> float:
        """How many rounds an hour has at this pace."""
        return AN_HOUR_MS * self.rounds / (self.hands_ms.total() + self.waited_ms.total())


def walk(game_id: str, device: str, rounds: int = ROUNDS) -> Walk:
    """Deal so many rounds at the fullest table of a game."""
    found, clock = Walk(), Watch()
    for seed in range(rounds):
        session = TableSession(CATALOGUE, "coached", clock, people=REAL_TIME)
        most = layouts()[f"{game_id}-a"].positions[1]
        scenario = Scenario(game=game_id, device=device, players=most, chances=NO_TROUBLE)
        session.begin(make_script(scenario, CATALOGUE[game_id], seed))
        hands = DealerHands(session, [area.wager for area in layouts()[f"{game_id}-a"].areas])
        _deal(session, hands, clock, found)
        assert (session.finished, session.faults) == (True, [])
        found.rounds += 1
    return found


def _deal(session: TableSession, hands: DealerHands, clock: Watch, found: Walk) -> None:
    """Do what can be done, and wait only where there is nothing but to wait."""
    phase = PHASES[0]
    while not session.finished:
        due, duty = session.round.next_duty(), session.hint()
        assert due is not None
        phase = phase_of(due.act, phase)
        if duty is None or (duty.act == Announce("close") and session.waited_for):
            ready = session.ready_in_ms
            assert ready is not None
            clock.now += ready
            found.waited_ms[phase] += ready
        else:
            before = clock.now
            _press(session, hands, clock, found, duty.act)
            found.hands_ms[phase] += clock.now - before


def _press(session: TableSession, hands: DealerHands, clock: Watch, found: Walk, act: Act) -> None:
    keys = list(keys_for(act, hands))
    found.acts, found.keys = found.acts + 1, found.keys + len(keys)
    found.going += len(keys) - len(list(strokes(act, hands)))
    clock.now += LOOK_MS
    for key in keys:
        clock.now += KEY_MS
        if made := hands.press(key):
            session.do(made)
            hands.step_on(made)


def told(game_id: str, device: str) -> Iterator[str]:
    """The figures of a game at a device."""
    found = walk(game_id, device)
    minutes = (found.hands_ms.total() + found.waited_ms.total()) / found.rounds / 60_000
    yield f"{game_id} {device}: {found.per_hour:.0f} rounds an hour, {minutes:.1f} minutes a round"
    acts, keys, going = (count / found.rounds for count in (found.acts, found.keys, found.going))
    yield f"  {acts:.0f} acts, {keys:.0f} keys, {going:.0f} of them go somewhere"
    for phase in PHASES:
        if hands := found.hands_ms[phase]:
            waited = found.waited_ms[phase] / found.rounds / 1000
            yield f"  {phase:12} hands {hands / found.rounds / 1000:5.1f} s, waited {waited:4.1f} s"


if __name__ == "__main__":
    sys.stdout.write("\n".join([line for game_id, device in TABLES for line in told(game_id, device)] + [""]))
