"""Contests of bots in batches of whole games that name what they need, so that any process or node plays the same ones.

A learned player's games are played side by side: on every node, its network is asked once for all tables of a batch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from ludarium.bots.arena import Contest, Elsewhere, Result, check_contest, play_one, result_of, table_of
from ludarium.kernel.errors import BadOption, LudariumError
from ludarium.kernel.game import find_game
from ludarium.lab.batches import Batch, reach, run_batches
from ludarium.lab.players import MODEL, open_player

BATCH = 4  # games in a batch of bots that think about one table at a time
TOGETHER = 60  # games of a learned player that are played side by side


class OtherRules(LudariumError):
    """A node plays by other rules than the one that asks."""


def check_rules(batch: Batch) -> None:
    """The node's game must be the one that was asked for; else its games would be others."""
    game = find_game(batch["game"])
    if game.revision != batch["revision"]:
        raise OtherRules(
            f"this node has revision {game.revision} of {game.id}, not {batch['revision']}; install the same ludarium there"
        )


def has_models(contest: Contest) -> bool:
    """Whether a learned player (`.npz`) takes part."""
    return any(name.endswith(MODEL) for name in contest.bots)


def check_models(contest: Contest) -> Contest:
    """The same as `check_contest` for learned players: each must have learned this game."""
    checked = check_contest(contest, open_player)
    for name in contest.bots:
        if (game := getattr(open_player(name), "game", checked.game)) != checked.game:
            raise BadOption(f"{name} does not play {checked.game}, only {game}.")
    return checked


def play_batch(batch: Batch) -> list[dict[str, Any]]:
    """Some games of a contest."""
    check_rules(batch)
    contest = Contest(**(batch["contest"] | {"bots": tuple(batch["contest"]["bots"])}))
    numbers = batch["numbers"]
    results = play_together(contest, numbers) if has_models(contest) else [play_one(contest, n) for n in numbers]
    return [asdict(result) for result in results]


def play_together(contest: Contest, numbers: Sequence[int]) -> list[Result]:
    """Some games of a contest with learned players, side by side."""
    from ludarium.lab.side_by_side import play_side_by_side, shared_players

    make = shared_players()
    tables = [table_of(contest, number, make) for number in numbers]
    play_side_by_side(tables)
    return [result_of(contest, table) for table in tables]


def batches_of(contest: Contest, numbers: Sequence[int]) -> list[Batch]:
    game = find_game(contest.game)
    common = {"game": game.id, "revision": game.revision, "contest": asdict(contest)}
    size = TOGETHER if has_models(contest) else BATCH
    return [common | {"numbers": list(numbers[at : at + size])} for at in range(0, len(numbers), size)]


def in_batches(workers: int, cluster: str | None) -> Elsewhere:
    """How `ludarium.bots.arena.run` has the games of a contest played in batches, by processes or on a Ray cluster."""
    reach(cluster)

    def play(contest: Contest, numbers: Sequence[int]) -> Iterator[Result]:
        for _, results in run_batches(play_batch, batches_of(contest, numbers), workers, cluster):
            for result in results:
                yield Result(**result)

    return play
