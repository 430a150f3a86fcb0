"""Events in words, those of a content pack too."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludarium
from ludarium.games.tahuantinsuyu.picture.card_text import column_name, effect_line
from ludarium.games.tahuantinsuyu.rules.actions import CARD
from ludarium.games.tahuantinsuyu.rules.content import OP_WORDS, TARGETS
from ludarium.games.tahuantinsuyu.rules.step_kinds import SUN_PHASE
from ludarium.kernel.engine import NOBODY

GAME = ludarium.game("tahuantinsuyu")

OTHER_EVENTS = """
[[event]]
id = "bountiful_harvest"
ops = [{ op = "labor_now", target = "", amount = 3, most = 0 }]

[[event]]
id = "master_masons"
count = 3

[[event]]
id = "labor_dispute"
ops = [{ op = "forbid", target = "terrace", amount = 0, most = 0 }, { op = "cost", target = "city", amount = 2, most = 0 }]
"""


def test_an_event_from_a_content_pack_says_what_it_does(tmp_path: Path) -> None:
    """A replaced effect is what the card says; a card that only lies there more often keeps
    its words."""
    file = tmp_path / "mine.toml"
    file.write_text(OTHER_EVENTS)
    box = GAME.box(file)
    said = {
        token: [effect_line(GAME.words(lang), box, CARD.tokens.index(token)) for lang in ("en", "ja")]
        for token in ("bountiful_harvest", "master_masons", "labor_dispute")
    }
    assert said["bountiful_harvest"] == ["labor +3 at the reveal", "公開時に労働 +3"]
    assert said["master_masons"] == ["temples cost 2 less", "寺院の費用 −2"]
    assert said["labor_dispute"] == ["no terraces may be built; cities cost +2", "テラスを造れない、都市の費用 +2"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_effect_can_be_said_of_an_event_from_a_pack(lang: str) -> None:
    words = GAME.words(lang)
    plain = [f"op.{word}" for op, word in enumerate(OP_WORDS) if op not in TARGETS]
    built = [f"op.{OP_WORDS[op]}_{target}" for op, targets in TARGETS.items() for target in targets[1:]]
    assert [key for key in plain + built if not words.has(key)] == []


def test_a_refusal_names_its_rule_in_the_language_of_the_player(rig) -> None:
    """A section of the rules page and a numbered ruling: nothing English in a Japanese sentence."""
    table = rig().turn("C")
    reason = table.p.why_not(GAME.actions.parse("road r116"))
    assert reason is not None
    assert GAME.words("en").reason(reason).endswith(" (rule 4, ruling 27)")
    assert GAME.words("ja").reason(reason).endswith("（ルール4、裁定27）")


def test_the_log_names_players_wherever_an_event_lies(rig) -> None:
    """R 3.2: laid and revealed, the same two neighbours are named in the same way."""
    table = rig()
    table.p.hand[table.seat("K")] = [CARD.index["epidemic"]] * 3
    table.points(A=12, C=12, Q=7, K=3)
    table.agenda([(SUN_PHASE, NOBODY, 0)])
    table.p.events = []
    table.play("place_event epidemic ca")
    while "place_event" in table.p.names()[0]:
        table.play(table.p.names()[0])
    words = GAME.words("en").with_players(["Anna", "Ben", "Cora", "Dan"])
    told = [words.event(GAME.events, event) for event in table.p.events]
    assert "Dan lays an event face down between Anna and Ben." in told
    assert "You laid Epidemic between Anna and Ben." in told
    assert "Revealed between Anna and Ben: Epidemic." in told


def test_after_paying_for_an_additional_road_the_prompt_does_not_offer_to_end_the_turn(rig) -> None:
    """R 4, ruling 10: the road that is paid for must be laid; only then may the turn end."""
    table = rig().turn("C").play("additional_road")
    assert table.step(table.seat("C")) == "paid_roads"
    assert table.why("pass") == "why.lay_paid_road"
    table.play("road r110")
    assert table.step(table.seat("C")) == "roads"
    assert table.why("pass") == ""


def test_a_track_of_another_length_numbers_its_columns() -> None:
    """The names of eras are those of the seven columns that the rulebook tells of."""
    for lang, seventh, eighth in (("en", "Late", "Column 8"), ("ja", None, "8列目")):
        words = GAME.words(lang)
        assert column_name(words, 6, 7) == (seventh or words.t("era.7"))
        assert column_name(words, 7, 8) == eighth
        assert column_name(words, 0, 6) == words.t("era.other", 1)
