"""What a step means to a newcomer: new words of the trade where they first appear, and the hands that a result rests on."""

from collections.abc import Iterator

from app.rules.core.act import Declare, SetHand, TakeDecision
from app.rules.core.felt import DEALER, Felt
from app.rules.core.game import AnyGame
from app.rules.core.script import Script
from app.rules.world.act import Act
from app.table.place_words import Seeing
from app.words.acts import TableWords
from app.words.glossary import Term, find, words_in
from app.words.listing import named, sentences
from app.words.text import language, say
from lessons.wager_meaning import term_of


class FirstWords:
    """Remembers at which step each word came up first; there it is explained, for as long as the step lasts."""

    def __init__(self, game: AnyGame, script: Script) -> None:
        self._file = game.file
        self._words = TableWords(game.file, script.customs, language())
        self._seeing = Seeing(game, script, self._words, (), tells_hands=True)
        self._first_in: dict[str, str] = {}

    def explained(self, step: str, act: Act, felt: Felt) -> str:
        """What the words mean that are new with this step, and what a result that is called rests on."""
        hands = self._hands_beside(act, felt) if isinstance(act, Declare) and act.what == "result" else ""
        return sentences([hands, *(named(term.word, term.says) for term in self.new_in(step, act))])

    def new_in(self, step: str, act: Act) -> list[Term]:
        """The words that are new with this step."""
        terms = {term.key: term for term in (*(found.term for found in words_in(step, language())), *self._spoken_of(act))}
        return [term for key, term in terms.items() if self._first_in.setdefault(key, step) == step]

    def _spoken_of(self, act: Act) -> Iterator[Term]:
        """What an act is about and its words do not name in full: a wager, a decision, the hands that are set."""
        for wager in self._wagers(act):
            if term := term_of(wager, language()):
                yield term
        if isinstance(act, TakeDecision) and (term := find(act.decision, language())):
            yield term
        if isinstance(act, SetHand):
            yield from (term for part in self._file.cards.set_parts.values() if (term := find(part, language())))

    def _wagers(self, act: Act) -> tuple[str, ...]:
        if isinstance(act, TakeDecision):
            terms = self._file.decisions.get(act.decision)
            return tuple(terms.stakes) if terms is not None else ()
        wager = getattr(act, "wager", "")
        return (wager,) if wager in self._file.wagers else ()

    def _hands_beside(self, act: Declare, felt: Felt) -> str:
        theirs, own = (self._seeing.place(place, "", felt).told for place in (act.place, DEALER))
        return say("coach.hands-beside", theirs=theirs, own=own) if theirs and own else ""
