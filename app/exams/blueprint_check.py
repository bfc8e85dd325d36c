"""Everything that is wrong with a blueprint: names that nothing goes by, what cannot be, and what no paper of it would hold."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, unknown
from app.exams.blueprint import AskedSkill, Blueprint, ExamSection, MustOccur, TableTerms
from app.exams.paper import ExamSetting, PaperSeed, game_asked, setting_of
from app.exams.paper_maker import PaperMaker, question_maker, scenario_of
from app.house.house import House, game_problems, limits_problem
from app.layouts.chipset import academy_chips
from app.rounds.arrangement import RESULTS
from app.rounds.players import people_problems
from app.rounds.scenario import practice_table
from app.rules.catalogue import Catalogue
from app.rules.core.game import AnyGame
from app.rules.core.irregularity import rule
from lessons.skills import SKILLS, QuestionMaker
from scoring.grades.terms import grades_file

PROVEN = 3
"""How many papers are made to prove that a blueprint can be."""


def blueprint_problems(blueprint: Blueprint, catalogue: Catalogue) -> list[Problem]:
    """Everything that is wrong with it; where nothing is, papers of it are made and looked at."""
    if problems := named_problems(blueprint, catalogue):
        return problems
    return list(_proven(blueprint, setting_of(blueprint, catalogue, House(), academy_chips())))


def named_problems(blueprint: Blueprint, catalogue: Catalogue) -> list[Problem]:
    """Everything it names that nothing goes by, and what cannot be; no paper is made for it."""
    problems = list(_named(blueprint, catalogue))
    bare = replace(blueprint, games={}) if problems else blueprint
    return problems + list(_sections(blueprint, setting_of(bare, catalogue, House(), academy_chips())))


def _named(blueprint: Blueprint, catalogue: Catalogue) -> Iterator[Problem]:
    """Names at the top, and what the blueprint sets for games."""
    grades = [grade.id for grade in grades_file().grades]
    if blueprint.admits not in grades:
        yield Problem("admits", unknown("", blueprint.admits, grades))
    if not blueprint.sections:
        yield Problem("sections", Saying("exam.no-sections"))
    if blueprint.game and blueprint.game not in catalogue:
        yield Problem("game", unknown("game", blueprint.game, catalogue))
    for game, own in blueprint.games.items():
        if game not in catalogue:
            yield Problem(f"games.{game}", unknown("game", game, catalogue))
        elif own.rulebook is not None and own.rulebook not in (known := catalogue.versions(game)):
            yield Problem(f"games.{game}.rulebook", unknown("version", str(own.rulebook), tuple(map(str, known))))
        else:
            yield from game_problems(f"games.{game}", own, catalogue[game].file)


def _sections(blueprint: Blueprint, setting: ExamSetting) -> Iterator[Problem]:
    maker = question_maker(setting)
    for number, section in enumerate(blueprint.sections):
        where = f"sections[{number}]"
        if bool(section.written) == (section.table is not None):
            yield Problem(where, Saying("exam.written-or-table"))
        yield from _written(where, blueprint, section, maker)
        if section.table is not None:
            yield from _table(f"{where}.table", blueprint, section.table, setting)


def _written(where: str, blueprint: Blueprint, section: ExamSection, maker: QuestionMaker) -> Iterator[Problem]:
    for number, asked in enumerate(section.written):
        at = f"{where}.written[{number}]"
        game = game_asked(blueprint, asked.game, asked.skill)
        if asked.skill not in SKILLS:
            yield Problem(f"{at}.skill", unknown("skill", asked.skill, SKILLS))
        elif game not in maker.catalogue and not SKILLS[asked.skill].shared:
            yield Problem(f"{at}.game", unknown("game", game, maker.catalogue))
        elif not (variants := maker.variants(game, asked.skill)):
            yield Problem(f"{at}.skill", unknown("skill", asked.skill, [name for name in SKILLS if maker.variants(game, name)]))
        elif asked.variant and asked.variant not in variants:
            yield Problem(f"{at}.variant", unknown("variant", asked.variant, variants))
        else:
            yield from _aims(at, asked, partial(maker.aims, game, asked.skill), variants)


def _aims(where: str, asked: AskedSkill, aims: "partial[frozenset[str]]", variants: tuple[str, ...]) -> Iterator[Problem]:
    """What must be asked that nothing of the skill asks, and more of it than there are questions."""
    able = frozenset[str]().union(*(aims(variant) for variant in ([asked.variant] if asked.variant else variants)))
    for place, aim in enumerate(asked.must):
        if aim not in able:
            yield Problem(f"{where}.must[{place}]", unknown("item", aim, sorted(able)))
    if len(asked.must) > asked.count:
        yield Problem(f"{where}.must", Saying("exam.too-much", found=len(asked.must), most=asked.count))


def _table(where: str, blueprint: Blueprint, terms: TableTerms, setting: ExamSetting) -> Iterator[Problem]:
    if (name := blueprint.game_of(terms)) not in setting.catalogue:
        yield Problem(f"{where}.game", unknown("game", name, setting.catalogue))
        return
    game = setting.catalogue[name]
    if limits := (blueprint_limits := terms.limits) and limits_problem(blueprint_limits):
        yield Problem(f"{where}.limits", limits)
    yield from (Problem(f"{where}.{problem.where}", problem.message) for problem in people_problems(terms.people))
    try:
        seats = practice_table(scenario_of(blueprint, terms, setting), game).seats
        if terms.positions > seats:
            yield Problem(f"{where}.positions", Saying("exam.too-much", found=terms.positions, most=seats))
    except BadInput as trouble:
        yield from (Problem(f"{where}.{problem.where}", problem.message) for problem in trouble.problems)
    if (wanted := sum(wish.times for wish in terms.must)) > terms.rounds:
        yield Problem(f"{where}.must", Saying("exam.too-much", found=wanted, most=terms.rounds))
    for number, wish in enumerate(terms.must):
        at = f"{where}.must[{number}]"
        yield from (Problem(f"{at}.{problem.where}" if problem.where else at, problem.message) for problem in _wish(wish, game))


def _wish(wish: MustOccur, game: AnyGame) -> Iterator[Problem]:
    """What a round cannot be made to bring."""
    file = game.file
    if wish.irregularity:
        if wish.irregularity not in file.irregularities:
            yield Problem("irregularity", unknown("case", wish.irregularity, file.irregularities))
            return
        try:
            rule(file, wish.irregularity, wish.facts)
        except BadInput as trouble:
            yield from (Problem(f"facts.{problem.where}", problem.message) for problem in trouble.problems)
        return
    if not wish.name:
        yield Problem("", Saying("exam.nothing-named"))
    awards = file.jackpot.awards if file.jackpot is not None else ()
    for key, what, name, known in (
        ("hand", "hand", wish.hand, game.hands),
        ("award", "jackpot-hand", wish.award, awards),
        ("result", "result", wish.result, RESULTS),
    ):
        if name and name not in known:
            yield Problem(key, unknown(what, name, known))
    if wish.near_miss and not file.judging.unqualified:
        yield Problem("near-miss", Saying("exam.never-fails"))


def _proven(blueprint: Blueprint, setting: ExamSetting) -> Iterator[Problem]:
    """What papers of it do not hold, though they must; and questions that a paper would ask twice."""
    maker = PaperMaker(blueprint, setting)
    for number in range(PROVEN):
        try:
            paper = maker.make(PaperSeed.numbered(number))
        except BadInput as trouble:
            yield from trouble.problems
            return
        for place, (section, made) in enumerate(zip(blueprint.sections, paper.sections, strict=True)):
            aims = [question.aim for question in made.questions]
            missing = [aim for asked in section.written for aim in asked.must if aims.count(aim) < asked.must.count(aim)]
            yield from (Problem(f"sections[{place}].written", Saying("exam.never-asked", aim=aim)) for aim in missing)
            references = [(one.skill, one.variant, one.reference) for one in made.questions]
            if len(set(references)) < len(references):
                yield Problem(f"sections[{place}].written", Saying("exam.asked-twice"))
        if number and paper.digest == maker.make(PaperSeed.numbered(0)).digest:
            yield Problem("", Saying("exam.one-paper"))
