"""One word for one thing: the terms of the trade are the same wherever they stand."""

import re

import pytest

from app.base.texts import ENGLISH
from tests.ui.languages import everything

CHINESE = {
    r"\bDealer": "荷官",
    r"\bPlayer": "玩家",
    r"\b[Ff]elts?\b": "桌布",
    r"\b[Pp]ositions?\b": "座位",
    r"\b[Ww]agers?\b": "注",
    r"\b[Cc]hips?\b": "筹码",
    r"\bCommunity\b": "公共牌",
    r"\b[Jj]ackpots?\b": "大奖|奖池",
    r"\b[Mm]eter\b": "奖池",
    r"\b[Ss]upervisor\b": "主管",
    r"\b[Ss]tand-off\b|stands off": "和局|Stand-off",
    r"\b[Mm]inimum\b": "最低",
    r"\b[Mm]aximum\b": "最高",
    r"\b[Cc]lauses?\b": "条款|条",
    r"\b[Cc]ustoms?\b": "桌规",
    r"\b[Ff]aults?\b": "失误",
    r"\b[Pp]ar\b": "标准|达标",
    r"\b[Gg]ate\b": "关卡",
    r"\b[Dd]rills?\b": "练",
}
"""A term of the English texts, and what stands for it."""
NEVER = (
    *("庄家", "闲家", "投注", "押注", "平局", "台面", "赔付", "赔款", "彩金", "发牌员"),
    *("洗牌机", "人手洗牌", "人手发牌", "迟下注", "迟撤注", "销牌", "排牌", "底注"),
)
"""Other words for the same things."""


@pytest.mark.parametrize("term", CHINESE)
def test_a_term_is_said_the_same_everywhere(term: str) -> None:
    chinese = everything("zh")
    said = {place for place, text in everything(ENGLISH).items() if re.search(term, re.sub(r"\{\w+\}", "", text))}
    assert said
    assert {place: chinese[place] for place in said if not re.search(CHINESE[term], chinese[place])} == {}


def test_no_other_word_is_used_for_it() -> None:
    assert {place: text for place, text in everything("zh").items() if any(word in text for word in NEVER)} == {}
