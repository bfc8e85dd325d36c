"""Files broken at random: bytes, words, values and whole lines, by a seed."""

import re
from random import Random

TOKEN = re.compile(rb'"[^"\n]*"|[-+]?\d[\d_.]*|\b(?:true|false|null)\b|\[[^\[\]\n]*\]')
"""Where a value stands in TOML and in JSON."""
VALUES = (
    b"", b"0", b"-1", b"1e999", b"nan", b"-inf", b"true", b"null", b"{}", b"[]", b'""', b"[[]]", b"{a=1}", b'{"a":1}',
    b"0x" + b"f" * 5_000, b"9" * 30, b"9" * 5_000, b"1" + b"0" * 18, b"2026-11-18", b"25:61:61", b"1979-05-27T07:32:00Z",
    b'"\\ud800"', b'"\\u0000"', b'"' + b"x" * 5_000 + b'"', b"[" * 3_000, b"[" * 3_000 + b"]" * 3_000, b'{"a":' * 2_000,
    b'"As As"', b'"-1"', b'"position-99"', b'"../../etc/passwd"', b'"\xe2\x80\xae"', b"\xff\xfe", b"\0", b"''''", b'"""', b"NaN",
)  # fmt: skip
PIECES = (
    b"\n", b"\r\n", b"\0", b"\xff", b"\xef\xbb\xbf", b'"', b"'", b"[", b"]", b"{", b"}", b"=", b",", b".", b"#", b"\\",
    b"a." * 2_000,
)  # fmt: skip


def broken(content: bytes, stream: Random) -> bytes:
    """The same file with one to four things wrong in it."""
    for _ in range(stream.randint(1, 4)):
        content = stream.choice(WAYS)(content, stream)
    return content


def _value(content: bytes, stream: Random) -> bytes:
    places = list(TOKEN.finditer(content))
    if not places:
        return content + stream.choice(VALUES)
    at = stream.choice(places)
    return content[: at.start()] + stream.choice(VALUES) + content[at.end() :]


def _swap(content: bytes, stream: Random) -> bytes:
    """One value in the place of another."""
    places = list(TOKEN.finditer(content))
    if not places:
        return content
    at = stream.choice(places)
    return content[: at.start()] + stream.choice(places).group() + content[at.end() :]


def _cut(content: bytes, stream: Random) -> bytes:
    return content[: stream.randint(0, len(content))]


def _insert(content: bytes, stream: Random) -> bytes:
    at = stream.randint(0, len(content))
    return content[:at] + stream.choice(PIECES) + content[at:]


def _flip(content: bytes, stream: Random) -> bytes:
    if not content:
        return b"\x80"
    at = stream.randrange(len(content))
    return content[:at] + bytes([content[at] ^ 1 << stream.randrange(8)]) + content[at + 1 :]


def _lines(content: bytes, stream: Random) -> bytes:
    """A line left out, said twice, or moved."""
    lines = content.splitlines(keepends=True)
    if len(lines) < 2:
        return content * 2
    line = lines.pop(stream.randrange(len(lines)))
    for _ in range(stream.randint(0, 2)):
        lines.insert(stream.randint(0, len(lines)), line)
    return b"".join(lines)


WAYS = (_value, _value, _value, _swap, _swap, _cut, _insert, _flip, _lines, _lines)
