"""What trouble says, as a name and the facts of it: the sentence is data of a language, read when it is first said.

`str` gives the English of the terminal and of what is kept; the window says the same in the language in use.
"""

from collections.abc import Iterable
from functools import cache, reduce

from app.base.lazy import lazily

with lazily():
    from app.base import texts, trouble


ENGLISH = "en"
FILE = "trouble.toml"


class Sayable:
    """Something that can be said in any language."""

    def said(self, language: str) -> str:
        """The words in a language."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.said(ENGLISH)


Words = str | Sayable
"""What is said as it stands, or in any language."""


class Saying(Sayable):
    """A sentence by its section and name, such as `store.busy`, with its places filled in; without a text, its name and facts."""

    def __init__(self, name: str, /, **facts: object) -> None:
        self.name = name
        self.facts = facts

    def said(self, language: str) -> str:
        """The sentence in a language, and whatever fills its places too."""
        text = _text(language, self.name)
        facts = {place: _in(language, fact) for place, fact in self.facts.items()}
        return " ".join([self.name, *map(str, facts.values())]) if text is None else texts.filled(text, facts)


class Several(Sayable):
    """Things in a row, with what a language puts between them."""

    def __init__(self, things: Iterable[Words]) -> None:
        self.things = list(things)

    def said(self, language: str) -> str:
        """One after another."""
        return str(_text(language, "list.comma") or ", ").join(str(_in(language, thing)) for thing in self.things)


def one_of(names: Iterable[Words]) -> Words:
    """Names as a person lists them: "ante, pair-plus or jackpot"."""
    *others, last = list(names) or [Saying("kind.nothing")]
    return Saying("list.or", others=Several(others), last=last) if others else last


def all_of(names: Iterable[Words]) -> Words:
    """Names that belong together: "ante and pair-plus"."""
    return reduce(lambda first, then: Saying("list.and", first=first, then=then), names)


def _in(language: str, fact: object) -> object:
    return fact.said(language) if isinstance(fact, Sayable) else fact


def _text(language: str, name: str) -> "texts.Text | None":
    section, _, key = name.partition(".")
    return _sentences(language).get(section, {}).get(key)


@cache
def _sentences(language: str) -> "dict[str, dict[str, texts.Text]]":
    """Every sentence of a language. A file that is wrong is passed over: telling trouble must not make more of it."""
    try:
        return texts.read_texts(language, FILE, dict[str, dict[str, texts.Text]])
    except trouble.Trouble:
        return {} if language == ENGLISH else _sentences(ENGLISH)
