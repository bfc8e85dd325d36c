"""A sitting is played again by the rules it was dealt under, whichever are in force."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

import tests
from app.base.clock import ticking
from app.rounds.scenario import Scenario, make_script
from app.rules.catalogue import Catalogue
from app.rules.core.act import Pay
from app.rules.core.rules_version import RulesVersion
from app.table.earlier_log import EarlierOpened, read_earlier_log
from app.table.earlier_replay import earlier_replay
from app.table.log import Began, Ended, Entry, digest_of
from app.table.replay import Replayed, replay
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE
from tests.rules.version_seven import M3CP, both_versions
from tests.table.dealt import deal_perfectly
from tests.table.sittings import LATEST_MS

LOGS = Path(tests.__file__).parent / "fixtures" / "logs"
CHANGED_ROW = 1_439
"""The seed of a round in which a Player wins by the row that version 7 changes."""


@pytest.fixture
def both(tmp_path: Path) -> Iterator[tuple[Catalogue, Catalogue]]:
    with both_versions(tmp_path) as catalogues:
        yield catalogues


def dealt(catalogue: Catalogue, seed: int) -> list[Entry]:
    """The log of a round dealt without a fault."""
    session = TableSession(catalogue, "coached", ticking(500))
    deal_perfectly(session, make_script(Scenario(game=M3CP, players=6), catalogue[M3CP], seed))
    return session.log


def paid(entries: Sequence[Entry]) -> list[int]:
    """What was paid on Pair Plus."""
    acts = (getattr(entry, "act", None) for entry in entries)
    return [act.amount for act in acts if isinstance(act, Pay) and act.wager == "pair-plus"]


def disagreeing(entries: Sequence[Entry], catalogue: Catalogue) -> list[Replayed]:
    """What does not come out as a log says that was sealed by whoever wrote it last."""
    ended = Ended(LATEST_MS, digest_of(entries))
    return [moment for moment in replay([*entries, ended], catalogue) if not moment.agrees]


def test_each_sitting_is_played_again_by_its_own_version(both: tuple[Catalogue, Catalogue]) -> None:
    six, seven = (dealt(catalogue, CHANGED_ROW) for catalogue in both)
    assert paid(six) != paid(seven)
    for catalogue in both:
        assert disagreeing(six, catalogue) == []
        assert disagreeing(seven, catalogue) == []
    began = seven[1]
    assert isinstance(began, Began)
    by_seven = [replace(entry, rules=began.rules) if isinstance(entry, Began) else entry for entry in six]
    assert disagreeing(by_seven, both[0])


def test_a_log_names_the_rules_of_every_round(both: tuple[Catalogue, Catalogue]) -> None:
    rules = [next(entry.rules for entry in dealt(catalogue, 1) if isinstance(entry, Began)) for catalogue in both]
    assert [told.version for told in rules if told] == [6, 7]


@pytest.mark.parametrize("name", ["first-m3cp.log", "first-bullseye.log"])
def test_a_log_that_names_no_rules_is_played_again_by_those_of_then(name: str, both: tuple[Catalogue, Catalogue]) -> None:
    entries = list(read_earlier_log((LOGS / name).read_bytes().splitlines()))
    assert isinstance(entries[0], EarlierOpened)
    assert entries[0].content
    for catalogue in (CATALOGUE, *both):
        seen = list(earlier_replay(entries, catalogue))
        assert [moment.entry for moment in seen if moment.difference] == []
        assert len(seen) == len(entries)
        assert seen[-1].ends_round


def test_rules_that_are_not_there_are_told_and_those_in_force_are_taken() -> None:
    entries = dealt(CATALOGUE, 1)
    began = entries[1]
    assert isinstance(began, Began)
    for rules in (RulesVersion(9, "0" * 12), RulesVersion(6, "0" * 12)):
        (moment,) = disagreeing([entries[0], replace(began, rules=rules), *entries[2:]], CATALOGUE)
        assert moment.difference is not None
        assert moment.difference.name in ("replay.rules-missing", "replay.rules-changed")
        assert moment.session.catalogue is CATALOGUE
