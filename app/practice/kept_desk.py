"""A sitting at the jackpot desk in the store: every entry, and how far the case has come when the desk is left."""

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from app.practice.drill_run import Judged
from app.practice.jackpot.desk import CaseRun, Entered
from lessons.generators.jackpot import JACKPOT_SKILL
from scoring.judge import Mark
from scoring.store.attempts import LiveAttempt
from scoring.store.records import Profile
from scoring.store.store import Store

LEFT_OFF = "jackpot-left-off"
"""The setting under which a person's latest sitting is kept."""


class DeskLeftOff(Struct, frozen=True):
    """How far a sitting has come: at which case, what was entered of it, and the attempt it is kept as.

    `content` is the version its case was made under; `changed` tells that the case begins anew because it is another one now.
    """

    game: str
    seed: int
    number: int = 1
    entered: tuple[Entered, ...] = ()
    order: Judged | None = None
    attempt: str = ""
    content: str = ""
    changed: bool = False


class KeptDesk:
    """Writes what is entered down for a person, in the thread that has the store: one attempt for all cases of a sitting."""

    def __init__(self, profile: Profile, game: str) -> None:
        self._profile = profile
        self._game = game
        self._live: LiveAttempt | None = None
        self.attempt = ""
        """The id of what was kept; nothing where nothing was entered."""

    def write(self, store: Store, mark: Mark, facts: dict[str, Any]) -> None:
        """Write an entry down."""
        if self._live is None:
            self._live = store.go_on_with(self.attempt) or store.begin_attempt(self._profile, self._game, JACKPOT_SKILL.id)
            self.attempt = self._live.record.id
        self._live.answer(mark, **facts)

    def keep_place(self, store: Store, left_off: DeskLeftOff) -> None:
        """Remember how far the sitting has come."""
        store.settings.set(LEFT_OFF, msgspec.to_builtins(replace(left_off, attempt=self.attempt)), self._profile)


def left_off(run: CaseRun, seed: int, number: int) -> DeskLeftOff:
    """How far a sitting has come; once a case is settled, at the beginning of the next."""
    if run.finished:
        return DeskLeftOff(run.game.file.id, seed + 1, number + 1, content=run.content)
    return DeskLeftOff(run.game.file.id, seed, number, tuple(run.entered), run.order, content=run.content)


def desk_before(store: Store, profile: Profile, game: str, seed: int, contents: Collection[str]) -> DeskLeftOff:
    """How far a sitting had come at a case; one nobody has sat at is at its beginning.

    `contents` are what stands for the version cases are made under: what was made under another is another case.
    """
    kept = store.settings.get(LEFT_OFF, None, profile)
    told = msgspec.convert(kept, DeskLeftOff) if kept else None
    if told is None or (told.game, told.seed) != (game, seed):
        return DeskLeftOff(game, seed)
    if told.entered and (told.content or _content_of(store, told.attempt)) not in contents:
        return DeskLeftOff(game, seed, told.number, changed=True)
    return told


def _content_of(store: Store, attempt: str) -> str:
    """What an attempt names that was kept before there were versions."""
    live = store.go_on_with(attempt)
    return live.record.content if live is not None else ""
