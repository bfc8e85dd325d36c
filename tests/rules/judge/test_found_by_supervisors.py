"""What pit supervisors found wrong with the judge's verdicts, each as they typed it: it must never come back."""

import re

import pytest

from app.rounds.arrangement import Wanted
from app.rounds.incidents import IncidentWish
from app.rules.core import act as acts
from app.rules.core.irregularity import Fact
from app.rules.judge.duty import Duty
from app.rules.judge.perfect import deal_perfectly
from app.rules.world.act import TrimHand
from tests.rules.judge.tables import QUIET, TABLES
from tests.rules.judge.typed_round import BULL, CP3, M3CP, STUD, THB, Told, TypedTable

NO_BASE = IncidentWish("jackpot-without-base", {"closed": True})


def jackpot_back(table: TypedTable) -> str:
    """The line with which the perfect dealer gives a jackpot wager back."""
    return next(line for line in table.rest() if line.startswith("return") and "jackpot" in line)


def test_a_slip_in_the_last_packet_can_be_mended_before_anybody_looks() -> None:
    m3cp = TypedTable(M3CP, 11, positions=(1, 3)).deal_up_to("deal community 3")
    m3cp.type("deal community 4")
    assert not any(guest.looked for guest in m3cp.round.play.world.guests.values())
    m3cp.type("trim community")
    assert all(guest.looked for guest in m3cp.round.play.world.guests.values())
    assert m3cp.deal_without().told() == [Told(6, "number-of-cards", "minor", "3.7", 0, made_good=True)]
    cp3 = TypedTable(CP3, 3, positions=(1, 3), chances=QUIET).deal_up_to("deal dealer 3").type("deal dealer 4", "trim dealer")
    assert [(told.kind, told.severity, told.made_good) for told in cp3.deal_without().told()] == [
        ("number-of-cards", "minor", True)
    ]


def test_the_dealers_surplus_card_is_put_back_even_after_players_have_looked() -> None:
    """5.3 asks whether the Dealer's cards can be reconstructed, not whether Players have handled theirs."""
    table = TypedTable(THB, 3, "manual", positions=(1, 3), chances=QUIET).deal_up_to("deal dealer 2")
    told = table.type("deal dealer 3", "trim dealer").deal_without().told()
    assert [(one.kind, one.severity, one.made_good) for one in told] == [("number-of-cards", "minor", True)]


def test_stud_players_decide_when_the_dealers_last_card_is_up() -> None:
    table = TypedTable(STUD, 3, positions=(1, 3), chances=QUIET).deal_up_to("turn last")
    guests = table.round.play.world.guests
    assert [guest.decided for guest in guests.values()] == [(), ()]
    table.type("turn last")
    assert all(guest.decided for guest in guests.values())


def test_who_asks_for_a_decision_before_anybody_looked_is_told_that_there_is_none() -> None:
    """A slip in the deal has everybody wait; asked, they look and decide, and nobody had to guess."""
    table = TypedTable(M3CP, 11, positions=(1, 3)).deal_up_to("deal community 3").type("deal community 4")
    answer = table.round.do(acts.TakeDecision(3, "play"))
    assert (answer.done, answer.reason, answer.fault) == (False, "nothing-decided", None)
    assert table.round.play.world.guests[3].decided == ("fold",)


def test_late_chips_may_go_back_at_settlement_whole_or_in_parts() -> None:
    table = TypedTable(M3CP, 1, situation="a-late-ante").deal_up_to("correct 4 ante refuse")
    ahead = [line for line in table.rest() if not line.startswith("correct")]
    table.type(*ahead[: ahead.index("take 4 ante 25")])
    table.type("return 4 ante 25", "return 4 ante 25", "take 4 ante 25")
    assert table.deal_without().told() == []


