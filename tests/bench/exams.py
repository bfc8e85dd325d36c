"""Exams: an act that is on the disk and answered, and marking sealed sittings again."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from msgspec.structs import replace

from app.exams.blueprint import Blueprint, Blueprints
from app.exams.candidates import Candidate, ScriptedMachine
from app.exams.entries import as_json
from app.exams.marking import mark
from app.exams.rehearsal import Rehearsal, begin_rehearsal
from app.exams.remarking import remark
from app.exams.sitting import ExamSitting
from app.exams.sitting_file import SittingFile
from app.house.house import House
from app.layouts.chipset import academy_chips
from app.pages.places import ExamAt
from app.papers.paper import setting_of
from app.rules.catalogue import Catalogue
from app.seals.canonical import Json
from app.table.hands.key_strokes import keys_for
from scoring.store.open import open_store
from tests.bench.measure import Measured, in_turns, median_of, ninety_ninth, seconds_of
from tests.seals.examples import CERTIFICATE, KEY
from ui.foundation.preferences import Preferences
from ui.screens.exam.screen import ExamScreen
from ui.screens.exam.table_page import ExamTablePage
from ui.shots.gallery import ensure_application
from ui.window.window import Window

TRY_OUT = "try-out"
ROUNDS, SITTINGS, PROCESSORS = 10, 10, 2
MANY, STARTS = 1000, 15
BARE = "import cryptography.hazmat.primitives.asymmetric.ed25519"


def rows() -> Iterator[Measured]:
    """Acts, marking, verifying. Re-marking is bounded by dealing the acts again through the judge."""
    catalogue, blueprint = Catalogue(), at_the_table()
    yield Measured("exam-act", median_of(lambda: act_p99_ms(catalogue, blueprint)))
    each = remarking_s(catalogue, blueprint)
    yield Measured("exam-mark-again", each * MANY / PROCESSORS, note=f"one: {each * 1000:.0f} ms")
    yield Measured("exam-verify", *verifying_ms())


def at_the_table() -> Blueprint:
    """An exam of ten rounds at one table."""
    whole = Blueprints()[TRY_OUT]
    section = whole.sections[-1]
    if section.table is None:
        raise AssertionError("the last section is at the table")
    return replace(whole, sections=(replace(section, table=replace(section.table, rounds=ROUNDS)),))


def act_p99_ms(catalogue: Catalogue, blueprint: Blueprint) -> float:
    """From the key to the table as it lies then, in the window."""
    application, times = ensure_application(), []
    with TemporaryDirectory() as name:
        folder = Path(name)
        with open_store(folder) as store:
            person = store.profiles.known_as("Mei")
        path = folder / "sittings" / "bench.jsonl"
        _begun(catalogue, blueprint, path, 1, ScriptedMachine(0))[0].close()
        window = Window(catalogue, Preferences(pace="off", sound=False), folder=folder)
        window.desk.person = person
        window.show()
        window.go(ExamAt(path.stem))
        screen = window.screen_now
        if not isinstance(screen, ExamScreen):
            raise TypeError("the exam did not open")
        screen.sitting.resume(None)
        screen.sitting.begin_section()
        screen.show_now()
        page = screen.page
        if not isinstance(page, ExamTablePage):
            raise TypeError("no table was shown")
        table, state = page.table, screen.sitting.state
        while not state.table.all_dealt:
            duty = None if table.session.finished else table.session.round.next_duty()
            for key in ["Enter"] if duty is None else list(keys_for(duty.act, table.hands)):
                acts, start = state.acts, perf_counter()
                table.press(key)
                application.processEvents()
                if state.acts > acts:
                    times.append(perf_counter() - start)
        window.close()
    return ninety_ninth(times) * 1000


def remarking_s(catalogue: Catalogue, blueprint: Blueprint) -> float:
    """How long one sitting takes to be marked again, of several."""
    sat = list(_sat(catalogue, blueprint))

    def all_of_them() -> None:
        for told in sat:
            if found := remark(told, catalogue).differs:
                raise AssertionError(found)

    return median_of(lambda: seconds_of(all_of_them)) / len(sat)


def _sat(catalogue: Catalogue, blueprint: Blueprint) -> Iterator[list[Json]]:
    with TemporaryDirectory() as folder:
        for seed in range(SITTINGS):
            machine = ScriptedMachine(0)
            sitting, file = _begun(catalogue, blueprint, Path(folder) / f"{seed}.jsonl", seed, machine)
            Candidate("careless", machine).sit(sitting)
            sitting.let_stand(mark(sitting.state))
            sitting.close()
            yield [as_json(entry) for entry in file.entries]


def _begun(
    catalogue: Catalogue, blueprint: Blueprint, path: Path, seed: int, machine: ScriptedMachine
) -> tuple[ExamSitting, SittingFile]:
    """A rehearsal that has begun, with its file."""
    setting = setting_of(blueprint, catalogue, House(), academy_chips())
    file = SittingFile(path, new=True)
    return begin_rehearsal(Rehearsal(TRY_OUT, blueprint, seed, "careless"), setting, catalogue, file, machine), file


def verifying_ms() -> tuple[float, float]:
    """`feltwork verify` of a certificate, and the bare import of what it verifies with, in turns."""
    with TemporaryDirectory() as name:
        file, key = Path(name) / "certificate.json", Path(name) / "academy.pem"
        file.write_bytes(CERTIFICATE.signed(KEY))
        key.write_bytes(KEY.public.pem)
        ours = [sys.executable, "-m", "app", "verify", str(file), "--key", str(key), "--data", name]
        return in_turns(lambda: _started_ms(ours), lambda: _started_ms([sys.executable, "-c", BARE]), STARTS)


def _started_ms(words: list[str]) -> float:
    return seconds_of(lambda: subprocess.run(words, check=True, stdout=subprocess.DEVNULL)) * 1000
