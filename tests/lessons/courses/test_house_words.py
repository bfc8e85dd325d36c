"""What depends on the house is told as the house's: every such sentence is compared with the switches and the decisions."""

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from app.rules.core.game import AnyGame
from app.rules.decisions import decisions_on
from app.rules.reading import read_round
from app.rules.rounddocument import RoundDocument
from lessons.course import Course, LessonPage, courses, stated_lines
from tests.rules.examples import CATALOGUE

BOOKS = courses()
GAMES = pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.file.abbreviation)
COURSES = pytest.mark.parametrize("course", BOOKS.values(), ids=lambda course: course.id)

CHOSEN = re.compile(
    r"\b[Aa] house may choose\b|\bacademy's ruling\b|\ba house that reads\b|\bin such a house\b|\bruling of the house\b"
)
"""Words for what a switch decides."""
DECIDED = re.compile(
    r"\bhouse's rulings?\b|\b[Tt]he house (?:takes|returns|accepts|asks|makes|pays|applies|rounds|treats|does|compares)\b"
)
"""Words for what the house has decided for good."""
RULED = re.compile(rf"{CHOSEN.pattern}|{DECIDED.pattern}|\b[Tt]he house\b|\bcustom\b")

MUST_SAY_SO = {
    "M3CP": [
        r"gives up both",
        r"whether you qualify or not",
        r"5-4-3-2-A is one",
        r"fixed amounts come",
        r"chose Play and showed",
    ],
    "3CP": [
        r"gives up Pair Plus",
        r"whether it was folded",
        r"one award to a wager",
        r"not to the hand itself",
        r"suits break no tie",
    ],
    "BULL": [r"takes every wager of the position", r"leave the same rank, the house", r"does the same with the other three"],
    "THB": [r"every wager of the position is taken", r"returns? (?:it too|the Bonus)", r"fixed amounts come"],
    "STUD": [r"every wager of such a hand", r"loses every wager", r"rounds it down", r"fixed awards do not"],
}
"""What no clause says but a decision does, as the lessons put it."""
NEVER = r"table sheet|no longer a wager|felt is frozen|no Player may ask|may look as soon as"
"""What was taught once and is not so."""


def pages_of(course: Course) -> Iterator[LessonPage]:
    return (page for lesson in course.lessons for page in lesson.pages)


def said_on(page: LessonPage) -> str:
    return " ".join([*page.paragraphs, page.worked.caption if page.worked else ""])


def sentences(course: Course) -> list[str]:
    told = " ".join(said_on(page) for page in pages_of(course))
    return re.split(r"(?<=[.?\"\]]) (?=[A-Z\"])", told)


def decided_by(page: LessonPage) -> set[str]:
    """The switches under which a worked position comes to something else than it states."""
    if page.worked is None:
        return set()
    round_, game = page.worked.round, CATALOGUE[page.worked.round.game]
    stated = stated_lines(game.settle(read_round(round_, game)))
    return {
        name
        for name, switch in game.file.switches.items()
        for choice in switch.choices
        if name not in round_.table.rulings and stated != stated_lines(game.settle(read_round(_ruled(page, name, choice), game)))
    }


def _ruled(page: LessonPage, name: str, choice: str) -> RoundDocument:
    assert page.worked is not None
    round_ = page.worked.round
    return replace(round_, table=replace(round_.table, rulings={**round_.table.rulings, name: choice}))


@COURSES
def test_a_page_names_every_switch_its_worked_position_turns_on(course: Course) -> None:
    for page in pages_of(course):
        assert decided_by(page) <= set(page.switches), page.title


@COURSES
def test_a_page_that_speaks_of_a_choice_of_the_house_names_its_switch_or_sets_it(course: Course) -> None:
    for page in pages_of(course):
        if CHOSEN.search(said_on(page)):
            assert page.switches or (page.worked and page.worked.round.table.rulings), page.title


@GAMES
def test_every_switch_is_taught_with_both_of_its_choices(game: AnyGame) -> None:
    taught = [page for page in pages_of(BOOKS[game.file.id]) if re.search(r"\b[Aa] house may choose\b", said_on(page))]
    assert {name for page in taught for name in page.switches} == set(game.file.switches)


@GAMES
def test_a_page_that_tells_a_decision_of_the_house_cites_a_clause_it_bears_on(game: AnyGame) -> None:
    for page in pages_of(BOOKS[game.file.id]):
        if DECIDED.search(said_on(page)) and not (page.switches or (page.worked and page.worked.round.table.rulings)):
            cited = [f"{game.file.abbreviation} {number}" for number in page.clauses]
            foreign = [f"{other} {number}" for other, number in page.foreign_clauses]
            assert any(decisions_on(clause) for clause in (*cited, *foreign)), page.title


@GAMES
def test_what_the_house_has_decided_is_not_told_as_a_clause(game: AnyGame) -> None:
    told = sentences(BOOKS[game.file.id])
    for pattern in MUST_SAY_SO[game.file.abbreviation]:
        found = [sentence for sentence in told if re.search(pattern, sentence)]
        assert found, pattern
        assert [sentence for sentence in found if not RULED.search(sentence)] == []


@COURSES
def test_what_is_not_so_is_not_taught_again(course: Course) -> None:
    assert [sentence for sentence in sentences(course) if re.search(NEVER, sentence)] == []


@GAMES
def test_the_first_page_says_whose_drawing_the_felt_is(game: AnyGame) -> None:
    first = BOOKS[game.file.id].lessons[0].pages[0]
    assert "our own drawing" in " ".join(first.paragraphs)
