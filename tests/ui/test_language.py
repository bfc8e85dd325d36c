"""Every language is whole: each text is there, in that language, with the same places, and can be drawn."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QRawFont

from app.base.datafile import files
from app.base.texts import ENGLISH, Text, languages, plural_rules
from app.layouts.chipset import chip_files, read_chips
from app.layouts.loader import layouts
from app.rules.core.customs import check_texts, customs_file
from app.rules.core.irregularity import REFER, cases
from app.rules.core.severity import GRAVITY
from app.rules.decisions import decisions
from app.rules.wording import name_texts
from app.rules.world.people import CHECK
from app.table.hands.keyboard import RESULT_KEYS
from tests.rules.examples import CATALOGUE
from tests.ui.languages import NAMES, OTHERS, everything, files_of, forms_of, missing_in, places_in, texts_of
from ui.foundation.fonts import LAST_OF_INTER

EVERY_FILE = [(language, file) for language in OTHERS for file in sorted(files_of(ENGLISH))]
SAME = {
    *(game.file.name for game in CATALOGUE.values()),
    *("Feltwork", "House Way", "Envy Bonus", "Ante Bonus", "Pair Plus", "PNG", "CSV", "PDF", "PIN", "VNC"),
    *("Place your bets", "No more bets", "Stand-off", "Play on.", "The round is void."),
}
"""What is the same in every language: names, and what is said aloud at the table."""
FORMS = ".forms"
"""The forms in which a word of the glossary is found: lessons stay English, so English forms are found in every language."""


@pytest.mark.parametrize(("language", "file"), EVERY_FILE)
def test_a_language_has_every_text_and_no_other(language: str, file: str) -> None:
    assert file in files_of(language)
    if file != NAMES:
        assert set(texts_of(language, file)) == set(texts_of(ENGLISH, file))


@pytest.mark.parametrize(("language", "file"), EVERY_FILE)
def test_every_text_has_the_places_of_the_english_one(language: str, file: str) -> None:
    own = texts_of(language, file)
    english = texts_of(ENGLISH, file)
    assert {name: places_in(text) for name, text in own.items() if name in english} == {
        name: places_in(text) for name, text in english.items() if name in own
    }


@pytest.mark.parametrize("language", languages())
def test_nothing_is_missing_and_every_number_has_its_forms(language: str) -> None:
    assert missing_in(language) == []


@pytest.mark.parametrize("language", languages())
def test_forms_go_by_a_place_of_their_text_and_are_those_of_the_language(language: str) -> None:
    for file in files_of(language):
        for name, forms in forms_of(language, file).items():
            assert forms["by"] in places_in(texts_of(ENGLISH, file)[name])
            assert set(forms) == {"by", *plural_rules(language).categories}


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_left_in_english(language: str) -> None:
    left = {name: text for name, text in everything(language).items() if is_to_be_said(text) and not is_in(language, text)}
    assert {name for name in left if not name.endswith(FORMS)} == set()


def is_to_be_said(text: str) -> bool:
    """Whether a text has words of its own: ranks and bare places have none."""
    return re.search(r"[A-Za-z]{2}", re.sub(r"\{\w+(:[^}]*)?\}", "", text)) is not None and text not in SAME


def is_in(language: str, text: str) -> bool:
    """Whether a text is written in the script the language writes its own name in."""
    return any(sign > LAST_OF_INTER for sign in text) == any(sign > LAST_OF_INTER for sign in languages()[language])


@pytest.mark.parametrize("language", OTHERS)
def test_everything_the_data_names_has_a_name(language: str) -> None:
    told = name_texts(language)
    assert set(named_by_the_games()) - set(told.names) == set()
    assert set(told.cases) == set(cases())
    assert {name: set(facts) for name, facts in told.facts.items()} == {
        name: set(case.facts) for name, case in cases().items() if case.facts
    }
    assert (
        list(
            check_texts(
                {custom: {choice: in_full(text) for choice, text in told.customs[custom].items()} for custom in told.customs}
            )
        )
        == []
    )
    assert set(told.words) == set(words_of_the_data())


def in_full(text: Text) -> str:
    """A text, or the form of it that most numbers have."""
    return text if isinstance(text, str) else text.other


def named_by_the_games() -> Iterator[str]:
    """Results, rows, customs, cases, rulings, what is left to the house and what a supervisor is called for."""
    yield from (*RESULT_KEYS.values(), *GRAVITY, *customs_file().texts, *cases(), REFER, "table", "odds", "jackpot")
    yield from (row.ruling for case in cases().values() for row in case.rows)
    for game in CATALOGUE.values():
        yield from (*game.hands, "qualifies", game.file.procedure.not_qualified)
        yield from (row for table in game.file.pays.values() for row in table.odds)
        yield from (*game.file.jackpot.awards, *game.file.switches)


def words_of_the_data() -> Iterator[str]:
    """What felts, chip sets, house rulings and the parts of hands say of themselves."""
    yield from (decision.text for decision in decisions())
    for layout in layouts().values():
        yield from (layout.name, layout.arrangement)
    yield from (read_chips(file).name for file in chip_files().values())
    for game in CATALOGUE.values():
        yield from (words for switch in game.file.switches.values() for words in switch.choices.values())
        yield from (terms.name for terms in game.file.decisions.values())
        for stage in game.file.judging.stages:
            yield from (game.file.wagers[option].name for option in stage.options if option in game.file.wagers)
            yield CHECK
        yield from (*game.file.cards.set_parts.values(), *(part.name for part in game.file.cards.turned.values()))


def test_every_sign_can_be_drawn() -> None:
    faces = [QRawFont(str(file), 14) for file in sorted((files("assets") / "fonts").glob("*-400-normal.ttf"))]
    texts = [*languages().values(), *(text for language in languages() for text in everything(language).values())]
    signs = {sign for text in texts for sign in text if sign.isprintable()}
    assert len(faces) == 2
    assert {sign for sign in signs if not any(face.supportsCharacter(ord(sign)) for face in faces)} == set()
