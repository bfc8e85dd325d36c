"""What the figures come to, in sentences."""

from app.pages.progress import ProgressPage
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
