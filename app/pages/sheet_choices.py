"""What can be chosen for a drill sheet at a game, each by its key and in words."""

from collections.abc import Container, Iterator, Sequence

from app.house.house import custom_choices
from app.pages.drill_names import variant_name
from app.papers.terms import MustOccur
from app.rounds.arrangement import RESULTS
from app.rules.core.customs import Custom
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile
from app.rules.wording import say_name, say_words
from app.table.choice import tables_file
from app.table.commanding import wish_of
from app.words.customs import custom_words
from app.words.listing import begun
from app.words.text import language, say
from lessons.skillfile import skill_facts
from lessons.skills import skills_of, variants
from lessons.texts import drill_texts
from scoring.par_times import WHOLE_ROUND

Choices = Sequence[tuple[str, str]]
RULING, CUSTOM = "ruling:", "custom:"


def skill_choices(game: AnyGame, chosen: Container[str] = ()) -> Choices:
    """Every skill that can be asked alone, and each of its variants where there are several; what is chosen is among them."""
    names = drill_texts(language()).skills
    found: list[tuple[str, str]] = []
    for skill in skills_of(game):
        if skill == WHOLE_ROUND or skill_facts()[skill].introduces:
            continue
        found.append((skill, names[skill]))
        several = variants(game, skill)
        found += [
            (f"{skill}/{one}", say("instructor.skill-of", skill=names[skill], variant=variant_name(one)))
            for one in several
            if len(several) > 1 or f"{skill}/{one}" in chosen
        ]
    return found


def occasions(game: AnyGame) -> dict[str, MustOccur]:
    """All that a round can be made to bring at a game, by its name: what goes wrong, awards, hands, results."""
    return {one.name: one for one in _occasions(game)}


def _occasions(game: AnyGame) -> Iterator[MustOccur]:
    file = game.file
    for case in file.irregularities:
        yield MustOccur(irregularity=case, facts=dict(wish_of(game, case, 1).facts))
    for award in file.jackpot.awards if file.jackpot is not None else ():
        yield MustOccur(award=award)
    if file.judging.unqualified:
        yield MustOccur(near_miss=True)
    for result in RESULTS:
        yield MustOccur(result=result)
    for hand in game.hands:
        yield MustOccur(hand=hand)
        yield MustOccur(hand=hand, at="dealer")


def say_occasion(one: MustOccur) -> str:
    """What a round has to bring, in a few words."""
    if one.irregularity:
        return begun(say_name(one.irregularity, language()))
    if one.near_miss:
        return say("instructor.brings-near-miss")
    if one.award:
        return say("instructor.brings-award", hand=say_name(one.award, language()))
    if one.result:
        return say(f"instructor.brings-{one.result}")
    return say(f"instructor.brings-hand-{one.at}", hand=say_name(one.hand, language()))


def kinds_of_people() -> dict[str, dict[str, int]]:
    """Who comes, by the names an academy gives them; anybody is nobody in particular."""
    return {"": {}, **tables_file().people}


def rule_choices(file: GameFile) -> Choices:
    """What a house decides at a game: rulings where the document leaves something open, and customs."""
    rulings = [(RULING + switch, begun(say_name(switch, language()))) for switch in file.switches]
    return [*rulings, *((CUSTOM + name, say(f"preferences.{name}")) for name in custom_choices(file))]


def rule_values(file: GameFile, rule: str) -> Choices:
    """The answers there are to one of them."""
    kind, _, name = rule.partition(":")
    if kind + ":" == RULING and name in file.switches:
        return [(choice, say_words(text, language())) for choice, text in file.switches[name].choices.items()]
    known = custom_choices(file).get(name, ()) if kind + ":" == CUSTOM else ()
    return [(str(choice), custom_words(choice)) for choice in known]


def custom_meant(file: GameFile, name: str, key: str) -> Custom:
    """The choice of a custom that a key stands for."""
    return next(choice for choice in custom_choices(file)[name] if str(choice) == key)
