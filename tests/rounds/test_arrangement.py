"""What a scenario wants occurs: each shoe is dealt out here by hand and looked at with the game's own eyes."""

from itertools import islice
from random import Random

import pytest

from app.base.trouble import BadInput, Problem
from app.rounds.arrangement import RESULTS, Wanted, arrange, hand_row
from app.rules.core.cards import ACE, CARD, DECK, JACK, KING, QUEEN, RANK, SUIT, Cards
from app.rules.core.deal import deal_order
from app.rules.core.game import AnyGame, Showdown
from app.rules.core.round import Meter, Position, Round, Table
from tests.rules.examples import CATALOGUE

BULL, STUD, THB, M3CP, TCP = (
    "megalink-bullseye",
    "megalink-singapore-stud",
    "megalink-texas-holdem-bonus",
    "megalink-three-card-poker",
    "three-card-poker",
)
DEALS = [(game_id, device) for game_id in CATALOGUE for device in CATALOGUE[game_id].devices or (None,)]
HANDS = [(game_id, hand) for game_id in CATALOGUE for hand in CATALOGUE[game_id].hands]
STAYS_IN = {M3CP: "play", TCP: "play", STUD: "bet", THB: "flop", BULL: None}
POSITIONS = (1, 2, 3, 4)


class Dealt:
    """A shoe arranged and dealt out on a table of the game."""

    def __init__(self, game_id: str, *wanted: Wanted, seed: int = 1, device: str | None = None, **rulings: str) -> None:
        self.game: AnyGame = CATALOGUE[game_id]
        devices = self.game.devices
        chosen = {name.replace("_", "-"): choice for name, choice in rulings.items()}
        switches = {name: switch.default for name, switch in self.game.file.switches.items()} | chosen
        table = Table("A", 6, device or (devices[0] if devices else None), {}, Meter(), switches)
        self.shoe = arrange(self.game, table, POSITIONS, wanted, Random(seed))
        self.hands = deal_out(self.game, table.device or "only", self.shoe)
        self.round = Round(game_id, table, self.hands["dealer"], self.hands.get("community", ()), ())
        self.dealer_hand = self.game.dealer_hand(self.round)
        self.qualifies = self.game.qualifies(self.dealer_hand, self.round)

    def position(self, number: int) -> Position:
        wagers = dict.fromkeys(self.game.placed_wagers, 500)
        return Position(number, self.hands[f"position-{number}"], wagers, STAYS_IN[self.game.file.id])

    def row(self, number: int) -> str:
        return hand_row(self.game, self.game.player_hand(self.position(number), self.round))

    def jackpot(self, number: int) -> str | None:
        return self.game.jackpot_hand(self.position(number), self.round)

    def result(self, number: int) -> str | None:
        position = self.position(number)
        hand = self.game.player_hand(position, self.round)
        return self.game.result(position, hand, Showdown(self.round, self.dealer_hand, self.qualifies))


def deal_out(game: AnyGame, device: str, shoe: Cards) -> dict[str, Cards]:
    leaving = iter(shoe)
    hands: dict[str, Cards] = {}
    for step in deal_order(game.file.deals[device], POSITIONS):
        if step.to == "discard":
            hands["community"] = hands["community"][: -step.cards]
        else:
            hands[step.to] = hands.get(step.to, ()) + tuple(islice(leaving, step.cards))
    return hands


def ranks(hand: Cards) -> list[int]:
    return sorted(RANK[card] for card in hand)


def problems(game_id: str, *wanted: Wanted) -> tuple[Problem, ...]:
    with pytest.raises(BadInput) as told:
        Dealt(game_id, *wanted)
    return told.value.problems


@pytest.mark.parametrize(("game_id", "device"), DEALS)
def test_every_jackpot_hand_comes_to_a_position_on_every_device(game_id: str, device: str | None) -> None:
    for hand in CATALOGUE[game_id].jackpot_hands:
        assert Dealt(game_id, Wanted("position-3", jackpot=hand), device=device).jackpot(3) == hand


@pytest.mark.parametrize(("game_id", "hand"), HANDS)
def test_every_row_of_the_order_of_hands_comes_to_the_dealer(game_id: str, hand: str) -> None:
    dealt = Dealt(game_id, Wanted("dealer", hand=hand))
    assert hand_row(dealt.game, dealt.dealer_hand) == hand


@pytest.mark.parametrize(("game_id", "hand"), HANDS)
def test_every_row_of_the_order_of_hands_comes_to_a_position(game_id: str, hand: str) -> None:
    assert Dealt(game_id, Wanted("position-2", hand=hand)).row(2) == hand


