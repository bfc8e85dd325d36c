"""Practises in a process of its own, which is killed in the middle of it, over and over; run by test_kill.

Each life is a fork of this process, so that it begins at once, with everything loaded. It tells the id of every answer down a
pipe as soon as it is stored, and is killed after some of them, in the middle of whatever comes next.
"""

import os
import signal
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

from app.base.chance import chance
from scoring.records import Answer
from tests.scoring.examples import FAST
from tests.scoring.store.examples import M3CP, opened

MOST_ANSWERS = 12
COUNTED_EVERY = 3
LONGEST_PAUSE = 100_000


def practise_for_ever(folder: Path, told: int) -> None:
    """Answer, and tell that it is stored; now and then somebody asks what it all comes to."""
    with opened(folder) as store:
        attempt = store.begin_attempt(store.profiles.find("Priya"), M3CP, "payout")
        for number in count():
            os.write(told, attempt.answer(FAST, coverage=["row"]).id.encode() + b"\n")
            if number % COUNTED_EVERY == 0:
                store.derive()


def one_life(folder: Path, answers: int, pause: int, live: Callable[[Path, int], None] = practise_for_ever) -> list[str]:
    """The ids told to be stored in a life of at least so many answers; the pause is counted, and the kill comes in between."""
    hearing, telling = os.pipe()
    child = os.fork()
    if not child:
        os.close(hearing)
        live(folder, telling)
    os.close(telling)
    with os.fdopen(hearing) as told:
        heard = [told.readline() for _ in range(answers)]
        for _ in range(pause):
            pass
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return [line.strip() for line in (*heard, *told) if line.endswith("\n")]


def main(folder: Path, lives: int) -> None:
    """Live and be killed so many times; then print how many answers were told, how many are stored, and how many are missing."""
    luck = chance(9, "lives")
    with opened(folder) as store:
        store.profiles.add("Priya")
    told = []
    for _ in range(lives):
        told += one_life(folder, luck.randrange(MOST_ANSWERS), luck.randrange(LONGEST_PAUSE))
    with opened(folder) as store:
        stored = {answer.id for answer in store.connection.records(Answer)}
        (figures,) = store.progress.skills(store.profiles.find("Priya"))
        sound = store.connection.run("PRAGMA integrity_check") == [("ok",)]
        print(len(told), len(stored), len(set(told) - stored), figures.asked, sound, *store.notices)  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
