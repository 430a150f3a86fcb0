"""The expert's search: with the values that a game has learned, where there are some for the table."""

from __future__ import annotations

import functools
import logging
from pathlib import Path

from ludarium.bots.evaluators import evaluator_of, reference_of
from ludarium.bots.level_settings import REFERENCE, bot_settings_of, settings_at
from ludarium.bots.network import LearnedEvaluator, Network, read_network, row_of
from ludarium.bots.policy_weights import tuned_weights
from ludarium.bots.search import Search
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.game import Game

log = logging.getLogger("ludarium.bots")


def weights_file(game: Game, seats: int) -> Path:
    """The file of a game's network for that number of seats, if there is one."""
    return game.folder / "bot" / "weights" / f"value-{seats}.bin"


def learned_network(game: Game, seats: int) -> Network | None:
    """The network that comes with a game for that number of seats."""
    file = weights_file(game, seats)
    return _read(file) if file.exists() else None


@functools.cache
def _read(file: Path) -> Network:
    return read_network(file)[0]


def expert_search(
    p: Position,
    seconds: float = 0.0,
    network: Network | None = None,
    learned: bool = True,
    weights: list[int] | None = None,
) -> Search:
    """A search like the expert's at this table. `network`, `weights` (of the policy): instead of those that come with the
    game; not `learned`: as the expert of the first release. A network that reads something else than this table has (a
    content pack may change that) is not used: then the expert of the first release plays, and a line in the log says so."""
    scale = bot_settings_of(p.game).scale
    if not learned:
        return Search(reference_of(p.game, scale), settings_at(p, REFERENCE, seconds))
    if weights is None and not p.together():  # weights that were found in competition serve no mission
        weights = tuned_weights(p.game, p.seats)
    plain = evaluator_of(p.game, scale, weights=weights)
    network = network or learned_network(p.game, p.seats)
    if network is None:
        return Search(plain, settings_at(p, "expert", seconds))
    facts = p.game.module("bot.facts")
    width = len(row_of(facts, p.guess(chance_from("any guess")) if p.viewer >= 0 else p, 0))
    if width != network.inputs:
        log.warning(
            "the learned values of %s read %d facts, this table has %d; the expert plays without them",
            p.game.id,
            network.inputs,
            width,
        )
        return Search(evaluator_of(p.game, scale), settings_at(p, REFERENCE, seconds))
    return Search(LearnedEvaluator(plain, facts, network), settings_at(p, "expert", seconds))
