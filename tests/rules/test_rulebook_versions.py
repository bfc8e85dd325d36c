"""Rulebooks of several versions beside each other: one is in force, every other is at hand."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.base.trouble import BadContent, BadInput
from app.rules.catalogue import Catalogue
from app.rules.core.game import AnyGame
from app.rules.core.house_terms import HouseTerms
from tests.rules.examples import CATALOGUE
from tests.rules.version_seven import CHANGES, KEY, M3CP, REWORDED, both_versions, changed, package, source

OWN_LOGIC = """
from app.rules.games.megalink_three_card_poker import MegalinkThreeCardPoker

class VersionSeven(MegalinkThreeCardPoker):
    logic = 2

GAME = VersionSeven
"""
GAMES = "app.rules.games"


@pytest.fixture
def both(tmp_path: Path) -> Iterator[tuple[Catalogue, Catalogue]]:
    with both_versions(tmp_path) as catalogues:
        yield catalogues


def pays(game: AnyGame) -> str:
    return str(game.file.pays["pair-plus"].odds["straight-flush"])


def test_the_document_without_a_version_in_its_name_is_in_force(both: tuple[Catalogue, Catalogue]) -> None:
    six, _ = both
    assert list(six) == list(CATALOGUE)
    assert six.versions(M3CP) == (6, 7)
    assert six[M3CP] is six.rulebook(M3CP, 6)
    assert [pays(six.rulebook(M3CP, version)) for version in (6, 7)] == ["40 to 1", "35 to 1"]
    assert six.versions("megalink-bullseye") == (3,)


def test_another_version_comes_into_force(both: tuple[Catalogue, Catalogue]) -> None:
    _, seven = both
    assert pays(seven[M3CP]) == pays(seven.rulebook(M3CP, 7)) == "35 to 1"
    assert pays(seven.rulebook(M3CP, 6)) == pays(seven.as_of(M3CP, 6)[M3CP]) == "40 to 1"
    assert seven.versions(M3CP) == (6, 7)
    assert seven.title(M3CP) == CATALOGUE.title(M3CP)


def test_as_of_a_version_everything_else_is_the_same(both: tuple[Catalogue, Catalogue]) -> None:
    six, _ = both
    then = six.as_of(M3CP, 7)
    assert pays(then[M3CP]) == "35 to 1"
    assert then["megalink-bullseye"] is six["megalink-bullseye"]
    assert then.as_of(M3CP, 6)[M3CP] is six[M3CP]
    assert six.as_of(M3CP, 6) is six


def test_a_house_keeps_its_terms_under_every_version(both: tuple[Catalogue, Catalogue]) -> None:
    six, _ = both
    housed = six.housed({M3CP: HouseTerms(rulings={"dealer-qualifies": "cards", "gone-by-then": "yes"})})
    assert {housed.rulebook(M3CP, version).file.switches["dealer-qualifies"].default for version in (6, 7)} == {"cards"}


def test_what_a_house_rules_where_the_rules_are_open_is_not_other_rules() -> None:
    housed = CATALOGUE.housed({M3CP: HouseTerms(rulings={"dealer-qualifies": "cards"})})
    assert housed[M3CP].file != CATALOGUE[M3CP].file
    assert housed[M3CP].rules_version == CATALOGUE[M3CP].rules_version


def test_a_version_nobody_has_names_those_there_are(both: tuple[Catalogue, Catalogue]) -> None:
    with pytest.raises(BadInput, match="found the version '8', expected 6 or 7"):
        both[0].rulebook(M3CP, 8)
    with pytest.raises(BadInput, match="did you mean 'three-card-poker'"):
        both[0].rulebook("three-card-pokr", 6)
    with pytest.raises(BadContent, match="no document of that version"):
        Catalogue(in_force={M3CP: 7})


def test_a_version_may_have_logic_of_its_own(tmp_path: Path) -> None:
    texts = {f"{KEY}_v7.toml": changed(source(), CHANGES), f"{KEY}_v7.py": OWN_LOGIC}
    with package(tmp_path, **texts) as name:
        catalogue = Catalogue(GAMES, name)
        kinds = [type(catalogue.rulebook(M3CP, version)).__name__ for version in (6, 7)]
    assert kinds == ["MegalinkThreeCardPoker", "VersionSeven"]


def test_a_file_of_another_version_than_its_name_says_is_told(tmp_path: Path) -> None:
    text = changed(source(), CHANGES)
    with package(tmp_path, **{f"{KEY}_v8.toml": text}) as name, pytest.raises(BadContent, match=r"version: found 7, expected 8"):
        Catalogue(GAMES, name).rulebook(M3CP, 8)


def test_a_version_of_no_game_is_told(tmp_path: Path) -> None:
    with package(tmp_path, **{"four_card_poker_v2.toml": source()}) as name, pytest.raises(BadContent, match="'four-card-poker'"):
        Catalogue(GAMES, name)


@pytest.mark.parametrize(
    ("changes", "same"), [(REWORDED, True), ({'straight-flush = "40 to 1"': 'straight-flush = "35 to 1"'}, False)]
)
def test_a_sitting_is_dealt_under_the_same_rules_whatever_their_words_and_however_their_file_is_written(
    tmp_path: Path, changes: dict[str, str], *, same: bool
) -> None:
    texts = {f"{KEY}.toml": changed(source(), changes), f"{KEY}.py": f"from {GAMES}.{KEY} import GAME"}
    with package(tmp_path, **texts) as name:
        assert (Catalogue(name)[M3CP].rules_version == CATALOGUE[M3CP].rules_version) is same
