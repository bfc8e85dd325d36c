"""What comes next, whole tables and whole rounds, checked by dealing them before the judge."""

import pytest
from msgspec.structs import replace

from app.base.chance import chance
from app.base.clock import ticking
from app.rules.core.act import Award, Pay, Take
from app.rules.core.cards import cards, in_signs
from app.table.session import TableSession
from lessons.dealing import deal_round, make_table
from lessons.generators.procedure import STILL_LIES, settling
from lessons.items import AskedBy, question_for
from lessons.question import ActsGiven, Chosen, Question
from lessons.scripting import script_of, who_asks
from lessons.step_items import step_of, steps_of
from lessons.typed_acts import TypedActs
from tests.lessons.dealing_on import model_acts, round_at
from tests.lessons.drills import DRILLS, right_text, round_of
from tests.lessons.generators.proof import proof, questions
from tests.rules.examples import CATALOGUE


@proof("what-next")
def test_1000_times_the_next_act_is_right_now_and_every_other_choice_is_wrong(game: str, skill: str) -> None:
    typed = TypedActs(CATALOGUE[game])
    for question in questions(game, skill):
        round = round_at(question)
        for choice in question.choices:
            assert isinstance(choice.answer, Chosen)
            answer = round.copy().do(typed.read(choice.answer.key.removeprefix("act:")))
            assert (answer.done and answer.fault is None) == (not choice.broken_rule)


@proof("settle-table")
def test_1000_tables_are_settled_by_the_procedure_and_come_to_what_settle_says(game: str, skill: str) -> None:
    for question in questions(game, skill):
        acts = model_acts(question)
        settled = CATALOGUE[game].settle(round_of(question))
        assert sum(act.amount for act in acts if isinstance(act, Pay | Award)) == settled.paid
        price = sum(line.taken for at in settled.positions for line in at.lines if line.wager == "jackpot")
        assert sum(act.amount for act in acts if isinstance(act, Take)) == settled.taken - price
        assert DRILLS.judge(question, ActsGiven(acts)).right
        assert not DRILLS.judge(question, ActsGiven(acts[:-1])).right


@pytest.mark.parametrize("custom", STILL_LIES)
@pytest.mark.parametrize("game", [game for game in CATALOGUE if CATALOGUE[game].file.judging.folds])
def test_unless_wagers_are_taken_at_the_fold_a_table_on_which_everybody_gives_up_is_still_to_be_settled(
    game: str, custom: str
) -> None:
    """So nobody deals such a table only to see whether anything is left."""
    rules = CATALOGUE[game]
    give_up = next(name for name in rules.file.decisions if rules.file.gives_up(name))
    for seed in range(12):
        stream = chance(seed, game)
        dealt = deal_round(rules, stream, make_table(rules, stream), seats=1 + seed % 3)
        folded = replace(dealt, positions=tuple(replace(at, decision=give_up) for at in dealt.positions))
        script = script_of(rules, folded, who_asks(rules, folded, stream))
        assert settling(rules, replace(script, customs=replace(script.customs, folded_wagers=custom)))


@proof("whole-round")
def test_1000_rounds_are_dealt_without_a_fault_by_their_answer(game: str, skill: str) -> None:
    for question in questions(game, skill):
        assert question.script
        session = TableSession(CATALOGUE, "silent", ticking(100))
        session.begin(question.script)
        for act in model_acts(question):
            session.do(act)
        assert session.finished
        assert not session.faults


@pytest.mark.parametrize("game", list(CATALOGUE))
def test_a_procedure_is_learnt_from_its_last_step_backwards(game: str) -> None:
    """The last step alone, then the last two: what is asked from a step is that step and all after it."""
    for device in CATALOGUE[game].file.deals:
        home, steps = AskedBy("whole-round", device), steps_of(CATALOGUE[game], device)
        asked = [question_for(DRILLS, game, aim, 5, home) for aim in reversed(steps)]
        assert len(model_acts(asked[0])) == 1
        assert asked[-1].begins == 0
        for question in asked:
            acts = model_acts(question)
            assert round_at(question).copy().do(acts[0]).fault is None
            assert step_of(acts[0], device) == question.items_learnt[0]
            assert DRILLS.judge(question, ActsGiven(acts)).right
            assert not DRILLS.judge(question, ActsGiven(acts[:-1])).right


