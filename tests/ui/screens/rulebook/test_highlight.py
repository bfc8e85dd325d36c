"""What was searched for is marked where it stands, and seen even where it stands late in a text."""

from ui.screens.rulebook.highlight import formats, from_first_mark, marked_html

LATE = "A Player whose hand ranks below the Dealer's loses: the Dealer takes Ante and Play."


def test_marks_are_bold_and_underlined_and_the_rest_is_plain_text() -> None:
    html = marked_html("Ante < Play", [(0, 4)], "#123456")
    assert html.startswith("<span")
    assert "underline" in html
    assert "700" in html
    assert html.endswith("Ante</span> &lt; Play")


def test_a_text_begins_a_little_before_what_was_found() -> None:
    at = LATE.index("Ante")
    text, marks = from_first_mark(LATE, [(at, at + 4)])
    assert text.startswith("… ")
    assert [text[start:end] for start, end in marks] == ["Ante"]
    assert len(text) < len(LATE)


def test_a_text_with_its_mark_near_the_beginning_stays_whole() -> None:
    assert from_first_mark(LATE, [(2, 8)]) == (LATE, [(2, 8)])
    assert from_first_mark(LATE, []) == (LATE, [])


def test_a_painter_is_given_the_same_marks() -> None:
    (part,) = formats([(3, 7)], "#123456")
    assert (part.start, part.length) == (3, 4)
    assert part.format.fontUnderline()
