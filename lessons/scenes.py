"""Where and when an irregularity happens: a case is met at every position and moment it can be at."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Literal, NamedTuple

from app.base.datafile import files, read_datafile
from app.rules.core.felt import DEALER
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import Part
from app.rules.core.irregularity import Fact
from lessons.texts import DrillWords

FILE = "scenes.toml"
Moment = Literal["betting", "closed", "deal", "decisions", "comparison", "settlement", "clearing", "next-round"]
Where = Literal["any", "place", "position", "two", "wager", "limited"]


class SceneTerms(Part, frozen=True):
    """What kind of place a case happens at, and at which moments; others `when` a fact of it is true."""

    where: Where
    moments: tuple[Moment, ...]
    when: dict[str, tuple[Moment, ...]] = {}

    def moments_of(self, facts: Mapping[str, Fact]) -> tuple[Moment, ...]:
        """The moments that go with the facts."""
        return next((moments for fact, moments in self.when.items() if facts.get(fact)), self.moments)


class Scene(NamedTuple):
    """Where and when something happens: a place or positions, a wager where it is about one, and the moment."""

    moment: Moment
    place: str = ""
    other: int = 0
    wager: str = ""


@cache
def scenes() -> dict[str, SceneTerms]:
    """Where and when every case may happen."""
    return read_datafile(files(__package__) / FILE, dict[str, SceneTerms])


def some_scene(chance: Random, game: AnyGame, case: str, facts: Mapping[str, Fact]) -> Scene:
    """A scene of a case as chance has it; a moment there is nothing to decide at is left out where nobody decides."""
    terms = scenes()[case]
    decides = bool(game.file.decisions or game.file.cards.set)
    moment = chance.choice([one for one in terms.moments_of(facts) if decides or one != "decisions"])
    numbers = range(1, game.most_seats + 1)
    positions = [f"position-{number}" for number in numbers]
    match terms.where:
        case "any":
            return Scene(moment)
        case "place":
            return Scene(moment, chance.choice([*positions, DEALER]))
        case "two":
            first, second = chance.sample(numbers, 2)
            return Scene(moment, positions[first - 1], second)
        case "wager" | "limited":
            wagers = game.placed_wagers if terms.where == "wager" else game.limited_wagers
            return Scene(moment, chance.choice(positions), wager=chance.choice(wagers))
        case _:
            return Scene(moment, chance.choice(positions))


def say_scene(words: DrillWords, scene: Scene) -> str:
    """A scene in words."""
    place = words.place(scene.place) if scene.place else ""
    if scene.wager:
        place = words.prompt("scene-wager", wager=words.wager(scene.wager), place=place)
    elif scene.other:
        place = words.prompt("scene-two", place=place, other=words.place(f"position-{scene.other}"))
    moment = words.prompt(f"moment-{scene.moment}")
    return words.prompt("scene", place=place, moment=moment) if place else words.prompt("scene-moment", moment=moment)
