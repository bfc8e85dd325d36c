"""What a school says of a skill: its place among the others, its par time, and what practising it helps against. It is data."""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, get_args

from msgspec import Meta

from app.base.datafile import files, read_datafile
from app.base.trouble import BadContent, Problem, unknown
from app.rules.core.act import Act
from app.rules.core.gamefile import GameFile, Part
from app.rules.judge.phases import PHASES
from app.rules.judge.severity import severities
from lessons.earlier_faults import EARLIER_FAULTS

GENERATORS = "lessons.generators"
ENDING = ".toml"
DECLARATIONS = ("hand", "qualification", "result", "payout")

Milliseconds = Annotated[int, Meta(ge=1)]


class SkillPar(Part, frozen=True):
    """How long a practised dealer takes for an answer, what each position adds, and where a variant takes another time.

    Where a question `reads`, it tells in words what is new each time, and no par is shorter than it takes to read.
    """

    ms: Milliseconds
    position_ms: Annotated[int, Meta(ge=0)] = 0
    variants: dict[str, Milliseconds] = {}
    reads: bool = False


class Trains(Part, frozen=True):
    """What goes wrong at the table that a skill helps against.

    By the kind of a fault; by the act or the declaration that was not done rightly; by the order of acts, in some phases or
    (`order`) in all that no other skill names; and, where nothing else fits, by the phase it happened in.
    """

    faults: tuple[str, ...] = ()
    acts: tuple[str, ...] = ()
    declarations: tuple[str, ...] = ()
    order_in: tuple[str, ...] = ()
    order: bool = False
    phases: tuple[str, ...] = ()


class SkillFacts(Part, frozen=True):
    """The facts of one skill. Where money is at stake a wrong answer is critical. `rests_on` are parts of a game's data file.

    One that `introduces` leads into a game: a lesson asks it, no grade demands it, and no item is at home in it.
    """

    order: int
    par: SkillPar
    money: bool = False
    at_table: bool = False
    introduces: bool = False
    trains: Trains = Trains()
    rests_on: tuple[str, ...] = ()


@cache
def generator_names(package: str = GENERATORS) -> tuple[str, ...]:
    """The generators there are: a module and a data file of the same name each."""
    return tuple(sorted(file.name.removesuffix(ENDING) for file in files(package).iterdir() if file.name.endswith(ENDING)))


@cache
def facts_of(generator: str, package: str = GENERATORS) -> dict[str, SkillFacts]:
    """The facts of every skill a generator has, by the skill's id; BadContent tells everything that is wrong in the file."""
    source = files(package) / f"{generator}{ENDING}"
    facts = read_datafile(source, dict[str, SkillFacts])
    if problems := [problem for skill, told in facts.items() for problem in check_facts(skill, told)]:
        raise BadContent(str(source), problems)
    return facts


@cache
def skill_facts() -> dict[str, SkillFacts]:
    """The facts of every skill, in the order a school teaches them. No generator is loaded for it."""
    found = {skill: facts for generator in generator_names() for skill, facts in facts_of(generator).items()}
    return dict(sorted(found.items(), key=lambda one: one[1].order))


def check_facts(skill: str, facts: SkillFacts) -> Iterator[Problem]:
    """Every name in a skill's facts that nothing goes by."""
    trains = facts.trains
    known = {
        "trains.faults": (trains.faults, (*severities().kinds, *EARLIER_FAULTS)),
        "trains.acts": (trains.acts, [kind.__struct_config__.tag for kind in get_args(Act)]),
        "trains.declarations": (trains.declarations, DECLARATIONS),
        "trains.order-in": (trains.order_in, PHASES),
        "trains.phases": (trains.phases, PHASES),
        "rests-on": (facts.rests_on, GameFile.__struct_fields__),
    }
    for place, (names, there) in known.items():
        for name in names:
            if name not in there:
                yield Problem(f"{skill}.{place}", unknown(place.rpartition(".")[2], name, [str(one) for one in there]))
