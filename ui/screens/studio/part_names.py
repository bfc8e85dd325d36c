"""What the parts of a set hand are called on the mat."""

from app.rules.core.gamefile import CardCounts
from app.rules.wording import say_words
from app.words.text import language


def part_names(counts: CardCounts) -> tuple[str, str]:
    """The cards set apart, and the rest, in the language in use."""
    apart, rest = (say_words(name, language()) for name in counts.set_parts.values())
    return apart, rest
