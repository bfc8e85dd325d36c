"""Makes a paper from its terms and a seed. What occurs and how often is in the terms; the seed varies everything else."""

from collections.abc import Iterator, Sequence
from itertools import cycle, islice

from msgspec import Struct

from app.base.chance import chance
from app.base.texts import ENGLISH
from app.base.trouble import BadInput
from app.papers.occurrence import occurs
from app.papers.paper import Paper, PaperQuestion, PaperSection, PaperSeed, PaperSetting, PaperTable, game_asked
from app.papers.terms import AskedSkill, MustOccur, PaperTerms, TableTerms
from app.rounds.arrangement import DEALER, Wanted
from app.rounds.incidents import TWO_POSITIONS, IncidentWish
from app.rounds.players import NO_TROUBLE
from app.rounds.round_series import PlannedRound, RoundSeries
from app.rounds.scenario import Scenario, who_sits
from app.rules.core.game import AnyGame
from app.rules.core.script import Script
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.world.world import place_of
from app.words import acts
from lessons.identity import what_is_asked
from lessons.question import Question
from lessons.skills import QuestionMaker

ORDINARY = "ordinary"
"""What a round is called that brings nothing of what must occur."""
TRIES = 60
"""How often chance is asked again for a question that was not asked yet, or a round that brings nothing it should not."""


class _Slot(Struct, frozen=True):
    """One question that the terms want: its skill and variant, what it must ask, and what it must leave to others."""

    game: str
    skill: str
    variant: str
    aim: str
    others: frozenset[str]


class PaperMaker:
    """Makes papers of the same terms under one setting."""

    def __init__(self, paper: PaperTerms, setting: PaperSetting) -> None:
        self.paper = paper
        self.setting = setting
        self.questions = question_maker(setting)

    def make(self, seed: PaperSeed) -> Paper:
        """The paper of a seed."""
        asked: set[str] = set()
        sections = []
        for number, section in enumerate(self.paper.sections):
            questions = tuple(self._written(section.written, seed, number, asked))
            table = self._table(section.table, seed, number) if section.table is not None else None
            sections.append(PaperSection(questions, table))
        return Paper(tuple(sections))

    def _written(self, parts: Sequence[AskedSkill], seed: PaperSeed, section: int, asked: set[str]) -> Iterator[PaperQuestion]:
        slots = [slot for part in parts for slot in self._slots(part)]
        chance(seed.derived(section, "order")).shuffle(slots)
        for place, slot in enumerate(slots):
            question = self._question(slot, seed, (section, place), asked)
            asked.add(what_is_asked(question))
            yield PaperQuestion(slot.game, slot.skill, slot.variant, question.reference, question.content, question.aim)

    def _slots(self, part: AskedSkill) -> Iterator[_Slot]:
        """The questions a part wants, each with its variant; those that must ask something first."""
        game = game_asked(self.paper, part.game, part.skill)
        variants = [part.variant] if part.variant else self.questions.variants(game, part.skill)
        aims = (*part.must, *[""] * (part.count - len(part.must)))
        for aim, variant in zip(aims, self._in_turn(game, part.skill, variants, aims), strict=True):
            yield _Slot(game, part.skill, variant, aim, frozenset(part.must) - {aim})

    def _in_turn(self, game: str, skill: str, variants: Sequence[str], aims: Sequence[str]) -> Iterator[str]:
        """A variant for each aim: they take turns, but for those that cannot ask it."""
        turn = cycle(variants)
        for aim in aims:
            coming = list(islice(turn, len(variants)))
            able = next((one for one in coming if not aim or aim in self.reached(game, skill, one)), coming[0])
            yield able
            turn = cycle([*variants[(at := variants.index(able) + 1) :], *variants[:at]])

    def reached(self, game: str, skill: str, variant: str) -> frozenset[str]:
        """What the questions of a variant can be made to ask."""
        return self.questions.aims(game, skill, variant)

    def _question(self, slot: _Slot, seed: PaperSeed, place: tuple[int, int], asked: set[str]) -> Question:
        """A question for a slot: one that nobody was asked in this paper, and that asks nothing that others must."""
        first: Question | None = None
        for again in range(TRIES):
            number = seed.derived(*place, slot.skill, again)
            question = self.questions.question(slot.game, slot.skill, number, slot.variant, {slot.aim} if slot.aim else ())
            if question.aim != slot.aim:
                continue
            first = first or question
            if slot.others.isdisjoint(question.items_learnt) and what_is_asked(question) not in asked:
                return question
        return first or question

    def _table(self, terms: TableTerms, seed: PaperSeed, section: int) -> PaperTable:
        game = self.setting.catalogue[self.paper.game_of(terms)]
        scenario = scenario_of(self.paper, terms, self.setting)
        who = seed.derived(section, "players")
        positions = [*who_sits(scenario, game, who)]
        wishes: list[MustOccur | None] = [wish for wish in terms.must for _ in range(wish.times)]
        wishes += [None] * (terms.rounds - len(wishes))
        chance(seed.derived(section, "rounds")).shuffle(wishes)
        planned = tuple(
            self._round(terms, wish, (game, scenario, who), positions, (seed, section, number))
            for number, wish in enumerate(wishes)
        )
        return PaperTable(game.file.id, who, planned, tuple(wish.name if wish else ORDINARY for wish in wishes))

    def _round(
        self,
        terms: TableTerms,
        wish: MustOccur | None,
        table: tuple[AnyGame, Scenario, int],
        positions: Sequence[int],
        place: tuple[PaperSeed, int, int],
    ) -> PlannedRound:
        """A round that brings what it must, and nothing that must occur in another."""
        game, scenario, who = table
        seed, section, number = place
        rare = [one for one in terms.must if not one.irregularity]
        found: PlannedRound | None = None
        refused: BadInput | None = None
        for again in range(TRIES):
            planned = _planned(wish, positions, seed.derived(section, number, again))
            try:
                dealt = dealt_perfectly(game, RoundSeries(scenario, game, who, (planned,)).next())
            except BadInput as trouble:
                refused = trouble
                continue
            found = found or planned
            if {one.name for one in rare if occurs(one, dealt)} == ({wish.name} if wish is not None and wish in rare else set()):
                return planned
        if found is None and refused is not None:
            raise refused
        return found or PlannedRound(0)


