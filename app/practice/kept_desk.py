"""What is kept of a sitting at the jackpot desk that is left: at which case, what was entered of it, and its attempt."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from app.base.saying import Saying
from app.practice.attempts import Begun
from app.practice.jackpot.case import CaseEntry, JackpotCase
from app.practice.kept_value import FoundValue, KeptValue
from app.practice.marking import Judged
from app.rules.core.money import Cents
from scoring.port import Store
from scoring.records import Profile

LEFT_OFF = "jackpot-left-off"
"""The setting under which a person's latest sitting is kept."""


class Entered(Struct, frozen=True):
    """An amount that was entered, and what it was worth. One paid out of its order is refused, and stays to be entered."""

    entry: CaseEntry
    given: Cents
    judged: Judged
    refused: bool = False


class DeskLeftOff(Struct, frozen=True):
    """How far a sitting has come: at which case, what was entered of it, and the attempt it is kept as.

    `content` is the version its case was made under.
    """

    game: str
    seed: int
    number: Annotated[int, Meta(ge=1)] = 1
    entered: Annotated[tuple[Entered, ...], Meta(max_length=1_000)] = ()
    order: Judged | None = None
    attempt: str = ""
    content: str = ""


DESK: KeptValue[DeskLeftOff] = KeptValue(DeskLeftOff, Saying("kept.desk"))


def keep_desk(store: Store, profile: Profile, left: DeskLeftOff, begun: Begun) -> None:
    """Remember how far a sitting has come."""
    DESK.write(store, profile, LEFT_OFF, replace(left, attempt=begun.get("rated", "")))


def desk_left(store: Store, profile: Profile, game: str, seed: int) -> FoundValue[DeskLeftOff]:
    """How far a sitting had come at a case; nothing where it was left at another."""
    found = DESK.read(store, profile, LEFT_OFF)
    return found if found.value is None or (found.value.game, found.value.seed) == (game, seed) else FoundValue()


def fits(left: DeskLeftOff, case: JackpotCase) -> bool:
    """Whether what was entered belongs to a case, each once, and every mark is one."""
    made = [one.entry for one in left.entered if not one.refused]
    marks = [one.judged.mark for one in left.entered] + ([left.order.mark] if left.order else [])
    entries_fit = all(one.entry in case.entries for one in left.entered) and len(set(made)) == len(made)
    return entries_fit and all(mark.par_ms > 0 and mark.time_ms >= 0 for mark in marks)


CHANGED = Saying("kept.changed", what=Saying("kept.desk"))
