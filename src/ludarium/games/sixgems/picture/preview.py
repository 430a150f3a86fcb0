"""What an action would bring, in words: worked out from what the seat can see."""

from __future__ import annotations

from dataclasses import dataclass

from ludarium.games.sixgems.picture.layout import die_place
from ludarium.games.sixgems.rules.actions import (
    FIX,
    GIVE,
    KEEP,
    KINDS,
    LEAVE,
    MOVE,
    PASS,
    PLACE,
    PLAY,
    RED,
    SETTLE,
    SWAP,
    TURN,
)
from ludarium.games.sixgems.rules.effects import bonus_points, values
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.kernel.scene import Node, Preview
from ludarium.kernel.words import Words


def preview(view: SixGems, action: int, words: Words) -> Preview:
    """What the action would give, and the die where it would lie."""
    told = forecast(view, action, words)
    nodes: list[Node] = []
    if told.die >= 0:
        x, y = die_place(told.die, told.at[told.die])
        colour = "red" if told.die == RED else "blue"
        nodes.append(Node("ghost-die", f"die-{colour}-{told.face[told.die]}", x, y, "ghost"))
    return Preview(told.text, nodes)


@dataclass
class Forecast:
    text: str
    face: list[int]
    at: list[int]
    die: int = -1  # the die that would move or turn


def forecast(view: SixGems, action: int, words: Words) -> Forecast:
    face, at = view.face[:], view.at[:]
    if action < MOVE:
        return Forecast(_jewel(view, action - PLAY, words), face, at)
    if action < TURN:
        return _dice(view, words, (action - MOVE) // KINDS, at_board=(action - MOVE) % KINDS)
    if action < SETTLE:
        return _dice(view, words, action - TURN, shows=view.pending(view.turn) >> 12)
    if action < PASS:
        return Forecast(_settlement(view, action - SETTLE, words), face, at)
    if action >= PLACE:
        return _dice(view, words, (action - PLACE) // KINDS, at_board=(action - PLACE) % KINDS)
    if action in (PASS, KEEP) or SWAP <= action < GIVE:
        return Forecast("", face, at)
    if FIX <= action < KEEP:
        return Forecast(words.t("scene.would_add", action - FIX, values(view)[action - FIX]), face, at)
    if LEAVE <= action < FIX:
        kind = action - LEAVE
        return Forecast(
            words.t("scene.would_leave", kind, -values(view)[kind] * view.rows[view.turn * KINDS + kind]), face, at
        )
    return Forecast("", face, at)


def _jewel(view: SixGems, card: int, words: Words) -> str:
    face = card % 6 + 1
    matching = [die for die in range(3) if view.face[die] == face]
    if not matching:
        return words.t("scene.no_match", face)
    return words.t("scene.match", face, len(matching))


def _dice(view: SixGems, words: Words, die: int, at_board: int = -1, shows: int = -1) -> Forecast:
    after = view.copy()
    if at_board >= 0:
        after.at[die] = at_board
    if shows >= 0:
        after.face[die] = shows
    return Forecast(_worth(after, words), after.face, after.at, die)


def _worth(after: SixGems, words: Words) -> str:
    """What the jewels of each seat would be worth in a settlement with these dice."""
    worth = values(after)
    parts = []
    for seat in range(after.seats):
        now = sum(worth[kind] * after.rows[seat * KINDS + kind] for kind in range(KINDS))
        parts.append(words.t("scene.seat_points", seat, now))
    return words.t("scene.would_be") + " " + words.t("scene.comma").join(parts)


def _settlement(view: SixGems, card: int, words: Words) -> str:
    """Bonus and value of each seat; swaps and rows that are left out come after and are not foreseen."""
    worth = values(view)
    parts = []
    for seat in range(view.seats):
        bonus = bonus_points(view, card, view.turn, seat)
        now = sum(worth[kind] * view.rows[seat * KINDS + kind] for kind in range(KINDS))
        parts.append(words.t("scene.seat_points", seat, bonus + now))
    return words.t("scene.settles") + " " + words.t("scene.comma").join(parts)
