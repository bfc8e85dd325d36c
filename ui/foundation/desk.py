"""What every screen has at hand: the games, the felts, who practises, how they like it, and the store through `work`."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from app.base.lazy import lazily
from app.base.trouble import BadContent, Surroundings
from app.house import HOUSE_FILE
from app.layouts.chipset import ACADEMY, ChipSet, academy_chips, chip_files, read_chips
from app.layouts.model import Layout
from app.rules.catalogue import Catalogue
from app.words.text import language, told
from ui.foundation.preferences import Preferences
from ui.foundation.work import Work

with lazily():
    from app.base.writing import set_aside, write_datafile
    from app.house import house as house_file
    from app.house import par_times as times_file
    from app.house.house import House, read_house
    from app.house.par_times import default_par_file, default_par_times, par_times
    from app.practice.opening import Practice
    from app.rules.clause_search import ClauseIndex
    from app.words import acts
    from lessons.course import academy_course_files, courses
    from lessons.course_check import proved_courses
    from lessons.every_course import EveryCourse
    from lessons.skills import QuestionMaker
    from scoring.par_times import ParFile, ParTimes
    from scoring.records import Profile


class Desk:
    """Made once for the window. Screens read it; only the window changes who practises and what they prefer."""

    def __init__(
        self,
        catalogue: Catalogue,
        preferences: Preferences,
        felts: Mapping[str, Layout],
        folder: Path | None,
        tell: Callable[[str], None],
        report: Callable[[BaseException], None],
    ) -> None:
        self.rulebooks = catalogue
        self.preferences = preferences
        self.felts = felts
        self.folder = folder
        self.person: Profile | None = None
        self.game_of_late = ""
        """The game somebody is at: of the last place that has one, else what home offers."""
        self.tell = tell
        self._damaged: set[str] = set()
        self.work = Work(folder, tell, report)

    @property
    def profile(self) -> "Profile":
        """Who practises."""
        if self.person is None:
            raise RuntimeError("a screen that belongs to a person was opened for nobody")
        return self.person

    def game_at(self, wanted: str, games: Sequence[str] = ()) -> str:
        """The game a place asks for, else the one somebody is at, else the first; of some games, or of all."""
        offered = games or tuple(self.catalogue)
        return next((game for game in (wanted, self.game_of_late) if game in offered), offered[0])

    @property
    def practice(self) -> "Practice":
        """Who practises, with which questions and par times, and who writes it down."""
        return Practice(self.profile, self.drills, self.times, self.work.writer.soon)

    @cached_property
    def catalogue(self) -> Catalogue:
        """The games by the rulebooks the house has in force."""
        return self.rulebooks if self._is_as_usual else self.house.rulebooks_of(self.rulebooks)

    @property
    def _is_as_usual(self) -> bool:
        """Whether the house has set nothing: then nothing need be loaded to know what holds."""
        return "house" not in vars(self) and (self.folder is None or not (self.folder / HOUSE_FILE).is_file())

    @cached_property
    def house(self) -> "House":
        """What the house has set for its tables; what is wrong with its file is told, and the usual holds."""
        try:
            return read_house(self.folder, self.rulebooks) if self.folder is not None else House()
        except BadContent as trouble:
            self._tell_damage(trouble)
            return House()

    @cached_property
    def chips(self) -> ChipSet:
        """The chips of the house; what is wrong with them is told, and the academy's hold."""
        try:
            return read_chips(chip_files(self.folder)[ACADEMY if self._is_as_usual else self.house.chips])
        except BadContent as trouble:
            self.tell(told(trouble))
            return academy_chips()

    @cached_property
    def games(self) -> Catalogue:
        """The games as they are in this house."""
        return self.house.games_of(self.rulebooks)

    @cached_property
    def drills(self) -> "QuestionMaker":
        """The questions there are, in the language in use."""
        return QuestionMaker(self.games, acts.say_act, language(), self.chips)

    @cached_property
    def clauses(self) -> "ClauseIndex":
        """Every clause of every game, ready to be searched."""
        return ClauseIndex((self.catalogue[game].file for game in self.catalogue), language())

    @cached_property
    def courses(self) -> "EveryCourse":
        """The courses there are, in the language in use; what is wrong with an academy's own is told, and it is left out."""
        if not academy_course_files(self.folder):
            return EveryCourse(courses(), self.catalogue, language())
        shelf, wrong = proved_courses(self.folder, self.catalogue)
        for trouble in wrong:
            self.tell(told(trouble))
        return EveryCourse(shelf, self.catalogue, language())

    @cached_property
    def times(self) -> "ParTimes":
        """The par times in force: the academy's own where it has some; what is wrong with them is told, and stops nothing."""
        try:
            return par_times(self.folder, tuple(self.catalogue)) if self.folder is not None else default_par_times()
        except BadContent as trouble:
            self._tell_damage(trouble)
            return default_par_times()

    def set_house(self, house: "House") -> None:
        """Let the house have things otherwise from now on, and remember it."""
        self._keep(house_file.FILE, house)
        self.house = house
        for made in ("chips", "games", "drills"):  # made anew from what the house has now
            self.__dict__.pop(made, None)

    def set_times(self, own: "ParFile") -> None:
        """Let the academy have its own par times from now on, and remember them."""
        self._keep(times_file.FILE, own)
        self.times = ParTimes(own, default_par_file())

    def _tell_damage(self, trouble: BadContent) -> None:
        """Tell what is wrong with a file, which is set aside before another takes its place."""
        self.tell(told(trouble))
        self._damaged.add(trouble.source)

    def _keep(self, name: str, record: object) -> None:
        """Write a file of the data folder; where that cannot be done it is told, and holds until the window is closed."""
        if self.folder is not None:
            file = self.folder / name
            try:
                if str(file) in self._damaged:
                    self._damaged.remove(str(file))
                    set_aside(file)
                write_datafile(file, record)
            except Surroundings as trouble:
                self.tell(told(trouble))

    def speak_anew(self) -> None:
        """Forget what was made in the words of another language."""
        for made in ("drills", "courses", "clauses"):
            self.__dict__.pop(made, None)

    def felt_of(self, game: str, key: str) -> Layout:
        """The felt of a game by the letter of its appendix."""
        return self.felts[f"{game}-{key.lower()}"]

    def felts_of(self, game: str) -> list[Layout]:
        """Every felt of a game."""
        return [self.felts[name] for name in self.felts if name.rpartition("-")[0] == game]
