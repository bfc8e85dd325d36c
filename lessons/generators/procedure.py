"""The procedure at the table: what comes next, a table settled, and a whole round, all watched by the same judge."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import zip_longest

from msgspec.structs import replace

from app.base.chance import chance
from app.rules.core import act as acts
from app.rules.core.felt import DEALER
from app.rules.core.game import AnyGame
from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.script import Script
from app.rules.core.settlement import Line
from app.rules.judge.duty import Duty
from app.rules.judge.perfect import right_duties
from app.rules.judge.phases import PHASES, phase_of
from app.rules.judge.round import JudgedRound
from app.rules.wording import say_custom
from app.rules.world.act import Act
from app.rules.world.view import felt_of
from lessons import options
from lessons.acting import after, duties_asked, perfect_duties
from lessons.confusing import act_about
from lessons.coverage import pay_table_rows
from lessons.dealing import closed_or_away, deal_round, dealt_until, make_table
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.felt_words import cards_in_view, say_felt
from lessons.grounds import PROCEDURE
from lessons.item import Item, item, whole_round
from lessons.line_items import rows_among, table_items
from lessons.question import ActsGiven, Chosen, Question
from lessons.rows import rows_paid
from lessons.scripting import script_of, who_asks
from lessons.step_items import step, step_of, steps_of

SETTLE = "settle"
UNUSUAL = 0.2
"""How often a hand stays closed, or its Player is away, where the next act is asked for."""
BEFORE_SETTLING = (acts.Announce, acts.Correct, acts.Deal, acts.Burn, acts.TakeDecision, acts.SetHand)
"""Acts a table to be settled has behind it, with all that is done with the Dealer's hand."""
SETTLED_TABLE = item("act", "settle")
"""A whole table, settled."""
STILL_LIES = ("any", "at-settlement")
"""Customs by which what Players give up still lies there when all of them have decided."""
SHOWN = 4
"""How many acts are shown."""
BESIDE = 2
"""How many of them are of steps chosen like the one that is asked for."""
MOST_SETS = 16
"""How often acts are drawn until none of them is right where another is."""
MOST_OTHERS = 3
"""How many acts are told that are just as right as the one asked for."""


def devices(game: AnyGame) -> tuple[str, ...]:
    """The devices a game is dealt with, or its only deal."""
    return tuple(game.file.deals)


def _dealt(ask: Ask, most_seats: int, unusual: float = 0.0) -> tuple[Round, Callable[[], Script]]:
    """A round on a table with the device asked for; so often a hand stays closed, or its Player is away.

    Its script is made when it is asked for: of most drafts nobody asks.
    """
    device = ask.variant if ask.variant in ask.game.devices else ""
    table = make_table(ask.game, ask.chance, device=device)
    round = deal_round(ask.game, ask.chance, table, seats=ask.chance.randint(1, most_seats))
    if unusual:
        round = replace(round, positions=tuple(_perhaps_unusual(ask, position, unusual) for position in round.positions))
    return round, partial(script_of, ask.game, round, who_asks(ask.game, round, ask.chance))


def _perhaps_unusual(ask: Ask, position: Position, often: float) -> Position:
    return closed_or_away(ask.game, ask.chance, position) if ask.chance.random() < often else position


def draft_next(ask: Ask) -> Draft | None:
    """A round stopped at any of some acts, each of which is wrong where another of them is right."""
    script = _dealt(ask, 2, UNUSUAL)[1]()
    duties = perfect_duties(ask.game, script)
    last = _some_step(ask, duties)
    places = dealt_until(lambda: _places_apart(ask, script, duties, last), MOST_SETS)
    if places is None:
        return None
    done = ask.chance.choice(places)
    items = (step_of(duties[done].act, ask.variant),)
    return Draft(frozenset(), lambda: _write_next(ask, script, duties, done, [place for place in places if place != done]), items)


