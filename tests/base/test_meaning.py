"""What data means: the same in other words and in another order, another with anything else."""

from msgspec import Struct
from msgspec.structs import replace

from app.base.meaning import LENGTH, InOrder, Wording, digest, is_wording, meaning, wording_fields


class Row(Struct, frozen=True):
    """A row of a made-up table."""

    name: Wording
    pays: int
    note: str = ""


class Paper(Struct, frozen=True):
    """A made-up document."""

    title: Wording
    rows: dict[str, Row]
    choices: InOrder[Wording]
    steps: InOrder[int]
    tags: frozenset[str] = frozenset()
    places: tuple[str, ...] = ()


PAPER = Paper(
    title="Rules",
    rows={"flush": Row("Flush", 4), "pair": Row("Pair", 1)},
    choices={"yes": "It does.", "no": "It does not."},
    steps={"first": 1, "then": 2},
    tags=frozenset({"b", "a"}),
    places=("left", "right"),
)


def same(other: Paper) -> bool:
    return digest(meaning(other)) == digest(meaning(PAPER))


def test_words_may_be_put_better() -> None:
    assert same(replace(PAPER, title="The rules", rows=PAPER.rows | {"pair": Row("A pair", 1)}))
    assert same(replace(PAPER, choices={"yes": "So it is.", "no": "It is not."}))


def test_a_table_may_be_written_in_any_order_where_order_says_nothing() -> None:
    assert same(replace(PAPER, rows=dict(reversed(PAPER.rows.items()))))
    assert not same(replace(PAPER, choices=dict(reversed(PAPER.choices.items()))))
    assert not same(replace(PAPER, steps=dict(reversed(PAPER.steps.items()))))
    assert not same(replace(PAPER, places=("right", "left")))


def test_a_number_a_name_a_row_more_or_less_means_something_else() -> None:
    assert not same(replace(PAPER, rows=PAPER.rows | {"pair": Row("Pair", 2)}))
    assert not same(replace(PAPER, rows={"flush": PAPER.rows["flush"]}))
    assert not same(replace(PAPER, rows={"flush": PAPER.rows["flush"], "a-pair": PAPER.rows["pair"]}))
    assert not same(replace(PAPER, choices=PAPER.choices | {"maybe": "Perhaps."}))
    assert not same(replace(PAPER, tags=frozenset({"a"})))


def test_a_part_nobody_has_written_yet_means_nothing() -> None:
    """A field that is added with a default leaves every file as it was."""
    assert meaning(Row("Pair", 1)) == {"pays": 1}
    assert meaning(Row("Pair", 1, "once")) == {"pays": 1, "note": "once"}


def test_a_digest_is_short_and_the_same_on_every_machine() -> None:
    assert digest({"b": [1, None], "a": "♠"}) == digest({"a": "♠", "b": [1, None]}) == "f88b5b5c864c"
    assert len(digest(meaning(PAPER))) == LENGTH


def test_what_is_wording_can_be_asked() -> None:
    assert wording_fields(Paper) == ("title",)
    assert is_wording(Wording)
    assert is_wording(InOrder[Wording])
    assert not is_wording(InOrder[int])
