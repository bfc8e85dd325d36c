"""A drill sheet as it is put together: some skills with how often each is asked, a table with its rounds, and the rest."""

from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem
from app.base.writing import toml_text
from app.classroom.sheet import DrillSheet
from app.house.house import GameHouse
from app.papers.terms import AskedSkill, MustOccur, SectionTerms, TableTerms
from app.rounds.situations import Level
from app.rules.core.customs import Custom
from app.rules.core.house_terms import PracticeLimits
from app.rules.core.round import Meter
from app.table.log import Mode
from app.table.people_time import PeoplePace

STROKE = "/"
"""What stands between a skill and its variant."""


class SheetDraft(Struct, frozen=True, kw_only=True):
    """What was chosen: without rounds nothing is dealt, and what is left empty is as the academy has it.

    `skills` are names, a variant after a stroke ("payout/cut"), with how often each is asked; `asks` is what of them must occur.
    """

    title: str = ""
    aim: str = ""
    game: str
    level: Level = "usual"
    help: Mode = "coached"
    skills: tuple[tuple[str, int], ...] = ()
    asks: tuple[tuple[str, str], ...] = ()
    minutes: int = 0
    par_percent: int = 100
    comes_back: bool = True
    seed: int | None = None
    rounds: int = 0
    positions: int = 3
    layout: str = ""
    device: str = ""
    people: dict[str, int] = {}
    players_take: PeoplePace = "no-time"
    table_minutes: int = 0
    an_hour: int = 0
    must: tuple[MustOccur, ...] = ()
    limits: PracticeLimits | None = None
    meter: Meter = Meter()
    rulings: dict[str, str] = {}
    customs: dict[str, Custom] = {}

    def sheet(self, version: int = 1) -> DrillSheet:
        """The sheet it comes to; BadInput where nothing would be asked or dealt."""
        problems = [] if self.title.strip() else [Problem("title", Saying("sheet-draft.title"))]
        problems += [] if self.skills or self.rounds else [Problem("", Saying("sheet-draft.empty"))]
        problems += [Problem("rounds", Saying("sheet-draft.no-round"))] if self.must and not self.rounds else []
        if problems:
            raise BadInput(problems)
        sections = [SectionTerms(minutes=self.minutes, written=self._written())] if self.skills else []
        if self.rounds:
            sections.append(SectionTerms(minutes=self.table_minutes, table=self._table()))
        house = GameHouse(rulings=self.rulings, customs=self.customs)
        return DrillSheet(
            title=" ".join(self.title.split()),
            aim=" ".join(self.aim.split()) or self.title.strip(),
            version=version,
            level=self.level,
            game=self.game,
            help=self.help,
            seed=self.seed,
            par_percent=self.par_percent,
            failures_come_back=self.comes_back,
            sections=tuple(sections),
            games={} if house == GameHouse() else {self.game: house},
        )

    def _written(self) -> tuple[AskedSkill, ...]:
        counts: dict[str, int] = {}
        for skill, count in self.skills:
            counts[skill] = counts.get(skill, 0) + count
        return tuple(
            AskedSkill(
                skill=(parts := skill.partition(STROKE))[0],
                variant=parts[2],
                count=count,
                must=tuple(aim for asked, aim in self.asks if asked == skill),
            )
            for skill, count in counts.items()
        )

    def _table(self) -> TableTerms:
        return TableTerms(
            rounds=self.rounds,
            rounds_an_hour=self.an_hour,
            positions=self.positions,
            layout=self.layout,
            device=self.device,
            people=self.people,
            players_take=self.players_take,
            limits=UNSET if self.limits is None else self.limits,
            meter=self.meter,
            must=self.must,
        )


def draft_of(sheet: DrillSheet) -> SheetDraft:
    """A sheet as something to put together anew: what a draft has no word for is left out."""
    house = sheet.games.get(sheet.game, GameHouse())
    draft = SheetDraft(
        title=sheet.title,
        aim=sheet.aim,
        game=sheet.game,
        level=sheet.level,
        help=sheet.help,
        seed=sheet.seed,
        par_percent=sheet.par_percent,
        comes_back=sheet.failures_come_back,
        rulings=house.rulings,
        customs=house.customs,
    )
    if (written := next((section for section in sheet.sections if section.written), None)) is not None:
        draft = _with_questions(draft, written)
    if (dealt := next((section for section in sheet.sections if section.table is not None), None)) is not None:
        draft = _with_table(draft, dealt)
    return draft


def _with_questions(draft: SheetDraft, section: SectionTerms) -> SheetDraft:
    named = [(STROKE.join(filter(None, (asked.skill, asked.variant))), asked) for asked in section.written]
    return replace(
        draft,
        skills=tuple((name, asked.count) for name, asked in named),
        asks=tuple((name, aim) for name, asked in named for aim in asked.must),
        minutes=section.minutes,
    )


def _with_table(draft: SheetDraft, section: SectionTerms) -> SheetDraft:
    table = section.table
    if table is None:
        return draft
    return replace(
        draft,
        rounds=table.rounds,
        an_hour=table.rounds_an_hour,
        positions=table.positions,
        layout=table.layout,
        device=table.device,
        people=table.people,
        players_take=table.players_take,
        table_minutes=section.minutes,
        limits=None if table.limits is UNSET else table.limits,
        meter=table.meter,
        must=table.must,
    )


def is_whole(sheet: DrillSheet) -> bool:
    """Whether a draft can say all that a sheet means, so that changing it there loses nothing."""
    return draft_of(sheet).sheet(sheet.version).digest == sheet.digest


def sheet_text(sheet: DrillSheet) -> str:
    """A sheet as its file: what is as usual is left out, and reading it gives the same sheet."""
    told = _without_usual(msgspec.to_builtins(sheet), msgspec.to_builtins(_bare(sheet)))
    return toml_text(told)


def _bare(sheet: DrillSheet) -> DrillSheet:
    return DrillSheet(title="", aim="", version=1000, level=sheet.level, sections=())


def _without_usual(data: dict[str, Any], usual: dict[str, Any]) -> dict[str, Any]:
    """Without what is nothing, and without what a sheet has anyway; what every sheet must say is said."""
    said = ("title", "aim", "version", "level", "sections")
    return {key: _bare_of(value) for key, value in data.items() if key in said or (value is not None and value != usual.get(key))}


def _bare_of(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _bare_of(one) for key, one in value.items() if one not in (None, "", [], {}, ())}
    return [_bare_of(one) for one in value] if isinstance(value, list | tuple) else value