def _some_step(ask: Ask, duties: Sequence[Duty]) -> int:
    """The place of an act of any kind of step, seldom ones as often as others."""
    steps: dict[Item, list[int]] = {}
    for place, duty in enumerate(duties[SHOWN - 1 :], start=SHOWN - 1):
        steps.setdefault(step_of(duty.act, ask.variant), []).append(place)
    return ask.chance.choice(steps[ask.chance.choice(list(steps))])


def _places_apart(ask: Ask, script: Script, duties: Sequence[Duty], last: int) -> list[int] | None:
    """Some acts of a round by their places in it, none of which is right where another is: up to a last one, as given."""
    places = [*sorted(ask.chance.sample(range(last), SHOWN - 1)), last]
    acts_there = [duties[place].act for place in places]
    if len(set(acts_there)) < len(places):
        return None
    round = JudgedRound(ask.game, script)
    for place, duty in enumerate(duties[: places[-1] + 1]):
        if place in places and not all(act == duty.act or _is_wrong(round, act) for act in acts_there):
            return None
        round.do(duty.act)
    return places


def draft_step(ask: Ask, aim: str) -> Draft | None:
    """A round stopped where the step aimed at comes next."""
    beside = _steps_beside(ask, aim)
    round, make_script = _dealt(ask, 2, UNUSUAL)
    if not all(_may_come(ask.game, round, one) for one in (aim, *beside)):
        return None
    script = make_script()
    duties = perfect_duties(ask.game, script)
    places = [place for place, duty in enumerate(duties) if step_of(duty.act, ask.variant) == aim]
    if not places:
        return None
    done = ask.chance.choice(places)
    return Draft(frozenset(), lambda: _write_next(ask, script, duties, done, beside=beside), (aim,))


def _steps_beside(ask: Ask, aim: str) -> list[Item]:
    """Steps that stand beside one that is aimed at, of all alike: what comes seldom is wrong as often as it is right."""
    others = [one for one in steps_of(ask.game, ask.variant) if one != aim]
    return chance(ask.seed, ask.game_id, aim, "beside").sample(others, min(BESIDE, len(others)))


def _may_come(game: AnyGame, round: Round, aim: str) -> bool:
    """Whether a step may come in a round, as far as that is seen without dealing it: rounds are dealt far more slowly."""
    if aim == step("rule"):
        return any(position.absent for position in round.positions)
    if aim not in MONEY_STEPS:
        return True
    lines = [line for at in game.settle(round).positions for line in at.lines]
    return any(MONEY_STEPS[aim](line) for line in lines)


MONEY_STEPS: dict[Item, Callable[[Line], bool]] = {
    step("pay"): lambda line: line.wager != JACKPOT and line.paid > 0,
    step("award"): lambda line: line.wager == JACKPOT and line.paid > 0,
    step("return"): lambda line: line.paid == 0 and line.returned > 0,
}
"""The steps that some lines alone call for, and which."""


def _write_next(
    ask: Ask,
    script: Script,
    duties: Sequence[Duty],
    done: int,
    others: Sequence[int] | None = None,
    beside: Sequence[Item] = (),
) -> Question:
    due, words = duties[done], ask.words
    round = after(ask.game, script, (duty.act for duty in duties[:done]))
    felt = felt_of(round.play.world)
    prompt = _say_where(ask, "what-next", round, duties, done)
    before = _done_last(ask, duties, done)
    told = words.working("what-next", before=before, act=ask.act(due.act), basis=_basis(ask, script, due)).strip()
    return ask.write(
        "choice",
        words.together(*_known(ask, script, due), prompt),
        [Chosen(options.act(due.act))],
        [
            choose(options.act(duties[other].act), wrong_step(duties, done, other), taken_for=act_about(duties[other].act))
            for other in (some_wrong(ask, round, duties, done, beside) if others is None else others)
        ],
        words.together(told, _just_as_right(ask, round, due)),
        due.basis.clauses,
        hands=cards_in_view(felt, is_set=bool(ask.file.cards.set)),
        script=script,
        begins=done,
        about=act_about(due.act),
    )


