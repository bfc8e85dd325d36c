"""The attempts a run is kept as: every answer in the one where it counts, and beside it how far the run has come."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from app.base.trouble import BadInput
from app.practice.marking import Told
from app.practice.writer import Soon
from lessons.question import Question
from lessons.skills import QuestionMaker
from scoring.port import LiveAttempt, Store
from scoring.records import Profile, Purpose
from scoring.summaries import AskedQuestion

Begun = Mapping[Purpose, str]
"""The ids of the attempts a run is kept as."""
Remember = Callable[[Store, Begun], None]
"""Writes down how far a run has come."""
RulesOf = Callable[[str], str]
"""Under which rules a game is asked about."""


class Attempts:
    """Has a run written down for a person. A question is rated once: asked again it is a review, and so is what is `review`.

    An attempt begins with its first answer, so a run that is left at once leaves nothing behind; however often a run is left and
    come back to, it goes on with the attempts it has `begun`. With `skill` all of it is one rated attempt at that skill.
    An attempt names the rules its game had when it began (`rules`): what was met is known by them.
    """

    def __init__(
        self,
        soon: Soon,
        profile: Profile,
        begun: Begun | None = None,
        *,
        review: bool = False,
        lesson: str = "",
        skill: str = "",
        rules: RulesOf = lambda _game: "",
    ) -> None:
        self._soon, self.profile, self._rules = soon, profile, rules
        self._review, self._lesson, self._skill = review, lesson, skill
        self._ids: dict[Purpose, str] = dict(begun or {})
        self._live: dict[Purpose, LiveAttempt] = {}
        self._store: Store | None = None

    @property
    def id(self) -> str:
        """The id of what was kept: of the rated answers where there are some; nothing where nothing was answered."""
        return self._ids.get("rated") or self._ids.get("review", "")

    def keep(self, told: Told, facts: dict[str, Any], remember: Remember | None = None) -> None:
        """Have an answer written down, and how far the run has come with it."""
        self._soon(partial(self.write, told, facts, remember))

    def keep_place(self, remember: Remember) -> None:
        """Have it written down how far the run has come."""
        self._soon(lambda store: remember(store, self._ids))

    def purpose(self, store: Store, question: Question) -> Purpose:
        """What an answer to a question counts as."""
        if self._review:
            return "review"
        return (
            "review" if not self._skill and store.asked.is_known(self.profile, asked_of(question), question.same_as) else "rated"
        )

    def write(self, told: Told, facts: dict[str, Any], remember: Remember | None, store: Store) -> None:
        """Write all of it down or nothing; what was begun is known only then, because it may have to be written again."""
        if store is not self._store:
            self._store, self._live = store, {}
        with store.writing():
            purpose = self.purpose(store, told.question)
            live = self._live.get(purpose) or self._gone_on_with(store, purpose) or self._begin(store, told.question, purpose)
            live.answer(told.mark, **facts)
            ids = {**self._ids, purpose: live.record.id}
            if remember is not None:
                remember(store, ids)
        self._live[purpose], self._ids = live, ids

    def _gone_on_with(self, store: Store, purpose: Purpose) -> LiveAttempt | None:
        """The attempt that was begun before, where it is this person's."""
        live = store.go_on_with(self._ids.get(purpose, ""))
        return live if live is not None and live.record.profile == self.profile.id else None

    def _begin(self, store: Store, question: Question, purpose: Purpose) -> LiveAttempt:
        device = question.script.table.device if question.script and not self._skill else None
        return store.begin_attempt(
            self.profile,
            question.game,
            self._skill or question.skill,
            purpose,
            device=device or "",
            positions=question.positions,
            lesson=self._lesson,
            seed=question.seed,
            content=self._rules(question.game),
        )


def asked_of(question: Question) -> AskedQuestion:
    """A question as the store knows it."""
    return AskedQuestion(question.game, question.skill, question.variant, question.reference, question.content)


def asked_again(drills: QuestionMaker, asked: Iterable[AskedQuestion]) -> Iterator[Question]:
    """Questions somebody was asked before, made again; those that are not asked like that any more are left out."""
    found = filter(None, (asked_today(drills, one) for one in asked))
    return iter({(one.game, one.skill, one.variant, one.reference): one for one in found}.values())


def asked_today(drills: QuestionMaker, asked: AskedQuestion) -> Question | None:
    """A question somebody was asked before, by the rules in force; None where they do not ask it like that any more."""
    try:
        question = drills.again(asked.game, asked.skill, asked.variant, asked.question)
    except (BadInput, ValueError):
        return None
    return question if asked.content in (question.content, *question.same_as) else None
