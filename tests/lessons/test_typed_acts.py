"""Acts as people type them: every act there is, in plain words, and every other word refused."""

import pytest

from app.base.trouble import BadInput
from app.rules.core.act import (
    Act,
    Announce,
    Award,
    Burn,
    CallSupervisor,
    Clear,
    Correct,
    Deal,
    Declare,
    Pay,
    Return,
    Rule,
    SetHand,
    Take,
    TakeDecision,
    Turn,
)
from lessons.question import ActsGiven
from lessons.typed_acts import TypedActs, typed_act
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE

TYPED = {game: TypedActs(CATALOGUE[game]) for game in CATALOGUE}
BULL, M3CP, STUD = (TYPED[f"megalink-{name}"] for name in ("bullseye", "three-card-poker", "singapore-stud"))
THB = TYPED["megalink-texas-holdem-bonus"]


@pytest.mark.parametrize(
    ("typed", "text", "act"),
    [
        (M3CP, "say open", Announce("open")),
        (BULL, "correct 3 tie withdraw", Correct(3, "tie", "withdraw")),
        (BULL, "deal 3 5", Deal("position-3", 5)),
        (M3CP, "deal community 3", Deal("community", 3)),
        (M3CP, "burn", Burn()),
        (M3CP, "Turn Dealer", Turn("dealer")),
        (M3CP, "turn 4", Turn("position-4")),
        (THB, "turn flop", Turn("community", "flop")),
        (STUD, "turn last", Turn("dealer", "last")),
        (M3CP, "decision 3 fold-ante", TakeDecision(3, "fold-ante")),
        (THB, "decision 3 check", TakeDecision(3, "check")),
        (BULL, "set dealer td 4c 6d", SetHand("dealer", "Td 4c 6d")),
        (BULL, "set 2 none", SetHand("position-2", "")),
        (M3CP, "declare dealer does not qualify", Declare("dealer", "qualification", "does-not-qualify")),
        (STUD, "declare dealer no hand", Declare("dealer", "qualification", "no-hand")),
        (THB, "declare dealer full house", Declare("dealer", "hand", "full-house")),
        (BULL, "declare dealer aa", Declare("dealer", "hand", "AA")),
        (BULL, "declare 3 stand-off", Declare("position-3", "result", "stand-off")),
        (M3CP, "take 3 ante 25", Take(3, "ante", 2500)),
        (M3CP, "pay 3 Pair Plus $1,250", Pay(3, "pair-plus", 125000)),
        (M3CP, "return 3 play 25", Return(3, "play", 2500)),
        (M3CP, "award 3 8432.05", Award(3, 843205)),
        (M3CP, "call jackpot", CallSupervisor("jackpot")),
        (M3CP, "rule misdeal void round", Rule("misdeal", "void-round")),
        (M3CP, "clear community", Clear("community")),
    ],
)
def test_every_act_can_be_typed_in_plain_words(typed: TypedActs, text: str, act: Act) -> None:
    assert typed.read(text) == act
    assert typed.read(typed_act(act)) == act


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("tak 3 ante 25", "found the act 'tak', expected say,"),
        ("tak 3 ante 25", "did you mean 'take'?"),
        ("say opn", "found the announcement 'opn', expected open or close; did you mean 'open'?"),
        ("take 3 antee 25", "did you mean 'ante'?"),
        ("take ante 25", "found 'ante', expected a position from 1 to 7"),
        ("take 9 ante 25", "found '9', expected a position from 1 to 7"),
        ("take 3 ante much", "found 'much', expected an amount in dollars"),
        ("take 3 ante", "found 'take 3 ante', expected take POSITION WAGER AMOUNT"),
        ("take 3 ante 25 5", "found 'take 3 ante 25 5', expected take POSITION WAGER AMOUNT"),
        ("say", "expected say open | close"),
        ("burn it", "found 'burn it', expected burn"),
        ("turn deler", "did you mean 'dealer'?"),
        ("deal dealer many", "found 'many', expected a number of cards"),
        ("decision 3 flod", "did you mean 'fold'?"),
        ("declare dealer qualify", "did you mean 'qualifies'?"),
        ("declare 3 loose", "did you mean 'lose'?"),
        ("set dealer Tx", "found 'tx', expected cards such as Td 4c 6d, or none"),
        ("correct 3 ante mend", "found the correction 'mend', expected complete, withdraw or refuse"),
        ("rule misdeel void-round", "did you mean 'misdeal'?"),
        ("rule misdeal void-rond", "did you mean 'void-round'?"),
        ("call jackpots", "did you mean 'jackpot'?"),
    ],
)
def test_a_word_the_game_does_not_know_is_refused_with_the_nearest_it_does(text: str, told: str) -> None:
    with pytest.raises(BadInput) as refused:
        M3CP.read(text)
    assert told in str(refused.value)


@pytest.mark.parametrize("skill", ["whole-round", "settle-table", "settle-position"])
@pytest.mark.parametrize("game", CATALOGUE)
def test_whatever_a_round_asks_for_can_be_typed(game: str, skill: str) -> None:
    for seed in range(25):
        question = DRILLS.question(game, skill, seed)
        for answer in question.right:
            if isinstance(answer, ActsGiven):
                for act in answer.acts:
                    assert TYPED[game].read(typed_act(act)) == act


def test_all_acts_and_their_words_are_listed() -> None:
    assert set(BULL.vocabulary["WAGER"]) == set(CATALOGUE["megalink-bullseye"].file.wagers)
    assert {"flop", "turn", "river", "check", "fold"} == set(THB.vocabulary["DECISION"])
    assert all(form.meaning for form in THB.forms.values())
