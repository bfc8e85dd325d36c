"""What is promised in figures is measured, and what is measured is promised; a figure that got worse is told."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench import __main__ as bench
from tests.bench.kept import YARDSTICK, Figure, change, figure_of, read, write
from tests.bench.measure import Measured, in_turns, median_of
from tests.bench.promises import Promise, promises

MODULES = "".join(file.read_text(encoding="utf-8") for file in Path(bench.__file__).parent.glob("*.py"))
FASTER = Promise(what="An act", goal=50, unit="ms", promised="here", means="-")
BESIDE = Promise(what="An act", goal=2, unit="ms", promised="here", means="-", of="ratio", beside="peer")
MORE = Promise(what="Rounds", goal=200, unit="/s", promised="here", means="-", better="more")


def test_every_promise_is_measured_and_every_measurement_promised() -> None:
    assert [key for key in promises() if f'"{key}"' not in MODULES] == []
    assert set(re.findall(r'Measured\(\s*"([^"]+)"', MODULES)) <= promises().keys()


def test_figures_are_kept_of_promises_alone() -> None:
    assert {key.partition(":")[0] for key in read()} <= {*promises(), YARDSTICK}


def test_a_promise_of_a_ratio_names_what_is_measured_beside_it() -> None:
    assert [key for key, promise in promises().items() if promise.of == "ratio" and not promise.beside] == []


def test_a_goal_is_of_the_figure_or_of_its_ratio() -> None:
    assert FASTER.is_kept(Measured("act", 50))
    assert not FASTER.is_kept(Measured("act", 51, 1000))
    assert BESIDE.is_kept(Measured("act", 51, 30))
    assert not BESIDE.is_kept(Measured("act", 51, 20))
    assert MORE.is_kept(Measured("rounds", 201))
    assert not MORE.is_kept(Measured("rounds", 199))


def test_without_a_peer_a_figure_stands_beside_the_yardstick() -> None:
    assert figure_of(Measured("act", 50), FASTER, 20) == Figure(50, 20, 2.5)
    assert figure_of(Measured("rounds", 200), MORE, 20) == Figure(200, 20, 4)
    assert figure_of(Measured("act", 50, 10), BESIDE, 20) == Figure(50, 10, 5)


def test_a_busy_machine_makes_nothing_worse_and_a_slower_program_does() -> None:
    quiet = figure_of(Measured("act", 50), FASTER, 20)
    assert change(figure_of(Measured("act", 150), FASTER, 60), quiet, FASTER) == 1
    assert change(figure_of(Measured("act", 60), FASTER, 20), quiet, FASTER) == 1.2
    fewer = figure_of(Measured("rounds", 100), MORE, 20)
    assert change(fewer, figure_of(Measured("rounds", 200), MORE, 20), MORE) == 2
    assert change(quiet, None, FASTER) is None


def test_the_median_of_five_and_of_turns() -> None:
    times = iter((9.0, 1.0, 5.0, 2.0, 7.0))
    assert median_of(lambda: next(times)) == 5
    ours, theirs = iter((3.0, 1.0, 2.0)), iter((30.0, 10.0, 20.0))
    assert in_turns(lambda: next(ours), lambda: next(theirs), times=3) == (2, 20)


def test_rooms_that_were_not_run_stay_as_they_were_kept(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    write({"act": Figure(1, 0, 1), "gone": Figure(1, 0, 1)}, file)
    write({"act": Figure(2, 0, 2), "rounds: quick": Figure(3, 0, 3)}, file, ["act", "rounds"])
    assert read(file) == {"act": Figure(2, 0, 2), "rounds: quick": Figure(3, 0, 3)}


def test_the_table_says_what_is_missed_and_what_got_worse(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def rows() -> Iterator[Measured]:
        yield Measured("exam-verify", 30, 10)
        yield Measured("answer-beside", 15, 10)

    kept, last = tmp_path / "kept.json", tmp_path / "bench.json"
    write({"answer-beside": Figure(10, 10, 1), YARDSTICK: Figure(0.001, 0, 0.001)}, kept)
    monkeypatch.setattr(bench, "ROOMS", {"one": rows})
    monkeypatch.setattr(bench, "read", lambda: read(kept))
    assert bench.main(["--json", str(last)]) == 1
    told = capsys.readouterr().out
    assert "MISSED" in told
    assert "+50 %" in told
    assert "kept worse" in told
    assert "the machine is busy" in told
    assert read(last)["exam-verify"] == Figure(30, 10, 3)
