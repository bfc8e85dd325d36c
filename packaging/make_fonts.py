"""Makes the Chinese typeface, assets/fonts/noto-sans-sc-*.ttf: Noto Sans SC with the characters of GB 2312 and of our own texts.

Noto Sans SC comes from npm as many slices a weight (`npm pack @fontsource/noto-sans-sc`, then unpack it). In an environment with
fonttools and brotli: python packaging/make_fonts.py path/to/package. The licence of the typeface lies beside what comes out.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FAMILY = "Noto Sans SC"
WEIGHTS = {400: "Regular", 600: "SemiBold"}
SLICES = "files/noto-sans-sc-[0-9]*-{weight}-normal.woff2"
UNUSED = ("GSUB", "GPOS", "GDEF", "BASE", "STAT", "vhea", "vmtx", "prep", "gasp")
"""Tables for what is not set here: vertical lines, variants, the hints of the whole face."""
BOLD, IS_BOLD, IS_REGULAR = 1, 1 << 5, 1 << 6
FAMILY_NAME, STYLE_NAME, WHOLE_NAME, POSTSCRIPT_NAME, TYPOGRAPHIC_FAMILY, TYPOGRAPHIC_STYLE = 1, 2, 4, 6, 16, 17


def wanted() -> set[int]:
    """Every character of GB 2312, signs and characters, so that a name can be typed; and whatever else our texts need."""
    rows = (0xA1, 0xA3, *range(0xB0, 0xF8))
    standard = b"".join(bytes([row, cell]) for row in rows for cell in range(0xA1, 0xFF))
    ours = "".join(file.read_text(encoding="utf-8") for file in (ASSETS / "text").rglob("*.toml"))
    return {ord(sign) for sign in standard.decode("gb2312", errors="ignore") + ours if sign.isprintable()}


def only(font: TTFont, characters: set[int]) -> TTFont:
    """A font with these characters alone."""
    options = Options(hinting=False, glyph_names=False, notdef_outline=True, drop_tables=[*UNUSED])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def joined(slices: list[Path], characters: set[int]) -> TTFont:
    """One font out of slices, each character from the first that has it."""
    left = set(characters)
    with TemporaryDirectory() as folder:
        parts: list[str] = []
        for slice_ in slices:
            font = TTFont(slice_)
            if here := left & set(font.getBestCmap()):
                left -= here
                font.flavor = None
                parts.append(f"{folder}/{len(parts)}.ttf")
                only(font, here).save(parts[-1])
        return only(Merger().merge(parts), characters)


def named(font: TTFont, weight: int) -> TTFont:
    """A font under its family's name, so that every weight is found under it."""
    names, style = font["name"], WEIGHTS[weight]
    for number, text in (
        (FAMILY_NAME, FAMILY if style == "Regular" else f"{FAMILY} {style}"),
        (STYLE_NAME, "Regular"),
        (WHOLE_NAME, f"{FAMILY} {style}"),
        (POSTSCRIPT_NAME, f"NotoSansSC-{style}"),
        (TYPOGRAPHIC_FAMILY, FAMILY),
        (TYPOGRAPHIC_STYLE, style),
    ):
        names.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    if style != "Regular":  # a face that says it is bold is not made bolder for a title
        font["head"].macStyle |= BOLD
        font["OS/2"].fsSelection = font["OS/2"].fsSelection & ~IS_REGULAR | IS_BOLD
    return font


def main(package: Path) -> None:
    """Make every weight there is use for."""
    for weight in WEIGHTS:
        slices = sorted(package.glob(SLICES.format(weight=weight)))
        font = named(joined(slices, wanted()), weight)
        font.recalcTimestamp = False  # the same file comes out every time
        font["head"].created = font["head"].modified = TTFont(slices[0])["head"].modified
        font.save(ASSETS / "fonts" / f"noto-sans-sc-{weight}-normal.ttf")
        print(f"{FAMILY} {weight}: {len(font.getBestCmap())} characters")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
