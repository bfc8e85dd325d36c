"""A film of a log of yesterday shows what yesterday's program showed, to the last card and cent, with its verdicts."""

from random import Random

import pytest

from app.base.trouble import BadInput
from app.table.earlier_log import EarlierAct, EarlierOpened, read_earlier_log
from app.table.earlier_replay import EarlierMoment, earlier_replay
from app.table.film_maker import film_of
from tests.rules.examples import CATALOGUE
from tests.table.yesterday import NAMES, as_then, felts_of_yesterday, lines_of_yesterday

STUD = "megalink-singapore-stud-silent"


def moments(lines: list[bytes]) -> list[EarlierMoment]:
    return list(earlier_replay(read_earlier_log(lines), CATALOGUE))


@pytest.mark.parametrize("name", NAMES)
def test_every_moment_is_what_it_was(name: str) -> None:
    seen = [moment for moment in moments(lines_of_yesterday(name)) if not isinstance(moment.entry, EarlierOpened)]
    assert [moment.difference for moment in seen if moment.difference] == []
    assert [as_then(moment.felt) for moment in seen] == felts_of_yesterday(name)
    assert sum(moment.ends_round for moment in seen) >= 3


@pytest.mark.parametrize("name", NAMES)
def test_the_film_has_the_verdicts_of_then_and_none_of_today(name: str) -> None:
    lines = lines_of_yesterday(name)
    film = film_of([line.decode() for line in lines], CATALOGUE)
    told = [entry.faults for entry in read_earlier_log(lines) if isinstance(entry, EarlierAct)]
    assert film.earlier
    assert film.agrees
    assert [film.frames[place].faults for place in film.acted_places] == told
    assert film.fault_places


def test_a_log_that_was_tampered_with_ends_where_it_cannot_go_on() -> None:
    """Never a crash: a sentence, and the film as far as it goes."""
    lines = lines_of_yesterday(STUD)
    deal = next(place for place, line in enumerate(lines) if b'"act":"deal"' in line)
    del lines[deal]
    seen = moments(lines)
    assert seen[-1].difference is not None
    assert len(seen) < len(lines)
    film = film_of([line.decode() for line in lines], CATALOGUE)
    assert not film.agrees
    assert [remark.name for remark in film.remarks] == ["replay.stops"]


@pytest.mark.parametrize("name", NAMES)
def test_lines_in_any_order_are_refused_or_end_the_film(name: str) -> None:
    lines = lines_of_yesterday(name)
    for seed in range(5):
        rest = lines[2:]
        Random(seed).shuffle(rest)
        film = film_of([line.decode() for line in (*lines[:2], *rest)], CATALOGUE)
        assert not film.agrees


@pytest.mark.parametrize(
    "act",
    [
        b'{"act":"turn","place":"position-x"}',
        b'{"act":"pay","position":1,"wager":"anto","amount":500}',
        b'{"act":"set-hand","place":"dealer","three":"Xx"}',
    ],
)
def test_an_act_that_names_what_no_table_has_is_refused_by_its_line(act: bytes) -> None:
    lines = lines_of_yesterday(STUD)
    lines[2] = b'{"entry":"acted","at_ms":300,"accepted":true,"act":' + act + b"}"
    with pytest.raises(BadInput, match="line 3"):
        moments(lines)


@pytest.mark.parametrize(
    "act",
    [
        b'{"act":"take","position":99,"wager":"ante","amount":500}',
        b'{"act":"pay","position":1,"wager":"ante","amount":-500}',
        b'{"act":"announce","words":"hello"}',
        b'{"act":"deal","to":"position-99","cards":3}',
        b'{"act":"clear","place":"community"}',
        b'{"act":"correct","position":99,"wager":"ante","how":"refuse"}',
    ],
)
def test_what_cannot_have_happened_ends_the_film(act: bytes) -> None:
    lines = lines_of_yesterday(STUD)
    lines.insert(3, b'{"entry":"acted","at_ms":300,"accepted":true,"act":' + act + b"}")
    seen = moments(lines)
    assert seen[-1].difference is not None
    assert seen[-1].difference.name == "replay.stops"
    assert len(seen) == 4
