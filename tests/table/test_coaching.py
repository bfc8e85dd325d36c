"""A coach explains a fault with its working, in both languages, and never tells what lies face down."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from app.base.texts import languages
from app.rules.core.act import Award, Pay, SetHand, Take, in_deck_order
from app.rules.core.cards import in_signs
from app.rules.judge.fault import JudgedFault
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from app.table.coaching import Explanation, explain
from app.words.acts import TableWords
from tests.rules.judge.tables import TABLES, table

EVERY_TABLE = pytest.mark.parametrize(("game", "device"), TABLES)


def words_of(round: JudgedRound, language: str = "en") -> TableWords:
    return TableWords(round.play.world.game.file, round.play.script.customs, language)


def tried(round: JudgedRound, act: Act) -> JudgedFault | None:
    """The fault somebody would be told who tried an act now."""
    return round.copy().do(act).fault


def wrong_acts(act: Act, round: JudgedRound) -> Iterator[Act]:
    """The act with another amount, or another setting of the same hand."""
    if isinstance(act, (Pay, Award, Take)):
        yield replace(act, amount=act.amount + 500)
    if isinstance(act, SetHand):
        yield SetHand(act.place, in_deck_order(round.play.world.cards(act.place)[:3]))


def explained(round: JudgedRound, language: str = "en") -> Iterator[tuple[Act, Explanation]]:
    """Every slip in a round, where the perfect dealer would act, as the coach explains it."""
    round.stops = True
    while (duty := round.next_duty()) is not None:
        for act in wrong_acts(duty.act, round):
            if (fault := tried(round, act)) is not None:
                yield duty.act, explain(fault, round, words_of(round, language))
        round.do(duty.act)


@EVERY_TABLE
def test_a_wrong_amount_is_explained_by_what_was_due_and_how_it_comes_to_that(game: str, device: str) -> None:
    met = 0
    for seed in range(6):
        round = table(game, seed, device)
        for due, told in explained(round):
            if isinstance(due, Pay) and told.due:
                assert told.due == words_of(round).act(due)
                assert told.working, told
                assert told.why
                met += 1
    assert met


@pytest.mark.parametrize("language", languages())
@EVERY_TABLE
def test_every_explanation_is_whole_in_every_language(game: str, device: str, language: str) -> None:
    for _, told in explained(table(game, 3, device), language):
        for text in (told.what, told.done, told.why, *told.working):
            assert text
            assert not set("{}") & set(text)


def test_a_setting_that_comes_to_no_ten_is_told_with_its_sum() -> None:
    told = [told for seed in range(8) for _, told in explained(table("megalink-bullseye", seed)) if told.severity == "serious"]
    sums = [line for one in told for line in one.working if "that is no 10, 20 or 30" in line]
    assert sums
    assert all("=" in line for line in sums)


@EVERY_TABLE
def test_the_coach_never_tells_a_card_that_lies_face_down(game: str, device: str) -> None:
    """Whatever act of a round is tried too early, nothing told names a card nobody has seen."""
    for seed in range(4):
        round = table(game, seed, device)
        later = [duty.act for duty, _ in deal_perfectly(round.copy())]
        for act in later:
            world = round.play.world
            hidden = {world.shoe[card] for hand in world.hands.values() for card in hand} - {
                world.shoe[card] for card in world.up
            }
            handed_over = {
                card
                for number, guest in world.guests.items()
                if guest.asks or guest.away
                for card in world.cards(f"position-{number}")
            }
            for early in {type(one): one for one in later}.values():
                fault = tried(round, early)
                if fault is not None:
                    told = explain(fault, round, words_of(round))
                    for card in hidden - handed_over:
                        sign = in_signs((card,))
                        assert not any(f" {sign}" in f" {text}" for text in (told.due, *told.working)), (told, sign)
            round.do(act)


def test_what_rests_on_closed_cards_is_told_without_its_amount() -> None:
    """A wager paid before its hand is opened: the coach says what to wait for, not what it will come to."""
    round = table("megalink-three-card-poker", 2)
    round.stops = True
    told = []
    while (duty := round.next_duty()) is not None and not isinstance(duty.act, (Pay, Take)):
        round.do(duty.act)
        for position, guest in round.play.world.guests.items():
            if "fold" in guest.decided:
                continue
            fault = tried(round, Pay(position, "pair-plus", 2_500))
            if fault is not None and not round.play.world.is_up(f"position-{position}"):
                told.append(explain(fault, round, words_of(round)))
    assert told
    assert not any("$" in text for one in told for text in (one.due, *one.working))
