"""Several things in a row, with the points a language puts between them."""

from collections.abc import Iterable

from app.words.text import say


def listed(words: Iterable[str]) -> str:
    """These words one after another; empty ones are left out."""
    return say("lists.comma").join(filter(None, words))


def enumerated(words: Iterable[str]) -> str:
    """Things of one kind, such as wagers or cards."""
    return say("lists.and").join(filter(None, words))


def sentences(words: Iterable[str]) -> str:
    """One sentence after another; the last is left as it is."""
    *others, last = list(filter(None, words)) or [""]
    return "".join(map(_ended, others)) + last


def unended(words: str) -> str:
    """Words without the stop at their end, to be put into another sentence."""
    return words.rstrip(say("lists.stop").strip() or None)


def named(name: str, words: object) -> str:
    """Something by its name, and what is said of it."""
    return say("lists.named", name=name, words=words)


def begun(words: str) -> str:
    """Words as they stand at the beginning of a line, the first letter large."""
    return words[:1].upper() + words[1:]


def _ended(sentence: str) -> str:
    """A sentence that another follows: one that ends by itself needs a gap behind it, or none where its point is wide."""
    if sentence.endswith(tuple(say("lists.wide-ends"))):
        return sentence
    return sentence + " " if sentence.endswith(tuple(say("lists.ends"))) else sentence + say("lists.stop")
