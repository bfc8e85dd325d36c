"""Every way we could think of to a grade without the trade: none of them leads there."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from scoring.grades.history import Event
from tests.scoring.grades.examples import (
    BOUNDARY,
    ROWS,
    SYLLABUS,
    dealt,
    given,
    grade,
    history,
    practice,
    sitting,
    stands,
    to_dealer,
    to_table_ready,
)


def only_answers(log: list[Event], change: Callable[[Event], Event]) -> list[Event]:
    """A log with every answer changed."""
    return [change(one) if one.id.startswith("a") else one for one in log]


def only_rounds(log: list[Event], change: Callable[[Event], Event]) -> list[Event]:
    """A log with every round changed."""
    return [change(one) if one.id.startswith("r") else one for one in log]


def lacking(log: list[Event]) -> set[str]:
    """The demands of the next grade that are not met."""
    return {line.demand for line in stands(log).missing}


def test_one_clause_twenty_times_is_one_question() -> None:
    same = [given("rules", on, "the same clause") for on in (0, 1) for _ in range(20)]
    assert grade([*sitting(0), *same]) == "learner"
    assert len(history(same).book.practices["rules/ruling"]) == 1


def test_the_same_question_from_other_seeds_is_the_same_question() -> None:
    log = [
        given(skill, on, f"{skill} {number % 3}") for on in (0, 1) for number in range(30) for skill in ("pays", "names", "rules")
    ]
    assert grade([*sitting(0), *log]) == "learner"
    assert "variants" in lacking([*sitting(0), *log])


def test_the_same_three_questions_day_after_day_never_do() -> None:
    log = [
        given(skill, on, f"{skill} {number}") for on in range(40) for number in range(2) for skill in ("pays", "names", "rules")
    ]
    short = next(line for line in stands([*sitting(0), *log]).missing if line.demand == "variants")
    assert "pays/ante" in {entry.about for entry in short.missing}


def test_fifty_hands_named_after_thirty_wrong_jackpots_are_one_skill() -> None:
    log = [*(given("pays", 0, right=False) for _ in range(30)), *(given("names", on) for on in (0, 1) for _ in range(25))]
    assert grade([*sitting(0), *log]) == "learner"


def test_only_easy_items_leave_the_rare_rows_open() -> None:
    def easy(one: Event) -> Event:
        return replace(one, items=(ROWS[0],)) if one.items[0] in ROWS else one  # type: ignore[union-attr]

    log = only_answers(to_dealer(), easy)
    assert grade(log) == "learner"
    assert lacking(log) == {"items"}


def test_only_fast_skills_leave_the_slow_ones_open() -> None:
    log = only_answers(to_dealer(), lambda one: replace(one, at_par=one.skill == "names"))  # type: ignore[union-attr]
    assert grade(log) == "learner"
    assert lacking(log) == {"pace"}


def test_everything_in_one_day_is_one_day() -> None:
    log = [replace(one, day=to_dealer()[0].day) for one in to_dealer()]
    assert grade(log) == "learner"
    assert lacking(log) == {"variants"}
    top = [replace(one, day=to_table_ready()[0].day) for one in to_table_ready()]
    assert grade(top) == "learner"


def test_who_asks_again_at_once_until_it_is_right_has_answered_wrong() -> None:
    log: list[Event] = [*sitting(0)]
    for on in (0, 1):
        for number in range(12):
            for skill in ("pays", "names", "rules"):
                tried = f"{skill} {on} {number}"
                log += [given(skill, on, tried, right=False), given(skill, on, tried), given(skill, on, tried)]
    assert grade(log) == "learner"
    assert {"variants", "accuracy", "items"} <= lacking(log)


def test_answers_by_elimination_are_too_often_wrong() -> None:
    """Two of three wrong choices can be told apart: every second answer is luck, and three in four are right."""
    log = [
        given(skill, on, right=number % 4 != 0) for on in range(9) for number in range(10) for skill in ("pays", "names", "rules")
    ]
    assert grade([*sitting(0), *log]) == "learner"
    assert {"variants", "accuracy"} <= lacking([*sitting(0), *log])


def test_guided_rounds_and_rounds_with_an_act_taken_back_prove_nothing_but_that_they_were_dealt() -> None:
    log = only_rounds(to_dealer(), lambda one: replace(one, is_helped=True))
    assert grade(log) == "learner"
    assert lacking(log) == {"rounds"}


def test_rounds_on_one_device_leave_the_other_open() -> None:
    log = only_rounds(to_dealer(), lambda one: replace(one, device="automated"))
    assert grade(log) == "learner"
    assert lacking(log) == {"rounds"}


def test_rounds_with_one_position_only_never_make_anybody_table_ready() -> None:
    log = only_rounds(to_table_ready(), lambda one: replace(one, players=1))
    assert grade(log) == "dealer"
    assert lacking(log) == {"silent"}


def test_coached_rounds_are_not_silent_ones() -> None:
    log = only_rounds(to_table_ready(), lambda one: replace(one, is_silent=False))
    assert grade(log) == "dealer"
    assert lacking(log) == {"silent", "sitting"}


def test_players_who_decide_at_once_are_no_people() -> None:
    log = only_rounds(to_table_ready(), lambda one: replace(one, own_time=False))
    assert grade(log) == "dealer"
    assert lacking(log) == {"silent", "sitting"}


def test_where_players_cannot_take_their_time_yet_the_demand_says_so() -> None:
    without = replace(SYLLABUS, has_own_time=False)
    log = only_rounds(to_table_ready(), lambda one: replace(one, own_time=False))
    silent = next(line for line in stands(log, syllabus=without).missing if line.demand == "silent")
    assert ("own-time", "not-built") in {(entry.about, entry.lacks) for entry in silent.missing}


def test_an_irregularity_that_was_announced_is_no_surprise() -> None:
    log = only_rounds(to_table_ready(), lambda one: replace(one, is_announced=True))
    assert grade(log) == "dealer"
    assert lacking(log) == {"silent"}


def test_money_left_wrong_in_one_round_of_thirty_is_too_much() -> None:
    log = [*to_table_ready()]
    log[-1] = replace(log[-1], is_money_right=False)
    wrong = [replace(one, is_money_right=number % 25 != 0) for number, one in enumerate(log) if one.id.startswith("r")]
    answers = [one for one in log if one.id.startswith("a")]
    mixed = sorted([*wrong, *answers], key=lambda one: one.at_ms)
    assert grade(mixed) == "dealer"


def test_slow_rounds_are_not_table_ready() -> None:
    log = only_rounds(to_table_ready(), lambda one: replace(one, time_ms=70_000))
    assert grade(log) == "dealer"
    assert lacking(log) == {"silent"}


def test_rounds_one_by_one_are_no_sitting() -> None:
    log = only_rounds(to_table_ready(), lambda one: replace(one, attempt=one.id))
    assert grade(log) == "dealer"
    assert lacking(log) == {"sitting"}


def test_ruled_right_in_drills_only_is_not_ruled_at_the_table() -> None:
    log = only_rounds(to_table_ready(), lambda one: replace(one, cases=("multiple-hands",)))
    assert grade(log) == "dealer"
    assert lacking(log) == {"irregularities"}


def test_a_clock_set_forward_and_back_makes_no_days() -> None:
    """Days that were only the clock's are today once it is set back; a grade proven on one of them never was."""
    ahead = to_table_ready()
    assert grade(ahead) == "table-ready"
    back = [*ahead, given("names", 0, at_ms=ahead[0].at_ms + 1)]
    assert stands(back).grade == "learner"
    assert "variants" in lacking(back)
    assert "days" in {entry.lacks for line in stands(back).missing for entry in line.missing}


