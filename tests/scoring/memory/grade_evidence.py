"""What can prove a grade, worked out from the log each time."""

from collections.abc import Iterator

from scoring.enquiries import Event, KeptHistory, LogEnd
from scoring.grades.evidence import CHECK, DealtRound, GivenAnswer
from scoring.records import Answer, Attempt, Profile, RoundRecord
from tests.scoring.memory.log import Log


class GradeEvidence:
    """Questions to the log about what counts."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def since(self, profile: Profile, game: str, end: LogEnd) -> tuple[Iterator[Event], LogEnd]:
        events = list(self._in_order(profile, game, end))
        return iter(events), LogEnd(len(self._log.answers), len(self._log.rounds))

    def _in_order(self, profile: Profile, game: str, end: LogEnd) -> Iterator[Event]:
        mine = {one.id: one for one in self._log.attempts_of(profile) if one.game == game}
        answers = [one for one in self._log.answers[end.answer :] if one.attempt in mine and _counts(mine[one.attempt], one)]
        rounds = [one for one in self._log.rounds[end.round :] if one.attempt in mine and self._has_log(mine[one.attempt])]
        while answers or rounds:
            if answers and (not rounds or answers[0].at_ms <= rounds[0].at_ms):
                answer = answers.pop(0)
                yield _given(mine[answer.attempt], answer)
            else:
                yield _dealt(rounds.pop(0))

    def kept(self, profile: Profile, game: str) -> KeptHistory | None:
        return self._log.histories.get((profile.id, game))

    def keep(self, profile: Profile, game: str, kept: KeptHistory) -> None:
        self._log.histories[profile.id, game] = kept

    def _has_log(self, attempt: Attempt) -> bool:
        return not attempt.outside or any(line.attempt == attempt.id for line in self._log.lines)


def _counts(attempt: Attempt, answer: Answer) -> bool:
    return attempt.purpose == "rated" and not attempt.outside and not answer.question.startswith("round ")


def _given(attempt: Attempt, answer: Answer) -> GivenAnswer:
    return GivenAnswer(
        id=answer.id,
        attempt=attempt.id,
        at_ms=answer.at_ms,
        day=answer.day,
        skill=answer.skill,
        variant=answer.variant,
        asked=answer.asks,
        items=answer.items,
        right=answer.right,
        at_par=answer.mark.at_par,
        is_critical=answer.severity == "critical",
        is_check=attempt.lesson == CHECK,
        rules=attempt.content,
    )


def _dealt(one: RoundRecord) -> DealtRound:
    return DealtRound(
        id=one.id,
        attempt=one.attempt,
        at_ms=one.at_ms,
        day=one.day,
        device=one.device,
        players=one.players,
        is_helped=one.helped,
        is_silent=one.silent,
        own_time=one.own_time,
        cases=one.cases,
        is_announced=one.announced,
        is_ruled_right=one.ruled_right,
        is_money_right=one.money_right,
        critical=one.critical,
        serious=one.serious,
        time_ms=one.time_ms,
        par_ms=one.par_ms,
    )
