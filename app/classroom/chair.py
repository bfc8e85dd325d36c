"""The supervisor's chair: a trainee watches a dealer who errs, stops the game, says what it was and where, and rules.

What is right the judge says. A stop without a cause is counted, and the game goes on; what nobody stopped is told when its round
is over.
"""

from collections.abc import Sequence

from msgspec import Struct

from app.base.chance import chance
from app.classroom.erring import GO_ON, PUT_RIGHT, ErringDealer, Rate, right_ruling, seen_as
from app.papers.paper import PaperSetting
from app.rounds.players import NO_TROUBLE
from app.rounds.round_series import RoundSeries
from app.rounds.scenario import Scenario
from app.rules.core.irregularity import REFER, comes_to_the_same
from app.rules.judge.betting import late_areas
from app.rules.judge.fault import JudgedFault
from app.rules.judge.round import ActAnswer, JudgedRound
from app.rules.world.act import Act
from app.table.evidence import act_items
from lessons.item import Item

SEEN = ("order", "payout", "late", "setting", "cards", "words")
"""What can be seen, in the order of its keys."""
RULINGS = (GO_ON, PUT_RIGHT, "reconstruct", "return-hand", "void-round", REFER)
"""What a supervisor can rule, in the order of its keys."""
MENDING = frozenset({PUT_RIGHT, "reconstruct"})
"""To have cards reconstructed is to have them put right."""
CHANCES = NO_TROUBLE | {"late-wager": 0.12, "asks-house-way": 0.25}
PAUSES_MS = (900, 2_200)
"""How long the dealer takes for an act."""


class ChairTerms(Struct, frozen=True):
    """What is watched: a game, how often the dealer errs, how many rounds, and the seed of all of it."""

    game: str
    rate: Rate = "half"
    rounds: int = 10
    seed: int = 0
    players: int = 5


class Mistake(Struct):
    """A fault of the dealer: in which round, when, what would be ruled, and whether it was stopped, said and ruled right."""

    round: int
    fault: JudgedFault
    at_ms: int
    seen: str
    ruling: str
    items: tuple[Item, ...] = ()
    noticed_ms: int | None = None
    said: str = ""
    said_where: int = 0
    ruled: str = ""

    @property
    def is_seen(self) -> bool:
        """Whether it was stopped, and said what it was."""
        return self.noticed_ms is not None and self.said == self.seen

    @property
    def is_ruled(self) -> bool:
        """Whether what was ruled is right, or comes to the same."""
        mended = {self.ruled, self.ruling} <= MENDING
        return self.noticed_ms is not None and (mended or comes_to_the_same(self.ruled, self.ruling))

    @property
    def is_placed(self) -> bool:
        """Whether it was said at which position it was; where it is at none, the table."""
        return self.noticed_ms is not None and self.said_where == self.fault.position


class ChairScore(Struct, frozen=True):
    """What a watch came to so far."""

    mistakes: int
    stopped: int
    seen: int
    ruled: int
    needless: int
    middle_ms: int | None


class SupervisorChair:
    """One watch, round after round. The times that are given are of its own clock, which stands while the game is stopped."""

    def __init__(self, terms: ChairTerms, setting: PaperSetting, scenario: Scenario | None = None) -> None:
        self.terms = terms
        self.game = setting.catalogue[terms.game]
        usual = Scenario(game=terms.game, players=terms.players, chances=CHANCES)
        self._series = RoundSeries(setting.house.furnish(scenario or usual, setting.chips), self.game, terms.seed)
        self._pauses = chance(terms.seed, terms.game, "pauses")
        self.mistakes: list[Mistake] = []
        self.needless = 0
        self.is_stopped = False
        self.number = 0
        self.round: JudgedRound
        self.dealer: ErringDealer
        self._begin()

    @property
    def is_over(self) -> bool:
        """Whether the last round is dealt."""
        return self.number > self.terms.rounds

    @property
    def pause_ms(self) -> int:
        """How long the dealer takes for the next act."""
        return self._pauses.randint(*PAUSES_MS)

    @property
    def open_mistakes(self) -> list[Mistake]:
        """What was done wrong in this round and has not been stopped."""
        return [one for one in self.mistakes if one.round == self.number and one.noticed_ms is None and not one.fault.made_good]

    @property
    def has_cause(self) -> bool:
        """Whether there is anything to stop the game for: a mistake, or something the dealer still has to see to."""
        return bool(self.open_mistakes) or self.round.judge.is_out_of_order()

    def step(self, now_ms: int) -> tuple[Act, ActAnswer] | None:
        """The dealer's next act; None when the round is over, and the next begins."""
        if self.is_stopped or self.is_over:
            return None
        done = self.dealer.next_act()
        if done is None:
            self._begin()
            return None
        act, answer = done
        if answer.fault is not None:
            items = act_items(self.game, self.round, act, answer.fault)
            ruling = right_ruling(self.round, answer.fault)
            self.mistakes.append(Mistake(self.number, answer.fault, now_ms, seen_as(answer.fault.kind), ruling, items))
        return done

    def stop(self) -> bool:
        """Stop the game; whether there is a cause. Without one it is counted, and the game goes on."""
        if self.is_stopped or self.is_over:
            return False
        if not self.has_cause:
            self.needless += 1
            return False
        self.is_stopped = True
        return True

    def rule(self, seen: str, position: int, ruling: str, now_ms: int) -> Mistake | None:
        """Say what it was, where, and rule; the mistake it is taken for, or None where only the dealer has still to see to it."""
        if not self.is_stopped:
            return None
        self.is_stopped = False
        found = self._meant(seen, position)
        if found is not None:
            found.noticed_ms, found.said, found.said_where, found.ruled = now_ms - found.at_ms, seen, position, ruling
            found.ruling = right_ruling(self.round, found.fault)
        elif self._late_at(position) is None or seen != "late":
            self.needless += 1
        self.dealer.be_told()
        return found

    def score(self) -> ChairScore:
        """What it came to so far; a mistake of the round in play that nobody has stopped is still open."""
        known = [one for one in self.mistakes if one.round < self.number or one.noticed_ms is not None]
        times = sorted(one.noticed_ms for one in known if one.noticed_ms is not None)
        return ChairScore(
            mistakes=len(known),
            stopped=len(times),
            seen=sum(one.is_seen for one in known),
            ruled=sum(one.is_ruled for one in known),
            needless=self.needless,
            middle_ms=times[len(times) // 2] if times else None,
        )

    def _meant(self, seen: str, position: int) -> Mistake | None:
        """Which of what is open is meant: what fits best what was said, and of those the latest."""
        known = self.open_mistakes
        fits = [((one.seen == seen) + (one.fault.position == position), one.at_ms, at) for at, one in enumerate(known)]
        return known[max(fits)[2]] if fits else None

    def _late_at(self, position: int) -> tuple[int, str] | None:
        """Late chips that lie at a position, or anywhere where none is named."""
        return next((area for area in late_areas(self.round.judge.bench) if position in (0, area[0])), None)

    def _begin(self) -> None:
        """The next round; the one before is over."""
        before = self.round.play.world if self.number else None
        self.number += 1
        if not self.is_over:
            script = self._series.next(before)
            self.round = JudgedRound(self.game, script)
            self.dealer = ErringDealer(self.round, self.terms.seed, self.terms.rate)


def rulings_of(game_rulings: Sequence[str]) -> tuple[str, ...]:
    """The rulings that can be given at a game: those of the floor, and those that its document knows."""
    return tuple(one for one in RULINGS if one in (GO_ON, PUT_RIGHT, REFER) or one in game_rulings)
