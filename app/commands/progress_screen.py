"""Progress on a terminal: the same questions to the store as a page of progress asks, as tables."""

from app.commands.tables import columns, console
from app.house.par_times import par_times
from app.pages.day_words import day_told, plan_rows
from app.pages.grades import GradeWords, minutes_of
from app.practice.coverage import course_coverage, game_coverage
from app.practice.day.outlook import games_begun
from app.practice.grading import grade_standing
from app.practice.worth_doing import day_plan
from app.rules.catalogue import Catalogue
from lessons.concepts import say_concept, words_of
from lessons.course_check import proved_courses
from lessons.skills import NO_GAME
from lessons.texts import drill_texts
from scoring.figures import Figures, figures
from scoring.grades.standing import GradeStanding
from scoring.pace import table_pace
from scoring.port import Store
from scoring.records import Profile

MOST = 10
"""More confusions than that nobody reads."""

ALL_GAMES = "All games"
"""What the skills that belong to no game go by."""


class ProgressReport:
    """Prints where one person stands."""

    def __init__(self, store: Store, profile: Profile, catalogue: Catalogue) -> None:
        self.store = store
        self.profile = profile
        self.catalogue = catalogue
        self.out = console()

    def show(self, game: str | None) -> None:
        """Everything, or one game with its skills."""
        self.out.print(self.profile.name, style="bold")
        self._grades([game] if game else [*self.catalogue])
        if game:
            self._courses(game)
            self._skills(game)
            self._table(game)
        self._what_next()
        self._confusions(game)

    def _grades(self, games: list[str]) -> None:
        recent = self.store.progress.recent_by_game(self.profile)
        taught, _ = proved_courses(self.store.folder, self.catalogue)
        times = par_times(self.store.folder, tuple(self.catalogue))
        words = GradeWords(self.catalogue, taught)
        grades = columns("Game", "Grade", ">Answers", ">Right", ">At par", "Nearest for the next grade", ">Work", ">Met")
        for game in games:
            stands = grade_standing(self.store, self.profile, self.catalogue[game], taught, times)
            now = figures(recent.get(game, []))
            met = game_coverage(self.store, self.profile, self.catalogue, game)
            grades.add_row(
                self._name(game),
                words.headline(stands),
                str(now.asked),
                _percent(now.accuracy_percent),
                _percent(now.at_par_percent),
                words.next_step(stands),
                f"{minutes_of(stands.work_ms)} min" if stands.next_grade else "",
                f"{met.met} of {met.all} ({met.percent}%)",
            )
        self.out.print(grades)
        if len(games) == 1:
            self._lines(grade_standing(self.store, self.profile, self.catalogue[games[0]], taught, times), words)

    def _lines(self, stands: GradeStanding, words: GradeWords) -> None:
        """The demands of the next grade, the nearest first, with how much evidence there is."""
        lines = columns("Demand", ">There", "Missing", ">Work", ">Evidence")
        for line in words.lines(stands):
            work = "" if line.is_met else f"{line.minutes} min"
            lines.add_row(line.title, line.there, line.missing, work, str(len(line.proofs)))
        self.out.print(lines)

    def _courses(self, game: str) -> None:
        shelf, _ = proved_courses(self.store.folder, self.catalogue)
        for course in shelf.values():
            if course.game == game:
                met = course_coverage(self.store, self.profile, self.catalogue, course)
                self.out.print(f"Clauses of the course {course.title} met: {met.met} of {met.all} ({met.percent}%)")

    def _skills(self, game: str) -> None:
        skills = columns("Skill", ">Answers", ">Right", ">At par", ">Pace", ">Nine in ten", ">Consistency")
        for (of, skill), marks in sorted(self.store.progress.recent_by_skill(self.profile).items()):
            if of == game:
                skills.add_row(drill_texts().skills.get(skill, skill), *_figures(figures(marks)))
        if skills.rows:
            self.out.print(skills)

    def _table(self, game: str) -> None:
        """Rounds at the table: how fast with how many positions, what went wrong, and where the time of a round goes."""
        dealt = self.store.table_progress.latest(self.profile, game)
        if not dealt.rounds:
            return
        pace = table_pace(self.store.table_progress.timed_rounds(self.profile, game, in_real_time=True))
        if pace is None:
            self.out.print("At the table: no pace yet, which counts only rounds against Players in real time")
        else:
            an_hour = f"{pace.rounds_an_hour:.0f} rounds and {pace.hands_an_hour:.0f} hands an hour"
            who = "against Players in real time"
            self.out.print(f"At the table, last {pace.rounds} rounds {who}: {an_hour} with {pace.positions:.1f} positions")
        self.out.print(f"Faults: {', '.join(f'{count} {severity}' for severity, count in dealt.faults.items())}")
        times = columns("Phase", ">Seconds a round")
        for phase, time_ms in dealt.phase_ms.items():
            times.add_row(phase, f"{time_ms / 1000:.1f}")
        self.out.print(times)

    def _what_next(self) -> None:
        """The plan of the day, the same as on Home."""
        if not games_begun(self.store, self.profile, self.catalogue):
            self.out.print("Nothing has been practised yet.")
            return
        taught, _ = proved_courses(self.store.folder, self.catalogue)
        times = par_times(self.store.folder, tuple(self.catalogue))
        plan = day_plan(self.store, self.profile, taught, self.catalogue, times)
        rows = columns("What next", "", ">Work")
        for row in plan_rows(plan, self.catalogue, times):
            rows.add_row(row.title, row.told, f"{row.minutes} min")
        self.out.print(rows if rows.rows else day_told(plan))

    def _confusions(self, game: str | None) -> None:
        pairs = columns("It was", "You said", ">Times", "Clauses")
        for pair in [one for one in self.store.progress.confusions(self.profile) if game in (None, one.game)][:MOST]:
            words = words_of(self.catalogue, pair.game)
            was, taken_for = (say_concept(name, words) for name in (pair.expected, pair.given))
            pairs.add_row(was, taken_for, str(pair.times), ", ".join(pair.clauses))
        if pairs.rows:
            self.out.print(pairs)

    def _name(self, game: str) -> str:
        return ALL_GAMES if game == NO_GAME else self.catalogue[game].file.name


def _figures(now: Figures) -> tuple[str, ...]:
    pace = now.pace
    speed = (_percent(pace.median_percent), _percent(pace.ninetieth_percent)) if pace else ("-", "-")
    right = (_percent(now.accuracy_percent), _percent(now.at_par_percent))
    return str(now.asked), *right, *speed, _percent(now.consistency_percent)


def _percent(value: int | None) -> str:
    return "-" if value is None else f"{value}%"
