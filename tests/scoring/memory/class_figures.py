"""What many people practise, in memory: everybody by themselves, added up."""

from collections import defaultdict
from collections.abc import Collection

from scoring.records import Profile
from scoring.summaries import BelongingAnswer, ClauseFigures, PractisedLately, SkillFigures
from tests.scoring.memory.log import Log
from tests.scoring.memory.progress import Progress


class ClassFigures:
    """The sums of what each of them did."""

    def __init__(self, log: Log, progress: Progress) -> None:
        self._log, self._progress = log, progress

    def lately(self, since: str) -> dict[str, PractisedLately]:
        found = {}
        for person in self._log.profiles:
            days = self._progress.days(person)
            late = [one for one in days if one.day >= since]
            sums = [sum(getattr(one, name) for one in late) for name in ("asked", "right", "at_par")]
            if days:
                found[person.id] = PractisedLately(max(one.day for one in days), *sums)
        return found

    def skills(self, people: Collection[Profile], since: str) -> list[SkillFigures]:
        sums: defaultdict[tuple[str, str, str], list[int]] = defaultdict(lambda: [0] * 4)
        for one in (one for person in people for one in self._progress.skills(person, since)):
            held = sums[one.game, one.skill, one.variant]
            sums[one.game, one.skill, one.variant] = [
                before + more for before, more in zip(held, (one.asked, one.right, one.at_par, one.time_ms), strict=True)
            ]
        return [SkillFigures(*name, *figures) for name, figures in sorted(sums.items())]

    def clauses(self, people: Collection[Profile], since: str) -> list[ClauseFigures]:
        sums: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
        for one in (one for person in people for one in self._progress.clauses(person, since)):
            sums[one.clause] = [sums[one.clause][0] + one.met, sums[one.clause][1] + one.wrong]
        return [ClauseFigures(name, *figures) for name, figures in sorted(sums.items())]

    def belonging(self, beginning: str, person: Profile | None = None) -> list[BelongingAnswer]:
        found: dict[tuple[str, ...], BelongingAnswer] = {}
        for answer in self._log.answers:
            attempt = self._log.attempts[answer.attempt]
            if not attempt.lesson.startswith(beginning) or person not in (None, *self._of(attempt.profile)):
                continue
            each = attempt.id if answer.question.startswith("round ") else ""
            key = (attempt.profile, attempt.lesson, answer.skill, answer.variant, answer.question, each)
            one = BelongingAnswer(
                attempt.profile, attempt.lesson, attempt.id, answer.day, attempt.game, answer.skill, answer.variant,
                answer.question, answer.right, answer.mark.at_par, answer.time_ms, answer.given, answer.broken_rule,
            )  # fmt: skip
            found.setdefault(key, one)
        return list(found.values())

    def _of(self, profile: str) -> list[Profile]:
        return [one for one in self._log.profiles if one.id == profile]
