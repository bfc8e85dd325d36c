"""The lines that `feltwork practise` says."""

from collections.abc import Sequence
from typing import Any

import msgspec

from app.base.trouble import BadInput, Trouble
from app.practice.day.dealing import RoundDealt
from app.practice.day.steps import AskStep, Enough, Read, RoundStep, WorkOut
from app.practice.fault_lines import fault_lines
from app.practice.marking import Told
from app.rules.catalogue import Catalogue
from app.table.lines import fault_data
from app.words.judged import kind_words
from lessons.concepts import game_of
from lessons.item import Item
from lessons.items import items_of
from lessons.plain_answer import plain, shown
from lessons.question import Question
from lessons.skills import QuestionMaker

ROUND = "round"
WHOLE_ROUND = "whole-round"


def items_line(catalogue: Catalogue, games: Sequence[str]) -> bytes:
    """Every item of the games."""
    return msgspec.json.encode({"items": {game: list(items_of(catalogue[game])) for game in games}})


def ask_line(step: AskStep | RoundStep, *, reveals: bool) -> bytes:
    """A question, or a round to be dealt; `reveals` tells the right answer and what every known wrong one stands for."""
    told = _round(step, reveals=reveals) if isinstance(step, RoundStep) else _question(step, reveals=reveals)
    return msgspec.json.encode({"ask": told})


def _question(step: AskStep, *, reveals: bool) -> dict[str, Any]:
    question = step.question
    told: dict[str, Any] = {
        "id": step.id,
        "kind": question.kind,
        "game": question.game,
        "skill": question.skill,
        "variant": question.variant,
        "why": step.why,
        "items": list(question.items_learnt),
        "prompt": question.prompt,
        "choices": shown(question),
        "par_ms": step.par_ms,
    }
    if question.hands:
        told["hands"] = question.hands
    if question.table is not None:
        told["table"] = question.table
    if reveals:
        told["right"] = plain(question.right[0], question)
        told["wrong"] = _wrong(question)
    return told


def _wrong(question: Question) -> list[dict[str, Any]]:
    return [
        {"answer": plain(choice.answer, question), "misconception": choice.broken_rule}
        for choice in question.choices
        if choice.broken_rule
    ]


def _round(step: RoundStep, *, reveals: bool) -> dict[str, Any]:
    told: dict[str, Any] = {
        "id": step.id,
        "kind": ROUND,
        "game": step.game,
        "skill": WHOLE_ROUND,
        "variant": step.device,
        "why": ROUND,
        "items": list(step.items),
        "prompt": f"Deal a round with {step.players} in play, {step.terms.mode}: type every act.",
        "choices": [],
        "par_ms": step.par_ms,
        "rung": step.terms.id,
        "mode": step.terms.mode,
        "players": step.players,
        "round": step.round,
    }
    if reveals:
        told["right"] = list(step.right)
        told["wrong"] = []
    return told


def read_line(step: Read | WorkOut) -> bytes:
    """A lesson to be read, or an example worked out."""
    if isinstance(step, WorkOut):
        question = step.question
        told = {
            "game": question.game,
            "worked": question.prompt,
            "items": [step.item],
            "right": plain(question.right[0], question),
            "text": question.explanation,
        }
        return msgspec.json.encode({"read": told})
    pages = [{"title": page.title, "text": "\n\n".join(page.paragraphs)} for page in step.lesson.pages]
    lesson = step.lesson
    about: dict[str, Any] = {
        "game": step.course.game,
        "course": step.course.id,
        "lesson": lesson.id,
        "title": lesson.title,
        "minutes": step.minutes,
    }
    return msgspec.json.encode({"read": {**about, "pages": pages}})


def verdict_line(told: Told, items: Sequence[Item], drills: QuestionMaker, unread: str = "") -> bytes:
    """What an answer came to, and why: of a wrong one first the rules it breaks and what they mean here, then the working."""
    question = told.question
    why = [f"{unread}."] if unread else []
    why += list(drills.why(question, told.answer, told.verdict)) if told.answer is not None else []
    why += [question.explanation] if question.explanation else []
    why += fault_lines(told, game_of(drills.catalogue, question.game))
    line = {
        "verdict": "right" if told.mark.right else "wrong",
        "why": " ".join(why),
        "items": list(items),
        "right": plain(question.right[0], question),
        "misconception": told.verdict.broken_rule,
        "clauses": list(told.mark.clauses),
        "at_par": told.mark.at_par,
    }
    return msgspec.json.encode(line)


def round_verdict(came_to: RoundDealt, items: Sequence[Item]) -> bytes:
    """What a round came to."""
    why = [kind_words(fault.kind) for fault in came_to.faults]
    if came_to.left:
        why.append(f"Left undone: {', '.join(came_to.left)}.")
    elif not came_to.finished:
        why.append("The round was not dealt to its end.")
    elif not why:
        why.append("Dealt to its end without a fault." if came_to.right else "Dealt to its end, and not as it should be.")
    line = {
        "verdict": "right" if came_to.right else "wrong",
        "why": " ".join(why),
        "items": list(items),
        "faults": [{"act": fault.number, **fault_data(fault), "made_good": fault.made_good} for fault in came_to.faults],
        "left": list(came_to.left),
    }
    return msgspec.json.encode(line)


def enough_line(step: Enough) -> bytes:
    """The day is done."""
    return msgspec.json.encode({"enough": msgspec.to_builtins(step)})


def error_line(trouble: BadInput | Trouble) -> bytes:
    """A line that could not be taken, and why."""
    return msgspec.json.encode({"error": told_problems(trouble) if isinstance(trouble, BadInput) else str(trouble)})


def told_problems(trouble: BadInput) -> str:
    """Every problem of something that cannot be read, in one line."""
    return "; ".join(f"{one.where}: {one.message}" if one.where else str(one.message) for one in trouble.problems)
