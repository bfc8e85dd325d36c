"""The procedure at the table: what comes next, a table settled in order, and a whole round, all judged by the same steps."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from app.rules.core.act import Act
from app.rules.core.cards import Cards, in_signs, spell
from app.rules.core.felt import DEALER, Chips, Felt
from app.rules.core.game import AnyGame
from app.rules.core.money import dollars
from app.rules.core.procedure import Procedure, Step, StepsDone
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.script import Script
from app.rules.wording import say_custom
from lessons import options
from lessons.acting import begun, procedure_of
from lessons.confusing import act_about
from lessons.coverage import pay_table_rows
from lessons.dealing import closed_or_away, deal_round, make_table
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.grounds import PROCEDURE
from lessons.question import ActsGiven, Chosen, Question
from lessons.rows import met_by, rows_paid
from lessons.scripting import script_of

SETTLE = "settle"
UNUSUAL = 0.2
"""How often a hand stays closed, or its Player is away, where the next act is asked for."""


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
    """A round stopped somewhere: the Dealer's next act is asked for."""
    _, script = _dealt(ask, 2, UNUSUAL)
    procedure = procedure_of(ask.game, script)
    done = ask.chance.randrange(len(procedure.steps))
    return Draft(frozenset(), lambda: _write_next(ask, script, procedure, done))


def _write_next(ask: Ask, script: Script, procedure: Procedure, done: int) -> Question:
    step = procedure.steps[done]
    right = options.act(step.act)
    before = ask.act(procedure.steps[done - 1].act) if done else ask.words.working("nothing-yet")
    felt = begun(procedure, done).felt
    closed = [seat.position for seat in script.seats if not seat.exposed and step.phase == SETTLE]
    return ask.write(
        "choice",
        ask.words.together(
            *_known(ask, script, step), ask.words.prompt("what-next", lies=_lies(ask, felt, closed), before=before)
        ),
        [Chosen(right)],
        [choose(options.act(act), rule, taken_for=act_about(act)) for rule, act in not_next(procedure, done)],
        ask.words.working("what-next", before=before, act=ask.say(right), basis=_basis(ask, script, step)).strip(),
        step.basis.clauses,
        hands=_in_view(felt),
        script=script,
        begins=done,
        about=act_about(step.act),
    )


def _lies(ask: Ask, felt: Felt, closed: Sequence[int]) -> str:
    """What can be seen and heard: how many cards lie where, the chips and sensors, what Players have decided, set and said."""
    seen: dict[str, list[str]] = {}
    for place, thing in (*_seen(ask, felt), *((f"position-{number}", ask.words.answer("hand-closed")) for number in closed)):
        seen.setdefault(place, []).append(thing)
    then = ask.words.answer("then")
    told = (ask.words.answer("lies-at", place=ask.words.place(place), things=then.join(things)) for place, things in seen.items())
    return ask.words.listed(told) or ask.words.answer("bare")


def _seen(ask: Ask, felt: Felt) -> Iterator[tuple[str, str]]:
    """Everything on the table, by the place where it is."""
    for place, hand in felt.hands.items():
        if hand:
            yield place, ask.words.cards(len(hand))
    for (number, wager), chips in felt.chips.items():
        if said := _say_chips(ask, wager, chips):
            yield f"position-{number}", said
    for number, decision in felt.decisions.items():
        yield f"position-{number}", ask.words.named(decision)
    for place, apart in felt.set_apart.items():
        if felt.hands.get(place):
            yield place, _say_set(ask, apart, felt)
    yield from _players(ask, felt)


def _say_chips(ask: Ask, wager: str, chips: Chips) -> str:
    """What lies on an area; a jackpot wager has no chips there but lights its sensor."""
    if wager == JACKPOT:
        return ask.words.answer("sensor-lit") if chips.staked > chips.returned else ""
    return f"{ask.words.wager(wager)} {dollars(chips.lies)}" if chips.lies else ""


def _players(ask: Ask, felt: Felt) -> Iterator[tuple[str, str]]:
    """Who is not there, and what the others have said that nobody has answered."""
    for number in sorted(felt.away):
        yield f"position-{number}", ask.words.answer("player-away")
    for place, words in felt.said.items():
        if place != DEALER:
            yield place, ask.words.answer("player-says", words=words)


