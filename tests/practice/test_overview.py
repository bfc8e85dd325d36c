"""Where somebody stands at a glance."""

from datetime import UTC, datetime
from pathlib import Path

from app.house.par_times import default_par_times
from app.practice.overview import Overview, overview
from lessons.course import courses
from scoring.judge import Mark
from scoring.port import Store
from scoring.records import Profile
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE

GAME = "megalink-three-card-poker"
NOW = datetime(2026, 11, 16, 12, tzinfo=UTC)


def answer(store: Store, person: Profile, skill: str, *rights: bool, clauses: tuple[str, ...] = ("M3CP 4.3",)) -> None:
    attempt = store.begin_attempt(person, GAME, skill)
    for right in rights:
        mark = Mark(right, 4_000, 6_000, None if right else "serious", clauses)
        attempt.answer(mark, skill=skill, variant="typed", was="Straight", taken_for="" if right else "Flush")


def seen(store: Store, person: Profile, now: datetime = NOW) -> Overview:
    return overview(store, person, {GAME: CATALOGUE[GAME]}, courses(), default_par_times(), lambda: now)


def test_a_newcomer_stands_nowhere(tmp_path: Path) -> None:
    with open_store(tmp_path, now=lambda: NOW) as store:
        shown = seen(store, store.profiles.add("Mei"))
    [game] = shown.games
    assert (game.level, shown.weak) == (0, ())
    assert [day.day for day in shown.week][-1] == "2026-11-16"
    assert len(shown.week) == 7


def test_answers_alone_make_no_grade_and_those_of_the_earlier_measure_are_shown_as_such(tmp_path: Path) -> None:
    with open_store(tmp_path, now=lambda: NOW) as store:
        person = store.profiles.add("Mei")
        answer(store, person, "payout", *[True] * 60)
        [game] = seen(store, person).games
    assert (game.level, game.standing.grade, game.standing.earlier) == (0, "none", "table-ready")


def test_whoever_has_only_sat_at_a_table_has_begun(tmp_path: Path) -> None:
    with open_store(tmp_path, now=lambda: NOW) as store:
        person = store.profiles.add("Mei")
        sitting = store.begin_attempt(person, GAME, "whole-round", "review")
        sitting.act("Place your bets", Mark(True, 900, 1000), round=1, phase="open", started_ms=0)
        shown = seen(store, person)
    assert (shown.games[0].begun, shown.sat_at) == (True, (GAME,))


def test_a_weak_spot_names_its_clause_and_how_often_it_was_missed(tmp_path: Path) -> None:
    with open_store(tmp_path, now=lambda: NOW) as store:
        person = store.profiles.add("Mei")
        answer(store, person, "payout", *[False] * 4, *[True] * 6)
        answer(store, person, "envy", *[False] * 7)
        shown = seen(store, person)
    [weak] = shown.weak
    assert (weak.skill, weak.missed, weak.asked, weak.clauses) == ("payout", 4, 10, ("M3CP 4.3",)), "seven answers say nothing"


def test_the_week_counts_minutes_and_answers_of_each_day(tmp_path: Path) -> None:
    with open_store(tmp_path, now=lambda: NOW) as store:
        person = store.profiles.add("Mei")
        answer(store, person, "payout", *[True] * 30)
        week = seen(store, person).week
    assert (week[-1].minutes, week[-1].answers) == (2, 30)
    assert all(day.answers == 0 for day in week[:-1])
