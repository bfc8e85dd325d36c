"""How the jackpot desk says its entries, its workings and its hands."""

from collections.abc import Sequence

from app.practice.jackpot.case import ONLOOKER, CaseEntry, JackpotCase
from app.practice.jackpot.working import WorkingStep
from app.practice.kept_desk import Entered
from app.rules.core.gamefile import GameFile
from app.rules.core.money import dollars
from app.words.text import language, say
from lessons.texts import DrillWords
from ui.widgets.par_bar import seconds


def key_of(entry: CaseEntry) -> str:
    """The name by which there are words for an entry."""
    return "onlooker" if entry.kind == ONLOOKER else entry.kind


def say_question(entry: CaseEntry) -> tuple[str, str]:
    """What is asked, and what to know about answering it."""
    return say(f"jackpot.ask-{key_of(entry)}", number=entry.position), say(f"jackpot.told-{key_of(entry)}")


def say_entry(entry: CaseEntry) -> str:
    """An entry by its name."""
    return say(f"jackpot.name-{key_of(entry)}", number=entry.position)


def say_steps(steps: Sequence[WorkingStep]) -> list[str]:
    """A working, sentence by sentence."""
    return [
        say(f"jackpot.{step.key}", **{name: dollars(amount) for name, amount in step.cents.items()}, **step.numbers)
        for step in steps
    ]


def say_hand_held(file: GameFile, case: JackpotCase, entry: CaseEntry) -> str:
    """The jackpot hand at the position of an entry; nothing where it holds none."""
    hand = case.hands.get(entry.position, "")
    return DrillWords(file, language()).row(hand) if file.jackpot and hand in file.jackpot.awards else ""


def say_result(entered: Entered) -> str:
    """What an entry was worth, in a word."""
    mark = entered.judged.mark
    if entered.refused:
        return say("jackpot.refused")
    if not mark.right:
        return say("jackpot.wrong")
    return say("jackpot.right") if mark.at_par else say("jackpot.slow", over=seconds(mark.time_ms - mark.par_ms))


def result_of(entered: Entered) -> str:
    """Right, slow or wrong, as looks are called."""
    mark = entered.judged.mark
    return "wrong" if not mark.right else "right" if mark.at_par else "slow"
