"""Under which version a question is asked: what was answered counts as long as the question is the same, under whatever rules."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.base.clock import ticking
from app.house.par_times import default_par_times
from app.pages.results import RunResults, results_of
from app.practice.attempts import asked_again, asked_today
from lessons.first_versions import SHARED, first_versions, same_as, skill_key
from lessons.question import Amount, Question
from lessons.skills import QuestionMaker
from scoring.records import Profile
from scoring.store.open import open_store
from scoring.store.store import Store
from scoring.summaries import AskedQuestion
from tests.lessons.drills import DRILLS, EVERY_VARIANT, EVERY_VARIANT_OF_THEN, LATER, drills_of
from tests.practice.runs import OneByOne
from tests.rules.version_seven import M3CP, both_versions
from tests.scoring.examples import FAST

STRAIGHT_FLUSH = "row:pair-plus:straight-flush"


@pytest.fixture
def both(tmp_path: Path) -> Iterator[tuple[QuestionMaker, QuestionMaker]]:
    """The drills by version 6 of the rules, and by version 7."""
    with both_versions(tmp_path / "rules") as (six, seven):
        yield drills_of(six), drills_of(seven)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as store:
        yield store


@pytest.fixture
def mei(store: Store) -> Profile:
    return store.profiles.add("Mei")


def same_row(drills: QuestionMaker) -> Question:
    """A question that both versions ask alike."""
    return drills.again(M3CP, "payout", "typed", "3/row:ante:win")


def other_row(drills: QuestionMaker) -> Question:
    """A question about the row that changed."""
    return drills.again(M3CP, "payout", "typed", f"3/{STRAIGHT_FLUSH}")


def answer(store: Store, mei: Profile, drills: QuestionMaker, question: Question, *, right: bool) -> str:
    """Answer a question; what it counts as."""
    run = OneByOne(store, mei, drills, ticking(500))
    counts = run.purpose(question)
    wrong = next(choice.answer for choice in question.choices if choice.broken_rule)
    run.answer(question, question.right[0] if right else wrong)
    return counts


def test_questions_on_what_stayed_count_under_the_new_rules(
    both: tuple[QuestionMaker, QuestionMaker], store: Store, mei: Profile
) -> None:
    six, seven = both
    assert answer(store, mei, six, same_row(six), right=True) == "rated"
    assert same_row(seven).content != same_row(six).content
    assert answer(store, mei, seven, same_row(seven), right=True) == "review"


def test_questions_on_what_changed_are_new(both: tuple[QuestionMaker, QuestionMaker], store: Store, mei: Profile) -> None:
    six, seven = both
    assert answer(store, mei, six, other_row(six), right=True) == "rated"
    assert other_row(six).right != other_row(seven).right
    assert answer(store, mei, seven, other_row(seven), right=True) == "rated"
    assert answer(store, mei, seven, other_row(seven), right=True) == "review"


def test_what_was_missed_is_asked_again_where_the_new_rules_ask_it_alike(
    both: tuple[QuestionMaker, QuestionMaker], store: Store, mei: Profile
) -> None:
    six, seven = both
    for question in (same_row(six), other_row(six)):
        answer(store, mei, six, question, right=False)
    missed = store.asked.missed(mei, M3CP)
    assert len(missed) == 2
    assert [question.reference for question in asked_again(seven, missed)] == [same_row(six).reference]


def test_a_question_is_made_again_by_the_rules_it_was_asked_under(both: tuple[QuestionMaker, QuestionMaker]) -> None:
    six, seven = both
    asked = other_row(six)
    then = seven.asked_under(M3CP, "payout", "typed", asked.content)
    assert then is not None
    assert then.again(M3CP, "payout", "typed", asked.reference).right == asked.right
    assert seven.asked_under(M3CP, "payout", "typed", other_row(seven).content) is seven
    assert seven.asked_under(M3CP, "payout", "typed", "1-of-another-day") is None


def test_results_show_what_was_asked_then_and_offer_only_what_is_still_asked(
    both: tuple[QuestionMaker, QuestionMaker], store: Store, mei: Profile
) -> None:
    six, seven = both
    run = OneByOne(store, mei, six, ticking(500))
    for question in (same_row(six), other_row(six)):
        run.answer(question, Amount(1))
    outcome = store.outcome(mei)
    assert outcome is not None
    results = results_of(outcome, seven, default_par_times())
    assert isinstance(results, RunResults)
    assert [one.question and one.question.right for one in results.questions] == [same_row(six).right, other_row(six).right]
    assert results.to_repeat == (("typed", same_row(six).reference),)


def test_another_game_has_nothing_to_do_with_it(both: tuple[QuestionMaker, QuestionMaker]) -> None:
    six, seven = both
    for game, skill, variant in EVERY_VARIANT:
        if game not in (M3CP, "") and skill != "old-and-new":
            assert six.question(game, skill, 5, variant) == seven.question(game, skill, 5, variant)


# The first versions


def test_the_first_versions_name_every_drill_of_then() -> None:
    versions = first_versions().versions
    assert all(skill_key(game, skill, variant) in versions[game or SHARED] for game, skill, variant in EVERY_VARIANT_OF_THEN)


def test_a_skill_of_later_has_no_hash_of_then() -> None:
    for game, skill, variant in [one for one in EVERY_VARIANT if one[1] in LATER]:
        assert same_as("1-abc", game, skill, variant) == ("1-abc",)


def test_the_hash_of_then_stands_for_the_first_version_and_for_no_other() -> None:
    first = first_versions().versions[M3CP]["payout"]
    assert same_as(first, M3CP, "payout", "typed") == (first, first_versions().content)
    assert same_as("2-abc", M3CP, "payout", "typed") == ("2-abc",)


def test_what_was_answered_before_there_were_versions_counts(store: Store, mei: Profile) -> None:
    question = DRILLS.question(M3CP, "deal-order", 5, "manual")
    assert question.content == first_versions().versions[M3CP]["deal-order"]
    then = AskedQuestion(M3CP, "deal-order", "manual", "5", first_versions().content)
    assert asked_today(DRILLS, then) == question
    assert asked_today(DRILLS, AskedQuestion(M3CP, "deal-order", "manual", "5", "0123456789ab")) is None
    assert OneByOne(store, mei).purpose(question) == "rated"
    attempt = store.begin_attempt(mei, M3CP, "deal-order", content=first_versions().content)
    attempt.answer(FAST, variant="manual", question="5")
    assert OneByOne(store, mei).purpose(question) == "review"
