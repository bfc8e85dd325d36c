"""The page that says what the program is: collected, never typed."""

from importlib.metadata import distribution

from app import VERSION
from app.base.parts import licence_of, program_parts
from app.pages.about import about, as_text
from tests.rules.examples import CATALOGUE


def test_every_game_is_told_with_the_version_of_its_document() -> None:
    told = {line.game: line.version for line in about(CATALOGUE).documents}
    assert told == {CATALOGUE[game].file.name: CATALOGUE[game].file.document.version for game in CATALOGUE}


def test_every_part_has_a_licence_and_what_only_tests_need_is_no_part() -> None:
    parts = {part.name.lower(): part for part in program_parts()}
    assert {"msgspec", "pyside6_essentials", "argon2-cffi-bindings", "inter", "noto sans sc"} <= parts.keys()
    assert not {"pytest", "hypothesis", "mypy"} & parts.keys()
    assert all(part.licence for part in parts.values())
    assert parts["inter"].licence == "OFL-1.1"


def test_a_licence_that_is_told_at_length_is_named_by_its_classifier() -> None:
    assert licence_of(distribution("fsrs")) == "MIT License"


def test_the_page_can_be_copied_for_a_report() -> None:
    text = as_text(about(CATALOGUE))
    assert text.startswith(f"Feltwork {VERSION}, Python 3.")
    assert "Three Card Poker (MBS) Game Rules, version 4, 2013-05-09" in text
