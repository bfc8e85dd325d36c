"""Running a command as a person or a program would, and seeing what comes out."""

import io
import json
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from app.main import main


class Ran(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def answers(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


Feltwork = Callable[..., Ran]


@pytest.fixture
def feltwork(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Feltwork:
    """Run `feltwork` with these words, and bytes on its standard input."""

    def run(*words: str, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            code = main(words)
        except SystemExit as usage:
            code = int(usage.code or 0)
        out, err = capsysbinary.readouterr()
        return Ran(code, out.decode(), err.decode())

    return run