def question_maker(setting: PaperSetting, language: str = ENGLISH) -> QuestionMaker:
    """Makes the questions of an exam; what they ask is the same in every language."""
    return QuestionMaker(setting.catalogue, acts.say_act, language, setting.chips)


def scenario_of(paper: PaperTerms, terms: TableTerms, setting: PaperSetting) -> Scenario:
    """The table of a section, with the chips of its house: nobody makes trouble but where the paper says so."""
    scenario = Scenario(
        game=paper.game_of(terms),
        device=terms.device,
        layout=terms.layout,
        players=terms.positions,
        people=dict(sorted(terms.people.items())),  # chance goes by their order, and a sealed file has its own
        chances=dict(NO_TROUBLE),
        limits=terms.limits,
        jackpot=terms.meter,
    )
    return setting.house.furnish(scenario, setting.chips)


def dealt_perfectly(game: AnyGame, script: Script) -> JudgedRound:
    """A round as the perfect dealer deals it."""
    round = JudgedRound(game, script)
    for _ in deal_perfectly(round):
        pass
    return round


def _planned(wish: MustOccur | None, positions: Sequence[int], seed: int) -> PlannedRound:
    """The plan of a round: what it must bring at positions that the seed chooses."""
    if wish is None:
        return PlannedRound(seed)
    stream = chance(seed, "position")
    if wish.irregularity:
        first, *others = stream.sample(positions, len(positions))
        other = others[0] if others and wish.irregularity in TWO_POSITIONS else 0
        return PlannedRound(seed, incident=IncidentWish(wish.irregularity, wish.facts, position=first, other=other))
    place = DEALER if wish.at == "dealer" or wish.near_miss else place_of(stream.choice(positions))
    wanted = Wanted(place, hand=wish.hand, jackpot=wish.award, result=wish.result, near_miss=wish.near_miss)
    return PlannedRound(seed, wanted=(wanted,))
