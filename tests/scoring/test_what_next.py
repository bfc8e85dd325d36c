"""What is most worth practising."""

from scoring.judge import Mark
from scoring.mastery import Card
from scoring.what_next import SkillPractised, Tally, what_next
from tests.scoring.examples import AT_PAR, SLOW, WRONG

NOW_MS = 1_000_000


def practised(skill: str, marks: list[Mark], due_ms: int = NOW_MS) -> SkillPractised:
    card = Card(reviewed_ms=0, due_ms=due_ms, stability=1.0, difficulty=5.0, state=2, step=None)
    latest = Tally(len(marks), sum(mark.right for mark in marks), sum(mark.at_par for mark in marks))
    return SkillPractised("three-card-poker", skill, "", card, latest)


def test_what_is_due_comes_first_the_weakest_before_the_slowest() -> None:
    suggested = what_next(
        [
            practised("strong", [AT_PAR] * 10),
            practised("weak", [AT_PAR] * 8 + [WRONG] * 2),
            practised("not due yet", [WRONG] * 10, due_ms=NOW_MS + 1),
            practised("slow", [SLOW] * 4 + [AT_PAR] * 6),
            practised("slower", [SLOW] * 5 + [AT_PAR] * 5),
            practised("weakest", [AT_PAR] * 7 + [WRONG] * 3),
        ],
        NOW_MS,
    )
    assert [one.skill for one in suggested] == ["weakest", "weak", "slower", "slow", "strong", "not due yet"]
    assert [one.due for one in suggested] == [True] * 5 + [False]


def test_equals_are_ordered_by_what_has_been_due_longest() -> None:
    suggested = what_next([practised("later", [AT_PAR], NOW_MS), practised("earlier", [AT_PAR], NOW_MS - 1)], NOW_MS)
    assert [one.skill for one in suggested] == ["earlier", "later"]


def test_a_skill_without_a_schedule_is_due_at_once() -> None:
    (suggested,) = what_next([SkillPractised("three-card-poker", "envy", "typed", None, Tally())], NOW_MS)
    assert (suggested.due, suggested.right_percent, suggested.at_par_percent) == (True, 0, 0)


def test_a_suggestion_says_why() -> None:
    (suggested,) = what_next([practised("payout", [AT_PAR, AT_PAR, SLOW, WRONG])], NOW_MS)
    assert (suggested.right_percent, suggested.at_par_percent, suggested.due_ms) == (75, 50, NOW_MS)
