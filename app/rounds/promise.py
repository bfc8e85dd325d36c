"""What a situation promises to show, in a small closed vocabulary, and whether a round that was dealt has shown it.

A promise is a few words: what is meant, where, and what it comes to, as in `outcome 3 ante stand-off` or `ruling misdeal refer`.
It is looked for in the world and in the judge's reading of it when the perfect dealer has dealt the round to its end.
"""

from collections.abc import Callable, Iterable

from msgspec import Struct

from app.base.trouble import Problem, unknown
from app.rounds.arrangement import hand_row
from app.rules.core import act as acts
from app.rules.core.chips import is_tidy
from app.rules.core.event import Said, WagerPlaced, WagerWithdrawn
from app.rules.core.settlement import Line
from app.rules.judge.reading import Reading
from app.rules.judge.round import ActAnswer, JudgedRound
from app.rules.world.act import FILL, Act, Count, MoveHand, PutAway, TrimHand
from app.rules.world.event import Event, LateChips, Seen
from app.rules.world.speech import CHATS, DISPUTES_PAYOUT, FOR_NEIGHBOUR, PLAYS_BLIND, asked_about
from app.rules.world.world import COMMUNITY, DEALER, Guest, World, place_of


class Evidence:
    """A round that was dealt to its end: what was done, what happened, and what the table comes to."""

    def __init__(self, round: JudgedRound, dealt: Iterable[tuple[Act, ActAnswer]]) -> None:
        self.bench = round.judge.bench
        self.world: World = round.play.world
        self.acts: list[Act] = []
        self.events: list[Event] = []
        self.moments: list[tuple[Act, Event]] = []
        for act, answer in dealt:
            self.acts.append(act)
            self.events += answer.events
            self.moments += [(act, event) for event in answer.events]
        self.reading: Reading = self.bench.reading

    def guest(self, number: str) -> Guest:
        """The Player at a position; nobody in particular where nobody sits."""
        return self.world.guests.get(int(number)) or Guest("")

    def line(self, number: str, wager: str) -> Line | None:
        """What a wager comes to."""
        return self.reading.lines.get(int(number), {}).get(wager)

    def row(self, place: str) -> str:
        """The row of the order of hands that a position or the Dealer holds; nothing where nothing could be read."""
        game, reading = self.world.game, self.reading
        if reading.showdown is None:
            return ""
        if place == DEALER:
            return hand_row(game, reading.showdown.hand)
        position = reading.positions.get(int(place))
        return hand_row(game, game.player_hand(position, reading.round)) if position is not None else ""

    def did(self, act: Act) -> bool:
        """Whether the Dealer did just this."""
        return act in self.acts


MOST_DIGITS = 12
Shown = Callable[..., bool]


class PromiseTerms(Struct, frozen=True):
    """A kind of promise: the words that follow its name, what it means, and how it is looked for."""

    words: tuple[str, ...]
    means: str
    is_shown: Shown


def broken_promises(promises: Iterable[str], evidence: Evidence) -> list[str]:
    """The promises that a round did not keep."""
    return [promise for promise in promises if not _is_kept(promise, evidence)]


def promise_problems(promises: Iterable[str], wagers: Iterable[str]) -> list[Problem]:
    """What is wrong with promises as they are written."""
    problems = []
    known = list(wagers)
    for number, promise in enumerate(promises):
        name, *words = promise.split() or [""]
        where = f"shows[{number}]"
        if name not in PROMISES:
            problems.append(Problem(where, unknown("promise", name, PROMISES)))
            continue
        expected = PROMISES[name].words
        if len(words) != len(expected) or not all(map(_fits, words, expected)):
            problems.append(Problem(where, f"found {promise!r}, expected {' '.join((name, *expected))}"))
        else:
            named = (word for word, kind in zip(words, expected, strict=True) if kind == "WAGER" and word not in known)
            problems += [Problem(where, unknown("wager", word, known)) for word in named]
    return problems


def _fits(word: str, kind: str) -> bool:
    """Whether a word can stand where a number or a place is expected; names are looked at when they are looked for."""
    is_number = word.isdecimal() and len(word) <= MOST_DIGITS
    if kind in ("N", "M", "TIMES", "CENTS"):
        return is_number
    return is_number or word in (DEALER, COMMUNITY) if kind == "PLACE" else True


