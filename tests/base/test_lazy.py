"""Imports that wait: nothing is loaded before its first use, all is what it would have been, and the tree keeps to the rule."""

import ast
import builtins
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path
from threading import Barrier, Thread
from types import ModuleType

import pytest

import app
from app.base.lazy import lazily, load

ROOMS = ("app", "ui", "lessons", "scoring", "assets")
TREE = Path(app.__file__).parents[1]
THING = (
    'LOADED.append(__name__)\nCOUNT = 3\nclass Thing:\n    SIGN = "*"\n    def __init__(self, number=0): self.number = number\n'
)

Loads = Callable[..., ModuleType]


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Loads]:
    """Writes modules into a package that can be imported, and imports the one that imports the others."""
    loaded: list[str] = []
    monkeypatch.setattr(builtins, "LOADED", loaded, raising=False)
    monkeypatch.syspath_prepend(str(tmp_path))
    folder = tmp_path / "made_up"
    folder.mkdir()
    (folder / "__init__.py").touch()

    def write(user: str, **others: str) -> ModuleType:
        for name, text in (others | {"user": f"from app.base.lazy import lazily\n{user}"}).items():
            (folder / f"{name}.py").write_text(text, encoding="utf-8")
        return import_module("made_up.user")

    yield write
    for name in [name for name in sys.modules if name.partition(".")[0] == "made_up"]:
        del sys.modules[name]


def loaded() -> list[str]:
    return list(builtins.LOADED)  # type: ignore[attr-defined]


def test_a_class_waits_until_it_is_called_and_is_itself_from_then_on(made: Loads) -> None:
    user = made("with lazily():\n    from made_up.thing import Thing\n", thing=THING)
    assert loaded() == []
    assert user.Thing(7).number == 7
    assert loaded() == ["made_up.thing"]
    assert user.Thing is sys.modules["made_up.thing"].Thing


def test_it_can_be_loaded_in_good_time(made: Loads) -> None:
    user = made("with lazily():\n    from made_up.thing import Thing\n", thing=THING)
    load(user.Thing)
    assert loaded() == ["made_up.thing"]
    load(user.Thing)
    assert user.Thing is sys.modules["made_up.thing"].Thing


def test_who_inspects_it_sees_the_thing_itself(made: Loads) -> None:
    user = made("with lazily():\n    from made_up.thing import Thing\n", thing=THING)
    assert list(signature(user.Thing).parameters) == ["number"]


def test_a_class_waits_until_it_is_looked_into(made: Loads) -> None:
    user = made("with lazily():\n    from made_up.thing import Thing as Other\n", thing=THING)
    assert user.Other.SIGN == "*"
    assert isinstance(user.Other, type)


@pytest.mark.parametrize("statement", ["from made_up import thing", "from made_up import thing as thing"])
def test_a_module_waits_until_it_is_looked_into(made: Loads, statement: str) -> None:
    user = made(f"with lazily():\n    {statement}\n", thing=THING)
    assert loaded() == []
    assert user.thing.COUNT == 3
    assert user.thing is sys.modules["made_up.thing"]


def test_a_package_waits_with_the_module_that_was_asked_for(made: Loads) -> None:
    user = made("with lazily():\n    import made_up.thing\n", thing=THING)
    assert user.made_up.thing.COUNT == 3
    assert user.made_up is sys.modules["made_up"]


def test_a_package_waits_for_a_module_of_its_own(made: Loads) -> None:
    package = "from app.base.lazy import lazily\nwith lazily():\n    from made_up import thing\n"
    made("", thing=THING, __init__=package)
    assert loaded() == []
    assert sys.modules["made_up"].thing.COUNT == 3
    assert sys.modules["made_up"].thing is sys.modules["made_up.thing"]


def test_two_names_of_one_statement_wait_each_for_itself(made: Loads) -> None:
    user = made("with lazily():\n    from made_up import thing, other\n", thing=THING, other=THING)
    assert user.other.COUNT == 3
    assert loaded() == ["made_up.other"]


def test_modules_that_ask_for_one_another_are_no_circle(made: Loads) -> None:
    back = "with lazily():\n    from made_up.user import answer\n"
    user = made(
        "with lazily():\n    from made_up.thing import ask\ndef answer(): return 5\n",
        thing=f"from app.base.lazy import lazily\n{back}def ask(): return answer()\n",
    )
    assert user.ask() == 5


@pytest.mark.parametrize(
    ("statement", "error"),
    [("from made_up.nowhere import Thing", ModuleNotFoundError), ("from made_up.thing import Nothing", ImportError)],
)
def test_what_is_not_there_is_told_as_python_tells_it_at_its_first_use(made: Loads, statement: str, error: type) -> None:
    user = made(f"with lazily():\n    {statement} as named\n", thing=THING)
    for _ in range(2):
        with pytest.raises(error, match=r"nowhere|Nothing"):
            user.named()


