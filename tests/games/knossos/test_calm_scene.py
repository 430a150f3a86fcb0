"""The picture rests while something is chosen, and what is asked together is chosen together."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ludarium.games import game
from ludarium.games.knossos.bot.policy import choose
from ludarium.games.knossos.picture.joint import joint
from ludarium.games.knossos.picture.layout import camera_over
from ludarium.games.knossos.picture.scene import scene
from ludarium.games.knossos.rules.actions import ENTRANCE, WORKER
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import kind_of
from ludarium.kernel.scene import TALL, WIDE
from ludarium.kernel.wrapping import width_of

GAME = game("knossos")


@pytest.mark.parametrize("stage", [WIDE, TALL])
@pytest.mark.parametrize("seats", [3, 4])
def test_the_ruins_rest_while_tiles_are_taken_and_laid(seats: int, stage: str) -> None:
    """In a whole game there are three scales at most, the picture moves a few times, always with a new tile."""
    for seed in range(3):
        p: Any = GAME.start(seats, f"scale {seed}")
        chance = chance_from(seed)
        seen: list[tuple[float, float, float]] = []
        laid = [0]
        while not p.over:
            entrance = next(n for n in scene(p.seen_by(p.turn), GAME.words("en"), stage).nodes if n.id == "tile0")
            if (at := (entrance.scale, entrance.x, entrance.y)) not in seen[-1:]:
                assert not seen or len(p.ruins.cells) > laid[-1]
                seen.append(at)
            laid.append(len(p.ruins.cells))
            p.take(p.turn, choose(p, p.turn, chance))
        assert len({scale for scale, _, _ in seen}) <= 3
        assert len(seen) <= 7, seen


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("seats", [3, 4])
def test_what_a_card_costs_stands_in_tags_that_do_not_touch(seats: int, lang: str) -> None:
    p: Any = GAME.start(seats, "cards")
    half, letter = 18, 15 * 0.935
    for card in range(len(p.box.card_effect)):
        p.display = [card]
        nodes = scene(p.seen_by(0), GAME.words(lang)).nodes
        tags = [n for n in nodes if n.sym.startswith("price")]
        assert len(tags) in (0, 4)
        for n in tags:
            beside = [m for m in tags if m.y == n.y and m is not n]
            assert [abs(m.x - n.x) > 2 * half + 8 for m in beside] == [True]
            words = [m for m in nodes if m.id in (f"card{card}o", f"card{card}p", f"card{card}q")]
            for m in words:
                wide = width_of(m.text) * letter / 2
                assert abs(m.y - n.y) >= 10 or abs(m.x - n.x) >= half + wide - 1, (card, m.text)


@pytest.mark.parametrize("seats", [3, 4])
def test_the_tiles_on_offer_keep_their_places_while_one_is_in_hand(seats: int) -> None:
    p: Any = GAME.start(seats, "offer")

    def offered() -> dict[str, tuple[float, float, float]]:
        nodes = scene(p.seen_by(p.turn), GAME.words("en")).nodes
        return {n.id: (n.x, n.y, n.scale) for n in nodes if re.fullmatch(r"area\d+", n.id)}

    before = offered()
    tile = min(p.area)
    p.take(p.turn, GAME.actions.parse(f"pick L{tile}"))
    assert offered() == {id: at for id, at in before.items() if id != f"area{tile}"}


def test_one_button_says_what_a_return_brings_and_for_what_the_entrance_counts() -> None:
    """A3.3: each button keeps what it says, and between them they leave nothing out."""
    words = GAME.words("en")
    asked = 0
    for seed in range(3):
        p: Any = GAME.start(3, f"joint {seed}")
        luck = chance_from(seed)
        while not p.over:
            seat = p.turn
            view = p.seen_by(seat)
            for one in joint(view, words) if p.steps[kind_of(p.pending(seat))].key == "path" else []:
                after = p.copy()
                before = after.stores_of(seat)
                after.take(seat, one.action)
                for action in one.then:
                    assert action in after.menu
                    after.take(seat, action)
                gained = [then - now for now, then in zip(before, after.stores_of(seat), strict=True)]
                told = [words.t("scene.gains", gain, colour) for colour, gain in enumerate(gained) if gain]
                assert one.note.count("+") == len(told), (one, gained)
                assert all(gain in one.note for gain in told), (one, gained)
                asked += len(one.path) == 1
            p.take(seat, choose(p, seat, luck))
    assert asked > 30


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_entrance_always_says_why_nothing_can_be_done_there(lang: str) -> None:
    """A2, A3: at every question a touch of the entrance is either a choice or has a reason with words."""
    words = GAME.words(lang)
    told = set()
    for seed in range(2):
        p: Any = GAME.start(3, f"entrance {seed}")
        luck = chance_from(seed)
        while not p.over:
            step = p.steps[kind_of(p.pending(p.turn))].key
            if WORKER + ENTRANCE not in p.menu:
                reason = p.why_not(WORKER + ENTRANCE, p.turn)
                assert reason is not None
                told.add((step, reason.key))
                assert words.t(reason.key, *reason.args)
            p.take(p.turn, choose(p, p.turn, luck))
    assert ("path", "why.entrance_begun") in told
    assert {key for step, key in told if step == "turn"} >= {"why.entrance_meeple"}


@pytest.mark.parametrize("stage", ["wide", "tall"])
@pytest.mark.parametrize("seats", [3, 4])
def test_at_the_start_the_frame_fills_its_place(seats: int, stage: str) -> None:
    p: Any = GAME.start(seats, "frame")
    camera = camera_over(p.box, p.ruins, stage)
    assert camera.cells == camera.across.number == camera.down.number == p.ruins.interior


@pytest.mark.parametrize("sheet", [0, 1])
@pytest.mark.parametrize("seats", [3, 4])
def test_what_is_drawn_on_a_plate_of_the_market_stays_inside_its_outline(seats: int, sheet: int) -> None:
    """An outline of 2.5 pixels with its halo lies on the edge of the plate."""
    p: Any = GAME.start(seats, "plates", sheet=("expedition", "civic")[sheet])
    nodes = {n.id: n for n in scene(p.seen_by(0), GAME.words("en")).nodes}
    plates = [(n, re.fullmatch(r"(?:bare|stall)-\w+?(\d+)x(\d+)", n.sym)) for n in nodes.values()]
    for n, size in plates:
        if size is None or n.about < 0:  # those are never chosen as a whole
            continue
        wide, high = int(size[1]) / 2, int(size[2]) / 2
        for one in nodes.values():
            if one.sym.startswith("square") and abs(one.x - n.x) < wide and abs(one.y - n.y) < high:
                half = 13 * one.scale
                assert abs(one.y - n.y) + half <= high - 4, (n.id, one.id)
                assert abs(one.x - n.x) + half <= wide - 2, (n.id, one.id)
