"""Every file the program reads, broken at random: each is read, or refused in a sentence; never does the program break.

A sample in the suite; 20,000 files with `make stress`.
"""

import atexit
import gzip
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from functools import cache
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import TemporaryDirectory, mkdtemp

import pytest
from msgspec.json import encode
from msgspec.structs import asdict

from app.base.datafile import files
from app.base.trouble import Trouble
from app.classroom.given_file import take_given
from app.classroom.people_list import list_file, read_people
from app.classroom.results_file import take_results
from app.classroom.roster import Roster, read_roster
from app.cli import run
from app.commands.trouble_told import BUG
from app.exams.certifying import certifying_terms
from app.exams.remarking import remark
from app.house.par_times import par_times
from app.layouts.chipset import read_chips
from app.seals.canonical import Json, read_object
from app.seals.known_keys import KnownKey
from app.seals.sealed_file import read_sealed, sealed
from app.seals.verification import Finding, Trust, verified
from lessons.course import course_files
from scoring.port import Store
from scoring.records import KINDS, Answer, Attempt, Profile, Record, SettingRecord
from scoring.store.open import open_store
from tests.classroom.test_between_machines import NOW, done_elsewhere, given
from tests.exams.test_rehearsal import sat
from tests.hostile.mutation import broken
from tests.rules.examples import CATALOGUE
from tests.seals.examples import CERTIFICATE, KEY
from tests.stress import STRESS, rounds
from tests.table.sittings import lines_of, sitting
from ui.foundation.preferences import read_preferences
from ui.window.last_size import read_size

GAME = "megalink-three-card-poker"
ROOT = Path(__file__).parents[1]
HOUSE = f"""chips = "low-limits"
[games.{GAME}]
rulings = {{ dealer-qualifies = "hand-rank" }}
[games.{GAME}.limits]
opening = [2500, 50000]
side = [500, 10000]
[games.{GAME}.customs]
settlement-direction = "left-to-right"
supervisor-above-odds = 20
"""
ACTS = (
    "say open\nsay close\ndeal 1 3\ndeal 3 3\ndeal dealer 3\npay 1 ante 25\ntake 3 ante 50\nrule misdeal void-round 1\nclear 1\n"
)
Reading = Callable[[Path], int]
"""Has the program read a file; the exit code."""


def feltwork(*words: str) -> Reading:
    """A command that is given the file, and its folder for everything else."""
    return lambda file: run([word.format(file=file, folder=file.parent) for word in words], lambda: CATALOGUE)


def reading(read: Callable[[Path], object]) -> Reading:
    """Something the window reads: what is wrong is trouble, as a value or raised, and nothing else."""

    def told(file: Path) -> int:
        try:
            read(file)
        except Trouble:
            return 1
        return 0

    return told


def first(folder: str, pattern: str) -> bytes:
    return next(iter(sorted((files("assets").parent / folder).rglob(pattern)))).read_bytes()


def example(kind: str) -> bytes:
    return next(iter(sorted((ROOT / "golden" / GAME).glob(kind)))).read_bytes()


PERSON, ATTEMPT = "01a1e395-b268-778f-a51a-9c5e84a93b11", "01a1e395-b650-7f8f-a8a9-52dc239829ec"
RECORDS: tuple[Record, ...] = (
    Profile(id=PERSON, content="", name="Mei", role="trainee", at_ms=1),
    SettingRecord(id=PERSON[:-1] + "2", content="", profile=PERSON, name="course", value="x"),
    Attempt(
        id=ATTEMPT, content="", profile=PERSON, at_ms=1_794_819_602_000, day="2026-11-16", game=GAME, skill="payout",
        purpose="rated", device="", positions=0, lesson="", seed=0,
    ),
    Answer(
        id=ATTEMPT[:-1] + "d", content="", attempt=ATTEMPT, at_ms=1_794_819_602_001, day="2026-11-16", skill="payout", variant="",
        question="1", right=True, severity=None, time_ms=1, par_ms=2, expected="amount:1", given="amount:1", broken_rule="",
        clauses=(), coverage=("a",),
    ),
)  # fmt: skip
NAMES = {kind: name for name, kind in KINDS.items()}
ON_RECORD = b"".join(encode({"record": NAMES[type(record)], **asdict(record)}) + b"\n" for record in RECORDS)
SCENARIO = b"""players = 3
device = "manual"
surprise = "busy"
[chances]
late-wager = 0.5
[limits]
opening = [2500, 50000]
side = [500, 10000]
"""
TERMS = files("app.exams") / "certifying.toml"
PREFERENCES = b'{"theme":"dark","language":"zh","keys":{},"sound":true}'
WINDOW = '{"width":1500,"height":900}'
DEAL = ("deal", GAME, "--seed", "3", "--json")


