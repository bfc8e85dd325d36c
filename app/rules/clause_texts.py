"""What clauses say in the language in use: English stands in the games' files, every other language in its own folder."""

from functools import cache

from app.base import texts
from app.base.datafile import read_datafile
from app.rules.core.gamefile import GameFile, Part
from app.rules.wording import odds_unbroken


class ClauseTexts(Part, frozen=True):
    """The clauses of one version of a game's document, by their numbers."""

    version: int
    clauses: dict[str, str]


def say_clause(file: GameFile, number: str, language: str = texts.ENGLISH) -> str:
    """What a clause says in a language; English where nobody has put it into that language, or only another version of it."""
    told = None if language == texts.ENGLISH else clause_texts(file.id, language)
    own = told.clauses.get(number) if told is not None and told.version == file.document.version else None
    return odds_unbroken(own, language) if own else file.clause_text(number)


@cache
def clause_texts(game: str, language: str) -> ClauseTexts | None:
    """The clauses of a game in a language; None where it has none of them."""
    file = texts.texts_folder() / language / "clauses" / f"{game}.toml"
    return read_datafile(file, ClauseTexts) if file.is_file() else None
