"""Why something is right, in one sentence: the clause that says what follows, not the one that only names the case."""

from app.rules.core.basis import Basis
from app.rules.core.customs import academy_customs
from app.words.acts import TableWords
from app.words.judged import reason_words
from tests.rules.examples import CATALOGUE

M3CP = TableWords(CATALOGUE["megalink-three-card-poker"].file, academy_customs())


def test_the_clause_under_the_case_is_told() -> None:
    assert reason_words(Basis(clauses=("5.1", "5.1.1")), M3CP) == M3CP.file.clause_text("5.1.1")


def test_else_the_first_clause_is() -> None:
    assert reason_words(Basis(clauses=("3.1", "3.10.1")), M3CP) == M3CP.file.clause_text("3.1")


def test_a_custom_is_told_where_there_is_no_clause_and_nothing_where_there_is_neither() -> None:
    assert "right" in reason_words(Basis(custom="settlement-direction"), M3CP)
    assert reason_words(Basis(), M3CP) == ""
