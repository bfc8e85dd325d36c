"""Noted digests beside today's: which skill's questions changed, and whether its version says so."""

from tests.lessons.golden.digests import Golden

RAISE = "raise its version in its module of lessons/generators (or `logic` of the one game it changed for)"
NOTE = "run `python -m tests.lessons.golden` to note the new digest"


def unraised(noted: Golden, now: Golden) -> list[str]:
    """What is to be done about skills whose questions changed while their version did not."""
    return [
        f"the questions of {skill} changed ({', '.join(changed)}): {RAISE}, and {NOTE}"
        for skill, skill_now in now.items()
        if skill in noted and skill_now.version <= noted[skill].version
        if (changed := [name for name, told in skill_now.questions.items() if noted[skill].questions.get(name, told) != told])
    ]


def unnoted(noted: Golden, now: Golden) -> list[str]:
    """What is to be noted: skills, games or variants that came or went, and versions that were raised."""
    return [
        f"the questions of {skill} are not noted as they are now: {NOTE}"
        for skill in {**noted, **now}
        if noted.get(skill) != now.get(skill)
    ]
