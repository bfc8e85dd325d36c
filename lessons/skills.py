"""The skills there are, and the drills of them: questions from a seed, steered to what is wanted, and their judge."""

from collections.abc import Collection
from functools import cached_property

from app.base.chance import chance
from app.base.texts import ENGLISH
from app.base.trouble import BadInput, Problem, unknown
from app.layouts.chipset import ChipSet, academy_chips
from app.rules.catalogue import Catalogue
from app.rules.core.game import AnyGame
from lessons.acting import judge_acts
from lessons.concepts import Concept, say_concept, words_of
from lessons.confusing import Confusion, confusion
from lessons.content import content_version
from lessons.drafting import Ask, SayAct, Skill
from lessons.generators.auditing import AUDIT_WAGERS
from lessons.generators.counting import CHIP_CUTTING, TIMES_TABLE
from lessons.generators.deal_order import DEAL_ORDER
from lessons.generators.hands import COMPARE_HANDS, NAME_HAND, READ_HANDS
from lessons.generators.house_way import HOUSE_WAY
from lessons.generators.jackpot import JACKPOT_SKILL
from lessons.generators.limits import LIMITS
from lessons.generators.old_and_new import OLD_AND_NEW
from lessons.generators.onlookers import ONLOOKERS_SKILL
from lessons.generators.payout import PAYOUT
from lessons.generators.positions import SETTLE_POSITION
from lessons.generators.procedure import SETTLE_TABLE, WHAT_NEXT, WHOLE_ROUND
from lessons.generators.qualifying import QUALIFIES
from lessons.generators.rulings import IRREGULARITY, WHICH_CLAUSE
from lessons.generators.wrong_line import FIND_WRONG_LINE
from lessons.question import AIMED_AT, Acted, Answer, Question, Verdict, judge
from lessons.steering import steer
from lessons.texts import DrillWords

SKILLS: dict[str, Skill] = {
    skill.id: skill
    for skill in (
        NAME_HAND,
        COMPARE_HANDS,
        QUALIFIES,
        HOUSE_WAY,
        PAYOUT,
        SETTLE_POSITION,
        SETTLE_TABLE,
        FIND_WRONG_LINE,
        AUDIT_WAGERS,
        WHAT_NEXT,
        DEAL_ORDER,
        JACKPOT_SKILL,
        ONLOOKERS_SKILL,
        IRREGULARITY,
        LIMITS,
        WHICH_CLAUSE,
        OLD_AND_NEW,
        WHOLE_ROUND,
        CHIP_CUTTING,
        TIMES_TABLE,
        READ_HANDS,
    )
}
"""Every skill, in the order a school teaches."""

NO_GAME = ""
"""The game of a question on a shared skill."""


def variants(game: AnyGame, skill: str) -> tuple[str, ...]:
    """The variants a skill has in a game."""
    return SKILLS[skill].variants(game)


def applies(game: AnyGame, skill: str) -> bool:
    """Whether a skill belongs to a game and can be drilled in it."""
    return not SKILLS[skill].shared and bool(variants(game, skill))


def skills_of(game: AnyGame) -> tuple[str, ...]:
    """The skills of a game."""
    return tuple(skill for skill in SKILLS if applies(game, skill))


def shared_variants(catalogue: Catalogue, skill: str) -> dict[str, list[AnyGame]]:
    """The variants of a shared skill, each with the games that use it."""
    found: dict[str, list[AnyGame]] = {}
    for game in catalogue.values():
        for variant in variants(game, skill):
            found.setdefault(variant, []).append(game)
    return found


