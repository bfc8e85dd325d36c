"""The program's icon as Windows and macOS keep it: its pictures in several sizes, in one file."""

import struct
import subprocess
import sys
from pathlib import Path

OF_ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
"""What macOS calls a picture of a size."""
LARGEST_OF_ICO = 256
ICO_HEAD, ICO_ENTRY = struct.Struct("<HHH"), struct.Struct("<BBBBHHII")
ICNS_HEAD = struct.Struct(">4sI")


def icon_file(platform: str, folder: Path) -> Path | None:
    """The icon that a platform wants inside what is built, drawn by the program itself; none where it stands beside it."""
    kinds = {"win32": (ico, "feltwork.ico"), "darwin": (icns, "feltwork.icns")}
    if platform not in kinds:
        return None
    pack, name = kinds[platform]
    subprocess.run([sys.executable, "-m", "app", "shots", str(folder), "--only", "icon-"], check=True)
    pictures = {int(file.stem.rpartition("-")[2]): file.read_bytes() for file in folder.glob("icon-*.png")}
    (file := folder / name).write_bytes(pack(pictures))
    return file


def ico(pictures: dict[int, bytes]) -> bytes:
    """Pictures (PNG) by their size, as Windows keeps an icon."""
    kept = {size: picture for size, picture in sorted(pictures.items()) if size <= LARGEST_OF_ICO}
    head, at = ICO_HEAD.pack(0, 1, len(kept)), ICO_HEAD.size + ICO_ENTRY.size * len(kept)
    for size, picture in kept.items():
        head += ICO_ENTRY.pack(size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + b"".join(kept.values())


def icns(pictures: dict[int, bytes]) -> bytes:
    """The same as macOS keeps one."""
    kept = ((OF_ICNS[size], picture) for size, picture in sorted(pictures.items()) if size in OF_ICNS)
    body = b"".join(ICNS_HEAD.pack(kind, ICNS_HEAD.size + len(picture)) + picture for kind, picture in kept)
    return ICNS_HEAD.pack(b"icns", ICNS_HEAD.size + len(body)) + body
