"""Compares the clauses and lessons of a language with the English, line by line: what is missing, and what says something else.

    .venv/bin/python -m tests.bilingual [LANGUAGE]

What is compared needs no reading: numbers, money, odds, cards, suits, clauses, announcements and names that stay English.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct

from app.base.texts import ENGLISH, languages
from app.rules.catalogue import Catalogue
from app.rules.clause_texts import clause_texts
from app.rules.wording import name_texts
from app.words.text import section_texts
from lessons.course import Course, Lesson, LessonPage, courses
from lessons.course_words import LessonWords, PageWords, course_words

CITED = re.compile(r"\[(?:\w+ )?\d+(?:\.\d+)+\]")
NUMBER = re.compile(r"\$?\d+(?:,\d{3})*(?:\.\d+)*(?: ?%)?")
FACE = re.compile(r"(?<![A-Za-z])(?:[AKQJ](?![A-Za-z])|[AKQJ]{2,3}(?![A-Za-z]))")
LETTERED = re.compile(
    r"(?<![A-Za-z])(?:[Aa]ppendi(?:x|ces)|[Dd]iagram|[Ff]elts?|[Ll]ayouts?|附录|图|桌布|布局)"
    r" ?[A-D](?:(?:,|、| and| 和| or| 或)? ?[A-D]\b)*"
)
ARTICLE = re.compile(r"(?<![-\w])A(?= [A-Za-z\d])(?! (?:high|may|counts|[KQJ])\b)")
QUOTED = re.compile(r'["“]([A-Z][^"”]*)["”]')
STOPS = ".,?"
"""What may end a quotation inside it, in English."""
RANKS = {"A": r"\bAces?\b", "K": r"\bKings?\b", "Q": r"\bQueens?\b", "J": r"\bJacks?\b"}
SUITS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
KEPT_IN_ENGLISH = re.compile(
    r"Megalink|Three Card Poker|Singapore Stud Poker|Texas Hold'em|Bonus Progressive|Envy Bonus|Ante Bonus|Pair Plus|House Way"
    r"|Point Hand|3 Card Hand|Gnau Tung Ku|No hand|\b(?:Ante|Play|Bet|Flop|Turn|River|Bonus|Main|Tie|Suits|Bullseye)\b"
)
"""Names of games, wagers and hands that are the same in every language, as they are printed on the felt."""
NAMES = re.compile(
    r"(?<![A-Za-z])(Ante Bonus|Envy Bonus|Pair Plus|Ante|Main|Bullseye|House Way|Point Hand|3 Card Hand"
    r"|Suits(?! (?:have no|break|do)\b))(?=(?:e?s)?\b|[^\x00-\x7f])"
)


class Line(Struct, frozen=True):
    """A line in English and in another language, and where it stands; what is missing is empty."""

    where: str
    english: str
    own: str


def lines(language: str) -> Iterator[Line]:
    """Every line of the clauses and of the lessons, in both languages."""
    for game in Catalogue("app.rules.games").values():
        told = clause_texts(game.file.id, language)
        own = told.clauses if told is not None else {}
        for number, clause in game.file.clauses.items():
            yield Line(f"{game.file.abbreviation} {number}", clause.text, own.get(number, ""))
        yield from (
            Line(f"{game.file.abbreviation} {number}", "", own[number]) for number in own.keys() - game.file.clauses.keys()
        )
    for course in courses().values():
        yield from _course_lines(course, language)


def _course_lines(course: Course, language: str) -> Iterator[Line]:
    words = course_words(course.id, language)
    yield Line(f"{course.id} title", course.title, words.title if words else "")
    yield Line(f"{course.id} aim", course.aim, words.aim if words else "")
    for lesson in course.lessons:
        yield from _lesson_lines(f"{course.id}/{lesson.id}", lesson, words.lessons.get(lesson.id) if words else None)
    own = words.lessons if words else {}
    yield from (Line(f"{course.id}/{id_}", "", own[id_].title) for id_ in own.keys() - {lesson.id for lesson in course.lessons})


def _lesson_lines(where: str, lesson: Lesson, words: LessonWords | None) -> Iterator[Line]:
    yield Line(f"{where} title", lesson.title, words.title if words else "")
    yield Line(f"{where} aim", lesson.aim, words.aim if words else "")
    own = words.pages if words else ()
    for place, page in enumerate(lesson.pages):
        yield from _page_lines(f"{where} page {place + 1}", page, own[place] if place < len(own) else None)
    yield from (Line(f"{where} page {place + 1}", "", own[place].title) for place in range(len(lesson.pages), len(own)))


def _page_lines(where: str, page: LessonPage, words: PageWords | None) -> Iterator[Line]:
    yield Line(f"{where} title", page.title, words.title if words else "")
    theirs = paragraphs(page.text)
    own = paragraphs(words.text) if words else ()
    for place in range(max(len(theirs), len(own))):
        said = (told[place] if place < len(told) else "" for told in (theirs, own))
        yield Line(f"{where} paragraph {place + 1}", *said)
    if page.worked is not None or (words is not None and words.caption):
        yield Line(f"{where} caption", page.worked.caption if page.worked else "", words.caption if words else "")


def paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of a page."""
    return tuple(" ".join(block.split()) for block in text.strip().split("\n\n"))


