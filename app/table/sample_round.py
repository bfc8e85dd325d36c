"""A round dealt by itself as far as one wants it, for pictures and previews."""

from app.base.clock import ticking
from app.layouts.model import Layout
from app.rounds.scenario import Scenario, make_script
from app.rules.catalogue import Catalogue
from app.rules.judge.round import JudgedRound
from app.table.session import TableSession

SEED = 5
MIDDLE_OF_A_ROUND = 0.7


def middle_of_a_round(layout: Layout, catalogue: Catalogue) -> TableSession:
    """A table at which most of a round has been dealt and settled."""
    session = TableSession(catalogue, "guided", ticking(1))
    scenario = Scenario(game=layout.game, layout=layout.key, players=layout.positions[1])
    session.begin(make_script(scenario, catalogue[layout.game], SEED))
    deal_on(session, MIDDLE_OF_A_ROUND)
    return session


def when_bets_lie(scenario: Scenario, catalogue: Catalogue, seed: int = SEED) -> TableSession:
    """A table at which the Players have put down what they put down, and nothing was dealt yet."""
    session = TableSession(catalogue, "guided", ticking(1))
    session.begin(make_script(scenario, catalogue[scenario.game], seed))
    duty = session.round.next_duty()
    if duty is not None:
        session.do(duty.act)
    return session


def deal_on(session: TableSession, share: float) -> None:
    """Do this share of a round's acts as they should be done."""
    ahead = session.round.copy()
    for _ in range(int(_acts_left(ahead) * share)):
        duty = session.round.next_duty()
        if duty is not None:
            session.do(duty.act)


def _acts_left(round: JudgedRound) -> int:
    """How many acts the perfect dealer has still to do."""
    number = 0
    while (duty := round.next_duty()) is not None:
        round.do(duty.act)
        number += 1
    return number
