"""A beginner at a table of today: mostly the right thing, else anything else that a beginner does."""

from random import Random

from msgspec.structs import replace

from app.base.clock import ticking
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Announce, Award, Correct, Declare, Pay, Return, SetHand, Take, TakeDecision, Turn
from app.rules.core.felt import Felt
from app.rules.world.act import Act
from app.table.log import Mode
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE

LIVELY = {"late-wager": 0.3, "late-withdrawal": 0.3, "needless": 0.2, "outside-limits": 0.2, "declines": 0.2, "leaves": 0.2}


def wrong(act: Act, chance: Random) -> Act:
    """The same act with another value, or elsewhere."""
    match act:
        case Take() | Pay() | Return() | Award():
            return replace(act, amount=max(1, act.amount + chance.choice([-500, -1, 1, 500])))
        case TakeDecision():
            return replace(act, decision="fold" if act.decision != "fold" else "play")
        case Correct():
            return replace(act, how=chance.choice(["complete", "withdraw", "refuse"]))
        case Declare():
            return replace(act, value="win" if act.value != "win" else "lose")
        case SetHand():
            return replace(act, apart="")
        case _:
            others: list[Act] = [Announce("open"), Turn("dealer"), Turn("position-2"), Take(9, "jackpot", 500)]
            return chance.choice(others)


def one_more(session: TableSession, right: Act, chance: Random) -> None:
    """What a beginner does next: mostly the right thing, else a wrong value, something too early, a hint, one step back."""
    match chance.choices(["right", "wrong", "early", "hint", "undo", "rest"], [24, 3, 2, 1, 2, 1])[0]:
        case "right":
            session.do(right)
        case "wrong":
            session.do(wrong(right, chance))
        case "early":
            duties = [duty.act for duty in session.round.judge.owed()]
            session.do(chance.choice(duties or [right]))
        case "hint":
            session.hint()
        case "undo":
            session.undo()
        case _:
            session.freeze()
            session.go_on()


def beginners_sitting(game: str, mode: Mode, seed: int, rounds: int = 2) -> tuple[TableSession, list[Felt]]:
    """A sitting of some rounds, and the felt after every entry of its log but the first."""
    chance = Random(f"{game} {mode} {seed}")
    session = TableSession(CATALOGUE, mode, ticking(137))
    felts: list[Felt] = []
    for number in range(rounds):
        scenario = Scenario(game=game, players=3, chances=LIVELY, device=chance.choice(CATALOGUE[game].devices or [""]))
        session.begin(make_script(scenario, CATALOGUE[game], seed * 10 + number))
        felts.append(session.felt)
        while (duty := session.round.next_duty()) is not None:
            one_more(session, duty.act, chance)
            felts += [session.felt] * (len(session.log) - 1 - len(felts))
    session.close_round()
    return session, felts
