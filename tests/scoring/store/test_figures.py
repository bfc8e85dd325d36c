"""An answer writes the log alone; whoever asks is told with everything counted until then."""

from pathlib import Path

import pytest

from scoring.store.forget import forget
from scoring.store.records import KINDS, Profile
from scoring.store.store import Store
from tests.scoring.examples import FAST, WRONG
from tests.scoring.store.examples import M3CP, drill, opened
from tests.scoring.store.filled import figures_in, fill


def rows_in(store: Store, table: str) -> int:
    ((rows,),) = store.connection.run(f"SELECT count(*) FROM {table}")
    return int(rows)


def test_an_answer_writes_nothing_but_the_log(store: Store, priya: Profile) -> None:
    drill(store, priya, [FAST] * 5)
    assert (rows_in(store, "answers"), rows_in(store, "practised")) == (5, 0)


def test_who_asks_is_told_with_everything_in_it(store: Store, priya: Profile) -> None:
    for answers in range(1, 4):
        drill(store, priya, [FAST])
        assert [figures.asked for figures in store.progress.skills(priya)] == [answers]


@pytest.mark.parametrize("every", [1, 3, 10])
def test_counted_in_pieces_it_comes_to_the_same_as_at_once(tmp_path: Path, store: Store, every: int) -> None:
    (tmp_path / "other").mkdir()
    with opened(tmp_path / "other") as other:
        fill(other)
        records = [record for kind in KINDS.values() for record in other.connection.records(kind)]
        for number, record in enumerate(records):
            store.connection.add(record)
            if number % every == 0:
                store.figures.count()
        assert figures_in(store) == figures_in(other)
        assert all(figures_in(store).values())


def test_asking_again_counts_nothing_twice(store: Store) -> None:
    fill(store)
    assert figures_in(store) == figures_in(store)


def test_what_is_undone_was_never_counted(store: Store, priya: Profile) -> None:
    def answered_and_asked() -> None:
        with store.connection.writing():
            drill(store, priya, [FAST])
            assert [figures.asked for figures in store.progress.skills(priya)] == [1]
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        answered_and_asked()
    drill(store, priya, [FAST, WRONG])
    assert [(figures.asked, figures.right) for figures in store.progress.skills(priya)] == [(2, 1)]


def test_answers_under_keys_that_were_forgotten_count_like_any_other(store: Store, priya: Profile) -> None:
    wei = store.profiles.add("Wei")
    drill(store, priya, [FAST])
    drill(store, wei, [FAST] * 5)
    assert len(store.progress.recent(wei, M3CP)) == 5
    forget(store.connection, wei)
    drill(store, priya, [FAST] * 3)
    assert len(store.progress.recent(priya, M3CP)) == 4


def test_somebody_forgotten_before_they_were_counted_leaves_the_others_to_be_counted(store: Store, priya: Profile) -> None:
    wei = store.profiles.add("Wei")
    drill(store, wei, [FAST] * 5)
    drill(store, priya, [FAST] * 2)
    forget(store.connection, wei)
    assert len(store.progress.recent(priya, M3CP)) == 2