def test_a_round_left_before_its_end_and_one_out_of_order_are_wrong() -> None:
    question = DRILLS.question("megalink-singapore-stud", "whole-round", 5)
    acts = model_acts(question)
    assert DRILLS.judge(question, ActsGiven(acts)).right
    assert DRILLS.judge(question, ActsGiven(acts[:-1])).broken_rule == "left-undone"
    swapped = DRILLS.judge(question, ActsGiven((acts[0], acts[2], acts[1], *acts[3:])))
    assert (swapped.right, swapped.broken_rule) == (False, "closing-before-first-card")
    assert len(swapped.faults) == 1


def test_where_nothing_fixes_an_order_the_explanation_says_what_is_just_as_right() -> None:
    asked = [question for question in next_in("megalink-bullseye") if "Just as right now: " in question.explanation]
    assert asked
    for question in asked:
        told = question.explanation.partition("Just as right now: ")[2].removesuffix(".").split("; ")
        assert right_text(question) not in told
        assert not {question.say(option) for option in question.options} & set(told)


def next_in(game: str, seeds: int = 300) -> list[Question]:
    return [DRILLS.question(game, "what-next", seed) for seed in range(seeds)]


def test_a_player_who_asks_for_house_way_is_heard_and_one_who_is_away_seen_until_the_hand_is_set() -> None:
    step = {"step:set-hand:position"}
    every = [DRILLS.question("megalink-bullseye", "what-next", seed, wanted=step) for seed in (*range(30), 44, 50, 53)]
    asked = [question for question in every if right_text(question).startswith("Set position")]
    assert asked
    for question in asked:
        assert 'the Player says "House Way, please."' in question.prompt or "the Player is away" in question.prompt
        place, _, three = right_text(question).removeprefix("Set ").replace(" ", "-", 1).partition(": ")
        assert set(three.split()) < set(in_signs(cards(question.hands[place])).split())


def test_lit_sensors_are_seen_and_the_meter_is_told_where_an_award_may_be_due() -> None:
    every = [DRILLS.question("megalink-singapore-stud", "what-next", seed, wanted={"step:award"}) for seed in range(12)]
    asked = [question for question in every if right_text(question).startswith("Award")]
    assert asked
    for question in asked:
        assert "jackpot sensor lit" in question.prompt
        assert "The meter shows $" in question.prompt


def test_the_dealers_cards_are_not_seen_before_they_are_turned_up() -> None:
    asked = [question for question in next_in("megalink-bullseye") if right_text(question) == "Turn up the Dealer's hand"]
    assert asked
    assert not any("dealer" in question.hands for question in asked)


@pytest.mark.parametrize(
    "game", ["megalink-bullseye", "megalink-singapore-stud", "megalink-texas-holdem-bonus", "megalink-three-card-poker"]
)
def test_a_hand_that_stays_closed_and_a_player_who_is_away_are_met_and_told(game: str) -> None:
    asked = next_in(game, 400)
    closed = [question for question in asked if "the Player does not expose the hand" in question.prompt]
    away = [question for question in asked if "the Player is away" in question.prompt]
    assert closed
    assert away
    for question in closed:
        assert question.script
        numbers = [seat.position for seat in question.script.seats if not seat.exposed]
        assert right_text(question) not in {f"Turn up position {number}" for number in numbers}


def test_who_is_away_is_ruled_on_where_the_players_decide() -> None:
    ruled = [question for question in next_in("megalink-three-card-poker", 400) if right_text(question).startswith("Rule on")]
    assert ruled
    assert all(question.clauses == ("5.11",) for question in ruled)