def test_late_chips_taken_with_the_stake_and_given_back_are_made_good() -> None:
    table = TypedTable(M3CP, 1, situation="a-late-ante").deal_up_to("correct 4 ante refuse")
    ahead = [line for line in table.rest() if not line.startswith("correct")]
    table.type(*ahead[: ahead.index("take 4 ante 25")]).type("take 4 ante 75")
    assert table.rest()[0] == "return 4 ante 50"
    told = table.deal_without().told()
    assert [(one.kind, one.severity, one.made_good) for one in told] == [("late-wager", "minor", True)]


def test_a_wager_taken_from_a_closed_hand_is_serious_whatever_was_said_before() -> None:
    table = TypedTable(M3CP, 11, positions=(1, 3)).deal_up_to("turn 1").type("declare 1 lose")
    assert [one.severity for one in table.round.copy().judge.faults] == ["minor"]
    told = table.type("take 1 ante 50", "take 1 play 50").deal_without().told()
    assert told == [Told(13, "hand-before-wagers", "serious", "3.10 3.12", 1)]


@pytest.mark.parametrize("game", [M3CP, CP3, BULL, THB, STUD])
def test_a_jackpot_never_given_back_is_one_fault_at_the_act_that_was_the_last(game: str) -> None:
    table = TypedTable(game, 5, players=3, incident=NO_BASE)
    (told,) = table.deal_without(jackpot_back(table)).told()
    assert (told.kind, told.severity) == ("left-undone", "critical")
    assert told.act == table.round.number


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_a_withdrawal_let_go_is_one_fault(game: str, device: str) -> None:
    table = TypedTable(game, 5, device, players=3, incident=IncidentWish("late-withdrawal", {}))
    (ruling,) = [line for line in table.rest() if line.startswith("rule")]
    (area,) = [area for area, chips in table.deal_up_to(ruling).round.play.world.chips.items() if chips.withdrawn]
    left_lying = table.round.copy()
    table.type(f"correct {area[0]} {area[1]} withdraw")
    assert table.round.play.world.at(*area).withdrawn, "nobody puts back what they may keep"
    assert [told.kind for told in table.deal_without(ruling).told()] == ["late-withdrawal"]
    table.round = left_lying
    assert [told.kind for told in table.deal_without(ruling).told()] == ["late-withdrawal"]


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_a_table_settled_the_other_way_round_is_one_fault(game: str, device: str) -> None:
    table = TypedTable(game, 3, device, positions=(1, 2, 3, 5), chances=QUIET)
    lines = table.rest()
    first = next(at for at, line in enumerate(lines) if re.match(r"(turn|pay|take) \d", line))
    last = next(at for at, line in enumerate(lines) if line.startswith("clear"))
    of_table = [line for line in lines[first:last] if not re.match(r"\w+ \d", line)]
    by_position = sorted((line for line in lines[first:last] if line not in of_table), key=lambda line: line.split()[1])
    told = table.type(*lines[:first], *by_position, *of_table, *lines[last:]).told()
    assert [(one.kind, one.severity) for one in told] == [("settlement-direction", "minor")]


def test_a_call_for_a_witness_makes_no_other_fault_good() -> None:
    wanted = (Wanted("position-2", jackpot="straight-flush"), Wanted("position-4", result="win"))
    table = TypedTable(STUD, 3, positions=(2, 4), wanted=wanted, chances=QUIET)
    pay = next(line for line in table.rest() if line.startswith("pay 4 ante"))
    amount = int(pay.split()[-1])
    table.deal_up_to(pay).type(f"pay 4 ante {amount + 5}")
    rest = [line for line in table.rest() if not line.startswith(("take 4 ante", "pay 4 ante"))]
    table.type(*rest)
    assert any(line.startswith("call") for line in rest)
    assert [(one.kind, one.severity, one.made_good) for one in table.told()] == [("wrong-amount", "critical", False)]


