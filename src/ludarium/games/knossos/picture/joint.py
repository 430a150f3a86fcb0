"""What a return brings and for which colour the worker on the entrance counts, chosen with one button."""

from __future__ import annotations

from ludarium.games.knossos.picture.clicks import path
from ludarium.games.knossos.picture.preview import gains_of
from ludarium.games.knossos.rules.actions import AIM_COLOURS, COUNT, white_of
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.steps.returning import basket_colours, best_path, colours_lent
from ludarium.kernel.bitsets import members
from ludarium.kernel.engine import kind_of
from ludarium.kernel.scene import Joint
from ludarium.kernel.words import Words

Gains = list[tuple[int, int]]


def joint(view: Knossos, words: Words) -> list[Joint]:
    """A button for each colour for which the worker on the entrance can count; none where a basket is asked about first."""
    if view.steps[kind_of(view.pending(view.turn))].key not in ("path", "gain") or colours_lent(view) != 1:
        return []
    found: list[Joint] = []
    for action in view.menu:
        verb, values = view.game.actions.split(action)
        if verb.name in ("accept", "gain") and not white_of(values[0]):
            found += _together(view, action, verb.name, values[0], words)
    return sorted(found, key=lambda one: (len(one.path), -one.worth))


def _together(view: Knossos, action: int, name: str, aim: int, words: Words) -> list[Joint]:
    colours, after = members(AIM_COLOURS[aim]), view.copy()
    if basket_colours(view, view.turn) & ~AIM_COLOURS[aim]:
        return []
    after.events = None
    if name == "accept":
        after.path = best_path(after, view.turn, aim).best
    splits: dict[tuple[tuple[int, int], ...], int] = {}
    for colour in colours:
        gains = gains_of(after, colours, colour)
        if all(gain for _, gain in gains):
            splits.setdefault(tuple(gains), colour)
    aside = path(view, action)[:-1]
    return [
        Joint(
            action,
            [COUNT + colour] if len(colours) > 1 else [],
            [*aside, f"!joint{10 * aim + colour}"],
            words.t("list.plus").join(words.t("scene.gains", gain, c) for c, gain in sorted(gains, key=lambda g: -g[1])),
            sum(gain for _, gain in gains),
        )
        for gains, colour in splits.items()
    ]
