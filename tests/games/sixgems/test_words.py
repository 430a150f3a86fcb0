"""Names, texts and reasons in both languages; content packs; golden transcripts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.sixgems.picture.card_text import Printed, card_label
from ludarium.games.sixgems.rules.actions import ACTIONS, CARD
from ludarium.games.sixgems.rules.content import BONUSES, CONDITIONS
from ludarium.games.sixgems.rules.effects import conditions_met
from ludarium.games.sixgems.rules.refusals import why_no_settlement
from ludarium.kernel.bitsets import holds
from ludarium.kernel.chance import chance_from
from ludarium.kernel.transcript import transcript
from ludarium.kernel.words import load_po

if TYPE_CHECKING:
    from tests.games.sixgems.conftest import SixGemsRig

SIXGEMS = ludarium.game("sixgems")
TEXT = SIXGEMS.folder / "text"


def test_both_languages_have_the_same_messages() -> None:
    assert set(load_po(TEXT / "en.po")) == set(load_po(TEXT / "ja.po"))


def test_every_name_parses_back() -> None:
    assert [ACTIONS.parse(ACTIONS.name(a)) for a in range(ACTIONS.size)] == list(range(ACTIONS.size))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_illegal_action_has_a_reason_of_this_game(lang: str) -> None:
    """Each refusal at a seat's own decision says more than "not asked now"."""
    words = SIXGEMS.words(lang)
    luck = chance_from(3)
    seen: set[str] = set()
    for seed in range(40):
        p = SIXGEMS.start(2 + seed % 3, seed=seed, neighbour_moves=seed % 2 == 1)
        while not p.over:
            for action in range(ACTIONS.size):
                reason = p.why_not(action) if luck.below(6) == 0 else None
                if reason is not None and reason.key != "kernel.not_in_the_box":
                    seen.add(reason.key)
                    assert reason.key.startswith("why.")
                    assert reason.rule
                    text = words.reason(reason)
                    assert "{" not in text
                    assert reason.key not in text
            p.take(p.turn, luck.pick(p.options(p.turn)))
    elsewhere = {
        "why.pause",
        "why.die_in_centre",
        "why.must_fix",
        "why.condition_of",
    }  # rare at random; tried in tests of their own
    assert {k for k in words.messages if k.startswith("why.")} - elsewhere <= seen


def test_a_card_in_hand_can_be_asked_why_not() -> None:
    """J13 said in words: the die that lies in the centre is named."""
    p = SIXGEMS.start(2, seed=1)
    reason = why_no_settlement(p, 0, p.cards[0][0])  # type: ignore[arg-type, attr-defined]
    assert reason is not None
    assert "centre" in SIXGEMS.words("en").reason(reason)
    p.pause[0] = 1  # type: ignore[attr-defined]
    paused = why_no_settlement(p, 0, p.cards[0][0])  # type: ignore[arg-type, attr-defined]
    assert paused is not None
    assert paused.key == "why.pause"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_reads_like_a_document(seats: int, golden: Callable[[str, str], None]) -> None:
    """Random play of a fixed seed, told in words."""
    record = SIXGEMS.record(seats, seed=f"golden {seats}")
    luck = chance_from(f"golden {seats}")
    while not record.position.over:
        record.play(luck.pick(record.position.legal()))
    golden(f"sixgems-{seats}.txt", transcript(record))


