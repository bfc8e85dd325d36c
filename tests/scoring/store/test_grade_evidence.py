"""What came from another store proves nothing but what its log shows; a store of yesterday opens with the new tables."""

from pathlib import Path

from scoring.enquiries import LogEnd
from scoring.grades.evidence import DealtRound, GivenAnswer
from scoring.judge import Mark
from scoring.store.open import open_store
from scoring.store.store import Store
from scoring.summaries import RoundFacts
from tests.scoring.store.examples import M3CP

RIGHT = Mark(right=True, time_ms=2_000, par_ms=5_000)


def opened(folder: Path) -> Store:
    """A store in a folder of its own."""
    folder.mkdir()
    return open_store(folder)


def practise(store: Store, *, log: bool) -> None:
    """Fifty right answers and a silent round, with the log of the sitting or without."""
    mei = store.profiles.add("Mei")
    run = store.begin_attempt(mei, M3CP, "payout", lesson="check")
    for number in range(50):
        run.answer(RIGHT, variant="typed", question=str(number), asks=f"q{number}", items=("row:ante:win",))
    sitting = store.begin_attempt(mei, M3CP, "whole-round", judge=1)
    sitting.round_facts(RoundFacts(number=1, device="manual", players=5, silent=True))
    if log:
        sitting.keep('{"entry":"opened"}')


def moved(tmp_path: Path, *, log: bool) -> list[GivenAnswer | DealtRound]:
    """What counts in a store that took everything in from another."""
    with opened(tmp_path / "here") as here:
        practise(here, log=log)
        assert len(list(here.evidence.since(here.profiles.find("Mei"), M3CP, LogEnd())[0])) == 51
        here.archive.export_jsonl(tmp_path / "all.jsonl", None)
    with opened(tmp_path / "there") as there, (tmp_path / "all.jsonl").open("rb") as lines:
        there.archive.import_jsonl(lines)
        return list(there.evidence.since(there.profiles.find("Mei"), M3CP, LogEnd())[0])


def test_imported_answers_are_shown_and_prove_nothing(tmp_path: Path) -> None:
    assert moved(tmp_path, log=False) == []


def test_an_imported_round_counts_only_with_its_log(tmp_path: Path) -> None:
    (dealt,) = moved(tmp_path, log=True)
    assert isinstance(dealt, DealtRound)


def test_an_edited_sheet_proves_nothing(tmp_path: Path) -> None:
    with opened(tmp_path / "here") as here:
        practise(here, log=True)
        here.archive.export_csv(tmp_path / "all.csv", None)
    with opened(tmp_path / "there") as there, (tmp_path / "all.csv").open("rb") as lines:
        there.archive.import_csv(lines)
        mei = there.profiles.find("Mei")
        assert there.attempts(mei)
        assert list(there.evidence.since(mei, M3CP, LogEnd())[0]) == []


def test_two_people_of_one_name_stay_two_people(tmp_path: Path) -> None:
    with opened(tmp_path / "here") as here:
        practise(here, log=True)
        here.archive.export_jsonl(tmp_path / "all.jsonl", None)
    with opened(tmp_path / "there") as there, (tmp_path / "all.jsonl").open("rb") as lines:
        own = there.profiles.add("Mei")
        there.archive.import_jsonl(lines)
        assert list(there.evidence.since(own, M3CP, LogEnd())[0]) == []


def test_a_log_copied_twice_counts_once(tmp_path: Path) -> None:
    with opened(tmp_path / "here") as here:
        practise(here, log=True)
        here.archive.export_jsonl(tmp_path / "all.jsonl", None)
        with (tmp_path / "all.jsonl").open("rb") as lines:
            here.archive.import_jsonl(lines)
        assert len(list(here.evidence.since(here.profiles.find("Mei"), M3CP, LogEnd())[0])) == 51
