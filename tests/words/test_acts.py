"""Everything done and everything that happens at the table has words, in every game."""

from typing import get_args

import pytest
from msgspec.structs import replace

from app.base.clock import ticking
from app.base.texts import languages
from app.rounds.scenario import Scenario, make_script
from app.rules.core import act as core
from app.rules.core.act import (
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
from app.rules.core.basis import Basis
from app.rules.core.cards import cards
from app.rules.core.customs import academy_customs
from app.rules.core.event import (
    CardBurned,
    CardsDealt,
    CardsRemoved,
    CardsTurned,
    DecisionMade,
    HandSet,
    HandsExchanged,
    JackpotAwarded,
    MeterFell,
    PlaceCleared,
    PlayerLeft,
    Said,
    WagerPaid,
    WagerPlaced,
    WagerReturned,
    WagerTaken,
    WagerWithdrawn,
)
from app.rules.core.irregularity import cases
from app.rules.core.table_duties import ATTENDED
from app.rules.world.act import Act, AskFill, Attend, Count, CountMoney, MoveHand, PushChips, PutAway, TrimHand
from app.rules.world.event import (
    CardReturned,
    CardsCounted,
    ChipsPushed,
    DutyDone,
    Event,
    FillBrought,
    LateChips,
    MoneyCalled,
    MoneyHanded,
    MoneyPutAway,
    PayoutTakenBack,
    Seen,
)
from app.rules.world.speech import (
    CARDS_HELD,
    CHANGE_INTO,
    FLOOR_SAYS,
    PLAYER_SAYS,
    REASONS,
    SIGHTS,
    WHICH_IS_HIGHER,
    cards_held,
    handed_over,
    question,
)
from app.table.hands.keyboard import FACE_DOWN
from app.table.session import TableSession
from app.words.acts import ActWords, TableWords
from tests.rules.examples import CATALOGUE

M3CP, BULL, THB, STUD = "megalink-three-card-poker", "megalink-bullseye", "megalink-texas-holdem-bonus", "megalink-singapore-stud"
PLACES = ("dealer", "community", "position-1", "position-7")

OF_A_ROUND: tuple[core.Act, ...] = (
    Announce("open"), Announce("close"), Announce("lunch"),
    Correct(1, "ante", "complete"), Correct(1, "jackpot", "withdraw"), Correct(1, "main", "refuse"),
    *(Deal(place, 1) for place in PLACES), Deal("dealer", 5), Burn(),
    *(Turn(place) for place in PLACES), Turn("dealer", "last"), *(Turn("community", part) for part in ("flop", "turn", "river")),
    *(TakeDecision(1, name) for name in ("play", "fold", "fold-ante", "bet", "flop", "turn", "river", "check")),
    SetHand("dealer", "Ts Th Td"), SetHand("position-1", ""),
    Declare("dealer", "hand", "three-odd-cards"), Declare("dealer", "hand", "no-3-card-hand"),
    Declare("dealer", "qualification", "qualifies"), Declare("dealer", "qualification", "does-not-qualify"),
    *(Declare("position-1", "result", result) for result in ("win", "lose", "stand-off")),
    Take(1, "ante", 2500), Pay(1, "pair-plus", 2550, ((2500, 1), (50, 1))), Return(1, "flop", 100), Award(1, 1_000_000),
    CallSupervisor("jackpot"), CallSupervisor("table"),
    Rule("misdeal", "reconstruct"), Rule("misdeal", "reconstruct", "position-2"),
    Declare("position-1", "payout", "12500"), *(Clear(place) for place in PLACES),
)  # fmt: skip
ACTS: tuple[Act, ...] = (
    *OF_A_ROUND, Count(), MoveHand("position-1", "position-2"), TrimHand("dealer"),
    CountMoney("position-1", 50_000), CountMoney("fill", 100_000), CountMoney("tray", 78_543_500),
    PushChips(1, 50_000), PutAway("position-1"),
    PutAway("fill"), AskFill(), AskFill(25_000_000), *(Attend(what) for what in ATTENDED),
)  # fmt: skip

TOLD: tuple[Event, ...] = (
    Said("position-1", "house-way"), Said("gaming-shift-manager", "void-round"), Said("supervisor", "what-happened"),
    Seen("hand-shown", "position-1"), Seen("at-both-hands", "position-1", "position-3"),
    CardsCounted(52), LateChips(1, "ante", 500),
    WagerPlaced(1, "ante", 2500), WagerWithdrawn(1, "jackpot"), DecisionMade(1, "fold"), PlayerLeft(1),
    CardsTurned("dealer", cards("As Kd")), HandsExchanged("position-1", "position-3"), HandSet("position-1", cards("Ts Th Td")),
    CardsRemoved("dealer", cards("As")), MoneyHanded(1, "buy-in", 50_000), MoneyHanded(2, "change", 10_000),
)  # fmt: skip

UNTOLD: tuple[Event, ...] = (
    Said("dealer", "No more bets"), CardsDealt("dealer", cards("As")), CardBurned(),
    HandSet("dealer", ()), WagerTaken(1, "ante", 1), WagerPaid(1, "ante", 1), WagerReturned(1, "ante", 1), JackpotAwarded(1, 1),
    MeterFell(1), PlaceCleared("dealer"), PayoutTakenBack(1, "ante", 500), CardReturned("dealer", cards("As")),
    MoneyCalled("position-1", 50_000), ChipsPushed(1, ((2500, 20),)), MoneyPutAway("position-1", 50_000),
    FillBrought(((2500, 20),)), DutyDone("load-device"),
)  # fmt: skip
"""What the Dealer's act says already."""


@pytest.fixture(params=list(CATALOGUE))
def words(request: pytest.FixtureRequest) -> TableWords:
    return TableWords(CATALOGUE[request.param].file, academy_customs())


def of_m3cp() -> TableWords:
    return TableWords(CATALOGUE[M3CP].file, academy_customs())


def are_whole(text: str | None) -> bool:
    """Whether there are words, and none left to be filled in."""
    return bool(text) and not set("{}") & set(text or "")


# Everything has words


def test_these_examples_hold_every_kind_of_act_and_event() -> None:
    assert {type(act) for act in ACTS} == set(get_args(Act))
    assert {type(event) for event in TOLD + UNTOLD} == set(get_args(Event))


def test_every_kind_of_act_has_words_in_every_game(words: TableWords) -> None:
    assert all(are_whole(words.act(act)) for act in ACTS)


def test_every_event_that_is_told_has_words_in_every_game(words: TableWords) -> None:
    assert all(are_whole(words.event(event)) for event in TOLD)


@pytest.mark.parametrize("event", UNTOLD, ids=lambda event: type(event).__name__)
def test_what_the_dealers_act_says_already_is_not_told_again(event: Event) -> None:
    assert of_m3cp().event(event) is None


def test_a_custom_is_told_as_the_table_has_it() -> None:
    other = replace(academy_customs(), settlement_direction="left-to-right", supervisor_above_odds=100)
    words = TableWords(CATALOGUE[M3CP].file, other)
    direction, odds = Basis(custom="settlement-direction"), Basis(custom="supervisor-above-odds")
    assert words.basis(direction) == "Custom: Positions are settled from the far left to the right, in the order of the deal."
    assert words.basis(odds) == "Custom: A supervisor witnesses every payout above 100 to 1."
    assert of_m3cp().basis(odds) == "Custom: A supervisor witnesses every payout above 50 to 1."


def test_every_case_can_be_ruled_on(words: TableWords) -> None:
    for name, case in cases().items():
        assert all(are_whole(words.act(Rule(name, row.ruling))) for row in case.rows)


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_whole_rounds_can_be_told_to_the_last_step(game_id: str) -> None:
    game, words = CATALOGUE[game_id], TableWords(CATALOGUE[game_id].file, academy_customs())
    lively = dict.fromkeys(["needless", "outside-limits", "late-wager", "late-withdrawal", "wrong-raise", "leaves"], 0.3)
    for seed in range(20):
        session = TableSession(CATALOGUE, "guided", ticking(1))
        session.begin(make_script(Scenario(game=game_id, chances=lively), game, seed))
        while (duty := session.duty_now()) is not None:
            assert are_whole(words.act(duty.act))
            assert are_whole(words.basis(duty.basis))
            assert are_whole(words.briefly(duty.basis))
            for told in map(words.event, session.do(duty.act).events):
                assert told is None or (are_whole(told) and told[0].isupper())


@pytest.mark.parametrize("language", languages())
def test_everything_the_world_says_has_words_in_every_language(language: str) -> None:
    words = ActWords(CATALOGUE[M3CP].file, language)
    assert set(words.texts.said) >= {*PLAYER_SAYS, *FLOOR_SAYS}
    assert set(words.texts.sights) == set(SIGHTS)
    assert set(words.texts.reasons) == {*REASONS, FACE_DOWN}
    for said in (*PLAYER_SAYS, *FLOOR_SAYS):
        filled = {
            CARDS_HELD: cards_held(4),
            CHANGE_INTO: handed_over("change", 2_500),
            WHICH_IS_HIGHER: question(("flush", "straight")),
        }.get(said, said)
        assert are_whole(words.said(filled))
    for sight in SIGHTS:
        assert are_whole(words.sight(sight, "position-1", "position-2"))


def test_a_set_hand_is_told_with_its_cards_only_where_they_lie_open() -> None:
    words, hand = ActWords(CATALOGUE[BULL].file), cards("Ts Th Td")
    act = SetHand("position-1", "Ts Th Td")
    assert words.act_as_seen(act, hand) == words.act(act) == "Set position 1: 10♠ 10♥ 10♦"
    assert words.act_as_seen(act, hand[:2]) == "Set position 1 by House Way"


# Exact sentences


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        (Announce("open"), 'Say "Place your bets, please"'),
        (Correct(2, "jackpot", "complete"), "Ask position 2 to put Progressive Jackpot right"),
        (Correct(2, "pair-plus", "withdraw"), "Have Pair Plus at position 2 withdrawn"),
        (Correct(2, "ante", "refuse"), "Refuse Ante at position 2"),
        (Deal("position-4", 1), "Deal 1 card to position 4"),
        (Deal("community", 3), "Deal 3 cards to the Community cards"),
        (Burn(), "Burn the top Community card"),
        (Turn("dealer"), "Turn up the Dealer's hand"),
        (TakeDecision(1, "fold-ante"), 'Accept "Fold the Ante, play Pair Plus" at position 1'),
        (Declare("position-1", "result", "stand-off"), "Declare position 1: stand off"),
        (Take(1, "ante", 2500), "Take $25 from Ante at position 1"),
        (Pay(7, "ante-bonus", 1234567), "Pay $12,345.67 on Ante Bonus at position 7"),
        (Return(1, "play", 2505), "Return $25.05 of Play at position 1"),
        (Award(3, 1_000_000), "Award the jackpot of $10,000 at position 3"),
        (Rule("late-withdrawal", "stands"), "Rule on late withdrawal: stands"),
        (Clear("community"), "Clear the Community cards"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_acts_are_said_in_the_words_of_the_trade(act: Act, sentence: str) -> None:
    assert of_m3cp().act(act) == sentence


@pytest.mark.parametrize(
    ("game_id", "act", "sentence"),
    [
        (STUD, Turn("dealer", "last"), "Turn up the last card of the Dealer's hand"),
        (THB, Turn("community", "flop"), "Turn up the Flop cards"),
        (THB, TakeDecision(2, "flop"), 'Accept "Flop" at position 2'),
        (THB, TakeDecision(2, "check"), 'Accept "check" at position 2'),
        (BULL, SetHand("position-1", "Ts Th Td"), "Set position 1: 10♠ 10♥ 10♦"),
        (BULL, SetHand("dealer", ""), "Leave the Dealer's hand unset: no 3 Card Hand"),
        (BULL, Take(1, "main", 2500), "Take $25 from Main at position 1"),
    ],
)
def test_each_game_has_its_own_nouns(game_id: str, act: Act, sentence: str) -> None:
    assert ActWords(CATALOGUE[game_id].file).act(act) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (WagerPlaced(1, "pair-plus", 2500), "Position 1 puts $25 on Pair Plus"),
        (WagerWithdrawn(1, "ante"), "Position 1 takes Ante back"),
        (PlayerLeft(4), "Position 4 is not there"),
        (DecisionMade(2, "play"), "Position 2: Play"),
        (CardsTurned("dealer", cards("As Kd 3h")), "The Dealer's hand: A♠ K♦ 3♥"),
        (HandsExchanged("position-1", "position-3"), "Position 1 and position 3 change places"),
        (Said("position-1", "house-way"), 'Position 1: "House Way, please."'),
        (Said("position-2", "cards-4"), 'Position 2: "I have 4 cards."'),
        (Said("gaming-shift-manager", "return-hand"), 'The Gaming Shift Manager: "return hand"'),
        (LateChips(1, "ante", 2500), "Position 1 puts $25 on Ante"),
        (Seen("hand-shown", "position-4"), "Position 4: the hand is shown to a neighbour"),
        (CardsCounted(51), "51 cards counted"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_others_do_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert of_m3cp().event(event) == sentence


def test_briefly_a_custom_is_called_by_its_name() -> None:
    assert of_m3cp().briefly(Basis(custom="take-before-pay")) == "custom take-before-pay"
    assert of_m3cp().briefly(Basis(("3.1",))) == "M3CP 3.1"


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        ("position-3", "win", "Position three wins"),
        ("position-3", "lose", "Position three loses"),
        ("position-3", "stand-off", "Position three, stand off"),
        ("dealer", "win", "Dealer wins"),
    ],
)
def test_a_result_is_said_as_it_is_called_at_a_table(place: str, value: str, said: str) -> None:
    assert TableWords(CATALOGUE[M3CP].file, academy_customs()).spoken(Declare(place, "result", value)) == said
