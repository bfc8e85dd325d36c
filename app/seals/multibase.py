"""Bytes as text that has only one way to be written: multibase's base58btc, as did:key and data-integrity proofs have it."""

ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
PREFIX = "z"
_VALUES = {character: value for value, character in enumerate(ALPHABET)}


def to_text(data: bytes) -> str:
    """The text of some bytes."""
    number = int.from_bytes(data, "big")
    digits = ""
    while number:
        number, digit = divmod(number, 58)
        digits = ALPHABET[digit] + digits
    zeros = len(data) - len(data.lstrip(b"\0"))
    return PREFIX + ALPHABET[0] * zeros + digits


def to_bytes(text: str) -> bytes:
    """The bytes of a text; ValueError where it is not one of ours."""
    if not text.startswith(PREFIX) or any(character not in _VALUES for character in text[1:]):
        raise ValueError(text)
    digits = text[1:]
    number = 0
    for character in digits:
        number = number * 58 + _VALUES[character]
    zeros = len(digits) - len(digits.lstrip(ALPHABET[0]))
    return bytes(zeros) + number.to_bytes((number.bit_length() + 7) // 8, "big")
