"""What is wrong with a paper's terms: names that nothing goes by, what cannot be, and what no paper of them would hold."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, unknown
from app.house.house import House, game_problems, limits_problem
from app.layouts.chipset import academy_chips
from app.papers.occurrence import occurs
from app.papers.paper import Paper, PaperSeed, PaperSetting, game_asked, setting_of
from app.papers.paper_maker import PaperMaker, dealt_perfectly, question_maker, scenario_of
from app.papers.terms import AskedSkill, MustOccur, PaperTerms, SectionTerms, TableTerms
from app.rounds.arrangement import RESULTS
from app.rounds.players import people_problems
from app.rounds.round_series import RoundSeries
from app.rounds.scenario import practice_table
from app.rules.catalogue import Catalogue
from app.rules.core.game import AnyGame
from app.rules.core.irregularity import rule
from lessons.skills import SKILLS, QuestionMaker

PROVEN = 3
"""How many papers are made to prove that a paper's terms can be kept."""


def named_problems(paper: PaperTerms, catalogue: Catalogue) -> list[Problem]:
    """Everything it names that nothing goes by, and what cannot be; no paper is made for it."""
    problems = list(game_names(paper, catalogue))
    bare = replace(paper, games={}) if problems else paper
    return problems + list(section_problems(paper, setting_of(bare, catalogue, House(), academy_chips())))


def proven_problems(paper: PaperTerms, catalogue: Catalogue) -> list[Problem]:
    """What the papers of terms that name nothing unknown do not hold, though they must."""
    return list(paper_problems(paper, setting_of(paper, catalogue, House(), academy_chips())))


def game_names(paper: PaperTerms, catalogue: Catalogue) -> Iterator[Problem]:
    """Games, their versions and what is set for them that nothing goes by."""
    if not paper.sections:
        yield Problem("sections", Saying("paper-terms.no-sections"))
    if paper.game and paper.game not in catalogue:
        yield Problem("game", unknown("game", paper.game, catalogue))
    for game, own in paper.games.items():
        if game not in catalogue:
            yield Problem(f"games.{game}", unknown("game", game, catalogue))
        elif own.rulebook is not None and own.rulebook not in (known := catalogue.versions(game)):
            yield Problem(f"games.{game}.rulebook", unknown("version", str(own.rulebook), tuple(map(str, known))))
        else:
            yield from game_problems(f"games.{game}", own, catalogue[game].file)


def section_problems(paper: PaperTerms, setting: PaperSetting) -> Iterator[Problem]:
    """What is wrong with the sections, each by its place."""
    maker = question_maker(setting)
    for number, section in enumerate(paper.sections):
        where = f"sections[{number}]"
        if bool(section.written) == (section.table is not None):
            yield Problem(where, Saying("paper-terms.written-or-table"))
        yield from _written(where, paper, section, maker)
        if section.table is not None:
            yield from _table(f"{where}.table", paper, section.table, setting)


def _written(where: str, paper: PaperTerms, section: SectionTerms, maker: QuestionMaker) -> Iterator[Problem]:
    for number, asked in enumerate(section.written):
        at = f"{where}.written[{number}]"
        game = game_asked(paper, asked.game, asked.skill)
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
        yield Problem(f"{where}.must", Saying("paper-terms.too-much", found=len(asked.must), most=asked.count))


def _table(where: str, paper: PaperTerms, terms: TableTerms, setting: PaperSetting) -> Iterator[Problem]:
    if (name := paper.game_of(terms)) not in setting.catalogue:
        yield Problem(f"{where}.game", unknown("game", name, setting.catalogue))
        return
    game = setting.catalogue[name]
    if limits := (own := terms.limits) and limits_problem(own):
        yield Problem(f"{where}.limits", limits)
    yield from (Problem(f"{where}.{problem.where}", problem.message) for problem in people_problems(terms.people))
    try:
        seats = practice_table(scenario_of(paper, terms, setting), game).seats
        if terms.positions > seats:
            yield Problem(f"{where}.positions", Saying("paper-terms.too-much", found=terms.positions, most=seats))
    except BadInput as trouble:
        yield from (Problem(f"{where}.{problem.where}", problem.message) for problem in trouble.problems)
    if (wanted := sum(wish.times for wish in terms.must)) > terms.rounds:
        yield Problem(f"{where}.must", Saying("paper-terms.too-much", found=wanted, most=terms.rounds))
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
        yield Problem("", Saying("paper-terms.nothing-named"))
    awards = file.jackpot.awards if file.jackpot is not None else ()
    for key, what, name, known in (
        ("hand", "hand", wish.hand, game.hands),
        ("award", "jackpot-hand", wish.award, awards),
        ("result", "result", wish.result, RESULTS),
    ):
        if name and name not in known:
            yield Problem(key, unknown(what, name, known))
    if wish.near_miss and not file.judging.unqualified:
        yield Problem("near-miss", Saying("paper-terms.never-fails"))


def paper_problems(paper: PaperTerms, setting: PaperSetting) -> Iterator[Problem]:
    """What papers of it do not hold, though they must; and questions that a paper would ask twice."""
    maker = PaperMaker(paper, setting)
    for number in range(PROVEN):
        try:
            found = maker.make(PaperSeed.numbered(number))
        except BadInput as trouble:
            yield from trouble.problems
            return
        for place, (section, made) in enumerate(zip(paper.sections, found.sections, strict=True)):
            aims = [question.aim for question in made.questions]
            missing = [aim for asked in section.written for aim in asked.must if aims.count(aim) < asked.must.count(aim)]
            yield from (Problem(f"sections[{place}].written", Saying("paper-terms.never-asked", aim=aim)) for aim in missing)
            references = [(one.skill, one.variant, one.reference) for one in made.questions]
            if len(set(references)) < len(references):
                yield Problem(f"sections[{place}].written", Saying("paper-terms.asked-twice"))
        if not number:
            yield from _never_dealt(maker, found)
        if number and found.digest == maker.make(PaperSeed.numbered(0)).digest:
            yield Problem("", Saying("paper-terms.one-paper"))


def _never_dealt(maker: PaperMaker, paper: Paper) -> Iterator[Problem]:
    """What must occur at a table and does not, once the perfect dealer has dealt the rounds that were meant to bring it."""
    for place, (section, made) in enumerate(zip(maker.paper.sections, paper.sections, strict=True)):
        if section.table is None or made.table is None:
            continue
        game = maker.setting.catalogue[made.table.game]
        scenario = scenario_of(maker.paper, section.table, maker.setting)
        for planned, name in zip(made.table.rounds, made.table.holds, strict=True):
            wish = next((one for one in section.table.must if one.name == name and not one.irregularity), None)
            if wish is None:
                continue
            dealt = dealt_perfectly(game, RoundSeries(scenario, game, made.table.seed, (planned,)).next())
            if not occurs(wish, dealt):
                yield Problem(f"sections[{place}].table.must", Saying("paper-terms.never-dealt", what=name))