@pytest.mark.parametrize(
    ("pack", "told"),
    [
        ('[[settlement]]\nid = "s99"\nrange = "all"\n', "settlement s99"),
        ('[[settlement]]\nid = "s03"\nrange = "both"\n', "must be one of settler, all"),
        ('[[settlement]]\nid = "s03"\nbonus = { op = "by_kinds", table = [1, 2] }\n', "7 numbers"),
        ('[[settlement]]\nid = "s03"\nbonus = { op = "by_kinds" }\n', "needs 'table'"),
        ('[[settlement]]\nid = "s07"\ncondition = { op = "sum_at_least", n = "x" }\n', "n must be a number"),
        ('[[settlement]]\nid = "s07"\ncondition = { op = "sum" }\n', "condition op must be one of"),
        ('[[settlement]]\nid = "s11"\nbonus = { op = "each_jewel", gem = "onyx", points = 3 }\n', "gem must be one of"),
        ('[[board]]\nid = "ruby"\nfaces = [1, 7]\n', "numbers from 1 to 6"),
        ('[[board]]\nid = "ruby"\nbeside = ["ruby"]\n', "beside must be a list of other boards"),
        ('[[board]]\nid = "ruby"\nbeside = ["emerald"]\n', "beside must name ruby"),
        ('[[die]]\nid = "blue2"\nsign = -1\n', "sign must be from 1 to 1"),
        ('[[settlement]]\nid = "s01"\nrange = "all"\n', "the swap is the settler's alone"),
        ("[rules]\njewel_hand = 9\n", "jewel_hand must be from 1 to 6"),
        ("[rules]\nsettlements = [4, 6]\n", "three numbers"),
    ],
)
def test_a_wrong_content_pack_is_told_row_and_expectation(tmp_path: Path, pack: str, told: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(pack)
    with pytest.raises(ludarium.BadContent, match=told):
        SIXGEMS.start(2, content=file)


def test_a_content_pack_can_change_the_jewel_cards(tmp_path: Path) -> None:
    """Two copies of a card are one choice."""
    file = tmp_path / "mine.toml"
    file.write_text("".join(f'[[board]]\nid = "{g}"\nfaces = [1, 1, 1, 1, 1, 1]\n' for g in ("ruby", "topaz", "diamond")))
    luck = chance_from(2)
    for seed in range(20):
        p = SIXGEMS.start(3, seed=seed, content=file)
        while not p.over:
            legal = p.legal()
            assert len(set(legal)) == len(legal)
            p.play(luck.pick(legal))


BLOCK = {  # two rows of three boards
    "ruby": ["topaz", "emerald"],
    "topaz": ["ruby", "sapphire", "amethyst"],
    "sapphire": ["topaz", "diamond"],
    "emerald": ["ruby", "amethyst"],
    "amethyst": ["emerald", "topaz", "diamond"],
    "diamond": ["amethyst", "sapphire"],
}


def test_a_content_pack_can_lay_the_boards_otherwise(rig: type[SixGemsRig], tmp_path: Path) -> None:
    """R 2: an owner of the box can say which boards are adjacent; cards and the moves of dice follow."""
    pack = tmp_path / "block.toml"
    pack.write_text("".join(f'[[board]]\nid = "{gem}"\nbeside = {beside}\n' for gem, beside in BLOCK.items()))
    dice = {"blue1": [3, "ruby"], "blue2": [4, "topaz"], "red": [2, "emerald"]}
    ring, block = rig(2).lay(dice, {}, {}), rig(2, content=pack, neighbour_moves=True).lay(dice, {}, {})
    assert not holds(conditions_met(ring.p, 0), CARD.index["s06"])
    assert holds(conditions_met(block.p, 0), CARD.index["s06"])
    moving = rig(2, content=pack, neighbour_moves=True).lay(dice, {}, {}, step="move_die", arg=4)
    assert moving.names() == {"move blue2 sapphire", "move blue2 amethyst"}


OTHER_CARDS = """
[[settlement]]
id = "s01"
condition = { op = "no_faces", faces = [3, 4] }

[[settlement]]
id = "s07"
bonus = { op = "by_rank", gem = "ruby", table = [7, 5, 3, 2] }

[[settlement]]
id = "s12"
range = "all"
condition = { op = "somebody_has", n = 1 }
bonus = { op = "flat", points = 4, last = 3 }
"""


def test_a_card_from_a_content_pack_says_what_it_does(tmp_path: Path) -> None:
    """A face, kind or table replaced by a pack is what the card says, not the old one."""
    file = tmp_path / "mine.toml"
    file.write_text(OTHER_CARDS)
    p = SIXGEMS.start(2, seed=1, content=file)
    words = {lang: SIXGEMS.words(lang) for lang in ("en", "ja")}
    said = {card: [card_label(words[lang], Printed(p.box, 0), card) for lang in words] for card in (0, 6, 10, 11)}
    assert "no die shows one of these faces: 3/4. You: one jewel is swapped" in said[0][0]
    assert "the dice add up to 15 or more. Everybody: by rank in ruby, for those who have any: 7/5/3/2." in said[6][0]
    assert "どのダイスも次の目でない：3/4" in said[0][1]
    assert "ルビーの多い順の得点（持たない人は0点）：7/5/3/2。" in said[6][1]
    assert "somebody has 1 point or more. Everybody: 4 points; 7 for the last." in said[11][0]
    assert said[10][0].endswith("You: 3 for each of your sapphires."), "a card that stays as it is keeps its words"
    p.at, p.face, p.points = [0, 1, 2], [4, 4, 4], [0, 0]  # type: ignore[attr-defined]
    refused = {card: why_no_settlement(p, 0, card) for card in (0, 4)}  # type: ignore[arg-type]
    assert [reason.key for reason in refused.values() if reason] == ["why.condition_of", "why.condition"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_condition_and_bonus_can_be_said_of_a_card_from_a_pack(lang: str) -> None:
    box = SIXGEMS.box()
    words = SIXGEMS.words(lang)
    for card in range(12):
        box.rewritten[card] = 1
        try:
            told = card_label(words, Printed(box, 0), card)
        finally:
            box.rewritten[card] = 0
        assert "needs." not in told
        assert "gives." not in told
    for op in (*CONDITIONS, *BONUSES):
        keys = (f"needs.{op}", f"gives.{op}", f"gives.{op}_red")
        assert any(words.has(key) for key in keys), op