PEOPLE = "Name,Number,Group\nPriya Nair,1001,Group B\nWei Jie,1002,Group B\nDevi,,\n"
TRUST = Trust({KEY.public.did: KnownKey("academy", date(2026, 1, 1))}, {}, date(2026, 11, 18))


@cache
def entries_of_a_sitting() -> bytes:
    """What a sealed sitting holds, without its seal."""
    with TemporaryDirectory() as folder:
        sat(Path(folder) / "sitting.jsonl", "careless")
        read = read_sealed((Path(folder) / "sitting.jsonl").read_bytes())
    return b"".join(encode(entry) + b"\n" for entry in read.entries)


def times_beside(file: Path) -> object:
    return par_times(file.parent, CATALOGUE)


def found_in(data: bytes) -> Finding:
    return verified(data, TRUST, lambda entries: remark(entries, CATALOGUE))


def sealed_again(file: Path) -> None:
    """Whoever has a key seals whatever they like: what is inside is marked all the same, and is refused or differs."""
    kept = [entry for line in file.read_bytes().splitlines() for entry in _can_be_sealed(line)]
    found_in(sealed(kept, KEY, "2026-11-16"))


def _can_be_sealed(line: bytes) -> list[Json]:
    """A line as an entry, unless it is no object, or holds what cannot be written in the one form that is sealed."""
    try:
        return [read_object(line)]
    except ValueError:
        return []


@cache
def between_machines() -> tuple[Store, bytes, bytes]:
    """The academy that gave something, what it gave as a file, and the results as they come back from Mei's machine."""
    folder = Path(mkdtemp(prefix="feltwork-between-"))
    file, name = given(folder)
    results = done_elsewhere(folder / "own", file, name)
    atexit.register(rmtree, folder, ignore_errors=True)
    return open_store(folder, lambda: NOW), file.read_bytes(), results.read_bytes()


def take_in_given(file: Path) -> None:
    academy = between_machines()[0]
    take_given(academy, file, academy.profiles.known_as("Mei"), CATALOGUE)


def take_in_results(file: Path) -> None:
    academy = between_machines()[0]
    take_results(academy, academy.profiles.known_as("Ms Koh"), file, read_roster(academy))


def also_sealed_anew(take_in: Callable[[Path], None]) -> Callable[[Path], None]:
    """Taken in as it is, and sealed by somebody who has a key and writes what they like."""

    def take_both(file: Path) -> None:
        kept = [entry for line in file.read_bytes().splitlines() for entry in _can_be_sealed(line)]
        anew = file.with_suffix(".anew")
        anew.write_bytes(sealed(kept, KEY, "2026-11-16"))
        with suppress(Trouble):
            take_in(anew)
        take_in(file)

    return take_both


def rounds_in_lines() -> bytes:
    return (example("*[!d].json").replace(b"\n", b" ") + b"\n") * 2