def test_a_wrong_raise_put_right_after_the_decision_is_made_good() -> None:
    table = TypedTable(M3CP, 1, situation="wrong-play-amount")
    correct = next(line for line in table.rest() if line.startswith("correct"))
    position = correct.split()[1]
    table.deal_up_to(correct).type(f"decision {position} play", correct)
    told = table.deal_without(correct).told()
    assert [(one.kind, one.severity, one.made_good) for one in told] == [("raise-amount", "minor", True)]


def test_community_cards_never_turned_for_a_live_jackpot_are_serious() -> None:
    table = TypedTable(M3CP, 11, positions=(1, 3))
    told = table.deal_without("turn community").told()
    assert [(one.kind, one.severity, one.basis) for one in told] == [("community-before-wagers", "serious", "3.10.1")]


def test_a_folded_hand_with_a_live_jackpot_gathered_unseen_is_serious() -> None:
    table = TypedTable(M3CP, 11, positions=(1, 3))
    told = table.deal_without("turn 3").told()
    assert [(one.kind, one.severity, one.basis, one.position) for one in told] == [("hand-before-wagers", "serious", "3.9.1", 3)]


@pytest.mark.parametrize(("game", "clause"), [(M3CP, "3.12.3"), (CP3, "3.14.3"), (STUD, "3.10.4"), (THB, "3.10.4")])
def test_a_stand_off_unsaid_cites_the_clause_that_asks_for_the_words(game: str, clause: str) -> None:
    table = TypedTable(game, 3, positions=(2,), wanted=(Wanted("position-2", result="stand-off"),), chances=QUIET)
    told = table.deal_without("declare 2 stand-off").told()
    assert [(one.severity, one.basis) for one in told] == [("minor", clause)]


def test_no_hand_unsaid_cites_its_clause() -> None:
    table = TypedTable(STUD, 1, situation="no-hand-by-one-pip")
    told = table.deal_without("declare dealer no-hand").told()
    assert [(one.kind, one.severity, one.basis) for one in told] == [("announce-result", "minor", "3.10.2")]


def test_envy_paid_where_no_jackpot_was_bet_cites_who_gets_it() -> None:
    table = TypedTable(CP3, 1, situation="envy-for-a-hand-without-jackpot")
    holders = {int(line.split()[1]) for line in table.rest() if " envy " in line}
    other = next(number for number in table.round.play.people.seats if number not in holders)
    first = next(line for line in table.rest() if line.startswith("clear"))
    told = table.deal_up_to(first).type(f"pay {other} envy 50").told()
    assert [(one.kind, one.basis, one.position) for one in told] == [("nothing-due", "3.16", other)]


@pytest.mark.parametrize(
    ("game", "place", "clause"),
    [(M3CP, "community", "5.3"), (M3CP, "dealer", "5.3"), (CP3, "dealer", "5.4"), (BULL, "dealer", "5.3")],
)
def test_a_card_put_back_rests_on_the_clause_of_its_place(game: str, place: str, clause: str) -> None:
    table = TypedTable(game, 3, positions=(1, 3), chances=QUIET)
    deal = next(line for line in table.rest() if line.startswith(f"deal {place}"))
    table.deal_up_to(deal).type(f"deal {place} {int(deal.split()[-1]) + 1}")
    assert {duty.basis.clauses for duty in carrying_duties(table)} == {(clause,)}


def carrying_duties(table: TypedTable) -> list[Duty]:
    """What is owed once it was ruled that the deal is rebuilt: a card goes back."""
    ruling = next(line for line in table.rest() if line.startswith("rule"))
    table.type(ruling)
    return [duty for duty in table.round.judge.owed() if isinstance(duty.act, TrimHand)]


