"""What is kept of a run that is left: what was answered, what comes back, and the longest row of right answers."""

from hashlib import sha256
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from app.base.saying import Saying
from app.practice.kept_value import UNREADABLE, FoundValue, KeptValue
from app.practice.questions import Reference
from lessons.question import AIMED_AT, Answer, Verdict
from scoring.judge import Mark
from scoring.port import Store
from scoring.records import Profile, Purpose

LEFT_OFF = "runs-left-off"
"""The setting under which a person's latest runs are kept."""
MOST_KEPT = 5
"""How many runs are remembered."""
MOST_QUESTIONS = 1_000
"""No run is longer."""
SEEDS_A_RUN = 1_000
"""How far apart the seeds of two runs begin."""
SEEDS_A_PERSON = 100_000_000
"""How far apart the seeds of two people begin: nobody begins a hundred thousand runs."""
OWN_BYTES = 3

Name = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]


class WhichRun(Struct, frozen=True):
    """A run among those of a person; without a seed a new one. `sort` tells runs of the studio from each other."""

    game: str
    skill: str
    seed: int | None = None
    purpose: Purpose = "rated"
    sort: str = ""


class KeptQuestion(Struct, frozen=True):
    """What is kept of a question that was asked; `comes_back` tells after how many more answers it does, where it does.

    `content` is the version it was asked under; a run kept before there were versions names none, and its attempts do.
    `game` and `skill` are named where the run is of several.
    """

    variant: Name
    reference: Name
    given: str
    mark: Mark
    times: Count = 1
    comes_back: Count | None = None
    content: str = ""
    game: str = ""
    skill: str = ""


class LastTold(Struct, frozen=True):
    """What the last answer came to, to be read on: its question by its place, the answer (none where time ran out)."""

    place: Count
    answer: Answer | None
    verdict: Verdict
    mark: Mark


class LeftOff(Struct, frozen=True):
    """How far a run has come: what was answered, what the last answer came to, and the attempts it is kept as."""

    which: WhichRun
    kept: Annotated[tuple[KeptQuestion, ...], Meta(max_length=MOST_QUESTIONS)]
    told: LastTold | None = None
    attempts: dict[Purpose, str] = {}


RUN = Saying("kept.runs")
RUNS: KeptValue[list[Any]] = KeptValue(list[Any], RUN)
BEST: KeptValue[int] = KeptValue(Count, Saying("kept.best-streak"))


def keep_run(store: Store, profile: Profile, left: LeftOff, best: int) -> None:
    """Remember how far a run has come, and a longest row of right answers."""
    others = [one for one in runs_left(store, profile).value or [] if one.which != left.which]
    RUNS.write(store, profile, LEFT_OFF, [left, *others][:MOST_KEPT])
    name = best_name(left.which.game, left.which.skill)
    if best > (BEST.read(store, profile, name).value or 0):
        BEST.write(store, profile, name, best)


def best_name(game: str, skill: str) -> str:
    """The setting of the longest row of right answers to a skill."""
    return f"best-streak {game} {skill}".replace("  ", " ")


def runs_left(store: Store, profile: Profile) -> FoundValue[list[LeftOff]]:
    """The latest runs, the last one first; one that cannot be read takes none of the others with it."""
    found = RUNS.read(store, profile, LEFT_OFF)
    read = [_run(one) for one in found.value or []]
    runs = [one for one in read if one is not None]
    damaged = Saying("kept.unreadable", what=RUN) if len(runs) < len(read) else None
    return FoundValue(runs, found.trouble or damaged)


def _run(value: Any) -> LeftOff | None:
    try:
        left = msgspec.convert(value, LeftOff)
    except UNREADABLE:
        return None
    marks = [one.mark for one in left.kept] + ([left.told.mark] if left.told else [])
    fits = left.told is None or left.told.place < len(left.kept)
    return left if fits and all(mark.par_ms > 0 and mark.time_ms >= 0 for mark in marks) else None


def new_seed(store: Store, profile: Profile) -> int:
    """A seed from which nobody was asked anything yet: a person's own, by how much they have begun."""
    return own_seed(profile.id, store.begun(profile))


def own_seed(person: str, begun: int) -> int:
    """The seed of somebody who has begun so much: neighbours are not asked the same, and each the same on every machine."""
    own = int.from_bytes(sha256(person.encode()).digest()[:OWN_BYTES])
    return own * SEEDS_A_PERSON + begun * SEEDS_A_RUN


def further(references: tuple[Reference, ...]) -> tuple[Reference, ...]:
    """Questions of the same variants in the same order, from other seeds."""
    return tuple((variant, str(int(reference.partition(AIMED_AT)[0]) + SEEDS_A_RUN)) for variant, reference in references)
