"""What one rulebook has otherwise than another."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.rules.rulebook_diff import RulebookDiff, Subject, SubjectChange, rulebook_diff, subjects
from tests.rules.examples import CATALOGUE
from tests.rules.version_seven import M3CP, both_versions

THREE = "three-card-poker"


@pytest.fixture
def diff(tmp_path: Path) -> Iterator[RulebookDiff]:
    with both_versions(tmp_path) as (six, seven):
        yield rulebook_diff(six[M3CP].file, seven[M3CP].file)


def test_clauses_that_came_and_went_are_listed(diff: RulebookDiff) -> None:
    assert (diff.before.version, diff.after.version) == (6, 7)
    assert diff.clauses is not None
    assert [told.clause for told in diff.clauses.added] == ["3.5.5"]
    assert [told.clause for told in diff.clauses.dropped] == ["3.5.3"]
    assert diff.clauses.dropped[0].text.startswith("A Player who wants")


def test_a_pay_row_that_changed_changes_the_clause_that_governs_it_and_no_other(diff: RulebookDiff) -> None:
    assert diff.clauses is not None
    (change,) = diff.clauses.changed
    row = "pays.pair-plus.odds.straight-flush"
    told = SubjectChange(row, Subject("40 to 1", ("4.3",)), Subject("35 to 1", ("4.3",)))
    assert (change.clause, change.subjects) == ("4.3", (told,))
    assert diff.subjects == (told,)


def test_a_clause_that_only_reads_otherwise_is_the_same(diff: RulebookDiff) -> None:
    assert diff.clauses is not None
    assert [change.clause for change in diff.clauses.reworded] == ["3.4.3"]
    assert diff.clauses.others == {"3.5.3", "3.5.5", "4.3"}


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_rulebook_has_nothing_otherwise_than_itself(game: str) -> None:
    same = rulebook_diff(CATALOGUE[game].file, CATALOGUE[game].file)
    assert same.subjects == ()
    assert same.clauses is not None
    assert not same.clauses.others


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_clause_the_program_uses_governs_a_subject(game: str) -> None:
    file = CATALOGUE[game].file
    governing = {number for subject in subjects(file).values() for number in subject.clauses}
    assert governing == {number for number, clause in file.clauses.items() if clause.used}


def test_two_games_are_compared_by_subject_with_the_clauses_of_both() -> None:
    diff = rulebook_diff(CATALOGUE[THREE].file, CATALOGUE[M3CP].file)
    told = {change.subject: change for change in diff.subjects}
    assert diff.clauses is None
    straight_flush = told["jackpot.awards.straight-flush"]
    assert (straight_flush.was, straight_flush.now) == (Subject("$175", ("3.15", "4.4")), Subject("10%", ("3.13", "4.4")))
    assert told["wagers.jackpot.needs"].now == Subject("ante, pair-plus", ("1.1.8", "3.5"))
    assert told["onlookers.awards.akq-spades"].now is None
    assert told["limits.over"].was is None
    assert "pays.pair-plus.odds.straight-flush" not in told