def facts(text: str, language: str) -> Counter[str]:
    """What a line says that needs no reading, each as often as it is said; cards, suits and names once."""
    odds = _odds(language)
    found = Counter(f"cites {cited}" for cited in CITED.findall(text))
    text = CITED.sub("", text)
    found += Counter(f"announces {words.rstrip(STOPS)}" for words in set(QUOTED.findall(text)))
    found += Counter(f"odds 1:{_plain(match['pays'])}" for match in odds.finditer(text))
    text = odds.sub("", text)
    found += Counter(f"number {_plain(number)}" for number in NUMBER.findall(text))
    return found + Counter({*_cards(text, language), *(f"names {name}" for name in NAMES.findall(text))})


def _plain(number: str) -> str:
    return number.replace(",", "").replace(" ", "")


def _odds(language: str) -> re.Pattern[str]:
    """How a language says odds: "40 to 1", "1 赔 40"."""
    text = str(name_texts(language).odds)
    return re.compile(text.replace("{pays}", r"(?P<pays>\d[\d,]*)").replace("{on}", "1") + r"(?!\d)")


def _cards(text: str, language: str) -> Iterator[str]:
    """The picture cards, Aces and suits a line speaks of."""
    bare = ARTICLE.sub("", LETTERED.sub("", text)) if language == ENGLISH else LETTERED.sub("", text)
    for letters in FACE.findall(bare):
        yield from (f"card {letter}" for letter in letters)
    yield from (f"card {rank}" for rank, word in RANKS.items() if re.search(word, text))
    for suit, sign in SUITS.items():
        name = str(section_texts(language, "cards")[suit]).replace("{rank}", "").replace("of ", "").strip()
        if sign in text or re.search(rf"{name.rstrip('s')}s?(?![a-z])", text):
            yield f"suit {sign}"


def missing(language: str) -> list[str]:
    """Where one of the two says nothing."""
    return [line.where for line in lines(language) if not line.english or not line.own]


def differences(language: str) -> dict[str, str]:
    """What only one of the two says, by where it stands; lines that only one of them has are not compared."""
    both = [line for line in lines(language) if line.english and line.own]
    found = {line.where: (facts(line.english, ENGLISH), facts(line.own, language)) for line in both}
    return {
        where: f"only English: {_told(theirs - own)}; only here: {_told(own - theirs)}"
        for where, (theirs, own) in found.items()
        if theirs != own
    }


def strayed(language: str, terms: Mapping[str, str], other_words: str) -> dict[str, str]:
    """Lines that say a term of the trade with another word than everywhere else; `other_words` only look like terms."""
    both = [line for line in lines(language) if line.english and line.own]
    return {
        f"{line.where}: {term}": line.own
        for line in both
        for term, own in terms.items()
        if re.search(term, re.sub(other_words, "", QUOTED.sub("", line.english))) and not re.search(own, line.own)
    }


def left_in_english(language: str) -> dict[str, str]:
    """English words in the other language's lines that are neither quoted nor names, by where they stand."""
    found = {line.where: KEPT_IN_ENGLISH.sub("", QUOTED.sub("", CITED.sub("", line.own))) for line in lines(language)}
    return {where: text for where, text in found.items() if re.search(r"[A-Za-z][a-z]", text)}


def _told(facts: Counter[str]) -> str:
    return ", ".join(sorted(facts.elements())) or "-"


def main(language: str) -> int:
    """Tell what is to be mended; how many lines that is."""
    lacks, differs = missing(language), differences(language)
    for where in lacks:
        print(f"{where}: missing")  # noqa: T201
    for where, told in differs.items():
        print(f"{where}: {told}")  # noqa: T201
    print(f"{sum(1 for _ in lines(language))} lines, {len(lacks)} missing, {len(differs)} say something else")  # noqa: T201
    return len(lacks) + len(differs)


if __name__ == "__main__":
    asked = sys.argv[1:] or [language for language in languages() if language != ENGLISH]
    sys.exit(1 if sum(map(main, asked)) else 0)
