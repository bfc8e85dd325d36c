"""Every drill there is: how it went lately, what is due, and the multiplication tables one by one."""

from datetime import datetime, timedelta

from app.practice.drill_list import TABLES, drill_list, drills_of, mixed_tables, table_list, tables_of
from lessons.skills import NO_GAME, skills_of
from scoring.judge import Mark
from scoring.moments import local_now
from scoring.port import Store
from scoring.records import Profile
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE

GAME = "megalink-bullseye"


def practise(store: Store, person: Profile, game: str, skill: str, variant: str, *times_ms: int) -> None:
    """Right answers that took so long; a time of nought is a wrong one."""
    run = store.begin_attempt(person, game, skill)
    for time_ms in times_ms:
        run.answer(Mark(bool(time_ms), time_ms or 1000, 3000), variant=variant)


def test_every_skill_of_a_game_is_there_and_shared_ones_by_themselves() -> None:
    assert [entry.skill for entry in drills_of(DRILLS, GAME)] == list(skills_of(CATALOGUE[GAME]))
    assert [entry.skill for entry in drills_of(DRILLS, NO_GAME)] == ["chip-cutting", TABLES, "read-hands"]


def test_an_entry_tells_how_it_went_lately(store: Store, mei: Profile) -> None:
    practise(store, mei, GAME, "house-way", "dealer", 1000, 5000, 0)
    entry = next(one for one in drill_list(store, mei, DRILLS, GAME) if one.skill == "house-way")
    assert (entry.figures.asked, entry.figures.right, entry.figures.at_par) == (3, 2, 1)


def test_a_skill_is_due_when_its_time_has_come(store: Store, mei: Profile) -> None:
    practise(store, mei, GAME, "house-way", "dealer", 1000)

    def in_a_year() -> datetime:
        return local_now() + timedelta(days=365)

    assert [one.skill for one in drill_list(store, mei, DRILLS, GAME, in_a_year) if one.is_due] == ["house-way"]
    assert not any(one.is_due for one in drill_list(store, mei, DRILLS, "three-card-poker", in_a_year))


def test_tables_stand_from_the_smallest_to_the_largest() -> None:
    tables = tables_of(DRILLS)
    assert {"x3", "x5", "x8", "x20", "x25", "x30", "x40", "x50", "x200", "x250", "x1000"} <= set(tables)
    assert tables.index("x3") < tables.index("x20") < tables.index("x1000")
    (entry,) = (entry for entry in drills_of(DRILLS, NO_GAME) if entry.skill == TABLES)
    assert list(entry.variants) == tables


def test_a_table_tells_accuracy_and_the_median_of_right_answers(store: Store, mei: Profile) -> None:
    practise(store, mei, NO_GAME, TABLES, "x25", 1000, 2000, 9000, 0)
    told = {entry.variant: entry for entry in table_list(store, mei, DRILLS)}
    assert (told["x25"].asked, told["x25"].accuracy_percent, told["x25"].median_ms) == (4, 75, 2000)
    assert (told["x3"].asked, told["x3"].accuracy_percent, told["x3"].median_ms) == (0, None, None)


def test_a_mix_asks_every_table_in_turn_and_is_the_same_for_a_seed() -> None:
    mixed = mixed_tables(["x3", "x25"], 10, 40)
    assert sorted(variant for variant, _ in mixed) == ["x25"] * 5 + ["x3"] * 5
    assert [reference for _, reference in mixed] == [str(seed) for seed in range(40, 50)]
    assert mixed == mixed_tables(["x3", "x25"], 10, 40)
