"""What drills and their variants are called."""

from app.base.texts import filled
from app.rules.wording import say_name
from app.words.text import language, say, section_texts
from lessons.course import Drill
from lessons.texts import drill_texts


def variant_name(variant: str) -> str:
    """A variant in words; a multiplication table by its sign, one that nobody has words for by its own name."""
    if variant.startswith("x") and variant[1:].isdigit():
        return say("drills.times", times=f"{int(variant[1:]):,}")
    if variant.endswith("%"):
        return say("drills.share", percent=variant.removesuffix("%"))
    known = section_texts(language(), "drills").get(f"variant-{variant}")
    return filled(known, {}) if known is not None else say_name(variant, language())


def drill_name(drill: Drill) -> str:
    """A drill by its skill, and its variant where it is of one."""
    name = drill_texts(language()).skills[drill.skill]
    return say("lesson.drill-of", skill=name, variant=variant_name(drill.variant)) if drill.variant else name
