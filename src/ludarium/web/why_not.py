"""Why something that was touched cannot be chosen: the step that is missing, the rule, or what is asked instead."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.kernel.engine import Position
from ludarium.kernel.words import Words
from ludarium.table.game_scene import besides, path_of, refusal_of, scene_of
from ludarium.table.match import Match
from ludarium.web.outgoing import Reason
from ludarium.web.page_words import PageWords

ENDS_OF_NAMES = (" · ", ": ", "：", "; ")  # what follows in a label tells more than the name
NOT_ASKED = "kernel.not_asked"


def why_not(
    match: Match, seat: int, about: int, node: str, words: Words, t: PageWords, id: str = "", hand: str = ""
) -> Reason:
    """The answer for the node; `about` is the action that it stands for, `hand` what was touched before."""
    view = match.view(seat)
    if seat in view.deciders() and (known := refusal_of(view, hand, node, words)):
        return Reason(id, *known)
    paths = [path_of(view, action) for action in match.options(seat)] if seat in view.deciders() else []
    first = sorted({path[0] for path in paths if node in path[1:]})
    if first:  # it is part of something legal, but not its beginning
        return Reason(id, _begin_with(view, first, words, t), nodes=_lit(first))
    reason = view.why_not(about, seat)
    if reason is None:
        path = path_of(view, about)
        if node not in path:  # it stands for several choices: all of them are shown
            return Reason(id, words.prompt(view, seat), nodes=_lit(sorted({each[0] for each in paths})))
        begin = path[:1]
        return Reason(id, _begin_with(view, begin, words, t) if begin != [node] else t("why.allowed"), nodes=_lit(begin))
    if reason.key == NOT_ASKED:
        return Reason(id, t("why.another_time", now=words.prompt(view, seat)))
    more = besides(view, seat, reason, words)
    told = words.t(reason.key, *reason.args)
    return Reason(id, words.sentences([told, more]) if more else told, reason.rule)


def _begin_with(view: Position, first: Sequence[str], words: Words, t: PageWords) -> str:
    """What is to be touched first, by name where it is one thing."""
    names = {name for step in first if (name := _name(view, step, words))}
    return t("why.begin_with", what=names.pop()) if len(names) == 1 else t("why.begin_with_any")


def _name(view: Position, step: str, words: Words) -> str:
    if step[:1] in "!@":
        key = f"button.{step[1:]}"
        return words.t(key) if words.has(key) else ""
    label = next((node.label for node in scene_of(view, words).nodes if node.id == step and node.label), "")
    for end in ENDS_OF_NAMES:
        label = label.split(end)[0]
    return label


def _lit(steps: Sequence[str]) -> list[str]:
    return [step for step in steps if step[:1] not in "!@"]