def _is_kept(promise: str, evidence: Evidence) -> bool:
    name, *words = promise.split()
    return PROMISES[name].is_shown(evidence, *words)


def _place(word: str) -> str:
    return place_of(int(word)) if word.isdecimal() else word


def _outcome(seen: Evidence, number: str, wager: str, outcome: str) -> bool:
    line = seen.line(number, wager)
    return line is not None and line.outcome == outcome


def _moved(field: str) -> Shown:
    def is_shown(seen: Evidence, number: str, wager: str, amount: str) -> bool:
        line = seen.line(number, wager)
        return line is not None and getattr(line, field) == int(amount)

    return is_shown


def _odds(seen: Evidence, number: str, wager: str, times: str) -> bool:
    line = seen.line(number, wager)
    return line is not None and line.staked > 0 and line.paid == line.staked * int(times)


def _award(seen: Evidence, number: str, hand: str) -> bool:
    return seen.reading.awards.get(int(number)) == hand


def _dealer(seen: Evidence, how: str) -> bool:
    showdown = seen.reading.showdown
    if showdown is None:
        return False
    nearly = seen.world.game.nearly_qualifies(showdown.hand)
    return {"qualifies": showdown.qualifies, "fails": not showdown.qualifies, "nearly": nearly}.get(how, False)


def _late(seen: Evidence, number: str, wager: str) -> bool:
    return any(isinstance(event, LateChips) and (event.position, event.wager) == (int(number), wager) for event in seen.events)


def _pulled(seen: Evidence, number: str, wager: str) -> bool:
    return WagerWithdrawn(int(number), wager) in seen.events and seen.did(
        acts.Rule("late-withdrawal", "stands", place_of(int(number)))
    )


def _when_open(seen: Evidence, number: str, event: Event) -> bool:
    """Whether something happened as the Dealer turned a Player's hand and everybody saw how it came out."""
    return (acts.Turn(place_of(int(number))), event) in seen.moments


def _past_posts(seen: Evidence, number: str, wager: str, amount: str) -> bool:
    return _when_open(seen, number, LateChips(int(number), wager, int(amount))) and _asked(seen, number, wager)


def _pinches(seen: Evidence, number: str, wager: str) -> bool:
    return _when_open(seen, number, WagerWithdrawn(int(number), wager)) and _pulled(seen, number, wager)


def _disputes(seen: Evidence, number: str) -> bool:
    heard = Said(place_of(int(number)), DISPUTES_PAYOUT)
    said = any(isinstance(act, acts.Pay) and event == heard for act, event in seen.moments)
    return said and int(number) not in seen.world.unanswered


def _asked(seen: Evidence, number: str, wager: str) -> bool:
    return any(isinstance(act, acts.Correct) and (act.position, act.wager) == (int(number), wager) for act in seen.acts)


def _for_neighbour(seen: Evidence, number: str, other: str) -> bool:
    return Seen(FOR_NEIGHBOUR, place_of(int(number)), place_of(int(other))) in seen.events


def _blind(seen: Evidence, number: str, other: str) -> bool:
    """Whether a position is played by the Player of another, who looks at nothing there before it is opened."""
    is_seen = Seen(PLAYS_BLIND, place_of(int(number))) in seen.events
    return is_seen and seen.guest(number).name == seen.guest(other).name != ""


def _untidy(seen: Evidence, number: str, wager: str) -> bool:
    stack = seen.world.brought.get((int(number), wager), ())
    return not is_tidy(stack) and WagerPlaced(int(number), wager, sum(stack)) in seen.events


def _asks(seen: Evidence, number: str) -> bool:
    place = place_of(int(number))
    has_asked = any(isinstance(event, Said) and event.who == place and asked_about(event.words) for event in seen.events)
    return has_asked and int(number) not in seen.world.unanswered


def _chats(seen: Evidence, number: str, paid: str) -> bool:
    heard = Said(place_of(int(number)), CHATS)
    return any(isinstance(act, acts.Pay) and act.position == int(paid) and event == heard for act, event in seen.moments)