@pytest.mark.parametrize("result", RESULTS)
@pytest.mark.parametrize(("game_id", "device"), DEALS)
def test_every_result_comes_to_a_position(game_id: str, device: str | None, result: str) -> None:
    for seed in range(5):
        assert Dealt(game_id, Wanted("position-4", result=result), seed=seed, device=device).result(4) == result


@pytest.mark.parametrize("qualifies", [True, False])
@pytest.mark.parametrize("game_id", [M3CP, TCP, STUD, BULL])
def test_the_dealer_qualifies_or_not(game_id: str, qualifies: bool) -> None:
    for seed in range(5):
        assert Dealt(game_id, Wanted("dealer", qualifies=qualifies), seed=seed).qualifies is qualifies


@pytest.mark.parametrize("game_id", [M3CP, TCP])
def test_the_dealer_misses_queen_high_by_one_pip(game_id: str) -> None:
    dealt = Dealt(game_id, Wanted("dealer", near_miss=True))
    assert ranks(dealt.hands["dealer"])[-1] == JACK
    assert not dealt.qualifies


def test_the_dealer_misses_ace_king_by_one_pip() -> None:
    dealt = Dealt(STUD, Wanted("dealer", near_miss=True))
    assert ranks(dealt.hands["dealer"])[-2:] == [QUEEN, ACE]
    assert not dealt.qualifies


def test_the_dealer_does_not_qualify_with_a_pair_where_the_cards_are_read_to_the_letter() -> None:
    wish = Wanted("dealer", hand="one-pair", qualifies=False)
    dealt = Dealt(STUD, wish, dealer_qualifies="cards")
    assert not {ACE, KING} <= set(ranks(dealt.hands["dealer"]))
    assert problems(STUD, wish)[0].where == "wanted"


@pytest.mark.parametrize("game_id", [M3CP, STUD, THB, BULL])
def test_two_positions_hold_straight_flushes_for_the_jackpot(game_id: str) -> None:
    dealt = Dealt(game_id, Wanted("position-1", jackpot="straight-flush"), Wanted("position-4", jackpot="straight-flush"))
    assert [dealt.jackpot(number) for number in (1, 4)] == ["straight-flush", "straight-flush"]


def test_community_cards_make_a_royal_and_a_straight_flush_at_once() -> None:
    dealt = Dealt(M3CP, Wanted("position-1", jackpot="royal-flush"), Wanted("position-2", jackpot="straight-flush"))
    royal = dealt.hands["position-1"] + dealt.round.community
    assert ranks(royal)[0] == RANK[CARD["Ts"]]
    assert len({SUIT[card] for card in royal + dealt.hands["position-2"]}) == 1


def test_a_burned_card_is_no_part_of_the_jackpot() -> None:
    dealt = Dealt(M3CP, Wanted("position-1", jackpot="four-of-a-kind"), device="automated")
    five = ranks(dealt.hands["position-1"] + dealt.round.community)
    assert len(five) == 5
    assert five[:4] == [five[0]] * 4 or five[1:] == [five[1]] * 4


def test_the_holdem_jackpot_lies_in_the_hole_cards_and_the_flop() -> None:
    dealt = Dealt(THB, Wanted("position-2", jackpot="royal-flush"))
    five = dealt.hands["position-2"] + dealt.round.community[:3]
    assert ranks(five) == list(range(ACE - 4, ACE + 1))
    assert len({SUIT[card] for card in five}) == 1


def test_gnau_tung_ku_meets_the_dealers_pair_of_aces() -> None:
    dealt = Dealt(BULL, Wanted("dealer", hand="AA"), Wanted("position-1", hand="gnau-tung-ku", result="win"))
    assert CARD["As"] in dealt.hands["position-1"]
    assert ranks(dealt.hands["dealer"]).count(ACE) >= 2
    assert dealt.result(1) == "win"


def test_a_hand_may_be_wanted_that_cannot_be_set() -> None:
    dealt = Dealt(BULL, Wanted("dealer", hand="no-3-card-hand"), Wanted("position-1", hand="no-3-card-hand", result="lose"))
    assert dealt.dealer_hand is None
    assert dealt.row(1) == "no-3-card-hand"


@pytest.mark.parametrize("game_id", [STUD, THB, TCP])
def test_the_rarest_hand_can_stand_off_against_its_equal(game_id: str) -> None:
    rarest = CATALOGUE[game_id].hands[-1]
    dealt = Dealt(game_id, Wanted("position-1", hand=rarest, result="stand-off"))
    assert hand_row(dealt.game, dealt.dealer_hand) == dealt.row(1) == rarest


