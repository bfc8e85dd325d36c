"""A house that has chosen every custom otherwise: its tables, coach, drills and lessons agree, in all five games."""

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from app.base.clock import ticking
from app.base.texts import languages
from app.house.house import House, custom_choices, usual_customs
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Clear, Declare, Pay, Take, Turn
from app.rules.core.basis import Basis
from app.rules.core.customs import Customs
from app.rules.judge.fault import JudgedFault
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.wording import say_custom
from app.rules.world.act import Act
from app.table.session import TableSession
from app.table.worked_position import WorkedTable
from app.words.acts import TableWords
from app.words.judged import fault_words, reason_words
from lessons.acting import perfect_duties
from lessons.course import courses
from lessons.question import ActsGiven, Question
from lessons.skills import QuestionMaker
from tests.lessons.drills import DRILLS, drills_of
from tests.rules.examples import CATALOGUE
from tests.rules.judge.any_order import deal_in_any_order
from tests.table.dealt import deal_perfectly as dealt_whole

OFF = {"supervisor-for-jackpot", "announce-result"}
"""What a house that has chosen otherwise does without."""
SEEDS = range(12)
AHEAD = 8
"""How many of the acts to come are tried too early."""
AT_TABLES = ("what-next", "settle-table", "whole-round", "audit-wagers")
"""The skills whose questions show a table that is run."""


def with_everything_otherwise(take_before_pay: str) -> House:
    house = House()
    for game in CATALOGUE:
        for name, choices in custom_choices().items():
            other = take_before_pay if name == "take-before-pay" else next(c for c in choices if c != usual_customs()[name])
            house = house.with_custom(game, name, other)
    return house


HOUSES = {choice: with_everything_otherwise(choice) for choice in ("whole-table", "no")}
HOUSE_DRILLS = {choice: drills_of(house.games_of(CATALOGUE)) for choice, house in HOUSES.items()}
EVERY_HOUSE = pytest.mark.parametrize("chosen", HOUSES)
EVERY_GAME = pytest.mark.parametrize("game_id", CATALOGUE)


def customs_of(chosen: str, game_id: str) -> Customs:
    return HOUSES[chosen].customs(game_id)


def rounds(chosen: str, game_id: str, seeds: Iterable[int] = SEEDS) -> Iterator[JudgedRound]:
    """Rounds at tables of the house."""
    scenario = HOUSES[chosen].furnish(Scenario(game=game_id, players=3))
    for seed in seeds:
        yield JudgedRound(CATALOGUE[game_id], make_script(scenario, CATALOGUE[game_id], seed))


def faults_in(round: JudgedRound) -> Iterator[JudgedFault]:
    """The faults of doing one of the next acts too early, all through a round."""
    acts = [duty.act for duty, _ in deal_perfectly(round.copy())]
    for number, act in enumerate(acts):
        for later in acts[number + 1 : number + 1 + AHEAD]:
            fault = round.copy().do(later).fault
            if fault is not None:
                yield fault
        round.do(act)


def positions_of(acts: Iterable[Act], kind: type[Take | Pay]) -> list[int]:
    """The positions at which something is taken or paid, one after another."""
    return list(dict.fromkeys(act.position for act in acts if isinstance(act, kind)))


# The table and its coach


@EVERY_HOUSE
@EVERY_GAME
def test_what_is_switched_off_is_no_duty_and_no_fault(chosen: str, game_id: str) -> None:
    off = OFF | ({"take-before-pay"} if chosen == "no" else set())
    met = set()
    for round in rounds(chosen, game_id):
        met |= {duty.basis.custom for duty, _ in deal_perfectly(round.copy())}
        met |= {fault.basis.custom for fault in faults_in(round)}
    assert met & off == set()
    assert {"settlement-direction", "clearing"} <= met


@EVERY_HOUSE
@EVERY_GAME
def test_the_coach_says_of_every_fault_what_holds_at_this_table(chosen: str, game_id: str) -> None:
    customs = customs_of(chosen, game_id)
    faults = [fault for round in rounds(chosen, game_id) for fault in faults_in(round) if fault.basis.custom]
    for language in languages():
        words = TableWords(CATALOGUE[game_id].file, customs, language)
        for fault in faults:
            assert say_custom(fault.basis.custom, customs, language) == reason_words(fault.basis, words)
            assert say_custom(fault.basis.custom, customs, language) in fault_words(fault, words)


@EVERY_HOUSE
@EVERY_GAME
def test_a_dealer_who_does_as_the_house_does_makes_no_fault(chosen: str, game_id: str) -> None:
    session = TableSession(CATALOGUE, "coached", ticking(100))
    scenario = HOUSES[chosen].furnish(Scenario(game=game_id))
    for seed in SEEDS:
        dealt_whole(session, make_script(scenario, CATALOGUE[game_id], seed))
    assert session.faults == []


