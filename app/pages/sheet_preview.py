"""What a sheet would bring as it stands: how much, what is asked as it is asked, what the rounds hold, and the first of them."""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from app.base.clock import ticking
from app.base.trouble import BadInput
from app.classroom.sheet import DrillSheet
from app.classroom.sheet_draft import SheetDraft
from app.house.house import House
from app.layouts.chipset import ChipSet
from app.pages.sheet_choices import occasions, say_occasion
from app.papers.paper import Paper, PaperSection, PaperSetting, setting_of
from app.papers.paper_maker import ORDINARY, PaperMaker, question_maker, scenario_of
from app.papers.terms import SectionTerms
from app.papers.terms_check import named_problems
from app.rounds.round_series import RoundSeries
from app.rules.catalogue import Catalogue
from app.table.session import TableSession
from app.words.text import language, say

SEED = 1


class PreviewTerms(Struct, frozen=True):
    """Under what a sheet is looked at."""

    catalogue: Catalogue
    house: House
    chips: ChipSet


class SheetPreview(Struct, frozen=True):
    """The lines of the preview, and the first round as its bets lie; nothing where no round is dealt."""

    lines: list[str]
    table: TableSession | None = None


def sheet_preview(draft: SheetDraft, terms: PreviewTerms) -> SheetPreview:
    """What a sheet would bring; BadInput tells what keeps it from being a sheet."""
    sheet = draft.sheet()
    if problems := named_problems(sheet, terms.catalogue):
        raise BadInput(problems)
    setting = setting_of(sheet, terms.catalogue, terms.house, terms.chips)
    paper = PaperMaker(sheet, setting).make(sheet.paper_seed(SEED))
    lines = [say("instructor.preview-much", questions=sheet.questions, rounds=sheet.rounds)]
    lines += [line for made in paper.sections for line in (*_asked(made, setting), *_dealt(made, sheet, setting))]
    return SheetPreview(lines, _first_round(sheet, paper, setting))


def _asked(section: PaperSection, setting: PaperSetting) -> Iterator[str]:
    """The questions as they are asked, the same words once."""
    drills = question_maker(setting, language())
    asked = [drills.again(one.game, one.skill, one.variant, one.reference).prompt for one in section.questions]
    for prompt, count in Counter(asked).items():
        yield say("instructor.preview-round", count=count, what=prompt)


def _dealt(section: PaperSection, sheet: DrillSheet, setting: PaperSetting) -> Iterator[str]:
    """What the rounds bring, and how often."""
    if section.table is None:
        return
    must = {one.name: one for terms in sheet.sections if terms.table is not None for one in terms.table.must}
    known = occasions(setting.catalogue[section.table.game]) | must
    for what, count in sorted(Counter(section.table.holds).items()):
        name = say("instructor.preview-ordinary") if what == ORDINARY else say_occasion(known[what])
        yield say("instructor.preview-round", count=count, what=name)


def _first_round(sheet: DrillSheet, paper: Paper, setting: PaperSetting) -> TableSession | None:
    """The first round that is dealt, when the Players have put down what they put down."""
    for terms, made in zip(sheet.sections, paper.sections, strict=True):
        if made.table is not None and terms.table is not None:
            return _as_bets_lie(sheet, terms, made, setting)
    return None


def _as_bets_lie(sheet: DrillSheet, terms: SectionTerms, made: PaperSection, setting: PaperSetting) -> TableSession | None:
    if terms.table is None or made.table is None:
        return None
    session = TableSession(setting.catalogue, "guided", ticking(1))
    scenario, game = scenario_of(sheet, terms.table, setting), setting.catalogue[made.table.game]
    session.begin(RoundSeries(scenario, game, made.table.seed, made.table.rounds).next())
    if (duty := session.round.next_duty()) is not None:
        session.do(duty.act)
    return session
