"""A person's own pars: for each skill in each variant, between how fast they are and the academy's par."""

from collections.abc import Mapping

from msgspec import Struct

from lessons.question import Question
from scoring.enquiries import Variant
from scoring.personal_par import personal_percent
from scoring.port import Store
from scoring.records import Profile


class OwnPars(Struct, frozen=True):
    """How far somebody's own par is from the academy's, in percent, by game, skill and variant; never pooled."""

    percents: Mapping[Variant, int]

    def par_ms(self, question: Question, par_ms: int) -> int:
        """The own par of a question beside the academy's; where nothing is known yet it is as wide as it gets."""
        return par_ms * self.percents.get((question.game, question.skill, question.variant), personal_percent(())) // 100


class AcademyPars(OwnPars, frozen=True):
    """No own pars: the academy's alone."""

    def par_ms(self, question: Question, par_ms: int) -> int:
        """The academy's."""
        del question
        return par_ms


NO_PARS = AcademyPars({})


def own_pars(store: Store, profile: Profile) -> OwnPars:
    """Somebody's own pars by their latest answers."""
    recent = store.progress.recent_answers(profile).by_variant()
    return OwnPars({asked: personal_percent(marks) for asked, marks in recent.items()})