def test_a_module_that_fails_can_be_asked_again(made: Loads, tmp_path: Path) -> None:
    user = made("with lazily():\n    from made_up.thing import Thing\n", thing="raise OSError('no disk')\n")
    with pytest.raises(OSError, match="no disk"):
        user.Thing()
    (tmp_path / "made_up" / "thing.py").write_text(f"{THING}# and longer than before\n", encoding="utf-8")
    assert user.Thing(2).number == 2


def test_after_the_block_imports_are_done_at_once_even_where_it_failed(made: Loads) -> None:
    before = builtins.__import__
    user = made("with lazily():\n    from made_up import other\nfrom made_up.thing import COUNT\n", thing=THING, other=THING)
    assert (user.COUNT, loaded()) == (3, ["made_up.thing"])
    with pytest.raises(ZeroDivisionError), lazily():
        _ = 1 / 0
    assert builtins.__import__ is before


def test_imports_of_another_module_are_done_at_once_inside_the_block(made: Loads) -> None:
    with lazily():
        user = made("from made_up.thing import COUNT\n", thing=THING)
    assert user.COUNT == 3


def test_threads_that_use_it_first_at_the_same_time_find_it_whole(made: Loads) -> None:
    slow = f"{THING}import time\ntime.monotonic_ns()\nfor _ in range(20_000): pass\nclass Last(Thing): pass\n"
    user = made("with lazily():\n    from made_up.thing import Last\n", thing=slow)
    together = Barrier(8)
    found: list[object] = []

    def use() -> None:
        together.wait()
        found.append(type(user.Last(1)))

    threads = [Thread(target=use) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert loaded() == ["made_up.thing"]
    assert found == [sys.modules["made_up.thing"].Last] * 8


def test_threads_that_load_two_modules_that_use_each_other_do_not_wait_for_ever(made: Loads) -> None:
    one, other = (
        f"from app.base.lazy import lazily\nwith lazily():\n    from made_up import {name}\n"
        "for _ in range(20_000): pass\nNAME = __name__\ndef ask(): return {}.NAME\n".replace("{}", name)
        for name in ("other", "one")
    )
    user = made("with lazily():\n    from made_up import one, other\n", one=one, other=other)
    together = Barrier(2)
    found: list[str] = []

    def use(name: str) -> None:
        together.wait()
        found.append(getattr(user, name).ask())

    threads = [Thread(target=use, args=[name], daemon=True) for name in ("one", "other")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(found) == ["made_up.one", "made_up.other"]


def blocks(tree: ast.Module) -> list[ast.With]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.With) and ast.unparse(node.items[0]) == "lazily()"]


def misused(source: str) -> list[str]:
    """Everything a module does with what it imports lazily that it must not: the rule stands in `app.base.lazy`."""
    tree = ast.parse(source)
    names: set[str] = set()
    wrong: list[str] = []
    for block in blocks(tree):
        for statement in block.body:
            if not isinstance(statement, ast.Import | ast.ImportFrom):
                wrong.append(f"{statement.lineno}: no import")
                continue
            names |= {taken.asname or taken.name.partition(".")[0] for taken in statement.names}
            if isinstance(statement, ast.Import) and any(taken.asname and "." in taken.name for taken in statement.names):
                wrong.append(f"{statement.lineno}: to be written as from … import … as …")
    used = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    used |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    used |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "make"}
    used |= {id(node.args[0]) for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "load"}
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    inside = [node.annotation for each in functions for node in ast.walk(each) if isinstance(node, ast.AnnAssign)]
    used |= {id(node) for annotation in inside for node in ast.walk(annotation)}  # which Python never looks at
    named = (node for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))
    wrong += [f"{node.lineno}: {node.id} is passed on" for node in named if node.id in names and id(node) not in used]
    return wrong


@pytest.mark.parametrize(
    ("use", "wrong"),
    [
        ("Thing(1)", False),
        ("Thing.SIGN", False),
        ("Thing.made(1)", False),
        ("def make() -> 'Thing': return Thing()", False),
        ("made: 'Thing | None' = None", False),
        ("door(make=Thing)", False),
        ("load(Thing)", False),
        ("def make():\n    made: Thing | None = None", False),
        ("made: Thing | None = None", True),
        ("things = [Thing]", True),
        ("find(Thing)", True),
        ("isinstance(1, Thing)", True),
        ("class Mine(Thing): pass", True),
        ("def make() -> Thing: ...", True),
        ("def make(of=Thing): ...", True),
    ],
)
def test_what_waits_is_only_called_or_looked_into(use: str, wrong: bool) -> None:
    assert bool(misused(f"with lazily():\n    from made_up.thing import Thing\n{use}\n")) is wrong


@pytest.mark.parametrize("room", ROOMS)
def test_the_tree_keeps_to_it(room: str) -> None:
    told = {
        str(path.relative_to(TREE)): wrong
        for path in sorted((TREE / room).rglob("*.py"))
        if (wrong := misused(path.read_text(encoding="utf-8")))
    }
    assert told == {}


@pytest.mark.parametrize("room", ROOMS)
def test_no_import_stands_inside_a_function(room: str) -> None:
    found = [
        f"{path.relative_to(TREE)}:{inner.lineno}"
        for path in sorted((TREE / room).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]
    assert found == []
