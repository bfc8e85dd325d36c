"""Demands on rounds: dealt to their end, dealt without help, dealt in silence, and many in one sitting."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from scoring.grades.book import Book, round_proof
from scoring.grades.evidence import DealtRound, Proof
from scoring.grades.line import Entry
from scoring.grades.syllabus import Syllabus
from scoring.grades.terms import DealtTerms, RoundTerms, SilentTerms, SittingTerms
from scoring.pace import median

PERCENT = 100


def dealt_entries(terms: DealtTerms, book: Book, syllabus: Syllabus) -> Iterator[Entry]:
    """Rounds dealt to their end, every step told or not."""
    yield _so_many("dealt", len(book.dealt), terms.rounds, book.dealt, syllabus.round_ms)


def round_entries(terms: RoundTerms, book: Book, syllabus: Syllabus) -> Iterator[Entry]:
    """The last rounds without help, some on each device, without a critical fault."""
    rounds = book.rounds[-terms.last :]
    yield _so_many("unguided", len(rounds), terms.last, map(round_proof, rounds), syllabus.round_ms)
    yield from _on_devices(book.rounds, terms.each_device, syllabus)
    yield _at_most("critical", sum(one.critical > 0 for one in rounds), terms.critical_faults, rounds, syllabus)


def silent_entries(terms: SilentTerms, book: Book, syllabus: Syllabus) -> Iterator[Entry]:
    """The last silent rounds and what must be among them; where no Player can take their own time, that is missing."""
    silent = silent_rounds(terms, book)
    rounds = silent[-terms.last :]
    round_ms = syllabus.round_ms
    if terms.own_time and not syllabus.has_own_time:
        yield Entry(about="own-time", have=0, need=terms.last, lacks="not-built", work_ms=terms.last * round_ms)
    yield _so_many("silent", len(rounds), terms.last, map(round_proof, rounds), round_ms)
    yield from _on_devices(rounds, terms.each_device, syllabus)
    yield _among("players", rounds, lambda one: one.players >= terms.players, terms.rounds_with_players, round_ms)
    yield _among("unannounced", rounds, lambda one: one.is_unannounced, terms.unannounced, round_ms)
    yield _at_most("critical", sum(one.critical for one in rounds), terms.critical_faults, rounds, syllabus)
    yield _at_most("serious", sum(one.serious for one in rounds), terms.serious_faults, rounds, syllabus)
    yield _at_most("money", sum(not one.is_money_right for one in rounds), 0, rounds, syllabus)
    yield _in_time(rounds, round_ms)


def sitting_entries(terms: SittingTerms, silent: Sequence[DealtRound], syllabus: Syllabus) -> Iterator[Entry]:
    """So many of the silent rounds in one sitting."""
    sittings = Counter(one.attempt for one in silent)
    longest, rounds = max(((many, name) for name, many in sittings.items()), default=(0, ""))
    proofs = [round_proof(one) for one in silent if one.attempt == rounds]
    work_ms = 0 if longest >= terms.rounds else terms.rounds * syllabus.round_ms
    yield Entry(
        about="sitting",
        have=longest,
        need=terms.rounds,
        lacks="" if longest >= terms.rounds else "rounds",
        work_ms=work_ms,
        proofs=tuple(proofs),
    )


def silent_rounds(terms: SilentTerms | None, book: Book) -> list[DealtRound]:
    """The silent rounds that count: against Players who take their own time, where that is asked for."""
    return [one for one in book.silent if one.own_time or terms is None or not terms.own_time]


def _so_many(about: str, have: int, need: int, proofs: "Sequence[Proof] | map[Proof]", each_ms: int) -> Entry:
    short = max(0, need - have)
    return Entry(
        about=about, have=have, need=need, lacks="rounds" if short else "", work_ms=short * each_ms, proofs=tuple(proofs)
    )


def _among(about: str, rounds: Sequence[DealtRound], is_one: Callable[[DealtRound], bool], need: int, each_ms: int) -> Entry:
    found = [one for one in rounds if is_one(one)]
    return _so_many(about, len(found), need, [round_proof(one) for one in found], each_ms)


def _on_devices(rounds: Sequence[DealtRound], need: int, syllabus: Syllabus) -> Iterator[Entry]:
    for device in syllabus.devices:
        dealt = [one for one in rounds if one.device == device]
        yield _so_many(f"device:{device}", len(dealt), need, map(round_proof, dealt), syllabus.round_ms)


def _at_most(about: str, have: int, most: int, rounds: Sequence[DealtRound], syllabus: Syllabus) -> Entry:
    """Too many of something goes only by as many rounds as it takes to leave the last one of them behind."""
    too_many = have > most
    work_ms = len(rounds) * syllabus.round_ms if too_many else 0
    return Entry(about=about, have=have, need=most, lacks=about if too_many else "", work_ms=work_ms)


def _in_time(rounds: Sequence[DealtRound], round_ms: int) -> Entry:
    """The median round at or under par."""
    percents = sorted(one.time_ms * PERCENT // one.par_ms for one in rounds)
    have = median(percents) if percents else 0
    slow = sum(percent > PERCENT for percent in percents)
    lacks = "pace" if have > PERCENT or not percents else ""
    return Entry(about="pace", have=have, need=PERCENT, lacks=lacks, work_ms=max(1, slow) * round_ms if lacks else 0)
