"""What the questions of a skill mean, in one short digest a game and variant."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from app.base.meaning import digest
from app.words.acts import say_act
from lessons.question import Question
from lessons.skills import NO_GAME, SKILLS, QuestionMaker
from tests.lessons.drills import EVERY_VARIANT
from tests.lessons.golden.wordless import spoken_in_keys, wordless
from tests.rules.examples import CATALOGUE

FILE = Path(__file__).with_name("questions.toml")
SEEDS = range(8)
AIMS = 4
"""How many of the keys a skill reaches its questions are steered to."""
SHARED = "shared"


class SkillDigests(Struct, frozen=True, forbid_unknown_fields=True):
    """The version of a skill's generator, and what its questions mean by game and variant."""

    version: int
    questions: dict[str, str]


Golden = dict[str, SkillDigests]


def read_golden() -> Golden:
    """The digests as they were noted."""
    return msgspec.toml.decode(FILE.read_bytes(), type=Golden)


def digests_now() -> Golden:
    """The digests of today's questions."""
    found: dict[str, dict[str, str]] = {}
    with TemporaryDirectory() as folder, spoken_in_keys(Path(folder)) as language:
        drills = QuestionMaker(wordless(CATALOGUE), say_act, language)
        for game, skill, variant in EVERY_VARIANT:
            meanings = [means(question) for question in _questions(drills, game, skill, variant)]
            found.setdefault(skill, {})[f"{game or SHARED} {variant}".strip()] = digest(meanings)
    return {skill: SkillDigests(SKILLS[skill].version, questions) for skill, questions in found.items()}


def means(question: Question) -> Any:
    """What a question means: everything in it but its version, its words, what explains its answers, what it is evidence for."""
    choices = tuple(replace(choice, also=()) for choice in question.choices)
    bare = replace(question, content="", same_as=(), said={}, explanation="", items_learnt=(), choices=choices)
    return msgspec.to_builtins(bare)


def _questions(drills: QuestionMaker, game: str, skill: str, variant: str) -> Iterator[Question]:
    for seed in SEEDS:
        yield drills.question(game, skill, seed, variant)
    if game != NO_GAME:
        for seed, aim in enumerate(sorted(drills.reached_by(game, skill))[:AIMS]):
            yield drills.question(game, skill, seed, variant, {aim})
