"""Pictures of felts, made by hand."""

import struct
import zlib


def png(width: int, height: int) -> bytes:
    """A PNG file of one grey."""
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\x00" + b"\x80" * width for _ in range(height)))
    parts = [(b"IHDR", header), (b"IDAT", pixels), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )


def svg(size: str = 'viewBox="0 0 1936 1068"', inside: str = "") -> bytes:
    """An SVG file that tells its size like this."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>'.encode()
