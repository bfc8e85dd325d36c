"""A fault in words, whoever found it: today's judge, or a program before there was one."""

from app.rules.judge.fault import JudgedFault
from app.rules.judge.round import JudgedRound
from app.table.coaching import Explanation, explain
from app.table.earlier_log import EarlierFault
from app.words.acts import TableWords, table_texts
from app.words.judged import fault_line, judging_texts, kind_words, reason_words

SeenFault = JudgedFault | EarlierFault


def kind_told(kind: str, language: str, *, earlier: bool = False) -> str:
    """What a kind of fault is, by its id; an earlier program had ids of its own, and an unknown one is told as it is."""
    if earlier and (named := table_texts(language).faults.get(kind)):
        return named
    return kind_words(kind, language).rstrip("" if earlier else ".。") if kind in judging_texts(language).said else kind


def fault_kind(fault: SeenFault, language: str) -> str:
    """What kind of fault it is."""
    return kind_told(fault.kind, language, earlier=isinstance(fault, EarlierFault))


def fault_explained(fault: SeenFault, judged: JudgedRound | None, words: TableWords) -> Explanation:
    """A fault as a coach explains it; without the table it was seen on, and of an earlier program, there is no working."""
    if isinstance(fault, JudgedFault) and judged is not None:
        return explain(fault, judged, words)
    return Explanation(
        what=fault_kind(fault, words.language),
        severity=fault.severity,
        done=words.act(fault.done) if fault.done is not None else "",
        due=words.act(fault.expected) if fault.expected is not None else "",
        working=(),
        why=reason_words(fault.basis, words),
        basis=fault.basis,
    )


def fault_told(fault: SeenFault, words: TableWords) -> str:
    """A whole fault, looked back at: what it is and how grave, what was expected, what was done, and what it breaks."""
    basis = words.basis(fault.basis)
    if isinstance(fault, EarlierFault) and fault.order is not None and fault.order != fault.basis:
        basis = words.texts.sentences["both"].format(first=basis, second=words.basis(fault.order))
    what = fault_kind(fault, words.language)
    return fault_line(words, what, fault.severity, basis, done=fault.done, expected=fault.expected)
