"""Who comes to a table and who goes between two rounds, by its seed; where who sits where is laid down, nobody does."""

from msgspec import UNSET
from msgspec.structs import replace

from app.base.chance import chance
from app.rounds.players import patrons_file
from app.rounds.scenario import Scenario, chances_of, is_laid_down, practice_table
from app.rules.core.game import AnyGame
from app.rules.core.script import Script


class Comings:
    """The comings and goings at one table. Where so many Players are asked for, whoever goes makes room for somebody else."""

    def __init__(self, scenario: Scenario, game: AnyGame, *, is_planned: bool = False) -> None:
        self._game = game
        self._comes = chances_of(scenario).comes
        self._seats = practice_table(scenario, game).seats
        self._stays = is_planned or is_laid_down(scenario)
        self._as_many = scenario.players is not UNSET
        self._newcomers: frozenset[int] = frozenset()

    def after(self, script: Script, players: dict[int, str], seed: int) -> dict[int, str]:
        """The Players of the next round by position: without those who went, with whoever sits down."""
        if self._stays:
            return players
        stream = chance(seed, self._game.file.id, "comings")
        gone = {seat.position for seat in script.seats if seat.goes and seat.position in players}
        if not self._as_many and len(gone) == len(players):
            gone.discard(min(gone))
        names = [name for name in patrons_file().names if name not in players.values()]
        empty = [number for number in range(1, self._seats + 1) if number not in players]
        sits = stream.choice(empty) if stream.random() < self._comes and empty and not self._as_many else 0
        newcomers = sorted(gone) if self._as_many else [sits] if sits else []
        chosen = dict(zip(newcomers, stream.sample(names, len(names)), strict=False))
        self._newcomers = frozenset(chosen)
        staying = {number: name for number, name in players.items() if number not in gone}
        return dict(sorted({**staying, **chosen}.items()))

    def seen_in(self, script: Script) -> Script:
        """A round at which everybody sees who has just sat down."""
        return replace(script, seats=tuple(replace(seat, comes=seat.position in self._newcomers) for seat in script.seats))
