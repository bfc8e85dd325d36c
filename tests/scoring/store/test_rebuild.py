"""Derived again from the log, everything is as it was, to the last digit; what is not is told and mended."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.base.chance import chance
from scoring.judge import Mark
from scoring.store.open import open_store
from scoring.store.rebuild import rebuild
from scoring.store.store import Store
from tests.scoring.store.examples import Calendar, opened
from tests.scoring.store.filled import GAMES, ITEMS, asked_of, figures_in, fill

SKILLS = ("payout", "envy", "name-hand")
DAYS = 365
NEW_YEAR = datetime(2026, 1, 1, 9, 0, tzinfo=UTC)


def practise_a_year(folder: Path, seed: int) -> None:
    """A run most days, better with time, now and then left for another day; somebody looks or counts whenever they like."""
    luck, calendar = chance(seed, "year"), Calendar(NEW_YEAR)
    with opened(folder, calendar) as store, store.connection.writing():
        priya = store.profiles.add("Priya")
        attempt = store.begin_attempt(priya, GAMES[0], SKILLS[0])
        for day in range(DAYS):
            calendar.now = NEW_YEAR + timedelta(days=day, minutes=luck.randrange(900))
            if luck.random() < 0.8:
                attempt = store.begin_attempt(priya, luck.choice(GAMES), luck.choice(SKILLS), device=luck.choice(("", "manual")))
            for _ in range(luck.randrange(8)):
                right = luck.random() < 0.6 + day / 1_000
                mark = Mark(right, luck.randrange(1_000, 9_000), 5_000, None if right else "serious", ("M3CP 4.3",))
                told = {"was": "Straight", "taken_for": "Flush", "variant": luck.choice(("", "cut"))}
                attempt.answer(mark, **told, coverage=["row-1"], items=luck.sample(ITEMS, 2))
            if luck.random() < 0.1:
                store.derive()
            if luck.random() < 0.1:
                asked_of(store)


@pytest.mark.parametrize("seed", range(2))
def test_a_year_of_practice_derived_again_is_the_same_to_the_last_digit(tmp_path: Path, seed: int) -> None:
    practise_a_year(tmp_path, seed)
    with open_store(tmp_path, lambda: NEW_YEAR + timedelta(days=DAYS)) as store:
        before = asked_of(store)
        compared = rebuild(store.connection)
        assert all(table.same for table in compared)
        assert sum(table.rows for table in compared) > 1_000
        assert asked_of(store) == before


MEDDLING = {
    "practised": "DELETE FROM practised",
    "practice_days": "UPDATE practice_days SET correct = correct + 1",
    "game_days": "UPDATE game_days SET time_ms = time_ms + 1",
    "game_quarters": "DELETE FROM game_quarters",
    "clause_days": "UPDATE clause_days SET wrong = 0",
    "covered": "INSERT INTO covered SELECT profile, game, item || '?', met FROM covered",
    "mistaken": "DELETE FROM mistaken",
    "sittings": "DELETE FROM sittings",
    "practices": "INSERT INTO practices SELECT NULL, profile, game, 'none', variant, device, purpose FROM practices LIMIT 1",
    "reviews": "UPDATE reviews SET stability = stability * (1 + 1e-15)",
    "evidence": "UPDATE evidence SET rating = 5 - rating",
    "item_cards": "UPDATE item_cards SET stability = stability * (1 + 1e-15)",
}


@pytest.mark.parametrize("table", MEDDLING)
def test_whatever_differs_is_told_and_mended(tmp_path: Path, table: str) -> None:
    calendar = Calendar()
    with opened(tmp_path, calendar) as store:
        fill(store, attempts=25, calendar=calendar)
        before = figures_in(store)
        store.connection.run("PRAGMA foreign_keys = OFF")
        store.connection.run(MEDDLING[table])
        assert [one.table for one in rebuild(store.connection) if not one.same] == [table]
        assert figures_in(store) == before
        assert all(one.same for one in rebuild(store.connection))


def test_an_answer_that_was_never_counted_is_found(tmp_path: Path) -> None:
    calendar = Calendar()
    with opened(tmp_path, calendar) as store:
        fill(store, calendar=calendar)
        store.connection.run("DELETE FROM new_answers WHERE answer = (SELECT max(answer) FROM new_answers)")
        assert {one.table: one.missing for one in rebuild(store.connection)}["practised"] == 1


def test_the_log_itself_stays_as_it_is(store: Store) -> None:
    fill(store)
    log = "SELECT * FROM answers JOIN attempts ON attempts.key = answers.attempt ORDER BY 1"
    before = store.connection.run(log)
    rebuild(store.connection)
    assert store.connection.run(log) == before
