"""Opening a run: where it begins, that it goes on whole after it was left, and that nothing kept can bring it down."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from app.practice.kept_run import BEST, LEFT_OFF, MOST_KEPT, SEEDS_A_PERSON, SEEDS_A_RUN, best_name, new_seed, own_seed
from app.practice.opening import OpenedRun, Wish, open_run, outcome
from app.practice.run import COMES_BACK_AFTER, Run
from app.rules.core.act import Take
from lessons.course import courses
from lessons.first_versions import first_versions
from lessons.kept_answer import keep as keep_answer
from lessons.question import ActsGiven, Amount, Chosen, Named, Ordered, Question
from scoring.port import Store
from scoring.records import Answer, Profile
from tests.practice.runs import in_file, practice_of

SKILL = "times-table"
NEW = Wish(game="", skill=SKILL, variant="x25", questions=3)
FIVE = replace(NEW, seed=5)
LEFT = replace(FIVE, asked=1)
"""The same run, come back to."""


def opened(store: Store, person: Profile, wish: Wish = FIVE) -> OpenedRun[Run]:
    return open_run(store, practice_of(store, person), wish)


def answer(store: Store, run: Run, *, right: bool = True) -> Question:
    run.make_all(store)
    question = run.ask_next()
    assert question is not None
    run.answer(question.right[0] if right else Amount(1))
    return question


def asked(run: Run) -> list[str]:
    return [one.question.reference for one in run.asked]


def test_a_new_run_begins_where_no_run_has_been(store: Store, mei: Profile) -> None:
    run = opened(store, mei, NEW).run
    assert run.series.seed == own_seed(mei.id, 0)
    answer(store, run)
    assert opened(store, mei, NEW).run.series.seed == new_seed(store, mei) == own_seed(mei.id, 1)


def test_neighbours_are_not_asked_the_same_in_the_same_order(store: Store, mei: Profile) -> None:
    neighbours = [mei, *(store.profiles.add(name) for name in ("Wei", "Priya", "Zoë"))]
    seeds = [new_seed(store, one) for one in neighbours]
    assert len(set(seeds)) == len(neighbours)
    assert min(abs(one - other) for one in seeds for other in seeds if one != other) >= SEEDS_A_PERSON
    assert [own_seed(one.id, 0) for one in neighbours] == seeds


def test_all_the_runs_of_a_person_have_seeds_of_their_own_that_any_program_can_write_down() -> None:
    last = own_seed("ffffffff-ffff-ffff-ffff-ffffffffffff", 99_999)
    assert last + SEEDS_A_RUN <= own_seed("ffffffff-ffff-ffff-ffff-ffffffffffff", 0) + SEEDS_A_PERSON
    assert last < 2**53


def test_a_run_goes_on_whole_with_what_was_to_come_back(store: Store, mei: Profile) -> None:
    run = opened(store, mei).run
    answer(store, run, right=False)
    later = opened(store, mei, LEFT).run
    assert later.asked == run.asked
    assert later.coming_back == run.coming_back == {0: COMES_BACK_AFTER}


def test_how_far_a_run_came_is_remembered_for_the_same_run_only(store: Store, mei: Profile) -> None:
    answer(store, opened(store, mei).run)
    assert asked(opened(store, mei, LEFT).run) == ["5"]
    assert asked(opened(store, mei, replace(LEFT, seed=6)).run) == []
    assert asked(opened(store, mei, replace(LEFT, purpose="review")).run) == []
    assert asked(opened(store, mei, FIVE).run) == []


def test_where_nobody_knows_what_was_answered_only_the_rest_is_asked(store: Store, mei: Profile) -> None:
    run = opened(store, mei, replace(FIVE, asked=2)).run
    assert (run.series.questions, run.series.seed) == (1, 7)


def test_whoever_gave_a_run_may_set_its_par_and_that_nothing_comes_back(store: Store, mei: Profile) -> None:
    usual, strict = opened(store, mei).run, opened(store, mei, replace(FIVE, par_percent=50, brings_back=False)).run
    for run in (usual, strict):
        answer(store, run, right=False)
    assert strict.asked[0].mark.par_ms == usual.asked[0].mark.par_ms // 2
    assert usual.coming_back
    assert not strict.coming_back


def test_other_questions_from_the_same_seed_are_another_run(store: Store, mei: Profile) -> None:
    answer(store, opened(store, mei).run)
    assert asked(opened(store, mei, replace(LEFT, references=(("x25", "5"), ("x25", "9")))).run) == ["5"]
    assert asked(opened(store, mei, replace(LEFT, references=(("x25", "9"),))).run) == []


def test_several_runs_are_remembered_and_the_oldest_is_forgotten(store: Store, mei: Profile) -> None:
    for seed in range(MOST_KEPT + 1):
        answer(store, opened(store, mei, replace(FIVE, seed=seed)).run)
    back = [asked(opened(store, mei, replace(LEFT, seed=seed)).run) for seed in range(MOST_KEPT + 1)]
    assert [bool(one) for one in back] == [False] + [True] * MOST_KEPT


def test_a_run_that_was_left_is_one_attempt(store: Store, mei: Profile) -> None:
    answer(store, opened(store, mei).run)
    later = opened(store, mei, LEFT).run
    answer(store, later)
    (attempt,) = store.attempts(mei)
    assert attempt.id == later.attempt


def test_an_answer_and_the_place_it_leaves_the_run_at_are_kept_together_or_not_at_all(
    store: Store, mei: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = opened(store, mei).run
    run.make_all(store)
    run.ask_next()
    monkeypatch.setattr(type(store.settings), "set", _full)
    with pytest.raises(OSError, match="full"):
        run.answer(Amount(1))
    assert list(in_file(store).connection.records(Answer)) == []
    assert (store.attempts(mei), run.attempt) == ([], "")


def _full(*_: object) -> None:
    raise OSError("full")


def test_an_attempt_of_somebody_else_is_not_gone_on_with(store: Store, mei: Profile) -> None:
    answer(store, opened(store, mei).run)
    sam = store.profiles.add("Sam")
    store.settings.set(LEFT_OFF, store.settings.get(LEFT_OFF, None, mei), sam)
    answer(store, opened(store, sam, LEFT).run)
    assert [len(store.attempts(person)) for person in (mei, sam)] == [1, 1]


def test_what_was_being_read_is_told_again(store: Store, mei: Profile) -> None:
    run = opened(store, mei).run
    run.make_all(store)
    run.ask_next()
    told = run.answer(Amount(1))
    again = opened(store, mei, replace(LEFT, reads=True))
    assert again.told == told
    assert again.run.question == told.question
    assert opened(store, mei, LEFT).told is None


def test_the_longest_row_never_shrinks(store: Store, mei: Profile) -> None:
    first, second = opened(store, mei).run, opened(store, mei, replace(FIVE, seed=50)).run
    for _ in range(2):
        answer(store, first)
    answer(store, second)
    assert opened(store, mei, NEW).run.best == 2


def test_the_gate_of_its_lesson_is_looked_at_when_a_run_is_over(store: Store, mei: Profile) -> None:
    course = courses()["megalink-three-card-poker"]
    lesson = course.lessons[0]
    wish = Wish(game=course.game, skill=lesson.drills[0].skill, questions=1, lesson=(course, lesson))
    run = opened(store, mei, wish).run
    run.make_all(store)
    question = run.ask_next()
    assert question is not None
    assert set(question.clauses) <= course.taught_until(lesson.id)
    run.answer(question.right[0])
    came_to = outcome(store, practice_of(store, mei), wish, run)
    assert came_to.attempt == run.attempt
    assert came_to.gate is not None
    assert not came_to.gate.reached
    assert store.attempts(mei)[0].lesson == lesson.id


def test_a_new_run_is_steered_and_one_by_its_seed_is_not(store: Store, mei: Profile) -> None:
    pays = Wish(game="megalink-three-card-poker", skill="payout", questions=2)
    steered, seeded = opened(store, mei, pays).run, opened(store, mei, replace(pays, seed=7)).run
    for run in (steered, seeded):
        run.make_all(store)
    aims = [question.aim for question in map(Run.next_up, (steered, seeded)) if question is not None]
    assert aims[0].startswith("row:")
    assert aims[1] == ""


def test_hands_of_the_studio_go_on_where_they_were_left(store: Store, mei: Profile) -> None:
    hands = Wish(game="megalink-bullseye", skill="house-way", sort="choice-matters", questions=3, seed=3)
    run = opened(store, mei, hands).run
    answer(store, run)
    coming = answer(store, run)
    left = opened(store, mei, replace(hands, asked=2)).run
    assert left.asked[1].question == coming
    run.make_all(store)
    left.make_all(store)
    assert left.next_up() == run.next_up()


# What was kept by another program, or by nobody who means well


def keep(store: Store, person: Profile, name: str, value: Any) -> None:
    store.settings.set(name, value, person)


def yesterday(store: Store, person: Profile) -> None:
    """Turn what is kept into the form it had before it had a version."""
    for name in (LEFT_OFF, best_name("", SKILL)):
        bare = store.settings.get(name, None, person)["kept"]
        if isinstance(bare, list):
            bare = [{key: value for key, value in one.items() if key != "content"} for one in bare]
        keep(store, person, name, bare)


def test_what_yesterdays_program_kept_is_gone_on_with(store: Store, mei: Profile) -> None:
    run = opened(store, mei).run
    answer(store, run)
    yesterday(store, mei)
    later = opened(store, mei, LEFT)
    assert (later.run.asked, later.run.best, later.trouble) == (run.asked, 1, ())


Damage = Callable[[Any], Any]


def in_run(**changes: Any) -> Damage:
    """The first run that is kept, with something else in it."""
    return lambda kept: {**kept, "kept": [{**kept["kept"][0], **changes}]}


def in_question(**changes: Any) -> Damage:
    return lambda kept: in_run(kept=[{**kept["kept"][0]["kept"][0], **changes}])(kept)


HOSTILE: dict[str, Damage] = {
    "a number": lambda _: 7,
    "a text": lambda _: "runs",
    "a truth": lambda _: True,
    "a list of numbers": lambda _: [1, 2, 3],
    "of a later version": lambda kept: {**kept, "version": 99},
    "of a version that is no number": lambda kept: {**kept, "version": "two"},
    "of a negative version": lambda kept: {**kept, "version": -(10**6)},
    "deep": lambda _: nested(400),
    "a run without questions": in_run(kept=None),
    "more questions than any run has": lambda kept: in_run(kept=kept["kept"][0]["kept"] * 2000)(kept),
    "a question nobody can make": in_question(reference="nobody knows"),
    "a reference that is huge": in_question(reference="9" * 5000),
    "a variant there is none of": in_question(variant="x26"),
    "a mark without a par": in_question(mark={"right": True, "time_ms": 1, "par_ms": 0}),
    "a mark of no time": in_question(mark={"right": True, "time_ms": -1, "par_ms": 5}),
    "an answer out of place": lambda kept: in_run(told={**kept["kept"][0]["told"], "place": 9})(kept),
}


@pytest.mark.parametrize("how", HOSTILE)
def test_a_run_that_cannot_be_read_begins_anew_with_a_sentence(store: Store, mei: Profile, how: str) -> None:
    answer(store, opened(store, mei).run)
    damaged = HOSTILE[how](store.settings.get(LEFT_OFF, None, mei))
    keep(store, mei, LEFT_OFF, damaged)
    for _ in range(2):
        later = opened(store, mei, replace(LEFT, reads=True))
        assert (later.run.asked, later.told) == ([], None)
        assert [str(one).partition(" ")[0] for one in later.trouble] == ["A"]
    assert store.settings.get(LEFT_OFF, None, mei) == damaged, "who only looks overwrites nothing"
    answer(store, later.run)
    assert opened(store, mei, replace(FIVE, seed=6, asked=1)).trouble == ()


def test_one_damaged_run_takes_no_other_with_it(store: Store, mei: Profile) -> None:
    answer(store, opened(store, mei).run)
    kept = store.settings.get(LEFT_OFF, None, mei)
    keep(store, mei, LEFT_OFF, {**kept, "kept": [7, *kept["kept"]]})
    assert asked(opened(store, mei, LEFT).run) == ["5"]


@pytest.mark.parametrize("best", ["many", -3, 10**30, 2.5, [1], {"version": 99, "kept": 4}, {"version": 2, "kept": "x"}])
def test_a_longest_row_that_is_none_is_none_and_said_so(store: Store, mei: Profile, best: Any) -> None:
    keep(store, mei, best_name("", SKILL), best)
    found = opened(store, mei)
    assert found.run.best == 0
    assert "longest row" in str(found.trouble[0])
    answer(store, found.run)
    assert BEST.read(store, mei, best_name("", SKILL)).value == 1


@pytest.mark.parametrize(
    "given", [Chosen("Fold"), Named("As"), Ordered(("a", "b")), ActsGiven((Take(1, "ante", 500),)), Amount(7)]
)
def test_what_would_come_to_something_else_today_is_not_told_again(store: Store, mei: Profile, given: Any) -> None:
    answer(store, opened(store, mei).run)
    kept = store.settings.get(LEFT_OFF, None, mei)
    told = {**kept["kept"][0]["told"], "answer": msgspec.to_builtins(given)}
    keep(store, mei, LEFT_OFF, in_run(told=told)(kept))
    later = opened(store, mei, replace(LEFT, reads=True))
    assert (asked(later.run), later.told) == (["5"], None)


def test_a_run_of_other_content_begins_anew_with_a_sentence(store: Store, mei: Profile) -> None:
    answer(store, opened(store, mei).run)
    keep(store, mei, LEFT_OFF, in_question(content="1-of-another-day")(store.settings.get(LEFT_OFF, None, mei)))
    later = opened(store, mei, LEFT)
    assert later.run.asked == []
    assert "has changed since" in str(later.trouble[0])


def test_every_kind_of_answer_can_be_read_on(store: Store, mei: Profile) -> None:
    kinds = {
        "choice": ("megalink-three-card-poker", "name-hand", ""),
        "chips": ("megalink-three-card-poker", "payout", "cut"),
        "cards": ("megalink-bullseye", "house-way", "dealer"),
        "order": ("megalink-three-card-poker", "deal-order", "manual"),
        "acts": ("megalink-three-card-poker", "settle-position", "acts"),
    }
    for kind, (game, skill, variant) in kinds.items():
        wish = Wish(game=game, skill=skill, variant=variant, questions=2, seed=3)
        run = opened(store, mei, wish).run
        run.make_all(store)
        question = run.ask_next()
        assert question is not None
        assert question.kind == kind
        told = run.answer(question.choices[-1].answer)
        assert opened(store, mei, replace(wish, asked=1, reads=True)).told == told


def nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(("named", "goes_on"), [(first_versions().content, True), ("0123456789ab", False)])
def test_a_run_kept_before_there_were_versions_goes_on_where_its_attempt_names_the_hash_of_then(
    store: Store, mei: Profile, named: str, *, goes_on: bool
) -> None:
    answer(store, opened(store, mei).run)
    attempt = store.begin_attempt(mei, "", "times-table", content=named).record.id
    kept = in_question(content="")(store.settings.get(LEFT_OFF, None, mei))
    keep(store, mei, LEFT_OFF, in_run(attempts={"rated": attempt})(kept))
    later = opened(store, mei, LEFT)
    assert (bool(later.run.asked), bool(later.trouble)) == (goes_on, not goes_on)


@pytest.mark.parametrize("skill", ["name-hand", "deal-order"])
def test_a_run_that_yesterdays_program_left_in_words_goes_on_by_key(store: Store, mei: Profile, skill: str) -> None:
    game = "megalink-bullseye"
    wish = Wish(game=game, skill=skill, questions=3, seed=7)
    run = opened(store, mei, wish).run
    run.make_all(store)
    asked = run.ask_next()
    assert asked is not None
    right = asked.right[0]
    run.answer(right)
    words = [asked.say(option) for option in (right.items if isinstance(right, Ordered) else [keep_answer(right)])]
    told = {"kind": "order", "items": words} if isinstance(right, Ordered) else {"kind": "choice", "text": words[0]}
    value = store.settings.get(LEFT_OFF, None, mei)["kept"]
    first = {
        **value[0],
        "kept": [{**value[0]["kept"][0], "given": "; ".join(words)}],
        "told": {**value[0]["told"], "answer": told},
    }
    store.settings.set(LEFT_OFF, [first], mei)
    later = opened(store, mei, replace(wish, asked=1, reads=True))
    assert later.told is not None
    assert (later.told.answer, later.run.asked[0].given) == (right, keep_answer(right))