class Drills:
    """Makes questions and judges answers. How acts are said comes from above, where the words of the table are."""

    def __init__(self, catalogue: Catalogue, say_act: SayAct, language: str = ENGLISH, chips: ChipSet | None = None) -> None:
        self.catalogue = catalogue
        self._say_act = say_act
        self._language = language
        self._chips = chips or academy_chips()
        self.content = content_version(catalogue, self._chips)

    def variants(self, game_id: str, skill: str) -> tuple[str, ...]:
        """The variants of a skill in a game, or of a shared skill where no game is named."""
        if game_id == NO_GAME:
            return tuple(shared_variants(self.catalogue, skill)) if SKILLS[skill].shared else ()
        game = self.catalogue.find(game_id)
        return variants(game, skill) if applies(game, skill) else ()

    def question(self, game_id: str, skill: str, seed: int, variant: str = "", wanted: Collection[str] = ()) -> Question:
        """The question of a seed: the same on every machine. With `wanted` keys it meets one of them where the skill can."""
        ask = self._ask(game_id, skill, seed, self._variant(game_id, skill, seed, variant))
        asked = SKILLS[skill]
        return steer(asked, ask, asked.reaches(ask.game).intersection(wanted) - asked.misses(ask.game, ask.variant))

    def reached_by(self, game_id: str, skill: str) -> frozenset[str]:
        """The keys of coverage that questions of a skill can be steered to; a shared skill belongs to no game and meets none."""
        return frozenset() if game_id == NO_GAME else SKILLS[skill].reaches(self.catalogue[game_id])

    def again(self, game_id: str, skill: str, variant: str, reference: str) -> Question:
        """The question somebody was asked before, made again from its reference."""
        seed, _, aim = reference.partition(AIMED_AT)
        return self.question(game_id, skill, int(seed), variant, {aim})

    def steered(self, game_id: str, seed: int, wanted: Collection[str]) -> Question:
        """A question of whatever skill can meet something that is wanted; of any skill of the game where none can."""
        game = self.catalogue.find(game_id)
        skills = skills_of(game)
        able = [skill for skill in skills if not SKILLS[skill].reaches(game).isdisjoint(wanted)]
        skill = chance(seed, game_id, "skill").choice(able or skills)
        return self.question(game_id, skill, seed, wanted=wanted)

    def judge(self, question: Question, answer: Answer) -> Verdict:
        """Judge an answer: acts at a table by the procedure, everything else by what the question knows."""
        if question.script is not None and isinstance(answer, Acted):
            return judge_acts(question, answer.acts, self.catalogue[question.game])
        return judge(question, answer)

    def in_english(self, question: Question) -> Question:
        """The same question in English, the language of what is kept."""
        if self._language == ENGLISH:
            return question
        return self.english.again(question.game, question.skill, question.variant, question.reference)

    @cached_property
    def english(self) -> "Drills":
        """The same drills in English."""
        return self if self._language == ENGLISH else Drills(self.catalogue, self._say_act, chips=self._chips)

    def confusion(self, question: Question, answer: Answer, verdict: Verdict) -> Confusion:
        """What an answer takes for what; the same in every language."""
        return confusion(question, answer, verdict)

    def say_concept(self, game_id: str, name: Concept) -> str:
        """What somebody confuses, in words."""
        return say_concept(name, words_of(self.catalogue, game_id, self._language))

    def _variant(self, game_id: str, skill: str, seed: int, variant: str) -> str:
        """The variant asked for, or one as chance has it; BadInput where there is no such drill."""
        if skill not in SKILLS:
            raise BadInput([Problem("skill", unknown("skill", skill, SKILLS))])
        known = self.variants(game_id, skill)
        if not known:
            possible = [name for name in SKILLS if self.variants(game_id, name)]
            raise BadInput([Problem("skill", unknown("skill", skill, possible))])
        if variant and variant not in known:
            raise BadInput([Problem("variant", unknown("variant", variant, known))])
        return variant or chance(seed, game_id, skill, "variant").choice(known)

    def _game(self, game_id: str, skill: str, seed: int, variant: str) -> AnyGame:
        """The game a question is made with: its own, or one that uses the shared skill."""
        if game_id != NO_GAME:
            return self.catalogue[game_id]
        return chance(seed, skill, "game").choice(shared_variants(self.catalogue, skill)[variant])

    def _ask(self, game_id: str, skill: str, seed: int, variant: str) -> Ask:
        game = self._game(game_id, skill, seed, variant)
        return Ask(
            catalogue=self.catalogue,
            content=self.content,
            game=game,
            game_id=game_id,
            skill=skill,
            variant=variant,
            seed=seed,
            chance=chance(seed, game_id, skill, variant),
            words=DrillWords(game.file, self._language),
            say_act=self._say_act,
            chips=self._chips,
        )
