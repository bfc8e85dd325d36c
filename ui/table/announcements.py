"""What a screen reader is told at a table beside what was done: where the hands are, what they are at, and what is due."""

from collections.abc import Callable, Iterable
from itertools import compress

from app.layouts.chipset import ChipSet
from app.rules.core.event import CardsTurned, DecisionMade
from app.rules.core.felt import Felt, PileKind
from app.rules.world.act import Act
from app.rules.world.event import Event, LateChips
from app.table.hands.pending import Pending
from app.table.place_words import Seeing
from app.words.acts import TableWords
from app.words.listing import listed, named, sentences
from app.words.spoken_cards import spoken_cards
from app.words.text import say
from ui.foundation.keys import chosen_key
from ui.table.control import LOOK, TableControl
from ui.table.keypad import page_of


class Telling:
    """Tells only what is new since it was last asked."""

    def __init__(self, control: TableControl) -> None:
        self._control = control
        self._told: tuple[object, ...] = (None, None, None, None)

    def news(self, seeing: Seeing, felt: Felt) -> str:
        """What is new, in words."""
        hands, duty = self._control.hands, self._control.told_duty
        at = (hands.place, hands.wager if hands.position else "")
        taken_back = self._control.taken_back
        now = (taken_back, at, hands.pending, (duty, self._control.asks_to_look, self._control.session.finished))
        is_new = [one != last for one, last in zip(now, self._told, strict=True)]
        self._told = now
        tell: tuple[Callable[[], str], ...] = (
            lambda: named(say("coach.taken-back"), seeing.words.act_as_seen(taken_back, felt.face_up)) if taken_back else "",
            lambda: seeing.told(*at, felt),
            lambda: pending_words(hands.pending, seeing.chips),
            lambda: self._duty_words(seeing.words, felt),
        )
        return sentences(words() for words in compress(tell, is_new))

    def done(self, act: Act, events: Iterable[Event], seeing: Seeing, felt: Felt) -> str:
        """What was done, and what came of it."""
        told = seeing.words.act_as_seen(act, felt.face_up, seeing.amount_done)
        return sentences([told, *(event_words(event, seeing, felt) for event in events)])

    def _duty_words(self, words: TableWords, felt: Felt) -> str:
        """The duty that is told and its keys; after a round the way to the next."""
        control = self._control
        if control.session.finished:
            return named(say("coach.next"), say("keys.key", key=chosen_key("Enter")))
        if control.asks_to_look:
            return sentences([named(say("coach.now"), say("coach.look")), named(say("coach.press"), chosen_key(LOOK))])
        if (duty := control.told_duty) is None:
            return ""
        keys = listed(chosen_key(key) for key in control.keys_for_duty(duty))
        told = words.act_as_seen(duty.act, felt.face_up)
        return sentences([named(say("coach.now"), told), named(say("coach.press"), keys) if keys else ""])


def event_words(event: Event, seeing: Seeing, felt: Felt) -> str:
    """What somebody else did or what came to lie open, in words; cards as one says them."""
    if isinstance(event, CardsTurned):
        return named(seeing.words.place(event.place), spoken_cards(event.cards))
    if isinstance(event, DecisionMade) and not seeing.tells_decisions:
        return seeing.words.sign_seen(event)
    kind: PileKind = "late" if isinstance(event, LateChips) else "stake"
    area = (getattr(event, "position", 0), getattr(event, "wager", ""), kind)
    return seeing.words.event(event, lambda cents: seeing.amount(cents, felt.stacks.get(area, ()))) or ""


def pending_words(pending: Pending | None, chips: ChipSet | None = None) -> str:
    """What the hands are in the middle of: what there is so far, or the choices by their keys."""
    if pending is None:
        return ""
    page = page_of(pending, chips)
    choices = listed(named(key, words) for key, words in page.keys if words)
    return sentences([named(page.head, page.so_far) if page.so_far else page.head, page.detail or choices])
