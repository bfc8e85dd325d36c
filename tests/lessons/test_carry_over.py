"""What somebody knows under the old rules, and what is to be learnt anew under the new ones."""

from pathlib import Path

import pytest

from app.rules.catalogue import Catalogue
from lessons.carry_over import carry_over, items_anew
from lessons.coverage import all_keys
from tests.rules.examples import CATALOGUE
from tests.rules.version_seven import KEY, M3CP, both_versions, changed, package, source


def test_all_that_stayed_carries_over_and_what_changed_is_to_be_met_anew(tmp_path: Path) -> None:
    with both_versions(tmp_path) as (six, seven):
        met = dict.fromkeys(all_keys(six[M3CP]), 3)
        carried = carry_over(met, six[M3CP], seven[M3CP])
        back = carry_over(met, seven[M3CP], six[M3CP])
    assert carried.anew == {"row:pair-plus:straight-flush", "clause:4.3", "clause:3.5.5"}
    assert set(met) - set(carried.kept) == {"row:pair-plus:straight-flush", "clause:4.3", "clause:3.5.3"}
    assert set(carried.kept.values()) == {3}
    assert back.anew == {"row:pair-plus:straight-flush", "clause:4.3", "clause:3.5.3"}


def test_under_the_same_rules_everything_carries_over() -> None:
    game = CATALOGUE[M3CP]
    met = {"clause:4.3": 1, "row:pair-plus:flush": 2}
    assert carry_over(met, game, game).kept == met
    assert not carry_over(met, game, game).anew


@pytest.mark.parametrize(
    ("was", "now", "anew"),
    [
        ('full-house = "$200"', 'full-house = "$300"', {"row:jackpot:full-house", "share:meter:full-house"}),
        ('misdeal = { reconstruct = ["5.2"],', 'misdeal = { reconstruct = ["5.3"],', {"ruling:misdeal"}),
        ('"dealer"], cards = 1, times = 3', '"dealer"], cards = 3', {"step:deal", "act:round:manual"}),
        ('close = { say = "No more bets"', 'close = { say = "Bets are closed"', {"step:announce:close"}),
    ],
)
def test_what_rests_on_what_changed_is_an_item_anew(tmp_path: Path, was: str, now: str, anew: set[str]) -> None:
    seventh = changed(source(), {"version = 6\n": "version = 7\n", was: now})
    with package(tmp_path, **{f"{KEY}_v7.toml": seventh}) as name:
        six = Catalogue("app.rules.games", name)
        found = {item for item in items_anew(six[M3CP], six.rulebook(M3CP, 7)) if not item.startswith("clause:")}
    assert found
    assert all(any(item.startswith(start) for start in anew) for item in found)
    assert all(any(item.startswith(start) for item in found) for start in anew)
    assert "step:deal:position:automated" not in found


def test_between_equal_rules_no_item_is_anew() -> None:
    assert items_anew(CATALOGUE[M3CP], CATALOGUE[M3CP]) == frozenset()
