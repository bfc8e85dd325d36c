"""Every choice of every custom has a sentence, in both languages; a file of customs tells everything that is wrong with it."""

import pytest
from msgspec.structs import replace

from app.base.texts import languages
from app.base.trouble import BadInput
from app.house.house import custom_choices
from app.rules.core.customs import (
    UNCHOSEN,
    academy_customs,
    check_texts,
    custom_kinds,
    customs_file,
    customs_with,
    sentence_of,
    sentences,
)
from app.rules.wording import say_custom

EVERY_CHOICE = [(name, choice) for name, choices in custom_choices().items() for choice in choices]


@pytest.mark.parametrize("language", languages())
def test_every_choice_of_every_custom_says_something_else(language: str) -> None:
    said = {
        say_custom(name, replace(academy_customs(), **{name.replace("-", "_"): choice}), language)
        for name, choice in EVERY_CHOICE
    }
    assert len(said) == len(EVERY_CHOICE)
    assert not any(set("{}") & set(text) for text in said)


def test_a_number_is_told_in_its_sentence() -> None:
    above_100 = replace(academy_customs(), supervisor_above_odds=100)
    assert say_custom("supervisor-above-odds", above_100) == "A supervisor witnesses every payout above 100 to 1."
    assert say_custom("supervisor-above-odds", above_100, "zh") == "每次派彩高于 1 赔 100，须有主管见证。"


def test_what_nobody_chooses_is_the_same_at_every_table() -> None:
    assert academy_customs().choice("refer") == "always"
    assert sentences().keys() - custom_kinds().keys() == {*UNCHOSEN}


@pytest.mark.parametrize(("choice", "name"), [(True, "yes"), (False, "no"), (50, "number"), ("whole-table", "whole-table")])
def test_a_sentence_has_the_name_of_its_choice(choice: bool | int | str, name: str) -> None:
    assert sentence_of(choice) == name


def test_every_error_in_the_sentences_is_told_at_once() -> None:
    texts = {name: dict(told) for name, told in customs_file().texts.items()}
    assert list(check_texts(texts)) == []
    del texts["refer"]
    del texts["clearing"]["dealer-first"]
    texts["clearing"]["dealer-frist"] = "The Dealer's cards first."
    texts["supervisor-above-odds"]["number"] = "Above the set odds."
    texts["announce-result"]["yes"] = "Said {loudly}."
    texts["tipping"] = {"yes": "Tips are taken."}
    problems = list(check_texts(texts))
    assert [problem.where for problem in problems] == [
        "texts.supervisor-above-odds.number",
        "texts.announce-result.yes",
        "texts.clearing.dealer-frist",
        "texts.tipping",
        "texts.clearing.dealer-first",
        "texts.refer.always",
    ]
    assert "did you mean 'dealer-first'?" in str(problems[2])


def test_what_is_so_or_not_may_be_written_as_the_page_of_customs_has_it() -> None:
    told = customs_with({"announce-result": "no", "call-payouts": "yes", "take-before-pay": "no"})
    assert (told.announce_result, told.call_payouts, told.take_before_pay) == (False, True, "no")
    with pytest.raises(BadInput) as refused:
        customs_with({"floor-first": "perhaps"})
    assert [problem.where for problem in refused.value.problems] == ["customs.floor-first"]
