"""The history in memory: every attempt gone through, whenever it is asked for."""

from collections import Counter

from scoring.par_times import WHOLE_ROUND
from scoring.records import Attempt, Profile
from scoring.summaries import AttemptSummary, HistoryCount, Sought, WordSought
from tests.scoring.memory.log import Log


class AttemptHistory:
    """Questions to the log about whole attempts."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def page(self, profile: Profile, sought: Sought, before: str = "", most: int = 60) -> list[AttemptSummary]:
        found = [self._summed(attempt) for attempt in self._log.attempts_of(profile) if _is_sought(attempt, sought)]
        meant = [one for one in found if (one.asked or one.acts) and (not before or one.id < before)]
        wanted = [one for one in meant if not sought.faulty or one.right < one.asked or one.acts_right < one.acts]
        return sorted(wanted, key=lambda one: one.id, reverse=True)[:most]

    def count(self, profile: Profile) -> HistoryCount:
        every = self.page(profile, Sought(), most=len(self._log.attempts))
        sittings = sum(one.skill == WHOLE_ROUND for one in every)
        return HistoryCount(len(every) - sittings, sittings, min((one.day for one in every), default=""))

    def _summed(self, attempt: Attempt) -> AttemptSummary:
        answers = [answer for answer in self._log.answers if answer.attempt == attempt.id]
        acts = [act for act in self._log.acts if act.attempt == attempt.id]
        done = {act.id for act in acts}
        return AttemptSummary(
            id=attempt.id,
            at_ms=attempt.at_ms,
            day=attempt.day,
            game=attempt.game,
            skill=attempt.skill,
            purpose=attempt.purpose,
            lesson=attempt.lesson,
            outside=attempt.outside,
            asked=len(answers),
            right=sum(answer.right for answer in answers),
            time_ms=sum(answer.time_ms for answer in answers),
            acts=len(acts),
            acts_right=sum(act.right for act in acts),
            acts_ms=sum(act.time_ms for act in acts),
            rounds=len({act.round for act in acts}),
            faults=dict(Counter(fault.severity for fault in self._log.final_faults() if fault.act in done)),
        )


def _is_sought(attempt: Attempt, sought: Sought) -> bool:
    at_table = attempt.skill == WHOLE_ROUND
    kinds = {"": True, "table": at_table, "drill": not at_table and not attempt.lesson, "lesson": bool(attempt.lesson)}
    of_game = not sought.game or attempt.game == sought.game
    return of_game and kinds[sought.kind] and attempt.day >= sought.since and all(_means(w, attempt) for w in sought.words)


def _means(word: WordSought, attempt: Attempt) -> bool:
    on_day = bool(word.day) and attempt.day.startswith(word.day)
    return attempt.game in word.games or attempt.skill in word.skills or on_day or attempt.id in word.attempts
