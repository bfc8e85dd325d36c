"""Words for examples: a round told in one call, and the lines it should come to."""

from typing import Any

import msgspec

from app.rounds.scenario import Scenario, make_script
from app.rules.catalogue import Catalogue
from app.rules.core.act import Announce, Correct
from app.rules.core.basis import Basis
from app.rules.core.deal import DealtTo, deal_order
from app.rules.core.game import AnyGame
from app.rules.core.irregularity import Fact, Ruling, rule
from app.rules.core.round import Round
from app.rules.core.settlement import Line, Settlement
from app.rules.judge.duty import Duty
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.phases import phase_of
from app.rules.judge.round import JudgedRound
from app.rules.roundfile import read_json

CATALOGUE = Catalogue()


def position(number: int, cards: str, decision: str | None = None, *, jackpot: bool = False, **more: Any) -> dict[str, Any]:
    """One entry of `positions`: wagers by their names (pair_plus=1000), anything else of the format by its own name."""
    kept: dict[str, Any] = {key: more.pop(key) for key in ("set", "exposed", "absent", "warned") if key in more}
    wagers: dict[str, Any] = {name.replace("_", "-"): amount for name, amount in more.items()}
    if jackpot:
        wagers["jackpot"] = True
    if decision is not None:
        kept["decision"] = decision
    return {"position": number, "cards": cards, "wagers": wagers, **kept}


class Example:
    """A table of one game on which examples are dealt."""

    def __init__(self, game_id: str) -> None:
        self.game: AnyGame = CATALOGUE[game_id]

    def round(self, dealer: str, *positions: dict[str, Any], community: str = "", **table: Any) -> Round:
        """The round of these positions; `table` holds limits, jackpot, rulings, layout, seats, device."""
        data: dict[str, Any] = {"game": self.game.file.id, "dealer": dealer, "community": community}
        return read_json(msgspec.json.encode({**data, "table": table, "positions": list(positions)}), CATALOGUE)

    def settle(self, dealer: str, *positions: dict[str, Any], community: str = "", **table: Any) -> Settlement:
        """That round, settled."""
        return self.game.settle(self.round(dealer, *positions, community=community, **table))

    def lines(self, dealer: str, *positions: dict[str, Any], community: str = "", **table: Any) -> dict[str, Line]:
        """The lines of the first position, by wager."""
        settled = self.settle(dealer, *positions, community=community, **table)
        return {line.wager: line for line in settled.positions[0].lines}

    def deal(self, device: str, *positions: int) -> list[tuple[str, int, str]]:
        """The order of the deal as (to, cards, face)."""
        steps: list[DealtTo] = list(deal_order(self.game.file.deals[device], positions))
        return [(step.to, step.cards, step.face) for step in steps]

    def duties(self, seed: int = 1, **scenario: Any) -> list[Duty]:
        """What the perfect dealer does in a whole round made from a seed, in order."""
        script = make_script(Scenario(game=self.game.file.id, **scenario), self.game, seed)
        return [duty for duty, _ in deal_perfectly(JudgedRound(self.game, script))]

    def rule(self, case: str, **facts: Fact) -> Ruling:
        """The ruling on an irregularity."""
        return rule(self.game.file, case, facts)


def check_opening_words(example: Example, clause: str) -> None:
    """A round begins when the Dealer says the words, and nothing comes before them."""
    first = example.duties()[0]
    assert (first.act, first.basis) == (Announce("open"), Basis((clause,)))
    assert example.game.file.procedure.announcements["open"].say == "Place your bets, please"


def check_closing_words(example: Example, clause: str) -> None:
    """Bets close when the Dealer says the words: before the first card, after everything that was wrong while they were open."""
    duties = example.duties()
    closing = next(number for number, duty in enumerate(duties) if duty.act == Announce("close"))
    assert duties[closing].basis == Basis((clause,))
    assert example.game.file.procedure.announcements["close"].say == "No more bets"
    assert {phase_of(duty.act) for duty in duties[:closing]} == {"open"}
    assert all(isinstance(duty.act, Announce | Correct) for duty in duties[:closing])


def win(wager: str, staked: int, paid: int, *clauses: str) -> Line:
    """A wager paid and returned whole."""
    return Line(wager, staked, "win", paid, 0, staked, clauses)


def lose(wager: str, staked: int, *clauses: str) -> Line:
    """A wager taken whole."""
    return Line(wager, staked, "lose", 0, staked, 0, clauses)


def stand_off(wager: str, staked: int, *clauses: str) -> Line:
    """A wager that neither wins nor loses."""
    return Line(wager, staked, "stand-off", 0, 0, staked, clauses)


def void(wager: str, staked: int, *clauses: str) -> Line:
    """A wager that is not in play, returned."""
    return Line(wager, staked, "void", 0, 0, staked, clauses)


def jackpot(paid: int, *clauses: str, price: int = 500) -> Line:
    """A valid jackpot wager: its price taken, an award beside it."""
    return Line("jackpot", price, "win" if paid else "lose", paid, price, 0, clauses)


def pays(wager: str, paid: int, *clauses: str) -> Line:
    """A payment no wager of its own was staked for."""
    return Line(wager, 0, "win", paid, 0, 0, clauses)
