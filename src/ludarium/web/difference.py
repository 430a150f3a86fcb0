"""What changed from one picture of the table to the next, node by node."""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple

from ludarium.kernel.scene import Node

NO_NODES: list[Node] = []
Drawing = list[list[Node]]  # the parts of a scene, in drawing order


class Change(NamedTuple):
    """What happened to a part of the scene from one moment to the next."""

    was: list[Node]
    part: list[Node]
    moved: bool  # something came, went or changed places; else `nodes` are those that changed
    nodes: list[Node]
    into: list[tuple[int, str]]  # ids with their places in the part, where they do not just stay
    before: dict[str, Node]  # the part as it was


class Comparison:
    """Parts that were compared at one moment: many viewpoints see the same parts, so one look is enough for all of them."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, int], Change] = {}

    def forget(self) -> None:
        """The moment is over: everybody has been told."""
        self._found.clear()

    def change(self, was: list[Node], part: list[Node]) -> Change:
        key = (id(was), id(part))  # both are held by what was found, so the ids stay theirs
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = change_of(was, part)
        return found


class SceneChange(NamedTuple):
    """What a patch says of the scene. `into`: ids with their places in the new order; the rest keep the order they had."""

    set: list[Node]
    drop: list[str]
    into: list[tuple[int, str]]


def difference(old: Drawing, new: Drawing, comparison: Comparison | None = None) -> SceneChange:
    """What changed between two drawings. Only parts of the scene that were drawn again are looked into."""
    comparison = comparison or Comparison()
    changed: list[Node] = []
    moved: list[tuple[int, Change]] = []  # where the part begins
    at = 0
    for was, part in zip_longest(old, new, fillvalue=NO_NODES):
        if was is not part:
            change = comparison.change(was, part)
            if change.moved:
                moved.append((at, change))
            else:
                changed += change.nodes
        at += len(part)
    before: dict[str, Node] = {}
    for _, change in moved:
        before |= change.before
    into: list[tuple[int, str]] = []
    for begin, change in moved:
        into += [(begin + place, id) for place, id in change.into]
        changed += [n for n in change.part if (o := before.pop(n.id, None)) is not n and o != n]
    return SceneChange(changed, list(before), into)


def change_of(was: list[Node], part: list[Node]) -> Change:
    if [node.id for node in was] == [node.id for node in part]:
        nodes = [n for o, n in zip(was, part, strict=True) if o is not n and o != n]
        return Change(was, part, False, nodes, [], {})
    staying = _staying(was, part)
    into = [(place, node.id) for place, node in enumerate(part) if node.id not in staying]
    return Change(was, part, True, [], into, {node.id: node for node in was})


def _staying(was: list[Node], part: list[Node]) -> set[str]:
    """The ids that keep their place among each other; the others are inserted again."""
    ids = {node.id for node in part}
    stay = [node.id for node in was if node.id in ids]
    kept = set(stay)
    return kept if stay == [node.id for node in part if node.id in kept] else set()
