"""Options: what can be chosen or put in order, each by a key that is the same in every language ("ruling:refer:dealer").

A key says what it stands for, so that whoever finds it in a store, an export or a kept run can say it in any language.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from app.base.trouble import BadInput
from app.rules.core.deal import DealtTo
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile
from app.rules.core.hand import HandName
from app.rules.core.money import Cents, dollars
from app.rules.core.settlement import Line
from app.rules.wording import ranks_named
from app.rules.world.act import Act
from lessons.texts import DrillWords, moves
from lessons.typed_acts import TypedActs, typed_act
from lessons.wager_meaning import meaning_of

JOINT, IS, ALSO, RANKS = ":", "=", ",", "."
MOST_REMEMBERED = 256

Option = str
"""The key of an option: a kind and its parts. A key of the texts' answers alone ("equal-hands") is one too."""

SayAct = Callable[[GameFile, Act, str], str]
"""How an act at the table is said in a language; the words of the table belong to the room above."""


def option(kind: str, *parts: str) -> Option:
    """An option by its kind and its parts."""
    return JOINT.join((kind, *parts))


def position(number: int) -> Option:
    """A position."""
    return option("position", f"{number}")


def clause(number: str) -> Option:
    """A clause, to be told by its number."""
    return option("clause", number)


def clause_text(number: str) -> Option:
    """A clause, to be told by its words."""
    return option("clause-text", number)


def ruling(name: str, decides: str) -> Option:
    """A ruling, and who decides it."""
    return option("ruling", name, decides)


def hand(name: HandName) -> Option:
    """A hand as it is called: hands of one name are one option, whatever else they hold."""
    return option("hand", name.table, name.key, RANKS.join(map(str, name.ranks[: ranks_named(name.table, name.key)])))


def act(done: Act) -> Option:
    """An act, as a Dealer types it."""
    return option("act", typed_act(done))


def dealt(step: DealtTo) -> Option:
    """Cards dealt to a place."""
    return option("dealt", step.to, f"{step.cards}")


def wager_at(number: int, wager: str, amount: Cents) -> Option:
    """A wager that lies at a position."""
    return option("wager-at", f"{number}", wager, f"{amount}")


def wager_named(wager: str) -> Option:
    """A wager by its name."""
    return option("wager-named", wager)


def wager_meant(wager: str) -> Option:
    """A wager by what it means."""
    return option("wager-meant", wager)


def wager_of(number: int, wager: str) -> Option:
    """A wager at a position, whatever lies there."""
    return option("wager", f"{number}", wager)


def line(settled: Line) -> Option:
    """What is done with one wager."""
    return option("line", _moves(settled))


def line_at(number: int, settled: Line) -> Option:
    """What is done with a wager of a position, where several lie."""
    return option("line-at", f"{number}", settled.wager, f"{settled.staked}", _moves(settled))


def lines(settled: Mapping[str, Line]) -> Option:
    """What is done with all wagers of a position; what is not touched is not told."""
    return option("lines", *(f"{wager}{ALSO}{done}" for wager, at in settled.items() if (done := _moves(at))))


def _moves(settled: Line) -> str:
    return ALSO.join(f"{verb}{IS}{amount}" for verb, amount in moves(settled))


def _read_moves(text: str) -> list[tuple[str, Cents]]:
    return [(verb, int(amount)) for verb, _, amount in (move.partition(IS) for move in text.split(ALSO) if move)]


class OptionWords:
    """Says the options of one game in one language."""

    def __init__(self, game: AnyGame, words: DrillWords, say_act: SayAct) -> None:
        self.words = words
        self._say_act = say_act
        self._acts = TypedActs(game)
        self._kinds: dict[str, Callable[..., str]] = {
            "position": lambda number: words.place(f"position-{number}"),
            "clause": lambda number: f"{words.file.abbreviation} {number}",
            "clause-text": words.clause,
            "ruling": self._ruling,
            "hand": self._hand,
            "act": self._act,
            "dealt": self._dealt,
            "wager-at": self._wager_at,
            "wager": lambda number, wager: words.answer("wager-of", position=number, wager=words.wager(wager)),
            "wager-named": words.wager,
            "wager-meant": lambda wager: meaning_of(wager, words.language),
            "line": lambda told: words.moves(_read_moves(told)),
            "line-at": self._line_at,
            "lines": self._lines,
        }
        self.say = lru_cache(MOST_REMEMBERED)(self._say)
        """An option in words: prompt, choices and working of a question say the same ones."""

    def _say(self, key: Option) -> str:
        """An option in words; what is none, such as one of a document that is no longer here, stays as it is."""
        kind, *parts = key.split(JOINT)
        try:
            return self._kinds[kind](*parts) if kind in self._kinds else self.words.answer(key)
        except (BadInput, KeyError, IndexError, TypeError, ValueError):
            return key

    def say_act(self, done: Act) -> str:
        """An act in words."""
        return self._say_act(self.words.file, done, self.words.language)

    def listed(self, keys: Iterable[Option]) -> str:
        """Options one after another."""
        return self.words.listed(map(self.say, keys))

    def _ruling(self, name: str, decides: str) -> str:
        said = self.words.answer
        return said("ruling", ruling=said(f"ruling-{name}"), who=said(f"decides-{decides}"))

    def _hand(self, table: str, key: str, ranks: str) -> str:
        ranks_named(table, key)  # a hand that no text knows is no option of ours
        return self.words.hand(HandName(table, key, tuple(map(int, filter(None, ranks.split(RANKS))))))

    def _act(self, typed: str) -> str:
        return self.say_act(self._acts.read(typed))

    def _dealt(self, to: str, cards: str) -> str:
        if cards == "0" or to == "discard":
            return self.words.answer(f"dealt-{to}")
        return self.words.answer("dealt", place=self.words.place(to), count=self.words.cards(int(cards)))

    def _wager_at(self, number: str, wager: str, amount: str) -> str:
        return self.words.answer("wager-at", position=number, wager=self.words.wager(wager), amount=dollars(int(amount)))

    def _line_at(self, number: str, wager: str, staked: str, told: str) -> str:
        words = self.words
        lies = f" {dollars(int(staked))}" if int(staked) else ""
        done = words.moves(_read_moves(told)) or words.answer("nothing")
        return words.answer("line-at", position=number, wager=words.wager(wager), staked=lies, done=done)

    def _lines(self, *told: str) -> str:
        words = self.words
        parts = (part.partition(ALSO) for part in told if part)
        return words.listed(
            words.answer("wager-line", wager=words.wager(wager), line=words.moves(_read_moves(done))) for wager, _, done in parts
        )
