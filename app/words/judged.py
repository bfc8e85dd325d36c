"""The judge's faults in words, from the texts of a language."""

from functools import cache

from app.base.texts import ENGLISH, read_texts
from app.rules.clause_texts import say_clause
from app.rules.core.basis import Basis
from app.rules.core.clause import Clauses
from app.rules.core.gamefile import Part
from app.rules.core.severity import Severity
from app.rules.judge.fault import JudgedFault
from app.rules.wording import say_custom
from app.rules.world.act import Act
from app.words.acts import TableWords


class JudgingTexts(Part, frozen=True):
    """What the judge says of each kind of fault."""

    said: dict[str, str]


@cache
def judging_texts(language: str = ENGLISH) -> JudgingTexts:
    """What the judge says, in a language."""
    return read_texts(language, "judging.toml", JudgingTexts)


def kind_words(kind: str, language: str = ENGLISH) -> str:
    """What the judge says of a kind of fault, in one sentence."""
    return judging_texts(language).said[kind]


def fault_words(fault: JudgedFault, words: TableWords) -> str:
    """A fault in one line: what it is, how grave, what was done, and what it breaks."""
    what = kind_words(fault.kind, words.language).rstrip(".。")
    return fault_line(words, what, fault.severity, words.basis(fault.basis), done=fault.done)


def fault_line(
    words: TableWords, what: str, severity: Severity, basis: str, *, done: Act | None = None, expected: Act | None = None
) -> str:
    """The line a fault is told in, whoever found it."""
    sentences = words.texts.sentences
    told = {"done": done, "expected": expected}
    acts = {name: sentences[name].format(act=words.act(act)) if act else "" for name, act in told.items()}
    return sentences["fault"].format(what=what, severity=words.name(severity), basis=basis, **acts)


def reason_words(basis: Basis, words: TableWords) -> str:
    """Why: what the first clause or the custom behind something says, in our words; nothing where it is plain physics."""
    if basis.clauses:
        return say_clause(words.file, _telling(basis.clauses), words.language)
    return say_custom(basis.custom, words.customs, words.language) if basis.custom else ""


def _telling(clauses: Clauses) -> str:
    """The first clause, or the one cited under it: a clause with others under it names the case, and they what follows."""
    first, *others = clauses
    return next((number for number in others if number.startswith(f"{first}.")), first)
