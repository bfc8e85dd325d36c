"""The examples as fixtures."""

import pytest

from app.seals.certificate import CertificateFacts
from app.seals.keys import SigningKey
from tests.seals.examples import CERTIFICATE, ENTRIES, KEY, OTHER_KEY


@pytest.fixture
def key() -> SigningKey:
    return KEY


@pytest.fixture
def other_key() -> SigningKey:
    return OTHER_KEY


@pytest.fixture
def entries() -> list[dict[str, object]]:
    return [dict(entry) for entry in ENTRIES]


@pytest.fixture
def certificate() -> CertificateFacts:
    return CERTIFICATE
