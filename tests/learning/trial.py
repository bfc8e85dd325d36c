"""A trial: a mind is taught by a policy day by day, and what it truly knows is looked at as it goes."""

from collections.abc import Sequence

from msgspec import Struct

from tests.learning.minds import DAY_MS, Mind, knowledge
from tests.learning.policies import Policy

BETWEEN_MS = 3_000
"""What it takes to look at how an answer was judged."""
LOOK_EVERY = 10
KNOWN = 0.95


class Course(Struct, frozen=True):
    """What came of it: how many questions until 95 % was truly known (all of them where it never was), and what at the end."""

    questions: int
    arrived: bool
    days: int
    known: float


def teach(mind: Mind, policy: Policy, items: Sequence[str], *, days: int = 60, minutes: int = 25, most: int = 20_000) -> Course:
    """Teach so many minutes a day until 95 % would be known the next morning."""
    asked = 0
    known = 0.0
    for day in range(1, days + 1):
        at_ms = day * DAY_MS
        while at_ms < day * DAY_MS + minutes * 60_000 and asked < most:
            reply = mind.answer(policy_asked := policy.next(at_ms), at_ms)
            policy.hear(right=reply.right)
            at_ms += min(reply.time_ms, 2 * policy_asked.par_ms) + BETWEEN_MS
            asked += 1
            if asked % LOOK_EVERY == 0 and (known := knowledge(mind, items, (day + 1) * DAY_MS)) >= KNOWN:
                return Course(asked, arrived=True, days=day, known=known)
    return Course(asked, arrived=False, days=days, known=known)
