"""What is kept of an act is the same in every language, and is said when somebody looks."""

import pytest

from app.base.clock import ticking
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Announce, Award, Pay, Rule, Take
from app.rules.world.act import Act, Count, MoveHand, TrimHand
from app.table.kept_act import act_again, keep_act, say_kept_act
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE
from tests.table.beginners import LIVELY
from tests.table.dealt import deal_perfectly

M3CP = CATALOGUE["megalink-three-card-poker"]


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_act_of_a_sitting_is_known_again(game: str) -> None:
    session = TableSession(CATALOGUE, "silent", ticking(100))
    for seed in range(6):
        deal_perfectly(session, make_script(Scenario(game=game, players=4, chances=LIVELY), CATALOGUE[game], seed))
    acts = [act for entry in session.log if (act := getattr(entry, "act", None)) is not None]
    assert acts
    assert [act_again(keep_act(act), CATALOGUE[game]) for act in acts] == acts


@pytest.mark.parametrize(
    "act", [Count(), MoveHand("position-3", "position-2"), TrimHand("dealer"), Award(3, 500_000), Rule("misdeal", "refer")]
)
def test_what_carries_out_a_ruling_is_kept_too(act: Act) -> None:
    assert act_again(keep_act(act), M3CP) == act


def test_it_is_said_in_the_language_of_who_looks() -> None:
    kept = keep_act(Take(3, "ante", 5_000))
    assert kept == "take 3 ante 50"
    assert say_kept_act(kept, M3CP, "en") == "Take $50 from Ante at position 3"
    assert say_kept_act(kept, M3CP, "zh") != say_kept_act(kept, M3CP, "en")


@pytest.mark.parametrize("cut", [Pay(1, "ante", 5_000, ((2_500, 2),)), Pay(1, "ante", 600, ((500, 1), (100, 1)), True, True)])
def test_the_chips_of_a_payment_are_kept_with_it_in_their_order(cut: Pay) -> None:
    assert act_again(keep_act(cut), M3CP) == cut
    assert keep_act(Pay(1, "ante", 5_000)) == "pay 1 ante 50"


@pytest.mark.parametrize("kept", ["Take $50 from Ante at position 3", "", "juggle", 'Say "No more bets"'])
def test_the_sentences_of_earlier_programs_are_shown_as_they_are(kept: str) -> None:
    assert act_again(kept, M3CP) is None
    assert say_kept_act(kept, M3CP, "zh") == kept


def test_nothing_is_kept_of_no_act() -> None:
    assert keep_act(None) == ""
    assert keep_act(Announce("open")) == "say open"