def _say_where(ask: Ask, prompt: str, round: JudgedRound, duties: Sequence[Duty], done: int) -> str:
    """What is asked, with what lies on the table and what was done last."""
    closed = [number for number, guest in round.play.world.guests.items() if guest.declines]
    lies = say_felt(ask.words, felt_of(round.play.world), closed)
    return ask.words.prompt(prompt, lies=lies, before=_done_last(ask, duties, done))


def _done_last(ask: Ask, duties: Sequence[Duty], done: int) -> str:
    return ask.act(duties[done - 1].act) if done else ask.words.working("nothing-yet")


def _just_as_right(ask: Ask, round: JudgedRound, due: Duty) -> str:
    """Some of the other acts of its phase that are right now: where nothing fixes an order, every order is right."""
    right = [duty.act for duty in right_duties(round) if duty.act != due.act]
    others = [ask.act(act) for act in right if phase_of(act) == phase_of(due.act)][:MOST_OTHERS]
    return ask.words.working("just-as-right", acts=ask.words.listed(others)) if others else ""


def _known(ask: Ask, script: Script, due: Duty) -> Iterator[str]:
    """What a settlement may rest on: the meter where a jackpot wager lies, and the rulings of the house."""
    table = script.table
    if phase_of(due.act) != SETTLE:
        return
    if any(JACKPOT in seat.placed for seat in script.seats):
        yield ask.words.prompt("meter", meter=dollars(table.jackpot.display), reset=dollars(table.jackpot.reset))
    for name, choice in table.rulings.items():
        yield ask.words.prompt("house-ruling", ruling=ask.words.told(ask.file.switches[name].choices[choice]))


def some_wrong(ask: Ask, round: JudgedRound, duties: Sequence[Duty], done: int, beside: Sequence[Item]) -> list[int]:
    """The places of some acts of this round that are wrong now, before it or after it: first of the steps beside, then of any."""
    due = duties[done].act
    found: dict[Act, int] = {}
    for place in _by_turns(ask, duties, beside):
        act = duties[place].act
        if len(found) < SHOWN - 1 and act != due and act not in found and _is_wrong(round, act):
            found[act] = place
    return list(found.values())


def _by_turns(ask: Ask, duties: Sequence[Duty], first: Sequence[Item]) -> Iterator[int]:
    """Every place of a round, of each step one by turns, so that what comes once is drawn as soon as what comes often."""
    steps: dict[Item, list[int]] = {}
    for place in ask.chance.sample(range(len(duties)), len(duties)):
        steps.setdefault(step_of(duties[place].act, ask.variant), []).append(place)
    kinds = sorted(ask.chance.sample(list(steps), len(steps)), key=lambda one: one not in first)
    return (place for some in zip_longest(*(steps[one] for one in kinds)) for place in some if place is not None)


def wrong_step(duties: Sequence[Duty], done: int, other: int) -> str:
    """Which rule is broken by whoever does another act of the round now."""
    due, act = duties[done].act, duties[other].act
    if type(act) is type(due):
        return "another-place"
    phases = PHASES.index(phase_of(due)), PHASES.index(phase_of(act))
    if other > done:
        return "phase-too-early" if phases[1] > phases[0] else "step-skipped"
    return "phase-over" if phases[1] < phases[0] else "step-done-before"


def _is_wrong(round: JudgedRound, act: Act) -> bool:
    """Whether the judge finds a fault in an act on the table as it lies, or hands cannot do it."""
    answer = round.copy().do(act)
    return not answer.done or answer.fault is not None


def _basis(ask: Ask, script: Script, due: Duty) -> str:
    """What a duty rests on where that is no clause."""
    custom = due.basis.custom
    return say_custom(custom, script.customs, ask.words.language) if custom else ""


