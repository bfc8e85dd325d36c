"""The book of a day: the time that was spent, and a clock that goes back."""

from app.practice.day.book import DayBook
from app.practice.day.size import day_file

PAR_MS = 10_000


def spent(time_ms: int) -> int:
    book = DayBook(day="2026-11-16")
    book.note("new", time_ms, PAR_MS, right=True)
    return book.spent_ms


def test_a_day_counts_the_time_that_was_spent_and_not_what_was_expected() -> None:
    assert spent(4_000) == 4_000 + day_file().between_ms
    assert spent(15_000) == 15_000 + day_file().between_ms


def test_who_went_away_was_not_answering() -> None:
    assert spent(10**8) == PAR_MS * day_file().slowest + day_file().between_ms


def test_a_new_day_begins_with_nothing_and_a_day_gone_back_to_stands_as_it_was_left() -> None:
    book = DayBook(day="2026-11-16")
    book.note("new", 4_000, PAR_MS, right=True)
    before = book.spent_ms
    assert book.turn_to("2030-01-01")
    assert (book.spent_ms, book.asked, book.new) == (0, 0, 0)
    assert book.turn_to("2026-11-16")
    assert (book.spent_ms, book.asked, book.new) == (before, 1, 1)
    assert not book.turn_to("2026-11-16")


def test_only_the_last_days_are_remembered() -> None:
    book = DayBook()
    for day in range(10, 30):
        book.turn_to(f"2026-11-{day}")
    assert len(book.left) == 2
