"""A clause is found by its number, by words it says, and by the wager, hand or case that rests on it."""

import pytest

from app.rules.clause_search import ClauseIndex, Nearness
from tests.rules.examples import CATALOGUE

INDEX = ClauseIndex(game.file for game in CATALOGUE.values())
M3CP = "megalink-three-card-poker"


def found(query: str, game: str = "") -> list[str]:
    return [hit.entry.cited for hit in INDEX.search(query, game)]


def test_without_a_query_there_is_every_clause_in_its_order() -> None:
    assert len(found("")) == 470
    assert found(" ", M3CP) == [f"M3CP {number}" for number in CATALOGUE[M3CP].file.clauses]


@pytest.mark.parametrize("query", ["M3CP 3.12.4", "m3cp  3.12.4", "3.12.4"])
def test_a_clause_is_found_by_its_number(query: str) -> None:
    assert found(query)[0] == "M3CP 3.12.4" or found(query, M3CP)[0] == "M3CP 3.12.4"
    assert INDEX.search("M3CP 3.12.4")[0].nearness is Nearness.NUMBER


def test_under_a_number_its_parts_are_found_and_no_others() -> None:
    assert found("3.18", M3CP) == ["M3CP 3.18", "M3CP 3.18.1", "M3CP 3.18.2"]
    assert "M3CP 3.1" not in found("3.18", M3CP)


def test_words_are_found_as_they_are_typed_and_marked() -> None:
    hit = INDEX.search("ante bon", M3CP)[0]
    assert "Ante Bonus" in hit.entry.text
    assert {hit.entry.text[start:end].lower() for start, end in hit.marks} == {"ante", "bon"}


def test_all_words_must_be_there() -> None:
    assert found("ante zebra") == []
    assert found("void shuffler") == [cited for cited in found("void") if cited in found("shuffler")]


def test_a_wager_is_found_where_its_pay_table_is() -> None:
    assert "M3CP 4.3" in found("pair plus", M3CP)[:4]


def test_a_hand_is_found_where_it_is_ranked() -> None:
    ranked = CATALOGUE[M3CP].file.ranking.hands["straight-flush"]
    assert f"M3CP {ranked}" in found("straight flush", M3CP)[:3]


def test_a_case_is_found_though_the_text_names_it_otherwise() -> None:
    assert "M3CP 5.1" in found("foreign card", M3CP)


def test_a_clause_that_is_cited_is_found_or_is_not_there() -> None:
    entry = INDEX.find("3CP 3.16")
    assert entry
    assert entry.game == "three-card-poker"
    assert INDEX.find("3CP 99.1") is None


def test_signs_are_only_signs() -> None:
    assert found("(") == []
    assert found("?.*") == []


@pytest.mark.parametrize(
    ("typed", "meant"), [("strait flsh", "straight flush"), ("jakpot", "jackpot"), ("ante bonnus", "ante bonus")]
)
def test_what_is_misspelt_is_suggested_as_it_is_written(typed: str, meant: str) -> None:
    assert found(typed) == []
    assert INDEX.suggest(typed) == meant
    assert found(meant)


def test_nothing_is_suggested_where_nothing_is_near() -> None:
    assert INDEX.suggest("xyzzy qqq") == ""
    assert INDEX.suggest("ante") == ""
    assert INDEX.suggest("(") == ""
