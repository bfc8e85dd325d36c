"""What a sheet would bring as it stands: how much, how long, the first questions as they are asked, and what the rounds hold."""

from collections import Counter

from msgspec import Struct

from app.base.trouble import BadInput
from app.classroom.sheet_draft import SheetDraft
from app.house.house import House
from app.layouts.chipset import ChipSet
from app.papers.paper import PaperSeed, setting_of
from app.papers.paper_maker import ORDINARY, PaperMaker, question_maker
from app.papers.terms_check import named_problems
from app.rules.catalogue import Catalogue
from app.rules.wording import say_case
from app.words.text import language, say

SHOWN = 6
SEED = 1


class PreviewTerms(Struct, frozen=True):
    """Under what a sheet is looked at."""

    catalogue: Catalogue
    house: House
    chips: ChipSet


def sheet_preview(draft: SheetDraft, terms: PreviewTerms) -> list[str]:
    """The lines of the preview; BadInput tells what keeps it from being a sheet."""
    sheet = draft.sheet()
    if problems := named_problems(sheet, terms.catalogue):
        raise BadInput(problems)
    setting = setting_of(sheet, terms.catalogue, terms.house, terms.chips)
    paper = PaperMaker(sheet, setting).make(PaperSeed.numbered(SEED))
    drills = question_maker(setting, language())
    lines = [say("instructor.preview-much", questions=sheet.questions, rounds=sheet.rounds)]
    for section in paper.sections:
        asked = [drills.again(one.game, one.skill, one.variant, one.reference) for one in section.questions[:SHOWN]]
        lines += [say("instructor.preview-question", number=number, prompt=one.prompt) for number, one in enumerate(asked, 1)]
        if len(section.questions) > SHOWN:
            lines.append(say("instructor.preview-more", count=len(section.questions) - SHOWN))
        if section.table is not None:
            for what, count in sorted(Counter(section.table.holds).items()):
                case = what.removeprefix("irregularity:").partition(":")[0]
                name = say("instructor.preview-ordinary") if what == ORDINARY else say_case(case, language())
                lines.append(say("instructor.preview-round", count=count, what=name))
    return lines
