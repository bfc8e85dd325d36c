"""The store in memory: nothing is kept beyond it, and every figure is worked out when it is asked for."""

import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec
from msgspec.structs import replace

from app.base.saying import Sayable, Saying
from app.base.trouble import BadInput, Problem, amiss, unknown
from app.base.watching import Watch, unwatched
from scoring.enquiries import Recent, Variant
from scoring.figures import gravest
from scoring.item_cards import ItemCard, card_at
from scoring.judge import Mark
from scoring.mastery import Card, reviewed, run_of
from scoring.moments import Now, local_now, moment
from scoring.person_name import tidy
from scoring.records import (
    Act,
    Answer,
    Attempt,
    Certificate,
    ClassEntry,
    FaultRecord,
    LogLine,
    Profile,
    Purpose,
    Record,
    Role,
    RoundRecord,
    VerdictRecord,
)
from scoring.store.ids import new_id
from scoring.summaries import FaultFound, Imported, InWords, Outcome, RoundFacts, StaffEntry
from scoring.what_next import SkillPractised, Suggestion, Tally, what_next
from tests.scoring.memory.class_figures import ClassFigures
from tests.scoring.memory.evidence import evidence_of
from tests.scoring.memory.grade_evidence import GradeEvidence
from tests.scoring.memory.history import AttemptHistory
from tests.scoring.memory.log import Log
from tests.scoring.memory.progress import Progress, variant_of
from tests.scoring.memory.table import ROUND, AskedBefore, ClauseFaults, TableProgress


class MemoryStaffLog:
    """What staff did, in memory."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._entries: list[StaffEntry] = []

    def add(self, who: str, what: str, about: str = "", facts: Mapping[str, str] | None = None) -> StaffEntry:
        at_ms, day = moment(self._now)
        self._entries.append(StaffEntry(new_id(at_ms), at_ms, day, who, what, about, dict(facts or {})))
        return self._entries[-1]

    def entries(self) -> list[StaffEntry]:
        return list(self._entries)


class MemoryHolds:
    """What is held while this store is there."""

    def __init__(self) -> None:
        self._held: set[str] = set()

    def hold(self, name: str) -> bool:
        is_free = name not in self._held
        self._held.add(name)
        return is_free

    def let_go(self, name: str) -> None:
        self._held.discard(name)


class MemoryProfiles:
    """People by name."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def __iter__(self) -> Iterator[Profile]:
        return iter(list(self._log.profiles))

    def add(self, name: str, role: Role = "trainee", id: str = "") -> Profile:
        at_ms = moment(self._log.now).at_ms
        profile = Profile(id=id or new_id(at_ms), content="", name=tidy(name), role=role, at_ms=at_ms)
        self._refuse_taken(profile.name)
        self._log.profiles.append(profile)
        return profile

    def find(self, name: str) -> Profile:
        if (found := self._called(name)) is None:
            raise BadInput([Problem("profile", unknown("name", name, [profile.name for profile in self]))])
        return found

    def known_as(self, name: str) -> Profile:
        return self._called(name) or self.add(name)

    def rename(self, profile: Profile, name: str) -> Profile:
        renamed = replace(profile, name=tidy(name))
        if renamed.name.casefold() != profile.name.casefold():
            self._refuse_taken(renamed.name)
        self._log.profiles[:] = [renamed if one.id == profile.id else one for one in self]
        return renamed

    def _called(self, name: str) -> Profile | None:
        sought = unicodedata.normalize("NFC", name).strip().casefold()
        return next((one for one in self if one.name.casefold() == sought), None)

    def _refuse_taken(self, name: str) -> None:
        if self._called(name) is not None:
            raise BadInput([Problem("name", amiss(repr(name), Saying("person.free-name")))])


