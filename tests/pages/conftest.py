"""The store and the person of practice's tests: what a page shows is gathered from them."""

from tests.practice.conftest import days, mei, store

__all__ = ["days", "mei", "store"]
