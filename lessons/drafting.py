"""How a question comes to be: something is dealt from chance, one sees what it would meet, and only what is wanted is written."""

from collections.abc import Callable, Collection, Iterable, Sequence
from random import Random
from typing import NamedTuple

from msgspec import Struct

from app.base.chance import chance
from app.layouts.chipset import ChipSet
from app.rules.catalogue import Catalogue
from app.rules.core.clause import Clauses
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile
from app.rules.core.round import Round
from app.rules.core.script import Script
from app.rules.rounddocument import document_of
from app.rules.world.act import Act
from lessons.concepts import Concept, concept
from lessons.coverage import clause_key
from lessons.item import Item, item
from lessons.options import Option, OptionWords, SayAct
from lessons.question import Answer, Choice, Chosen, Kind, Ordered, Question, distinct
from lessons.texts import DrillWords

MOST_WRONG = 3
"""How many wrong choices are shown at most."""


class Ask(Struct, frozen=True, kw_only=True):
    """What somebody asks a generator for, and all it takes to make one."""

    catalogue: Catalogue
    content: str
    game: AnyGame
    game_id: str
    skill: str
    variant: str
    seed: int
    chance: Random
    words: DrillWords
    option_words: OptionWords
    say_act: SayAct
    chips: ChipSet

    @property
    def file(self) -> GameFile:
        """The data file of the game."""
        file: GameFile = self.game.file
        return file

    def act(self, act: Act) -> str:
        """An act in words."""
        return self.say_act(self.file, act, self.words.language)

    def say(self, option: Option) -> str:
        """An option in words."""
        return self.option_words.say(option)

    def write(
        self,
        kind: Kind,
        prompt: str,
        right: Sequence[Answer],
        wrong: Iterable[Choice],
        explanation: str,
        clauses: Clauses,
        meets: Collection[str] = (),
        *,
        hands: dict[str, str] | None = None,
        round: Round | None = None,
        script: Script | None = None,
        begins: int = 0,
        ends: str = "",
        most: int = MOST_WRONG,
        keep: str = "",
        about: Concept = "",
        order: Sequence[Option] = (),
    ) -> Question:
        """The question: choices distinct and shuffled by the seed, clauses once each, and met with the question.

        Where there are more wrong choices than are shown, one by the broken rule `keep` is always among them. Where nothing else
        is said it is about its skill. Choices that every question has stand in their `order`, each on its own key.
        """
        shuffler = chance(self.seed, self.game_id, self.skill, "choices")
        choices, others = distinct(right, wrong)
        choices += _shown(shuffler, others, most, keep) if kind == "choice" else others
        shuffler.shuffle(choices)
        if order:
            choices.sort(key=lambda choice: order.index(choice.answer.key) if isinstance(choice.answer, Chosen) else 0)
        items = tuple(
            one for answer in right if isinstance(answer, Ordered) for one in shuffler.sample(answer.items, len(answer.items))
        )
        chosen = [choice.answer.key for choice in choices if isinstance(choice.answer, Chosen)]
        say = self.option_words.say
        cited = tuple(dict.fromkeys(clauses))
        return Question(
            seed=self.seed,
            content=self.content,
            game=self.game_id,
            skill=self.skill,
            variant=self.variant,
            kind=kind,
            prompt=prompt,
            choices=tuple(choices),
            explanation=explanation,
            clauses=cited,
            about=about or concept("skill", skill=self.skill),
            meets=tuple(sorted({*meets, *map(clause_key, cited)})) if self.game_id else (),
            hands=hands or {},
            items=items,
            said={option: say(option) for option in (*chosen, *items)},
            table=document_of(round) if round else None,
            script=script,
            begins=begins,
            ends=ends,
        )


def _shown(shuffler: Random, wrong: Sequence[Choice], most: int, keep: str) -> list[Choice]:
    """The wrong choices that are shown."""
    kept = [choice for choice in wrong if choice.broken_rule == keep][:most]
    rest = [choice for choice in wrong if choice not in kept]
    return kept + shuffler.sample(rest, min(len(rest), most - len(kept)))


class Draft(NamedTuple):
    """A question not yet written: what it would meet, how it is written, and the items it would be evidence for."""

    meets: frozenset[str]
    write: Callable[[], Question]
    items: tuple[Item, ...] = ()


class Skill(Struct, frozen=True):
    """A skill: its id, the variants it has in a game (none where it does not apply), and how a draft of it is made.

    A draft is None where chance dealt nothing that can be asked; then one deals again. `reaches` are the keys of coverage that
    questions of the skill can be steered to, but for what one of its variants `misses`; `toward` makes a draft that meets one of
    them, where those that chance makes seldom would. A shared skill belongs to no game. `asks` are the items of a variant,
    and that its questions can be steered to; a skill that names none is one itself.

    `version` is to be raised when a seed no longer gives the question it gave. `draws` are the parts its questions draw on (see
    `grounds`): of its game, and of those `beside` it.
    """

    id: str
    variants: Callable[[AnyGame], tuple[str, ...]]
    draft: Callable[[Ask], Draft | None]
    reaches: Callable[[AnyGame], frozenset[str]] = lambda _: frozenset()
    shared: bool = False
    toward: Callable[[Ask, str], Draft | None] | None = None
    misses: Callable[[AnyGame, str], frozenset[str]] = lambda _game, _variant: frozenset()
    asks: Callable[[AnyGame, str], tuple[Item, ...]] = lambda _game, _variant: ()
    version: int = 1
    draws: frozenset[str] = frozenset()
    beside: Callable[[Catalogue, AnyGame], tuple[AnyGame, ...]] = lambda _catalogue, _game: ()

    def items(self, game: AnyGame, variant: str) -> tuple[Item, ...]:
        """The items that a variant asks."""
        return self.asks(game, variant) or (self.itself(variant),)

    def itself(self, variant: str) -> Item:
        """The skill as an item, where nobody has parted it into smaller ones."""
        return item("skill", self.id, variant)


def choose(
    option: Option, broken_rule: str = "", was: Concept = "", taken_for: Concept = "", also: tuple[str, ...] = ()
) -> Choice:
    """A choice by its key, right or with the rules it breaks and what it confuses."""
    return Choice(Chosen(option), broken_rule, was, taken_for, also)
