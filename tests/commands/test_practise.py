"""`feltwork practise`: a day over a pipe. What it says is a contract; whatever it hears, it goes on."""

import json
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from app.base.texts import ENGLISH
from app.commands.practise_talk import PipeClock, Talk
from app.house.house import House
from app.layouts.chipset import chip_files, read_chips
from app.practice.writer import Writer
from app.words import acts
from lessons.items import items_of
from lessons.skills import QuestionMaker
from lessons.texts import rule_words
from scoring.store.open import open_store
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE

GAME = "three-card-poker"
MORNING = datetime(2026, 1, 5, 9, tzinfo=UTC)
MOST_STEPS = 400


class Pipe:
    """Both ends of a pipe in one process."""

    def __init__(
        self,
        folder: Path,
        *games: str,
        name: str = "Mei",
        reveals: bool = True,
        minutes: int | None = 15,
        house: House | None = None,
        drills: QuestionMaker = DRILLS,
    ) -> None:
        clock = PipeClock(is_set=True)
        self.writer = Writer(lambda: open_store(folder, clock.now), print, print)
        self.talk = Talk(self.writer, drills, house or House(), clock, games or (GAME,), name, reveals=reveals, minutes=minutes)
        self.said: list[dict[str, Any]] = []
        self.now = MORNING
        self.talk.begin(self._say)

    def _say(self, line: bytes) -> None:
        self.said.append(json.loads(line))

    def hear(self, **told: Any) -> list[dict[str, Any]]:
        """Say something to it; what it says then."""
        return self.line(json.dumps({**told, "now": self.now.isoformat()}).encode())

    def line(self, line: bytes) -> list[dict[str, Any]]:
        before = len(self.said)
        self.talk.hear(line, self._say)
        return self.said[before:]

    @property
    def ask(self) -> dict[str, Any]:
        """What is asked now."""
        return next(line["ask"] for line in reversed(self.said) if "ask" in line)

    @property
    def is_enough(self) -> bool:
        return "enough" in next(line for line in reversed(self.said) if line.keys() & {"ask", "enough"})

    def right(self, **more: Any) -> list[dict[str, Any]]:
        """Answer what is asked rightly, at par."""
        asked = self.ask
        self.now += timedelta(milliseconds=asked["par_ms"])
        return self.hear(answer=asked["right"], time_ms=asked["par_ms"], **more)

    def wrong(self) -> list[dict[str, Any]]:
        """Answer what is asked wrongly, where a wrong answer is known."""
        asked = self.ask
        if not asked["wrong"]:
            return self.right()
        self.now += timedelta(milliseconds=asked["par_ms"])
        return self.hear(answer=asked["wrong"][0]["answer"], time_ms=asked["par_ms"])

    def to_the_end(self) -> list[dict[str, Any]]:
        """Answer everything of a day rightly; what was asked."""
        asked: list[dict[str, Any]] = []
        for _ in range(MOST_STEPS):
            if self.is_enough:
                return asked
            asked.append(self.ask)
            self.right()
        raise AssertionError("the day never ends")

    def tomorrow(self) -> None:
        self.now = (self.now + timedelta(days=1)).replace(hour=9)
        self.line(json.dumps({"now": self.now.isoformat()}).encode())


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[Pipe]:
    made = Pipe(tmp_path)
    yield made
    made.talk.leave()
    made.writer.close()


def test_the_first_line_lists_every_item_and_then_it_asks_without_being_spoken_to(pipe: Pipe) -> None:
    assert pipe.said[0] == {"items": {GAME: list(items_of(CATALOGUE[GAME]))}}
    assert {"id", "kind", "skill", "items", "prompt", "choices", "par_ms", "right", "wrong"} <= pipe.ask.keys()


def test_without_reveal_no_answer_is_given_away(tmp_path: Path) -> None:
    pipe = Pipe(tmp_path, reveals=False)
    assert not {"right", "wrong"} & pipe.ask.keys()
    pipe.writer.close()


def test_a_round_is_dealt_by_the_perfect_dealers_acts_word_for_word(pipe: Pipe) -> None:
    asked = pipe.ask
    assert asked["kind"] == "round"
    said = pipe.hear(acts=asked["right"], time_ms=asked["par_ms"])
    assert (said[0]["verdict"], said[0]["items"]) == ("right", asked["items"])
    assert said[0]["why"] == "Dealt to its end without a fault."


