"""One broken relation is one fault with that relation's basis, and nothing after it is a fault."""

from collections import Counter
from random import Random

import pytest

from app.rules.core.customs import academy_customs
from app.rules.judge.round import JudgedRound
from app.rules.judge.severity import severities
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import TABLES, any_customs, finish, perfect_acts, script
from tests.stress import rounds


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_an_act_done_too_early_is_one_fault_and_none_after(game: str, device: str) -> None:
    met: Counter[str] = Counter()
    for seed in rounds(30, 1500):
        chance = Random(seed)
        wishes = {"players": 3} if seed % 2 else {}
        customs = any_customs(chance) if seed % 3 else academy_customs()
        round = JudgedRound(CATALOGUE[game], script(game, seed, device, **wishes), customs)
        acts = perfect_acts(round)
        at = chance.randrange(1, len(acts))
        for act in acts[:at]:
            round.do(act)
        early = chance.sample(acts[at + 1 :], len(acts[at + 1 :]))
        broken = [(act, told) for act in early[:15] if (told := round.copy().do(act).fault) is not None]
        if not broken:
            continue
        act, told = min(broken, key=lambda one: met[one[1].kind])
        met[told.kind] += 1
        fault = round.do(act).fault
        assert fault is not None
        assert (fault.kind, fault.basis) == (told.kind, told.basis)
        finish(round)
        assert round.judge.close() == [], (seed, act)
        assert round.judge.faults == [fault], (seed, act)
        assert fault.basis.clauses == () or fault.basis.custom == ""
    assert len(met) > 5


def test_every_kind_of_fault_has_a_severity() -> None:
    file = severities()
    assert set(file.kinds.values()) <= set(file.consequences)
