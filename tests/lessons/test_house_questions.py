"""What a house has set reaches every question: marks are what settle and the rulings say there, stakes what its limits allow."""

from collections.abc import Iterator
from typing import get_args

import pytest

from app.rules.catalogue import Catalogue
from app.rules.core.customs import Custom, academy_customs, custom_kinds, custom_matters, customs_with
from app.rules.core.house_terms import HouseTerms, PracticeLimits
from app.rules.core.jackpot import award
from app.rules.core.round import Meter
from app.rules.reading import read_round
from lessons.acting import brought_to
from lessons.options import line, lines
from lessons.question import ActsGiven, Amount, Chosen, Question
from lessons.typed_acts import TypedActs
from tests.lessons.dealing_on import model_acts
from tests.lessons.drills import drills_of
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS, rounds

STUD, M3CP = "megalink-singapore-stud", "megalink-three-card-poker"
SETTLED = ("payout", "settle-position", "limits", "old-and-new")
"""The skills whose marks one settlement of the table shown decides."""
HOUSES = [
    (game_id, name, choice)
    for game_id, game in CATALOGUE.items()
    for name, switch in game.file.switches.items()
    for choice in switch.choices
]
OTHER_NUMBERS: tuple[Custom, ...] = (5, 500)
"""What a custom is tried at whose choice is a number."""
DEALT = ("what-next", "settle-table", "whole-round")
"""The skills whose marks the judge decides, who goes by the customs."""


def other_choices(custom: str) -> Iterator[Custom]:
    """Every choice of a custom but the academy's own."""
    kind = custom_kinds()[custom]
    offered = (True, False) if kind is bool else OTHER_NUMBERS if kind is int else get_args(kind)
    return (choice for choice in offered if choice != academy_customs().choice(custom))


CUSTOMS = [
    (game_id, custom, choice)
    for game_id, game in CATALOGUE.items()
    for custom in custom_kinds()
    if custom_matters(custom, game.file)
    for choice in other_choices(custom)
]


def housed(game: str, **rulings: str) -> Catalogue:
    return CATALOGUE.housed({game: HouseTerms(rulings=rulings)})


def settled(question: Question, catalogue: Catalogue) -> Iterator[object]:
    """Every answer that a settlement of the table shown makes right for some wager, or for the whole position."""
    assert question.table is not None
    game = catalogue[question.game]
    for at in game.settle(read_round(question.table, game)).positions:
        yield Chosen(lines({one.wager: one for one in at.lines}))
        for one in at.lines:
            yield Chosen(line(one))
            yield Amount(one.paid)


@pytest.mark.parametrize(("game", "switch", "choice"), HOUSES)
def test_marks_are_what_settle_says_in_that_house(game: str, switch: str, choice: str) -> None:
    catalogue = housed(game, **{switch: choice})
    drills = drills_of(catalogue)
    for skill in SETTLED:
        for variant in drills.variants(game, skill):
            for seed in rounds(3, 1_000):
                question = drills.question(game, skill, seed, variant)
                if question.table is not None and question.kind != "acts":
                    assert question.table.table.rulings.get(switch, choice) == choice
                    assert set(question.right) <= set(settled(question, catalogue))


def check_before_the_judge(catalogue: Catalogue, question: Question) -> None:
    """What is right is right there and then; of choices nothing else is, and of whole answers none that ends too early."""
    game = catalogue[question.game]
    if question.kind == "choice":
        assert question.script
        round, typed = brought_to(game, question.script, question.begins), TypedActs(game)
        for choice in question.choices:
            assert isinstance(choice.answer, Chosen)
            done = round.copy().do(typed.read(choice.answer.key.removeprefix("act:")))
            assert (done.done and done.fault is None) == (not choice.broken_rule)
    else:
        acts = model_acts(question)
        assert drills_of(catalogue).judge(question, ActsGiven(acts)).right
        assert not drills_of(catalogue).judge(question, ActsGiven(acts[:-1])).right


@pytest.mark.parametrize(("game", "custom", "choice"), CUSTOMS if STRESS else CUSTOMS[::7])
def test_marks_are_what_the_judge_says_by_the_customs_of_that_house(game: str, custom: str, choice: Custom) -> None:
    terms = HouseTerms(customs=customs_with({custom: choice}))
    catalogue = CATALOGUE.housed({game: terms})
    drills = drills_of(catalogue)
    for skill in DEALT:
        for variant in drills.variants(game, skill):
            for seed in rounds(1, 1_000):
                question = drills.question(game, skill, seed, variant)
                assert question.script
                assert question.script.customs == terms.customs
                check_before_the_judge(catalogue, question)


def test_the_share_of_a_running_meter_is_right_where_the_house_runs_it() -> None:
    """What use has found: $13,437.79 each, told as wrong."""
    drills = drills_of(housed(STUD, **{"jackpot-reset-basis": "running-meter"}))
    question = drills.question(STUD, "jackpot", 95134078, "shares")
    game, meter = CATALOGUE[STUD], Meter(14_875_790, 5_000_000, 500)
    told = award(game.file.jackpot, dict.fromkeys((2, 3, 4), "straight-flush"), meter, running=True).lines[2][0]
    assert "$148,757.90" in question.prompt
    assert question.right == (Amount(told),) == (Amount(1_343_779),)


@pytest.mark.parametrize("choice", ["hand-rank", "cards"])
def test_only_the_reading_of_this_house_is_told_as_its_own(choice: str) -> None:
    drills = drills_of(housed(M3CP, **{"dealer-qualifies": choice}))
    for variant in drills.variants(M3CP, "qualifies"):
        prompt = drills.question(M3CP, "qualifies", 1, variant).prompt
        assert ("The house reads the rule so" in prompt) == (variant == choice)


@pytest.mark.parametrize("game", [game for game, known in CATALOGUE.items() if known.file.limits])
def test_a_minimum_of_100_leaves_no_stake_below_it(game: str) -> None:
    own = PracticeLimits(opening=(10_000, 500_000), side=(10_000, 100_000))
    drills = drills_of(CATALOGUE.housed({game: HouseTerms(limits=own)}))
    for skill in ("payout", "settle-position", "find-wrong-line", "settle-table"):
        for seed in rounds(3, 200):
            table = drills.question(game, skill, seed).table
            placed = table.positions if table is not None else ()
            assert all(amount >= 10_000 for at in placed for wager, amount in at.wagers.items() if wager != "jackpot")


def test_questions_of_houses_with_other_limits_are_not_the_same() -> None:
    own = HouseTerms(limits=PracticeLimits(opening=(10_000, 500_000), side=(10_000, 100_000)))
    drills, usual = drills_of(CATALOGUE.housed({STUD: own})), drills_of(CATALOGUE)
    assert drills.version(STUD, "payout", "typed") != usual.version(STUD, "payout", "typed")
    assert drills.version(STUD, "name-hand", "five") == usual.version(STUD, "name-hand", "five")
