"""What rounds at the table, questions asked before and clauses come to, worked out from the log each time."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from scoring.figures import SEVERITIES
from scoring.pace import TimedRound
from scoring.pace_audit import Span
from scoring.par_times import WHOLE_ROUND
from scoring.recent_terms import recent_terms
from scoring.records import Act, Profile
from scoring.summaries import EVER, AskedQuestion, ClauseFault, Confusion, DayFigures, PacedDay, TableFigures
from tests.scoring.memory.log import Given, Log
from tests.scoring.memory.progress import Progress, in_time

ROUND = "round "


class TableProgress:
    """Questions to the log about rounds."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def latest(
        self,
        profile: Profile,
        game: str,
        last: int = 40,
        device: str = "",
        *,
        only_judged: bool = False,
        in_real_time: bool = False,
    ) -> TableFigures:
        rounds = self._latest(profile, game, last, device, least_judge=int(only_judged), in_real_time=in_real_time)
        acts = [act for some in rounds for act in some]
        phases = sorted({act.phase for act in acts})
        judged = {act.id for act in acts if self._log.attempts[act.attempt].judge}
        undone = {verdict.fault for verdict in self._log.verdicts.values() if verdict.taken_back}
        found = (fault for fault in self._log.final_faults() if fault.act in judged and fault.id not in undone)
        faults = Counter(fault.severity for fault in found)
        return TableFigures(
            rounds=len(rounds),
            acts=len(acts),
            faults={severity: faults[severity] for severity in SEVERITIES},
            phase_ms={phase: sum(act.time_ms for act in acts if act.phase == phase) // len(rounds) for phase in phases},
            phase_par_ms={phase: sum(act.par_ms for act in acts if act.phase == phase) // len(rounds) for phase in phases},
        )

    def timed_rounds(
        self, profile: Profile, game: str, last: int = 40, device: str = "", *, in_real_time: bool = False
    ) -> list[TimedRound]:
        return [
            TimedRound(
                max(act.started_ms + act.time_ms for act in acts) - min(act.started_ms for act in acts),
                self._log.attempts[acts[0].attempt].positions,
            )
            for acts in self._latest(profile, game, last, device, in_real_time=in_real_time)
        ]

    def days(self, profile: Profile, since: str = EVER) -> list[DayFigures]:
        watched = {one.id: replace(one, judge=max(1, one.judge)) for one in self._log.attempts.values()}
        only_rounds = Log(self._log.now, attempts=watched)
        only_rounds.answers = [answer for answer in self._log.answers if answer.skill == WHOLE_ROUND]
        return Progress(only_rounds).days(profile, since)

    def paced_days(self, profile: Profile, since: str = EVER) -> list[PacedDay]:
        sums: defaultdict[tuple[str, str, str], list[int]] = defaultdict(list)
        mine = {one.id: one.game for one in self._log.attempts_of(profile)}
        for one in self._log.rounds:
            if one.attempt in mine and one.own_time and not one.helped and one.day >= since:
                sums[one.day, mine[one.attempt], one.device].append(one.time_ms)
        return [PacedDay(*key, len(times), sum(times)) for key, times in sorted(sums.items())]

    def games(self, profile: Profile) -> list[str]:
        return list(dict.fromkeys(attempt.game for attempt in reversed(self._log.attempts_of(profile)) if self._acts(attempt.id)))

    def latest_sitting(self, profile: Profile, game: str = "", device: str = "", *, in_real_time: bool = False) -> str:
        paced = {one.attempt for one in self._log.rounds if one.own_time and not one.helped}
        rated = (one for one in reversed(self._log.attempts_of(profile)) if one.purpose == "rated" and self._acts(one.id))
        rated = (one for one in rated if not in_real_time or one.id in paced)
        return next((one.id for one in rated if game in ("", one.game) and device in ("", one.device)), "")

    def rounds(self, attempt: str, *, in_real_time: bool = False) -> list[list[Span]]:
        return [
            [Span(act.phase, act.started_ms, act.started_ms + act.time_ms) for act in acts]
            for acts in self._dealt(attempt, in_real_time=in_real_time).values()
        ]

    def _latest(
        self, profile: Profile, game: str, last: int, device: str, least_judge: int = 0, *, in_real_time: bool = False
    ) -> list[list[Act]]:
        """The acts of the last rounds that were dealt to their end."""
        sat = [one for one in self._log.attempts_of(profile) if one.purpose == "rated" and one.game == game]
        sat = [one for one in sat if one.judge >= least_judge]
        at_device = [one for one in sat if device in ("", one.device)]
        rounds = [acts for one in at_device for acts in self._dealt(one.id, in_real_time=in_real_time).values()]
        return rounds[max(0, len(rounds) - last) :]

    def _dealt(self, attempt: str, *, in_real_time: bool = False) -> dict[int, list[Act]]:
        paced = {one.number for one in self._log.rounds if one.attempt == attempt and one.own_time}
        finished = {answer.question for answer in self._log.answers if answer.attempt == attempt}
        found: defaultdict[int, list[Act]] = defaultdict(list)
        for act in self._acts(attempt):
            if f"{ROUND}{act.round}" in finished and (not in_real_time or act.round in paced):
                found[act.round].append(act)
        return dict(sorted(found.items()))

    def _acts(self, attempt: str) -> list[Act]:
        return [act for act in self._log.acts if act.attempt == attempt]


class AskedBefore:
    """Questions to the log about questions."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def is_known(self, profile: Profile, asked: AskedQuestion, contents: Sequence[str] = ()) -> bool:
        same = {asked.content, *contents}
        known = [_asked(one) for one in self._log.given(profile)]
        where = (asked.game, asked.skill, asked.variant, asked.question)
        return any((one.game, one.skill, one.variant, one.question) == where and one.content in same for one in known)

    def missed(self, profile: Profile, game: str) -> list[AskedQuestion]:
        practices: defaultdict[tuple[str, ...], list[Given]] = defaultdict(list)
        for one in in_time(one for one in self._log.given(profile) if one.attempt.game == game):
            practices[one.answer.skill, one.answer.variant, one.attempt.device, one.attempt.purpose].append(one)
        latest = in_time(one for some in practices.values() for one in some[-recent_terms().last :])
        questions = {
            (one.answer.skill, one.answer.variant, one.answer.question): one
            for one in latest
            if one.answer.question and not one.answer.question.startswith(ROUND)
        }
        return [_asked(one) for one in questions.values() if not one.answer.mark.at_par]

    def mistakes(self, profile: Profile, confusion: Confusion, most: int = 20) -> list[AskedQuestion]:
        sought = (confusion.game, confusion.skill, confusion.expected, confusion.given)
        shown = (
            one
            for one in reversed(in_time(self._log.given(profile)))
            if (one.attempt.game, one.answer.skill, one.answer.was, one.answer.taken_for) == sought
            and not one.answer.right
            and one.answer.question
        )
        return list(dict.fromkeys(map(_asked, shown)))[:most]


class ClauseFaults:
    """Questions to the log about one clause."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def under(self, profile: Profile, game: str, clause: str, most: int = 50) -> list[ClauseFault]:
        found = [*self._answers(profile, game, clause), *self._acts(profile, game, clause)]
        return sorted(found, key=lambda fault: -fault.at_ms)[:most]

    def _answers(self, profile: Profile, game: str, clause: str) -> Iterable[ClauseFault]:
        for attempt, answer in self._log.given(profile):
            if attempt.game == game and not answer.right and clause in answer.clauses and answer.severity is not None:
                told = (answer.skill, answer.severity, "", answer.expected, answer.given)
                yield ClauseFault(answer.at_ms, attempt.id, *told)

    def _acts(self, profile: Profile, game: str, clause: str) -> Iterable[ClauseFault]:
        for attempt, act in self._log.done(profile):
            for fault in self._log.final_faults():
                if attempt.game == game and fault.act == act.id and clause in fault.clauses:
                    told = (attempt.skill, fault.severity, fault.kind, fault.expected, fault.done, attempt.judge)
                    yield ClauseFault(act.at_ms, attempt.id, *told)


def _asked(one: Given) -> AskedQuestion:
    answer = one.answer
    return AskedQuestion(one.attempt.game, answer.skill, answer.variant, answer.question, answer.content)