def test_questions_one_chose_oneself_are_no_checks() -> None:
    log = only_answers(to_dealer(), lambda one: replace(one, is_check=False))
    assert grade(log) == "learner"
    assert lacking(log) == {"accuracy"}


def test_one_good_skill_in_checks_does_not_make_up_for_a_bad_one() -> None:
    """Fifty names right and ten payouts of which five are wrong: 92 in a hundred, and half a skill."""
    names = [given("names", on, items=(BOUNDARY,)) for on in (0, 1) for _ in range(25)]
    pays = [given("pays", on, right=number % 2 == 0) for on in (0, 1) for number in range(5)]
    accuracy = next(line for line in stands([*sitting(0), *names, *pays]).missing if line.demand == "accuracy")
    assert accuracy.entries[0].have < 80


def test_a_question_that_says_nothing_of_what_it_asks_counts_for_nothing() -> None:
    """As those of earlier programs, and of sheets that were edited."""
    log = only_answers(to_dealer(), lambda one: replace(one, asked=""))
    unknown = [one if one.id.startswith("r") else replace(one, asked="") for one in to_dealer()]
    assert grade(unknown) == "learner"
    assert len(log) == len(unknown)
    assert not history(unknown).book.practices


@pytest.mark.parametrize("shift", [1, 2])
def test_two_right_answers_within_three_days_prove_no_item(shift: int) -> None:
    log = [*practice(0), *practice(shift)]
    items = history(log).book.items
    assert all(streak.in_a_row >= 2 for streak in items.values())
    demanded = next(line for line in stands([*to_dealer(), *practice(shift)]).to_next if line.demand == "items")
    assert {entry.lacks for entry in demanded.entries} == {"days"}


def test_the_last_two_wrong_undo_what_an_item_had() -> None:
    log = [*to_table_ready(), *(given("pays", 9, right=False, items=(ROWS[0],)) for _ in range(2))]
    top = next(line for line in stands(log).lines if line.demand == "items" and line.grade == "table-ready")
    assert [entry.about for entry in top.missing] == [ROWS[0]]


def test_a_round_with_one_critical_fault_among_the_last_ten_is_no_dealers() -> None:
    log = [*practice(0), *practice(1), *sitting(1, rounds=9), dealt(1, critical=1)]
    assert grade(log) == "learner"
    assert lacking(log) == {"rounds"}
