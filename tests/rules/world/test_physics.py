"""Whatever hands do, no card is in two places and no cent is made or lost; and what hands cannot do changes nothing."""

from random import Random

import pytest
from msgspec.structs import astuple

from app.rules.core import act as acts
from app.rules.core.customs import academy_customs
from app.rules.core.game import AnyGame
from app.rules.core.irregularity import cases
from app.rules.core.table_duties import ATTENDED
from app.rules.judge.round import JudgedRound
from app.rules.world.act import FILL, TRAY, Act, AskFill, Attend, Count, CountMoney, MoveHand, PushChips, PutAway, TrimHand
from app.rules.world.outcome import Impossible
from app.rules.world.play import WorldPlay
from app.rules.world.world import check
from app.table.lines import end_line
from lessons.typed_acts import rulings
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import QUIET, TABLES, any_customs, script
from tests.stress import rounds

M3CP = "megalink-three-card-poker"


def any_act(game: AnyGame, round: JudgedRound, chance: Random) -> Act:
    """Any act a Dealer can think of, sensible or not."""
    world = round.play.world
    number = chance.randint(1, game.most_seats)
    place = chance.choice([f"position-{number}", f"position-{number}", "dealer", "community"])
    wager = chance.choice(list(game.file.wagers))
    chips = world.at(number, wager)
    amount = chance.choice([2500, 500, 100, 7500, chips.lies or 1, chips.payout or 1, chips.late or 1])
    held = world.cards(place)
    parts = ["", "last", *(stage.turns for stage in game.file.judging.stages)]
    thinkable: list[Act] = [
        acts.Announce(chance.choice(["open", "close"])),
        acts.Correct(number, wager, chance.choice(["complete", "withdraw", "refuse"])),
        acts.Deal(place, chance.choice([1, 2, 3, game.file.cards.player])),
        acts.Burn(),
        acts.Turn(place, chance.choice(parts)),
        acts.TakeDecision(number, chance.choice([*game.file.decisions, "check"])),
        acts.SetHand(place, acts.in_deck_order(tuple(chance.sample(held, min(3, len(held)))))),
        acts.Declare(place, chance.choice(["hand", "qualification", "result"]), chance.choice(["win", "stand-off"])),
        acts.Take(number, wager, amount),
        acts.Pay(number, wager, amount),
        acts.Return(number, wager, amount),
        acts.Award(number, amount),
        acts.CallSupervisor(chance.choice(["jackpot", "misdeal", ""])),
        acts.Rule(chance.choice([*cases(), "other"]), chance.choice(rulings(cases())), chance.choice(["", place])),
        acts.Clear(place),
        Count(),
        MoveHand(place, f"position-{chance.randint(1, game.most_seats)}"),
        TrimHand(place),
        CountMoney(chance.choice([place, FILL, TRAY]), amount),
        PushChips(number, amount, chance.choice([(), ((2500, 1), (2500, 1)), ((500, -5), (100, 50))])),
        PutAway(chance.choice([place, FILL])),
        AskFill(chance.choice([0, amount])),
        Attend(chance.choice(ATTENDED)),
    ]
    return chance.choice(thinkable)


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_random_acts_break_no_law_and_no_program(game: str, device: str) -> None:
    rules = CATALOGUE[game]
    for seed in rounds(12, 2300):
        chance = Random(seed)
        customs = any_customs(chance) if seed % 2 else academy_customs()
        round = JudgedRound(rules, script(game, seed, device), customs)
        wild = chance.choice([0.03, 0.2, 1.0])
        for _ in range(90):
            duty = None if chance.random() < wild else round.next_duty()
            round.do(any_act(rules, round, chance) if duty is None else duty.act)
            check(round.play.world)
        assert end_line(round).startswith(b'{"end":')


def state(play: WorldPlay) -> dict[str, object]:
    """All a world is, but for how often something was tried."""
    told = {name: value for name, value in vars(play.world).items() if name != "moment"}
    guests = {number: astuple(guest) for number, guest in play.world.guests.items()}
    return {**told, "guests": guests, "bank": vars(play.world.bank)}


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_what_hands_cannot_do_changes_nothing(game: str, device: str) -> None:
    rules = CATALOGUE[game]
    for seed in rounds(5, 100):
        chance = Random(seed)
        round = JudgedRound(rules, script(game, seed, device), academy_customs())
        round.do(acts.Announce("open"))
        for _ in range(60):
            duty = round.next_duty() if chance.random() < 0.5 else None
            act = any_act(rules, round, chance) if duty is None else duty.act
            round.play.ready_for(act)
            before = state(round.play.copy())
            if isinstance(round.play.do(act), Impossible):
                assert state(round.play) == before, (seed, act)


def test_a_copy_goes_its_own_way() -> None:
    play = WorldPlay(CATALOGUE[M3CP], script(M3CP, 3, chances=QUIET))
    play.do(acts.Announce("open"))
    kept = play.copy()
    before = state(kept)
    for act in (acts.Announce("close"), acts.Deal("position-1", 3), acts.Deal("dealer", 3), acts.Turn("dealer")):
        play.do(act)
    assert state(kept) == before
    assert state(play) != before


def test_a_wrong_payout_goes_back_to_the_float_and_the_stake_stays() -> None:
    play = WorldPlay(CATALOGUE[M3CP], script(M3CP, 3, chances=QUIET, positions=(2,)))
    play.do(acts.Announce("open"))
    stake = play.world.at(2, "ante").lies
    play.do(acts.Pay(2, "ante", stake + 500))
    play.do(acts.Take(2, "ante", stake + 500))
    assert (play.world.at(2, "ante").lies, play.world.at(2, "ante").payout) == (stake, 0)
    play.do(acts.Take(2, "ante", stake))
    play.do(acts.Return(2, "ante", stake))
    chips = play.world.at(2, "ante")
    assert (chips.lies, chips.taken, chips.returned) == (0, 0, stake)
    check(play.world)