@EVERY_HOUSE
@EVERY_GAME
def test_tables_are_settled_from_the_left_and_the_dealers_cards_cleared_last(chosen: str, game_id: str) -> None:
    for round in rounds(chosen, game_id):
        acts = [duty.act for duty, _ in deal_perfectly(round)]
        compared = [place for place, what in round.play.world.declared if what == "result"]
        turned = [act.place for act in acts if isinstance(act, Turn) and act.place in compared]
        assert turned == sorted(turned)
        assert next(act for act in reversed(acts) if isinstance(act, Clear)) == Clear("dealer")


@EVERY_GAME
def test_where_the_whole_table_is_taken_first_that_is_the_reason_to_wait_with_a_payment(game_id: str) -> None:
    faults = (fault for round in rounds("whole-table", game_id, range(100)) for fault in faults_in(round))
    waited = next(fault for fault in faults if fault.kind == "take-before-pay")
    assert isinstance(waited.done, Pay)
    assert waited.basis == Basis(custom="take-before-pay")


@EVERY_GAME
def test_any_order_the_house_leaves_open_is_right(game_id: str) -> None:
    for seed, round in enumerate(rounds("no", game_id)):
        assert all(answer.done and answer.fault is None for _, answer in deal_in_any_order(round, Random(seed)))
        assert round.play.world.finished


# Drills


def questions(drills: QuestionMaker, game_id: str, skill: str) -> Iterator[Question]:
    for seed in SEEDS:
        yield drills.question(game_id, skill, seed)


@EVERY_HOUSE
@EVERY_GAME
@pytest.mark.parametrize("skill", AT_TABLES)
def test_questions_are_at_tables_of_the_house_and_their_answers_are_right_there(chosen: str, game_id: str, skill: str) -> None:
    drills = HOUSE_DRILLS[chosen]
    for question in questions(drills, game_id, skill):
        assert question.script is not None
        assert question.script.customs == customs_of(chosen, game_id)
        assert drills.judge(question, question.right[0]).right


@EVERY_HOUSE
@EVERY_GAME
def test_a_table_is_settled_from_the_left_in_a_question_and_from_the_right_it_is_wrong(chosen: str, game_id: str) -> None:
    drills, met = HOUSE_DRILLS[chosen], 0
    for ours, theirs in zip(questions(drills, game_id, "settle-table"), questions(DRILLS, game_id, "settle-table"), strict=True):
        if ours.table != theirs.table:  # else the same cards and wagers, settled otherwise
            continue  # where folded wagers go at once, a table of nothing but folds leaves nothing to settle
        (right,), (usual,) = ours.right, theirs.right
        assert isinstance(right, ActsGiven)
        assert isinstance(usual, ActsGiven)
        taken, paid = positions_of(right.acts, Take), positions_of(right.acts, Pay)
        assert (taken, paid) == (sorted(taken), sorted(paid))
        if sum(isinstance(act, Declare) and act.what == "result" for act in usual.acts) > 1:
            assert not drills.judge(ours, usual).right
            met += 1
    assert met


@EVERY_HOUSE
@EVERY_GAME
@pytest.mark.parametrize("language", languages())
def test_what_comes_next_is_explained_by_the_custom_of_the_house(chosen: str, game_id: str, language: str) -> None:
    house = HOUSES[chosen]
    drills = QuestionMaker(house.games_of(CATALOGUE), lambda *_: "", language)
    met = 0
    for seed in range(60):
        question = drills.question(game_id, "what-next", seed)
        assert question.script is not None
        custom = perfect_duties(CATALOGUE[game_id], question.script)[question.begins].basis.custom
        if custom:
            assert say_custom(custom, house.customs(game_id), language) in question.explanation
            met += 1
    assert met


def test_the_content_says_by_which_customs_questions_were_made_where_they_draw_on_customs() -> None:
    for game_id in CATALOGUE:
        every = (DRILLS, *HOUSE_DRILLS.values())
        assert len({drills.version(game_id, "what-next") for drills in every}) == 1 + len(HOUSES)
        assert len({drills.version(game_id, "payout") for drills in every}) == 1
    said_again = House().with_custom("megalink-bullseye", "clearing", "any")
    assert said_again.games_of(CATALOGUE) is CATALOGUE


# Lessons


@EVERY_HOUSE
@EVERY_GAME
def test_a_lessons_felt_is_worked_as_the_house_does_and_comes_to_the_lines_it_states(chosen: str, game_id: str) -> None:
    customs = customs_of(chosen, game_id)
    pages = [page for course in courses().values() for lesson in course.lessons for page in lesson.pages if page.worked]
    worked = [page.worked for page in pages if page.worked and page.worked.round.game == game_id]
    assert worked
    for one in worked:
        table = WorkedTable(CATALOGUE[game_id], one, customs)
        table.do_all()
        lines = {(at.position, at.line.wager, at.line.paid, at.line.taken, at.line.returned) for at in table.reached}
        assert lines == {(line.position, line.wager, line.paid, line.taken, line.returned) for line in one.lines}
        assert table.script.customs == customs
