"""Does the Dealer qualify? As the house reads the rule, and as its letter would have it."""

from msgspec.structs import replace

from app.rules.core.cards import spell
from app.rules.core.game import AnyGame, Game
from app.rules.core.round import Round
from app.rules.rankings.poker import category_of, deciding_ranks, strength_of
from lessons.concepts import concept
from lessons.dealing import draw, make_table
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.item import Item, item
from lessons.question import Chosen, Question

SWITCH = "dealer-qualifies"
BY_RANK = "hand-rank"
OTHER_READING = "other-house-ruling"
CASES = ("qualifying-hand-missed", "qualifying-ignored", "qualifies-one-pip-high", "qualifies-one-pip-low")
"""The rules that a wrong answer breaks."""
CLOSE = 0.5
"""How often the hand must be near the line, where it is easy to be wrong."""


def variants(game: AnyGame) -> tuple[str, ...]:
    """The readings of the rule a house may choose from; none where the Dealer always plays."""
    if type(game).nearly_qualifies is Game.nearly_qualifies:
        return ()
    switch = game.file.switches.get(SWITCH)
    return tuple(switch.choices) if switch else (BY_RANK,)


def draft(ask: Ask) -> Draft | None:
    """A Dealer's hand, every other one near the line."""
    rulings = {SWITCH: ask.variant} if SWITCH in ask.file.switches else {}
    dealer = tuple(draw(ask.chance, ask.file.cards.dealer, lean=ask.chance.random() < CLOSE))
    round = Round(ask.file.id, make_table(ask.game, ask.chance, rulings=rulings), dealer, (), ())
    if ask.chance.random() < CLOSE and not _is_close(ask.game, round):
        return None
    return Draft(frozenset(), lambda: _write(ask, round), (_item(ask.variant, _case(ask, round)),))


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
    """Whether the hand misses by one pip, or the two readings of the rule differ about it."""
    hand = game.dealer_hand(round)
    switch = game.file.switches.get(SWITCH)
    readings = {game.qualifies(hand, _ruled(round, choice)) for choice in (switch.choices if switch else ())}
    return game.nearly_qualifies(hand) or len(readings) > 1


def _ruled(round: Round, choice: str) -> Round:
    return replace(round, table=replace(round.table, rulings={**round.table.rulings, SWITCH: choice}))


def _write(ask: Ask, round: Round) -> Question:
    hand = ask.game.dealer_hand(round)
    qualifies = ask.game.qualifies(hand, round)
    yes, no = "qualifies", ask.file.procedure.not_qualified
    right, wrong = (yes, no) if qualifies else (no, yes)
    switch = ask.file.switches.get(SWITCH)
    words = ask.words
    asked = words.prompt("qualifies-by", rule=words.told(switch.choices[ask.variant])) if switch else words.prompt("qualifies")
    return ask.write(
        "choice",
        asked,
        [Chosen(right)],
        [choose(wrong, _broken(ask, round, qualifies=qualifies))],
        ask.words.working("qualifies", hand=ask.words.hand(ask.game.name(hand)), answer=ask.say(right)),
        switch.clauses if switch else ask.file.procedure.declare_dealer,
        hands={"dealer": spell(round.dealer)},
        about=concept("answer", answer=right),
    )


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
    asks=items,
)

SKILLS = (QUALIFIES,)
