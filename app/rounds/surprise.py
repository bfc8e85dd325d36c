"""Surprises: rounds in which something happens that nobody asked for by name. How often is data, by level."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict

from app.base.chance import chance
from app.base.datafile import files, read_datafile
from app.base.trouble import BadInput, Problem, unknown
from app.rounds.arrangement import DEALER, Wanted
from app.rounds.incidents import TWO_POSITIONS, IncidentWish
from app.rounds.players import Chances, Likelihood, Weight
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import Part
from app.rules.core.irregularity import Fact, FactTerms, asked_facts, cases

Rarity = Literal["award", "stand-off", "near-miss", "hand"]


class Level(Part, frozen=True):
    """How much happens: how likely an irregularity is in a round, or a rare thing, and what Players do of their own."""

    irregularity: Likelihood
    rare: Likelihood
    chances: Chances


class SurpriseFile(Part, frozen=True):
    """The levels, and how the irregularities and the rare things compare with each other."""

    levels: dict[str, Level]
    irregularities: dict[str, Weight]
    rare: dict[Rarity, Weight]


class Surprise(Struct, frozen=True):
    """What one round brings."""

    chances: dict[str, float]
    wanted: tuple[Wanted, ...] = ()
    incident: IncidentWish | None = None


@cache
def surprise_file() -> SurpriseFile:
    """The academy's surprises."""
    return read_datafile(files(__package__) / "surprise.toml", SurpriseFile)


def chances_at(level: str) -> dict[str, float]:
    """How likely each thing is at a level."""
    levels = surprise_file().levels
    if level not in levels:
        raise BadInput([Problem("surprise", unknown("level", level, levels))])
    return {name.replace("_", "-"): likelihood for name, likelihood in asdict(levels[level].chances).items()}


def surprise_of(game: AnyGame, level: str, seed: int, positions: Sequence[int]) -> Surprise:
    """What a round brings to these positions: the same for the same level and seed."""
    chances, terms = chances_at(level), surprise_file().levels[level]
    stream = chance(seed, game.file.id, "surprise", level)
    drawn = stream.random()
    if drawn < terms.irregularity:
        return Surprise(chances, incident=_irregularity(game, stream, positions))
    if drawn < terms.irregularity + terms.rare:
        return Surprise(chances, wanted=(_rare_thing(game, stream, positions),))
    return Surprise(chances)


def _irregularity(game: AnyGame, stream: Random, positions: Sequence[int]) -> IncidentWish:
    known = game.file.irregularities
    alone = TWO_POSITIONS if len(positions) == 1 else ()
    possible = {case: weight for case, weight in surprise_file().irregularities.items() if case in known and case not in alone}
    case = _drawn(possible, stream)
    facts = {name: _fact(terms, stream) for name, terms in asked_facts(cases()[case], known[case]).items()}
    return IncidentWish(case, facts, position=stream.choice(positions))


def _fact(terms: FactTerms, stream: Random) -> Fact:
    return stream.random() < 1 / 2 if terms.is_ == "truth" else terms.least + stream.randrange(2)


def _rare_thing(game: AnyGame, stream: Random, positions: Sequence[int]) -> Wanted:
    jackpot, judging, procedure = game.file.jackpot, game.file.judging, game.file.procedure
    impossible = {
        "award": jackpot is None,
        "stand-off": not procedure.stand_off,
        "near-miss": not judging.unqualified,
        "hand": False,
    }
    rarity = _drawn({name: weight for name, weight in surprise_file().rare.items() if not impossible[name]}, stream)
    place = f"position-{stream.choice(positions)}"
    if rarity == "award" and jackpot is not None:
        return Wanted(place, jackpot=stream.choice(list(jackpot.awards)))
    if rarity == "stand-off":
        return Wanted(place, result=rarity)
    if rarity == "near-miss":
        return Wanted(DEALER, near_miss=True)
    return Wanted(stream.choice([place, DEALER]), hand=stream.choice(game.hands))


def _drawn(weights: Mapping[str, int], stream: Random) -> str:
    return stream.choices(list(weights), list(weights.values()))[0]
