"""The proof of a situation: it is dealt by the perfect dealer, and shows what it promises."""

from collections.abc import Iterator

from msgspec import UNSET

from app.base.trouble import BadInput, Problem, unknown
from app.rounds.promise import Evidence, broken_promises, promise_problems
from app.rounds.scenario import make_script
from app.rounds.situations import Situation
from app.rules.core.game import AnyGame
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound

SEEDS = (1, 2, 3)
"""The rounds a situation is proved by: whatever is left to chance, it shows the same."""


def situation_problems(situation: Situation, game: AnyGame) -> list[Problem]:
    """Everything that is wrong with a situation; it is dealt only where nothing is wrong with how it is written."""
    problems = list(_as_written(situation, game))
    return problems or list(_as_dealt(situation, game))


def deal_situation(situation: Situation, game: AnyGame, seed: int) -> tuple[JudgedRound, Evidence]:
    """A situation dealt by the perfect dealer, and what there was to see."""
    round = JudgedRound(game, make_script(situation.scenario, game, seed))
    dealt = [(duty.act, answer) for duty, answer in deal_perfectly(round)]
    return round, Evidence(round, dealt)


def _as_written(situation: Situation, game: AnyGame) -> Iterator[Problem]:
    terms, scenario = situation.terms, situation.terms.scenario
    for number, clause in enumerate(terms.clauses):
        if clause not in game.file.clauses:
            yield Problem(f"clauses[{number}]", unknown("clause", clause, game.file.clauses))
    for key in ("title", "trains"):
        if not getattr(terms, key).strip():
            yield Problem(key, "found nothing, expected words")
    for key in ("clauses", "shows"):
        if not getattr(terms, key):
            yield Problem(key, "found none, expected one or more")
    yield from promise_problems(terms.shows, game.file.wagers)
    if game.file.limits and scenario.limits is UNSET and any(wish.names_amounts for wish in scenario.seated):
        yield Problem("scenario.limits", "missing; expected limits, since a house may have others than these amounts are meant for")


def _as_dealt(situation: Situation, game: AnyGame) -> Iterator[Problem]:
    for seed in SEEDS:
        try:
            round, evidence = deal_situation(situation, game, seed)
        except BadInput as trouble:
            yield from (Problem(f"scenario.{problem.where}", problem.message) for problem in trouble.problems)
            return
        if round.judge.close() or round.judge.faults or not round.play.world.finished:
            yield Problem("scenario", f"found a round (seed {seed}) that cannot be dealt to its end")
        shows = situation.terms.shows
        for promise in broken_promises(shows, evidence):
            yield Problem(f"shows[{shows.index(promise)}]", f"found no {promise!r} in the round of seed {seed}")
