"""The world speaks in keys: each is listed once, and whatever a Player, the floor or the felt says is among them."""

from random import Random

import pytest

from app.rules.core.event import Said
from app.rules.core.irregularity import cases
from app.rules.judge.round import JudgedRound
from app.rules.world import speech
from app.rules.world.event import Event, Seen
from app.rules.world.world import DEALER
from lessons.typed_acts import rulings
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import TABLES, script
from tests.rules.world.test_physics import any_act
from tests.stress import rounds

LISTS = (speech.ANSWERS, speech.PLAYER_SAYS, speech.FLOOR_SAYS, speech.SIGHTS, speech.REASONS)


def test_every_key_is_listed_once() -> None:
    named = [value for name, value in vars(speech).items() if name.isupper() and isinstance(value, str)]
    people = [speech.SUPERVISOR, speech.MANAGER]
    assert sorted(named) == sorted([*people, *(key for keys in LISTS for key in keys)])
    assert len(set(named)) == len(named)


def test_a_number_of_cards_is_said_with_its_number() -> None:
    assert speech.count_said(speech.cards_held(4)) == 4
    assert speech.count_said(speech.NO) is None
    assert speech.count_said("cards-crossed") is None


def test_chips_of_a_value_are_asked_for_by_what_they_are_worth() -> None:
    assert speech.chips_wanted(speech.handed_over("change", 2_500)) == 2_500
    assert speech.handed_over("buy-in", 0) == speech.BUYS_IN
    assert speech.chips_wanted(speech.ASKS_CHANGE) is None


def is_known(event: Event) -> bool:
    """Whether there is a key for what was said or seen."""
    if isinstance(event, Seen):
        return event.sight in speech.SIGHTS
    if not isinstance(event, Said) or event.who == DEALER:
        return True
    if event.who in (speech.SUPERVISOR, speech.MANAGER):
        return event.words in speech.FLOOR_SAYS or event.words in rulings(cases())
    asks = bool(speech.asked_about(event.words)) or speech.chips_wanted(event.words) is not None
    return asks or event.words in speech.PLAYER_SAYS or speech.count_said(event.words) is not None


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_whatever_is_said_or_refused_has_a_key(game: str, device: str) -> None:
    for seed in rounds(8, 100):
        chance = Random(seed)
        round = JudgedRound(CATALOGUE[game], script(game, seed, device))
        for _ in range(70):
            duty = round.next_duty() if chance.random() < 0.6 else None
            answer = round.do(any_act(CATALOGUE[game], round, chance) if duty is None else duty.act)
            assert all(is_known(event) for event in answer.events), answer.events
            assert answer.done or not answer.reason or answer.reason in speech.REASONS
