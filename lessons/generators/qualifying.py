"""Does the Dealer qualify? As the house reads the rule, and as its letter would have it."""

from msgspec.structs import replace

from app.rules.core.cards import spell
from app.rules.core.game import AnyGame, Game
from app.rules.core.round import Round, Table
from app.rules.rankings.poker import category_of, deciding_ranks, strength_of
from lessons.concepts import concept
from lessons.dealing import dealt_until, draw, make_table
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.item import Item, item
from lessons.question import Chosen, Question

SWITCH = "dealer-qualifies"
BY_RANK = "hand-rank"
OTHER_READING, OWN_READING = "other-house-ruling", "own-house-ruling"
ELSEWHERE = "qualifies-elsewhere"
CASES = ("qualifying-hand-missed", "qualifying-ignored", "qualifies-one-pip-high", "qualifies-one-pip-low")
"""The rules that a wrong answer breaks."""
CLOSE = 0.5
"""How often the hand must be near the line, where it is easy to be wrong."""
EVEN = 0.5
"""How often the Dealer qualifies."""


def variants(game: AnyGame) -> tuple[str, ...]:
    """The readings of the rule a house may choose from; none where the Dealer always plays."""
    if type(game).nearly_qualifies is Game.nearly_qualifies:
        return ()
    switch = game.file.switches.get(SWITCH)
    return tuple(switch.choices) if switch else (BY_RANK,)


def draft(ask: Ask) -> Draft | None:
    """A Dealer's hand that qualifies as often as not, every other one near the line."""
    rulings = {SWITCH: ask.variant} if SWITCH in ask.file.switches else {}
    table = make_table(ask.game, ask.chance, rulings=rulings)
    wanted, close = ask.chance.random() < EVEN, ask.chance.random() < CLOSE
    round = dealt_until(lambda: _dealt(ask, table, qualifies=wanted, close=close))
    return Draft(frozenset(), lambda: _write(ask, round), (_item(ask.variant, _case(ask, round)),)) if round is not None else None


def _dealt(ask: Ask, table: Table, *, qualifies: bool, close: bool) -> Round | None:
    """A Dealer's hand that qualifies or does not, near the line where that is wanted."""
    dealer = tuple(draw(ask.chance, ask.file.cards.dealer, lean=ask.chance.random() < CLOSE))
    round = Round(ask.file.id, table, dealer, (), ())
    if ask.game.qualifies(ask.game.dealer_hand(round), round) != qualifies:
        return None
    return round if not close or _is_close(ask.game, round) else None


def _case(ask: Ask, round: Round) -> str:
    """What makes a hand easy to be wrong about, by the rule that a wrong answer breaks."""
    return _broken(ask, round, qualifies=ask.game.qualifies(ask.game.dealer_hand(round), round))


def _item(variant: str, case: str) -> Item:
    return item("qualify", variant, case)


def items(game: AnyGame, variant: str) -> tuple[Item, ...]:
    """Every case of a reading; where there are two readings, that they differ."""
    differ = (OTHER_READING,) if SWITCH in game.file.switches else ()
    return tuple(_item(variant, case) for case in (*CASES, *differ))


def _is_close(game: AnyGame, round: Round) -> bool:
    """Whether the hand misses by one pip or does not by one, or the two readings of the rule differ about it."""
    hand = game.dealer_hand(round)
    switch = game.file.switches.get(SWITCH)
    readings = {game.qualifies(hand, _ruled(round, choice)) for choice in (switch.choices if switch else ())}
    return game.nearly_qualifies(hand) or len(readings) > 1 or (game.qualifies(hand, round) and _just_qualifies(game, hand))


def _ruled(round: Round, choice: str) -> Round:
    return replace(round, table=replace(round.table, rulings={**round.table.rulings, SWITCH: choice}))


def _write(ask: Ask, round: Round) -> Question:
    hand = ask.game.dealer_hand(round)
    qualifies = ask.game.qualifies(hand, round)
    yes, no = "qualifies", ask.file.procedure.not_qualified
    right, wrong = (yes, no) if qualifies else (no, yes)
    switch = ask.file.switches.get(SWITCH)
    words = ask.words
    asked = words.prompt(_asked_by(ask), rule=words.told(switch.choices[ask.variant]) if switch else "")
    return ask.write(
        "choice",
        asked,
        [Chosen(right)],
        [choose(wrong, _told_as(ask, _broken(ask, round, qualifies=qualifies)))],
        ask.words.working("qualifies", hand=ask.words.hand(ask.game.name(hand)), answer=ask.say(right)),
        switch.clauses if switch else ask.file.procedure.declare_dealer,
        hands={"dealer": spell(round.dealer)},
        about=concept("answer", answer=right),
        order=(yes, no),
    )


def _asked_by(ask: Ask) -> str:
    """How it is asked: by the reading of this house, or by that of another."""
    switch = ask.file.switches.get(SWITCH)
    return "qualifies" if switch is None else "qualifies-by" if ask.variant == switch.default else ELSEWHERE


def _told_as(ask: Ask, rule: str) -> str:
    """The broken rule as it is told: whoever takes this house's reading for the one asked did not take another's."""
    return OWN_READING if rule == OTHER_READING and _asked_by(ask) == ELSEWHERE else rule


def _broken(ask: Ask, round: Round, *, qualifies: bool) -> str:
    """Which rule the wrong answer breaks."""
    hand = ask.game.dealer_hand(round)
    switch = ask.file.switches.get(SWITCH)
    others = [choice for choice in (switch.choices if switch else ()) if choice != ask.variant]
    if any(ask.game.qualifies(hand, _ruled(round, choice)) != qualifies for choice in others):
        return OTHER_READING
    if qualifies:
        return "qualifies-one-pip-high" if _just_qualifies(ask.game, hand) else "qualifying-hand-missed"
    return "qualifies-one-pip-low" if ask.game.nearly_qualifies(hand) else "qualifying-ignored"


def _just_qualifies(game: AnyGame, hand: int) -> bool:
    """Whether the hand would miss by one pip with one of its cards one pip lower."""
    ranks = deciding_ranks(hand)
    lower = ([*ranks[:place], rank - 1, *ranks[place + 1 :]] for place, rank in enumerate(ranks) if rank)
    return any(game.nearly_qualifies(strength_of(category_of(hand), other)) for other in lower)


QUALIFIES = Skill(
    "qualifies",
    variants,
    draft,
    draws=frozenset({"cards", "cites", "layouts", "procedure", "ranking", "switches"}),
    version=3,
    asks=items,
)

SKILLS = (QUALIFIES,)
