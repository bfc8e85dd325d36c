"""Every course there is to take: the written ones, and the standard one of each game that nobody has written one for."""

from collections.abc import Iterator, Mapping

from app.base.lazy import lazily
from app.rules.core.game import AnyGame
from lessons.course import Course

with lazily():  # every game we ship has a written course
    from lessons.standard import standard_course


class EveryCourse(Mapping[str, Course]):
    """Courses by id. The standard course of a game goes by the game's id, and is made when it is first asked for."""

    def __init__(self, written: Mapping[str, Course], games: Mapping[str, AnyGame]) -> None:
        self._written = written
        self._games = games
        self._made: dict[str, Course] = {}

    def __getitem__(self, course_id: str) -> Course:
        if course_id in self._written or course_id not in self._games:
            return self._written[course_id]
        if course_id not in self._made:
            self._made[course_id] = standard_course(self._games[course_id])
        return self._made[course_id]

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*self._written, *self._games]))

    def __len__(self) -> int:
        return len({*self._written, *self._games})
