"""What trouble says: English by itself, any language when asked, and never nothing because a text is missing."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.base import saying, texts
from app.base.datafile import files
from app.base.saying import FILE, Saying, Several, one_of
from app.base.strict import convert
from app.base.trouble import BadContent, BadInput, Problem, Surroundings, unknown
from tests.ui.languages import texts_of

PACKAGES = ("app", "lessons", "scoring", "ui")
NAMED_BY = {"Saying", "Surroundings"}
"""What is made from the name of a sentence."""
SAYS_OF_WHAT = {"unknown": 0, "_one_of": 0, "each": 1, "_known": 1}
"""What refuses an unknown name, and where it is told of what."""


def test_a_sentence_is_english_and_said_in_any_language() -> None:
    full = Surroundings("store.disk-full", store="progress.db")
    assert str(full) == "the disk is full; what was just done is not in progress.db, everything before is"
    assert full.said("zh") == "磁盘已满；刚才做的没有存进 progress.db，之前的都在"


def test_what_fills_a_place_is_said_in_the_same_language() -> None:
    busy = Surroundings("store.busy", store="progress.db")
    traces = Surroundings("forget.traces", store="progress.db", reason=busy)
    assert str(busy) in str(traces)
    assert busy.said("zh") in traces.said("zh")


def test_names_are_listed_as_a_language_lists_them() -> None:
    assert str(one_of(["ante", "pair-plus", "jackpot"])) == "ante, pair-plus or jackpot"
    assert Saying("problem.missing", expected=one_of(["ante", "play"])).said("zh") == "缺少这一项；应为：ante 或 play"
    assert str(one_of(["ante"])) == "ante"
    assert str(one_of([])) == "nothing"
    assert Several(["a", "b"]).said("zh") == "a、b"


def test_everything_wrong_with_a_file_is_said_line_by_line() -> None:
    wrong = convert({"colour": "red", "size": "big"}, dict[str, int])
    assert isinstance(wrong, list)
    trouble = BadContent("chips.toml", [*wrong, Problem("", unknown("game", "poker", ["poker-three"]))])
    assert trouble.said("zh").split("\n") == [
        "chips.toml 有 3 处错误：",
        "  【colour】现为：'red'；应为：整数",
        "  【size】现为：'big'；应为：整数",
        "  没有这个游戏：'poker'；应为：poker-three；是不是想写 'poker-three'？",
    ]


def test_a_place_can_be_said_too() -> None:
    problem = Problem(Saying("import.line", number=3), Problem("day", "late"))
    assert str(BadInput([problem])) == "line 3: day: late"
    assert BadInput([problem]).said("zh") == "【第 3 行】【day】late"


def test_what_is_no_name_is_said_as_it_is() -> None:
    assert str(Surroundings("the cat sits on the keys")) == "the cat sits on the keys"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Texts of our own."""
    monkeypatch.setattr(texts, "texts_folder", lambda: tmp_path)
    saying._sentences.cache_clear()
    yield tmp_path
    saying._sentences.cache_clear()


def write(folder: Path, language: str, content: str) -> None:
    (folder / language).mkdir()
    (folder / language / FILE).write_text(content, encoding="utf-8")


def test_what_a_language_has_no_text_for_is_english(folder: Path) -> None:
    write(folder, "en", '[store]\nbusy = "{store} is busy"\nlost = "{store} is lost"')
    write(folder, "de", '[store]\nlost = "{store} ist weg"')
    assert Saying("store.busy", store="it").said("de") == "it is busy"
    assert Saying("store.lost", store="it").said("de") == "it ist weg"
    assert Saying("store.lost", store="it").said("fr") == "it is lost"


@pytest.mark.parametrize("content", ["[store", "store = 4", "[store]\nbusy = 4"], ids=["no TOML", "no table", "no text"])
def test_texts_that_are_wrong_make_no_more_trouble(folder: Path, content: str) -> None:
    write(folder, "en", content)
    assert str(Surroundings("store.busy", store="it")) == "store.busy it"
    assert str(BadContent("x.toml", [Problem("size", "wrong")])) == "file.errors x.toml 1\nfile.error problem.at size wrong"


def test_a_language_that_is_wrong_is_passed_over(folder: Path) -> None:
    write(folder, "en", '[store]\nbusy = "{store} is busy"')
    write(folder, "de", "[store")
    assert Saying("store.busy", store="it").said("de") == "it is busy"


def test_every_sentence_that_is_named_is_there() -> None:
    assert {name for name in named() if name not in there()} == set()


def test_no_sentence_is_there_that_nobody_names() -> None:
    words = literals()
    assert {name for name in there() if name not in words and name.removeprefix("thing.") not in words} == set()


def test_every_kind_of_thing_that_can_be_unknown_has_a_name() -> None:
    things = {nth(call, SAYS_OF_WHAT.get(name_of(call), -1)) for call in calls()} - {""}
    assert {f"thing.{thing}" for thing in things} - there() == set()


def there() -> set[str]:
    return set(texts_of("en", FILE))


def sources() -> Iterator[ast.AST]:
    for package in PACKAGES:
        for file in files(package).rglob("*.py"):
            yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def calls() -> Iterator[ast.Call]:
    yield from (node for node in sources() if isinstance(node, ast.Call))


def name_of(call: ast.Call) -> str:
    return getattr(call.func, "id", "") or getattr(call.func, "attr", "")


def nth(call: ast.Call, place: int) -> str:
    """What stands there in quotes, or nothing."""
    given = call.args[place] if 0 <= place < len(call.args) else None
    return given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else ""


def named() -> set[str]:
    """The names that sentences are made from in the sources, as far as they stand there."""
    return {nth(call, 0) for call in calls() if name_of(call) in NAMED_BY} - {""}


def literals() -> set[str]:
    return {node.value for node in sources() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
