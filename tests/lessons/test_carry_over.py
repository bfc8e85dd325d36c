"""What somebody knows under the old rules, and what is to be learnt anew under the new ones."""

from pathlib import Path

from lessons.carry_over import carry_over
from lessons.coverage import all_keys
from tests.rules.examples import CATALOGUE
from tests.rules.version_seven import M3CP, both_versions


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
