"""Stores made by the program of before open with everything in them, and say what they said then.

But for one thing: rounds that no judge watched are no evidence for a grade any more. They stay listed, and in the time they took.
"""

import gzip
import json
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from app.base.trouble import Surroundings
from scoring.records import KINDS, Answer, FaultRecord, Profile
from scoring.store import migrations
from scoring.store.open import FILE, open_store
from scoring.store.rebuild import rebuild
from scoring.store.store import Store
from tests.scoring.examples import FAST
from tests.scoring.store.examples import drill, opened

YESTERDAY = Path(__file__).parents[2] / "fixtures" / "yesterday"
STORES = ("practised", "left-at-once", "just-begun")
THEN = datetime(2026, 11, 14, 9, 0, tzinfo=UTC)
LAST_STEP_OF_THEN = "count_later"


@pytest.fixture(params=STORES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def folder(tmp_path: Path, name: str) -> Path:
    """A data folder with a store of yesterday in it."""
    (tmp_path / FILE).write_bytes(gzip.decompress((YESTERDAY / f"{name}.db.gz").read_bytes()))
    return tmp_path


@pytest.fixture
def said(name: str) -> Any:
    """What the program of then said of it."""
    return json.loads(gzip.decompress((YESTERDAY / f"{name}.json.gz").read_bytes()))


def reopened(folder: Path) -> Store:
    return open_store(folder, now=lambda: THEN)


def plain(told: object) -> Any:
    """As JSON has it, to be compared with what was written then."""
    return json.loads(msgspec.json.encode(told))


def test_every_record_is_there(folder: Path, said: Any) -> None:
    with reopened(folder) as store:
        assert store.notices == ()
        assert {name: store.connection.count(kind, "true", {}) for name, kind in KINDS.items()} == {
            **said["counts"],
            "verdict": 0,
            "round": 0,
            "class": 0,
        }
        assert {person.name: person.role for person in store.profiles} == {
            name: told["role"] for name, told in said["people"].items()
        }
        for kind in KINDS.values():
            assert len(list(store.connection.records(kind))) == store.connection.count(kind, "true", {})


def test_every_attempt_has_its_answers_acts_faults_and_lines(folder: Path, said: Any) -> None:
    with reopened(folder) as store:
        for person in store.profiles:
            assert [counted(store, person, attempt.id) for attempt in store.attempts(person)] == [
                tuple(told) for told in said["people"][person.name]["attempts"]
            ]


def counted(store: Store, person: Profile, attempt: str) -> tuple[str, int, int, int, int]:
    found = store.outcome(person, attempt)
    assert found
    return attempt, len(found.answers), len(found.acts), sum(map(len, found.faults.values())), len(found.lines)


def test_what_was_kept_under_a_name_is_there_half_done_runs_and_all(folder: Path, said: Any) -> None:
    with reopened(folder) as store:
        for person in store.profiles:
            for setting, value in said["people"][person.name]["settings"].items():
                assert store.settings.get(setting, None, person) == value


def rated_answers(store: Store, person: Profile) -> list[Answer]:
    """What was asked and counts: no round of a sitting, for no judge watched one."""
    rated = [attempt.id for attempt in store.attempts(person) if attempt.purpose == "rated"]
    found = [outcome for one in rated if (outcome := store.outcome(person, one))]
    return [answer for outcome in found for answer in outcome.answers if not answer.question.startswith("round ")]


def test_progress_says_what_it_said_of_every_question(folder: Path, said: Any) -> None:
    with reopened(folder) as store:
        for person in store.profiles:
            told = said["people"][person.name]
            assert plain(store.progress.skills(person)) == [one for one in told["skills"] if one["skill"] != "whole-round"]
            assert plain(store.progress.confusions(person)) == told["confusions"]


def test_days_hours_and_clauses_are_those_of_questions_alone(folder: Path) -> None:
    with reopened(folder) as store:
        for person in store.profiles:
            answers = rated_answers(store, person)
            days = Counter(answer.day for answer in answers)
            clauses = Counter(clause for answer in answers for clause in answer.clauses)
            assert asked_by_day(store, person) == days
            assert sum(hour.asked for hour in store.progress.hours(person)) == len(answers)
            assert {one.clause: one.met for one in store.progress.clauses(person)} == clauses


def asked_by_day(store: Store, person: Profile) -> Counter[str]:
    """How much was asked each day, at all games."""
    found: Counter[str] = Counter()
    for one in store.progress.days(person):
        found[one.day] += one.asked
    return found


def test_grades_rest_on_questions_alone(folder: Path) -> None:
    with reopened(folder) as store:
        for person in store.profiles:
            marks = Counter(mark for found in store.progress.recent_by_game(person).values() for mark in found)
            assert marks == Counter(replace(answer.mark, clauses=()) for answer in rated_answers(store, person))


def test_coverage_and_the_time_of_rounds_are_what_they_were(folder: Path, said: Any) -> None:
    with reopened(folder) as store:
        for person in store.profiles:
            told = said["people"][person.name]
            assert {game: store.progress.coverage(person, game) for game in told["coverage"]} == told["coverage"]
            assert plain({game: store.table_progress.timed_rounds(person, game) for game in told["rounds"]}) == told["rounds"]
            assert store.table_progress.games(person) == told["sat_at"]
            for game, figures in told["table"].items():
                unjudged = {**figures, "faults": dict.fromkeys(figures["faults"], 0)}
                assert plain(store.table_progress.latest(person, game)) == unjudged


def test_a_sitting_keeps_the_verdicts_it_had_and_is_known_as_an_earlier_programs(folder: Path) -> None:
    with reopened(folder) as store:
        for person in store.profiles:
            found = [outcome for attempt in store.attempts(person) if (outcome := store.outcome(person, attempt.id))]
            assert all(outcome.attempt.judge == 0 for outcome in found)
            kept = list(store.connection.records(FaultRecord))
            assert all(fault in kept for outcome in found for faults in outcome.faults.values() for fault in faults)
            assert not any(outcome.made_good for outcome in found)


def test_what_was_missed_is_worth_asking_again(folder: Path, said: Any) -> None:
    with reopened(folder) as store:
        for person in store.profiles:
            for game, missed in said["people"][person.name]["missed"].items():
                assert [one.question for one in store.asked.missed(person, game)] == [one["question"] for one in missed]


def test_everything_that_was_in_the_schedule_is_in_it(folder: Path, said: Any) -> None:
    with reopened(folder) as store:
        for person in store.profiles:
            assert sorted(map(list, store.schedule.cards(person))) == said["people"][person.name]["in_schedule"]


def test_it_is_brought_up_once_and_follows_from_its_log(folder: Path) -> None:
    reopened(folder).close()
    before = (folder / FILE).read_bytes()
    with reopened(folder) as store:
        steps = store.connection.run("SELECT count(*) FROM _sqlite_migrations")
        assert steps == [(len(migrations.STEPS),)]
        assert store.connection.run("PRAGMA foreign_key_check") == []
    assert (folder / FILE).read_bytes() == before
    with reopened(folder) as store:
        assert all(table.same for table in rebuild(store.connection))


def test_the_program_of_then_refuses_it_politely_afterwards(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reopened(folder).close()
    before = (folder / FILE).read_bytes()
    names = [step.__name__ for step in migrations.STEPS]
    monkeypatch.setattr(migrations, "STEPS", migrations.STEPS[: names.index(LAST_STEP_OF_THEN) + 1])
    with pytest.raises(Surroundings, match=r"was written by a later Feltwork \(.*\); nothing was changed, use that version"):
        reopened(folder)
    assert (folder / FILE).read_bytes() == before


def test_practice_goes_on_in_it(folder: Path) -> None:
    with opened(folder) as store:
        for person in store.profiles:
            asked = sum(one.asked for one in store.progress.skills(person))
            drill(store, person, [FAST] * 3, skill="limits")
            assert sum(one.asked for one in store.progress.skills(person)) == asked + 3
            assert any(skill == "limits" for _, skill, _ in store.schedule.cards(person))
