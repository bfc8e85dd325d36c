"""A fault is put into words, whoever found it."""

import pytest

from app.rules.core.act import Deal, Pay
from app.rules.core.basis import Basis
from app.rules.core.customs import academy_customs
from app.rules.judge.fault import JudgedFault
from app.rules.judge.severity import severities
from app.table.earlier_log import EarlierFault
from app.table.fault_words import fault_explained, fault_kind, fault_told, kind_told
from app.words.acts import TableWords
from tests.rules.examples import CATALOGUE
from tests.table.yesterday import NAMES

M3CP = CATALOGUE["megalink-three-card-poker"]
WORDS = TableWords(M3CP.file, academy_customs())
SHORT = JudgedFault(3, "wrong-amount", "critical", Basis(("3.12.5",)), 1, Pay(1, "ante", 5_000), Pay(1, "ante", 4_500))
EARLY = EarlierFault("out-of-sequence", "serious", Basis(("3.4",)), Deal("dealer", 3), Deal("position-1", 3), Basis(("3.5",)))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_kind_of_the_judge_and_every_kind_of_then_has_words(language: str) -> None:
    assert all(kind_told(kind, language) != kind for kind in severities().kinds)
    then = EarlierFault.__annotations__["kind"].__args__
    assert all(kind_told(kind, language, earlier=True) != kind for kind in then)
    assert NAMES


def test_a_kind_that_no_program_here_knows_is_told_as_it_is() -> None:
    assert kind_told("sneezed", "en") == kind_told("sneezed", "en", earlier=True) == "sneezed"


def test_the_same_id_means_what_it_meant_then() -> None:
    assert kind_told("overlooked", "en", earlier=True) == "Overlooked"
    assert kind_told("overlooked", "en") != "Overlooked"


def test_a_fault_is_told_with_what_was_expected_done_and_broken() -> None:
    assert "Expected: Pay $50 on Ante at position 1. Done: Pay $45 on Ante at position 1. M3CP 3.12.5" in fault_told(SHORT, WORDS)
    assert fault_told(EARLY, WORDS).endswith("M3CP 3.4. M3CP 3.5")
    assert fault_kind(EARLY, "en") == "Out of sequence"


@pytest.mark.parametrize("fault", [SHORT, EARLY])
def test_without_its_table_a_fault_is_explained_without_working(fault: JudgedFault | EarlierFault) -> None:
    explained = fault_explained(fault, None, WORDS)
    assert explained.working == ()
    assert explained.done
    assert explained.due
    assert explained.basis == fault.basis
