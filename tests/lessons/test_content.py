"""Which content a question was made from."""

import pytest

from app.rules.catalogue import Catalogue
from lessons import content
from lessons.content import content_version
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE


def test_the_content_version_says_which_games_and_which_words() -> None:
    version = content_version(CATALOGUE)
    assert DRILLS.question("megalink-bullseye", "payout", 1).content == version
    assert content_version(Catalogue("app.rules.games", "tests.sixth_game")) != version


def test_the_content_covers_the_cases_the_customs_and_the_chips(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = content.content_version(CATALOGUE)
    for left_out in content.DATA:
        monkeypatch.setattr(content, "DATA", tuple(data for data in content.DATA if data != left_out))
        assert content.content_version(CATALOGUE) != whole
        monkeypatch.undo()
    assert {path for _, path in content.DATA} == {"irregularities.toml", "customs.toml", "chips/academy.toml"}
