"""What somebody did who has just dealt a first hand, phase by phase in plain words, and the table as it lay after every act."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from app.rules.core import act as acts
from app.rules.core.felt import DEALER, Felt
from app.rules.core.money import dollars
from app.rules.core.phases import PHASES
from app.rules.judge.phases import phase_of
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from app.rules.world.view import felt_of
from app.rules.world.world import place_of
from app.table.place_words import Seeing
from app.table.round_acts import acts_of_round
from app.table.session import TableSession
from app.words.acts import TableWords
from app.words.listing import enumerated, sentences
from app.words.text import language, say


class DoneLine(Struct, frozen=True):
    """A phase of the round: its name among the phases, what was done in it, and what there is to know of it."""

    phase: str
    head: str
    told: str


class FirstHandStory(Struct, frozen=True):
    """The lines, how long the round took, the table after every act, and as it lay before the first card was cleared."""

    lines: tuple[DoneLine, ...]
    time_ms: int
    felts: tuple[Felt, ...]
    settled: Felt


def first_hand_story(session: TableSession) -> FirstHandStory:
    """The story of the round that lies there; what was stopped or taken back is no part of it."""
    done = [one.act for one in acts_of_round(session.log) if one.done]
    felts = tuple(_felts(session, done))
    before = [felt for act, felt in zip(done, felts, strict=True) if not isinstance(act, acts.Clear)]
    settled = before[-1] if before else session.felt
    return FirstHandStory(tuple(_Teller(session, settled).lines(done)), session.round_ms, felts, settled)


def _felts(session: TableSession, done: Sequence[Act]) -> Iterator[Felt]:
    """The table after each act, dealt once more."""
    again = JudgedRound(session.game, session.script)
    for act in done:
        again.do(act)
        yield felt_of(again.play.world)


class _Teller:
    """Tells the phases of a round that was dealt to its end."""

    def __init__(self, session: TableSession, settled: Felt) -> None:
        self._script, self._felt = session.script, settled
        self._words = TableWords(session.game.file, session.script.customs, language())
        self._seeing = Seeing(session.game, session.script, self._words, (), tells_hands=True)

    def lines(self, done: Sequence[Act]) -> Iterator[DoneLine]:
        """A line for every phase in which something was done."""
        of_phase: dict[str, list[Act]] = {phase: [] for phase in PHASES}
        now = PHASES[0]
        for act in done:
            now = phase_of(act, now)
            of_phase[now].append(act)
        tell = {
            "open": self._bets,
            "deal": self._cards,
            "decisions": self._decisions,
            "expose": self._hands,
            "settle": self._payments,
            "clear": self._cleared,
        }
        for phase, acts_done in of_phase.items():
            if acts_done:
                yield DoneLine(phase, say(f"ending.{phase}"), tell[phase](acts_done))

    def _bets(self, _done: Sequence[Act]) -> str:
        put = []
        for seat in self._script.seats:
            wagers = [self._on(amount, wager) for wager, amount in seat.placed.items()]
            put.append(say("ending.put", player=seat.player, wagers=enumerated(wagers)))
        return sentences([*put, say("ending.closed")])

    def _cards(self, done: Sequence[Act]) -> str:
        count: dict[str, int] = {}
        for act in done:
            if isinstance(act, acts.Deal):
                count[act.to] = count.get(act.to, 0) + act.cards
        dealt = [say("ending.cards-to", cards=self._words.cards(n), place=self._words.place(to)) for to, n in count.items()]
        burned = say("ending.burned") if any(isinstance(act, acts.Burn) for act in done) else ""
        return sentences([say("ending.dealt", cards=enumerated(dealt)), burned])

    def _decisions(self, _done: Sequence[Act]) -> str:
        return sentences(
            say("ending.decided", player=seat.player, decision=self._words.decision(seat.decision))
            for seat in self._script.seats
            if seat.decision
        )

    def _hands(self, _done: Sequence[Act]) -> str:
        own = say("ending.your-hand", hand=self._hand(DEALER))
        theirs = (
            say("ending.their-hand", player=seat.player, hand=self._hand(place_of(seat.position))) for seat in self._script.seats
        )
        return sentences([own, *theirs])

    def _hand(self, place: str) -> str:
        return self._seeing.place(place, "", self._felt).told

    def _payments(self, done: Sequence[Act]) -> str:
        paid = [self._on(act.amount, act.wager) for act in done if isinstance(act, acts.Pay)]
        taken = [self._words.wager(act.wager) for act in done if isinstance(act, acts.Take)]
        return sentences(
            [
                say("ending.paid", wagers=enumerated(paid)) if paid else "",
                say("ending.taken", wagers=enumerated(taken)) if taken else "",
                say("ending.stakes-stay") if paid else "",
            ]
        )

    def _cleared(self, _done: Sequence[Act]) -> str:
        return say("ending.cleared")

    def _on(self, amount: int, wager: str) -> str:
        return say("ending.on", amount=dollars(amount), wager=self._words.wager(wager))