def test_a_round_is_dealt_with_the_chips_of_the_house(tmp_path: Path) -> None:
    own = read_chips(chip_files()["low-limits"])
    pipe = Pipe(tmp_path, house=House(chips="low-limits"), drills=QuestionMaker(CATALOGUE, acts.say_act, chips=own))
    day = pipe.talk._day
    assert day is not None
    dealt = day._rounds._sitting
    assert dealt is not None
    assert dealt._sitting.session.script.chips == own.values
    pipe.writer.close()


def test_an_answer_counts_on_the_day_it_is_given(pipe: Pipe) -> None:
    pipe.right()
    pipe.now += timedelta(days=1)
    first_of_the_day = pipe.right()
    assert first_of_the_day[0]["verdict"] == "right"
    pipe.to_the_end()
    told = pipe.said[-1]["enough"]
    answered_on_it = sum("verdict" in line for line in pipe.said) - 1
    assert told["asked"] + told["rounds"] == answered_on_it


def test_a_round_with_an_act_left_out_is_wrong_and_says_what_was_left(pipe: Pipe) -> None:
    pipe.right()
    while pipe.is_enough or pipe.ask["kind"] != "round":
        pipe.tomorrow() if pipe.is_enough else pipe.right()
    said = pipe.hear(acts=pipe.ask["right"][:-3], time_ms=1000)
    assert said[0]["verdict"] == "wrong"
    assert said[0]["left"] or said[0]["faults"]
    assert said[0]["why"], "what was left undone is told"


def test_a_string_is_no_list_of_acts(pipe: Pipe) -> None:
    asked = pipe.ask
    said = pipe.hear(acts="\n".join(asked["right"]), time_ms=1000)
    assert "list of typed acts" in said[0]["error"]
    assert pipe.hear(acts=asked["right"], time_ms=1000)[0]["verdict"] == "right", "what was asked is still asked"


def test_a_day_goes_on_where_it_was_left_when_the_program_starts_again(tmp_path: Path) -> None:
    first = Pipe(tmp_path)
    first.to_the_end()
    first.talk.leave()
    first.writer.close()
    again = Pipe(tmp_path)
    assert not again.is_enough, "by the machine's clock it is another day"
    assert "enough" in again.hear(answer=again.ask["right"], time_ms=1000)[-1]
    again.writer.close()


def test_right_is_right_and_wrong_is_wrong_with_the_reason(pipe: Pipe) -> None:
    pipe.right()
    asked = pipe.ask
    said = pipe.right()
    assert (said[0]["verdict"], set(said[0]["items"])) == ("right", set(asked["items"]))
    assert said[0]["why"]
    while not pipe.ask["wrong"]:
        pipe.right()
    misconception = pipe.ask["wrong"][0]["misconception"]
    said = pipe.wrong()
    assert (said[0]["verdict"], said[0]["misconception"]) == ("wrong", misconception)
    assert rule_words(misconception, ENGLISH) in said[0]["why"], "the rule that is broken is told, not the working alone"


def test_a_day_comes_to_an_end_within_its_minutes_and_stays_alive_to_the_next(pipe: Pipe) -> None:
    asked = pipe.to_the_end()
    assert sum(one["par_ms"] for one in asked) <= 15 * 60_000
    assert pipe.said[-1]["enough"]["of_minutes"] == 15
    assert pipe.hear(answer="anything")[0].keys() == {"error"}
    pipe.now += timedelta(hours=1)
    assert pipe.hear()[-1].keys() == {"enough"}, "the same day is still over"
    pipe.tomorrow()
    assert "ask" in pipe.said[-1]


def test_a_lesson_is_read_before_what_it_teaches_is_asked_and_wants_no_reply(pipe: Pipe) -> None:
    pipe.right()
    read = [place for place, line in enumerate(pipe.said) if "read" in line]
    assert read
    assert pipe.said[read[0] + 1].keys() & {"ask", "read"}
    assert pipe.said[read[0]]["read"]["lesson"] == "the-table"


def test_what_went_wrong_comes_first_the_next_day(pipe: Pipe) -> None:
    pipe.right()
    missed: set[str] = set()
    while not pipe.is_enough:
        missed.update(pipe.ask["items"][:1] if pipe.ask["wrong"] else ())
        pipe.wrong()
    pipe.tomorrow()
    assert pipe.ask["why"] in ("review", "again", "contrast", "easier")
    assert pipe.ask["items"][0] in missed


