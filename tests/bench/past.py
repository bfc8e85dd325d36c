"""Years of practice: the first look after an import, what is worth doing next, a year folded anew, and a sheet of it."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from app.house.par_times import default_par_times
from app.practice.day.state import states_now
from app.practice.worth_doing import day_plan, keep_reckoned
from lessons.course import courses
from scoring.moments import local_now
from scoring.records import Profile
from scoring.store.open import FILE, open_store
from scoring.store.store import Store
from tests.bench.measure import PASSES, Measured, in_turns, median_of, seconds_of
from tests.bench.store import RUN, fill
from tests.conftest import peak_mb
from tests.rules.examples import CATALOGUE

YEAR, MANY, DAYS = 200_000, 1_000_000, 365
LOOK = """
import sys
from pathlib import Path
from app.house.par_times import default_par_times
from app.practice.worth_doing import day_plan
from app.rules.catalogue import Catalogue
from lessons.course import courses
from scoring.store.open import open_store
with open_store(Path(sys.argv[1])) as store:
    day_plan(store, store.profiles.find("Priya"), courses(), Catalogue(), default_par_times())
Path(sys.argv[2]).write_bytes(Path("/proc/self/status").read_bytes())
"""
ROWS = "SELECT answers.*, attempts.* FROM answers JOIN attempts ON attempts.id = answers.attempt WHERE attempts.profile = '{}'"


def rows() -> Iterator[Measured]:
    """In the order in which somebody meets it; what was reckoned is kept only where it is said."""
    with TemporaryDirectory() as name, open_store(Path(name)) as store:
        folder, year, priya = Path(name), store.profiles.add("Mei"), store.profiles.add("Priya")
        for person, answers in ((year, YEAR), (priya, MANY)):
            a_day = -(-answers // RUN // DAYS)
            fill(store, person, answers, local_now() - timedelta(days=DAYS), a_day, with_items=True)
        looks = [_look(folder) for _ in range(PASSES)]
        yield Measured("first-look", median(seconds for seconds, _ in looks))
        yield Measured("first-look-memory", median(memory for _, memory in looks))
        yield Measured("year-folded", median_of(lambda: _folded_s(store, year)))
        yield from _sheet(store, year, folder)
        keep_reckoned(store, priya, CATALOGUE, default_par_times())
        yield Measured("next-thing", median_of(lambda: _plan_s(store, priya) * 1000))


def _look(folder: Path) -> tuple[float, float]:
    """A process that looks and keeps nothing: its time and its memory."""
    peak = folder / "peak"
    start = perf_counter()
    subprocess.run([sys.executable, "-c", LOOK, str(folder), str(peak)], check=True)
    return perf_counter() - start, peak_mb(peak)


def _folded_s(store: Store, person: Profile) -> float:
    games = list(CATALOGUE)
    return seconds_of(lambda: states_now(store, person, games, CATALOGUE, courses(), default_par_times()))


def _plan_s(store: Store, person: Profile) -> float:
    return seconds_of(lambda: day_plan(store, person, courses(), CATALOGUE, default_par_times()))


def _sheet(store: Store, person: Profile, folder: Path) -> Iterator[Measured]:
    """Where SQLite's own program is not installed there is nothing to set it beside."""
    program = shutil.which("sqlite3")
    if program is None:
        return
    sheet = folder / "practice.csv"

    def ours() -> float:
        sheet.unlink(missing_ok=True)
        return seconds_of(lambda: store.archive.export_csv(sheet, person)) * 1000

    def theirs() -> float:
        words = [program, "-csv", "-readonly", str(folder / FILE), ROWS.format(person.id)]
        with (folder / "bare.csv").open("wb") as file:
            return seconds_of(lambda: subprocess.run(words, stdout=file, check=True)) * 1000

    yield Measured("sheet-out", *in_turns(ours, theirs))
