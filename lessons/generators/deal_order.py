"""The order of the deal, with either device: who is dealt to, one after another, as the deal first comes round to each."""

from collections.abc import Iterator, Sequence

from app.rules.core.deal import DealtTo, deal_order
from lessons.drafting import Ask, Draft, Skill
from lessons.generators.procedure import devices
from lessons.question import Choice, Ordered, Question


def draft(ask: Ask) -> Draft:
    """Some positions with a wager, to be dealt to."""
    seats = ask.game.most_seats
    positions = sorted(ask.chance.sample(range(1, seats + 1), ask.chance.randint(2, min(4, seats))))
    return Draft(frozenset(), lambda: _write(ask, positions))


def _write(ask: Ask, positions: Sequence[int]) -> Question:
    deal = ask.file.deals[ask.variant]
    steps = list(dict.fromkeys(deal_order(deal, positions)))
    items = tuple(_say(ask, step) for step in steps)
    rounds = max(step.times for step in deal.steps)
    return ask.write(
        "order",
        ask.words.prompt("deal-order", device=ask.words.answer(f"device-{ask.variant}"), positions=_listed(positions)),
        [Ordered(items)],
        [Choice(Ordered(tuple(_say(ask, step) for step in order)), rule) for rule, order in _wrong_orders(steps)],
        ask.words.working("deal-order" if rounds == 1 else "deal-order-times", order="; ".join(items), times=rounds),
        deal.clauses,
    )


def _listed(positions: Sequence[int]) -> str:
    return ", ".join(map(str, positions))


def _say(ask: Ask, step: DealtTo) -> str:
    if not step.cards or step.to == "discard":
        return ask.words.answer(f"dealt-{step.to}")
    return ask.words.answer("dealt", place=ask.words.place(step.to), count=ask.words.cards(step.cards))


def _wrong_orders(steps: Sequence[DealtTo]) -> Iterator[tuple[str, Sequence[DealtTo]]]:
    """Each with one thing the wrong way round."""
    positions = [step for step in steps if step.to.startswith("position")]
    others = [step for step in steps if step not in positions]
    yield "dealt-anticlockwise", [*reversed(positions), *others]
    yield (
        "dealer-before-positions",
        [*[s for s in others if s.to == "dealer"], *positions, *[s for s in others if s.to != "dealer"]],
    )
    yield (
        "community-first",
        [*[s for s in others if s.to == "community"], *positions, *[s for s in others if s.to != "community"]],
    )
    yield "dealer-before-community", sorted(steps, key=lambda step: (step not in positions, step.to != "dealer"))
    yield "community-before-dealer", sorted(steps, key=lambda step: (step not in positions, step.to == "dealer"))


DEAL_ORDER = Skill("deal-order", devices, draft)
