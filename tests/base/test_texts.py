"""The texts of a language: found by its folder, laid over the English ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct

from app.base import texts
from app.base.texts import Text, filled, languages, plural_category, plural_rules, read_texts
from app.base.trouble import BadContent


class Signs(Struct, forbid_unknown_fields=True):
    open: dict[str, str]
    ranks: tuple[str, ...]


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(texts, "texts_folder", lambda: tmp_path)
    write(tmp_path, "en", "language", 'name = "English"')
    write(tmp_path, "en", "signs", 'ranks = ["King", "Ace"]\n[open]\nbets = "Bets are open"\nclosed = "Closed"')
    for cached in (languages, plural_rules, plural_category):
        cached.cache_clear()
    yield
    for cached in (languages, plural_rules, plural_category):
        cached.cache_clear()


def write(folder: Path, language: str, name: str, content: str) -> None:
    (folder / language).mkdir(exist_ok=True)
    (folder / language / f"{name}.toml").write_text(content, encoding="utf-8")


def test_a_language_is_a_folder_with_its_own_name_in_it(tmp_path: Path) -> None:
    (tmp_path / "notes").mkdir()
    write(tmp_path, "ms", "language", 'name = "Bahasa Melayu"')
    write(tmp_path, "de", "language", 'name = "Deutsch"')
    assert languages() == {"en": "English", "de": "Deutsch", "ms": "Bahasa Melayu"}
    assert next(iter(languages())) == "en"


def test_a_text_that_a_language_lacks_is_english(tmp_path: Path) -> None:
    write(tmp_path, "de", "signs", 'ranks = ["König", "Ass"]\n[open]\nbets = "Offen"')
    assert read_texts("de", "signs.toml", Signs) == Signs({"bets": "Offen", "closed": "Closed"}, ("König", "Ass"))


def test_a_file_that_a_language_lacks_is_english() -> None:
    assert read_texts("de", "signs.toml", Signs) == read_texts("en", "signs.toml", Signs)


def test_what_is_wrong_is_told_with_the_file_of_the_language(tmp_path: Path) -> None:
    write(tmp_path, "de", "signs", "ranks = 4")
    with pytest.raises(BadContent, match=r"de.signs\.toml has 1 error"):
        read_texts("de", "signs.toml", Signs)


class Counts(Struct, forbid_unknown_fields=True):
    cards: dict[str, Text]


EVERY_FORM = (
    'dealt = { by = "count", one = "{count} karta", few = "{count} karty", many = "{count} kart", other = "{count} karty?" }'
)
POLISH = 'name = "Polski"\n[plurals]\none = "i = 1 and v = 0"\nfew = "i % 10 = 2..4 and i % 100 != 12..14"\nmany = "v = 0"'


@pytest.fixture
def _counts(tmp_path: Path) -> None:
    write(tmp_path, "en", "language", 'name = "English"\n[plurals]\none = "i = 1 and v = 0"')
    english = 'dealt = { by = "count", one = "{count} card", other = "{count} cards" }\nburnt = "{count} burnt"'
    write(
        tmp_path,
        "en",
        "counts",
        f'[cards]\n{english}\nleft = {{ by = "count", one = "{{count}} left", other = "{{count}} are left" }}',
    )
    write(tmp_path, "pl", "language", POLISH)


def said(language: str, text: str, *counts: object) -> list[str]:
    texts = read_texts(language, "counts.toml", Counts).cards
    return [filled(texts[text], {"count": count}) for count in counts]


@pytest.mark.usefixtures("_counts")
def test_a_text_with_a_number_has_the_form_of_its_language(tmp_path: Path) -> None:
    assert said("en", "dealt", 1, 2, 5) == ["1 card", "2 cards", "5 cards"]
    write(tmp_path, "pl", "counts", f"[cards]\n{EVERY_FORM}")
    assert said("pl", "dealt", 1, 2, 5, 22, 112) == ["1 karta", "2 karty", "5 kart", "22 karty", "112 kart"]


@pytest.mark.usefixtures("_counts")
def test_a_text_that_falls_back_to_english_goes_by_english_rules(tmp_path: Path) -> None:
    write(tmp_path, "ru", "language", 'name = "Русский"\n[plurals]\none = "i % 10 = 1 and i % 100 != 11"')
    write(tmp_path, "ru", "counts", '[cards]\ndealt = { by = "count", one = "{count} карта", other = "{count} карт" }')
    assert said("ru", "dealt", 1, 21) == ["1 карта", "21 карта"]
    assert said("ru", "left", 1, 21) == ["1 left", "21 are left"]


@pytest.mark.usefixtures("_counts")
def test_a_form_that_a_language_lacks_is_its_own_other(tmp_path: Path) -> None:
    write(tmp_path, "pl", "counts", '[cards]\ndealt = { by = "count", few = "{count} karty", other = "{count} kart" }')
    assert said("pl", "dealt", 1, 3, 5) == ["1 kart", "3 karty", "5 kart"]


@pytest.mark.usefixtures("_counts")
def test_one_text_may_do_for_every_number_and_forms_may_take_the_place_of_one_text(tmp_path: Path) -> None:
    write(
        tmp_path,
        "pl",
        "counts",
        '[cards]\ndealt = "kart: {count}"\nburnt = { by = "count", one = "spalona", other = "{count} spalonych" }',
    )
    assert said("pl", "dealt", 1, 2) == ["kart: 1", "kart: 2"]
    assert said("pl", "burnt", 1, 5) == ["spalona", "5 spalonych"]


@pytest.mark.usefixtures("_counts")
def test_wrong_forms_are_told_with_their_place(tmp_path: Path) -> None:
    write(tmp_path, "pl", "counts", '[cards]\ndealt = { by = "count", few = 3, several = "{count} kart" }')
    with pytest.raises(BadContent, match=r"has 3 errors") as told:
        read_texts("pl", "counts.toml", Counts)
    assert [problem.where for problem in told.value.problems] == ["cards.dealt.few", "cards.dealt.several", "cards.dealt.other"]


def test_a_wrong_plural_rule_is_told_with_its_file_and_place(tmp_path: Path) -> None:
    write(tmp_path, "de", "language", 'name = "Deutsch"\n[plurals]\none = "n is 1"')
    with pytest.raises(BadContent, match=r"de.language\.toml has 1 error"):
        languages()


@pytest.mark.usefixtures("_counts")
def test_a_language_whose_card_is_wrong_has_one_form_for_every_number(tmp_path: Path) -> None:
    write(tmp_path, "pl", "language", "name = 3")
    write(tmp_path, "pl", "counts", f"[cards]\n{EVERY_FORM}")
    assert said("pl", "dealt", 1, 5) == ["1 karty?", "5 karty?"]
