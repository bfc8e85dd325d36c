"""What goes wrong is told in the language of the interface: in a Chinese window in Chinese, in the terminal in English."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from app.base.trouble import Surroundings
from app.cli import run
from app.pages.places import Tables
from scoring.port import Store
from scoring.store.open import FILE, open_store
from scoring.store.refusals import refusal
from tests.rules.examples import CATALOGUE
from tests.ui.conftest import STILL, at_rest
from ui.foundation.interface_language import speak
from ui.screens.settings.data_tasks import back_up_to, export_to, import_from, restore_from
from ui.widgets.long_work import LongWork
from ui.window.window import Window

CHINESE = replace(STILL, language="zh")
REFUSED = {
    sqlite3.SQLITE_FULL: "磁盘已满；刚才做的没有存进 {store}，之前的都在",
    sqlite3.SQLITE_BUSY: "另一个 Feltwork 正在写入 {store}；请等它写完再试",
    sqlite3.SQLITE_READONLY: "{store} 无法写入；练习无法保存在那里",
}
Journey = Callable[..., Window]


def tells(window: Window) -> str:
    return window.shell.notice.words.text()


@pytest.mark.parametrize("code", REFUSED)
def test_what_the_store_refuses_is_told_in_chinese(qtbot: QtBot, journey: Journey, tmp_path: Path, code: int) -> None:
    window = journey(CHINESE)

    def refuse(store: Store) -> None:
        error = sqlite3.OperationalError()
        error.sqlite_errorcode = code
        raise refusal(error, store.folder / FILE)

    window.go(Tables())
    window.desk.work.soon(refuse)
    at_rest(qtbot, window)
    first, waits = tells(window).splitlines()
    assert first == REFUSED[code].format(store=tmp_path / FILE)
    assert waits.startswith("内容正在等待")


def chinese(qtbot: QtBot, folder: Path) -> Window:
    window = Window(CATALOGUE, CHINESE, folder=folder)
    qtbot.addWidget(window)
    window.show()
    return window


def arrived(qtbot: QtBot, folder: Path) -> str:
    """What somebody is told who starts the program with this data folder."""
    window = chinese(qtbot, folder)
    window.arrive()
    told = tells(window)
    window.close()
    return told


def test_a_damaged_store_is_told_of_in_chinese(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"this is no database" * 1000)
    assert arrived(qtbot, tmp_path).startswith(f"{tmp_path / FILE} 已损坏；原文件改名为 progress-damaged-")


def test_a_store_of_a_later_version_is_told_of_in_chinese(qtbot: QtBot, tmp_path: Path) -> None:
    make_later(tmp_path)
    assert arrived(qtbot, tmp_path) == (
        f"{tmp_path / FILE} 是由较新版本的 Feltwork 写成的（make_academy）；什么都没有改动，请使用那个版本"
    )


def make_later(folder: Path) -> None:
    open_store(folder).close()
    with closing(sqlite3.connect(folder / FILE)) as later, later:
        later.execute("INSERT INTO _sqlite_migrations VALUES (99, 'feltwork', 'make_academy', '2031-01-01')")


def test_everything_wrong_in_a_file_of_the_house_is_told_in_chinese(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('chips = "acadmy"\n[games.poker]\n', encoding="utf-8")
    window = chinese(qtbot, tmp_path)
    window.desk.house  # noqa: B018 - it is read when it is first asked for
    told = tells(window)
    window.close()
    assert told.startswith(f"{tmp_path / 'house.toml'} 有 2 处错误：\n  【chips】没有这个筹码组：'acadmy'；应为：academy")
    assert "是不是想写 'academy'？\n  【games.poker】没有这个游戏：'poker'；" in told


@pytest.mark.parametrize(
    ("task", "said"),
    [
        (export_to(Path("there.jsonl"), None), "there.jsonl 已经存在；什么都没有写入"),
        (back_up_to(Path("nowhere/there.db")), "nowhere 不是文件夹；什么都没有写入"),
        (import_from(Path("nowhere.jsonl")), "nowhere.jsonl 无法读取（No such file or directory）"),
        (import_from(Path("there.jsonl")), "【第 1 行】【record】缺少这一项；应为：记录的类型"),
        (restore_from(Path("there.jsonl")), "there.jsonl 已损坏，或不是 Feltwork 的备份；什么都没有改动"),
    ],
    ids=["export", "backup", "import", "bad line", "restore"],
)
def test_what_long_work_came_to_is_told_in_chinese(
    qtbot: QtBot, journey: Journey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, task: Callable[..., str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.jsonl").write_bytes(b"{}\n")
    window = journey(CHINESE)
    window.go(Tables())
    sheet = LongWork(window.shell, window.desk, "")
    sheet.do(task)
    at_rest(qtbot, window)
    assert sheet.told.text() == said


def test_a_file_that_cannot_be_written_is_told_in_chinese(qtbot: QtBot, journey: Journey, tmp_path: Path) -> None:
    window = journey(CHINESE)
    window.go(Tables())
    at_rest(qtbot, window)
    (tmp_path / "house.toml.new").mkdir()
    window.desk.set_house(window.desk.house)
    assert tells(window) == f"{tmp_path / 'house.toml'} 无法写入（Is a directory）"


def test_the_terminal_stays_english(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_later(tmp_path)
    speak("zh")
    assert run(["progress", "--data", str(tmp_path)], lambda: CATALOGUE) == 1
    assert "was written by a later Feltwork (make_academy); nothing was changed" in capsys.readouterr().err
    assert str(Surroundings("store.busy", store="progress.db")).startswith("another copy of Feltwork is writing")
