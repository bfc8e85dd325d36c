"""A round dealt by itself as far as one wants it, for pictures and previews."""

from app.base.clock import ticking
from app.layouts.model import Layout
from app.rounds.scenario import Scenario, make_script
from app.rules.catalogue import Catalogue
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


def deal_on(session: TableSession, share: float) -> None:
    """Do this share of a round's steps as they should be done."""
    for _ in range(int(len(session.play.procedure.steps) * share)):
        session.do(session.play.due[0].act)
