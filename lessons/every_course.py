"""Every course there is to take: the written ones, and the standard one of each game that nobody has written one for."""

from collections.abc import Iterator, Mapping

from app.base.lazy import lazily
from app.base.texts import ENGLISH
from app.rules.core.game import AnyGame
from lessons.course import Course, CourseShelf

with lazily():  # every game we ship has a written course, and its English words stand in it
    from lessons.course_words import told_in
    from lessons.standard import standard_course


class EveryCourse(Mapping[str, Course]):
    """Courses by id, in a language. A game's standard course goes by the game's id, and is made when it is first asked for."""

    def __init__(self, written: CourseShelf, games: Mapping[str, AnyGame], language: str = ENGLISH) -> None:
        self._written = written
        self._games = games
        self._language = language
        self._made: dict[str, Course] = {}
        self._told: dict[str, Course] = {}

    def __getitem__(self, course_id: str) -> Course:
        if self._language == ENGLISH:
            return self.as_written(course_id)
        if course_id not in self._told:
            course = self.as_written(course_id)
            self._told[course_id] = told_in(course, self._language) if self._written.is_ours(course_id) else course
        return self._told[course_id]

    def as_written(self, course_id: str) -> Course:
        """A course in the words of its file."""
        if course_id in self._written or course_id not in self._games:
            return self._written[course_id]
        if course_id not in self._made:
            self._made[course_id] = standard_course(self._games[course_id])
        return self._made[course_id]

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*self._written, *self._games]))

    def __len__(self) -> int:
        return len({*self._written, *self._games})
