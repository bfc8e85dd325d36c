"""What is seen at a table beside cards and chips, in words; and, for whoever asks, what of it is out of order."""

from collections.abc import Iterator

from msgspec import Struct

from app.rules.core.act import CallSupervisor, Correct, Rule
from app.rules.core.felt import Felt
from app.rules.core.irregularity import cases
from app.rules.judge.betting import late_areas, pulled_back
from app.rules.judge.duty import Duty
from app.rules.judge.round import JudgedRound
from app.rules.judge.trouble import troubles
from app.rules.wording import say_case
from app.rules.world.act import Count
from app.rules.world.incident import SIGHTS
from app.rules.world.speech import ODD_EVENT, PLAYER_SAYS
from app.rules.world.speech import SIGHTS as ALL_SIGHTS
from app.rules.world.world import place_of
from app.words.acts import ActWords
from app.words.listing import begun

LATE = "late-wager"
PULLED_BACK = "late-withdrawal"


class TroubleSeen(Struct, frozen=True):
    """Where something is out of order, and what it is."""

    where: str
    what: str


def gestures(felt: Felt, words: ActWords, place: str | None = None) -> list[str]:
    """What is seen of people and things, in words, everywhere or at a place; what is said is no gesture."""
    seen = [
        (case if case in ALL_SIGHTS else SIGHTS.get(case, ODD_EVENT), at, other)
        for case, at, other in felt.sights
        if place is None or place in (at, other)
    ]
    return [words.sight(*sight) for sight in seen if sight[0] not in PLAYER_SAYS]


def is_about_trouble(duty: Duty) -> bool:
    """Whether a duty answers something out of order: then it is for the Dealer to see, and told only when asked for."""
    match duty.act:
        case Rule() | Count():
            return True
        case Correct():
            return duty.key.what == "late"
        case CallSupervisor(about=about):
            return about in cases() or duty.key.what == "trouble"
        case _:
            return False


def trouble_seen(round: JudgedRound, words: ActWords) -> TroubleSeen | None:
    """The first thing that is out of order on the table as it lies."""
    return next(_seen(round, words), None)


def _seen(round: JudgedRound, words: ActWords) -> Iterator[TroubleSeen]:
    bench = round.judge.bench
    for case, areas in ((LATE, late_areas(bench)), (PULLED_BACK, pulled_back(bench))):
        for position, _ in areas:
            yield _told(case, place_of(position), words)
    for one in troubles(bench):
        yield _told(one.case, one.place, words)


def _told(case: str, place: str, words: ActWords) -> TroubleSeen:
    what = say_case(case, words.language) if case in cases() else words.texts.sentences["other-case"]
    return TroubleSeen(begun(words.place(place)) if place else "", what)
