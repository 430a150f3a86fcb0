"""Contests of bots on a cluster: whole games in batches that name what they need, so any node plays the same ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from typing import Any

from ludarium.bots.arena import Contest, Result, play_one
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.game import find_game
from ludarium.lab.batches import Batch, reach, run_batches

BATCH = 4  # games in a batch


class OtherRules(LudariumError):
    """A node plays by other rules than the one that asks."""


def check_rules(batch: Batch) -> None:
    """The node's game must be the one that was asked for; else its games would be others."""
    game = find_game(batch["game"])
    if game.revision != batch["revision"]:
        raise OtherRules(
            f"this node has revision {game.revision} of {game.id}, not {batch['revision']}; install the same ludarium there"
        )


def play_batch(batch: Batch) -> list[dict[str, Any]]:
    """Some games of a contest."""
    check_rules(batch)
    contest = Contest(**(batch["contest"] | {"bots": tuple(batch["contest"]["bots"])}))
    return [asdict(play_one(contest, number)) for number in batch["numbers"]]


def batches_of(contest: Contest, numbers: Sequence[int]) -> list[Batch]:
    game = find_game(contest.game)
    common = {"game": game.id, "revision": game.revision, "contest": asdict(contest)}
    return [common | {"numbers": list(numbers[at : at + BATCH])} for at in range(0, len(numbers), BATCH)]


def on_cluster(address: str) -> Callable[[Contest, Sequence[int]], Iterator[Result]]:
    """How `ludarium.bots.arena.run` has the games of a contest played on a Ray cluster."""
    reach(address)

    def play(contest: Contest, numbers: Sequence[int]) -> Iterator[Result]:
        for _, results in run_batches(play_batch, batches_of(contest, numbers), cluster=address):
            for result in results:
                yield Result(**result)

    return play
