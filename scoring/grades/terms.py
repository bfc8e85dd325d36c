"""What grades demand, as data: a table for each kind of demand, in `assets/scoring/grades.toml`."""

from functools import cache
from typing import Annotated, NamedTuple

from msgspec import Meta

from app.base.datafile import files, read_datafile
from app.rules.core.gamefile import Count, Part

Some = Annotated[int, Meta(ge=0)]
Percent = Annotated[int, Meta(ge=0, le=100)]
SurePercent = Annotated[int, Meta(ge=50, le=99)]


class LessonTerms(Part, frozen=True):
    """So many of the course's first lessons are done; 0 stands for all of them."""

    first: Some


class DealtTerms(Part, frozen=True):
    """So many rounds were dealt to their end, guided or not."""

    rounds: Count


class VariantTerms(Part, frozen=True):
    """In every skill and variant so many of the last distinct questions are right, over so many days."""

    last: Count
    right: Count
    days: Count
    critical_faults: Some | None = None


class AccuracyTerms(Part, frozen=True):
    """The lower bound of the accuracy over the last answers in checks, each skill weighing the same."""

    last: Count
    bound_percent: Percent
    confidence_percent: SurePercent


class PaceTerms(Part, frozen=True):
    """In every skill so many in a hundred of the last distinct questions are right within par."""

    last: Count
    at_par_percent: Percent


class ItemTerms(Part, frozen=True):
    """Every item of these kinds was right so often, and at the end so many times in a row, over so many days."""

    kinds: tuple[str, ...]
    right: Count
    in_a_row: Count
    days_apart: Some


class IrregularityTerms(Part, frozen=True):
    """Every irregularity was ruled right the last so many times, and so often at the table."""

    in_a_row: Count
    at_the_table: Some


class RoundTerms(Part, frozen=True):
    """The last rounds that nobody helped in, so many on each device, with so few critical faults."""

    last: Count
    each_device: Some
    critical_faults: Some


class SilentTerms(Part, frozen=True):
    """The last silent rounds: faults, money and time, and what must be among them.

    `own_time` asks that every Player took their own time, as people at a table do.
    """

    last: Count
    critical_faults: Some
    serious_faults: Some
    each_device: Some
    players: Count
    rounds_with_players: Some
    unannounced: Some
    own_time: bool


class SittingTerms(Part, frozen=True):
    """So many of the silent rounds were dealt in one sitting."""

    rounds: Count


class GradeTerms(Part, frozen=True):
    """Everything one grade demands beside the grade before it, and whether it lapses with the recall of the items."""

    id: str
    lapses: bool = True
    dealt: DealtTerms | None = None
    lessons: LessonTerms | None = None
    variants: VariantTerms | None = None
    accuracy: AccuracyTerms | None = None
    pace: PaceTerms | None = None
    items: ItemTerms | None = None
    irregularities: IrregularityTerms | None = None
    rounds: RoundTerms | None = None
    silent: SilentTerms | None = None
    sitting: SittingTerms | None = None


class LapseTerms(Part, frozen=True):
    """A grade lapses below this mean recall, and comes back with it and so many silent rounds."""

    recall_percent: Percent
    silent_rounds: Some


class GradesFile(Part, frozen=True):
    """The grades, the lowest first, and when one lapses."""

    grades: tuple[GradeTerms, ...]
    lapse: LapseTerms


class Kept(NamedTuple):
    """How much the demands of some grades look at: of a variant's last questions and days, of the last checks and rounds."""

    answers: int
    days: int
    checks: int
    rounds: int


def kept_by(terms: GradesFile) -> Kept:
    """What a book has to keep for these grades."""
    grades = terms.grades
    return Kept(
        answers=max((some.last for one in grades for some in (one.variants, one.pace) if some), default=0),
        days=max((one.variants.days for one in grades if one.variants), default=0),
        checks=max((one.accuracy.last for one in grades if one.accuracy), default=0),
        rounds=max((some.last for one in grades for some in (one.rounds, one.silent) if some), default=0),
    )


@cache
def grades_file() -> GradesFile:
    """The academy's default."""
    return read_datafile(files("assets") / "scoring" / "grades.toml", GradesFile)
