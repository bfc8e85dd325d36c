"""Small: the engine's way beside practice drawn evenly, and a grade that is shown stands for what is truly known.

`make bench` has the table in full (`tests/bench/learning.py`).
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lessons.items import items_of
from tests.learning.minds import Misled, knowledge
from tests.learning.pipe import InProcess, PipeTrial
from tests.learning.policies import Uniform, Weakest, pool
from tests.learning.trial import teach
from tests.rules.examples import CATALOGUE

GAME = "three-card-poker"
DAYS = 6
PATIENCE_S = 120


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[InProcess]:
    made = InProcess(tmp_path, [GAME])
    yield made
    made.close()


def test_every_item_can_be_asked_about_first() -> None:
    assert set(pool(GAME)) == set(items_of(CATALOGUE[GAME]))
    assert all(asked.items[0] == item for item, some in pool(GAME).items() for asked in some)


def test_asking_the_truly_weakest_needs_less_than_half_of_asking_evenly() -> None:
    items = list(pool(GAME))
    mind = Misled(items, 0)
    bound = teach(mind, Weakest(GAME, mind, 0), items)
    evenly = teach(Misled(items, 0), Uniform(GAME, 0), items)
    assert bound.arrived
    assert evenly.arrived
    assert bound.questions < evenly.questions / 2


def test_the_engine_teaches_more_in_as_many_questions_than_asking_evenly(pipe: InProcess) -> None:
    taught = PipeTrial(pipe, Misled, GAME, 0).days(DAYS)
    mind = Misled(taught.items, 0)
    evenly = teach(mind, Uniform(GAME, 0), taught.items, most=taught.asked)
    assert taught.known > max(evenly.known, knowledge(mind, taught.items, 0))
    assert all(minutes < 30 for minutes in taught.minutes)
    assert {one.grade for one in taught.shown} <= {"none", "learner"}


def test_a_learner_of_another_program_is_taught_by_the_command_itself(tmp_path: Path) -> None:
    words = ["practise", GAME, "--as", "Robot", "--json", "--reveal", "--clock", "--data", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "app", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as command:
        assert command.stdin
        assert command.stdout
        asked = verdicts = 0
        grade = ""
        for line in command.stdout:
            told = json.loads(line)
            if "ask" in told and asked < 5:
                asked += 1
                given = {"acts": told["ask"]["right"]} if told["ask"]["kind"] == "round" else {"answer": told["ask"]["right"]}
                print(
                    json.dumps({**given, "time_ms": 2_000, "now": f"2026-11-16T09:{asked:02}:00"}), file=command.stdin, flush=True
                )
            elif "ask" in told:
                print('{"status": true}', file=command.stdin, flush=True)
            verdicts += told.get("verdict") == "right"
            if "status" in told:
                grade = told["status"][GAME]["grade"]
                break
        command.stdin.close()
        command.wait(PATIENCE_S)
    assert (asked, verdicts) == (5, 5)
    assert grade in ("none", "learner")
