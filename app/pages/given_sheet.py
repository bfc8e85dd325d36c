"""A sheet somebody was given, as they see it: its steps, how far each is, and where the next one is done."""

from msgspec import Struct

from app.classroom.assignment import (
    BELONGS,
    Assignment,
    HandedIn,
    SheetStep,
    WaitingSheet,
    handed_in,
    questions_of,
    read_assignments,
    waiting_for,
)
from app.classroom.class_book import ClassBook
from app.classroom.entries import GivenElsewhere
from app.classroom.roster import read_roster
from app.house.house import House
from app.layouts.chipset import ChipSet
from app.pages.places import DrillAt, Place, TableAt
from app.papers.paper import Paper, PaperSeed, PaperSetting, setting_of
from app.papers.paper_maker import PaperMaker, scenario_of
from app.rules.catalogue import Catalogue
from scoring.port import Store
from scoring.records import Profile
from scoring.summaries import BelongingAnswer


class GivenPage(Struct, frozen=True):
    """An assignment of somebody's with how far they are, and what they have answered of it."""

    assignment: Assignment
    handed: HandedIn
    answers: tuple[BelongingAnswer, ...]
    is_overdue: bool
    is_from_elsewhere: bool = False
    """Whether it came as a file, so that its results go back as one."""

    @property
    def next_step(self) -> SheetStep | None:
        """The first step that is not done."""
        return next((one.step for one in self.handed.steps if not one.is_done), None)


class SheetTerms(Struct, frozen=True):
    """Under what a sheet is done here."""

    catalogue: Catalogue
    house: House
    chips: ChipSet


def waiting_at_home(store: Store, profile: Profile, today: str) -> list[WaitingSheet]:
    """What somebody was given and has not done, the nearest day first; quickly nothing where nobody was given anything."""
    return waiting_for(store, profile, read_roster(store), today) if read_assignments(store) else []


def given_page(store: Store, profile: Profile, name: str, today: str) -> GivenPage | None:
    """An assignment by its id; None where it is not theirs, or was taken back."""
    roster = read_roster(store)
    me = roster.ids.get(profile.id, profile.id)
    found = next((one for one in read_assignments(store) if one.id == name), None)
    if found is None or found.withdrawn or me not in found.people(roster):
        return None
    answers = store.class_figures.belonging(f"{BELONGS}{found.id}:")
    mine = tuple(one for one in answers if roster.ids.get(one.person) == me)
    handed = handed_in(found, me, answers, roster.ids)
    elsewhere = any(ClassBook(store).entries(GivenElsewhere, about=name))
    return GivenPage(found, handed, mine, found.given.until < today and not handed.is_done, elsewhere)


def step_place(page: GivenPage, step: SheetStep, terms: SheetTerms) -> Place:
    """Where a step is done: what of it is not done yet."""
    sheet, tag = page.assignment.given.sheet, page.assignment.belongs(step)
    setting = setting_of(sheet, terms.catalogue, terms.house, terms.chips)
    paper = PaperMaker(sheet, setting).make(PaperSeed.numbered(page.assignment.given.seed))
    if step.is_table:
        return _table(page, step, paper, setting)
    answered = {(one.variant, one.question) for one in page.answers if one.belongs == tag}
    asked = [(one.variant, one.reference) for one in questions_of(paper, step)]
    left = tuple(one for one in asked if one not in answered)
    return DrillAt(
        step.game,
        step.skill,
        questions=len(left),
        references=left,
        belongs=tag,
        par_percent=sheet.par_percent,
        brings_back=sheet.failures_come_back,
        left_ms=_left_ms(page, step),
    )


def _left_ms(page: GivenPage, step: SheetStep) -> int:
    """How much time the section of a step still has; nought for as long as it takes."""
    return next(one.left_ms or 0 for one in page.handed.steps if one.step == step)


def _table(page: GivenPage, step: SheetStep, paper: Paper, setting: PaperSetting) -> TableAt:
    """The rounds that are left, as the paper has planned them."""
    sheet = page.assignment.given.sheet
    terms, table = sheet.sections[step.section].table, paper.sections[step.section].table
    if terms is None or table is None:
        raise ValueError("a step of rounds without a table")
    dealt = next(one.done for one in page.handed.steps if one.step == step)
    return TableAt(
        step.game,
        mode=sheet.help,
        people=terms.players_take,
        seed=table.seed,
        scenario=scenario_of(sheet, terms, setting),
        plan=table.rounds[dealt:],
        belongs=page.assignment.belongs(step),
        par_percent=sheet.par_percent,
        left_ms=_left_ms(page, step),
    )
