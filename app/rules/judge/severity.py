"""How bad a fault is: by its consequence, final with the round."""

from functools import cache

from app.base.datafile import files, read_datafile
from app.rules.core.act import Pay, Take
from app.rules.core.gamefile import Part
from app.rules.core.severity import GRAVITY, Severity
from app.rules.judge.bench import Bench
from app.rules.judge.dealing import AHEAD
from app.rules.judge.fault import JudgedFault, Key
from app.rules.world.world import place_of

WORDS = ("open", "result", "declare", "call")
"""Duties that are words: left unsaid they are a matter of form."""
COUNTS = ("number-of-cards", "too-many-cards")
FOURTH = 4


class SeveritiesFile(Part, frozen=True):
    """What each kind of fault leads to, and how grave that is."""

    consequences: dict[str, Severity]
    kinds: dict[str, str]


@cache
def severities() -> SeveritiesFile:
    """The academy's table of severities."""
    return read_datafile(files(__package__) / "severities.toml", SeveritiesFile)


def severity_of(kind: str) -> Severity:
    """How grave a kind of fault is by itself."""
    file = severities()
    return file.consequences[file.kinds[kind]]


def lighter(severity: Severity) -> Severity:
    """One step lower."""
    return GRAVITY[max(0, GRAVITY.index(severity) - 1)]


def final_severity(bench: Bench, fault: JudgedFault, prompt: set[int]) -> Severity:
    """How grave a fault is when the round is over: what it left behind, and what was made good; `prompt` at once."""
    severity = fault.severity
    if money_is_wrong(bench, fault) or _wagers_left(bench, fault):
        return "critical"
    if fault.made_good:
        return "minor" if fault.number in prompt else lighter(severity)
    counts = [key for key in fault.keys if key.what == "trouble" and str(key.at).endswith("-count")]
    if counts and (fault.kind == "overlooked" or any(_stays_wrong(bench, key) for key in counts)):
        return "critical"
    miscounted = fault.kind in COUNTS and not _is_right_in_the_end(bench, fault)
    if any(_never_done(bench, key) for key in fault.keys) or (miscounted and bench.void is None):
        severity = max(severity, "critical" if miscounted else "serious", key=GRAVITY.index)
    return severity


def _is_right_in_the_end(bench: Bench, fault: JudgedFault) -> bool:
    """Whether a place that was given cards ahead of their turn has as many as it gets."""
    places = [key.place for key in fault.keys if key.what == AHEAD]
    return bool(places) and not any(bench.has_wrong_count(place) for place in places)


def money_is_wrong(bench: Bench, fault: JudgedFault) -> bool:
    """Whether chips a fault is about still lie wrong."""
    honoured = isinstance(fault.done, (Take, Pay))
    for key in fault.keys:
        late = key.what == "late" and honoured
        if key.what != "line" and not late:
            continue
        number, wager = key.position, key.name
        line, chips = bench.reading.lines.get(number, {}).get(wager), bench.world.at(number, wager)
        moved = chips.payout or (late and chips.taken)
        if moved if line is None else not bench.left(number, line).nothing:
            return True
    return False


def _wagers_left(bench: Bench, fault: JudgedFault) -> bool:
    """Whether wagers of a position whose trouble is part of a fault were never settled, and the round is over."""
    places = {key.name for key in fault.keys if key.what == "trouble"}
    left = [number for (number, _), chips in bench.world.chips.items() if chips.lies and not chips.payout]
    return bench.world.finished and any(place_of(number) in places for number in left)


def _stays_wrong(bench: Bench, key: Key) -> bool:
    """Whether a wrong number of cards is still there, and nobody has ruled on it."""
    return key.name in bench.spoilt and (key.at, key.of) not in bench.ruled


def _never_done(bench: Bench, key: Key) -> bool:
    """Whether a duty that a fault passed over was never done, and was more than words."""
    return key in bench.undone and key.what not in (*WORDS, "wager")


def with_repeats(faults: list[JudgedFault], counted: dict[str, int], fourth: int = FOURTH) -> None:
    """The fourth counted minor of a kind in a sitting is serious; `counted` is what the rounds before came to."""
    for fault in faults:
        if fault.severity == "minor" and not fault.made_good:
            counted[fault.kind] = counted.get(fault.kind, 0) + 1
            if counted[fault.kind] == fourth:
                fault.severity = "serious"
