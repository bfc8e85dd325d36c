"""A certificate of competence as facts: who, at which game by which document, with which figures, from when until when."""

from typing import Any

import msgspec
from msgspec import Struct

from app.seals.badge import CONTEXTS
from app.seals.keys import SigningKey
from app.seals.signed_facts import CERTIFICATE, signed_facts


class Written(Struct, frozen=True):
    """How many questions were right, of how many, and how many percent were needed."""

    right: int
    of: int
    needed_percent: int


class AtTheTable(Struct, frozen=True):
    """What a table section came to: rounds, minor faults and how many were allowed, rounds an hour and how many were needed."""

    rounds: int
    minor: int
    most_minor: int
    pace: int
    needed_pace: int


class CertificateFacts(Struct, frozen=True):
    """Everything a certificate says; days are ISO, the sitting is named by the digest of its sealed file."""

    serial: str
    academy: str
    candidate: str
    game: str
    game_name: str
    rules_version: int
    rules_effective: str
    written: Written
    table: AtTheTable
    examiners: list[str]
    issued: str
    expires: str
    sitting: str

    @property
    def facts(self) -> dict[str, Any]:
        """The facts as they are signed."""
        facts: dict[str, Any] = msgspec.to_builtins(self)
        return {"kind": CERTIFICATE, **facts}

    def signed(self, key: SigningKey) -> bytes:
        """The facts with the academy's signature: the text of the QR code and the attachment of the PDF."""
        return signed_facts(self.facts, key)

    def credential(self, issuer: str) -> dict[str, Any]:
        """The certificate as an Open Badges 3.0 credential of an issuer, without its proof."""
        return {
            "@context": CONTEXTS,
            "id": f"{issuer}#{self.serial}",
            "type": ["VerifiableCredential", "OpenBadgeCredential"],
            "name": f"Certificate of Competence: {self.game_name}",
            "issuer": {"id": issuer, "type": ["Profile"], "name": self.academy},
            "validFrom": f"{self.issued}T00:00:00Z",
            "validUntil": f"{self.expires}T23:59:59Z",
            "credentialSubject": {
                "type": ["AchievementSubject"],
                "identifier": [
                    {"type": "IdentityObject", "hashed": False, "identityHash": self.candidate, "identityType": "name"}
                ],
                "achievement": {
                    "id": f"{issuer}#{self.game}-{self.rules_version}",
                    "type": ["Achievement"],
                    "achievementType": "Certification",
                    "name": f"Dealer of {self.game_name}",
                    "description": f"Deals {self.game_name} by its game rules, version {self.rules_version}, "
                    f"with effect from {self.rules_effective}.",
                    "criteria": {"narrative": self._narrative},
                },
            },
            "evidence": [{"id": f"urn:sha256:{self.sitting}", "type": ["Evidence"], "narrative": ", ".join(self.examiners)}],
        }

    @property
    def _narrative(self) -> str:
        written, table = self.written, self.table
        return (
            f"Written: {written.right} of {written.of}, {written.needed_percent} % needed. "
            f"At the table: {table.rounds} rounds, no critical and no serious fault, {table.minor} minor faults of at most "
            f"{table.most_minor}, {table.pace} rounds an hour, {table.needed_pace} needed."
        )
