"""Contests of bots: balanced seats, the same deal for each rotation, several processes; reproducible by seed."""

from __future__ import annotations

import itertools
import json
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from ludarium.bots import make_bot
from ludarium.bots.levels import follow
from ludarium.bots.processes import over_processes
from ludarium.bots.ratings import bradley_terry, clear, wilson
from ludarium.bots.simple import Bot
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadOption, BadRecord
from ludarium.kernel.game import find_game
from ludarium.kernel.playout import decider

log = logging.getLogger("ludarium.bots")
MOST_DECISIONS = 20000
DEALS_A_STEP = 5  # after which a sequential test looks at the games
_warned: set[str] = set()  # bots whose mistakes were told in this process


@dataclass(frozen=True)
class Contest:
    """A contest: the game, the bots and the number of games. `alone`: the first bot sits on one seat, the second on all
    others."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: str = "1"
    options: dict[str, str] = field(default_factory=dict)
    content: str = ""
    alone: bool = False

    def lineup(self, number: int) -> list[str]:
        """The bots by seat in a game; over all games each bot plays every seat equally often."""
        turn, deal = number % self.seats, number // self.seats
        if self.alone:
            return [self.bots[0 if seat == turn else 1] for seat in range(self.seats)]
        if len(self.bots) > self.seats:
            chosen = list(itertools.combinations(self.bots, self.seats))
            row = list(chosen[deal % len(chosen)])
        else:
            row = [self.bots[(i + deal) % len(self.bots)] for i in range(self.seats)]
        return row[turn:] + row[:turn]


@dataclass(frozen=True)
class Result:
    """One game: the bots by seat, the winners, the points, and how many answers were not legal."""

    number: int
    bots: list[str]
    winners: list[int]
    scores: list[int]
    decisions: int
    forfeits: int


@dataclass
class Table:
    """A game that is being played: a bot and its random numbers for each seat, and those that decide who acts first if
    several may act."""

    number: int
    position: Position
    bots: Sequence[Bot]
    luck: Sequence[Chance]
    order: Chance
    forfeits: int = 0  # answers that were not legal


MakeBot = Callable[[str], Bot]


def check_contest(contest: Contest, make: MakeBot = make_bot) -> Contest:
    """The contest with options filled in; every mistake is reported before the first game."""
    if contest.games < 1:
        raise BadOption(f"At least one game must be played, not {contest.games}.")
    if len(contest.bots) < 1:
        raise BadOption("An arena needs bots: --bots a,b,...")
    for name in contest.bots:
        make(name)
    if len(set(contest.bots)) != len(contest.bots):
        raise BadOption("Each bot is named once; the arena sees to the seats.")
    if contest.alone and len(contest.bots) != 2:
        raise BadOption("One against the rest needs two bots: the one, and who sits on all other seats.")
    game = find_game(contest.game)
    options = game.settle_options(contest.seats, contest.options)
    game.box(Path(contest.content) if contest.content else None)
    return replace(contest, game=game.id, options=options)


def play_one(contest: Contest, number: int) -> Result:
    """One game of a contest. It depends only on the arguments."""
    table = table_of(contest, number)
    play_out(table)
    return result_of(contest, table)


def table_of(contest: Contest, number: int, make: MakeBot = make_bot) -> Table:
    """A game of a contest at its beginning."""
    deal = f"{contest.seed}-{number // contest.seats}"  # each rotation of the seats gets the same luck
    position = find_game(contest.game).start(contest.seats, deal, contest.content or None, **contest.options)
    bots = [make(name) for name in contest.lineup(number)]
    luck = [chance_from(f"bot {contest.seed} {number} {seat}") for seat in range(contest.seats)]
    return Table(number, position, bots, luck, chance_from(f"order {contest.seed} {number}"))


def result_of(contest: Contest, table: Table) -> Result:
    """How a game has ended."""
    position = table.position
    winners = position.winners() if position.over else []
    lineup = contest.lineup(table.number)
    return Result(table.number, lineup, winners, position.scores(), position.decisions, table.forfeits)


def next_seat(table: Table) -> int:
    """Who decides now; -1: the game has ended, or goes on for ever."""
    position = table.position
    if position.over or position.decisions >= MOST_DECISIONS:
        return -1
    return decider(position, table.order)


def let_answer(table: Table, seat: int) -> None:
    """Carry out what the bot on a seat chooses."""
    action, legal = answer(table.bots[seat], table.position.seen_by(seat), seat, table.luck[seat])
    table.forfeits += not legal
    table.position.take(seat, action)


def play_out(table: Table) -> None:
    """Let the bots play to the end."""
    while (seat := next_seat(table)) >= 0:
        let_answer(table, seat)


def answer(bot: Bot, view: Position, seat: int, luck: Chance) -> tuple[int, bool]:
    """The bot's action; if it is not legal, or on an error, the casual level chooses instead."""
    try:
        action = bot.choose(view, seat, luck)
    except Exception as error:
        _warn(bot.name, f"failed ({type(error).__name__}: {error})")
        return follow(view, seat, luck), False
    if action in view.options(seat):
        return action, True
    _warn(bot.name, f"answered {action}, which is not legal")
    return follow(view, seat, luck), False


