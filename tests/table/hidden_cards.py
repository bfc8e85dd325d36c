"""The cards nobody may see at a moment of a round."""

from app.rules.core.cards import Card
from app.rules.judge.round import JudgedRound


def hidden(round: JudgedRound) -> set[Card]:
    """The cards nobody may see now: they lie face down, and no Player has handed them over or left them."""
    world, sets = round.play.world, round.play.world.game.file.cards.set
    found = {world.shoe[card] for card in world.device}
    for place, hand in world.hands.items():
        guest = world.guests.get(int(place.removeprefix("position-"))) if place.startswith("position-") else None
        is_handed_over = bool(sets) and guest is not None and (guest.asks or guest.away)
        if not is_handed_over:
            found |= {world.shoe[card] for card in hand if card not in world.up}
    return found
