"""Everything a progress page shows, gathered from a store."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from shutil import copytree

import pytest

from app.house.par_times import default_par_times
from app.pages.coverage import in_all
from app.pages.over_time import together
from app.pages.progress import LEAST_MET, ProgressPage, Scope, progress_page
from app.practice.sample_trainee import NAME, WEEKS
from lessons.course import courses
from scoring.moments import local_now
from scoring.port import Store
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from tests.table.sittings import sitting

BULL, STUD, THB, *_ = CATALOGUE
ALL = Scope()


@pytest.fixture
def store(weeks: Path, tmp_path: Path) -> Iterator[Store]:
    copytree(weeks, tmp_path, dirs_exist_ok=True)
    with open_store(tmp_path) as store:
        yield store


def page(store: Store, scope: Scope = ALL, today: date | None = None, name: str = NAME) -> ProgressPage:
    return progress_page(
        store, store.profiles.known_as(name), CATALOGUE, scope, today or local_now().date(), courses(), default_par_times()
    )


def test_all_games_stand_side_by_side(store: Store) -> None:
    shown = page(store)
    assert not shown.empty
    assert [stand.game for stand in shown.stands] == [BULL, STUD]
    assert all(stand.asked == 50 for stand in shown.stands)
    assert {line.game for line in shown.series} == {BULL, STUD}
    assert {line.device for line in shown.series} == {""}
    assert {line.game for line in shown.coverage} == set(CATALOGUE)


def test_one_game_is_told_by_device_and_by_wager(store: Store) -> None:
    shown = page(store, Scope(BULL))
    assert [(line.game, line.device) for line in shown.series] == [(BULL, ""), (BULL, "automated")]
    assert all(line.rounds_an_hour is None for line in shown.series[0].points)
    assert {line.wager for line in shown.coverage if line.what == "row"} >= {"main", "tie", "suits"}
    assert {clause.clause.split()[0] for clause in shown.clauses} == {"BULL"}
    assert {pair.game for pair in shown.confusions} == {BULL}


def test_a_device_leaves_out_what_was_done_with_another(store: Store) -> None:
    assert page(store, Scope(BULL, "automated")).rounds == page(store, Scope(BULL)).rounds > 0
    manual = page(store, Scope(BULL, "manual"))
    assert (manual.rounds, manual.series, manual.round_time, manual.audit) == (0, (), None, None)
    assert manual.stands, "a grade is of the game, whatever the device"


def test_a_shorter_time_counts_less(store: Store) -> None:
    everything = sum(point.asked for point in together(page(store, Scope(period="all")).series))
    month = sum(point.asked for point in together(page(store, Scope(period="30-days")).series))
    assert 0 < month < everything
    later = local_now().date() + timedelta(days=365)
    assert page(store, Scope(period="30-days"), later).series == ()


def test_skills_say_nothing_before_twenty_answers(store: Store) -> None:
    rows = {row.skill: row.cells for row in page(store).skills}
    named = rows["name-hand"][BULL]
    assert named is not None
    assert named.right_percent is not None
    dealt = rows["whole-round"][BULL]
    assert dealt is not None
    assert (dealt.asked, dealt.right_percent) == (2 * WEEKS, None)
    assert rows["house-way"][STUD] is None, "no hand is set there"


def test_clauses_that_go_wrong_most_often_come_first(store: Store) -> None:
    found = page(store).clauses
    rates = [one.wrong / one.met for one in found]
    assert rates == sorted(rates, reverse=True)
    assert all(one.wrong and one.met >= LEAST_MET for one in found)


def test_what_was_met_adds_up(store: Store) -> None:
    assert in_all(page(store).coverage, "clause").all == sum(len(CATALOGUE[game].file.clauses) for game in CATALOGUE)


def test_without_practice_a_page_is_empty(store: Store) -> None:
    assert page(store, Scope(THB)).empty
    assert page(store, name="Mei").empty


def test_whoever_only_dealt_has_practised_too(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        dealer = store.profiles.known_as("Dealer")
        sitting(store=store, person=dealer, leaves=True)
        shown = page(store, name="Dealer")
        assert (shown.empty, shown.rounds) == (False, 1)
