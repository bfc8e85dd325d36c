"""Wagers before closing, checked against what the procedure would have corrected."""

from app.rules.core.act import Correct
from app.rules.core.house_terms import HouseTerms, PracticeLimits
from app.rules.core.money import dollars
from app.rules.core.procedure import StepsDone
from lessons.acting import procedure_of
from tests.lessons.drills import DRILLS, drills_of, right_text
from tests.lessons.generators.proof import proof, questions
from tests.rules.examples import CATALOGUE


@proof("audit-wagers")
def test_1000_audits_find_what_the_procedure_corrects(game: str, skill: str) -> None:
    for question in questions(game, skill):
        assert question.script
        procedure = procedure_of(CATALOGUE[game], question.script)
        due = [procedure.steps[number] for number in procedure.due(StepsDone(question.begins))]
        corrected = [step.act for step in due if isinstance(step.act, Correct)]
        if not corrected:
            assert right_text(question) == "All wagers are right"
            continue
        (act,) = corrected
        seat = next(seat for seat in question.script.seats if seat.position == act.position)
        name = CATALOGUE[game].file.wagers[act.wager].name
        assert right_text(question) == f"Position {act.position}, {name} {dollars(seat.placed[act.wager])}"


def test_a_wager_that_lies_alone_is_told_with_what_it_needs() -> None:
    asked = (DRILLS.question("megalink-bullseye", "audit-wagers", seed) for seed in range(200))
    question = next(question for question in asked if "lies without Main" in question.explanation)
    assert "needs-not-seen" in {choice.broken_rule for choice in question.choices}


def test_a_jackpot_wager_alone_cites_the_clause_on_bets_still_open() -> None:
    asked = (DRILLS.question("megalink-singapore-stud", "audit-wagers", seed) for seed in range(200))
    question = next(question for question in asked if "lies without Ante" in question.explanation)
    assert question.clauses == ("5.12.1",)


def test_a_game_without_limits_speaks_of_none() -> None:
    asked = [DRILLS.question("three-card-poker", "audit-wagers", seed) for seed in range(50)]
    assert any(right_text(question) == "All wagers are right" for question in asked)
    assert not any("limits" in question.explanation for question in asked)


def test_a_house_audits_by_its_own_limits_and_each_wagers_are_told() -> None:
    stud = "megalink-singapore-stud"
    own = HouseTerms(limits=PracticeLimits(opening=(10_000, 500_000), side=(1_000, 30_000)))
    housed = CATALOGUE.housed(dict.fromkeys(CATALOGUE, own))
    drills = drills_of(housed)
    assert "Every wager but the jackpot's is from $100 to $5,000." in drills.question(stud, "audit-wagers", 1).prompt
    told = drills.question("megalink-bullseye", "audit-wagers", 1).prompt
    assert "Main is from $100 to $5,000. " in told
    assert "Tie is from $10 to $300. " in told
    for seed in range(100):
        question = drills.question("megalink-bullseye", "audit-wagers", seed)
        assert question.script
        procedure = procedure_of(housed["megalink-bullseye"], question.script)
        corrected = [procedure.steps[number].act for number in procedure.due(StepsDone(question.begins))]
        wrong = [act for act in corrected if isinstance(act, Correct)]
        assert bool(wrong) != (right_text(question) == "All wagers are right")
