"""Auditing the wagers before bets are closed: which one is not right, if any."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from app.rules.core.clause import Clauses
from app.rules.core.game import AnyGame
from app.rules.core.irregularity import REFER, rule
from app.rules.core.money import Cents, dollars
from app.rules.core.round import JACKPOT, Round
from lessons.concepts import concept
from lessons.dealing import LEAST, PRICE, deal_round, limits_at, make_table, place_wagers, stake_at, staying_in
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.grounds import CUSTOMS, HOUSE_LIMITS, RULINGS, TABLE
from lessons.item import Item, item
from lessons.options import wager_at, wager_of
from lessons.question import Chosen, Question
from lessons.scripting import script_of, who_asks

RIGHT_STAKES: tuple[Cents, ...] = (2500, 5000, 7500, 10000, 15000, 20000)
UNDER_STAKES: tuple[Cents, ...] = (500, 1000, 2000)
OVER_STAKES: tuple[Cents, ...] = (20500, 25000, 40000)
BETS_OPEN = 1
"""The steps done when bets are open: the first announcement."""
UNDER, OVER, ALONE, NONE = "under", "over", "alone", "none"
NOTHING_WRONG = "no-wager-wrong"

Placed = dict[int, dict[str, Cents]]
"""What lies on the areas, by position."""


def draft(ask: Ask) -> Draft:
    """Some positions with wagers, one of each asked about: any of them may be not right, or none."""
    limits = {name: limits_at(ask.game, name) for name in _limited(ask.game)} if ask.file.limits else {}
    table = make_table(ask.game, ask.chance, limits=limits)
    round = deal_round(ask.game, ask.chance, table, seats=min(3, table.seats), lean=False)
    asked = {position.number: ask.chance.choice(_may_be_wrong(ask.game)) for position in round.positions}
    placed: Placed = {number: _in_order(ask, wager) for number, wager in asked.items()}
    number = ask.chance.choice((None, *asked))
    fault = NONE if number is None else ask.chance.choice(_faults_of(ask.game, asked[number]))
    found = next(iter(asked.items())) if number is None else (number, asked[number])
    _spoil(ask, placed, fault, found)
    items = (_item(ask.game, fault, found[1]),)
    return Draft(frozenset(), lambda: _write(ask, _with(ask.game, round, placed), asked, fault, found), items)


def _may_be_wrong(game: AnyGame) -> list[str]:
    """The wagers something may be wrong with."""
    return [name for name in game.placed_wagers if _faults_of(game, name)]


def _faults_of(game: AnyGame, wager: str) -> list[str]:
    """What may be wrong with a wager."""
    outside = [UNDER, OVER] if game.file.limits and wager != JACKPOT else []
    return [*outside, *([ALONE] if game.file.wagers[wager].needs else [])]


def _item(game: AnyGame, fault: str, wager: str) -> Item:
    """What is learnt by finding a fault, or none; where nothing but a wager alone can be found, that it does not lie there.

    Else half of what is asked there by name would be nothing at all.
    """
    return item("audit", fault) if fault != ALONE and game.file.limits else item("audit", ALONE, wager)


def items(game: AnyGame, _: str) -> tuple[Item, ...]:
    """Everything there is to find; a wager alone by which it is."""
    alone = [_item(game, ALONE, wager) for wager in _dependent(game)]
    return (*(_item(game, fault, "") for fault in (NONE, UNDER, OVER) if game.file.limits), *alone)


def _with(game: AnyGame, round: Round, placed: Placed) -> Round:
    """The round with these wagers; who has none in play decides nothing."""
    positions = []
    for position in round.positions:
        wagers = placed[position.number]
        in_play = any(game.is_valid(name, wagers) for name in wagers)
        positions.append(replace(position, wagers=wagers, decision=staying_in(game) if in_play else None))
    return replace(round, positions=tuple(positions))


def _limited(game: AnyGame) -> list[str]:
    return [name for name in game.placed_wagers if name != JACKPOT]


def _dependent(game: AnyGame) -> list[str]:
    return [name for name in game.placed_wagers if game.file.wagers[name].needs]


def _in_order(ask: Ask, wager: str) -> dict[str, Cents]:
    """Wagers that are right, one of them for certain."""
    lie = {*place_wagers(ask.game, ask.chance), wager}
    return {name: _staked(ask, name, RIGHT_STAKES) for name in ask.game.placed_wagers if name in lie}


def _staked(ask: Ask, wager: str, stakes: Sequence[Cents]) -> Cents:
    """What lies on an area: the price of a jackpot wager, one of some stakes as the table's limits have it."""
    return PRICE if wager == JACKPOT else stake_at(ask.game, wager, ask.chance.choice(stakes))


