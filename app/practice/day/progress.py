"""How far somebody has come at a game: what is known of its items, and how the ladder stands. It is a fold of the log.

Every answer counts, whether a day of practice asked it, a drill, a lesson or the terminal, and so does every round. What was
folded is kept with the end of the log it goes to, so that only what is new has to be looked at.
"""

from collections.abc import Iterable

from msgspec import Struct

from app.base.saying import Saying
from app.practice.carried_over import as_it_counts
from app.practice.day.ladder import Rung, note_round, seats_of
from app.practice.day.size import day_file
from app.practice.kept_value import KeptValue
from app.rules.catalogue import Catalogue
from lessons.item import Item, item
from scoring.enquiries import Event, LogEnd
from scoring.grades.evidence import DealtRound, GivenAnswer
from scoring.knowledge import Knowledge
from scoring.port import Store
from scoring.records import Profile

NAME = "practised"
VERSION = 6
"""The version of how a log is folded; whoever changes that raises it, and everything is folded anew."""
KEPT_AFTER = 100
"""So many new events are looked at again before what they come to is worth keeping."""


class GameProgress(Struct):
    """What is known and how the ladder stands, up to an end of the log, by a version of the rulebook."""

    knowledge: Knowledge
    rulebook: int = 0
    rungs: dict[str, Rung] = {}
    answer: int = 0
    round: int = 0


PROGRESS: KeptValue[GameProgress] = KeptValue(
    GameProgress, Saying("kept.day"), VERSION, dict.fromkeys(range(1, VERSION), lambda _: {"knowledge": {}})
)


def progress_now(store: Store, profile: Profile, catalogue: Catalogue, game: str) -> tuple[GameProgress, int]:
    """How far somebody has come by now, and how many events are new since it was kept; nothing is written.

    What is otherwise in the rulebook in force than in the one it was learnt by counts as never met.
    """
    in_force = catalogue[game]
    made = PROGRESS.read(store, profile, f"{NAME} {game}").value
    if made is None or made.rulebook != in_force.file.document.version:
        made = GameProgress(Knowledge(), in_force.file.document.version)
    log, end = store.evidence.since(profile, game, LogEnd(made.answer, made.round))
    new = take_in(made, as_it_counts(log, catalogue, game), seats_of(in_force))
    made.answer, made.round = end
    return made, new


def keep_progress(store: Store, profile: Profile, catalogue: Catalogue, game: str) -> None:
    """Have it kept, so that knowing it again is cheap."""
    made, new = progress_now(store, profile, catalogue, game)
    if new >= KEPT_AFTER:
        PROGRESS.write(store, profile, f"{NAME} {game}", made)


def take_in(progress: GameProgress, log: Iterable[Event], seats: int) -> int:
    """Take every event of a log in; how many there were."""
    count = 0
    for event in log:
        count += 1
        if isinstance(event, GivenAnswer):
            take_answer(progress.knowledge, event.items, event.skill, event.variant, event.at_ms, right=event.right)
        else:
            take_round(progress, event, seats)
    return count


def take_round(progress: GameProgress, dealt: DealtRound, seats: int) -> None:
    """Take a round in: on its rung of the ladder, and where nobody helped, as evidence for dealing with its device."""
    note_round(progress.rungs, dealt, seats)
    if not dealt.is_helped:
        right = dealt.is_money_right and not dealt.critical and not dealt.serious
        progress.knowledge.take((round_item(dealt.device),), right=right, guess=0.0, at_ms=dealt.at_ms)


def round_item(device: str) -> Item:
    """The item that dealing a whole round with a device is."""
    return item("act", "round", device)


def take_answer(knowledge: Knowledge, items: tuple[str, ...], skill: str, variant: str, at_ms: int, *, right: bool) -> None:
    """Take an answer in. A wrong one is evidence against the item it was wrong about, and not against what was taken for it."""
    shown = items if right else items[:1]
    knowledge.take(shown, right=right, guess=day_file().guess_of(skill, variant), at_ms=at_ms)
