"""Customs: the defaults are data, today's choices of a house stay chosen, and what is no custom is told."""

import pytest
from msgspec.structs import replace

from app.base.trouble import BadInput
from app.rules.core.customs import academy_customs, customs_with


def test_the_defaults_are_those_of_the_academys_text() -> None:
    usual = academy_customs()
    assert (usual.settlement_direction, usual.take_before_pay, usual.supervisor_above_odds) == (
        "right-to-left",
        "within-position",
        50,
    )
    assert (usual.clearing, usual.decision_order, usual.order_within_position) == ("any", "any", "any")
    assert (usual.community_exposed, usual.dealer_cards, usual.folded_wagers) == ("after-comparison", "any", "any")
    assert (usual.fixed_awards, usual.equal_awards_order) == ("any", "any")
    assert usual.supervisor_for_jackpot
    assert usual.announce_result
    assert not usual.declare_dealer
    assert not usual.call_payouts
    assert not usual.floor_first


def test_a_table_of_today_keeps_what_its_house_chose() -> None:
    assert academy_customs() == academy_customs()
    own = replace(academy_customs(), clearing="dealer-first", take_before_pay="no")
    assert own == customs_with({"clearing": "dealer-first", "take-before-pay": "no"})


def test_everything_that_is_no_custom_is_told_at_once() -> None:
    with pytest.raises(BadInput) as refused:
        customs_with({"clearing": "never", "tipping": True})
    assert [problem.where for problem in refused.value.problems] == ["customs.clearing", "customs.tipping"]
