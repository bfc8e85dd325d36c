"""What the rulebook tells of a clause beside its text."""

from app.pages.rulebook import WORST, above, below, named_in, pay_tables, switches_on, taught, weakest
from app.rules.clause_search import ClauseIndex
from lessons.course import courses
from scoring.summaries import ClauseFigures
from tests.rules.examples import CATALOGUE

FILE = CATALOGUE["megalink-three-card-poker"].file


def test_a_clause_stands_under_others_and_over_others() -> None:
    assert above(FILE, "3.9.1.1") == ["3.9", "3.9.1"]
    assert below(FILE, "3.18") == ["3.18.1", "3.18.2"]
    assert above(FILE, "3.1") == []


def test_a_clause_names_others_in_its_text() -> None:
    assert named_in(FILE, "3.12.4") == ["4.2"]
    assert not set(named_in(FILE, "3.12")) & set(below(FILE, "3.12"))


def test_a_pay_table_is_told_row_by_row() -> None:
    (table,) = pay_tables(FILE, "4.3")
    assert table.wager == "Pair Plus"
    assert table.rows[0] == ("straight-flush", "40 to 1")
    (jackpot,) = pay_tables(FILE, "4.4")
    assert ("straight-flush", "10%") in jackpot.rows
    assert list(pay_tables(FILE, "3.1")) == []


def test_a_ruling_is_told_where_it_decides() -> None:
    assert switches_on(FILE, "3.11") == ["dealer-qualifies"]
    assert switches_on(FILE, "3.1") == []


def test_every_clause_of_every_game_is_taught_somewhere() -> None:
    books = courses()
    for game in CATALOGUE.values():
        for number in game.file.clauses:
            assert list(taught(books, game.file, number)), f"{game.file.abbreviation} {number}"


def test_a_page_that_points_to_another_games_clause_is_found_too() -> None:
    found = [lesson for lesson in taught(courses(), FILE, "4.3") if lesson.course != FILE.id]
    assert found
    assert all(lesson.page is not None for lesson in found)


def test_the_clauses_that_went_wrong_most_come_first_and_only_they() -> None:
    index = ClauseIndex(game.file for game in CATALOGUE.values())
    figures = [ClauseFigures("M3CP 4.3", 9, 2), ClauseFigures("3CP 3.16", 9, 5), ClauseFigures("M3CP 4.4", 9, 0)]
    gone = ClauseFigures("OLD 1.1", 9, 9)
    assert [entry.cited for entry, _ in weakest(index, [gone, *figures])] == ["3CP 3.16", "M3CP 4.3"]
    assert [entry.cited for entry, _ in weakest(index, figures, FILE.id)] == ["M3CP 4.3"]
    many = [ClauseFigures(f"M3CP {number}", 9, 1) for number in FILE.clauses]
    assert len(weakest(index, many)) == WORST
