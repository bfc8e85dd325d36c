"""Tables for the proofs: rounds of every game and device, customs by chance, and dealers who err on purpose."""

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

from msgspec.structs import fields

from app.rounds.players import NO_TROUBLE
from app.rounds.scenario import Scenario, make_script
from app.rules.core.customs import Customs, academy_customs, customs_with
from app.rules.core.script import Script
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from app.rules.world.world import check
from tests.rules.examples import CATALOGUE

TABLES = [(game, device) for game in CATALOGUE for device in CATALOGUE[game].devices or ("",)]
QUIET = {name: chance for name, chance in NO_TROUBLE.items() if name != "mends"}
"""Chances of a table at which no Player makes trouble."""


def script(game: str, seed: int, device: str = "", **wishes: Any) -> Script:
    """The script of a round; without a device the first the game has."""
    return make_script(Scenario(game=game, device=device, **wishes), CATALOGUE[game], seed)


def table(game: str, seed: int = 1, device: str = "", customs: Customs | None = None, **wishes: Any) -> JudgedRound:
    """A round with a judge."""
    return JudgedRound(CATALOGUE[game], script(game, seed, device, **wishes), customs or academy_customs())


def any_customs(chance: Random) -> Customs:
    """Customs by chance."""
    chosen: dict[str, Any] = {}
    for field in fields(Customs):
        if choices := get_args(field.type):
            chosen[field.encode_name] = chance.choice(choices)
        elif field.type is bool:
            chosen[field.encode_name] = chance.random() < 0.5
    return customs_with(chosen)


def perfect_acts(round: JudgedRound) -> list[Act]:
    """What the perfect dealer would do from here to the end."""
    return [duty.act for duty, _ in deal_perfectly(round.copy())]


def finish(round: JudgedRound) -> None:
    """The perfect dealer deals the rest; every law of physics holds after every act."""
    for done, (duty, answer) in enumerate(deal_perfectly(round)):
        assert answer.done, (duty, answer)
        check(round.play.world)
        assert done < 400, "the round does not end"


def until(round: JudgedRound, kind: type) -> Iterator[Act]:
    """The perfect dealer deals until an act of this kind is due, and that act and all after it come out."""
    for act in perfect_acts(round):
        if isinstance(act, kind):
            break
        round.do(act)
    yield from perfect_acts(round)
