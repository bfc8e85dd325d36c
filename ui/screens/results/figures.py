"""The figures of a run and of a sitting, each on its plate."""

from app.pages.results import SittingResults
from app.words.durations import minutes
from app.words.listing import listed
from app.words.text import say
from scoring.figures import Figures
from ui.widgets.figure_plate import FigurePlate

NOTHING = "–"


def run_figures(told: Figures) -> list[FigurePlate]:
    """Accuracy, pace, consistency and points of a run."""
    return [_accuracy(told), _pace(told, "results.of-par"), _consistency(told), _points(told)]


def sitting_figures(results: SittingResults) -> list[FigurePlate]:
    """Rounds, accuracy, faults, pace and consistency of a sitting."""
    told = results.figures
    timed = (_pace(told, "results.of-par-act"), _consistency(told)) if results.is_timed else (_no_pace(results),)
    return [_rounds(results), _rounds_right(results), _faults(told), *timed]


def _accuracy(told: Figures) -> FigurePlate:
    note = say("results.right-of", right=told.right, asked=told.asked)
    return FigurePlate(say("results.accuracy"), _percent(told.accuracy_percent), "", note)


def _rounds_right(results: SittingResults) -> FigurePlate:
    """A round is one answer, here as on home; how many of its acts were right stands beside it."""
    rounds, acts = results.answered, results.figures
    note = say("results.rounds-right-of", right=rounds.right, asked=rounds.asked, acts=acts.right, of=acts.asked)
    return FigurePlate(say("results.accuracy"), _percent(rounds.accuracy_percent), "", note)


def _pace(told: Figures, note: str) -> FigurePlate:
    if told.pace is None:
        return FigurePlate(say("results.pace"), NOTHING, "", say("results.no-pace"))
    return FigurePlate(say("results.pace"), _percent(told.pace.median_percent), "", say(note))


def _no_pace(results: SittingResults) -> FigurePlate:
    why = "results.no-clock" if results.attempt.purpose == "review" else "results.no-round-to-its-end"
    return FigurePlate(say("results.pace"), NOTHING, "", say(why))


def _consistency(told: Figures) -> FigurePlate:
    return FigurePlate(say("results.consistency"), _percent(told.consistency_percent), "", say("results.even"))


def _points(told: Figures) -> FigurePlate:
    return FigurePlate(
        say("results.points"), NOTHING if told.points is None else str(told.points), "", say("results.mean-points")
    )


def _faults(told: Figures) -> FigurePlate:
    found = [say(f"coach.so-many-{severity}", count=count) for severity, count in told.faults.items() if count]
    return FigurePlate(say("results.faults"), str(sum(told.faults.values())), "", listed(found) or say("results.no-fault"))


def _rounds(results: SittingResults) -> FigurePlate:
    rounds = results.rounds
    mean = sum(dealt.time_ms for dealt in rounds) // max(len(rounds), 1)
    par = sum(dealt.par_ms for dealt in rounds) // max(len(rounds), 1)
    note = say("results.mean-time" if results.is_timed else "results.mean-time-alone", time=minutes(mean), par=minutes(par))
    return FigurePlate(say("results.rounds"), str(len(rounds)), "", note)


def _percent(percent: int | None) -> str:
    return NOTHING if percent is None else f"{percent} %"
