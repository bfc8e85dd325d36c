"""What the figures come to, in sentences."""

from app.pages.progress import ProgressPage, Stand
from app.pages.progress_tables import Names
from app.words.durations import minutes
from app.words.listing import sentences
from app.words.text import say
from scoring.pace_audit import PaceAudit


def round_time_sentences(page: ProgressPage) -> list[str]:
    """How long the mean round takes, and where rounds are to be won."""
    dealt = page.round_time
    if dealt is None:
        return []
    mean = say("progress.mean-round", rounds=dealt.rounds, time=minutes(dealt.time_ms))
    worst = dealt.costliest
    if worst is None:
        return [sentences([mean, say("progress.within-par")])]
    costliest = say("progress.costliest", phase=say(f"phases.{worst.phase}"), gain=f"{worst.gain:.1f}")
    return [sentences([mean, costliest])]


def audit_sentences(audit: PaceAudit | None) -> list[str]:
    """What the audit of the last sitting shows, and whether it is one yet."""
    if audit is None:
        return []
    told = say("progress.audit-sample", rounds=audit.rounds, time=minutes(audit.sample_ms), pace=round(audit.rounds_an_hour))
    hint = say("progress.audit-hint", missing=minutes(audit.missing_ms)) if audit.missing_ms else ""
    return [sentences([told, hint])]


def forecast_sentence(stand: Stand, names: Names) -> str:
    """How far it is to the next grade at a game."""
    game, gap = names.whole(stand.game), stand.standing.gap
    if gap is None:
        return say("progress.forecast-top", game=game)
    if stand.forecast is not None:
        found = stand.forecast
        return say(
            "progress.forecast-told", game=game, answers=found.answers, minutes=found.minutes, grade=say(f"home.{found.grade}")
        )
    if gap.more_answers:
        return say("progress.forecast-more", game=game, count=gap.more_answers)
    if gap.critical_faults_too_many:
        too_many = gap.critical_faults_too_many
        return say("progress.forecast-critical", game=game, count=too_many, asked=gap.asked, grade=say(f"home.{gap.grade}"))
    return say(
        "progress.forecast-none",
        game=game,
        grade=say(f"home.{gap.grade}"),
        asked=gap.asked,
        right=gap.right,
        right_needed=gap.right_needed,
        at_par=gap.at_par,
        at_par_needed=gap.at_par_needed,
    )