def test_3cp_sets_no_time_for_an_invalid_jackpot_and_the_others_do() -> None:
    lines = TypedTable(CP3, 5, players=3, incident=NO_BASE).rest()
    back = next(line for line in lines if line.startswith("return"))
    for at in range(lines.index("say close") + 1, lines.index(back)):
        table = TypedTable(CP3, 5, players=3, incident=NO_BASE).type(*lines[:at], back)
        assert table.round.judge.faults == []
    lines = TypedTable(M3CP, 5, players=3, incident=NO_BASE).rest()
    back = next(line for line in lines if line.startswith("return") and "jackpot" in line)
    for at in range(lines.index("say close") + 1, lines.index(back)):
        table = TypedTable(M3CP, 5, players=3, incident=NO_BASE).type(*lines[:at], back)
        assert [fault.kind for fault in table.round.judge.faults] == ["invalid-jackpot-last"]


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_a_position_with_an_invalid_wager_alone_may_be_passed_over_and_still_gets_it_back(game: str, device: str) -> None:
    table = TypedTable(game, 5, device, players=3, incident=NO_BASE)
    back = jackpot_back(table)
    number = int(back.split()[1])
    deals = [line for line in table.rest() if line.split()[0] in ("say", "correct", "deal") and line != "deal dealer 2"]
    table.type(*(line for line in deals if not line.startswith(f"deal {number} ")))
    assert table.deal_without().told() == []
    assert table.round.play.world.at(number, "jackpot").returned


def test_an_amount_that_happens_to_be_due_elsewhere_makes_no_wrong_place() -> None:
    """Position 3 is in turn and wins; who takes its Ante has misread the hand, though as much is to be taken at 1."""
    wanted = (Wanted("position-3", result="win"), Wanted("position-1", result="lose"))
    for seed in range(40):
        table = TypedTable(M3CP, seed, positions=(1, 3), wanted=wanted, chances=QUIET)
        lines = table.rest()
        pay = next((line for line in lines if line.startswith("pay 3 ante ")), "")
        if pay and pay.replace("pay 3", "take 1") in lines:
            table.deal_up_to(pay).type(pay.replace("pay", "take"))
            assert [fault.kind for fault in table.round.judge.faults] == ["wrong-outcome"]
            return
    pytest.fail("nobody bets the same")


def test_a_payout_laid_at_the_neighbours_is_in_the_wrong_place() -> None:
    wanted = (Wanted("position-3", result="win"), Wanted("position-1", result="lose"))
    table = TypedTable(M3CP, 3, positions=(1, 3), wanted=wanted, chances=QUIET)
    pay = next(line for line in table.rest() if line.startswith("pay 3 ante "))
    table.deal_up_to(pay).type(pay.replace("pay 3", "pay 1"))
    assert [(fault.kind, fault.position) for fault in table.round.judge.faults] == [("wrong-place", 1)]


@pytest.mark.parametrize(
    ("case", "facts"),
    [
        ("exposed-cards", {"count": 2}),
        ("misdeal", {"handled": False, "reconstructable": True}),
        ("foreign-card", {}),
    ],
)
def test_what_is_referred_needlessly_is_ruled_right_above_and_a_wrong_proposal(case: str, facts: dict[str, int | bool]) -> None:
    table = TypedTable(STUD, 5, players=3, incident=IncidentWish(case, facts))
    ruling = next(line for line in table.rest() if line.startswith("rule"))
    words = ruling.split()
    told = table.deal_up_to(ruling).type(" ".join([*words[:2], "refer", *words[3:]])).deal_without().told()
    assert [(one.kind, one.severity) for one in told] == [("wrong-proposal", "serious")]


def test_no_act_is_numbered_0() -> None:
    table = TypedTable(M3CP, 5, players=3, incident=NO_BASE)
    assert all(told.act for told in table.deal_without(jackpot_back(table)).told())


def test_a_surplus_taken_back_is_made_good_though_nothing_else_moves_after_it() -> None:
    table = TypedTable(M3CP, 3, positions=(1,), wanted=(Wanted("position-1", result="win"),), chances=QUIET)
    pay = [line for line in table.rest() if line.startswith("pay 1")][-1]
    wager, amount = pay.split()[2], int(pay.split()[3])
    told = table.deal_up_to(pay).type(f"pay 1 {wager} {amount + 5}", f"take 1 {wager} 5").deal_without().told()
    assert [(one.kind, one.severity, one.made_good) for one in told] == [("wrong-amount", "minor", True)]


