"""What is spoken at a table: the Dealer's words with their wager and odds, then what Players say, each once, in English."""

from collections.abc import Iterator

import pytest

from app.rules.core.act import Announce, Burn, Clear, Deal, Declare, Pay
from app.rules.core.felt import Felt
from app.rules.judge.round import ActAnswer
from app.rules.world.act import Act
from app.rules.world.speech import DISPUTES_PAYOUT, question
from app.words.acts import TableWords
from tests.rules.examples import CATALOGUE
from ui.foundation.preferences import Preferences
from ui.table.audio import Hearing, sound_of

M3CP = "megalink-three-card-poker"
DONE = ActAnswer(done=True)


class Spoken(Hearing):
    """Writes down what it is to say."""

    def __init__(self, language: str = "en") -> None:
        self.lines: list[str] = []
        game = CATALOGUE[M3CP]
        super().__init__(Preferences(), TableWords(game.file, game.customs, language))
        self.voice.say = self.lines.append  # type: ignore[method-assign, assignment]


pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def spoken() -> Iterator[Spoken]:
    made = Spoken()
    yield made
    made.close()


def test_a_payout_is_said_with_its_position_wager_and_odds(spoken: Spoken) -> None:
    spoken.acted(Declare("position-3", "payout", "12500"), DONE, "pair-plus", 2500)
    spoken.speak(Felt())
    assert spoken.lines == ["Position three, Pair Plus, five to one: one twenty-five."]


def test_a_payout_that_is_no_plain_odds_is_said_without_them(spoken: Spoken) -> None:
    spoken.acted(Declare("position-3", "payout", "12501"), DONE, "pair-plus", 2500)
    spoken.speak(Felt())
    assert spoken.lines == ["Position three, Pair Plus: one hundred and twenty-five dollars and one cent."]


@pytest.mark.parametrize(
    ("result", "said"),
    [("win", "Position two wins."), ("lose", "Position two loses."), ("stand-off", "Position two, stand off.")],
)
def test_a_result_is_said_of_its_position(spoken: Spoken, result: str, said: str) -> None:
    spoken.acted(Declare("position-2", "result", result), DONE)
    spoken.speak(Felt())
    assert spoken.lines == [said]


def test_players_speak_after_the_dealer_and_once(spoken: Spoken) -> None:
    asks = Felt(said={"position-1": question(("flush", "straight")), "dealer": "Place your bets, please"})
    spoken.acted(Announce("open"), DONE)
    spoken.speak(asks)
    spoken.speak(asks)
    assert spoken.lines == ["Place your bets, please. Which is higher, flush or straight?"]
    spoken.speak(Felt(said={"position-1": DISPUTES_PAYOUT}))
    assert spoken.lines[1:] == ["That payout is not right."]


def test_a_decision_that_no_sign_tells_is_heard_until_it_is_taken_in(spoken: Spoken) -> None:
    decided = Felt(decisions={1: "fold-ante", 2: "fold"}, waiting=frozenset({1, 2}))
    spoken.speak(decided)
    assert spoken.lines == ["Fold the Ante, play Pair Plus."]


def test_in_another_language_the_voice_still_speaks_english() -> None:
    chinese = Spoken("zh")
    chinese.acted(Declare("position-3", "answer", "sign"), DONE)
    chinese.speak(Felt(said={"position-4": question(("flush", "straight"))}))
    chinese.close()
    assert chinese.lines == ["It is on the sign. Which is higher, flush or straight?"]


def test_what_did_not_happen_is_not_said(spoken: Spoken) -> None:
    spoken.acted(Announce("close"), ActAnswer(done=False))
    spoken.speak(Felt())
    assert spoken.lines == []


@pytest.mark.parametrize(
    ("act", "sound"),
    [
        (Deal("position-1", 1), "card"),
        (Deal("position-1", 3), "packet"),
        (Clear("position-1"), "packet"),
        (Burn(), "card"),
        (Pay(1, "ante", 2_500), "chip"),
        (Pay(1, "ante", 25_000), "stack"),
        (Announce("close"), "bell"),
        (Announce("open"), None),
    ],
)
def test_a_packet_sounds_as_a_packet_and_a_card_as_a_card(act: Act, sound: str | None) -> None:
    assert sound_of(act) == sound
