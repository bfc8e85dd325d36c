"""A certificate and a sitting that every test of seals and pages may use."""

from datetime import date

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from app.seals.certificate import AtTheTable, CertificateFacts, Written
from app.seals.keys import SigningKey
from app.seals.revocation import RevocationList, Revoked


def key_of_seed(seed: bytes) -> SigningKey:
    """The key of 32 bytes, always the same."""
    return SigningKey(Ed25519PrivateKey.from_private_bytes(seed))


def next_list(before: RevocationList, revoked: Revoked, today: date) -> RevocationList:
    """A list with one more on it."""
    return RevocationList(before.number + 1, today.isoformat(), (*before.revoked, revoked))


KEY = key_of_seed(bytes(range(32)))
OTHER_KEY = key_of_seed(bytes(32))
ENTRIES: list[dict[str, object]] = [
    {"entry": "sitting", "candidate": "Nurul Aisyah 努鲁", "rehearsal": False},
    {"entry": "act", "act": "pay 3 pair plus 75", "ms": 1200},
    {"entry": "act", "act": "pay 3 pair plus 75", "ms": 1900},
    {"entry": "result", "pass": True},
]
CERTIFICATE = CertificateFacts(
    serial="FW-2026-THB-0422",
    academy="Straits Dealer Academy",
    candidate="Nurul Aisyah",
    game="megalink-texas-holdem-bonus",
    game_name="Megalink Texas Hold'em Bonus Progressive",
    rules_version=6,
    rules_effective="2019-08-02",
    written=Written(39, 40, 95),
    table=AtTheTable(12, 4, 15, 26, 22),
    examiners=["Goh Boon Keng", "Koh Siew Ling"],
    issued="2026-11-16",
    expires="2028-11-15",
    sitting="ab" * 32,
)
