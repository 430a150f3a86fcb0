"""The coached first game: every hint has words, comes up in play, and points at things that are there."""

from __future__ import annotations

from collections import Counter

import ludarium
from ludarium.games.tahuantinsuyu.coach import COACH
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import kind_of

GAME = ludarium.game("tahuantinsuyu")


def test_every_hint_comes_up_and_points_at_something() -> None:
    p = GAME.start(COACH.seats, seed=COACH.seed, **COACH.options)
    bot, scene, luck = GAME.module("bot.policy"), GAME.module("picture.scene"), chance_from(1)
    asked: Counter[str] = Counter()
    met = set()
    while not p.over:
        if p.turn == 0:
            key = p.steps[kind_of(p.pending(0))].key
            asked[key] += 1
            for hint in COACH.hints:
                if (hint.step, hint.nth) == (key, asked[key]):
                    nodes = {node.id for node in scene.scene(p.seen_by(0), GAME.words("en")).nodes}
                    assert set(hint.nodes) <= nodes
                    met.add(hint.key)
        p.take(p.turn, bot.choose(p, p.turn, luck))
    assert met == {hint.key for hint in COACH.hints}


def test_the_first_suggestions_can_be_followed() -> None:
    p = GAME.start(COACH.seats, seed=COACH.seed, **COACH.options)
    while p.turn != 0:
        p.play("pass")
    for hint in COACH.hints:
        if hint.suggests:
            while p.steps[kind_of(p.pending(0))].key != hint.step:
                p.play(next(name for name in p.names() if name.startswith("road")))
            p.play(hint.suggests)


def test_every_hint_has_words_in_both_languages() -> None:
    for lang in ("en", "ja"):
        words = GAME.words(lang)
        assert all(words.has(hint.key) for hint in COACH.hints)
        assert words.has(COACH.closing)