def _spoil(ask: Ask, placed: Placed, fault: str, found: tuple[int, str]) -> None:
    """Make one wager wrong."""
    number, wager = found
    if fault == ALONE:
        placed[number] = {wager: PRICE if wager == JACKPOT else stake_at(ask.game, wager, LEAST)}
    elif fault != NONE:
        placed[number][wager] = _staked(ask, wager, UNDER_STAKES if fault == UNDER else OVER_STAKES)


def _write(ask: Ask, round: Round, asked: Mapping[int, str], fault: str, found: tuple[int, str]) -> Question:
    lying = [wager_at(at.number, wager, amount) for at in round.positions for wager, amount in at.wagers.items()]
    shown = {(number, wager): wager_of(number, wager) for number, wager in asked.items()}
    right = NOTHING_WRONG if fault == NONE else shown[found]
    overlooked = choose(NOTHING_WRONG, "needs-not-seen" if fault == ALONE else "limits-not-seen")
    challenged = [choose(option, "wager-is-right") for option in shown.values() if option != right]
    limits = _say_limits(ask, round)
    return ask.write(
        "choice",
        ask.words.prompt("audit", listed=ask.option_words.listed(lying), limits=limits),
        [Chosen(right)],
        [*([] if fault == NONE else [overlooked]), *challenged],
        ask.words.working(
            f"audit-{fault}" if fault != NONE or limits else "audit-none-unlimited",
            wager=ask.say(right),
            needs=_needed(ask, found[1]),
            **_amounts(round, found),
        ),
        _clauses(ask, fault, found[1]),
        script=script_of(ask.game, round, who_asks(ask.game, round, ask.chance)),
        begins=BETS_OPEN,
        most=len(challenged) + 1,
        about=concept(f"audit-{fault}"),
    )


def _amounts(round: Round, found: tuple[int, str]) -> dict[str, str]:
    """What lies on a wager, and its limits."""
    number, wager = found
    lies = next(position.wagers[wager] for position in round.positions if position.number == number)
    least, most = round.table.limits.get(wager, (0, 0))
    return {"amount": dollars(lies), "least": dollars(least), "most": dollars(most)}


def _say_limits(ask: Ask, round: Round) -> str:
    """The limits of all wagers in one, or of each where they are not the same; nothing where the document knows none."""
    said = {name: {"least": dollars(least), "most": dollars(most)} for name, (least, most) in round.table.limits.items()}
    if len(set(round.table.limits.values())) == 1:
        return ask.words.prompt("audit-limits", **next(iter(said.values())))
    return "".join(ask.words.prompt("audit-limits-of", wager=ask.words.wager(name), **both) for name, both in said.items())


def _needed(ask: Ask, wager: str) -> str:
    return ask.words.answer("or").join(ask.words.wager(name) for name in ask.file.wagers[wager].needs)


def _clauses(ask: Ask, fault: str, wager: str) -> Clauses:
    if fault == ALONE:
        return _while_open(ask, wager)
    if fault == NONE:
        return ask.file.procedure.announcements["close"].clauses
    return ask.file.procedure.limits


def _while_open(ask: Ask, wager: str) -> Clauses:
    """What a wager without the one it needs rests on as long as it can be put right."""
    ruled = rule(ask.file, "jackpot-without-base", {"closed": False})
    return ask.file.wagers[wager].invalid if wager != JACKPOT or ruled.ruling == REFER else ruled.clauses


AUDIT_WAGERS = Skill(
    "audit-wagers",
    lambda _: ("before-closing",),
    draft,
    draws=TABLE | RULINGS | {"limits", "procedure", CUSTOMS, HOUSE_LIMITS},
    version=5,
    asks=items,
)

SKILLS = (AUDIT_WAGERS,)
