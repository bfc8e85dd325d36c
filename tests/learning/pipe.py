"""A learner at the other end of `feltwork practise`: it knows only what the pipe says, by the contract others test too."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Protocol

import msgspec

from app.base.chance import chance
from app.commands.practise_talk import PipeClock, Talk
from app.house.house import House
from app.practice.writer import Writer
from scoring.store.open import open_store
from tests.learning.minds import DAY_MS, Asked, Mind, knowledge
from tests.learning.trial import BETWEEN_MS, KNOWN, LOOK_EVERY, Course
from tests.lessons.drills import DRILLS

MORNING = datetime(2026, 11, 16, tzinfo=UTC)
Line = dict[str, Any]


class Pipe(Protocol):
    """Both ends of a pipe."""

    def say(self, line: Line) -> list[Line]:
        """Say a line; everything that is said in return."""

    def begin(self) -> list[Line]:
        """Everything that is said before anybody speaks."""

    def close(self) -> None:
        """Hang up."""


class InProcess:
    """The talk itself, without a process around it; a day has `minutes`."""

    def __init__(self, folder: Path, games: list[str], name: str = "Robot", minutes: int | None = 25) -> None:
        clock = PipeClock(is_set=True)
        self._writer = Writer(lambda: open_store(folder, clock.now), lambda _: None, lambda _: None)
        self._talk = Talk(self._writer, DRILLS, House(), clock, games, name, reveals=True, minutes=minutes)
        clock.set(MORNING.isoformat())

    def begin(self) -> list[Line]:
        return self._heard(self._talk.begin)

    def say(self, line: Line) -> list[Line]:
        return self._heard(lambda hear: self._talk.hear(msgspec.json.encode(line), hear))

    def close(self) -> None:
        self._talk.leave()
        self._writer.close()

    def _heard(self, speak: Callable[[Callable[[bytes], object]], object]) -> list[Line]:
        lines: list[bytes] = []
        speak(lines.append)
        return [msgspec.json.decode(line) for line in lines]


class Shown(msgspec.Struct):
    """A grade that was shown: at which game, which, on which day, after how many questions, and what was truly known then."""

    grade: str
    day: int
    asked: int
    known: float


class PipeTrial:
    """Somebody taught over a pipe, day by day: what they truly know, which grades they are shown, how much each day takes."""

    def __init__(self, pipe: Pipe, make: Callable[[list[str], int], Mind], game: str, seed: int) -> None:
        self._pipe, self._game, self._luck = pipe, game, chance(seed, "pipe")
        self._lines = pipe.begin()
        self.items: list[str] = next(line["items"][game] for line in self._lines if "items" in line)
        self.mind = make(self.items, seed)
        self.asked = self.rounds = self.day = 0
        self.shown: list[Shown] = []
        self.minutes: list[float] = []
        self.arrived: Course | None = None
        self._at_ms = DAY_MS

    def days(self, count: int, *, to_the_end: bool = False) -> "PipeTrial":
        """Practise so many days, or until 95 % is known."""
        for _ in range(count):
            self.day += 1
            self._at_ms = self.day * DAY_MS + DAY_MS // 3
            before_ms = self._at_ms
            self._practise()
            self.minutes.append((self._at_ms - before_ms) / 60_000)
            self._look_at_grade()
            if self.arrived and not to_the_end:
                break
        return self

    @property
    def known(self) -> float:
        """What is truly known the next morning."""
        return knowledge(self.mind, self.items, (self.day + 1) * DAY_MS + DAY_MS // 3)

    def course(self) -> Course:
        """What came of it."""
        return self.arrived or Course(self.asked, arrived=False, days=self.day, known=self.known)

    def _practise(self) -> None:
        if self.day > 1:
            self._lines = self._pipe.say({"now": self._now()})
        while (ask := self._asked()) is not None:
            self._lines = self._pipe.say(self._answer(ask))
            self.asked += 1
            if not self.arrived and self.asked % LOOK_EVERY == 0 and (known := self.known) >= KNOWN:
                self.arrived = Course(self.asked, arrived=True, days=self.day, known=known)

    def _asked(self) -> Line | None:
        for line in self._lines:
            if "error" in line:
                raise AssertionError(line)
        return next((line["ask"] for line in self._lines if "ask" in line), None)

    def _answer(self, ask: Line) -> Line:
        if ask["kind"] == "round":
            return self._deal(ask)
        reply = self.mind.answer(
            Asked(tuple(ask["items"]), len(ask["choices"]) if ask["kind"] == "choice" else 0, ask["par_ms"]), self._at_ms
        )
        self._at_ms += reply.time_ms + BETWEEN_MS
        return {"answer": ask["right"] if reply.right else self._wrong(ask), "time_ms": reply.time_ms, "now": self._now()}

    def _deal(self, ask: Line) -> Line:
        """Deal as well as the steps are known: a step that does not come to mind is left out."""
        self.rounds += 1
        steps = [item for item in self.items if item.startswith("step:")] or self.items
        sure = knowledge(self.mind, steps, self._at_ms)
        acts = [act for act in ask["right"] if ask["mode"] == "guided" or self._luck.random() < sure or self._luck.random() < 0.9]
        time_ms = int(ask["par_ms"] * self._luck.uniform(0.7, 0.95))
        self._at_ms += time_ms + BETWEEN_MS
        return {"acts": acts, "time_ms": time_ms, "now": self._now()}

    def _wrong(self, ask: Line) -> Any:
        known = [wrong["answer"] for wrong in ask["wrong"] if wrong["answer"] != ask["right"]]
        if known:
            return self._luck.choice(known)
        right = ask["right"]
        if ask["kind"] == "chips":
            return "1x5" if right != "1x5" else "2x5"
        return right[::-1] if isinstance(right, list) and len(right) > 1 else [] if isinstance(right, list) else ""

    def _look_at_grade(self) -> None:
        (told,) = self._pipe.say({"status": True})
        grade = told["status"][self._game]["grade"]
        if not self.shown or self.shown[-1].grade != grade:
            self.shown.append(Shown(grade, self.day, self.asked, self.known))

    def _now(self) -> str:
        return (MORNING + timedelta(milliseconds=self._at_ms)).isoformat()


def first_shown(shown: list[Shown]) -> Iterator[Shown]:
    """Every grade the first time it was shown."""
    seen: set[str] = set()
    for one in shown:
        if one.grade not in seen:
            seen.add(one.grade)
            yield one
