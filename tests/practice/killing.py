"""Writes through the one writer in a process that is killed in the middle of it, over and over; run by test_writer_killed."""

import os
import sys
from itertools import count
from pathlib import Path

from app.base.chance import chance
from app.practice.writer import Writer
from scoring.port import Store
from scoring.records import Answer
from scoring.store.open import open_store
from tests.scoring.examples import FAST
from tests.scoring.store.killing import one_life

MOST = 12


def write_for_ever(folder: Path, told: int) -> None:
    """Have answers written, some with nobody waiting and some durably, and tell each of these once it is on the disk."""
    writer = Writer(lambda: open_store(folder), print, print)
    attempt = writer.durably(lambda store: store.begin_attempt(store.profiles.find("Priya"), "", "times-table")).result()

    def answer(_: Store) -> str:
        return attempt.answer(FAST).id

    for _ in count():
        writer.soon(answer)
        os.write(told, writer.durably(answer).result().encode() + b"\n")


def main(folder: Path, lives: int) -> None:
    """Live and be killed so many times; print how many answers were told to be kept, and how many of them are missing."""
    luck = chance(9, "lives of the writer")
    with open_store(folder) as store:
        store.profiles.add("Priya")
    told = [answer for _ in range(lives) for answer in one_life(folder, luck.randrange(1, MOST), 0, write_for_ever)]
    with open_store(folder) as store:
        stored = {answer.id for answer in store.connection.records(Answer)}
    print(len(told), len(set(told) - stored))  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
