"""The proof of a situation: it is dealt by the perfect dealer, and shows what it promises."""

from collections.abc import Iterable, Iterator
from itertools import islice, product

from msgspec import UNSET
from msgspec.structs import replace

from app.base.trouble import BadInput, Problem, unknown
from app.rounds.promise import Evidence, broken_promises, promise_problems
from app.rounds.scenario import make_script
from app.rounds.situations import Situation
from app.rules.core.game import AnyGame
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound

SEEDS = (1, 2, 3)
"""The rounds a situation is proved by: whatever is left to chance, it shows the same."""

MOST_ACTS = 3_000
"""Far more than the longest round has."""


def situation_problems(situation: Situation, game: AnyGame) -> list[Problem]:
    """Everything that is wrong with a situation; it is dealt only where nothing is wrong with how it is written."""
    problems = list(_as_written(situation, game))
    return problems or list(_as_dealt(situation, game))


def rounds_of(situation: Situation, game: AnyGame, seeds: Iterable[int] = SEEDS) -> Iterator[JudgedRound]:
    """Rounds of a situation that are still to be dealt: with each device, unless it says which, from each of these seeds."""
    devices = (situation.scenario.device,) if situation.scenario.device else game.devices or ("",)
    for device, seed in product(devices, seeds):
        yield JudgedRound(game, make_script(replace(situation.scenario, device=device), game, seed))


def deal_to_the_end(round: JudgedRound) -> Evidence:
    """A round dealt by the perfect dealer: what there was to see of it. One that never ends is left."""
    dealt = [(duty.act, answer) for duty, answer in islice(deal_perfectly(round), MOST_ACTS)]
    return Evidence(round, dealt)


def _as_written(situation: Situation, game: AnyGame) -> Iterator[Problem]:
    terms, scenario = situation.terms, situation.terms.scenario
    for number, clause in enumerate(terms.clauses):
        if clause not in game.file.clauses:
            yield Problem(f"clauses[{number}]", unknown("clause", clause, game.file.clauses))
    for key in ("title", "trains"):
        if not getattr(terms, key).strip():
            yield Problem(key, "found nothing, expected words")
    if not terms.shows:
        yield Problem("shows", "found none, expected one promise or more")
    yield from promise_problems(terms.shows, game.file.wagers)
    if game.file.limits and scenario.limits is UNSET and any(wish.names_amounts for wish in scenario.seated):
        yield Problem("scenario.limits", "missing; expected limits, since amounts mean nothing without them")


def _as_dealt(situation: Situation, game: AnyGame) -> Iterator[Problem]:
    shows = situation.terms.shows
    try:
        for round in rounds_of(situation, game):
            evidence = deal_to_the_end(round)
            if round.judge.close() or round.judge.faults or not round.play.world.finished:
                yield Problem("scenario", "found a round that cannot be dealt to its end, expected one that can")
            broken = broken_promises(shows, evidence)
            yield from (Problem(f"shows[{shows.index(one)}]", _not_shown(one, round)) for one in broken)
            if broken:
                return
    except BadInput as trouble:
        yield from (Problem(f"scenario.{problem.where}", problem.message) for problem in trouble.problems)


def _not_shown(promise: str, round: JudgedRound) -> str:
    device = round.play.script.table.device
    return f"found a round{f' ({device} device)' if device else ''} that does not show it, expected {promise!r}"
