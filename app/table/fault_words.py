"""A fault in words, whoever found it: today's judge, or a program before there was one."""

from app.rules.judge.fault import JudgedFault
from app.rules.judge.round import JudgedRound
from app.table.coaching import Explanation, explain
from app.table.earlier_log import EarlierFault
from app.words.acts import TableWords, table_texts
from app.words.judged import judging_texts, reason_words

SeenFault = JudgedFault | EarlierFault


def kind_words(kind: str, language: str, *, earlier: bool = False) -> str:
    """What a kind of fault is, by its id; an earlier program had ids of its own, and an unknown one is told as it is."""
    said, named = judging_texts(language).said, table_texts(language).faults
    return (named.get(kind) or said.get(kind, kind)) if earlier else said.get(kind, kind).rstrip(".。")


def fault_kind(fault: SeenFault, language: str) -> str:
    """What kind of fault it is."""
    return kind_words(fault.kind, language, earlier=isinstance(fault, EarlierFault))


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
    sentences = words.texts.sentences
    expected = sentences["expected"].format(act=words.act(fault.expected)) if fault.expected else ""
    done = sentences["done"].format(act=words.act(fault.done)) if fault.done else ""
    basis = words.basis(fault.basis)
    if isinstance(fault, EarlierFault) and fault.order is not None and fault.order != fault.basis:
        basis = sentences["both"].format(first=basis, second=words.basis(fault.order))
    return sentences["fault"].format(
        what=fault_kind(fault, words.language), severity=words.name(fault.severity), expected=expected, done=done, basis=basis
    )
