"""The named steps from an empty file to the store of today. A step that has been released is never changed."""

from collections.abc import Sequence
from functools import cache

from app.base.lazy import lazily
from scoring.store import (
    class_schema,
    derived_schema,
    evidence_schema,
    figures_schema,
    log_schema,
    round_schema,
    schedule_schema,
    staff_chain,
    staff_schema,
    verdict_schema,
)

with lazily():
    from sqlite_utils import Database
    from sqlite_utils.migrations import Migrations


SET = "feltwork"
TAKEN = "_sqlite_migrations"


def make_log(db: "Database") -> None:
    """People, settings, attempts, answers, acts, faults and the lines of sittings."""
    db.executescript(log_schema.LOG)
    _protect(db, log_schema.OWNER)


def make_schedule(db: "Database") -> None:
    """Reviews and what is due, and certificates."""
    db.executescript(schedule_schema.SCHEDULE)
    _protect(db, schedule_schema.OWNER)


def make_figures(db: "Database") -> None:
    """Figures for progress, counted from what is already there."""
    db.executescript(figures_schema.FIGURES)
    db.executescript(figures_schema.COUNTING)
    db.executescript(figures_schema.FROM_THE_LOG)
    db.executescript(figures_schema.TRIGGERS)


def name_confusions(db: "Database") -> None:
    """What a wrong answer was taken for, in few words, so that confusions can be counted."""
    db.executescript(figures_schema.NAMING)


def keep_up_schedule(db: "Database") -> None:
    """How far into the log each person's schedule has been brought."""
    db.executescript(schedule_schema.SCHEDULED)


def count_later(db: "Database") -> None:
    """An answer writes the log alone; figures are counted when somebody asks for them."""
    db.executescript(figures_schema.LATER)


def free_names(db: "Database") -> None:
    """Roles and purposes may grow."""
    db.executescript(derived_schema.FREE_NAMES)
    _protect(db, {"attempts": log_schema.OWNER["attempts"]})


def derive_from_log(db: "Database") -> None:
    """Reviews and figures follow from the log alone; all of it is still to be counted."""
    db.executescript(derived_schema.FROM_THE_LOG)


def keep_verdicts(db: "Database") -> None:
    """Who judged a sitting, and the last word on its faults; what no judge watched is counted anew, and for no grade."""
    db.executescript(verdict_schema.VERDICTS)
    _protect(db, verdict_schema.OWNER)
    db.executescript(verdict_schema.COUNT_AGAIN)


def mark_what_counts(db: "Database") -> None:
    """Faults whose acts were taken back, and attempts that came from another store, are marked as such for ever."""
    db.executescript(verdict_schema.MARKS)


def name_items(db: "Database") -> None:
    """What an answer or an act is evidence for, and a card for every item; all of it is counted anew."""
    db.executescript(evidence_schema.ITEMS)
    db.executescript(verdict_schema.COUNT_AGAIN)


def keep_rounds(db: "Database") -> None:
    """The facts of every round, and how far the grades of each person were folded."""
    db.executescript(round_schema.ROUNDS)
    _protect(db, round_schema.OWNER)


def count_by_rules(db: "Database") -> None:
    """What was met is counted by the version of the rules too."""
    db.executescript(derived_schema.BY_RULES)


def keep_staff_log(db: "Database") -> None:
    """What staff opened, was refused and decided; nothing of it ever goes."""
    db.executescript(staff_schema.STAFF)
    _protect(db, staff_schema.NOBODYS)


def keep_class_log(db: "Database") -> None:
    """What instructors do with a class: groups, sheets that were given and run, remarks and overrules."""
    db.executescript(class_schema.CLASS_LOG)
    _protect(db, class_schema.OWNER)


def tie_staff_log(db: "Database") -> None:
    """Every entry of the staff log carries a digest of itself and of the one before it."""
    db.executescript(staff_schema.LINKS)
    staff_chain.tie_all(db)
    _protect(db, staff_schema.NOBODYS)


STEPS = (
    make_log,
    make_schedule,
    make_figures,
    name_confusions,
    keep_up_schedule,
    count_later,
    free_names,
    derive_from_log,
    keep_verdicts,
    mark_what_counts,
    name_items,
    keep_rounds,
    count_by_rules,
    keep_staff_log,
    keep_class_log,
    tie_staff_log,
)


@cache
def migrations() -> "Migrations":
    """The steps, as sqlite-utils applies them."""
    steps = Migrations(SET)
    for step in STEPS:
        steps(name=step.__name__)(step)
    return steps


def unknown_steps(taken: Sequence[str]) -> list[str]:
    """Of the steps a file has taken those this program does not know: a later version made it."""
    known = {step.__name__ for step in STEPS}
    return [name for name in taken if name not in known]


def steps_left(taken: Sequence[str]) -> bool:
    """Whether a file that has taken these steps is not yet of today's form."""
    return any(step.__name__ not in taken for step in STEPS)


def _protect(db: "Database", owners: dict[str, str]) -> None:
    for table, owner in owners.items():
        db.executescript(log_schema.append_only(table, owner))