def test_status_is_answered_at_any_moment_and_leaves_the_question_open(pipe: Pipe) -> None:
    asked = pipe.ask
    (said,) = pipe.hear(status=True)
    assert said["status"][GAME]["grade"] == "none"
    assert {"grade", "proven_on", "evidence", "missing"} <= said["status"][GAME].keys()
    assert pipe.hear(answer=asked["right"])[0]["verdict"] == "right"


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense",
        b"[]",
        b"{}",
        b"\xff\xfe",
        b'{"answer": null}',
        b'{"acts": [1]}',
        b'{"acts": ["fly away"]}',
        b'{"answer": "x", "time_ms": -1}',
        b'{"answer": "x", "time_ms": "soon"}',
        b'{"answer": "x", "id": "another"}',
        b'{"now": "yesterday"}',
        b'{"now": 1e99}',
        b"[" * 5000,
    ],
)
def test_a_line_that_cannot_be_taken_is_told_and_changes_nothing(pipe: Pipe, line: bytes) -> None:
    asked = pipe.ask
    (said,) = pipe.line(line)
    assert said.keys() == {"error"}
    assert pipe.hear(answer=asked["right"])[0]["verdict"] == "right"


@pytest.mark.parametrize("given", [None, "", "I do not know", ["?"]])
def test_whoever_does_not_know_may_say_so_and_is_told(pipe: Pipe, given: object) -> None:
    while pipe.ask["kind"] == "round":
        pipe.right()
    pipe.now += timedelta(seconds=5)
    said = pipe.hear(answer=given, time_ms=5_000)
    assert said[0]["verdict"] == "wrong"
    assert said[0]["why"]
    assert said[0]["right"]
    assert any(line.keys() & {"ask", "read"} for line in said[1:])


def test_an_answer_of_another_kind_is_refused_and_leaves_the_question_open(pipe: Pipe) -> None:
    while pipe.ask["kind"] == "round":
        pipe.right()
    asked = pipe.ask
    assert pipe.hear(answer={"a": 1})[0].keys() == {"error"}
    assert pipe.hear(answer=asked["right"])[0]["verdict"] == "right"


def test_a_clock_never_goes_back_but_may_begin_anywhere(pipe: Pipe) -> None:
    assert pipe.line(b'{"now": "1999-12-31T23:00:00", "status": true}')[0].keys() == {"status"}
    assert pipe.line(b'{"now": "1999-12-31T22:00:00", "status": true}')[0].keys() == {"error"}


def test_what_was_learnt_is_known_to_whoever_comes_back(tmp_path: Path) -> None:
    first = Pipe(tmp_path)
    asked = {one["items"][0] for one in first.to_the_end() if one["kind"] != "round"}
    first.writer.close()
    again = Pipe(tmp_path)
    again.now = MORNING + timedelta(days=1)
    again.hear(status=True)
    assert again.ask["kind"] != "round" or again.ask["rung"] != "first-hand"
    new = [one["items"][0] for one in again.to_the_end() if one["why"] == "new"]
    assert not asked & set(new)
    again.writer.close()


def test_two_at_once_under_one_name_both_go_on(tmp_path: Path) -> None:
    one, other = Pipe(tmp_path), Pipe(tmp_path)
    for _ in range(5):
        assert one.right()[0]["verdict"] == "right"
        assert other.right()[0]["verdict"] == "right"
    one.writer.close()
    other.writer.close()


def test_neighbours_are_not_asked_the_same(tmp_path: Path) -> None:
    one, other = Pipe(tmp_path, name="Mei"), Pipe(tmp_path, name="Sam")
    for pipe in (one, other):
        for _ in range(8):
            pipe.right()
    asked = [[line["ask"]["items"] for line in pipe.said if "ask" in line] for pipe in (one, other)]
    assert asked[0] != asked[1]
    one.writer.close()
    other.writer.close()


def test_the_command_itself_talks_to_the_end_of_its_input(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "app",
        "practise",
        GAME,
        "--as",
        "Mei",
        "--json",
        "--reveal",
        "--clock",
        "--data",
        str(tmp_path),
    ]
    done = subprocess.run(command, input=b'{"status": true}\nnonsense\n', capture_output=True, check=True)
    assert [next(iter(json.loads(line))) for line in done.stdout.splitlines()] == ["items", "ask", "status", "error"]


def test_who_does_not_say_how_long_it_took_took_as_long_as_the_clock_says(pipe: Pipe) -> None:
    """Leaving out the time is no way to be at par."""
    pipe.right()
    slow, pipe.now = pipe.ask, pipe.now + timedelta(minutes=59)
    [verdict, *_] = pipe.hear(answer=slow["right"])
    assert (verdict["verdict"], verdict["at_par"]) == ("right", False)
