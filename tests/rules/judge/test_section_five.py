"""Irregularities, brought by a scenario and made by the Dealer: noticed, ruled right, ruled wrong, overlooked."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from app.rounds.incidents import COUNTS, IncidentWish
from app.rules.core import act as acts
from app.rules.core.irregularity import asked_facts, cases, cases_of
from app.rules.judge.duty import Duty
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.judge.setting import house_way
from app.rules.world.act import Count, MoveHand, TrimHand
from app.rules.world.world import position_of
from lessons.typed_acts import rulings
from tests.rules.examples import CATALOGUE
from tests.rules.judge.end_states import ends_as_ruled, is_all_back, is_clean
from tests.rules.judge.tables import QUIET, TABLES, finish, table

OF_TROUBLE = (acts.Rule, acts.CallSupervisor, Count, MoveHand, TrimHand)
WAGERS_ALONE = ("under-minimum", "over-maximum", "jackpot-without-base", "late-wager", "late-withdrawal")
"""Cases that the settlement of the wager answers: there is nothing to stop for."""


def brought(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every case a scenario can bring, with every combination of its facts."""
    for case in cases_of(CATALOGUE[game].file):
        asked = asked_facts(cases()[case], CATALOGUE[game].file.irregularities.get(case, {}))
        choices = [[True, False] if terms.is_ == "truth" else [terms.least, terms.least + 1] for terms in asked.values()]
        for facts in product(*choices):
            yield case, dict(zip(asked, facts, strict=True))


EVERY = [(game, device, case, facts) for game, device in TABLES for case, facts in brought(game)]


SHORT = [one for one in EVERY if one[2] in COUNTS]
"""The cases in which there can be a card too few as well as one too many."""


def trouble(game: str, device: str, case: str, facts: dict[str, Any], *, short: bool = False) -> JudgedRound:
    return table(game, 5, device, players=3, incident=IncidentWish(case, facts, short=short))


NOTICED = ("rule", "call")
"""Ways to notice what is to be ruled on; refusing and correcting are for wagers, counting comes with its own case."""


def ruling_in(round: JudgedRound, noticed: str, change: Callable[[acts.Rule], acts.Rule]) -> acts.Rule | None:
    """Deal until something is to be ruled on, notice it in a way, rule or propose; the ruling that was right comes out."""
    while (duty := round.next_duty()) is not None:
        if isinstance(duty.act, acts.Rule):
            if noticed == "call":
                assert round.do(acts.CallSupervisor("")).fault is None
            round.do(change(duty.act))
            return duty.act
        round.do(duty.act)
    return None


@pytest.mark.parametrize("noticed", NOTICED)
@pytest.mark.parametrize(("game", "device", "case", "facts"), EVERY)
def test_ruled_right_nothing_is_a_fault_and_the_table_ends_as_the_clause_says(
    game: str, device: str, case: str, facts: dict[str, Any], noticed: str
) -> None:
    round = trouble(game, device, case, facts)
    ruled = ruling_in(round, noticed, lambda right: right)
    finish(round)
    assert round.judge.close() == []
    assert round.judge.faults == []
    assert round.play.world.finished
    assert ends_as_ruled(round, *(("stands", "") if ruled is None else (ruled.ruling, ruled.place)))


@pytest.mark.parametrize("noticed", NOTICED)
@pytest.mark.parametrize(("game", "device", "case", "facts"), SHORT)
def test_a_card_too_few_is_ruled_on_like_one_too_many(
    game: str, device: str, case: str, facts: dict[str, Any], noticed: str
) -> None:
    round = trouble(game, device, case, facts, short=True)
    ruled = ruling_in(round, noticed, lambda right: right)
    assert ruled is not None
    finish(round)
    assert round.judge.close() == []
    assert round.judge.faults == []
    assert ends_as_ruled(round, ruled.ruling, ruled.place)


@pytest.mark.parametrize(("game", "device", "case", "facts"), SHORT)
def test_a_card_too_few_overlooked_is_one_fault(game: str, device: str, case: str, facts: dict[str, Any]) -> None:
    round = trouble(game, device, case, facts, short=True)
    for _ in range(200):
        act = next((duty.act for duty in round.judge.owed() if goes_on(round, duty.act)), None)
        if act is None:
            break
        round.do(act)
    assert [fault.kind for fault in round.judge.faults] in ([], ["overlooked"])


@pytest.mark.parametrize(("game", "device", "case", "facts"), EVERY)
def test_a_wrong_proposal_is_serious_and_the_table_ends_as_the_supervisor_ruled(
    game: str, device: str, case: str, facts: dict[str, Any]
) -> None:
    round = trouble(game, device, case, facts)
    ruled = ruling_in(round, "call", lambda right: wrong_for(round, right))
    finish(round)
    assert round.judge.close() == []
    if ruled is None:
        assert round.judge.faults == []
        return
    assert [(fault.kind, fault.severity) for fault in round.judge.faults] == [("wrong-proposal", "serious")]
    assert ends_as_ruled(round, ruled.ruling, ruled.place)


@pytest.mark.parametrize(("game", "device", "case", "facts"), EVERY)
def test_ruled_wrong_alone_is_one_critical_fault_and_the_wrong_ruling_is_done(
    game: str, device: str, case: str, facts: dict[str, Any]
) -> None:
    round = trouble(game, device, case, facts)
    ruled = ruling_in(round, "rule", lambda right: wrong_for(round, right))
    if ruled is None or round.play.world.attended:
        return
    finish(round)
    round.judge.close()
    called_on = round.play.world.attended
    (fault,) = round.judge.faults
    assert fault.kind == "wrong-ruling"
    assert called_on or not fault.made_good
    assert fault.made_good or fault.severity == "critical"
    assert is_clean(round.play.world)
    if round.play.world.rulings[0][1] == "void-round" and not called_on:
        assert is_all_back(round.play.world, round.play.world.wagering())


