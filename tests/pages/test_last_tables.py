"""The tables somebody opened last: five at most, each once, the latest first, and nothing that is gone."""

from app.pages.last_tables import NAME, last_tables, remember_table
from app.table.choice import TableChoice
from scoring.port import Store
from tests.rules.examples import CATALOGUE


def test_the_latest_stand_first_and_each_once(store: Store) -> None:
    mei = store.profiles.add("Mei")
    tables = [TableChoice(game=game, layout="A") for game in CATALOGUE]
    for table in [*tables, tables[0]]:
        remember_table(store, mei, table)
    assert last_tables(store, mei, CATALOGUE) == [tables[0], *reversed(tables[1:])]


def test_there_are_five_at_most(store: Store) -> None:
    mei = store.profiles.add("Mei")
    for seats in range(1, 9):
        remember_table(store, mei, TableChoice(game="megalink-bullseye", seats=seats))
    assert [table.seats for table in last_tables(store, mei, CATALOGUE)] == [8, 7, 6, 5, 4]


def test_somebody_elses_and_damaged_ones_are_none(store: Store) -> None:
    mei, arjun = store.profiles.add("Mei"), store.profiles.add("Arjun")
    remember_table(store, mei, TableChoice(game="megalink-bullseye"))
    assert last_tables(store, arjun, CATALOGUE) == []
    for hostile in (7, [7], [{"game": 3}], {"version": 99, "kept": []}):
        store.settings.set(NAME, hostile, mei)
        assert last_tables(store, mei, CATALOGUE) == []


def test_a_game_that_is_gone_is_not_offered(store: Store) -> None:
    mei = store.profiles.add("Mei")
    remember_table(store, mei, TableChoice(game="pontoon"))
    assert last_tables(store, mei, CATALOGUE) == []
