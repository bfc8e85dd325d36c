"""The procedure at the table: what comes next, a table settled, and a whole round, all watched by the same judge."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from app.rules.core import act as acts
from app.rules.core.felt import DEALER
from app.rules.core.game import AnyGame
from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.script import Script
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
from lessons.dealing import closed_or_away, deal_round, make_table
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.felt_words import cards_in_view, say_felt
from lessons.grounds import PROCEDURE
from lessons.question import ActsGiven, Chosen, Question
from lessons.rows import met_by, rows_paid
from lessons.scripting import script_of

SETTLE = "settle"
UNUSUAL = 0.2
"""How often a hand stays closed, or its Player is away, where the next act is asked for."""
BEFORE_SETTLING = (acts.Announce, acts.Correct, acts.Deal, acts.Burn, acts.TakeDecision, acts.SetHand)
"""Acts a table to be settled has behind it, with all that is done with the Dealer's hand."""
MOST_OTHERS = 3
"""How many acts are told that are just as right as the one asked for."""


def devices(game: AnyGame) -> tuple[str, ...]:
    """The devices a game is dealt with, or its only deal."""
    return tuple(game.file.deals)


def _dealt(ask: Ask, most_seats: int, unusual: float = 0.0) -> tuple[Round, Script]:
    """A round on a table with the device asked for, and its script; so often a hand stays closed, or its Player is away."""
    device = ask.variant if ask.variant in ask.game.devices else ""
    table = make_table(ask.game, ask.chance, device=device)
    round = deal_round(ask.game, ask.chance, table, seats=ask.chance.randint(1, most_seats))
    if unusual:
        round = replace(round, positions=tuple(_perhaps_unusual(ask, position, unusual) for position in round.positions))
    return round, script_of(ask.game, round, ask.chance)


def _perhaps_unusual(ask: Ask, position: Position, often: float) -> Position:
    return closed_or_away(ask.game, ask.chance, position) if ask.chance.random() < often else position


def draft_next(ask: Ask) -> Draft:
    """A round stopped somewhere: an act is asked for that is right now."""
    _, script = _dealt(ask, 2, UNUSUAL)
    duties = perfect_duties(ask.game, script)
    done = ask.chance.randrange(len(duties))
    return Draft(frozenset(), lambda: _write_next(ask, script, duties, done))


def _write_next(ask: Ask, script: Script, duties: Sequence[Duty], done: int) -> Question:
    due, words = duties[done], ask.words
    round = after(ask.game, script, (duty.act for duty in duties[:done]))
    felt = felt_of(round.play.world)
    before = ask.act(duties[done - 1].act) if done else words.working("nothing-yet")
    closed = [number for number, guest in round.play.world.guests.items() if guest.declines]
    prompt = words.prompt("what-next", lies=say_felt(words, felt, closed), before=before)
    told = words.working("what-next", before=before, act=ask.act(due.act), basis=_basis(ask, script, due)).strip()
    return ask.write(
        "choice",
        words.together(*_known(ask, script, due), prompt),
        [Chosen(options.act(due.act))],
        [choose(options.act(act), rule, taken_for=act_about(act)) for rule, act in wrong_now(round, duties, done)],
        words.together(told, _just_as_right(ask, round, due)),
        due.basis.clauses,
        hands=cards_in_view(felt, is_set=bool(ask.file.cards.set)),
        script=script,
        begins=done,
        about=act_about(due.act),
    )


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


def wrong_now(round: JudgedRound, duties: Sequence[Duty], done: int) -> Iterator[tuple[str, Act]]:
    """Acts of this round that are wrong now: one too early, one again, one at another place, one of a later phase."""
    due, later, earlier = duties[done].act, [duty.act for duty in duties[done + 1 :]], [duty.act for duty in duties[:done]]
    phase = PHASES.index(phase_of(due))
    candidates: dict[str, Iterable[Act]] = {
        "step-skipped": later,
        "step-done-before": reversed(earlier),
        "another-place": [act for act in (*later, *reversed(earlier)) if type(act) is type(due)],
        "phase-too-early": [act for act in later if PHASES.index(phase_of(act)) > phase],
        "phase-over": earlier,
    }
    for rule, found in candidates.items():
        act = next((act for act in found if _is_wrong(round, act)), None)
        if act is not None:
            yield rule, act


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
    if all(ask.file.gives_up(one.decision) for one in round.positions) and not _settling(ask, script):
        return None
    rows = rows_paid(ask.game, round)
    settled = ask.game.settle(round)
    meets = frozenset().union(
        *(
            met_by(ask.game, round, position, line, rows)
            for position, at in zip(round.positions, settled.positions, strict=True)
            for line in at.lines
        )
    )
    return Draft(meets, lambda: _write_acts(ask, round, script, meets, SETTLE))


def _settling(ask: Ask, script: Script) -> tuple[Duty, ...]:
    """What there is to settle at a table; nothing where everything given up is taken at once, by the custom of the house."""
    duties = perfect_duties(ask.game, script)
    return duties_asked(duties, settling_begins(duties), SETTLE)


def draft_round(ask: Ask) -> Draft:
    """Deal a whole round, from the first announcement to the cleared table."""
    _, script = _dealt(ask, 3)
    return Draft(frozenset(), lambda: _write_acts(ask, None, script, frozenset(), ""))


def _write_acts(ask: Ask, round: Round | None, script: Script, meets: frozenset[str], phase: str) -> Question:
    duties = perfect_duties(ask.game, script)
    begins = settling_begins(duties) if phase else 0
    asked = duties_asked(duties, begins, phase)
    said = ask.words.listed(ask.act(duty.act) for duty in asked)
    return ask.write(
        "acts",
        ask.words.prompt(f"acts-{phase or 'round'}"),
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


WHAT_NEXT = Skill("what-next", devices, draft_next, draws=PROCEDURE, version=3)
SETTLE_TABLE = Skill("settle-table", lambda _: ("acts",), draft_table, pay_table_rows, draws=PROCEDURE, version=2)
WHOLE_ROUND = Skill("whole-round", devices, draft_round, draws=PROCEDURE, version=3)

SKILLS = (WHAT_NEXT, SETTLE_TABLE, WHOLE_ROUND)
