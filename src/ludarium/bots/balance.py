"""Is a table fair? With the same bot on every seat: win shares by seat and by turn order, how often the win is shared,
and how long games last."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import NamedTuple

from ludarium.bots import make_bot
from ludarium.bots.processes import over_processes
from ludarium.bots.ratings import wilson
from ludarium.kernel.chance import chance_from
from ludarium.kernel.errors import BadRecord
from ludarium.kernel.game import find_game
from ludarium.kernel.playout import decider

BATCH = 4  # games that one process plays at a time


@dataclass(frozen=True)
class Run:
    """What is played."""

    game: str
    seats: int
    options: dict[str, str]
    bot: str
    games: int
    seed: str
    content: str = ""


class Played(NamedTuple):
    """One game: the seat that decided first, the winners, the points, and how many decisions it took."""

    first: int
    winners: list[int]
    scores: list[int]
    decisions: int


def play_games(run: Run, first: int, count: int) -> list[Played]:
    """Some games of a run. They depend only on the arguments."""
    game = find_game(run.game)
    bot = make_bot(run.bot)
    found = []
    for number in range(first, first + count):
        position = game.start(run.seats, f"{run.seed}-{number}", run.content or None, **run.options)
        luck = chance_from(f"balance {run.seed} {number}")
        began = position.start_player()
        while not position.over:
            seat = decider(position, luck)
            position.take(seat, bot.choose(position.seen_by(seat), seat, luck))
        found.append(Played(began, position.winners(), position.scores(), position.decisions))
    return found


Job = tuple[Run, int, int]  # what is played, the first game and how many


def _batch(job: Job) -> list[Played]:
    return play_games(*job)


def play(run: Run, workers: int, resume: Path | None = None) -> Iterator[Played]:
    """All games of a run, as they come. With `resume`, every batch is kept in that file, and those that it holds are not
    played again."""
    kept = _kept(run, resume) if resume and resume.exists() else {}
    for games in kept.values():
        yield from games
    jobs = [(run, first, min(BATCH, run.games - first)) for first in range(0, run.games, BATCH) if first not in kept]
    played = ((job, _batch(job)) for job in jobs) if workers <= 1 else over_processes(_batch, jobs, workers)
    for job, found in played:
        if resume:
            with resume.open("a", encoding="utf-8") as file:
                file.write(json.dumps([asdict(replace(run, games=0)), job[1], found]) + "\n")
        yield from found


def _kept(run: Run, resume: Path) -> dict[int, list[Played]]:
    """The batches of the run that the file holds, by their first game; only whole ones."""
    kept: dict[int, list[Played]] = {}
    try:
        for line in resume.read_text(encoding="utf-8").splitlines():
            whose, first, games = json.loads(line)
            if whose != asdict(replace(run, games=0)):
                raise BadRecord(f"{resume} holds games of another run: {whose}.")
            if first + len(games) <= run.games:
                kept[first] = [Played(*game) for game in games]
    except (OSError, ValueError, TypeError) as error:
        raise BadRecord(f"{resume} does not hold the games of a balance run ({error}).") from error
    return {first: games for first, games in kept.items() if len(games) == min(BATCH, run.games - first)}


class Share(NamedTuple):
    """A share of wins (shared wins are divided), with its 95 % interval."""

    share: float
    low: float
    high: float


def sum_up(games: Sequence[Played], seats: int) -> dict[str, object]:
    """Shares by seat and by turn order, ties, means."""
    by_seat, by_turn = [0.0] * seats, [0.0] * seats
    for game in games:
        for seat in game.winners:
            by_seat[seat] += 1 / len(game.winners)
            by_turn[(seat - game.first) % seats] += 1 / len(game.winners)
    number = len(games)
    return {
        "games": number,
        "fair": round(1 / seats, 4),
        "by_seat": [_share(won, number) for won in by_seat],
        "by_turn_order": [_share(won, number) for won in by_turn],
        "ties": round(sum(len(g.winners) > 1 for g in games) / number, 4),
        "score_mean": [round(sum(g.scores[s] for g in games) / number, 2) for s in range(seats)],
        "decisions": round(sum(g.decisions for g in games) / number, 1),
    }


def _share(won: float, number: int) -> Share:
    share = won / number
    return Share(round(share, 4), *(round(end, 4) for end in wilson(share, number)))


def plot(found: dict[str, object], title: str) -> str:
    """The shares as an SVG document: bars with their intervals, a line where fair would be."""
    width, height, left = 640, 300, 60
    groups = [("by chair", found["by_seat"]), ("by turn order", found["by_turn_order"])]
    fair = float(str(found["fair"]))

    def y(share: float) -> float:
        return height - 40 - share * (height - 80)

    parts = [f'<text x="{left}" y="24" font-size="15">{title}</text>']
    for tick in range(0, 101, 20):
        at = y(tick / 100)
        parts.append(f'<text x="{left - 8}" y="{at + 4:.1f}" font-size="11" text-anchor="end">{tick} %</text>')
        parts.append(f'<path d="M{left} {at:.1f}H{width - 10}" stroke="#ddd3c0"/>')
    for place, (name, shares) in enumerate(groups):
        assert isinstance(shares, list)
        begin = left + 20 + place * 290
        parts.append(f'<text x="{begin}" y="{height - 6}" font-size="12">{name}</text>')
        for i, share in enumerate(shares):
            x = begin + i * 64
            parts.append(
                f'<rect x="{x}" y="{y(share.share):.1f}" width="40" height="{y(0) - y(share.share):.1f}" fill="#2f6fb0"/>'
            )
            parts.append(f'<path d="M{x + 20} {y(share.low):.1f}V{y(share.high):.1f}" stroke="#2b2620" stroke-width="2"/>')
            parts.append(f'<text x="{x + 20}" y="{height - 24}" font-size="11" text-anchor="middle">{i + 1}</text>')
    parts.append(f'<path d="M{left} {y(fair):.1f}H{width - 10}" stroke="#a8471f" stroke-dasharray="6 4"/>')
    body = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" fill="#2b2620">'
        f'<rect width="{width}" height="{height}" fill="#fffdf8"/>{body}</svg>\n'
    )
