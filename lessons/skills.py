"""The skills there are, and the drills of them: questions from a seed, steered to what is wanted, and their judge."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib import import_module

from msgspec.structs import replace

from app.base.chance import chance
from app.base.texts import ENGLISH
from app.base.trouble import BadContent, BadInput, Problem, unknown
from app.layouts.chipset import ChipSet, academy_chips
from app.rules.catalogue import Catalogue
from app.rules.core.game import AnyGame
from lessons.acting import judge_acts
from lessons.concepts import Concept, game_of, say_concept, words_of
from lessons.confusing import ConfusionShown, confusion
from lessons.drafting import Ask, Skill
from lessons.first_versions import same_as
from lessons.grounds import CHIPS, question_version
from lessons.kept_answer import say_kept
from lessons.options import OptionWords, SayAct
from lessons.question import AIMED_AT, ActsGiven, Answer, Question, Verdict, judge, known_as
from lessons.reasons import Reasons
from lessons.skillfile import GENERATORS, SkillFacts, facts_of, generator_names
from lessons.steering import steer
from lessons.telling_apart import telling_apart
from lessons.texts import DrillWords, drill_texts


def cross_check(skills: Iterable[Skill], facts: Mapping[str, SkillFacts], names: Mapping[str, str]) -> Iterator[Problem]:
    """What the skills of a generator, its data file and the words say of each other that does not agree."""
    made = {skill.id for skill in skills}
    for skill in made - facts.keys():
        yield Problem(skill, "missing; expected the facts of a skill the module has")
    for skill in facts.keys() - made:
        yield Problem(skill, unknown("skill", skill, sorted(made)))
    for skill in made - names.keys():
        yield Problem(skill, f"expected words for it in assets/text/{ENGLISH}/drills.toml, skills.{skill}")


def skills_in(package: str, names: Mapping[str, str]) -> dict[str, Skill]:
    """Every skill of the generators in a package, in the order a school teaches; BadContent tells what does not agree."""
    found: dict[str, Skill] = {}
    order: dict[str, int] = {}
    for generator in generator_names(package):
        skills: tuple[Skill, ...] = import_module(f"{package}.{generator}").SKILLS
        facts = facts_of(generator, package)
        if problems := list(cross_check(skills, facts, names)):
            raise BadContent(f"{package}.{generator}", problems)
        found.update((skill.id, skill) for skill in skills)
        order.update((skill, told.order) for skill, told in facts.items())
    return {skill: found[skill] for skill in sorted(found, key=order.__getitem__)}


SKILLS = skills_in(GENERATORS, drill_texts(ENGLISH).skills)
"""Every skill, in the order a school teaches: found by scanning, as games are, and checked with its data file and its words."""

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


def _aims(skill: Skill, game: AnyGame, variant: str) -> frozenset[str]:
    return (skill.reaches(game) - skill.misses(game, variant)).union(skill.items(game, variant))


def _means(question: Question) -> Question:
    """What a question asks: everything but its version, how its answer is explained, and what it is evidence for."""
    return replace(question, content="", explanation="", items_learnt=())


class QuestionMaker:
    """Makes questions and judges answers. How acts are said comes from above, where the words of the table are."""

    def __init__(self, catalogue: Catalogue, say_act: SayAct, language: str = ENGLISH, chips: ChipSet | None = None) -> None:
        self.catalogue = catalogue
        self._say_act = say_act
        self._language = language
        self.chips = chips or academy_chips()
        self._option_words: dict[tuple[str, str], OptionWords] = {}
        self._variants: dict[tuple[str, str], tuple[str, ...]] = {}
        self._shared: dict[str, dict[str, list[AnyGame]]] = {}
        self._contents: dict[tuple[str, str, str], tuple[str, ...]] = {}
        self._others: dict[tuple[str, str, str], tuple[QuestionMaker, ...]] = {}

    def variants(self, game_id: str, skill: str) -> tuple[str, ...]:
        """The variants of a skill in a game, or of a shared skill where no game is named."""
        if (game_id, skill) not in self._variants:
            self._variants[game_id, skill] = self._find_variants(game_id, skill)
        return self._variants[game_id, skill]

    def _find_variants(self, game_id: str, skill: str) -> tuple[str, ...]:
        if game_id == NO_GAME:
            return tuple(self._shared_variants(skill)) if SKILLS[skill].shared else ()
        game = self.catalogue.find(game_id)
        return variants(game, skill) if applies(game, skill) else ()

    def _shared_variants(self, skill: str) -> dict[str, list[AnyGame]]:
        """The variants of a shared skill with their games."""
        if skill not in self._shared:
            self._shared[skill] = shared_variants(self.catalogue, skill)
        return self._shared[skill]

    def question(self, game_id: str, skill: str, seed: int, variant: str = "", wanted: Collection[str] = ()) -> Question:
        """The question of a seed: the same on every machine. With `wanted` keys it meets one of them where the skill can."""
        question = self._make(game_id, skill, seed, variant, wanted)
        same = self._same_as(question)
        return replace(question, same_as=same) if same else question

    def _make(self, game_id: str, skill: str, seed: int, variant: str, wanted: Collection[str]) -> Question:
        ask = self._ask(game_id, skill, seed, self._variant(game_id, skill, seed, variant))
        aims = _aims(SKILLS[skill], ask.game, ask.variant).intersection(wanted) if wanted else frozenset()
        return steer(SKILLS[skill], ask, aims)

    def aims(self, game_id: str, skill: str, variant: str) -> frozenset[str]:
        """Everything that questions of a variant can be steered to: keys of coverage, and items."""
        return _aims(SKILLS[skill], self._game(game_id, skill, 0, variant), variant)

    def reached_by(self, game_id: str, skill: str) -> frozenset[str]:
        """The keys of coverage that questions of a skill can be steered to; a shared skill belongs to no game and meets none."""
        return frozenset() if game_id == NO_GAME else SKILLS[skill].reaches(self.catalogue[game_id])

    def again(self, game_id: str, skill: str, variant: str, reference: str) -> Question:
        """The question of a reference by the rules in force; `asked_under` has it by those it was asked by."""
        seed, _, aim = reference.partition(AIMED_AT)
        return self.question(game_id, skill, int(seed), variant, {aim})

    def in_english(self, question: Question) -> Question:
        """The same question as it is told in English: what is measured by its words is the same in every language."""
        if self._language == ENGLISH:
            return question
        english = QuestionMaker(self.catalogue, self._say_act, ENGLISH, self.chips)
        return english.again(question.game, question.skill, question.variant, question.reference)

    def rules(self, game_id: str) -> str:
        """Under which rules a game's questions are asked; what belongs to no game is asked under none."""
        return "" if game_id == NO_GAME else str(self.catalogue[game_id].rules_version)

    def version(self, game_id: str, skill: str, variant: str = "") -> str:
        """Under which version questions are asked: of their generator, and of the parts of rules and house they draw on."""
        return self.contents(game_id, skill, variant)[0]

    def contents(self, game_id: str, skill: str, variant: str) -> tuple[str, ...]:
        """Everything records name that stands for today's version; what the first ones name too, as long as it is the first."""
        asked = (game_id, skill, variant)
        if asked not in self._contents:
            told, games = SKILLS[skill], self._drawn_on(*asked)
            self._contents[asked] = same_as(question_version(told.version, told.draws, games, self.chips), *asked)
        return self._contents[asked]

    def _same_as(self, question: Question) -> tuple[str, ...]:
        """What records name that were asked just this: under today's version, and under other rules that ask the same."""
        asked = (question.game, question.skill, question.variant)
        found = self.contents(*asked)[1:]
        for other in self._by_other_rules(*asked):
            made = other._make(question.game, question.skill, question.seed, question.variant, {question.aim})
            if _means(made) == _means(question):
                found += other.contents(*asked)
        return found

    def asked_under(self, game_id: str, skill: str, variant: str, content: str) -> "QuestionMaker | None":
        """The drills that ask as was asked under a content: today's, or by other rules; None where nothing asks so any more."""
        if content in self.contents(game_id, skill, variant):
            return self
        others = self._by_other_rules(game_id, skill, variant)
        return next((other for other in others if content in other.contents(game_id, skill, variant)), None)

    def judge(self, question: Question, answer: Answer) -> Verdict:
        """Judge an answer: acts at a table by the procedure, everything else by what the question knows."""
        if question.script is not None and isinstance(answer, ActsGiven):
            return judge_acts(question, answer.acts, self.catalogue[question.game])
        return judge(question, answer)

    def why(self, question: Question, answer: Answer, verdict: Verdict) -> tuple[str, ...]:
        """Why an answer is wrong, in sentences: the rules it breaks, and what they mean for what lies there."""
        spoken = self.option_words(question.game)
        return Reasons(self.catalogue, game_of(self.catalogue, question.game), spoken).why(question, answer, verdict)

    def tells_apart(self, question: Question, answer: Answer) -> Question | None:
        """A question that tells apart the broken rules which lead to the same answer here; None where one alone does."""
        choice = known_as(question, answer)
        return telling_apart(self.question, question, choice.rules) if choice is not None and choice.also else None

    def option_words(self, game_id: str, language: str = "") -> OptionWords:
        """Says the options of a game, in another language where one is named; of any game where something belongs to none."""
        spoken = language or self._language
        if (game_id, spoken) not in self._option_words:
            game = game_of(self.catalogue, game_id)
            self._option_words[game_id, spoken] = OptionWords(game, DrillWords(game.file, spoken), self._say_act)
        return self._option_words[game_id, spoken]

    def say_kept(self, game_id: str, kept: str) -> str:
        """What was kept of an answer at a game, in words."""
        return say_kept(kept, self.option_words(game_id).say, self._language)

    def confusion(self, question: Question, answer: Answer, verdict: Verdict) -> ConfusionShown:
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
        return chance(seed, skill, "game").choice(self._shared_variants(skill)[variant])

    def _drawn_on(self, game_id: str, skill: str, variant: str) -> list[AnyGame]:
        """The games that questions draw on."""
        if not SKILLS[skill].draws - {CHIPS}:
            return []
        if game_id == NO_GAME:
            return self._shared_variants(skill)[variant]
        game = self.catalogue[game_id]
        return [game, *SKILLS[skill].beside(self.catalogue, game)]

    def _by_other_rules(self, *asked: str) -> "tuple[QuestionMaker, ...]":
        """The same drills by every other version of the documents they draw on, where the skill is known there."""
        game_id, skill, variant = asked
        if (game_id, skill, variant) not in self._others:
            self._others[game_id, skill, variant] = tuple(self._find_others(game_id, skill, variant))
        return self._others[game_id, skill, variant]

    def _find_others(self, game_id: str, skill: str, variant: str) -> "Iterator[QuestionMaker]":
        for game in self._drawn_on(game_id, skill, variant):
            for version in self.catalogue.versions(game.file.id):
                then = self.catalogue.as_of(game.file.id, version)
                if then is not self.catalogue:
                    other = QuestionMaker(then, self._say_act, self._language, self.chips)
                    if variant in other.variants(game_id, skill):
                        yield other

    def _ask(self, game_id: str, skill: str, seed: int, variant: str) -> Ask:
        game = self._game(game_id, skill, seed, variant)
        option_words = self.option_words(game.file.id)
        return Ask(
            catalogue=self.catalogue,
            content=self.version(game_id, skill, variant),
            game=game,
            game_id=game_id,
            skill=skill,
            variant=variant,
            seed=seed,
            chance=chance(seed, game_id, skill, variant),
            words=option_words.words,
            option_words=option_words,
            say_act=self._say_act,
            chips=self.chips,
        )