def test_a_payout_laid_down_twice_is_no_payout_in_the_wrong_place() -> None:
    """Ante and Play come to the same: who pays the Ante again may have meant the Play, but has paid the Ante twice."""
    table = TypedTable(M3CP, 3, positions=(1,), wanted=(Wanted("position-1", result="win"),), chances=QUIET)
    pay = next(line for line in table.rest() if line.startswith("pay 1 ante"))
    table.deal_up_to(pay).type(pay, pay)
    assert [fault.kind for fault in table.round.judge.faults] == ["settled-already"]


def test_a_wager_that_was_passed_over_and_never_settled_is_no_matter_of_custom() -> None:
    wanted = (Wanted("position-3", result="lose"), Wanted("position-1", result="win"))
    table = TypedTable(M3CP, 3, positions=(1, 3), wanted=wanted, chances=QUIET)
    left = next(line for line in table.rest() if line.startswith("take 3 ante"))
    (told,) = table.deal_without(left).told()
    assert (told.kind, told.severity, told.basis, told.position) == ("left-undone", "critical", "3.12.2", 3)


def test_a_card_laid_where_nobody_bets_is_one_fault_and_the_deal_goes_on_from_there() -> None:
    table = TypedTable(M3CP, 3, "manual", positions=(1, 3), chances=QUIET).deal_up_to("deal 1 1")
    table.type("deal 2 1", "deal 3 1", "deal dealer 1", "deal 1 1", "deal 3 1", "deal dealer 1", "deal 1 1", "deal 3 1")
    assert [fault.kind for fault in table.round.judge.faults] == ["deal-without-wager"]


def test_who_has_withdrawn_has_nothing_to_decide() -> None:
    """5.7.1: who takes the offer is out, and puts nothing more down."""
    facts: dict[str, Fact] = {"noticed": True, "reconstructable": False}
    for seed in range(20):
        table = TypedTable(STUD, seed, players=3, incident=IncidentWish("player-count", facts)).deal_without()
        left = [number for number, guest in table.round.play.world.guests.items() if guest.withdraws]
        assert not any(table.round.play.world.at(number, "bet").staked for number in left)


@pytest.mark.parametrize(
    ("game", "last"),
    [
        (CP3, "deal dealer 3"),
        (M3CP, "deal community 3"),
        (BULL, "deal dealer 5"),
        (STUD, "deal dealer 5"),
        (THB, "deal dealer 2"),
    ],
)
def test_a_wrong_count_that_was_called_and_is_played_on_all_the_same_is_overlooked(game: str, last: str) -> None:
    """A call makes the slip good; who then goes on as if nothing were there has not waited for a ruling (5.2 to 5.4)."""
    right = TypedTable(game, 3, positions=(1, 3), chances=QUIET).deal_up_to(last).rest()[1:]
    table = TypedTable(game, 3, positions=(1, 3), chances=QUIET).deal_up_to(last)
    told = table.type(f"{last[:-1]}{int(last[-1]) + 1}", "call").try_all(right).told()
    assert [(one.kind, one.severity, one.made_good) for one in told[:2]] == [
        ("number-of-cards", "minor", True),
        ("overlooked", "critical", False),
    ]


@pytest.mark.parametrize(("game", "situation"), [(CP3, "a-late-pair-plus"), (BULL, "a-late-tie")])
def test_a_late_wager_that_is_paid_is_one_fault(game: str, situation: str) -> None:
    table = TypedTable(game, 1, situation=situation)
    lines = table.rest()
    refusal = next(line for line in lines if line.startswith("correct"))
    _, position, wager, _ = refusal.split()
    clearing = next(place for place, line in enumerate(lines) if line.startswith("clear"))
    lines[clearing:clearing] = [f"pay {position} {wager} 10"]
    lines.remove(refusal)
    assert [(one.kind, one.severity) for one in table.try_all(lines).told()] == [("late-wager", "critical")]


