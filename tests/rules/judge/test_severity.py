"""Severities are data, every kind has one and a sentence in every language, and four of a kind weigh more than one."""

import pytest

from app.base.texts import languages
from app.rules.core.procedure import Basis
from app.rules.judge.fault import JudgedFault
from app.rules.judge.severity import severities, severity_of, with_repeats
from app.words.judged import judging_texts


@pytest.mark.parametrize("language", languages())
def test_every_kind_is_said_in_every_language(language: str) -> None:
    assert set(judging_texts(language).said) == set(severities().kinds)


@pytest.mark.parametrize(
    ("kind", "severity"),
    [
        ("settlement-direction", "minor"),
        ("announce-result", "minor"),
        ("cards-stay-till-settled", "minor"),
        ("bad-wager", "minor"),
        ("closing-before-first-card", "serious"),
        ("supervisor-for-jackpot", "serious"),
        ("overlooked", "serious"),
        ("decisions-before-cards", "critical"),
        ("wrong-amount", "critical"),
    ],
)
def test_severity_follows_consequence(kind: str, severity: str) -> None:
    assert severity_of(kind) == severity


def fault(kind: str, *, made_good: bool = False) -> JudgedFault:
    return JudgedFault(1, kind, "minor", Basis(custom="x"), 0, None, None, (), made_good)


def test_the_fourth_counted_minor_of_a_kind_is_serious() -> None:
    mended = fault("clearing", made_good=True)
    faults = [fault("clearing"), mended, fault("clearing"), fault("announce-result"), fault("clearing"), fault("clearing")]
    with_repeats(faults, {})
    assert [one.severity for one in faults] == ["minor", "minor", "minor", "minor", "minor", "serious"]
