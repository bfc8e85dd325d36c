"""An act done again as its log says it came out: the world is the log's word, the verdict is today's judge's."""

from typing import Literal

from app.rules.judge.round import ActAnswer, JudgedRound
from app.rules.world.act import Act

Contradiction = Literal["", "impossible", "would-stop", "would-happen"]
"""How a log contradicts itself: hands cannot do what was done, a coach stops it, or nothing stood in the way of it."""


class LoggedAct:
    """Does one act with what the log says of it, and remembers where the two do not go together."""

    def __init__(self, *, done: bool) -> None:
        self._done = done
        self.contradiction: Contradiction = ""

    def __call__(self, round: JudgedRound, act: Act) -> ActAnswer:
        """Do the act."""
        stops = round.stops
        try:
            return self._happened(round, act) if self._done else self._did_not(round, act)
        finally:
            round.stops = stops

    def _happened(self, round: JudgedRound, act: Act) -> ActAnswer:
        stopping, round.stops = round.stops, False
        answer = round.do(act)
        if not answer.done:
            self.contradiction = "impossible"
        elif stopping and answer.fault is not None:
            self.contradiction = "would-stop"
        return answer

    def _did_not(self, round: JudgedRound, act: Act) -> ActAnswer:
        """Hands could not, or a coach stopped it; where neither is so, the table stays as the log has it all the same."""
        before = round.copy()
        answer = round.do(act)
        if not answer.done:
            return answer
        self.contradiction = "would-happen"
        round.play, round.judge = before.play, before.judge
        return ActAnswer(done=False, events=round.play.ready_for(act))
