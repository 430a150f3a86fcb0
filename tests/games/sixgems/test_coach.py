"""The coached first game: its suggestions are legal when they are made, its nodes are there, its words exist."""

from __future__ import annotations

from collections import Counter

import ludarium
from ludarium.games.sixgems.bot.policy import choose
from ludarium.games.sixgems.coach import COACH
from ludarium.games.sixgems.picture.scene import scene
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import kind_of

GAME = ludarium.game("sixgems")


def test_following_the_coach_leads_to_the_end_of_the_game() -> None:
    p = GAME.start(COACH.seats, COACH.seed, **COACH.options)
    assert isinstance(p, SixGems)
    luck = chance_from("coach")
    asked: Counter[str] = Counter()
    followed = []
    while not p.over:
        if p.turn != 0:
            p.take(p.turn, choose(p, p.turn, luck))
            continue
        step = p.steps[kind_of(p.pending(0))].key
        asked[step] += 1
        hint = next((h for h in COACH.hints if h.step == step and h.nth == asked[step]), None)
        if hint is not None and hint.suggests:
            assert set(hint.nodes) <= {node.id for node in scene(p, GAME.words("en")).nodes}
            p.play(hint.suggests)
            followed.append(hint.suggests)
        else:
            p.take(0, choose(p, 0, luck))
    assert followed == ["play sapphire6", "move blue1 sapphire"]


def test_every_hint_belongs_to_a_step_and_has_words_in_both_languages() -> None:
    steps = {step.key for step in GAME.steps}
    assert {hint.step for hint in COACH.hints} <= steps
    for lang in ("en", "ja"):
        words = GAME.words(lang)
        assert all(words.has(hint.key) for hint in COACH.hints)
        assert words.has(COACH.closing)