def _warn(bot: str, what: str) -> None:
    """Report only the first mistake of each bot; the results count them all."""
    if bot not in _warned:
        _warned.add(bot)
        log.warning("%s %s; the casual level chose instead (further mistakes are only counted)", bot, what)


Elsewhere = Callable[[Contest, Sequence[int]], Iterator[Result]]  # plays the games of these numbers, in any order


def run_until_clear(
    contest: Contest, workers: int = 1, resume: Path | None = None, elsewhere: Elsewhere | None = None
) -> Iterator[Result]:
    """A sequential test of the first bot: games in steps of some deals, until it is clear whether its share is `goal_of` or
    no more than fair, at most so many as the contest has. Games that the resumed file holds beyond that are left aside."""
    done: list[Result] = []
    step = contest.seats * DEALS_A_STEP
    for games in range(step, contest.games + step, step):
        part = replace(contest, games=min(games, contest.games))
        if resume:
            new = [r for r in run(part, workers, resume, elsewhere) if r.number >= len(done)]
        else:
            left = range(len(done), part.games)
            new = list(elsewhere(contest, left) if elsewhere else _play_all(contest, left, workers))
        done += new
        yield from new
        won = sum(share_of(contest.bots[0], result) for result in done)
        if clear(won, len(done), fair_share(contest), goal_of(contest)):
            return


def share_of(bot: str, result: Result) -> float:
    """The part of the win that a bot has."""
    return sum(result.bots[seat] == bot for seat in result.winners) / max(1, len(result.winners))


def fair_share(contest: Contest) -> float:
    return 1 / contest.seats if contest.alone else 1 / min(contest.seats, len(contest.bots))


def goal_of(contest: Contest) -> float:
    """What a much better player wins: 70 % of the games between two, 1.6 times the fair share against several."""
    return 0.7 if fair_share(contest) == 0.5 else 1.6 * fair_share(contest)


def run(
    contest: Contest, workers: int = 1, resume: Path | None = None, elsewhere: Elsewhere | None = None
) -> Iterator[Result]:
    """The results as they come; with `resume`, games that the file holds are not played again. `elsewhere`: who plays
    them instead of this machine's processes (a cluster)."""
    done = load_results(resume, contest) if resume else []
    yield from done
    left = [n for n in range(contest.games) if n not in {r.number for r in done}]
    for result in elsewhere(contest, left) if elsewhere else _play_all(contest, left, workers):
        if resume:
            with resume.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(result)) + "\n")
        yield result


def _play_all(contest: Contest, numbers: Sequence[int], workers: int) -> Iterator[Result]:
    if workers <= 1 or len(numbers) <= 1:
        for number in numbers:
            yield play_one(contest, number)
        return
    for _, result in over_processes(partial(play_one, contest), numbers, min(workers, len(numbers))):
        yield result


def load_results(path: Path, contest: Contest) -> list[Result]:
    """The games that a file of an earlier run holds; a new file gets the contest as its first line."""
    head = {k: v for k, v in asdict(contest).items() if k != "games" and (v or k != "alone")} | {"bots": list(contest.bots)}
    if not path.exists() or not path.read_text(encoding="utf-8").strip():
        path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    try:
        kept = json.loads(lines[0])
        results = [Result(**json.loads(line)) for line in lines[1:] if line.endswith("}")]
    except (ValueError, TypeError) as error:
        raise BadRecord(f"{path} does not hold the games of an arena ({error}).") from error
    if kept != head:
        other = next(k for k in head if kept.get(k) != head[k])
        raise BadOption(
            f"{path} holds another contest: its {other} is {kept.get(other)!r}, here {head[other]!r}; name another file."
        )
    return [r for r in results if r.number < contest.games]


def summary(contest: Contest, results: Sequence[Result]) -> dict[str, Any]:
    """Win shares with intervals, and ratings. A bot that sits on several seats of a game wins with any of them."""
    bots = list(contest.bots)
    wins, played = [0.0] * len(bots), [0] * len(bots)
    beat = [[0.0] * len(bots) for _ in bots]
    for result in sorted(results, key=lambda r: r.number):
        seats = [bots.index(name) for name in result.bots]
        for bot in set(seats):
            played[bot] += 1
        for seat in result.winners:
            wins[seats[seat]] += 1 / len(result.winners)
        for a, b in itertools.combinations(range(len(seats)), 2):
            if seats[a] != seats[b]:
                better = _better(result, a, b)
                beat[seats[a]][seats[b]] += better
                beat[seats[b]][seats[a]] += 1 - better
    ratings = bradley_terry(beat)
    rows = []
    for i, name in enumerate(bots):
        share = wins[i] / played[i] if played[i] else 0.0
        low, high = wilson(share, played[i])
        row = {"bot": name, "games": played[i], "win_share": share, "low": low, "high": high, "rating": ratings[i]}
        rows.append({k: round(v, 4) if isinstance(v, float) else v for k, v in row.items()})
    return {"game": contest.game, "seats": contest.seats, "games": len(results), "bots": rows}


def _better(result: Result, a: int, b: int) -> float:
    """1: seat a did better than seat b, 0: worse, 0.5: equal. Winning counts first, then points."""
    won = (a in result.winners) - (b in result.winners)
    ahead = won or (result.scores[a] > result.scores[b]) - (result.scores[a] < result.scores[b])
    return 0.5 + 0.5 * ahead
