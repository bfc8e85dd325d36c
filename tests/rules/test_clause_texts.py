"""What clauses say in another language: its own words, and English wherever it has none."""

from msgspec.structs import replace

from app.base.texts import ENGLISH
from app.rules.clause_texts import say_clause
from tests.rules.examples import CATALOGUE

FILE = CATALOGUE["three-card-poker"].file


def test_a_clause_is_said_in_the_language_that_is_asked_for() -> None:
    assert say_clause(FILE, "4.1", "zh") == "赢的 Ante 和赢的 Play 都派 1\u00a0赔\u00a01。"
    assert say_clause(FILE, "4.1", ENGLISH) == say_clause(FILE, "4.1") == FILE.clause_text("4.1")


def test_a_language_that_has_none_says_it_in_english() -> None:
    assert say_clause(FILE, "4.1", "xx") == FILE.clause_text("4.1")


def test_another_version_of_the_document_is_not_said_in_the_words_of_this_one() -> None:
    later = replace(FILE, document=replace(FILE.document, version=FILE.document.version + 1))
    assert say_clause(later, "4.1", "zh") == FILE.clause_text("4.1")
