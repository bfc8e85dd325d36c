"""A house that has chosen every custom otherwise: its tables, coach, drills and lessons agree, in all five games."""

from collections.abc import Iterable, Iterator

import pytest

from app.base.clock import ticking
from app.base.texts import languages
from app.house.house import House, custom_choices, usual_customs
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Act, Clear, Pay, Take, Turn
from app.rules.core.customs import Customs
from app.rules.core.fault import Fault
from app.rules.core.procedure import Basis
from app.rules.running.play import Accepted, Play, Refused
from app.rules.wording import say_custom
from app.table.perfect_dealer import deal_perfectly
from app.table.session import TableSession
from app.table.worked_position import WorkedTable
from app.words.acts import TableWords
from lessons.acting import procedure_of
from lessons.course import courses
from lessons.question import ActsGiven, Question
from lessons.skills import QuestionMaker
from tests.lessons.drills import DRILLS, drills_of
from tests.rules.examples import CATALOGUE

OFF = {"supervisor-for-jackpot", "announce-result"}
"""What a house that has chosen otherwise does without."""
SEEDS = range(12)
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


def rounds(chosen: str, game_id: str) -> Iterator[Play]:
    """Rounds at tables of the house."""
    scenario = HOUSES[chosen].furnish(Scenario(game=game_id, players=3))
    for seed in SEEDS:
        yield Play(procedure_of(CATALOGUE[game_id], make_script(scenario, CATALOGUE[game_id], seed)))


def faults_in(play: Play) -> Iterator[Fault]:
    """The faults of doing any later step too early, all through a round."""
    while not play.finished:
        for step in play.procedure.steps[play.progress.low :]:
            _, verdict = play.coached(step.act)
            if isinstance(verdict, Refused) and verdict.fault is not None:
                yield verdict.fault
        play, _ = play.coached(play.due[0].act)


def bases_of(fault: Fault) -> list[Basis]:
    return [fault.basis, *([fault.order] if fault.order else [])]


def positions_of(acts: Iterable[Act], kind: type[Take | Pay]) -> list[int]:
    """The positions at which something is taken or paid, one after another."""
    return list(dict.fromkeys(act.position for act in acts if isinstance(act, kind)))


# The table and its coach


@EVERY_HOUSE
@EVERY_GAME
def test_what_is_switched_off_is_no_step_and_no_fault(chosen: str, game_id: str) -> None:
    off = OFF | ({"take-before-pay"} if chosen == "no" else set())
    met = set()
    for play in rounds(chosen, game_id):
        met |= {step.basis.custom for step in play.procedure.steps}
        met |= {basis.custom for fault in faults_in(play) for basis in bases_of(fault)}
    assert met & off == set()
    assert {"settlement-direction", "clearing"} <= met


@EVERY_HOUSE
@EVERY_GAME
def test_the_coach_says_of_every_fault_what_holds_at_this_table(chosen: str, game_id: str) -> None:
    customs = customs_of(chosen, game_id)
    for language in languages():
        words = TableWords(CATALOGUE[game_id].file, customs, language)
        for play in rounds(chosen, game_id):
            for fault in faults_in(play):
                for custom in {basis.custom for basis in bases_of(fault)} - {""}:
                    assert say_custom(custom, customs, language) in words.reason(fault)
                    assert say_custom(custom, customs, language) in words.fault(fault)


@EVERY_HOUSE
@EVERY_GAME
def test_a_dealer_who_does_as_the_house_does_makes_no_fault(chosen: str, game_id: str) -> None:
    session = TableSession(CATALOGUE, "coached", ticking(100))
    scenario = HOUSES[chosen].furnish(Scenario(game=game_id))
    for seed in SEEDS:
        deal_perfectly(session, make_script(scenario, CATALOGUE[game_id], seed))
    assert session.faults == []


@EVERY_HOUSE
@EVERY_GAME
def test_tables_are_settled_from_the_left_and_cleared_from_the_dealer(chosen: str, game_id: str) -> None:
    for play in rounds(chosen, game_id):
        acts = [step.act for step in play.procedure.steps]
        turned = [act.place for act in acts if isinstance(act, Turn) and act.place.startswith("position")]
        assert turned == sorted(turned)
        assert next(step.act for step in play.procedure.steps if step.phase == "clear") == Clear("dealer")


@EVERY_GAME
def test_where_the_whole_table_is_taken_first_that_is_the_reason_to_wait_with_a_payment(game_id: str) -> None:
    met = 0
    for play in rounds("whole-table", game_id):
        for fault in faults_in(play):
            if isinstance(fault.done, Pay) and isinstance(fault.expected, Take) and fault.order is not None:
                assert fault.order == Basis(custom="take-before-pay")
                met += 1
    assert met


@EVERY_GAME
def test_where_any_order_holds_a_position_is_settled_backwards_as_well(game_id: str) -> None:
    for play in rounds("no", game_id):
        now = play
        while not now.finished:
            now, verdict = now.coached(now.due[-1].act)
            assert isinstance(verdict, Accepted)
        assert all(chips.lies == 0 for chips in now.felt.chips.values())


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
        assert ours.table == theirs.table  # the same cards and wagers, settled otherwise
        (right,), (usual,) = ours.right, theirs.right
        assert isinstance(right, ActsGiven)
        assert isinstance(usual, ActsGiven)
        taken, paid = positions_of(right.acts, Take), positions_of(right.acts, Pay)
        assert (taken, paid) == (sorted(taken), sorted(paid))
        if len(taken) > 1:
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
        custom = procedure_of(CATALOGUE[game_id], question.script).steps[question.begins].basis.custom
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
        assert table.plan.customs == customs
