"""What a page is told after each decision adds up to what a page that comes anew is told."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ludarium.games import games
from ludarium.kernel.scene import Node, Scene, part
from ludarium.table.game_scene import click_path, scene_of
from ludarium.table.log import HUMAN, Chair, Setup
from ludarium.table.match import Match
from ludarium.table.table import Table
from ludarium.web.channel import Channel
from ludarium.web.difference import Comparison, difference
from ludarium.web.log_entries import words_for
from ludarium.web.outgoing import ClockState, Parts
from ludarium.web.update_parts import Viewpoint

DECISIONS = 40


class Seen:
    """A page: what it has put together from the updates."""

    def __init__(self, full: str) -> None:
        first = json.loads(full)
        self.nodes: dict[str, list[Any]] = {node[0]: node for node in first["set"]}
        self.order: list[str] = list(self.nodes)
        self.parts = {name: first[name] for name in ("prompt", "ask", "seats", "scene", "undo", "over")}

    def hear(self, patch: str) -> None:
        update = json.loads(patch)
        self.parts |= {name: update[name] for name in self.parts if name in update}
        self.nodes |= {node[0]: node for node in update["set"]}
        for id in update["drop"]:
            del self.nodes[id]
        self.order = reordered(self.order, update["drop"], update["into"])


def reordered(order: list[str], drop: list[str], into: list[Any]) -> list[str]:
    out = {*drop, *(id for _, id in into)}
    order = [id for id in order if id not in out]
    for place, id in into:
        order.insert(place, id)
    return order


def new_match(game: str, seats: int, options: dict[str, str]) -> Match:
    chairs = [Chair(HUMAN, f"guest{i}", f"Player {i}") for i in range(seats)]
    return Match(Setup("m", game, seats, options, "patches", "nonce", 0.0, "guest0", chairs, [""] * seats))


def decide(match: Match, luck: random.Random) -> None:
    position = match.position
    seat = luck.choice(position.deciders())
    action = luck.choice(position.legal(seat))
    touched = click_path(match.view(seat), action)
    match.apply(match.act(seat, action, position.now), None, touched)


@pytest.mark.parametrize("game", [g.id for g in games()])
def test_patches_add_up_to_the_full_picture_for_every_pair_of_eyes(game: str) -> None:
    box = next(g for g in games() if g.id == game)
    seats = box.fewest({})
    match = new_match(game, seats, box.settle_options(seats, {}))
    table = Table(None, match)  # type: ignore[arg-type]
    luck = random.Random(4)
    shared = Comparison()  # as at a table
    viewpoint = [Viewpoint(seat, "ja", (seat,) if seat >= 0 else ()) for seat in range(-1, seats)]
    channels = [Channel(table, one, shared) for one in viewpoint]
    for channel in channels:
        channel.refresh()
    pages = [Seen(channel.full()) for channel in channels]
    for _ in range(DECISIONS):
        if match.over:
            break
        decide(match, luck)
        for channel, page in zip(channels, pages, strict=True):
            channel.refresh()
            page.hear(channel.patch())
            anew = Seen(channel.full())
            assert (page.order, page.nodes, page.parts) == (anew.order, anew.nodes, anew.parts)


@pytest.mark.parametrize("game", [g.id for g in games()])
def test_kept_parts_and_what_all_see_alike_look_as_if_drawn_anew_from_the_own_view(game: str) -> None:
    box = next(g for g in games() if g.id == game)
    seats = max(box.seats)
    match = new_match(game, seats, box.settle_options(seats, {}))
    luck = random.Random(5)
    for _ in range(DECISIONS):
        if match.over:
            break
        decide(match, luck)
        for seat in range(-1, seats):
            for lang in ("en", "ja"):
                words = words_for(match, lang)
                kept = scene_of(match.view(seat), words, public=match.view(-1))
                anew = scene_of(match.view(seat), words.with_players(words.players))
                assert (kept.nodes, kept.stats) == (anew.nodes, anew.stats)


def test_a_part_is_drawn_again_only_when_an_input_changes() -> None:
    words = games()[0].words("en").with_players(["Ann", "Ben"])
    drawn: list[tuple[int, ...]] = []

    def row(words: Any, numbers: tuple[int, ...]) -> list[Node]:
        drawn.append(numbers)
        return [Node(f"n{n}", "", n, 0) for n in numbers]

    first = part(words, 0, row, (1, 2))
    assert part(words, 0, row, (1, 2)) is first
    assert part(words, 1, row, (1, 2)) == first
    assert [node.id for node in part(words, 0, row, (2, 3))] == ["n2", "n3"]
    assert drawn == [(1, 2), (1, 2), (2, 3)]


def nodes(*ids: str) -> list[Node]:
    return [Node(id, "", 0, 0) for id in ids]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ([["a", "b", "c"]], [["a", "x", "b", "c", "y"]]),
        ([["a", "b"], ["c"]], [["a"], ["c", "b"]]),  # from one part to another
        ([["a", "b", "c"]], [["c", "b", "a"]]),  # another order in the same part
        ([["a"], ["b"]], [["a"], ["b"], ["c", "d"]]),  # a part more
        ([["a"], ["b"], ["c", "d"]], [["d"]]),
    ],
)
def test_the_drawing_order_follows_from_what_comes_and_goes(old: list[list[str]], new: list[list[str]]) -> None:
    before, after = [nodes(*ids) for ids in old], [nodes(*ids) for ids in new]
    told = difference(before, after)
    order = reordered([id for ids in old for id in ids], told.drop, told.into)
    assert order == [node.id for node in Scene(1, 1, after).nodes]


def test_a_clock_that_stands_is_not_told_again_whatever_the_time_of_day() -> None:
    before, later = ClockState(0, 1_000, False, 1.0, -1, False), ClockState(0, 2_000, False, 1.0, -1, False)
    assert Parts(clock=later).since(Parts(clock=before)) == {}
    started = ClockState(0, 2_000, True, 1.0, -1, False)
    assert Parts(clock=started).since(Parts(clock=later)) == {"clock": started}
    going_on = ClockState(0, 2_001, True, 1.0, -1, False)
    assert Parts(clock=going_on).since(Parts(clock=started)) == {"clock": going_on}
