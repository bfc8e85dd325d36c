"""Wagers before closing, checked against what the judge would not have closed over."""

from app.rules.core.game import AnyGame
from app.rules.core.house_terms import HouseTerms, PracticeLimits
from app.rules.core.money import dollars
from app.rules.judge.betting import bad_wagers
from lessons.acting import brought_to
from lessons.question import Question
from tests.lessons.drills import DRILLS, drills_of, right_text
from tests.lessons.generators.proof import proof, questions
from tests.rules.examples import CATALOGUE


@proof("audit-wagers")
def test_1000_audits_find_what_the_judge_would_not_close_over(game: str, skill: str) -> None:
    for question in questions(game, skill):
        found = wrong_wagers(question, CATALOGUE[game])
        if not found:
            assert right_text(question) == "All wagers are right"
            continue
        ((position, wager),) = found
        assert question.script
        seat = next(seat for seat in question.script.seats if seat.position == position)
        name = f"Position {position}, {CATALOGUE[game].file.wagers[wager].name}"
        assert right_text(question) == name
        assert f"{name} {dollars(seat.placed[wager])}" in question.prompt


def wrong_wagers(question: Question, game: AnyGame) -> list[tuple[int, str]]:
    """What lies wrong where the question begins."""
    assert question.script
    return [*bad_wagers(brought_to(game, question.script, question.begins).judge.bench)]


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
        wrong = wrong_wagers(question, housed["megalink-bullseye"])
        assert bool(wrong) != (right_text(question) == "All wagers are right")