class MemorySettings:
    """What was chosen, as JSON has it."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def get(self, name: str, default: Any = None, profile: Profile | None = None) -> Any:
        kept = self._log.settings.get((profile.id if profile else None, name))
        return default if kept is None else msgspec.json.decode(kept)

    def set(self, name: str, value: Any, profile: Profile | None = None) -> None:
        moment(self._log.now)
        self._log.settings[profile.id if profile else None, name] = msgspec.json.encode(value)


class MemoryCertificates:
    """Grades certified to people."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def give(self, profile: Profile, game: str, grade: str, facts: dict[str, Any]) -> Certificate:
        at_ms, day = moment(self._log.now)
        told: dict[str, Any] = {"profile": profile.id, "at_ms": at_ms, "day": day, "game": game, "grade": grade, "facts": facts}
        self._log.certificates.append(Certificate(id=new_id(at_ms), content="", **told))
        return self._log.certificates[-1]

    def of(self, profile: Profile) -> list[Certificate]:
        return [one for one in self._log.certificates if one.profile == profile.id]


class MemoryClassLog:
    """What was done with classes."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def add(
        self, by: str, what: str, about: str = "", profile: Profile | None = None, facts: Mapping[str, Any] | None = None
    ) -> ClassEntry:
        at_ms, day = moment(self._log.now)
        told: dict[str, Any] = {"at_ms": at_ms, "day": day, "by": by, "what": what, "about": about, "facts": dict(facts or {})}
        entry = ClassEntry(id=new_id(at_ms), content="", profile=profile.id if profile else None, **told)
        self._log.class_entries.append(entry)
        return entry

    def entries(self, whats: Collection[str] = (), about: str = "", profile: Profile | None = None) -> list[ClassEntry]:
        return [
            one
            for one in self._log.class_entries
            if (not whats or one.what in whats) and about in ("", one.about) and (profile is None or one.profile == profile.id)
        ]


class MemorySchedule:
    """What is due, folded from every answer there is."""

    def __init__(self, log: Log, progress: Progress) -> None:
        self._log, self._progress = log, progress

    def cards(self, profile: Profile) -> dict[Variant, Card]:
        now_ms = moment(self._log.now).at_ms
        runs: defaultdict[Variant, defaultdict[tuple[str, str], list[Answer]]] = defaultdict(lambda: defaultdict(list))
        for one in self._log.given(profile):
            runs[variant_of(one)][one.attempt.id, one.answer.day].append(one.answer)
        return {variant: _card(of_days, now_ms) for variant, of_days in runs.items()}

    def items(self, profile: Profile, game: str) -> dict[str, ItemCard]:
        now_ms = moment(self._log.now).at_ms
        return {item: card_at(shown, now_ms) for item, shown in evidence_of(self._log, profile, game).items()}

    def what_next(self, profile: Profile, at_ms: int, recent: Recent | None = None) -> list[Suggestion]:
        latest, cards = (recent or self._progress.recent_answers(profile)).tallies(), self.cards(profile)
        skills = {*latest, *cards}
        return what_next((SkillPractised(*one, cards.get(one), latest.get(one, Tally())) for one in skills), at_ms)


class MemoryArchive:
    """Somebody can be forgotten; a store without files makes none."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def forget(self, profile: Profile) -> None:
        log = self._log
        gone = {attempt.id for attempt in log.attempts_of(profile)}
        acts = {act.id for act in log.acts if act.attempt in gone}
        log.faults[:] = [one for one in log.faults if one.act not in acts]
        log.acts[:] = [one for one in log.acts if one.attempt not in gone]
        log.answers[:] = [one for one in log.answers if one.attempt not in gone]
        log.lines[:] = [one for one in log.lines if one.attempt not in gone]
        log.rounds[:] = [one for one in log.rounds if one.attempt not in gone]
        log.histories.clear()
        log.certificates[:] = [one for one in log.certificates if one.profile != profile.id]
        log.class_entries[:] = [one for one in log.class_entries if one.profile != profile.id]
        log.profiles[:] = [one for one in log.profiles if one.id != profile.id]
        for chosen in [chosen for chosen in log.settings if chosen[0] == profile.id]:
            del log.settings[chosen]
        for key in gone:
            del log.attempts[key]

    def kept_aside(self) -> list[Path]:
        return []

    def back_up(self, target: Path, watch: Watch = unwatched) -> None:
        raise NotImplementedError

    def export_jsonl(self, target: Path, profile: Profile | None, watch: Watch = unwatched) -> int:
        raise NotImplementedError

    def export_csv(self, target: Path, profile: Profile | None, watch: Watch = unwatched, in_words: InWords | None = None) -> int:
        raise NotImplementedError

    def belonging(self, profile: Profile, beginning: str) -> list[tuple[str, Record]]:
        raise NotImplementedError

    def import_jsonl(self, lines: Iterable[bytes], *, only_look: bool = False) -> Imported:
        raise NotImplementedError

    def import_csv(self, lines: Iterable[bytes], *, only_look: bool = False) -> Imported:
        raise NotImplementedError


