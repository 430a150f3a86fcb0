"""How a bot searches: every number that a level or an experiment may set."""

from __future__ import annotations


class Settings:
    """How to search.

    `cut`: decisions of a playout before it is judged (0: at once). `turns`: it is judged earlier, when the thinker has
    ended that many turns (1: the present one; 0: only `cut` counts). `widen`: a node has up to widen * sqrt(visits) ones.
    `lean`: how much a good look one action ahead counts at the root. `halving`: no tree, but playouts of each action
    with the same guesses and the same luck, the worse half of the actions dropped again and again; `doubt`: what the
    policy would do is left only for a gain of that many standard errors (0: for any); `arms`: actions that are compared, at
    most; `blend`: how much of a playout's judgement comes from the ends of the thinker's earlier turns in it.
    """

    def __init__(
        self,
        walks: int = 400,
        seconds: float = 0.0,
        guesses: int = 24,
        cut: int = 8,
        explore: float = 0.6,
        widen: float = 1.5,
        paranoid: bool = False,
        noise: int = 10,
        lean: float = 0.4,
        halving: bool = False,
        turns: int = 0,
        doubt: float = 0.0,
        arms: int = 40,
        blend: float = 0.0,
    ) -> None:
        self.walks = walks
        self.seconds = seconds
        self.guesses = guesses
        self.cut = cut
        self.explore = explore
        self.widen = widen
        self.paranoid = paranoid
        self.noise = noise  # per cent of playout decisions left to luck
        self.lean = lean
        self.halving = halving
        self.turns = turns
        self.doubt = doubt
        self.arms = arms
        self.blend = blend