FILES: dict[str, tuple[str, Callable[[], bytes], Reading]] = {
    "a round": ("round.json", lambda: example("*[!d].json"), feltwork("settle", "{file}")),
    "a round in TOML": ("round.toml", lambda: first("assets/rounds", "*.toml"), feltwork("settle", "{file}")),
    "a stream of rounds": ("rounds.jsonl", rounds_in_lines, feltwork("settle", "--lines", "{file}")),
    "hands": ("hands.txt", lambda: b"As Kd 3h 6c 9s\n2s 2d 2h 2c As\n", feltwork("house-way", "--lines", "{file}")),
    "typed acts": ("acts.txt", ACTS.encode, feltwork(*DEAL, "--mode", "silent", "--acts", "{file}")),
    "a log": ("sitting.log", lambda: "\n".join(lines_of(sitting("let-it-happen"))).encode(), feltwork("replay", "{file}")),
    "an earlier log": ("sitting.log", (ROOT / "fixtures/logs/first-m3cp.log").read_bytes, feltwork("replay", "{file}")),
    "a scenario": ("scenario.toml", lambda: SCENARIO, feltwork(*DEAL, "--auto", "--scenario", "{file}")),
    "a situation": ("own.toml", lambda: first(f"assets/scenarios/{GAME}", "*.toml"), feltwork("situations", "check", "{file}")),
    "a course": ("course.toml", course_files()[-1].read_bytes, feltwork("courses", "check", "{file}")),
    "a felt": ("felt.toml", lambda: first("assets/layouts", "*.toml"), feltwork("layouts", "check", "{file}")),
    "terms of certificates": ("certifying.toml", TERMS.read_bytes, reading(lambda file: certifying_terms(file.parent))),
    "the house": ("house.toml", HOUSE.encode, feltwork(*DEAL, "--auto", "--data", "{folder}")),
    "records": ("all.jsonl", lambda: ON_RECORD, feltwork("import", "{file}", "--data", "{folder}")),
    "a drill sheet": ("own.toml", lambda: first("lessons/sheets", "*.toml"), feltwork("sheets", "check", "{file}")),
    "a blueprint": ("own.toml", lambda: first("lessons/exams", "try*"), feltwork("exam", "check", "{file}")),
    "a certificate": ("facts.json", lambda: CERTIFICATE.signed(KEY), reading(lambda file: found_in(file.read_bytes()))),
    "a sealed sitting": ("sitting.jsonl", entries_of_a_sitting, reading(sealed_again)),
    "a list of people": ("people.csv", PEOPLE.encode, reading(lambda file: read_people(list_file(file), Roster({}, {})))),
    "an assignment": ("given.json", lambda: between_machines()[1], reading(also_sealed_anew(take_in_given))),
    "results": ("results.json", lambda: between_machines()[2], reading(also_sealed_anew(take_in_results))),
    "chips": ("chips.toml", lambda: first("assets/chips", "*.toml"), reading(read_chips)),
    "par times": ("par-times.toml", lambda: first("assets/scoring", "p*"), reading(times_beside)),
    "the size of the window": ("window.json", WINDOW.encode, reading(lambda file: read_size(file.parent))),
    "preferences": ("preferences.json", lambda: PREFERENCES, reading(lambda file: read_preferences(file.parent))),
}  # fmt: skip


PARTS = 10 if STRESS else 1
"""At full size a kind of file is several tests: proving a situation deals whole rounds."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("name", "content", "read"), FILES.values(), ids=FILES)
def test_a_broken_file_is_read_or_refused_and_breaks_nothing(
    name: str, content: Callable[[], bytes], read: Reading, part: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    original = content()
    for seed in rounds(8, 1_250)[part::PARTS]:
        file = tmp_path / name
        file.write_bytes(broken(original, Random(f"{name} {seed}")))
        code = read(file)
        told = capfd.readouterr()
        assert code != BUG, f"seed {seed}: {told.err}"
        assert code in (0, 1), f"seed {seed}: {told.err}"


@pytest.mark.parametrize("seed", rounds(4, 200))
def test_a_broken_store_is_read_or_set_aside(seed: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    stream = Random(seed)
    content = bytearray(gzip.decompress((ROOT / "fixtures/yesterday/just-begun.db.gz").read_bytes()))
    for _ in range(stream.randint(1, 40)):
        content[stream.randrange(len(content))] ^= 1 << stream.randrange(8)
    (tmp_path / "progress.db").write_bytes(content[: stream.choice([len(content), stream.randrange(len(content))])])
    for words in (("progress",), ("export", str(tmp_path / "out.jsonl")), ("store", "rebuild")):
        code = run([*words, "--data", str(tmp_path)], lambda: CATALOGUE)
        assert code in (0, 1), capfd.readouterr().err


@pytest.mark.parametrize(("name", "content", "read"), FILES.values(), ids=FILES)
def test_the_same_file_unbroken_is_read(
    name: str, content: Callable[[], bytes], read: Reading, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_bytes(content())
    assert read(tmp_path / name) == 0, capfd.readouterr().err