def draft_table(ask: Ask) -> Draft | None:
    """Settle a whole table, act by act; there must be something left to settle."""
    round, script = _dealt(ask, 3)
    stays = ask.game.customs.folded_wagers in STILL_LIES
    if not stays and all(ask.file.gives_up(one.decision) for one in round.positions) and not settling(ask.game, script()):
        return None
    settled = zip(round.positions, ask.game.settle(round).positions, strict=True)
    lines = ((position, line) for position, at in settled for line in at.lines)
    items = table_items(ask.game, round, rows_paid(ask.game, round), lines)
    meets = rows_among(items)
    return Draft(meets, lambda: _write_acts(ask, round, script(), meets, SETTLE), (SETTLED_TABLE, *items))


def settling(game: AnyGame, script: Script) -> tuple[Duty, ...]:
    """What there is to settle at a table; there may be nothing where everything given up is taken at once."""
    duties = perfect_duties(game, script)
    return duties_asked(duties, settling_begins(duties), SETTLE)


def draft_round(ask: Ask) -> Draft:
    """Deal a whole round, from the first announcement to the cleared table."""
    _, script = _dealt(ask, 3)
    return Draft(frozenset(), lambda: _write_acts(ask, None, script(), frozenset(), ""), (whole_round(ask.variant),))


def draft_end(ask: Ask, aim: str) -> Draft | None:
    """A round from the step aimed at to its end: learnt from the last step backwards, each leads to what can be done already."""
    if aim == whole_round(ask.variant):
        return draft_round(ask)
    round, make_script = _dealt(ask, 2, UNUSUAL)
    if not _may_come(ask.game, round, aim):
        return None
    script = make_script()
    duties = perfect_duties(ask.game, script)
    steps = [step_of(duty.act, ask.variant) for duty in duties]
    if aim not in steps:
        return None
    begins = max(place for place, one in enumerate(steps) if one == aim)
    prompt = _say_where(ask, "acts-end", after(ask.game, script, (duty.act for duty in duties[:begins])), duties, begins)
    told = ask.words.together(*_known(ask, script, duties[begins]), prompt)
    items = tuple(dict.fromkeys(steps[begins:]))
    return Draft(frozenset(), lambda: _write_acts(ask, None, script, frozenset(), "", told, begins), items)


def _write_acts(
    ask: Ask, round: Round | None, script: Script, meets: frozenset[str], phase: str, prompt: str = "", begins: int = 0
) -> Question:
    duties = perfect_duties(ask.game, script)
    begins = settling_begins(duties) if phase else begins
    asked = duties_asked(duties, begins, phase)
    said = ask.words.listed(ask.act(duty.act) for duty in asked)
    return ask.write(
        "acts",
        prompt or ask.words.prompt(f"acts-{phase or 'round'}"),
        [ActsGiven(tuple(duty.act for duty in asked))],
        [],
        ask.words.working("acts", acts=said),
        tuple(clause for duty in asked for clause in duty.basis.clauses),
        meets,
        round=round,
        script=script,
        begins=begins,
        ends=phase,
    )


def settling_begins(duties: Sequence[Duty]) -> int:
    """How many acts a table to be settled has behind it: all to the last decision, and what is done with the Dealer's hand."""
    return 1 + max(number for number, duty in enumerate(duties) if _is_before_settling(duty.act))


def _is_before_settling(act: Act) -> bool:
    return isinstance(act, BEFORE_SETTLING) or (isinstance(act, (acts.Turn, acts.Declare)) and act.place == DEALER)


WHAT_NEXT = Skill("what-next", devices, draft_next, toward=draft_step, draws=PROCEDURE, version=7, asks=steps_of)
SETTLE_TABLE = Skill(
    "settle-table",
    lambda _: ("acts",),
    draft_table,
    pay_table_rows,
    draws=PROCEDURE,
    version=4,
    asks=lambda *_: (SETTLED_TABLE,),
)
WHOLE_ROUND = Skill(
    "whole-round",
    devices,
    draft_round,
    toward=draft_end,
    draws=PROCEDURE,
    version=6,
    asks=lambda game, device: (whole_round(device), *steps_of(game, device)),
)

SKILLS = (WHAT_NEXT, SETTLE_TABLE, WHOLE_ROUND)
