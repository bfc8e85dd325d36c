"""Drill sheets: what ships is sound, in both languages; an academy's own are read strictly and take the place of ours."""

from collections import Counter
from pathlib import Path

import pytest

from app.base.texts import ENGLISH
from app.base.trouble import BadContent, BadInput
from app.classroom.sheet import DrillSheets, NamedSheet, read_sheet
from app.house.house import House
from app.layouts.chipset import academy_chips
from app.papers.holdings import holdings
from app.papers.paper import Paper, setting_of
from app.papers.paper_maker import PaperMaker
from app.papers.terms_check import named_problems, proven_problems
from app.rounds.situations import LEVELS
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS

OURS = DrillSheets()
QUICK = "three-card-poker-1-first-deal"

OWN = """
title = "Ours"
aim = "What we want."
version = 2
level = "first"
game = "three-card-poker"

[[sections]]

[[sections.written]]
skill = "name-hand"
count = 3
"""


def paper(named: NamedSheet, fresh: int) -> Paper:
    setting = setting_of(named.terms, CATALOGUE, House(), academy_chips())
    return PaperMaker(named.terms, setting).make(named.terms.paper_seed(fresh))


def written(folder: Path, text: str, name: str = "ours") -> Path:
    file = folder / "sheets" / f"{name}.toml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_six_sheets_ship_for_each_game_from_the_first_deal_to_a_full_table() -> None:
    by_game = Counter(OURS[name].terms.game for name in OURS)
    assert by_game == dict.fromkeys(CATALOGUE, 6)
    for game in CATALOGUE:
        sheets = [OURS[name].terms for name in OURS if OURS[name].terms.game == game]
        assert [*map(LEVELS.index, (one.level for one in sheets))] == sorted(LEVELS.index(one.level) for one in sheets)
        assert (sheets[0].help, sheets[-1].help) == ("guided", "silent")


@pytest.mark.parametrize("name", OURS)
def test_a_shipped_sheet_names_only_what_there_is_and_has_words_in_every_language(name: str) -> None:
    named = OURS[name]
    assert named_problems(named.terms, CATALOGUE) == []
    assert (named.words(ENGLISH).title, named.words(ENGLISH).aim) == (named.terms.title, named.terms.aim)
    chinese = named.words("zh")
    assert chinese.title != named.terms.title
    assert chinese.aim != named.terms.aim


@pytest.mark.parametrize("name", OURS if STRESS else [QUICK])
def test_a_shipped_sheet_brings_what_must_occur(name: str) -> None:
    assert proven_problems(OURS[name].terms, CATALOGUE) == []


def test_without_a_seed_it_is_dealt_anew_and_with_one_always_the_same(tmp_path: Path) -> None:
    fresh = NamedSheet("fresh", read_sheet(written(tmp_path, OWN)))
    fixed = NamedSheet("fixed", read_sheet(written(tmp_path, OWN.replace("version = 2", "version = 2\nseed = 5"))))
    assert paper(fresh, 1) != paper(fresh, 2)
    assert paper(fixed, 1) == paper(fixed, 2) == paper(fresh, 5)
    assert holdings(paper(fresh, 1), fresh.terms) == holdings(paper(fresh, 2), fresh.terms)


def test_an_academys_own_stands_beside_ours_and_in_place_of_one_with_its_name(tmp_path: Path) -> None:
    written(tmp_path, OWN)
    written(tmp_path, OWN, QUICK)
    sheets = DrillSheets(tmp_path)
    assert len(sheets) == len(OURS) + 1
    assert sheets[QUICK].words("zh").title == "Ours", "an academy's has the words it was written in"


def test_another_title_is_the_same_sheet_and_another_count_is_not(tmp_path: Path) -> None:
    first = read_sheet(written(tmp_path, OWN))
    assert read_sheet(written(tmp_path, OWN.replace("Ours", "Theirs"))).digest == first.digest
    assert read_sheet(written(tmp_path, OWN.replace("count = 3", "count = 4"))).digest != first.digest


def test_everything_that_is_no_sheet_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadContent) as trouble:
        read_sheet(written(tmp_path, OWN.replace('"first"', '"easy"').replace("version = 2", 'version = 0\nhelp = "some"')))
    assert {problem.where for problem in trouble.value.problems} >= {"level", "version", "help"}
    with pytest.raises(BadInput, match="three-card-poker-1-first-deal"):
        OURS.find("three-card-poker-first-deal")


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (('"name-hand"', '"name-hands"'), "sections[0].written[0].skill"),
        (('"three-card-poker"', '"poker"'), "game"),
        (("count = 3", 'count = 1\nmust = ["hand:three:flush", "hand:three:pair"]'), "sections[0].written[0].must"),
        (("count = 3", 'count = 1\nmust = ["hand:six:flush"]'), "sections[0].written[0].must[0]"),
        (
            ("[[sections.written]]", "[sections.table]\nrounds = 2\npositions = 9\n[[sections.written]]"),
            "sections[0].table.positions",
        ),
    ],
)
def test_what_it_names_and_nothing_goes_by_is_told_with_its_place(tmp_path: Path, change: tuple[str, str], where: str) -> None:
    sheet = read_sheet(written(tmp_path, OWN.replace(*change)))
    assert where in [problem.where for problem in named_problems(sheet, CATALOGUE)]