def test_wishes_for_one_place_combine() -> None:
    dealt = Dealt(
        M3CP, Wanted("position-1", hand="pair"), Wanted("position-1", jackpot="full-house"), Wanted("position-1", result="lose")
    )
    assert (dealt.row(1), dealt.jackpot(1), dealt.result(1)) == ("pair", "full-house", "lose")


@pytest.mark.parametrize("game_id", list(CATALOGUE))
def test_every_position_can_be_wanted_at_once(game_id: str) -> None:
    results = dict(zip(POSITIONS, ("win", "lose", "stand-off", "win"), strict=True))
    dealt = Dealt(game_id, *(Wanted(f"position-{number}", result=result) for number, result in results.items()))
    assert {number: dealt.result(number) for number in POSITIONS} == results


@pytest.mark.parametrize(("game_id", "device"), DEALS)
def test_a_shoe_is_the_whole_deck(game_id: str, device: str | None) -> None:
    for wanted in [(), (Wanted("position-1", result="win"), Wanted("dealer", qualifies=True))]:
        assert sorted(Dealt(game_id, *wanted, device=device).shoe) == sorted(DECK)


@pytest.mark.parametrize("wanted", [(), (Wanted("position-1", jackpot="flush"),)])
def test_the_seed_decides_the_shoe(wanted: tuple[Wanted, ...]) -> None:
    assert Dealt(M3CP, *wanted, seed=5).shoe == Dealt(M3CP, *wanted, seed=5).shoe
    assert Dealt(M3CP, *wanted, seed=5).shoe != Dealt(M3CP, *wanted, seed=6).shoe


def test_what_nobody_wants_is_left_to_chance() -> None:
    rows = {Dealt(STUD, Wanted("position-1", result="win"), seed=seed).row(2) for seed in range(20)}
    assert {"five-odd-cards", "one-pair"} <= rows


def test_unknown_names_are_told_with_the_nearest() -> None:
    told = problems(
        M3CP,
        Wanted("position-9", hand="pair"),
        Wanted("position-1", hand="strait"),
        Wanted("position-2", jackpot="royal-flash"),
        Wanted("position-3", result="won"),
    )
    assert [problem.where for problem in told] == ["wanted[0].place", "wanted[1].hand", "wanted[2].jackpot", "wanted[3].result"]
    assert str(told[0].message).startswith("found the place 'position-9', expected dealer, position-1,")
    assert str(told[1].message).endswith("did you mean 'straight'?")
    assert str(told[2].message).endswith("did you mean 'royal-flush'?")
    assert str(told[3].message) == "found the result 'won', expected win, lose or stand-off; did you mean 'win'?"


def test_only_bullseye_knows_a_hand_that_cannot_be_set() -> None:
    assert problems(STUD, Wanted("dealer", hand="no-3-card-hand"))[0].where == "wanted[0].hand"


def test_what_is_wanted_of_the_wrong_place_is_told() -> None:
    told = problems(STUD, Wanted("dealer", jackpot="flush", result="win"), Wanted("position-1", qualifies=False, near_miss=True))
    assert [str(problem) for problem in told] == [
        "wanted[0].jackpot: found it wanted of dealer, expected it of a position alone",
        "wanted[0].result: found it wanted of dealer, expected it of a position alone",
        "wanted[1].qualifies: found it wanted of position-1, expected it of the dealer alone",
        "wanted[1].near-miss: found it wanted of position-1, expected it of the dealer alone",
    ]


@pytest.mark.parametrize(
    ("game_id", "wanted"),
    [
        (M3CP, [Wanted("position-1", jackpot="royal-flush"), Wanted("position-2", jackpot="royal-flush")]),
        (STUD, [Wanted("dealer", hand="royal-flush"), Wanted("position-1", result="win")]),
        (STUD, [Wanted("dealer", qualifies=False), Wanted("position-1", result="lose")]),
        (TCP, [Wanted("dealer", qualifies=True, near_miss=True)]),
        (THB, [Wanted("dealer", qualifies=False)]),
        (BULL, [Wanted("dealer", near_miss=True)]),
    ],
)
def test_what_cannot_occur_is_told(game_id: str, wanted: list[Wanted]) -> None:
    (told,) = problems(game_id, *wanted)
    assert told.where == "wanted"
    assert str(told.message).endswith("expected what can occur in one round: no such deal was found")


def test_an_impossible_wish_is_told_in_words() -> None:
    (told,) = problems(TCP, Wanted("dealer", hand="pair", qualifies=False), Wanted("position-1", jackpot="pair", result="win"))
    assert str(told.message).startswith("found dealer hand pair, does not qualify; position-1 jackpot pair, result win, expected")
