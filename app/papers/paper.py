"""A paper is its terms with what they draw on and a seed: the same three give the same paper on any machine."""

from hashlib import sha256

import msgspec
from msgspec import Struct

from app.house.house import GameHouse, House
from app.layouts.chipset import ChipSet
from app.papers.terms import PaperTerms
from app.rounds.round_series import PlannedRound
from app.rules.catalogue import Catalogue
from app.rules.judge.judge import VERSION as JUDGE
from lessons.skills import NO_GAME, SKILLS

SEED_BITS = 53
"""What every JSON reader can hold."""


class PaperSeed(Struct, frozen=True):
    """What a paper is varied by: a number somebody said, or 256 bits that came out of a start code."""

    root: str

    @classmethod
    def numbered(cls, number: int) -> "PaperSeed":
        """The seed of a number: for rehearsals, for sheets, and for whoever writes terms."""
        return cls(f"number:{number}")

    @classmethod
    def of_code(cls, seed: str) -> "PaperSeed":
        """The seed of a start code."""
        return cls(f"code:{seed}")

    def derived(self, *purpose: object) -> int:
        """A seed for one purpose; who knows one of them knows nothing of the others."""
        told = "/".join([self.root, *map(str, purpose)])
        return int.from_bytes(sha256(told.encode()).digest()) >> (256 - SEED_BITS)


class PaperQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """A question of a paper by what makes it again; `content` is the version it is asked under, `aim` what it must ask."""

    game: str
    skill: str
    variant: str
    reference: str
    content: str
    aim: str = ""


class PaperTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The rounds of a table section: the seed of who sits there, and of each round what it brings."""

    game: str
    seed: int
    rounds: tuple[PlannedRound, ...]
    holds: tuple[str, ...]


class PaperSection(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One section of a paper."""

    questions: tuple[PaperQuestion, ...] = ()
    table: PaperTable | None = None


class Paper(Struct, frozen=True, forbid_unknown_fields=True):
    """All that is asked in one exam."""

    sections: tuple[PaperSection, ...]

    @property
    def digest(self) -> str:
        """A short name of the paper: two that differ in anything have two."""
        return sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:16]


class PaperSetting(Struct, frozen=True):
    """Under what a paper is taken: the games as the house and its terms have them, the house, and its chips."""

    catalogue: Catalogue
    house: House
    chips: ChipSet

    def versions(self, terms: PaperTerms) -> dict[str, str]:
        """The versions of what terms draw on: of the judge, of each document, and of each skill's generator."""
        found = {"judge": str(JUDGE)}
        found |= {f"rules:{game}": str(self.catalogue[game].rules_version) for game in terms.asked_games}
        asked = {asked.skill for section in terms.sections for asked in section.written}
        return found | {f"skill:{skill}": str(SKILLS[skill].version) for skill in sorted(asked)}


def setting_of(terms: PaperTerms, catalogue: Catalogue, house: House, chips: ChipSet) -> PaperSetting:
    """Under what a paper is taken: what its terms say of a game holds, the rest is as the house has it."""
    games = {**house.games, **{game: _over(house.of(game), own) for game, own in terms.games.items()}}
    house = House(chips=house.chips, games={game: own for game, own in games.items() if own != GameHouse()})
    return PaperSetting(house.games_of(catalogue), house, chips)


def _over(house: GameHouse, own: GameHouse) -> GameHouse:
    return GameHouse(
        rulebook=own.rulebook or house.rulebook,
        limits=own.limits or house.limits,
        rulings={**house.rulings, **own.rulings},
        customs={**house.customs, **own.customs},
    )


def game_asked(terms: PaperTerms, game: str, skill: str) -> str:
    """The game a question is asked of; a skill that every game shares belongs to none."""
    return NO_GAME if skill in SKILLS and SKILLS[skill].shared else game or terms.game
