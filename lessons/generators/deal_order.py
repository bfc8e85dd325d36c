"""The order of the deal, with either device: who is dealt to, one after another, as the deal first comes round to each."""

from collections.abc import Iterator, Sequence

from app.rules.core.deal import DealtTo, deal_order
from app.rules.core.felt import DEALER
from lessons.drafting import Ask, Draft, Skill
from lessons.generators.procedure import devices
from lessons.options import dealt
from lessons.question import Choice, Ordered, Question
from lessons.step_items import order_of_deal

POSITION, BOARD = "position", "community"
TOO_EARLY = {
    "dealer-before-positions": (DEALER, POSITION),
    "community-first": (BOARD, POSITION),
    "positions-before-community": (POSITION, BOARD),
    "dealer-before-community": (DEALER, BOARD),
    "community-before-dealer": (BOARD, DEALER),
}
"""What may be dealt before what though it comes after it."""


def draft(ask: Ask) -> Draft:
    """Some positions with a wager, to be dealt to."""
    seats = ask.game.most_seats
    positions = sorted(ask.chance.sample(range(1, seats + 1), ask.chance.randint(2, min(4, seats))))
    return Draft(frozenset(), lambda: _write(ask, positions), (order_of_deal(ask.variant),))


def _write(ask: Ask, positions: Sequence[int]) -> Question:
    deal = ask.file.deals[ask.variant]
    steps = list(dict.fromkeys(deal_order(deal, positions)))
    items = tuple(map(dealt, steps))
    rounds = max(step.times for step in deal.steps)
    return ask.write(
        "order",
        ask.words.prompt("deal-order", device=ask.words.answer(f"device-{ask.variant}"), positions=_listed(ask, positions)),
        [Ordered(items)],
        [Choice(Ordered(tuple(map(dealt, order))), rule) for rule, order in _wrong_orders(steps)],
        ask.words.working(
            "deal-order" if rounds == 1 else "deal-order-times", order=ask.option_words.listed(items), times=rounds
        ),
        deal.clauses,
    )


def _listed(ask: Ask, positions: Sequence[int]) -> str:
    return ask.words.answer("and").join(map(str, positions))


def _wrong_orders(steps: Sequence[DealtTo]) -> Iterator[tuple[str, Sequence[DealtTo]]]:
    """The right order with one thing in it the wrong way round; one that is so already stays as it is and is left out."""
    backwards = iter([step for step in reversed(steps) if _kind(step) == POSITION])
    yield "dealt-anticlockwise", [next(backwards) if _kind(step) == POSITION else step for step in steps]
    for rule, (early, late) in TOO_EARLY.items():
        yield rule, _brought_forward(steps, early, late)


def _kind(step: DealtTo) -> str:
    return step.to.partition("-")[0]


def _brought_forward(steps: Sequence[DealtTo], early: str, late: str) -> Sequence[DealtTo]:
    """The order with the cards of one kind of place dealt before the first of another."""
    first = next((at for at, step in enumerate(steps) if _kind(step) == late), len(steps))
    moved = [step for step in steps[first:] if _kind(step) == early]
    return [*steps[:first], *moved, *(step for step in steps[first:] if step not in moved)]


DEAL_ORDER = Skill("deal-order", devices, draft, draws=frozenset({"deals"}), asks=lambda _game, device: (order_of_deal(device),))

SKILLS = (DEAL_ORDER,)