class MemoryAttempt:
    """Writes an attempt down."""

    def __init__(self, log: Log, record: Attempt) -> None:
        self._log, self.record = log, record

    def answer(
        self,
        mark: Mark,
        *,
        skill: str = "",
        coverage: Sequence[str] = (),
        content: str = "",
        items: Sequence[str] = (),
        **told: str,
    ) -> Answer:
        at_ms, day = moment(self._log.now)
        texts = ("variant", "question", "expected", "given", "broken_rule", "was", "taken_for", "asks")
        blank: dict[str, Any] = dict.fromkeys(texts, "")
        answer = Answer(
            id=new_id(at_ms),
            content=content or self.record.content,
            attempt=self.record.id,
            at_ms=at_ms,
            day=day,
            skill=skill or self.record.skill,
            coverage=tuple(coverage),
            items=tuple(items),
            **msgspec.structs.asdict(mark),
            **(blank | told),
        )
        self._log.answers.append(answer)
        return answer

    def act(
        self,
        act: str,
        mark: Mark,
        *,
        round: int,
        phase: str,
        started_ms: int,
        faults: Sequence[FaultFound] = (),
        items: Sequence[str] = (),
    ) -> Act:
        at_ms, day = moment(self._log.now)
        told = {"round": round, "phase": phase, "act": act, "started_ms": started_ms, **msgspec.structs.asdict(mark)}
        of: dict[str, Any] = {"content": self.record.content, "attempt": self.record.id}
        record = Act(id=new_id(at_ms), at_ms=at_ms, day=day, items=tuple(items), **of, **told)
        self._log.acts.append(record)
        for fault in faults:
            self._add_fault(record, fault)
        return record

    def _add_fault(self, act: Act, found: FaultFound) -> FaultRecord:
        told = msgspec.structs.asdict(found)
        del told["made_good"], told["taken_back"]
        self._log.faults.append(FaultRecord(id=new_id(act.at_ms), content=act.content, act=act.id, **told))
        return self._log.faults[-1]

    def judge_finally(self, act: Act, found: FaultFound) -> None:
        known = (one for one in self._log.faults if (one.act, one.kind) == (act.id, found.kind))
        fault = next(known, None) or self._add_fault(act, found)
        told: dict[str, Any] = {"fault": fault.id, "severity": found.severity, "made_good": found.made_good}
        told["taken_back"] = found.taken_back
        self._log.verdicts[fault.id] = VerdictRecord(id=new_id(moment(self._log.now).at_ms), content=act.content, **told)

    def round_dealt(self, number: int, mark: Mark, variant: str, ended: str = "", items: Sequence[str] = ()) -> Answer:
        question = f"{ROUND}{number}"
        known = (one for one in self._log.answers if (one.attempt, one.question) == (self.record.id, question))
        return next(known, None) or self.answer(mark, variant=variant, question=question, given=ended, items=items)

    def round_facts(self, facts: RoundFacts) -> None:
        at_ms, day = moment(self._log.now)
        if any((one.attempt, one.number) == (self.record.id, facts.number) for one in self._log.rounds):
            return
        told: dict[str, Any] = {"content": self.record.content, "attempt": self.record.id, "at_ms": at_ms, "day": day}
        self._log.rounds.append(RoundRecord(id=new_id(at_ms), **told, **msgspec.structs.asdict(facts)))

    def keep(self, line: str) -> LogLine:
        place = sum(one.attempt == self.record.id for one in self._log.lines)
        told: dict[str, Any] = {"content": self.record.content, "attempt": self.record.id, "place": place, "text": line}
        self._log.lines.append(LogLine(id=new_id(moment(self._log.now).at_ms), **told))
        return self._log.lines[-1]


