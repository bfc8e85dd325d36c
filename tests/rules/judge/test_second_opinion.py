"""The judge and an independent list of relations agree, both ways: on random right orders, and on random acts out of order."""

from random import Random

import pytest

from app.rules.core.cards import spell
from app.rules.core.round import JACKPOT
from app.rules.judge.round import JudgedRound
from app.rules.world.world import place_of
from lessons.typed_acts import TypedActs, typed_act
from tests.rules.examples import CATALOGUE
from tests.rules.judge.second_opinion import TypedRound
from tests.rules.judge.tables import QUIET, TABLES, perfect_acts, table
from tests.stress import rounds

APART = ("call", "envy")
"""What the second opinion does not know: witnesses, and payments for what another holds."""


def a_round(game: str, device: str, seed: int) -> tuple[JudgedRound, list[str]] | None:
    round = table(game, seed, device, chances=QUIET)
    typed = [typed_act(act) for act in perfect_acts(round)]
    return None if any(word in line.split() for word in APART for line in typed) else (round, typed)


def opinion_of(round: JudgedRound, game: str, device: str, typed: list[str]) -> TypedRound:
    """The second opinion on a round, with the cards of those who have bet on the jackpot."""
    dealt = JudgedRound(CATALOGUE[game], round.play.people.script)
    for act in perfect_acts(dealt)[: next(at for at, line in enumerate(typed) if line.startswith(("decision", "turn"))) + 1]:
        dealt.do(act)
    world = dealt.play.world
    bets = [number for number, wager in world.chips if wager == JACKPOT and place_of(number) in world.hands]
    return TypedRound(game, device, typed, {number: spell(world.cards(place_of(number))) for number in bets})


def out_of_order(typed: list[str], chance: Random) -> list[str]:
    """One act, by chance, comes earlier than it did; or two change places."""
    early, late = sorted(chance.sample(range(len(typed)), 2))
    if chance.random() < 0.6:
        return [*typed[:early], typed[late], *typed[early:late], *typed[late + 1 :]]
    return [*typed[:early], typed[late], *typed[early + 1 : late], typed[early], *typed[late + 1 :]]


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_the_judge_finds_the_first_broken_relation_and_no_other(game: str, device: str) -> None:
    reader, broken = TypedActs(CATALOGUE[game]), 0
    for seed in rounds(20, 1000):
        made = a_round(game, device, seed)
        if made is None:
            continue
        round, typed = made
        opinion = opinion_of(round, game, device, typed)
        order = out_of_order(typed, Random(seed))
        for at, line in enumerate(order):
            answer = round.do(reader.read(line))
            if not answer.done:
                break
            waits = opinion.waits_for(line, order[:at], order[at + 1 :])
            assert (answer.fault is not None) == bool(waits), (seed, line, waits, answer.fault, order[:at])
            if waits:
                broken += 1
                break
    assert broken


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_any_order_the_list_allows_is_right(game: str, device: str) -> None:
    reader = TypedActs(CATALOGUE[game])
    for seed in rounds(4, 300):
        made = a_round(game, device, seed)
        if made is None:
            continue
        round, typed = made
        opinion, chance = opinion_of(round, game, device, typed), Random(seed)
        done: list[str] = []
        rest = list(typed)
        while rest:
            free = [at for at, line in enumerate(rest) if not opinion.waits_for(line, done, rest[:at] + rest[at + 1 :])]
            free = [at for at in free if round.play.can(reader.read(rest[at]))]
            line = rest.pop(chance.choice(free))
            assert round.do(reader.read(line)).fault is None, (seed, line, done)
            done.append(line)
        assert round.judge.close() == []
        assert round.play.world.finished
