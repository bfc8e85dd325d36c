"""The film of a table section: its rounds and acts as a sitting's file has them, to be looked at on the felt."""

from collections.abc import Iterable, Iterator

from app.exams.entries import Acted, Entry, RoundBegan
from app.exams.sitting_state import SittingState
from app.rules.judge.judge import VERSION
from app.table import log
from app.table.film import Film
from app.table.film_maker import film_of_entries


def exam_film(entries: Iterable[Entry], state: SittingState, section: int) -> Film:
    """The film of one section, on the section's own clock."""
    logged = list(_logged(entries, state, section))
    ended = log.Ended(_last_ms(logged), log.digest_of(logged))
    return film_of_entries([*logged, ended], state.setting.catalogue)


def _logged(entries: Iterable[Entry], state: SittingState, section: int) -> Iterator[log.Entry]:
    terms = state.blueprint.sections[section].table
    if terms is not None:
        yield log.Opened(log.FORMAT, "silent", VERSION, terms.players_take)
    for entry in entries:
        if isinstance(entry, RoundBegan) and entry.section == section:
            yield log.Began(entry.clock_ms, entry.script, number=entry.number)
        elif isinstance(entry, Acted) and entry.section == section:
            yield log.ActEntry(entry.clock_ms, entry.act, entry.done)


def _last_ms(logged: list[log.Entry]) -> int:
    return max((getattr(entry, "at_ms", 0) for entry in logged), default=0)
