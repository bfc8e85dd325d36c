"""`feltwork rules`: which rulebooks there are, and what one has otherwise than another."""

import argparse
from pathlib import Path

import pytest

from app.commands import rules
from app.rules.catalogue import Catalogue
from tests.commands.conftest import Feltwork
from tests.rules.version_seven import M3CP, both_versions


def said(catalogue: Catalogue, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    parser = argparse.ArgumentParser()
    rules.add(parser.add_subparsers(), catalogue)
    options = parser.parse_args(["rules", *words])
    assert options.run(options) == 0
    return capsys.readouterr().out


def test_the_rulebooks_are_listed_with_the_one_in_force(feltwork: Feltwork) -> None:
    ran = feltwork("rules", "list")
    assert ran.code == 0
    (row,) = [line.split() for line in ran.out.splitlines() if M3CP in line]
    assert row == [M3CP, "6", "2019-08-02", "109", "in", "force"]
    listed = feltwork("rules", "list", "--json").answers
    assert [(one["game"], one["version"], one["in_force"]) for one in listed if one["game"] == M3CP] == [(M3CP, 6, True)]


def test_two_versions_are_told_clause_by_clause(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with both_versions(tmp_path) as (six, _):
        told = said(six, capsys, "diff", M3CP, "6", "7")
        assert said(six, capsys, "diff", f"{M3CP}@6", f"{M3CP}@7") == told
        assert "in force" in said(six, capsys, "list").splitlines()[6]
        assert said(six, capsys, "list").count(M3CP) == 2
    for line in (
        "Added: 1",
        "  3.5.5  A Progressive Jackpot wager is confirmed on the display before the deal.",
        "Dropped: 1",
        "Changed: 1",
        "    pays.pair-plus.odds.straight-flush: 40 to 1 -> 35 to 1",
        "Worded otherwise, and the same: 1",
    ):
        assert line in told


def test_a_version_compared_with_itself_is_the_same(feltwork: Feltwork) -> None:
    assert "Every clause is the same." in feltwork("rules", "diff", M3CP, "6", "6").out


def test_two_games_are_told_by_subject(feltwork: Feltwork) -> None:
    ran = feltwork("rules", "diff", "three-card-poker@4", f"{M3CP}@6")
    assert ran.code == 0
    (row,) = [line.split() for line in ran.out.splitlines() if "jackpot.awards.straight-flush" in line]
    assert row == ["jackpot.awards.straight-flush", "$175", "3.15,", "4.4", "10%", "3.13,", "4.4"]
    (told,) = feltwork("rules", "diff", "three-card-poker", M3CP, "--json").answers
    assert (told["before"]["version"], told["after"]["version"], told["clauses"]) == (4, 6, None)
    assert {"subject": "limits.over", "was": None, "now": {"says": "", "clauses": ["5.14"]}} in told["subjects"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("three-card-pokr", "4", "5"), "did you mean 'three-card-poker'?"),
        ((M3CP, "6", "7"), "found the version '7', expected 6"),
        ((M3CP, "6", "seven"), "found 'seven', expected 6"),
        ((M3CP, "6", "9" * 400), "found the version '999999999', expected 6"),
        ((f"{M3CP}@", M3CP), "found '', expected 6"),
    ],
)
def test_a_rulebook_there_is_not_is_told_with_those_there_are(feltwork: Feltwork, words: tuple[str, ...], told: str) -> None:
    ran = feltwork("rules", "diff", *words)
    assert (ran.code, ran.out) == (1, "")
    assert told in ran.err


@pytest.mark.parametrize("words", [("diff",), ("diff", M3CP), ("diff", M3CP, "6", "6", "6"), ()])
def test_too_few_or_too_many_words_are_wrong_usage(feltwork: Feltwork, words: tuple[str, ...]) -> None:
    assert feltwork("rules", *words).code == 2
