"""What the house has decided: every decision bears on clauses that are there."""

from app.rules.decisions import decisions, decisions_on
from tests.rules.examples import CATALOGUE

CITED = {f"{game.file.abbreviation} {number}" for game in CATALOGUE.values() for number in game.file.clauses}


def test_every_clause_a_decision_names_is_there() -> None:
    assert {cited for decision in decisions() for cited in decision.clauses} <= CITED


def test_a_decision_without_clauses_concerns_every_game_and_others_their_own() -> None:
    for decision in decisions():
        concerned = {game.file.abbreviation for game in CATALOGUE.values() if decision.concerns(game.file)}
        named = {cited.split()[0] for cited in decision.clauses}
        assert concerned == (named or {game.file.abbreviation for game in CATALOGUE.values()})


def test_every_game_has_decisions_of_its_own() -> None:
    for game in CATALOGUE.values():
        assert [decision for decision in decisions() if decision.clauses and decision.concerns(game.file)]


def test_what_was_decided_about_a_clause_is_found() -> None:
    (decision,) = decisions_on("BULL 1.1.4")
    assert "Gnau Tung Ku" in decision.text
    assert decisions_on("M3CP 3.1") == []
