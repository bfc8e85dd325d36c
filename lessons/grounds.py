"""What questions rest on: the parts of a game's document, of its house and of the chips that a skill draws on.

A question is the same as long as its skill's generator is of the same version and these parts mean the same.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache

from msgspec.structs import fields

from app.base.meaning import digest, meaning
from app.layouts.chipset import ChipSet
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile
from app.rules.core.irregularity import cases_file

OWN, CUSTOMS, HOUSE_LIMITS, CASES, CHIPS = "own", "customs", "house-limits", "cases", "chips"
"""What a game's file has beyond every game's, what the house chose and limits, the cases there are, the values of the chips."""

CLAUSES = "clauses"
"""Which clauses there are; what they say is wording, and what they govern stands in the other parts."""

HANDS = frozenset({"cards", "ranking"})
TABLE = frozenset({"cards", "layouts", "deals", "wagers", "decisions", "switches"})
"""What a round is made from."""
SETTLEMENT = TABLE | {"pays", "jackpot", "cites", "onlookers", "absence", "declined", OWN}
"""What a round comes to."""
RULINGS = frozenset({"cards", "jackpot", "irregularities", "refer", CASES})
PROCEDURE = SETTLEMENT | RULINGS | {"procedure", "judging", "limits", CUSTOMS}
"""How a round is dealt from beginning to end."""

BETWEEN = "-"
"""What stands between the version of a generator and the digest of what it draws on."""

MOST_REMEMBERED = 256


def question_version(generator: int, draws: Collection[str], games: Sequence[AnyGame], chips: ChipSet) -> str:
    """Under which version a question is asked: its generator's, and what is drawn on of these games and chips."""
    of_games = [part for part in draws if part != CHIPS]
    grounds = [[game.file.id, game.logic, _parts(game, of_games)] for game in games] if of_games else []
    return f"{generator}{BETWEEN}{digest([grounds, [chip.value for chip in chips.chips] if CHIPS in draws else []])}"


def _parts(game: AnyGame, draws: Collection[str]) -> dict[str, object]:
    """What is drawn on of a game; where a house has limits of its own, they are a part of whatever is wagered."""
    drawn = drawn_on(draws) if game.terms.limits is not None else draws
    return {part: _part(game, part) for part in drawn}


def drawn_on(draws: Collection[str]) -> frozenset[str]:
    """The parts that are drawn on, with the limits a house may have of its own where something is wagered."""
    return frozenset(draws) | ({HOUSE_LIMITS} if "wagers" in draws else frozenset())


@lru_cache(MOST_REMEMBERED)
def _part(game: AnyGame, part: str) -> object:
    """What a part means; every skill draws on the same few."""
    if part == OWN:
        return {name: meaning(getattr(game.file, name)) for name in own_parts(_kind(game))}
    if part == CUSTOMS:
        return meaning(game.customs)
    if part == HOUSE_LIMITS:
        return meaning(game.terms.limits)
    if part == CASES:
        return _cases()
    if part == CLAUSES:
        return list(game.file.clauses)
    return meaning(getattr(game.file, part), _kinds(_kind(game))[part])


def _kind(game: AnyGame) -> type[GameFile]:
    kind: type[GameFile] = game.file_type
    return kind


@cache
def own_parts(kind: type[GameFile]) -> tuple[str, ...]:
    """The parts a game's file has beyond every game's."""
    return tuple(field.name for field in fields(kind) if field.name not in _kinds(GameFile))


@cache
def _kinds(kind: type[GameFile]) -> dict[str, object]:
    return {field.name: field.type for field in fields(kind)}


@cache
def _cases() -> object:
    return meaning(cases_file())


def parts_of(kind: type[GameFile]) -> Iterator[str]:
    """The parts of a game's file, those of its own as one."""
    for name in _kinds(kind):
        yield OWN if name in own_parts(kind) else name