def wrong_for(round: JudgedRound, right: acts.Rule) -> acts.Rule:
    """A ruling that is wrong where this one is right."""
    other = next(ruling for ruling in rulings(cases()) if not _is_right(round, right, ruling))
    return acts.Rule(right.case, other, right.place)


def _is_right(round: JudgedRound, act: acts.Rule, ruling: str) -> bool:
    return round.judge.look(acts.Rule(act.case, ruling, act.place)) is None


@pytest.mark.parametrize(("game", "device", "case", "facts"), EVERY)
def test_overlooked_is_one_fault(game: str, device: str, case: str, facts: dict[str, Any]) -> None:
    round = trouble(game, device, case, facts)
    stopped = False
    for _ in range(200):
        duties = list(round.judge.owed())
        stopped = stopped or any(isinstance(duty.act, acts.Rule) and _stops(duty.act) for duty in duties)
        act = next((duty.act for duty in duties if goes_on(round, duty.act)), None)
        if act is None:
            break
        round.do(act)
    faults = [fault.kind for fault in round.judge.faults]
    assert len(faults) <= 1
    if stopped and case not in WAGERS_ALONE:
        assert faults == ["overlooked"]


def _stops(act: acts.Rule) -> bool:
    """Whether going on is not already what the ruling says."""
    return act.ruling not in ("play-on", "stands", "check") or act.case == "count-doubt"


def goes_on(round: JudgedRound, act: object) -> bool:
    if isinstance(act, OF_TROUBLE):
        return False
    breach = round.judge.look(act)  # type: ignore[arg-type]
    return (breach is None or breach.kind == "overlooked") and round.play.can(act)  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "device"), TABLES)
@pytest.mark.parametrize("noticed", ["call", "rule"])
def test_an_own_misdeal_noticed_at_once_is_minor(game: str, device: str, noticed: str) -> None:
    round = table(game, 5, device, positions=(1, 2, 3), chances=QUIET)
    round.do(acts.Announce("open"))
    round.do(acts.Announce("close"))
    first = next(duty.act for duty in round.judge.owed() if isinstance(duty.act, acts.Deal))
    astray = acts.Deal("position-2", first.cards)
    fault = round.do(astray).fault
    assert fault is not None
    if noticed == "call":
        assert round.do(acts.CallSupervisor("misdeal")).fault is None
    finish(round)
    round.judge.close()
    assert [(one.severity, one.made_good) for one in round.judge.faults] == [("minor", True)]


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_two_cards_shown_in_the_deal_void_the_round_and_everything_goes_back(game: str, device: str) -> None:
    round = table(game, 5, device, positions=(1, 2, 3), chances=QUIET)
    for act in [duty.act for duty, _ in deal_perfectly(round.copy())]:
        if len(round.play.world.hands.get("position-1", ())) > 1:
            break
        round.do(act)
    assert not round.play.world.deal_over
    fault = round.do(acts.Turn("position-1")).fault
    assert fault is not None
    assert (fault.kind, fault.severity) == ("card-up-in-deal", "critical")
    finish(round)
    round.judge.close()
    assert round.judge.bench.void == CATALOGUE[game].file.irregularities["exposed-cards"]["void-round"]
    assert all(chips.returned == chips.staked and not chips.payout for chips in round.play.world.chips.values())
    assert not any(round.play.world.hands.values())


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_a_card_too_many_unseen_is_critical(game: str, device: str) -> None:
    round = table(game, 5, device, positions=(1, 2, 3), chances=QUIET)
    round.do(acts.Announce("open"))
    round.do(acts.Announce("close"))
    due = next(duty.act for duty in round.judge.owed() if isinstance(duty.act, acts.Deal))
    fault = round.do(acts.Deal(due.to, round.judge.bench.order.needed[due.to] + 1)).fault
    assert fault is not None
    assert fault.kind == "number-of-cards"
    called = round.copy()
    finish(called)
    called.judge.close()
    assert [one.severity for one in called.judge.faults] == ["minor"]
    for _ in range(200):
        act = next((duty.act for duty in round.judge.owed() if goes_on(round, duty.act)), None)
        if act is None:
            break
        round.do(act)
    round.judge.close()
    assert round.judge.faults[0].severity == "critical"


def deal_to_ruling(round: JudgedRound) -> Iterator[Duty]:
    """The perfect dealer deals until something is to be ruled on, and that ruling comes out."""
    while (duty := round.next_duty()) is not None and not isinstance(duty.act, acts.Rule):
        round.do(duty.act)
    if duty is not None:
        yield duty


@pytest.mark.parametrize("game", ["megalink-three-card-poker", "megalink-singapore-stud", "megalink-bullseye"])
def test_an_absent_players_wagers_given_back_or_hand_set_is_a_ruling_without_a_word(game: str) -> None:
    round = trouble(game, "", "absent-player", {})
    due = next(duty.act for duty in deal_to_ruling(round) if isinstance(duty.act, acts.Rule))
    number = position_of(due.place)
    stake = round.play.world.at(number, "ante").lies
    seen_to = acts.Return(number, "ante", stake) if stake else house_way(round.judge.bench, due.place)
    assert round.do(seen_to).fault is None
    finish(round)
    assert round.judge.close() == []
    assert round.judge.faults == []
    assert not round.play.world.rulings
