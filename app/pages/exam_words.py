"""An exam in plain words: who sits it, its parts, and what it takes to pass."""

from collections.abc import Iterator

from app.exams.blueprint import Blueprint
from app.exams.entries import Prepared
from app.exams.sitting_state import SittingState
from app.rules.catalogue import Catalogue
from app.words.listing import listed
from app.words.text import say

Told = tuple[str, str]
"""A name, and what stands beside it."""


def kind_told(prepared: Prepared) -> str:
    """Whether it is an exam or a rehearsal."""
    return say("exam.rehearsal-told" if prepared.rehearsal else "exam.exam")


def facts(prepared: Prepared, catalogue: Catalogue) -> Iterator[Told]:
    """Who sits what, who examines, and by which rules."""
    blueprint = prepared.blueprint
    yield say("exam.candidate"), prepared.candidate.name
    if not prepared.rehearsal:
        yield say("exam.identity"), prepared.identity
        yield say("exam.examiners"), listed(one.name for one in prepared.examiners)
    files = [catalogue[game].file for game in blueprint.asked_games if game in catalogue]
    yield (
        say("exam.rules-of"),
        listed(say("exam.rules-version", game=file.abbreviation, version=file.document.version) for file in files),
    )
    yield say("exam.blueprint"), say("exam.blueprint-told", name=prepared.exam, version=blueprint.version)
    extra = prepared.extra_time_percent
    yield say("exam.extra-time"), say("exam.percent", percent=extra) if extra else say("exam.none")


def parts(state: SittingState) -> Iterator[Told]:
    """Every part: what it is, and what it holds."""
    blueprint, catalogue = state.blueprint, state.setting.catalogue
    for section in blueprint.sections:
        minutes = section.minutes * (100 + state.prepared.extra_time_percent) / 100
        if section.table is None:
            count = sum(asked.count for asked in section.written)
            yield say("exam.written"), say("exam.written-told", count=count, minutes=f"{minutes:g}")
        else:
            game, terms = catalogue[blueprint.game_of(section.table)].file, section.table
            told = {"game": game.name, "count": terms.rounds, "players": terms.positions, "minutes": f"{minutes:g}"}
            yield say("exam.at-the-table"), say("exam.table-told", **told)


def to_pass(blueprint: Blueprint) -> Iterator[Told]:
    """Every figure that has to be met."""
    marking = blueprint.marking
    if any(section.written for section in blueprint.sections):
        yield say("exam.to-pass-written"), say("exam.percent-or-more", percent=marking.written_percent)
    paces = {section.table.rounds_an_hour for section in blueprint.sections if section.table is not None}
    if not paces:
        return
    for name, most in (("critical", marking.critical), ("serious", marking.serious), ("minor", marking.minor)):
        yield say(f"exam.to-pass-{name}"), say("exam.at-most", count=most) if most else say("exam.no-fault")
    wrong = marking.rounds_with_wrong_money
    yield say("exam.to-pass-money"), say("exam.money-most", count=wrong) if wrong else say("exam.money-told")
    yield say("exam.to-pass-pace"), say("exam.pace-told", rounds=listed(map(str, sorted(paces))))


def total_minutes(blueprint: Blueprint) -> int:
    """How long an exam takes at the most."""
    return sum(section.minutes for section in blueprint.sections)