def _tries_again(seen: Evidence, number: str, wager: str) -> bool:
    """Whether chips come late, are refused, come once more, and are refused once more."""
    came = [event for event in seen.events if isinstance(event, LateChips)]
    refused = [act for act in seen.acts if isinstance(act, acts.Correct)]
    area = (int(number), wager)
    return all(sum((one.position, one.wager) == area for one in found) > 1 for found in (came, refused))


def _ruling(seen: Evidence, case: str, ruling: str) -> bool:
    return any(isinstance(act, acts.Rule) and (act.case, act.ruling) == (case, ruling) for act in seen.acts)


def _sets_low(seen: Evidence, number: str) -> bool:
    place = place_of(int(number))
    own, ways = seen.guest(number).own, seen.world.game.ways_to_set(seen.world.played(place))
    fits = own is not None and {*own} in [{*way} for way in ways]
    return fits and own is not None and {*own} not in [{*way} for way in seen.world.game.best_settings(seen.world.played(place))]


def _sets(seen: Evidence, place: str) -> bool:
    return any(isinstance(act, acts.SetHand) and act.place == _place(place) and act.apart for act in seen.acts)


def _bets_alone(seen: Evidence, number: str, wager: str) -> bool:
    return set(seen.world.staked(int(number))) == {wager}


def _dealt_after_decisions(seen: Evidence, place: str) -> bool:
    """Whether a place gets its first card only when some Player has decided."""
    decided = next((at for at, act in enumerate(seen.acts) if isinstance(act, acts.TakeDecision)), len(seen.acts))
    return all(at > decided for at, act in enumerate(seen.acts) if isinstance(act, acts.Deal) and act.to == _place(place))


def _changed(seen: Evidence, number: str, kind: str) -> bool:
    handed = seen.world.bank.handed.get(int(number))
    return handed is not None and handed.kind == kind and handed.is_served


