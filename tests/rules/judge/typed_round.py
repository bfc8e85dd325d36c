"""A round dealt by typed acts, as a supervisor who tries the judge would type them."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from app.rounds.scenario import make_script
from app.rounds.situations import Situations
from app.rules.judge.round import JudgedRound
from lessons.typed_acts import TypedActs, typed_act
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import perfect_acts, table

M3CP, CP3, BULL = "megalink-three-card-poker", "three-card-poker", "megalink-bullseye"
THB, STUD = "megalink-texas-holdem-bonus", "megalink-singapore-stud"


class Told(NamedTuple):
    """What the judge tells of a fault when the round is over."""

    act: int
    kind: str
    severity: str
    basis: str
    position: int = 0
    made_good: bool = False


class TypedTable:
    """A table at which lines are typed; the perfect dealer can be asked to deal up to a line, or the rest."""

    def __init__(self, game: str, seed: int, device: str = "", situation: str = "", **wishes: Any) -> None:
        if situation:
            script = make_script(Situations(game)[situation].scenario, CATALOGUE[game], seed)
            self.round = JudgedRound(CATALOGUE[game], script)
        else:
            self.round = table(game, seed, device, **wishes)
        self._reader = TypedActs(CATALOGUE[game])

    def type(self, *lines: str) -> "TypedTable":
        """Do what is typed; hands must be able to."""
        for line in lines:
            answer = self.round.do(self._reader.read(line))
            assert answer.done, (line, answer)
        return self

    def try_all(self, lines: Iterable[str]) -> "TypedTable":
        """Do what is typed as far as hands can."""
        for line in lines:
            self.round.do(self._reader.read(line))
        return self

    def deal_up_to(self, line: str) -> "TypedTable":
        """The perfect dealer deals until a line would come next."""
        for act in perfect_acts(self.round):
            if typed_act(act) == line:
                return self
            assert self.round.do(act).done
        raise AssertionError(f"{line} never comes")

    def deal_without(self, *left_out: str) -> "TypedTable":
        """The acts of the perfect dealer from here on, but for some lines; what hands cannot do without them is left too."""
        for act in perfect_acts(self.round):
            if typed_act(act) not in left_out:
                self.round.do(act)
        return self

    def rest(self) -> list[str]:
        """What the perfect dealer would type from here on."""
        return [typed_act(act) for act in perfect_acts(self.round)]

    def told(self) -> list[Told]:
        """The faults when the round is over."""
        self.round.judge.close()
        return [
            Told(
                fault.number,
                fault.kind,
                fault.severity,
                fault.basis.custom or " ".join(fault.basis.clauses),
                fault.position,
                fault.made_good,
            )
            for fault in self.round.judge.faults
        ]
