"""Imports that wait until what they name is first called or looked into, so that a start loads only what its first frame shows.

    with lazily():
        from ui.widgets.keys_sheet import KeysSheet

These are import statements like all others for whoever reads them, people, mypy and import-linter alike. What they name is called
(`KeysSheet(…)`), looked into (`KeysSheet.CLOSED_BY`), given on to be called (`make=KeysSheet`) or loaded in good time
(`load(KeysSheet)`), or it stands in a quoted annotation, and nothing else: a test reads the whole tree for that. The import is
Python's own, with its locks, at the first of these moments, in whichever thread that is.
"""

import builtins
import sys
from _thread import RLock
from collections.abc import Mapping, Sequence
from importlib import import_module
from types import TracebackType
from typing import Any

Names = dict[str, Any]

_ONE_AT_A_TIME = RLock()
"""Whoever is inside a block has Python's import statement to itself; nothing is imported there, so nobody waits for long."""


def lazily() -> "_Block":
    """Let the imports of the block that follows wait."""
    return _Block(sys._getframe(1).f_globals)  # noqa: SLF001 - the module that imports is known only to its frame


def load(waits: object) -> None:
    """Do an import now that waits, where there is time for it."""
    if isinstance(waits, _Later):
        _ = waits.__wrapped__


class _Block:
    """Import statements of one module that wait. Those of any other module, in another thread, are done as always."""

    def __init__(self, module: Names) -> None:
        self._module = module

    def __enter__(self) -> None:
        _ONE_AT_A_TIME.acquire()
        self._before = builtins.__import__
        builtins.__import__ = self._import

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        builtins.__import__ = self._before
        _ONE_AT_A_TIME.release()

    def _import(
        self,
        name: str,
        globals: Mapping[str, object] | None = None,
        locals: Mapping[str, object] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> Any:
        if globals is not self._module:
            return self._before(name, globals, locals, fromlist or (), level)
        return _Source(name, self._module, level) if fromlist else _Later(name, self._module, level, "")


class _Source:
    """What stands after `from` in a statement: whatever is taken out of it waits."""

    def __init__(self, name: str, module: Names, level: int) -> None:
        self._statement = (name, module, level)

    def __getattr__(self, taken: str) -> "_Later":
        return _Later(*self._statement, taken)


class _Later:
    """Stands for what a statement names until it is first called or looked into; then the name is given to the thing itself."""

    __slots__ = ("_level", "_module", "_name", "_taken")

    def __init__(self, name: str, module: Names, level: int, taken: str) -> None:
        self._name, self._module, self._level, self._taken = name, module, level, taken

    def __getattr__(self, name: str) -> Any:
        return getattr(self._imported(), name)

    def __call__(self, *values: Any, **named: Any) -> Any:
        return self._imported()(*values, **named)

    @property
    def __wrapped__(self) -> Any:
        """The thing itself, for whoever inspects it."""
        return self._imported()

    def __repr__(self) -> str:
        return f"<{self._taken or self._name}, not imported yet>"

    def _imported(self) -> Any:
        """Do the import that waited, as its statement says."""
        found: Any = __import__(self._name, self._module, None, (self._taken,) if self._taken else (), self._level)
        thing = self._out_of(found) if self._taken else found
        for known_as in [known_as for known_as, value in list(self._module.items()) if value is self]:
            self._module[known_as] = thing
        return thing

    def _out_of(self, found: Any) -> Any:
        try:
            thing = getattr(found, self._taken)
        except AttributeError:
            raise ImportError(f"cannot import name {self._taken!r} from {self._name!r}") from None
        # A package that waits for a module of its own: what stands for it has its name there, and Python looks no further.
        return import_module(f"{found.__name__}.{self._taken}") if thing is self else thing