PROMISES: dict[str, PromiseTerms] = {
    "device": PromiseTerms(("DEVICE",), "this device deals", lambda seen, device: seen.world.table.device == device),
    "dealt-after-decisions": PromiseTerms(("PLACE",), "a place waits for the decisions", _dealt_after_decisions),
    "unburned": PromiseTerms((), "no card is burned", lambda seen: not seen.did(acts.Burn())),
    "outcome": PromiseTerms(("N", "WAGER", "OUTCOME"), "a wager comes to this", _outcome),
    "odds": PromiseTerms(("N", "WAGER", "TIMES"), "a wager is paid so many to one", _odds),
    "paid": PromiseTerms(("N", "WAGER", "CENTS"), "a wager is paid this much", _moved("paid")),
    "taken": PromiseTerms(("N", "WAGER", "CENTS"), "this much of a wager is taken", _moved("taken")),
    "returned": PromiseTerms(("N", "WAGER", "CENTS"), "this much of a wager goes back", _moved("returned")),
    "alone": PromiseTerms(("N", "WAGER"), "nothing but this wager lies at a position", _bets_alone),
    "award": PromiseTerms(("N", "HAND"), "the jackpot is awarded for a hand", _award),
    "meter": PromiseTerms(("CENTS",), "what the meter shows at the end", lambda seen, cents: seen.world.meter == int(cents)),
    "hand": PromiseTerms(("PLACE", "HAND"), "such a hand lies there", lambda seen, place, row: seen.row(place) == row),
    "dealer": PromiseTerms(("HOW",), "the Dealer qualifies, fails, or fails nearly", _dealer),
    "decision": PromiseTerms(("N", "DECISION"), "a Player decides so", lambda seen, n, d: d in seen.guest(n).decided),
    "said": PromiseTerms(
        ("PLACE", "RESULT"),
        "the outcome of a position, or that the Dealer has no hand, is said",
        lambda seen, place, value: value in [said for (at, _), said in seen.world.declared.items() if at == _place(place)],
    ),
    "opened": PromiseTerms(("N",), "the Dealer opens a hand", lambda seen, n: seen.did(acts.Turn(place_of(int(n))))),
    "unopened": PromiseTerms(("N",), "nobody opens a hand", lambda seen, n: not seen.did(acts.Turn(place_of(int(n))))),
    "shared": PromiseTerms(("N", "WAGER"), "two Players bet on one area", lambda seen, n, w: (int(n), w) in seen.world.shared),
    "for-neighbour": PromiseTerms(("N", "M"), "a Player bets on the jackpot at another's position", _for_neighbour),
    "unasked": PromiseTerms(("N", "WAGER"), "nobody is asked about a wager", lambda seen, n, w: not _asked(seen, n, w)),
    "asked": PromiseTerms(("N", "WAGER"), "a Player is asked about a wager", _asked),
    "late": PromiseTerms(("N", "WAGER"), "chips come after bets closed", _late),
    "pulled": PromiseTerms(("N", "WAGER"), "a wager taken back after bets closed stands", _pulled),
    "past-posts": PromiseTerms(("N", "WAGER", "CENTS"), "a stake grows once its hand is seen to win", _past_posts),
    "pinches": PromiseTerms(("N", "WAGER"), "a stake shrinks once its hand is seen to lose, and stands", _pinches),
    "disputes": PromiseTerms(("N",), "a Player disputes a payout, and is answered", _disputes),
    "blind": PromiseTerms(("N", "M"), "a hand is played blind by the Player of another position", _blind),
    "untidy": PromiseTerms(("N", "WAGER"), "a smaller chip lies under a larger one", _untidy),
    "asks": PromiseTerms(("N",), "a Player asks which of two hands is the higher, and is answered", _asks),
    "chats": PromiseTerms(("N", "M"), "a Player speaks while another is paid", _chats),
    "tries-again": PromiseTerms(("N", "WAGER"), "late chips that were refused come once more", _tries_again),
    "absent": PromiseTerms(("N",), "a chair is empty", lambda seen, n: seen.guest(n).away),
    "declines": PromiseTerms(("N",), "a hand is not shown", lambda seen, n: seen.guest(n).declines),
    "warned": PromiseTerms(("N",), "a Player was warned before", lambda seen, n: seen.guest(n).warned),
    "asks-house-way": PromiseTerms(("N",), "a Player has the hand set", lambda seen, n: seen.guest(n).asks),
    "sets-low": PromiseTerms(("N",), "a Player's own setting is not the best", _sets_low),
    "sets": PromiseTerms(("PLACE",), "the Dealer sets a hand", _sets),
    "ruling": PromiseTerms(("CASE", "RULING"), "the Dealer rules so", _ruling),
    "manager": PromiseTerms(
        ("DECISION",), "the manager decides so", lambda seen, said: said in seen.world.decisions_by_manager.values()
    ),
    "void": PromiseTerms((), "the round is void", lambda seen: seen.bench.void is not None),
    "out": PromiseTerms(("N",), "a position is out of play", lambda seen, n: int(n) in seen.bench.out),
    "withdraws": PromiseTerms(("N",), "a Player takes the offer to withdraw", lambda seen, n: seen.guest(n).withdraws is True),
    "stays": PromiseTerms(("N",), "a Player does not take it", lambda seen, n: seen.guest(n).withdraws is False),
    "called": PromiseTerms((), "the supervisor is called", lambda seen: bool(seen.world.calls)),
    "counted": PromiseTerms((), "the cards are counted", lambda seen: seen.did(Count())),
    "changed": PromiseTerms(("N", "KIND"), "a Player's buy-in, change or colour-up is seen to", _changed),
    "filled": PromiseTerms((), "a fill is brought and put into the tubes", lambda seen: seen.did(PutAway(FILL))),
    "float-counted": PromiseTerms((), "the float is counted", lambda seen: bool(seen.world.bank.float_called)),
    "duty": PromiseTerms(("DUTY",), "a duty of the table's day is done", lambda seen, duty: duty in seen.world.duties_done),
    "moved": PromiseTerms(
        ("N", "M"), "a whole hand is moved", lambda seen, n, m: seen.did(MoveHand(place_of(int(n)), place_of(int(m))))
    ),
    "trimmed": PromiseTerms(("PLACE",), "a card goes back", lambda seen, place: seen.did(TrimHand(_place(place)))),
}
"""Every promise there is, by its first word."""
