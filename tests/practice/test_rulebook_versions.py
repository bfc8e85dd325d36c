"""A new version of a rulebook comes into force: what is the same counts as before, and what changed is to be learnt."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from app.house.par_times import default_par_times
from app.pages.progress import Scope, progress_page
from app.practice.carried_over import document_version
from app.practice.coverage import clauses_met, game_coverage, met_at, wanted_by
from app.practice.day.choice import ItemChoice
from app.practice.day.progress import keep_progress, progress_now
from app.practice.day.state import states_now
from app.practice.opening import Wish, open_run
from app.rules.catalogue import Catalogue
from lessons.carry_over import to_meet_anew
from lessons.coverage import all_keys
from lessons.items import items_of
from lessons.skills import QuestionMaker, skills_of
from scoring.judge import Mark
from scoring.port import Store
from scoring.records import Profile
from tests.lessons.drills import drills_of
from tests.practice.learner import COURSES, Days
from tests.practice.runs import practice_of
from tests.rules.version_seven import M3CP, both_versions

ROW = "row:pair-plus:straight-flush"
CHANGED = {ROW, "clause:4.3", "clause:3.5.5"}
OTHERWISE = CHANGED | {"times:35x25", "times:35x5"}
"""What a day asks anew: also a multiplication that was never needed."""
RIGHT = Mark(right=True, time_ms=1_000, par_ms=5_000, clauses=())


class Versions(NamedTuple):
    """The games by version 6, and by 7."""

    six: Catalogue
    seven: Catalogue


@pytest.fixture
def versions(tmp_path: Path) -> Iterator[Versions]:
    with both_versions(tmp_path / "rules") as both:
        yield Versions(*both)


def meets_everything(store: Store, person: Profile, catalogue: Catalogue, content: str | None = None) -> None:
    """An attempt in which all there is comes up, under the rules of a catalogue unless another content is told."""
    game = catalogue[M3CP]
    rules = str(game.rules_version) if content is None else content
    attempt = store.begin_attempt(person, M3CP, "payout", content=rules)
    attempt.answer(RIGHT, coverage=sorted(all_keys(game)))


def test_all_but_what_changed_counts_under_the_new_version(store: Store, mei: Profile, versions: Versions) -> None:
    meets_everything(store, mei, versions.six)
    six, seven = (game_coverage(store, mei, catalogue, M3CP) for catalogue in versions)
    assert (six.percent, seven.all - seven.met) == (100, len(CHANGED))
    assert all_keys(versions.seven[M3CP]) - met_at(store, mei, versions.seven, M3CP).keys() == CHANGED


def test_what_changed_is_what_is_worth_meeting_and_what_questions_are_steered_to(
    store: Store, mei: Profile, versions: Versions
) -> None:
    meets_everything(store, mei, versions.six)
    drills = drills_of(versions.seven)
    able = [skill for skill in skills_of(versions.seven[M3CP]) if drills.reached_by(M3CP, skill) & CHANGED]
    assert {key for skill in able for key in wanted_by(store, mei, drills, M3CP, skill)} == CHANGED
    assert wanted_by(store, mei, drills_of(versions.seven), M3CP, "payout") == {ROW}
    assert clauses_met(store, mei, versions.six, M3CP) - clauses_met(store, mei, versions.seven, M3CP) == {"4.3", "3.5.3"}


def test_practised_under_the_new_version_it_is_learnt_and_stays_so(
    store: Store, mei: Profile, days: Days, versions: Versions
) -> None:
    meets_everything(store, mei, versions.six)
    assert ROW in practised(store, mei, drills_of(versions.seven), days)
    assert ROW in met_at(store, mei, versions.seven, M3CP)
    meets_everything(store, mei, versions.seven)
    store.derive()
    assert game_coverage(store, mei, versions.seven, M3CP).percent == 100
    assert met_at(store, mei, versions.seven, M3CP)["row:pair-plus:flush"] >= 2


def test_practised_under_the_old_version_once_more_it_is_still_to_be_learnt(
    store: Store, mei: Profile, days: Days, versions: Versions
) -> None:
    assert ROW in practised(store, mei, drills_of(versions.six), days)
    assert ROW in met_at(store, mei, versions.six, M3CP)
    assert ROW not in met_at(store, mei, versions.seven, M3CP)


@pytest.mark.parametrize("content", ["", "0123456789ab", "5-0123456789ab", "66-0123456789ab"])
def test_who_practised_before_attempts_named_their_rules_had_the_oldest(
    store: Store, mei: Profile, versions: Versions, content: str
) -> None:
    meets_everything(store, mei, versions.six, content)
    assert game_coverage(store, mei, versions.six, M3CP).percent == 100
    assert CHANGED.isdisjoint(met_at(store, mei, versions.seven, M3CP))


def test_back_under_the_old_version_what_the_new_one_has_otherwise_does_not_count(
    store: Store, mei: Profile, versions: Versions
) -> None:
    meets_everything(store, mei, versions.seven)
    assert all_keys(versions.six[M3CP]) - met_at(store, mei, versions.six, M3CP).keys() == {ROW, "clause:4.3", "clause:3.5.3"}


def test_the_progress_page_shows_what_is_to_be_learnt(store: Store, mei: Profile, days: Days, versions: Versions) -> None:
    meets_everything(store, mei, versions.six)
    day, times = days.now().date(), default_par_times()
    shown = [progress_page(store, mei, catalogue, Scope(M3CP), day, COURSES, times) for catalogue in versions]
    assert [sum(line.met.all - line.met.met for line in page.coverage) for page in shown] == [0, len(CHANGED)]


def test_a_run_names_the_rules_it_was_begun_under(store: Store, mei: Profile, days: Days, versions: Versions) -> None:
    for catalogue in versions:
        practised(store, mei, drills_of(catalogue), days)
    assert [attempt.content.split("-")[0] for attempt in store.attempts(mei)] == ["6", "7"]


def test_between_equal_rules_nothing_is_to_be_met_anew(versions: Versions) -> None:
    assert to_meet_anew(versions.six[M3CP], versions.six[M3CP]) == frozenset()
    assert document_version("7-abc", (6, 7)) == 7


def practised(store: Store, person: Profile, drills: QuestionMaker, days: Days) -> tuple[str, ...]:
    """A run of one question that meets the changed row; what it met."""
    aimed = drills.question(M3CP, "payout", 1, wanted={ROW})
    wish = Wish(game=M3CP, skill="payout", questions=1, references=((aimed.variant, aimed.reference),), seed=1)
    run = open_run(store, practice_of(store, person, drills, days), wish).run
    run.make_all(store)
    question = run.ask_next()
    assert question is not None
    run.answer(question.right[0])
    return question.meets


def test_what_is_otherwise_is_the_only_thing_a_day_takes_for_never_met(store: Store, mei: Profile, versions: Versions) -> None:
    learns_everything(store, mei, versions.six)
    known = [set(progress_now(store, mei, catalogue, M3CP)[0].knowledge.items) for catalogue in versions]
    six, seven = (set(items_of(catalogue[M3CP])) for catalogue in versions)
    assert (known[0], seven - known[1]) == (six, OTHERWISE)
    assert known[1] <= six


def test_what_was_reckoned_by_the_old_version_and_kept_is_reckoned_anew(store: Store, mei: Profile, versions: Versions) -> None:
    learns_everything(store, mei, versions.six)
    keep_progress(store, mei, versions.six, M3CP)
    assert ROW not in progress_now(store, mei, versions.seven, M3CP)[0].knowledge.items
    assert ROW in progress_now(store, mei, versions.six, M3CP)[0].knowledge.items


def test_an_answer_about_what_changed_says_nothing_of_what_it_shows_beside(
    store: Store, mei: Profile, versions: Versions
) -> None:
    attempt = store.begin_attempt(mei, M3CP, "payout", content=str(versions.six[M3CP].rules_version))
    attempt.answer(RIGHT, asks="a", items=(ROW, "times:5x25"))
    attempt.answer(RIGHT, asks="b", items=("row:pair-plus:flush", ROW))
    assert set(progress_now(store, mei, versions.seven, M3CP)[0].knowledge.items) == {"row:pair-plus:flush"}


def test_a_day_asks_what_changed_though_all_was_known(store: Store, mei: Profile, versions: Versions) -> None:
    learns_everything(store, mei, versions.six)
    assert new_to_ask(store, mei, versions.six) is None
    first = new_to_ask(store, mei, versions.seven)
    assert first is not None
    assert first[1] in OTHERWISE


def learns_everything(store: Store, person: Profile, catalogue: Catalogue) -> None:
    """Every item is answered right, twice over, under the rules of a catalogue."""
    attempt = store.begin_attempt(person, M3CP, "payout", content=str(catalogue[M3CP].rules_version))
    for item in items_of(catalogue[M3CP]) * 2:
        attempt.answer(RIGHT, asks=item, items=(item,))


def new_to_ask(store: Store, person: Profile, catalogue: Catalogue) -> tuple[str, str] | None:
    """What a day would ask first of what was never met."""
    states = states_now(store, person, (M3CP,), catalogue, COURSES, default_par_times())
    return ItemChoice(states, Counter()).new_item()