class MemoryStore:
    """People, their practice and what it comes to, as long as it lasts."""

    def __init__(self, folder: Path, now: Now = local_now) -> None:
        self._log = Log(now)
        self.notices: tuple[Sayable, ...] = ()
        self.folder = folder
        self.profiles = MemoryProfiles(self._log)
        self.settings = MemorySettings(self._log)
        self.certificates = MemoryCertificates(self._log)
        self.class_log = MemoryClassLog(self._log)
        self.holds = MemoryHolds()
        self.staff_log = MemoryStaffLog(now)
        self.progress = Progress(self._log)
        self.class_figures = ClassFigures(self._log, self.progress)
        self.table_progress = TableProgress(self._log)
        self.asked = AskedBefore(self._log)
        self.evidence = GradeEvidence(self._log)
        self.clause_faults = ClauseFaults(self._log)
        self.history = AttemptHistory(self._log)
        self.schedule = MemorySchedule(self._log, self.progress)
        self.archive = MemoryArchive(self._log)

    def begin_attempt(
        self,
        profile: Profile,
        game: str,
        skill: str,
        purpose: Purpose = "rated",
        *,
        device: str = "",
        positions: int = 0,
        lesson: str = "",
        seed: int = 0,
        content: str = "",
        judge: int = 0,
    ) -> MemoryAttempt:
        at_ms, day = moment(self._log.now)
        record = Attempt(
            id=new_id(at_ms), content=content, profile=profile.id, at_ms=at_ms, day=day, game=game, skill=skill, purpose=purpose,
            device=device, positions=positions, lesson=lesson, seed=seed, judge=judge,
        )  # fmt: skip
        self._log.attempts[record.id] = record
        return MemoryAttempt(self._log, record)

    def go_on_with(self, attempt: str) -> MemoryAttempt | None:
        record = self._log.attempts.get(attempt)
        return MemoryAttempt(self._log, record) if record else None

    def attempts(self, profile: Profile) -> list[Attempt]:
        return self._log.attempts_of(profile)

    def begun(self, profile: Profile) -> int:
        return len(self._log.attempts_of(profile))

    def outcome(self, profile: Profile, attempt: str = "") -> Outcome | None:
        found = [one for one in self.attempts(profile) if attempt in ("", one.id)]
        if not found:
            return None
        of = found[-1].id
        acts = tuple(one for one in self._log.acts if one.attempt == of)
        faults = {act.id: tuple(one for one in self._log.final_faults() if one.act == act.id) for act in acts}
        kept = {one.id for some in faults.values() for one in some}
        return Outcome(
            attempt=found[-1],
            answers=tuple(one for one in self._log.answers if one.attempt == of),
            acts=tuple(_as_grave(act, faults[act.id], self._log.verdicts) for act in acts),
            faults={act: some for act, some in faults.items() if some},
            lines=tuple(self.lines(of)),
            made_good=frozenset(one for one, said in self._log.verdicts.items() if said.made_good and one in kept),
            taken_back=frozenset(one for one, said in self._log.verdicts.items() if said.taken_back and one in kept),
        )

    def lines(self, attempt: str) -> list[str]:
        return [one.text for one in self._log.lines if one.attempt == attempt]

    @contextmanager
    def writing(self) -> Iterator[None]:
        before = self._log.copy()
        try:
            yield
        except BaseException:
            self._log.put_back(before)
            raise

    def derive(self) -> None:
        """Nothing is kept of what is derived."""

    def close(self) -> None:
        """There is nothing to let go of."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


def _card(of_days: dict[tuple[str, str], list[Answer]], now_ms: int) -> Card:
    """The card after the last review there was; one of a clock that ran ahead only where there is no other, and due at once."""
    runs = [
        run_of(attempt, day, [answer.mark for answer in answers], max(answer.at_ms for answer in answers))
        for (attempt, day), answers in of_days.items()
    ]
    cards = [card for _, card in reviewed(None, runs)]
    past = [card for card in cards if card.reviewed_ms <= now_ms]
    return past[-1] if past else replace(cards[0], reviewed_ms=now_ms, due_ms=now_ms)


def _as_grave(act: Act, faults: Sequence[FaultRecord], verdicts: Collection[str]) -> Act:
    """An act as grave as its faults are in the end."""
    is_final = any(one.id in verdicts for one in faults)
    return act if act.right or not is_final else msgspec.structs.replace(act, severity=gravest(one.severity for one in faults))
