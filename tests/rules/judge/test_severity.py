"""Severities are data, every kind has one and a sentence in every language, and four of a kind weigh more than one."""

import pytest

from app.base.texts import languages
from app.rounds.arrangement import Wanted
from app.rules.core import act as acts
from app.rules.core.basis import Basis
from app.rules.judge.fault import JudgedFault
from app.rules.judge.severity import severities, severity_of, with_repeats
from app.table.session import TableSession
from app.words.judged import judging_texts
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import QUIET, script

M3CP = "megalink-three-card-poker"


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


def test_the_fourth_in_a_sitting_is_serious_however_many_rounds_it_takes() -> None:
    """Each round one hand is opened against the direction of the table: a custom, minor, and in the fourth round serious."""
    session = TableSession(CATALOGUE, "silent")
    wanted = tuple(Wanted(f"position-{number}", result="win") for number in (1, 5))
    for seed in range(5):
        session.begin(script(M3CP, seed, positions=(1, 5), wanted=wanted, chances=QUIET))
        while (duty := session.round.next_duty()) is not None:
            if duty.act == acts.Turn("position-5"):
                session.do(acts.Turn("position-1"))
            session.do(duty.act)
    session.close_round()
    told = [(fault.kind, fault.severity) for fault in session.faults]
    assert told == [("settlement-direction", "serious" if number == 3 else "minor") for number in range(5)]
