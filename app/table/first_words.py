"""Words of the trade for somebody who has never heard them: each is explained once, at the step where it first appears."""

from app.words.glossary import Term, words_in
from app.words.listing import named, sentences
from app.words.text import language


class FirstWords:
    """Remembers at which step each word came up first; there it is explained, for as long as the step lasts."""

    def __init__(self) -> None:
        self._first_in: dict[str, str] = {}

    def explained(self, step: str) -> str:
        """What the words mean that are new with this step."""
        return sentences(named(term.word, term.says) for term in self.new_in(step))

    def new_in(self, step: str) -> list[Term]:
        """The words that are new with this step."""
        terms = {found.term.key: found.term for found in words_in(step, language())}
        return [term for key, term in terms.items() if self._first_in.setdefault(key, step) == step]
