"""The words of the drills, from the texts of a language."""

from collections.abc import Iterable
from functools import cache

from app.base.texts import ENGLISH, Text, filled, read_texts
from app.rules.clause_texts import say_clause
from app.rules.core.gamefile import GameFile, Part
from app.rules.core.hand import HandName
from app.rules.core.money import Cents, Odds, dollars
from app.rules.core.settlement import Line
from app.rules.wording import say_case, say_fact, say_hand, say_name, say_odds, say_words
from app.words.judged import judging_texts


class DrillTexts(Part, frozen=True):
    """What skills are called, what is asked, how answers and workings are put, why a broken rule is wrong, what is confused."""

    skills: dict[str, str]
    prompts: dict[str, Text]
    answers: dict[str, Text]
    rows: dict[str, str]
    workings: dict[str, Text]
    broken_rules: dict[str, str]
    taken_for: dict[str, str]
    something_else: dict[str, str]
    abouts: dict[str, Text]


@cache
def drill_texts(language: str = ENGLISH) -> DrillTexts:
    """The drill texts of a language."""
    return read_texts(language, "drills.toml", DrillTexts)


def rule_words(rule: str, language: str = ENGLISH) -> str:
    """Why a broken rule is wrong: in the words of the drills, or in the judge's of a kind of fault; nothing where it has none."""
    return drill_texts(language).broken_rules.get(rule) or judging_texts(language).said.get(rule, "")


def taken_for_words(rule: str, language: str = ENGLISH) -> str:
    """What something was taken for by whoever broke a rule, in few words; a rule nobody has words for stays as it is."""
    judged = judging_texts(language).said.get(rule, rule).rstrip(".。")
    return drill_texts(language).taken_for.get(rule, judged)


class DrillWords:
    """Says what a drill of one game asks and answers."""

    def __init__(self, file: GameFile, language: str = ENGLISH) -> None:
        self.file = file
        self.language = language
        self.texts = drill_texts(language)

    def prompt(self, key: str, **words: object) -> str:
        """What is asked."""
        return filled(self.texts.prompts[key], words)

    def answer(self, key: str, **words: object) -> str:
        """An answer to choose."""
        return filled(self.texts.answers[key], words)

    def working(self, key: str, **words: object) -> str:
        """A sentence of the working."""
        return filled(self.texts.workings[key], words)

    def about(self, key: str, **words: object) -> str:
        """What is to be recognised, in few words."""
        return filled(self.texts.abouts[key], words)

    def clause(self, number: str) -> str:
        """What a clause says."""
        return say_clause(self.file, number, self.language)

    def wager(self, name: str) -> str:
        """A wager by its name on the felt."""
        return self.file.wagers[name].name

    def cards(self, count: int) -> str:
        """So many cards."""
        return self.answer("cards", count=count)

    def place(self, place: str) -> str:
        """A place at the table, short."""
        key, number = f"place-{place}", ""
        if key not in self.texts.answers:
            key, _, number = key.rpartition("-")
        return self.answer(key, number=number)

    def line(self, line: Line) -> str:
        """What the Dealer does with a wager that comes to this."""
        return self.moves(moves(line))

    def moves(self, done: Iterable[tuple[str, Cents]]) -> str:
        """Money taken, paid or returned, one after another."""
        return self.answer("then").join(self.answer(verb, amount=dollars(amount)) for verb, amount in done)

    def wager_and_line(self, line: Line) -> str:
        """A wager by name, and what is done with it."""
        return self.answer("wager-line", wager=self.wager(line.wager), line=self.line(line))

    def odds(self, odds: Odds) -> str:
        """Odds in words."""
        return say_odds(odds, self.language)

    def told(self, words: str) -> str:
        """Words of the data, such as a house ruling."""
        return say_words(words, self.language)

    def listed(self, things: Iterable[str]) -> str:
        """Things one after another."""
        return self.answer("also").join(things)

    def together(self, *sentences: str) -> str:
        """Sentences one after another; empty ones are left out."""
        return self.answer("gap").join(filter(None, sentences))

    def sentence(self, words: str) -> str:
        """Words as a sentence of their own."""
        return self.working("sentence", words=words)

    def row(self, row: str) -> str:
        """A row of a pay table, at the beginning of a sentence."""
        return self.texts.rows.get(row) or self.named(row).capitalize()

    def named(self, rule: str) -> str:
        """A ruling, a case or a decision by its name."""
        return say_name(rule, self.language)

    def hand(self, hand: HandName) -> str:
        """A hand by its name."""
        return say_hand(hand, self.language)

    def case(self, name: str) -> str:
        """What has happened in a case."""
        return say_case(name, self.language)

    def fact(self, case: str, fact: str) -> str:
        """A fact a case turns on."""
        return say_fact(case, fact, self.language)


def moves(line: Line) -> list[tuple[str, Cents]]:
    """What the Dealer moves: the stake of a wager that is paid stays where it lies, and its Player picks it up."""
    handed_back = 0 if line.paid else line.returned
    return [(verb, amount) for verb, amount in (("take", line.taken), ("pay", line.paid), ("return", handed_back)) if amount]
