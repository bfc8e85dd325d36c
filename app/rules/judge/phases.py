"""The phases of a round, and the phase an act belongs to by its kind alone: whether it is right now changes nothing."""

from app.rules.core import act as acts
from app.rules.core.phases import PHASES
from app.rules.world.act import Act, AskFill, Attend, Count, CountMoney, MoveHand, PushChips, PutAway, TrimHand

_OF: dict[type, str] = {
    acts.Announce: "open",
    acts.Deal: "deal",
    acts.Burn: "deal",
    acts.TakeDecision: "decisions",
    acts.SetHand: "expose",
    acts.Turn: "expose",
    acts.Take: "settle",
    acts.Pay: "settle",
    acts.Return: "settle",
    acts.Award: "settle",
    acts.Clear: "clear",
}
_ANYWHERE = (
    acts.CallSupervisor,
    acts.Correct,
    acts.Rule,
    Count,
    MoveHand,
    TrimHand,
    CountMoney,
    PushChips,
    PutAway,
    AskFill,
    Attend,
)
"""Acts that belong to whatever phase the round is in."""


def phase_of(act: Act, now: str = PHASES[0]) -> str:
    """The phase of an act; what stops or mends a round belongs to the phase it is in `now`."""
    if isinstance(act, _ANYWHERE):
        return now
    if isinstance(act, acts.Declare):
        return now if act.what == "answer" else "settle" if act.what in ("result", "payout") else "expose"
    if isinstance(act, acts.Turn) and act.part == "last":
        return "deal"
    return _OF[type(act)]


__all__ = ["PHASES", "phase_of"]
