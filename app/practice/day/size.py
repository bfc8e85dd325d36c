"""The size of a day: how many minutes somebody chose, and how they are parted. The figures are data."""

from functools import cache
from typing import Annotated

from msgspec import Meta

from app.base.datafile import files, read_datafile
from app.base.saying import Saying
from app.practice.kept_value import KeptValue
from app.rules.core.gamefile import Part
from scoring.port import Store
from scoring.records import Profile

SETTING = "day-minutes"
Percent = Annotated[int, Meta(ge=0, le=100)]
Share = Annotated[float, Meta(ge=0, le=1)]
Count = Annotated[int, Meta(ge=1)]


class DayFile(Part, frozen=True):
    """How a day is made: the sizes one may choose, how its minutes are parted, and when an item is asked again.

    `worn` is the recall below which an item met before is asked again while others are still to be met. Once none is, what would
    be below `weak` tomorrow comes first, and what would not be `sure` by then where nothing else is to be done. From a mean
    recall of `shown` tomorrow on, checks, proofs and rounds for the grades are worth more than that. `keep_percent` is the recall
    that is kept up where a grade could lapse. Of the minutes reviews take at most `reviews_percent` while there is something new,
    what is new at most `new_percent`, and the last `rounds_percent` are for the table. A check is `check_questions` drawn evenly
    over a game's items, at most every `check_days`, while a grade wants them every day; one with less than `check_percent` right
    comes again after `again_days`, and nothing is proven meanwhile. The last thing of a day may take it `overrun_percent` longer.
    So many `fresh_tries` are made for a question that was never asked, where a grade wants one, and `other_tries`
    for one that asks more that is weak. An item rests while `rests`
    others are asked. `typed` are the skills, or the variants of one, that nobody can guess at.
    """

    minutes: tuple[Count, ...]
    usual_minutes: Count
    worn: Share
    weak: Share
    shown: Share
    sure: Share
    keep_percent: Percent
    reviews_percent: Percent
    new_percent: Percent
    rounds_percent: Percent
    rests: Count
    check_questions: Count
    check_days: Count
    check_percent: Percent
    again_days: Count
    overrun_percent: Percent
    fresh_tries: Count
    other_tries: Count
    between_ms: Count
    words_a_minute: Count
    slowest: Count
    question_ms: Count
    """What a question takes by and large: a day with less left is over."""
    guess: Share
    typed: tuple[str, ...]

    def guess_of(self, skill: str, variant: str) -> float:
        """How likely a guess is right at a skill in a variant."""
        return 0.0 if skill in self.typed or f"{skill}/{variant}" in self.typed else self.guess


@cache
def day_file() -> DayFile:
    """The academy's day."""
    return read_datafile(files(__package__) / "day.toml", DayFile)


MINUTES: KeptValue[int] = KeptValue(int, Saying("kept.day"))


def day_minutes(store: Store, profile: Profile) -> int:
    """How many minutes a day somebody has chosen; the usual ones where nothing was, or no such size is known any more."""
    chosen = MINUTES.read(store, profile, SETTING).value
    return chosen if chosen in day_file().minutes else day_file().usual_minutes


def choose_day(store: Store, profile: Profile, minutes: int) -> None:
    """Choose how many minutes a day has."""
    if minutes not in day_file().minutes:
        raise ValueError(minutes)
    MINUTES.write(store, profile, SETTING, minutes)
