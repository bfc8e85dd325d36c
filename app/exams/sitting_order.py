"""What can follow what in a sitting. A chain proves that nobody changed its lines, and not that they are those of a sitting.

A file that was put together by hand, or brought from elsewhere, is refused at the line that cannot stand where it stands.
"""

from collections.abc import Iterable

from app.base.clock import Clock
from app.base.trouble import Surroundings
from app.exams.entries import (
    Acted,
    Added,
    Annulled,
    AnswerGiven,
    Entry,
    ExamIncident,
    Examined,
    ExaminerVerdict,
    Finished,
    Prepared,
    ResultStands,
    Resumed,
    RoundBegan,
    SectionBegan,
    SectionEnded,
    Shown,
    Started,
)
from app.exams.sitting_state import SittingState, setting_of_then
from app.papers.paper import PaperSection
from app.papers.terms import SectionTerms
from app.rounds.script_check import script_problems
from app.rules.catalogue import Catalogue

BEGUN = ("between", "section", "stands")


def refuse_out_of_order(state: SittingState, entry: Entry, line: int) -> None:
    """Refuse an entry that cannot come next; `line` is the one it stands in."""
    if not _can_follow(state, entry):
        raise Surroundings("exam.out-of-order", line=line)


def _can_follow(state: SittingState, entry: Entry) -> bool:
    match entry:
        case Started():
            return state.phase == "prepared" and _is_paper_of(state, entry)
        case SectionBegan():
            return state.phase == "between" and entry.section == state.section + 1 < len(state.blueprint.sections)
        case ExamIncident() | Resumed():
            return state.phase in BEGUN
        case Finished():
            return state.phase == "between" and state.section >= 0 and state.is_last_section
        case Annulled():
            return state.phase not in ("annulled", "result")
        case ExaminerVerdict() | Examined() | ResultStands():
            return state.phase == "finished"
        case Added():
            return state.phase == "finished" and entry.section < len(state.blueprint.sections)
        case Shown() | AnswerGiven() | RoundBegan() | Acted() | SectionEnded():
            return state.phase == "section" and entry.section == state.section and _fits_section(state, entry)
        case _:
            return False


def _fits_section(state: SittingState, entry: Shown | AnswerGiven | RoundBegan | Acted | SectionEnded) -> bool:
    """Whether there is such a question, or such a round, in the section that is sat."""
    made = state.paper.sections[state.section]
    match entry:
        case Shown() | AnswerGiven():
            return entry.place < len(made.questions)
        case RoundBegan():
            return (
                made.table is not None and entry.number == state.rounds + 1 <= len(made.table.rounds) and _is_deal(state, entry)
            )
        case Acted():
            return state.rounds > 0
        case SectionEnded():
            return True


def _is_deal(state: SittingState, entry: RoundBegan) -> bool:
    """Whether the script is of the table's game, and can be dealt."""
    table = state.paper.sections[state.section].table
    return table is not None and entry.script.game == table.game and not script_problems(entry.script, state.setting.catalogue)


def _is_paper_of(state: SittingState, entry: Started) -> bool:
    """Whether a paper has the sections of its blueprint, and asks of games that are here."""
    terms, made = state.blueprint.sections, entry.paper.sections
    return len(terms) == len(made) and all(_is_section_of(state, one, other) for one, other in zip(terms, made, strict=True))


def _is_section_of(state: SittingState, terms: SectionTerms, made: PaperSection) -> bool:
    if terms.table is None or made.table is None:
        return terms.table is None and made.table is None and bool(made.questions)
    return made.table.game in state.setting.catalogue and not made.questions


def state_from(entries: Iterable[Entry], catalogue: Catalogue, clock: Clock = lambda: 0, *, tables: bool = True) -> SittingState:
    """What the entries of a sitting come to; said plainly where they are not those of one, or not in their order."""
    state: SittingState | None = None
    for line, entry in enumerate(entries, 1):
        if isinstance(entry, Prepared) != (state is None):
            raise Surroundings("exam.no-sitting")
        if isinstance(entry, Prepared):
            state = SittingState(entry, setting_of_then(entry, catalogue), clock, tables=tables)
        elif state is not None:
            refuse_out_of_order(state, entry, line)
            state.again(entry)
    if state is None:
        raise Surroundings("exam.no-sitting")
    return state