def _say_set(ask: Ask, apart: Cards, felt: Felt) -> str:
    """How a hand is set, as far as one sees it: the cards set apart once they lie open."""
    if not apart:
        return ask.words.answer("not-set")
    return ask.words.answer("set-apart", apart=in_signs(apart)) if felt.face_up.issuperset(apart) else ask.words.answer("set")


def _known(ask: Ask, script: Script, step: Step) -> Iterator[str]:
    """What a settlement may rest on: the meter where a jackpot wager lies, and the rulings of the house."""
    table = script.table
    if step.phase != SETTLE:
        return
    if any(JACKPOT in seat.placed for seat in script.seats):
        yield ask.words.prompt("meter", meter=dollars(table.jackpot.display), reset=dollars(table.jackpot.reset))
    for name, choice in table.rulings.items():
        yield ask.words.prompt("house-ruling", ruling=ask.words.told(ask.file.switches[name].choices[choice]))


def not_next(procedure: Procedure, done: int) -> Iterator[tuple[str, Act]]:
    """Acts of this round that are not due now: one too early, one again, one at another place, one of a later phase."""
    steps = procedure.steps
    step = steps[done]
    due = [steps[number] for number in procedure.due(StepsDone(done))]
    later, earlier = steps[done + 1 :], steps[:done]
    same_kind = [other for other in (*later, *reversed(earlier)) if type(other.act) is type(step.act)]
    next_phase = [other for other in later if other.phase != step.phase]
    for rule, others in (
        ("step-skipped", later[:1]),
        ("step-done-before", earlier[-1:]),
        ("another-place", same_kind[:1]),
        ("phase-too-early", next_phase[:1]),
        ("phase-over", earlier[:1]),
    ):
        for other in others:
            if not any(now.accepts(other.act) for now in due):
                yield rule, other.act


def _basis(ask: Ask, script: Script, step: Step) -> str:
    """What a step rests on where that is no clause."""
    custom = step.basis.custom
    return say_custom(custom, script.customs, ask.words.language) if custom else ""


def _in_view(felt: Felt) -> dict[str, str]:
    """The cards the Dealer sees: those that lie open, and hands a Player wants set."""
    handed_over = felt.said.keys() - {DEALER}
    seen = {place: [card for card in hand if card in felt.face_up or place in handed_over] for place, hand in felt.hands.items()}
    return {place: spell(cards) for place, cards in seen.items() if cards}


def draft_table(ask: Ask) -> Draft:
    """Settle a whole table, act by act."""
    round, script = _dealt(ask, 3)
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


def draft_round(ask: Ask) -> Draft:
    """Deal a whole round, from the first announcement to the cleared table."""
    _, script = _dealt(ask, 3)
    return Draft(frozenset(), lambda: _write_acts(ask, None, script, frozenset(), ""))


def _write_acts(ask: Ask, round: Round | None, script: Script, meets: frozenset[str], phase: str) -> Question:
    steps = procedure_of(ask.game, script).steps
    asked = [step for step in steps if not phase or step.phase == phase]
    said = ask.words.listed(ask.act(step.act) for step in asked)
    return ask.write(
        "acts",
        ask.words.prompt(f"acts-{phase or 'round'}"),
        [ActsGiven(tuple(step.act for step in asked))],
        [],
        ask.words.working("acts", acts=said),
        tuple(clause for step in asked for clause in step.basis.clauses),
        meets,
        round=round,
        script=script,
        begins=steps.index(asked[0]),
        ends=phase,
    )


WHAT_NEXT = Skill("what-next", devices, draft_next, draws=PROCEDURE)
SETTLE_TABLE = Skill("settle-table", lambda _: ("acts",), draft_table, pay_table_rows, draws=PROCEDURE)
WHOLE_ROUND = Skill("whole-round", devices, draft_round, draws=PROCEDURE)

SKILLS = (WHAT_NEXT, SETTLE_TABLE, WHOLE_ROUND)
