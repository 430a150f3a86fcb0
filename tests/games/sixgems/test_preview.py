"""What an action would bring, told before it is chosen: the figures must be those that come."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.sixgems.picture.preview import besides, preview
from ludarium.games.sixgems.picture.scene import scene
from ludarium.games.sixgems.rules.actions import LOOSE, SETTLE
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.kernel.chance import chance_from
from ludarium.kernel.scene import TALL
from ludarium.kernel.step import kind_of
from ludarium.kernel.wrapping import width_of

if TYPE_CHECKING:
    from tests.games.sixgems.conftest import SixGemsRig

EVEN = {"blue1": [6, "ruby"], "blue2": [4, "sapphire"], "red": [2, "amethyst"]}
WORDS = ludarium.game("sixgems").words("en")


def told(p: SixGems, action: str) -> str:
    return preview(p, p.game.actions.parse(action), WORDS).text


def figures(p: SixGems, action: str) -> list[int]:
    """The signed numbers of a preview."""
    return [int(n.replace("\u2212", "-")) for n in re.findall(r"[-+\u2212]\d+|(?<= )0(?=[,.]|$)", told(p, action))]


def test_the_settlement_of_even_hand_is_told_without_the_largest_row(rig: type[SixGemsRig]) -> None:
    """R 6, s10: three rubies under a blue 6 bring nothing."""
    table = rig(2).lay(EVEN, {"ruby": 3}, {"sapphire": 1, "ruby": 2}, cards=["s10"])
    assert figures(table.p, "settle s10") == [0, 4]
    table.play("settle s10")
    assert table.p.points == [0, 4]


def test_of_equal_rows_the_worst_is_expected_to_be_left_out(rig: type[SixGemsRig]) -> None:
    """R 6, s10: the owner chooses."""
    table = rig(2).lay(EVEN, {"ruby": 2, "amethyst": 2}, {}, cards=["s10"])
    assert figures(table.p, "settle s10") == [12, 0]


def test_an_almighty_jewel_in_the_row_left_out_brings_nothing(rig: type[SixGemsRig]) -> None:
    """R 6, s10 and R 5.3."""
    table = rig(2).lay(EVEN, {"ruby": 3, "sapphire": 1}, {}, loose=[1, 0], cards=["s10"]).play("settle s10")
    assert figures(table.p, "fix ruby") == [0]
    assert figures(table.p, "fix sapphire") == [4]


def test_an_almighty_jewel_in_a_row_brings_the_face_of_its_die(rig: type[SixGemsRig]) -> None:
    """R 5.3 and 5.4: plus under blue, minus under red, nothing without a die."""
    jewels = {"ruby": 1, "amethyst": 1, "topaz": 1}
    table = rig(2).lay(EVEN, jewels, {}, points=[9, 0], loose=[1, 0], cards=["s12", "s05"]).play("settle s05")
    assert [figures(table.p, f"fix {gem}") for gem in jewels] == [[6], [-2], [0]]


def test_leaving_a_row_out_is_told_with_its_sign(rig: type[SixGemsRig]) -> None:
    """R 6, s10."""
    table = rig(2).lay(EVEN, {"ruby": 2, "amethyst": 2}, {}, points=[9, 0], cards=["s10"]).play("settle s10")
    assert figures(table.p, "leave ruby") == [-12]
    assert figures(table.p, "leave amethyst") == [4]


def test_a_settlement_is_told_with_its_bonus(rig: type[SixGemsRig]) -> None:
    """R 5.2: the settler's bonus for the settler, everybody's for everybody."""
    table = rig(2).lay(EVEN, {"ruby": 1}, {"sapphire": 1}, cards=["s05"])
    assert figures(table.p, "settle s05") == [6 + 5, 4]


def test_what_the_floor_lets_off_is_not_told_as_lost(rig: type[SixGemsRig]) -> None:
    """R 5.5."""
    table = rig(2).lay(EVEN, {"ruby": 1}, {"amethyst": 3}, points=[0, 1], cards=["s05"])
    assert figures(table.p, "settle s05") == [11, -1]


def test_a_swap_and_almighty_jewels_to_come_are_named(rig: type[SixGemsRig]) -> None:
    """They come after the choice: what almighty jewels can still bring is told as a range, a swap only in words."""
    low = {"blue1": [3, "ruby"], "blue2": [4, "sapphire"], "red": [2, "amethyst"]}
    table = rig(2).lay(low, {"ruby": 1}, {"sapphire": 1, "topaz": 1}, loose=[0, 1], cards=["s01", "s05"])
    assert "swap" in told(table.p, "settle s01")
    assert "almighty" in told(table.p, "settle s01")
    assert "swap" not in told(table.p, "settle s05")
    assert figures(table.p, "settle s05") == [3 + 5, 4, 8]
    table.play("settle s05", "fix sapphire")
    assert table.p.points == [8, 8]


def test_almighty_jewels_that_bring_nothing_make_no_range(rig: type[SixGemsRig]) -> None:
    """R 5.3: no row of theirs has a blue die."""
    table = rig(2).lay(EVEN, {"ruby": 1}, {"topaz": 1}, loose=[0, 2], cards=["s05"])
    assert figures(table.p, "settle s05") == [11, 0]
    assert "almighty" not in told(table.p, "settle s05")


def test_a_die_is_told_with_what_everybodys_jewels_would_be_worth(rig: type[SixGemsRig]) -> None:
    """R 5.4, without bonus."""
    jewels = {"ruby": 2, "amethyst": 1}, {"topaz": 1, "sapphire": 1}
    moving = rig(2).lay(EVEN, *jewels, step="move_die", arg=6)
    assert figures(moving.p, "move blue1 topaz") == [-2, 6 + 4]
    turning = rig(2).lay(EVEN, *jewels, step="turn_die", arg=5)
    assert figures(turning.p, "turn red") == [12 - 5, 4]
    assert figures(turning.p, "turn blue1") == [10 - 2, 4]


def test_a_placed_die_is_told_like_a_moved_one(rig: type[SixGemsRig]) -> None:
    """R 5.7: dice that are still in the centre count nothing."""
    table = rig(2).lay(EVEN, {"ruby": 2}, {"topaz": 1}, cards=["s05"]).play("settle s05")
    face = table.p.face[0]
    assert figures(table.p, "place blue1 ruby") == [2 * face, 0]


def test_a_jewel_card_is_told_as_match_or_no_match(rig: type[SixGemsRig]) -> None:
    """R 4.2."""
    table = rig(2).lay(EVEN, {}, {}, hand=["topaz6", "topaz5"], step="jewel")
    assert told(table.p, "play topaz6").startswith("Match: 1 die shows 6.")
    assert told(table.p, "play topaz5").startswith("No match: no die shows 5.")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_random_games_what_was_told_is_what_came(seats: int) -> None:
    """Every settlement in which nothing is left open: the figures are the changes of the totals."""
    seen = set()
    for seed in range(60):
        p = ludarium.game("sixgems").start(seats, seed=seed)
        assert isinstance(p, SixGems)
        luck = chance_from(seed)
        while not p.over:
            action = luck.pick([a for a in p.options(p.turn) if a != p.game.actions.parse("pass")] or p.options(p.turn))
            name = p.game.actions.name(action)
            if name.startswith("settle") and not any(p.loose) and name != "settle s01":
                before, expected = p.points[:], figures(p, name)
                p.play(action)
                if not p.names()[0].startswith("leave"):
                    seen.add(name)
                    assert [now - old for now, old in zip(p.points, before, strict=True)] == expected
            else:
                p.play(action)
    assert len(seen) >= 6


def test_the_forecast_beside_a_seat_counts_loose_almighty_jewels_in(rig: type[SixGemsRig]) -> None:
    """R 5.3: a blue 6 on ruby, two loose jewels; the rival has none."""
    table = rig(2).lay(EVEN, {"ruby": 1}, {"sapphire": 1}, loose=[2, 0], cards=["s10"])
    mine, theirs = (stats[-1].text for stats in scene(table.p, WORDS).stats)
    assert (mine, theirs) == (WORDS.t("scene.now_range", 6, 18), WORDS.t("scene.now", 4))


def test_the_last_settlement_says_that_it_is_the_last(rig: type[SixGemsRig]) -> None:
    """R 7: what stays loose then is worth nothing."""
    table = rig(2, settlements="3").lay(EVEN, {"ruby": 3, "sapphire": 1}, {}, loose=[1, 0], cards=["s10"], earlier=1)
    asked = [table.p.steps[kind_of(table.p.pending(0))].wording(table.p, 0, 0)]
    assert WORDS.t("scene.ends_game") in told(table.p, "settle s10")
    table.play("settle s10")
    asked.append(table.p.steps[kind_of(table.p.pending(0))].wording(table.p, 0, 0))
    assert asked == ["settlement.last", "almighty.last"]


STATUS = {
    "s03": ("The dice show 6, 4 and 2 now.", "今のダイスの目は6、4、2です。"),
    "s02": ("All together own 2 kinds now.", "今は全員で2種です。"),
    "s04": ("Your largest row has 2 jewels now.", "今の最も長い列は2枚です。"),
    "s06": ("The dice are on ruby, sapphire and amethyst now.", "今のダイスの位置はルビー、サファイア、アメジストです。"),
    "s07": ("The dice add up to 12 now.", "今のダイスの合計は12です。"),
    "s08": ("The highest total is 9 points now.", "今の最高は9点です。"),
    "s12": ("You own 1 kind now.", "今は1種です。"),
}


@pytest.mark.parametrize("card", STATUS)
def test_a_refused_settlement_and_the_card_itself_say_how_far_the_condition_is_met(card, rig: type[SixGemsRig]) -> None:
    p = rig(2).lay(EVEN, {"ruby": 2}, {"topaz": 1}, points=[9, 0], cards=[card, "s10"]).p
    action = p.game.actions.parse(f"settle {card}")
    reason = p.why_not(action, 0)
    assert reason is not None
    for lang, said in zip(("en", "ja"), STATUS[card], strict=True):
        words = p.game.words(lang)
        assert besides(p.seen_by(0), 0, reason, words) == said
        (own,) = [node for node in scene(p.seen_by(0), words).nodes if node.id == f"card{action - SETTLE}"]
        assert own.label.endswith(said)


def test_a_refusal_for_another_reason_adds_nothing(rig: type[SixGemsRig]) -> None:
    p = rig(2).lay(EVEN | {"red": [2, "centre"]}, {"ruby": 2}, cards=["s12"]).p
    reason = p.why_not("settle s12", 0)
    assert reason is not None
    assert besides(p.seen_by(0), 0, reason, WORDS) == ""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_phone_shows_beside_the_hand_when_each_settlement_card_may_be_revealed(lang: str, rig: type[SixGemsRig]) -> None:
    hand = ["ruby1", "ruby2", "topaz3"]
    for one, other in itertools.combinations(range(1, 13), 2):
        cards = [f"s{one:02}", f"s{other:02}"]
        p = rig(2).lay(EVEN, {"ruby": 2}, {"topaz": 1}, loose=[1, 0], hand=hand, cards=cards).p
        words = p.game.words(lang)
        nodes = {node.id: node for node in scene(p.seen_by(0), words, TALL).nodes}
        notes = [nodes[f"note{number - 1}t"] for number in (one, other)]
        for card, note in zip(cards, notes, strict=True):
            assert note.text.replace("\n", "" if lang == "ja" else " ").lower() == words.t(f"condition.{card}").lower()
            assert max(map(width_of, note.text.split("\n"))) * 15 * note.scale + note.x <= 424, note.text
        high = [9 * len(note.text.split("\n")) for note in notes]
        assert notes[0].y + high[0] <= notes[1].y - high[1]
        assert notes[1].y + high[1] <= nodes[f"p0_{LOOSE}"].y - 7, (notes[0].text, notes[1].text)


def test_a_card_of_your_own_says_at_its_foot_how_its_condition_stands(rig: type[SixGemsRig]) -> None:
    cards = {"s10": "fits now", "s12": "now 1", "s03": "now 6 4 2", "s07": "now 12", "s06": "fits now"}
    for card, brief in cards.items():
        p = rig(2).lay(EVEN, {"ruby": 2}, {"topaz": 1}, cards=[card]).p
        nodes = {node.id: node for node in scene(p.seen_by(0), WORDS).nodes}
        met = not p.why_not(f"settle {card}", 0)
        key = f"card{int(card[1:]) - 1}n"
        assert (key in nodes and nodes[key].text == "fits now") == met, card
        assert met or (nodes[key].text == brief if key in nodes else card == "s06"), card
