"""A drill sheet as it is put together: some skills with how often each is asked, a table with its rounds, and the rest."""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem
from app.base.writing import toml_text
from app.classroom.sheet import DrillSheet
from app.papers.terms import AskedSkill, MustOccur, SectionTerms, TableTerms
from app.rounds.situations import Level
from app.table.log import Mode


class SheetDraft(Struct, frozen=True, kw_only=True):
    """What was chosen; `skills` are names with how often each is asked, and without rounds nothing is dealt."""

    title: str = ""
    aim: str = ""
    game: str
    level: Level = "usual"
    help: Mode = "coached"
    skills: tuple[tuple[str, int], ...] = ()
    rounds: int = 0
    positions: int = 3
    device: str = ""
    brings: str = ""
    minutes: int = 0

    def sheet(self, version: int = 1) -> DrillSheet:
        """The sheet it comes to; BadInput where nothing would be asked or dealt."""
        problems = [] if self.title.strip() else [Problem("title", Saying("sheet-draft.title"))]
        problems += [] if self.skills or self.rounds else [Problem("", Saying("sheet-draft.empty"))]
        problems += [Problem("rounds", Saying("sheet-draft.no-round"))] if self.brings and not self.rounds else []
        if problems:
            raise BadInput(problems)
        counts: dict[str, int] = {}
        for skill, count in self.skills:
            counts[skill] = counts.get(skill, 0) + count
        written = tuple(AskedSkill(skill=skill, count=count) for skill, count in counts.items())
        sections = [SectionTerms(minutes=self.minutes, written=written)] if written else []
        if self.rounds:
            must = (MustOccur(irregularity=self.brings),) if self.brings else ()
            table = TableTerms(rounds=self.rounds, positions=self.positions, device=self.device, must=must)
            sections.append(SectionTerms(table=table))
        return DrillSheet(
            title=" ".join(self.title.split()),
            aim=" ".join(self.aim.split()) or self.title.strip(),
            version=version,
            level=self.level,
            game=self.game,
            help=self.help,
            sections=tuple(sections),
        )


def draft_of(sheet: DrillSheet) -> SheetDraft:
    """A sheet as something to put together anew: what a draft has no word for is left out."""
    written = [(asked.skill, asked.count) for section in sheet.sections for asked in section.written]
    table = next((section.table for section in sheet.sections if section.table is not None), None)
    draft = SheetDraft(
        title=sheet.title, aim=sheet.aim, game=sheet.game, level=sheet.level, help=sheet.help, skills=tuple(written)
    )
    draft = replace(draft, minutes=max((section.minutes for section in sheet.sections if section.written), default=0))
    if table is None:
        return draft
    brings = next((one.irregularity for one in table.must if one.irregularity and not one.facts), "")
    return replace(draft, rounds=table.rounds, positions=table.positions, device=table.device, brings=brings)


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