@pytest.mark.parametrize(
    ("game", "last"),
    [(CP3, "deal dealer 3"), (M3CP, "deal community 3"), (BULL, "deal dealer 5"), (THB, "deal dealer 2")],
)
def test_a_last_packet_that_is_topped_up_at_once_is_made_good(game: str, last: str) -> None:
    """Players look only when it is whole: every place had its right cards before anybody decided."""
    table = TypedTable(game, 4, positions=(1, 3), chances=QUIET).deal_up_to(last)
    told = table.type(f"{last[:-1]}{int(last[-1]) - 1}", f"{last[:-1]}1").deal_without().told()
    assert [(one.kind, one.severity, one.made_good) for one in told] == [("number-of-cards", "minor", True)]


def test_a_hand_named_too_soon_and_again_when_it_lies_open_is_one_fault_made_good() -> None:
    table = TypedTable(CP3, 4, positions=(1, 3), chances=QUIET).deal_up_to("turn dealer")
    words = next(line for line in table.rest() if line.startswith("declare dealer"))
    told = table.type(words, "turn dealer", words).deal_without(words).told()
    assert [(one.kind, one.severity, one.made_good) for one in told] == [("cards-before-words", "minor", True)]


def test_a_hand_named_twice_while_it_is_closed_is_not_made_good_by_that() -> None:
    table = TypedTable(CP3, 4, positions=(1, 3), chances=QUIET).deal_up_to("turn dealer")
    words = next(line for line in table.rest() if line.startswith("declare dealer"))
    told = table.type(words, words).told()
    assert not any(one.made_good for one in told)


@pytest.mark.parametrize(
    ("game", "situation"),
    [(STUD, "no-hand-by-one-pip"), (CP3, "queen-high-missed-by-one-pip"), (M3CP, "dealer-misses-by-one-pip")],
)
def test_no_hand_loses_to_a_dealer_who_does_not_qualify(game: str, situation: str) -> None:
    """Nothing is compared and the Ante is paid: "wins" may be said of it, "loses" is not so."""
    told = {}
    for words in ("win", "lose", "stand-off"):
        table = TypedTable(game, 5, situation=situation)
        opened = next(line for line in table.rest() if line.startswith("turn ") and line.split()[1].isdigit())
        table.deal_up_to(opened).type(opened, f"declare {opened.split()[1]} {words}")
        told[words] = [(one.kind, one.severity) for one in table.deal_without().told()]
    assert told == {"win": [], "lose": [("wrong-words", "minor")], "stand-off": [("wrong-words", "minor")]}


def test_a_jackpot_given_back_in_error_is_taken_though_nobody_said_no_hand() -> None:
    """Everybody folded, so the Dealer's hand is not turned and no words about it are owed before any wager (3.10.2)."""
    table = TypedTable(STUD, 80, "automated").deal_up_to("turn last").type("return 5 jackpot 5")
    assert "take 5 jackpot 5" in table.rest()
    assert [(one.kind, one.made_good) for one in table.deal_without().told()] == [("nothing-due", True)]


def test_who_plays_on_where_play_goes_on_has_ruled_and_owes_no_words() -> None:
    """5.16.2: with an outcome established play continues; going on says so, and nothing is left undone."""
    table = TypedTable(M3CP, 5, situation="power-fails-after-a-fold").deal_without("rule power-failure play-on")
    assert table.round.judge.close() == []
    assert table.told() == []


def test_what_goes_back_by_a_ruling_without_a_clause_rests_on_the_custom_of_referring_it() -> None:
    """3CP has no clause on a power failure: the shift manager voids the round, and every wager goes back on that."""
    table = TypedTable(CP3, 5, situation="the-power-fails")
    bases = [duty.basis for duty, _ in deal_perfectly(table.round) if isinstance(duty.act, acts.Return)]
    assert bases
    assert {basis.custom for basis in bases} == {"refer"}
