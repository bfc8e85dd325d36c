"""What is seen and heard at a table, in the words of the drills: how many cards lie where, chips, sensors, decisions, people."""

from collections.abc import Collection, Iterator

from app.rules.core.cards import Cards, in_signs, spell
from app.rules.core.felt import Chips, Felt
from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT
from app.rules.world.speech import HOUSE_WAY
from app.rules.world.world import place_of, position_of
from app.words.acts import ActWords
from lessons.texts import DrillWords


def say_felt(words: DrillWords, felt: Felt, closed: Collection[int] = ()) -> str:
    """Everything on and around a table, place by place; `closed` are the positions whose Players do not open their hands."""
    seen: dict[str, list[str]] = {}
    not_opened = ((f"position-{number}", words.answer("hand-closed")) for number in closed)
    for place, thing in (*_seen(words, felt), *not_opened):
        seen.setdefault(place, []).append(thing)
    then = words.answer("then")
    told = (words.answer("lies-at", place=words.place(place), things=then.join(things)) for place, things in seen.items())
    return words.listed(told) or words.answer("bare")


def cards_in_view(felt: Felt, *, is_set: bool) -> dict[str, str]:
    """The cards the Dealer sees, by place: those that lie open and, where hands are set, those the Dealer has to set."""
    handed_over = {place for place, said in felt.said.items() if said == HOUSE_WAY}
    if is_set:
        handed_over |= {place_of(number) for number in felt.away}
    seen = {place: [card for card in hand if card in felt.face_up or place in handed_over] for place, hand in felt.hands.items()}
    return {place: spell(cards) for place, cards in seen.items() if cards}


def _seen(words: DrillWords, felt: Felt) -> Iterator[tuple[str, str]]:
    """Everything on the table, by the place where it is."""
    for place, hand in felt.hands.items():
        if hand:
            yield place, words.cards(len(hand))
    for (number, wager), chips in felt.chips.items():
        if said := _say_chips(words, wager, chips):
            yield f"position-{number}", said
    for number, decision in felt.decisions.items():
        yield f"position-{number}", words.named(decision)
    for place, apart in felt.set_apart.items():
        if felt.hands.get(place):
            yield place, _say_set(words, apart, felt)
    yield from _players(words, felt)


def _say_chips(words: DrillWords, wager: str, chips: Chips) -> str:
    """What lies on an area; a jackpot wager has no chips there but lights its sensor."""
    if wager == JACKPOT:
        return words.answer("sensor-lit") if chips.staked > chips.returned else ""
    return f"{words.wager(wager)} {dollars(chips.lies)}" if chips.lies else ""


def _players(words: DrillWords, felt: Felt) -> Iterator[tuple[str, str]]:
    """Who is not there, and what the others have said that nobody has answered."""
    for number in sorted(felt.away):
        yield f"position-{number}", words.answer("player-away")
    spoken = ActWords(words.file, words.language)
    for place, said in felt.said.items():
        if position_of(place):
            yield place, words.answer("player-says", words=spoken.said(said))


def _say_set(words: DrillWords, apart: Cards, felt: Felt) -> str:
    """How a hand is set, as far as one sees it: the cards set apart once they lie open."""
    if not apart:
        return words.answer("not-set")
    return words.answer("set-apart", apart=in_signs(apart)) if felt.face_up.issuperset(apart) else words.answer("set")
