import pytest

from app.seals.canonical import DEEPEST, NotCanonical, canonical, read_canonical, read_object


def test_keys_stand_in_their_order_and_nothing_is_spaced() -> None:
    assert canonical({"b": [1, True, None], "a": "发牌"}) == '{"a":"发牌","b":[1,true,null]}'.encode()


def test_an_object_is_read_however_it_is_spaced() -> None:
    assert read_object(b' { "b" : 1 ,\n "a":2 } ') == {"b": 1, "a": 2}


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"1", b"{", b'{"a":1,"a":2}', b'{"a":NaN}', b'{"a":9007199254740993}', b"\xff", b"[" * 100_000]
)
def test_what_is_no_object_that_all_machines_read_alike_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError):
        read_object(data)
    with pytest.raises(NotCanonical):
        read_canonical(data)


@pytest.mark.parametrize("inner", [(b'{"a":', b"}"), (b'{"a":[', b"]}")])
def test_what_is_nested_too_deep_to_be_shown_is_refused(inner: tuple[bytes, bytes]) -> None:
    opens, closes = inner
    with pytest.raises(ValueError, match="too deep"):
        read_object(opens * (DEEPEST + 1) + b"1" + closes * (DEEPEST + 1))


@pytest.mark.parametrize(
    ("data", "at"), [(b'{"a":1 }', 6), (b'{"b":1,"a":2}', 2), (b'{"a":"\\u0062"}', 6), (b'{"a":1.0}', 6), (b'{"a":1} ', 7)]
)
def test_another_way_to_write_the_same_is_found_at_its_byte(data: bytes, at: int) -> None:
    with pytest.raises(NotCanonical) as found:
        read_canonical(data)
    assert found.value.at == at
