"""What variants of drills are called."""

from app.base.texts import filled
from app.rules.wording import say_name
from app.words.text import language, say, section_texts


def variant_name(variant: str) -> str:
    """A variant in words; a multiplication table by its sign, one that nobody has words for by its own name."""
    if variant.startswith("x") and variant[1:].isdigit():
        return say("drills.times", times=f"{int(variant[1:]):,}")
    if variant.endswith("%"):
        return say("drills.share", percent=variant.removesuffix("%"))
    known = section_texts(language(), "drills").get(f"variant-{variant}")
    return filled(known, {}) if known is not None else say_name(variant, language())
